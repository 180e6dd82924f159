#!/usr/bin/env python3
"""A second opinion on Imhotep.

    python3 tests/referee/imhotep.py [FILE]      (default: standard input)

Reads a stream of transcripts, replays every one of them with its own rules and compares: the head line, who has to
decide, all legal actions of every decision, the points after it, when the cards are shuffled and which, and the final
scores.  The first difference in each transcript is printed; the exit status is 1 if there was any.

It is written from the rules documents alone and shares nothing with the C engine, neither code nor tables: where both
agree, an error must have been made twice.  So please do not "fix" it by looking at the engine.

The first half is the game.  It runs as a generator that hands out what has to come next in a transcript (a Decision, a
Shuffle, at last the Final) and is sent what the transcript says: the action chosen, the new draw pile.  The second
half does the comparing.
"""

import json
import sys
from collections import Counter
from typing import NamedTuple

# ------------------------------------------------------------------------------------------------ what is in the box

RULES = 2                                   # the version of the rules documents this follows

SITES = ("market", "pyramid", "temple", "burial", "obelisks")
BUILDING_SITES = SITES[1:]

STONES = 29                                 # per colour; the thirtieth is the score marker
SLED = 5
FIRST_STONES = (2, 3, 4, 5)                 # from the start player clockwise
MINIMUM = {4: 3, 3: 2, 2: 1, 1: 1}          # stones a ship needs to sail, by its spaces

ROUNDS = 6
ROUND_CARDS = {
    2: ("4331", "4322", "4321", "4221", "3322", "3321", "3221"),
    3: ("4421", "4332", "4322", "4321", "4221", "3332", "3322"),
    4: ("4432", "4422", "4421", "4333", "4332", "4322", "3332"),
}

RED = {"entrance": "pyramid", "sarcophagus": "burial", "paved_path": "obelisks"}
GREEN = {"pyramid_decoration": "pyramid", "temple_decoration": "temple",
         "burial_decoration": "burial", "obelisk_decoration": "obelisks"}
BLUE = {"lever": 2, "hammer": 2, "sail": 3, "chisel": 3}
MARKET_CARDS = Counter({**dict.fromkeys(RED, 2), **dict.fromkeys(GREEN, 2), "statue": 10, **BLUE})

# Cards on the four market spaces; the two on the last space of side B lie face down.
MARKET = {"A": (1, 1, 1, 1),
          "B": (1, 1, 1, 2)}

# Written as they are filled: one column of the board is one line here.
PYRAMID_A = (2, 1, 3,
             2, 4, 3,
             2, 1, 3,
             2, 3,
             1, 3,
             4)
PYRAMID_B = {
    "left":   ((2, None), (1, "card"), (3, None),     (2, None),   (4, None)),
    "middle": ((2, None), (3, None),   (1, "stones"), (1, None),   (4, None)),
    "right":  ((2, None), (3, None),   (3, None),     (1, "ship"), (4, None)),
}
BESIDE_THE_PYRAMID = 1

TEMPLE_SPACES = {2: 4, 3: 5, 4: 5}
TEMPLE_A = ("1", "1", "1", "1", "1")
TEMPLE_B = ("choice", "2", "choice", "card", "choice")

BURIAL_B = (8, 4, 2, 0)

OBELISKS_A = {2: (10, 1), 3: (12, 6, 1), 4: (15, 10, 5, 1)}
OBELISKS_B = (10, 9, 8, 7, 6, 5, 5, 5)
FURTHER_OBELISK = 5

PARTS = ("pyramid", "temple", "burial", "obelisks", "decorations", "statues", "tools", "wrath")


def rising(count):
    """1 3 6 10 15 and +2 for each further one: statues, and the groups of burial chamber A."""
    return (0, 1, 3, 6, 10, 15)[count] if count <= 5 else 15 + 2 * (count - 5)


