#!/usr/bin/env python3
"""A match of Imhotep between the search and the player "greedy", move by move, and its record.

    python3 search.py"""

import felucca

match = felucca.Match("imhotep", seed=4)
players = [felucca.Player(match, "search:500it", seed=1), felucca.Player(match, "greedy", seed=2)]
while not match.over:
    seat = match.mover
    action = players[seat].choose(match.view())
    print(f"{players[seat].name:>12}: {match.notation(action)}")
    for player in players:
        player.follow(seat, action)
    match.act(action)
print(match.record.splitlines()[-1])
print(f"{match.scores} points, won by {' and '.join(players[seat].name for seat in match.winners)}")
