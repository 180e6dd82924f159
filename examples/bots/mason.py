#!/usr/bin/env python3
"""A player of Imhotep that knows what a stone is worth at each site, and looks no further. To try it:
    felucca arena imhotep exec:examples/bots/mason.py random
docs/bots.md describes the lines that come and go, docs/records.md what is in a view."""
import json
import sys

PYRAMID = [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4]
CARDS = {"statue": 3.5, "sail": 3, "chisel": 2.5, "lever": 2.5, "hammer": 2.5, "entrance": 2, "sarcophagus": 2.5,
         "paved_path": 2.5, "?": 3}


def card(view, name):
    """What a card is worth. A decoration scores the stones of its site, and the later it is the more there are."""
    return CARDS.get(name, 0.6 * view["round"] + 1)


def stone(view, site, already):
    """What a stone is worth that comes to this site after `already` others of its ship."""
    if site == "pyramid" and isinstance(view["pyramid"], list):
        place = len(view["pyramid"]) + already
        return PYRAMID[place] if place < len(PYRAMID) else 1
    if site == "temple":  # it scores in every round until another one covers it
        return min(7 - view["round"], 3) * 0.9
    if site == "market":
        cards = sorted((card(view, name) for name in view["market"] if name), reverse=True)
        return cards[already] if already < len(cards) else 0
    return {"pyramid": 2.3, "burial": 2.4, "obelisks": 2.2}[site]


def sail(view, me, ship, site):
    """What I gain, and the others don't, if this ship goes there."""
    stones, rivals = [owner for owner in view["harbour"][ship] if owner is not None], len(view["players"]) - 1
    return sum(stone(view, site, i) * (1 if owner == me else -1 / rivals) for i, owner in enumerate(stones))


def value(view, me, action):
    word, *rest = action.split()
    if word == "sail":
        return sail(view, me, int(rest[0]) - 1, rest[1])
    if word == "load":  # rather where others have stones too: somebody will sail it
        ship = view["harbour"][int(rest[0].split(".")[0]) - 1]
        return 1.6 + 0.2 * sum(owner is not None for owner in ship) / len(ship)
    if word == "take":
        return 0.5 * min(3, 5 - view["players"][me]["sled"])
    if word == "pick":
        return card(view, view["market"][int(rest[0]) - 1])
    return {"play": 1.5, "points": 1, "draw": 1, "stones": 0.5}.get(word, 0)


for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word == "felucca":
        print("hello mason", flush=True)
    elif word == "choose":
        ask = json.loads(rest)
        if ask["game"] != "imhotep":
            sys.exit("mason plays Imhotep alone")
        print(max(ask["legal"], key=lambda action: value(ask["view"], ask["seat"], action)), flush=True)