def prizes_by_rank(stones, prizes):
    """The points per seat; tied seats add up the prizes of their places and share them, rounded down."""
    points, place = [0] * len(stones), 0
    for most in sorted({count for count in stones if count}, reverse=True):
        tied = [seat for seat, count in enumerate(stones) if count == most]
        for seat in tied:
            points[seat] = sum(prizes[place:place + len(tied)]) // len(tied)
        place += len(tied)
    return points


def groups(chamber):
    """(owner, size) of every group in a burial chamber given in the order it was filled, columns of three."""
    seen = set()
    for first, owner in enumerate(chamber):
        if first in seen:
            continue
        seen.add(first)
        group = [first]
        for stone in group:                 # grows while it is walked through
            left, right = stone - 3, stone + 3
            above = stone - 1 if stone % 3 > 0 else -1
            below = stone + 1 if stone % 3 < 2 else -1
            for other in (left, right, above, below):
                if 0 <= other < len(chamber) and other not in seen and chamber[other] == owner:
                    seen.add(other)
                    group.append(other)
        yield owner, len(group)


# ---------------------------------------------------------------------------------------------------------- the game

class Decision(NamedTuple):
    """A seat has to choose; to be answered with the action."""
    seat: int
    legal: list


class Shuffle(NamedTuple):
    """These cards are shuffled; to be answered with the new draw pile, the top card first."""
    cards: list


class Final(NamedTuple):
    """The match is over; no answer."""
    scores: list
    winners: list
    breakdown: list


class Match:
    """Stones are the seat numbers of their owners.  A card in limbo (a blue one being played, a red one being carried
    out) is held by nothing but a local variable, and so takes no part in a shuffle."""

    def __init__(self, seats, start, options, deck, rounds):
        self.seats, self.start, self.rounds = seats, start, rounds
        self.side = {site: options[site] for site in SITES}
        self.wrath = options["wrath"]

        self.draw_pile = deck[::-1]         # the top card last, where pop() takes it
        self.discard_pile = []
        self.hand = [[] for _ in range(seats)]

        self.quarry = [STONES] * seats
        self.sled = [0] * seats
        for turn in range(seats):
            self.take((start + turn) % seats, FIRST_STONES[turn])

        self.built = {site: [] for site in BUILDING_SITES}     # all stones there, in the order they came
        self.heights = dict.fromkeys(PYRAMID_B, 0)
        self.obelisks_raised = 0

        self.points = [0] * seats
        self.breakdown = [dict.fromkeys(PARTS, 0) for _ in range(seats)]

    def score(self, seat, part, points):
        self.points[seat] += points
        self.breakdown[seat][part] += points

    def course(self):
        for round_card in self.rounds:
            yield from self.round(round_card)
        yield self.final()

    # ---- a round

    def round(self, round_card):
        self.ships = {str(number): [None] * int(spaces) for number, spaces in enumerate(round_card, 1)}
        self.harbour = list(self.ships)
        self.free_sites = list(SITES)
        self.last_sailor = self.start       # counts as such if nobody sails
        yield from self.lay_out_market()

        seat, passes = self.start, 0
        while self.harbour and passes < self.seats:
            action = yield Decision(seat, self.actions(seat))
            if action == "pass":
                passes += 1
            else:
                passes = 0
                yield from self.carry_out(seat, action)
            seat = (seat + 1) % self.seats

        # The temple comes before everything is cleared away: until then the market cards are not yet discarded, and
        # the stones on ships that did not sail are not yet back in the quarry.
        yield from self.score_temple()
        for ship in self.harbour:
            for stone in self.stones_on(ship).values():
                self.quarry[stone] += 1
        for cards in self.market:
            self.discard_pile += cards
        self.start = (self.last_sailor + 1) % self.seats

    def actions(self, seat):
        legal = self.loads(seat) + self.sails()
        if self.can_take(seat):
            legal.append("take")
        legal += [f"play {card}" for card in set(self.hand[seat]) if card in BLUE and self.playable(seat, card)]
        return legal or ["pass"]

    def playable(self, seat, card):
        if card == "lever":
            return bool(self.sails())
        if card == "hammer":
            return self.can_take(seat) or bool(self.loads(seat))
        if card == "sail":
            return bool(self.loads_to_sail(seat))
        return self.sled[seat] >= 2 and len(self.loads(seat)) >= 2          # chisel

    def carry_out(self, seat, action):
        verb, *rest = action.split()
        if verb == "take":
            self.take(seat, 3)
        elif verb == "load":
            self.load(seat, action)
        elif verb == "sail":
            ship, site = rest
            yield from self.unload(self.sail(seat, ship, site).values(), site)
        else:
            card, = rest
            self.hand[seat].remove(card)
            yield from getattr(self, f"play_{card}")(seat)
            self.discard_pile.append(card)

    # ---- the blue cards

    def play_lever(self, seat):
        _, ship, site = (yield Decision(seat, self.sails())).split()
        waiting = self.sail(seat, ship, site)
        order = []
        while len(waiting) > 1:
            _, space = (yield Decision(seat, [f"order {space}" for space in waiting])).split()
            order.append(waiting.pop(int(space)))
        yield from self.unload(order + list(waiting.values()), site)

    def play_hammer(self, seat):
        self.take(seat, 3)
        if loads := self.loads(seat):
            self.load(seat, (yield Decision(seat, loads)))

    def play_sail(self, seat):
        ship = self.load(seat, (yield Decision(seat, self.loads_to_sail(seat))))
        _, ship, site = (yield Decision(seat, self.sails(ship))).split()
        yield from self.unload(self.sail(seat, ship, site).values(), site)

    def play_chisel(self, seat):
        self.load(seat, (yield Decision(seat, self.loads(seat))))
        self.load(seat, (yield Decision(seat, self.loads(seat))))

    # ---- stones and ships

    def can_take(self, seat):
        return self.sled[seat] < SLED and self.quarry[seat] > 0

    def take(self, seat, wanted):
        taken = min(wanted, SLED - self.sled[seat], self.quarry[seat])
        self.quarry[seat] -= taken
        self.sled[seat] += taken

    def stones_on(self, ship):
        """The stones by their spaces, counted from the bow."""
        return {space: stone for space, stone in enumerate(self.ships[ship], 1) if stone is not None}

    def lacks(self, ship):
        """How many stones the ship still needs to sail."""
        spaces = self.ships[ship]
        return MINIMUM[len(spaces)] - (len(spaces) - spaces.count(None))

    def loads(self, seat):
        if not self.sled[seat]:
            return []
        return [f"load {ship}.{space}" for ship in self.harbour
                for space, stone in enumerate(self.ships[ship], 1) if stone is None]

    def loads_to_sail(self, seat):
        """The loads after which that same ship can sail.  A site is always free: there are more sites than ships."""
        return [load for load in self.loads(seat) if self.lacks(load[5]) <= 1]

    def load(self, seat, action):
        ship, space = action.removeprefix("load ").split(".")
        self.sled[seat] -= 1
        self.ships[ship][int(space) - 1] = seat
        return ship

    def sails(self, only=None):
        return [f"sail {ship} {site}" for ship in self.harbour
                if self.lacks(ship) <= 0 and only in (None, ship)
                for site in self.free_sites]

    def sail(self, seat, ship, site):
        self.harbour.remove(ship)
        self.free_sites.remove(site)
        self.last_sailor = seat
        return self.stones_on(ship)

    def unload(self, stones, site):
        for owner in stones:
            if site == "market":
                yield from self.pick_card(owner)
            else:
                yield from self.build(owner, site)

    # ---- market cards

    def draw(self):
        """The top card, or None if there is none anywhere."""
        if not self.draw_pile and self.discard_pile:
            new_pile = yield Shuffle(sorted(self.discard_pile))
            self.draw_pile, self.discard_pile = new_pile[::-1], []
        return self.draw_pile.pop() if self.draw_pile else None

    def lay_out_market(self):
        self.market = [[], [], [], []]
        for space, count in zip(self.market, MARKET[self.side["market"]]):
            for _ in range(count):
                card = yield from self.draw()
                if card:
                    space.append(card)

    def pick_card(self, owner):
        card = None
        picks = [f"pick {number}" for number, cards in enumerate(self.market, 1) if cards]
        action = (yield Decision(owner, picks + ["decline"])) if picks else "decline"
        if action != "decline":
            _, number = action.split()
            cards, self.market[int(number) - 1] = self.market[int(number) - 1], []
            kept = 1
            if self.side["market"] == "B" and number == "4":
                keeps = ["keep 1", "keep 2"][:len(cards)]
                kept = int((yield Decision(owner, keeps)).split()[1])
            card = cards.pop(kept - 1)
            self.discard_pile += cards      # the other one of the pair
        self.quarry[owner] += 1             # before a red card asks for a stone from the quarry
        if card:
            yield from self.receive(owner, card)

    def receive(self, owner, card):
        if card not in RED:
            self.hand[owner].append(card)
            return
        if self.quarry[owner]:
            self.quarry[owner] -= 1
            yield from self.build(owner, RED[card])
        self.discard_pile.append(card)      # only now: a shuffle meanwhile leaves it out

    # ---- the building sites

    def build(self, owner, site):
        """A stone reaches a site, off a ship or by a red card."""
        self.built[site].append(owner)
        if site == "pyramid":
            if self.side["pyramid"] == "A":
                stones = len(self.built["pyramid"])
                self.score(owner, "pyramid", (PYRAMID_A[stones - 1] if stones <= len(PYRAMID_A)
                                              else BESIDE_THE_PYRAMID))
            else:
                yield from self.build_pyramid_b(owner)
        elif site == "obelisks" and self.side["obelisks"] == "B":
            if self.built["obelisks"].count(owner) % 3 == 0:
                self.score(owner, "obelisks", (OBELISKS_B[self.obelisks_raised]
                                               if self.obelisks_raised < len(OBELISKS_B) else FURTHER_OBELISK))
                self.obelisks_raised += 1

    def build_pyramid_b(self, owner):
        unfinished = [f"build {name}" for name, spaces in PYRAMID_B.items() if self.heights[name] < len(spaces)]
        if not unfinished:
            self.score(owner, "pyramid", BESIDE_THE_PYRAMID)
            return
        _, name = (yield Decision(owner, unfinished)).split()
        points, bonus = PYRAMID_B[name][self.heights[name]]
        self.heights[name] += 1
        self.score(owner, "pyramid", points)

        if bonus == "card" and (self.draw_pile or self.discard_pile):
            if (yield Decision(owner, ["draw", "decline"])) == "draw":
                yield from self.receive(owner, (yield from self.draw()))
        elif bonus == "stones" and self.can_take(owner):
            if (yield Decision(owner, ["stones", "decline"])) == "stones":
                self.take(owner, 3)
        elif bonus == "ship" and (loads := self.loads(owner)):
            action = yield Decision(owner, loads + ["decline"])
            if action != "decline":
                self.load(owner, action)

    def score_temple(self):
        width = TEMPLE_SPACES[self.seats]
        scoring = TEMPLE_A if self.side["temple"] == "A" else TEMPLE_B
        for space in range(width):
            tower = self.built["temple"][space::width]
            if not tower:
                return                      # level 1 is not full, nothing lies further right
            owner, reward = tower[-1], scoring[space]
            if reward == "choice":
                if (yield Decision(owner, ["points", "stones"])) == "stones":
                    self.take(owner, 2)
                else:
                    self.score(owner, "temple", 1)
            elif reward == "card":
                card = yield from self.draw()
                if card:
                    yield from self.receive(owner, card)
            else:
                self.score(owner, "temple", int(reward))

    # ---- the end of the game

    def final(self):
        seats = range(self.seats)

        chamber = self.built["burial"]
        if self.side["burial"] == "A":
            for owner, size in groups(chamber):
                self.score(owner, "burial", rising(size))
        else:
            for row in (chamber[0::3], chamber[1::3], chamber[2::3]):
                for seat, points in enumerate(prizes_by_rank([row.count(seat) for seat in seats], BURIAL_B)):
                    self.score(seat, "burial", points)

        heights = [self.built["obelisks"].count(seat) for seat in seats]
        if self.side["obelisks"] == "A":
            for seat, points in enumerate(prizes_by_rank(heights, OBELISKS_A[self.seats])):
                self.score(seat, "obelisks", points)
        else:
            for seat in seats:
                self.score(seat, "obelisks", heights[seat] % 3)

        for seat in seats:
            hand = self.hand[seat]
            self.score(seat, "decorations", sum(len(self.built[GREEN[card]]) // 3 for card in hand if card in GREEN))
            self.score(seat, "statues", rising(hand.count("statue")))
            self.score(seat, "tools", sum(card in BLUE for card in hand))
            if self.wrath and not all(seat in self.built[site] for site in BUILDING_SITES):
                self.score(seat, "wrath", -5)

        standing = [(self.points[seat], self.sled[seat]) for seat in seats]
        winners = [seat for seat in seats if standing[seat] == max(standing)]
        return Final(self.points, winners, self.breakdown)


# ------------------------------------------------------------------------------------------------------- the referee

class Difference(Exception):
    """Transcript and referee disagree about something; line is given if it is not the line being read."""

    def __init__(self, about, transcript, referee, line=None):
        super().__init__(about)
        self.about, self.transcript, self.referee, self.line = about, transcript, referee, line


def compare(about, transcript, referee, line=None):
    if transcript != referee:
        raise Difference(about, transcript, referee, line)


def words(about, value):
    """The value, which must be a list of strings, sorted."""
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise Difference(about, value, "a list of strings")
    return sorted(value)


def number(about, value):
    if type(value) is not int:              # not isinstance: true and false are no numbers here
        raise Difference(about, value, "a whole number")
    return value


def match_of(head):
    """The match a head line sets up."""
    compare("game", head.get("game"), "imhotep")
    compare("rules", number("rules", head.get("rules")), RULES)

    seats = number("seats", head.get("seats"))
    if seats not in ROUND_CARDS:
        raise Difference("seats", seats, "2 to 4")
    start = number("start", head.get("start"))
    if start not in range(seats):
        raise Difference("start", start, f"0 to {seats - 1}")

    options = head.get("options")
    if not isinstance(options, dict):
        raise Difference("options", options, "an object")
    compare("names of the options", sorted(options), sorted(SITES + ("wrath",)))
    for site in SITES:
        if options[site] not in ("A", "B"):
            raise Difference(f"side of the {site}", options[site], "A or B")
    if type(options["wrath"]) is not bool:
        raise Difference("wrath", options["wrath"], "true or false")

    compare("the deck, sorted", words("deck", head.get("deck")), sorted(MARKET_CARDS.elements()))
    rounds = words("rounds", head.get("rounds"))
    if len(rounds) != ROUNDS or len(set(rounds)) != ROUNDS or not set(rounds) <= set(ROUND_CARDS[seats]):
        raise Difference("rounds", head["rounds"], f"six of {' '.join(ROUND_CARDS[seats])}")

    return Match(seats, start, options, head["deck"], head["rounds"])


class Transcript:
    """One transcript, checked line by line while it comes in."""

    def __init__(self, head):
        self.decisions = 0
        self.last_action = None             # its line number and points, until they can be compared
        self.match = match_of(head)
        self.course = self.match.course()
        self.due = next(self.course)

    @property
    def finished(self):
        return self.due is None

    def check(self, line, record):
        due = self.due
        if due is None:
            raise Difference("a line after the final one", record, "nothing")
        key = {Decision: "action", Shuffle: "shuffle", Final: "scores"}[type(due)]
        if key not in record:
            raise Difference("what comes next", record, due)

        if key == "action":
            self.check_decision(record, due)
            self.decisions += 1
            self.last_action = line, record.get("points")
            self.due = self.course.send(record["action"])
        elif key == "shuffle":
            compare("the shuffled cards, sorted", words("shuffle", record["shuffle"]), due.cards)
            self.due = self.course.send(record["shuffle"])
        else:
            self.check_final(record, due)
            self.due = None

        # Points count when the next decision is reached, which may be some shuffles later; after the last action of a
        # match there is no next decision.
        if isinstance(self.due, Decision):
            action_line, points = self.last_action
            compare("points after the action", points, self.match.points, action_line)

    @staticmethod
    def check_decision(record, due):
        compare("seat", number("seat", record.get("seat")), due.seat)
        legal = words("legal", record.get("legal"))
        expected = sorted(due.legal)
        if legal != expected:
            told, known = Counter(legal), Counter(expected)
            differing = ", ".join((told - known) | (known - told))
            raise Difference(f"legal actions ({differing})", legal, expected)
        if record["action"] not in expected:
            raise Difference("action", record["action"], f"one of {expected}")

    @staticmethod
    def check_final(record, due):
        compare("scores", record["scores"], due.scores)
        winners = record.get("winners")
        compare("winners", sorted(winners) if isinstance(winners, list) and all(type(seat) is int for seat in winners)
                else winners, due.winners)
        breakdown = record.get("breakdown")
        if not isinstance(breakdown, list) or len(breakdown) != len(due.scores):
            raise Difference("breakdown", breakdown, f"{len(due.scores)} entries")
        for seat, parts in enumerate(breakdown):
            if not isinstance(parts, dict):
                raise Difference(f"breakdown of seat {seat}", parts, "an object")
            for part, points in parts.items():
                number(f"{part} of seat {seat}", points)
                if part in PARTS:
                    compare(f"{part} of seat {seat}", points, due.breakdown[seat][part])
            compare(f"sum of the breakdown of seat {seat}", sum(parts.values()), due.scores[seat])


class Referee:
    def __init__(self):
        self.transcripts = self.decisions = self.unfinished = 0
        self.errors = 0
        self.current = None                 # None before the first head, and after a difference up to the next head

    def read(self, stream):
        line = 0
        for line, text in enumerate(stream, 1):
            if text.isspace():
                continue
            try:
                self.read_line(line, text)
            except Difference as difference:
                self.complain(difference.line or line, f"{difference.about}\n"
                                                       f"  transcript: {difference.transcript}\n"
                                                       f"  referee:    {difference.referee}")
        self.close()
        if not self.transcripts and not self.errors:
            self.complain(line, "no transcript in the stream")     # silence is not agreement

    def read_line(self, line, text):
        try:
            record = json.loads(text)
        except (ValueError, RecursionError) as error:
            self.complain(line, f"bad JSON: {getattr(error, 'msg', error)}")
            return
        if not isinstance(record, dict):
            self.complain(line, f"not a JSON object: {record}")
        elif "game" in record:
            self.close()
            self.transcripts += 1
            self.current = Transcript(record)
        elif self.current:
            self.current.check(line, record)
        elif not self.transcripts and not self.errors:
            self.complain(line, f"no head line before {record}")

    def close(self):
        """The current transcript ends here without a difference."""
        if self.current:
            self.decisions += self.current.decisions
            self.unfinished += not self.current.finished
            self.current = None

    def complain(self, line, message):
        print(f"transcript {self.transcripts}, line {line}: {message}")
        self.errors += 1
        self.current = None

    def verdict(self):
        if self.errors:
            return f"{self.errors} errors in {self.transcripts} transcripts"
        unfinished = f", {self.unfinished} unfinished" if self.unfinished else ""
        return f"{self.transcripts} transcripts, {self.decisions} decisions agree{unfinished}"


def main(arguments):
    if len(arguments) > 1 or arguments[:1] in (["-h"], ["--help"]):
        print(__doc__.strip())
        return 2
    sys.stdout.reconfigure(errors="backslashreplace")      # a broken transcript may hold what no terminal can show
    referee = Referee()
    try:
        if arguments:
            with open(arguments[0], "rb") as stream:
                referee.read(stream)
        else:
            referee.read(sys.stdin.buffer)
    except OSError as error:
        print(f"cannot read: {error}")
        return 1
    print(referee.verdict())
    return 1 if referee.errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
