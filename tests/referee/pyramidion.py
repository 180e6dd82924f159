#!/usr/bin/env python3
"""A second opinion on Pyramidion.

    python3 tests/referee/pyramidion.py [--content FILE] [FILE]

Reads a stream of transcripts (default: standard input), replays every one of them with its own rules and compares: the
head line, who has to decide, all legal actions of every decision, the victory points after it, which pile is shuffled
when and with which cards, and the final scores.  The first difference in each transcript is printed; the exit status
is 1 if there was any.  The numbers on cards and places are read from the content file that the program plays with
(default: ../../engine/pyramidion/content.json, as seen from here).

It is written from the rules documents alone and shares nothing with the C engine, neither code nor tables: where both
agree, an error must have been made twice.  So please do not "fix" it by looking at the engine.

The first half is the game.  It runs as a generator that hands out what has to come next in a transcript (a Decision, a
Shuffle, at last the Final) and is sent what the transcript says: the action chosen, the new draw pile.  The second
half does the comparing.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

# ------------------------------------------------------------------------------------------------ what is in the box

DEFAULT_CONTENT = Path(__file__).resolve().parent / "../../engine/pyramidion/content.json"

GOODS = ("camel", "wood", "food", "stone", "worker")
RESOURCES = GOODS + ("statue",)
CATEGORIES = ("influence", "negotiation", "haggling")
TROOPS = {"torturer": "influence", "negotiator": "negotiation"}        # the kinds, and what stations them

# In the order in which supply is served and negotiators take.
PLACES = ("giza", "thebes", "luxor", "alexandria", "cairo", "philae", "abu_simbel", "karnak")

BASIC_KINDS = {"merchant": 2, "negotiator": 1, "torturer": 1, "deity": 1}
COMMON_KINDS = {"merchant": 12, "negotiator": 8, "torturer": 8, "revolt": 3,
                "high_priest": 1, "bandit": 1, "protector": 1, "vizier": 1, "thief": 1,
                "philosopher": 1, "slave_driver": 1, "scribe": 1, "politician": 1}

# What the philosopher makes these do is done once more; all others just count double.
ONE_TIME_EFFECTS = ("bandit", "protector", "vizier", "thief", "scribe", "politician")

PLAYERS = (2, 3, 4)
TROOPS_OF_A_KIND = 5
ROW = 5
DEALT = 4
MOST_CARDS_OF_TWO = 5                       # that each of two players may play at one place
RAISE = 3
PHILAE_BONUS = 2
WORKERS_FOR_A_STATUE = 3

TARGETS = {"10": 10, "12": 12, "15": 15, "boats": None}
LAST_ROUND = 60
EMPTY_ROUNDS = 10                           # this many in a row without a load end the game

RULES = 2                                   # the version of the rules documents this follows


class ContentError(Exception):
    pass


class Character(NamedTuple):
    id: str
    kind: str
    ankh: bool
    basic: bool
    points: dict                            # by category; a deity's value stands in every one, until it names one


class Content:
    """The content file: all that is printed on cards, tokens and places."""

    def __init__(self, text):
        try:
            self.read(json.loads(text))
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise ContentError(f"{type(error).__name__}: {error}") from None

    def read(self, data):
        self.name = data["name"]
        self.general_supply = {resource: data["resources"][resource] for resource in RESOURCES}
        self.expect("places", [place["name"] for place in data["places"]], PLACES)
        self.produces = {place["name"]: place["produces"] for place in data["places"]}
        self.minimum = {place["name"]: {category: place[f"{category}_minimum"] for category in TROOPS.values()}
                        for place in data["places"]}

        self.character = {}
        self.basic_cards = self.read_characters(data["basic_characters"], True, BASIC_KINDS)
        self.common_cards = self.read_characters(data["common_characters"], False, COMMON_KINDS)

        self.supply = {card["id"]: card["places"] for card in data["supply"]}
        self.cargo = {boat["id"]: boat["cargo"] for boat in data["boats"]}
        self.boat_points = {boat["id"]: boat["points"] for boat in data["boats"]}
        self.tokens = {token["id"]: (token["value"], token["resource"]) for token in data["revolt_tokens"]}
        for what, things, count in (("supply", self.supply, 10), ("boats", self.cargo, 20), ("tokens", self.tokens, 6)):
            if len(things) != count:
                raise ContentError(f"{what}: {len(things)} different ones, not {count}")

        # A cargo of statues, or a place that produces them, could not be written in the notation.
        self.expect("goods", {good for cargo in self.cargo.values() for good in cargo}
                    | set(self.produces.values()) | set(GOODS), GOODS)
        self.expect("resources", {resource for card in self.supply.values() for heap in card.values()
                                  for resource in heap}
                    | {resource for _, resource in self.tokens.values()} | set(RESOURCES), RESOURCES)
        self.expect("places of the supply", {place for card in self.supply.values() for place in card} | set(PLACES),
                    PLACES)

    def read_characters(self, entries, basic, kinds):
        ids = []
        for entry in entries:
            if entry["kind"] == "deity":
                points = dict.fromkeys(CATEGORIES, entry["value"])
            else:
                points = {category: entry.get(category, 0) for category in CATEGORIES}
            if entry["id"] in self.character:
                raise ContentError(f"character {entry['id']} twice")
            self.character[entry["id"]] = Character(entry["id"], entry["kind"], entry["ankh"], basic, points)
            ids += [entry["id"]] * entry["count"]
        self.expect("kinds of characters", (self.character[id].kind for id in ids), Counter(kinds).elements())
        return ids

    @staticmethod
    def expect(what, found, needed):
        found, needed = sorted(found), sorted(needed)
        if found != needed:
            raise ContentError(f"{what}: {found} instead of {needed}")


# ---------------------------------------------------------------------------------------------------------- the game

class Decision(NamedTuple):
    """A seat has to choose; to be answered with the action."""
    seat: int
    legal: list


class Shuffle(NamedTuple):
    """These cards become a new draw pile; to be answered with it, the top card first."""
    pile: str
    cards: list


class Final(NamedTuple):
    """The match is over; no answer."""
    scores: list
    winners: list
    breakdown: list


class Pile:
    """Cards to draw from, the top one last where pop() takes it, and those discarded meanwhile."""

    def __init__(self, name, cards=()):
        self.name, self.cards, self.discarded = name, list(reversed(cards)), []

    def draw(self):
        """The top card, or None if there is none anywhere.  The discarded ones are shuffled now and never earlier."""
        if not self.cards and self.discarded:
            yield from self.shuffle()
        return self.cards.pop() if self.cards else None

    def shuffle(self):
        """Everything in both heaps becomes the new draw pile."""
        new_pile = yield Shuffle(self.name, sorted(self.cards + self.discarded))
        self.cards, self.discarded = new_pile[::-1], []


class Place:
    def __init__(self):
        self.resources = dict.fromkeys(RESOURCES, 0)
        self.troop = dict.fromkeys(TROOPS)  # kind -> its owner or None


class Played:
    """A character card lying at the place that is active."""

    def __init__(self, seat, character):
        self.seat, self.character = seat, character
        self.kind = character.kind
        self.category = None                # a deity's, once named
        self.raises = False                 # a scribe that raised the minimums

    def points(self, category):
        if self.kind == "deity" and category != self.category:
            return 0
        return self.character.points[category]


def kinds_in(heap):
    return [resource for resource, count in heap.items() if count]


def move(resource, source, target, count=1):
    source[resource] -= count
    target[resource] += count


def single_most(values):
    """The index of the one greatest value; None in a tie, and where nobody has anything."""
    most = max(values)
    return values.index(most) if most > 0 and values.count(most) == 1 else None


class Match:
    def __init__(self, content, seats, target, order, boats, supply, tokens):
        self.content, self.seats, self.target = content, seats, target
        self.order = list(order)            # of the players, first to last
        self.general_supply = dict(content.general_supply)
        self.places = {name: Place() for name in PLACES}

        self.characters = Pile("characters")
        self.characters.discarded = list(content.common_cards)
        self.boats = Pile("boats", boats)
        self.supply = Pile("supply", supply)
        self.tokens = list(tokens)          # the top one first
        self.row = [self.boats.cards.pop() for _ in range(ROW)]
        self.face_up = self.supply.cards.pop()

        everyone = range(seats)
        self.hand = [[] for _ in everyone]
        self.aside = [list(content.basic_cards) for _ in everyone]
        self.own = [dict.fromkeys(RESOURCES, 0) for _ in everyone]
        self.troops = {kind: [TROOPS_OF_A_KIND] * seats for kind in TROOPS}     # those not on a place
        self.loaded = [[] for _ in everyone]
        self.karnak_boat = [None] * seats

        self.table = []                     # what is played at the active place
        self.marked = None                  # the card of it that has the philosopher's marker

    def course(self):
        number = empty_rounds = 0
        while True:
            number += 1
            loaded_before = self.boats_loaded()
            yield from self.round()

            if self.boats_loaded() > loaded_before:
                empty_rounds = 0
            elif loaded_before:             # rounds before the very first load do not count
                empty_rounds += 1
            reached = self.reached_the_target()
            if reached or empty_rounds == EMPTY_ROUNDS or number == LAST_ROUND:
                yield self.final(reached or range(self.seats))
                return
            self.end_round()

    def round(self):
        while len(self.row) < ROW:
            boat = yield from self.boats.draw()
            if boat is None:
                break
            self.row.append(boat)
        yield from self.supply_places()
        yield from self.negotiations()
        yield from self.deal_characters()
        giza_activated = yield from self.activate_places()
        self.new_player_order()
        yield from self.load_boats()
        # Of two players the second comes first if Giza was left alone, but not before the next round: so only now,
        # and the tie-break at the end of the game must still see the order before.
        self.order_of_next_round = self.order[::-1] if self.seats == 2 and not giza_activated else self.order

    # ---- small things

    def ask(self, seat, legal, decline=False):
        """The words of the action chosen; None, and nobody is asked, where nothing can be chosen."""
        if not legal:
            return None
        return (yield Decision(seat, legal + ["decline"] if decline else legal)).split()

    def draw_character(self, seat):
        card = yield from self.characters.draw()
        if card:
            self.hand[seat].append(card)

    def discard(self, seat, card):
        """A card that was this seat's; a basic one waits beside its owner for the next phase 4."""
        if self.content.character[card].basic:
            self.aside[seat].append(card)
        else:
            self.characters.discarded.append(card)

    def clear(self, played):
        """A card leaves the table, whichever way, and all its lasting effects with it."""
        self.table.remove(played)
        if self.marked is played:
            self.marked = None

    def discard_played(self, played):
        self.clear(played)
        self.discard(played.seat, played.character.id)

    def name(self, played):
        return f"{played.character.id}*" if played is self.marked else played.character.id

    def recall(self, name, kind):
        place = self.places[name]
        owner = place.troop[kind]
        if owner is not None:
            place.troop[kind] = None
            self.troops[kind][owner] += 1

    def recalls(self, names=PLACES):
        """One action for every troop on these places."""
        return [f"recall {name} {kind}" for name in names
                for kind, owner in self.places[name].troop.items() if owner is not None]

    # ---- phases 2 to 4: supply, negotiations, characters

    def supply_places(self):
        card = self.content.supply[self.face_up]
        for name in PLACES:
            for resource, count in card.get(name, {}).items():
                there = min(count, self.general_supply[resource])
                move(resource, self.general_supply, self.places[name].resources, there)
        self.supply.discarded.append(self.face_up)
        self.face_up = yield from self.supply.draw()

    def negotiations(self):
        for seat in self.order:
            for place in self.places.values():
                if place.troop["negotiator"] == seat:
                    yield from self.take_one(seat, place.resources)

    def take_one(self, seat, source, decline=False):
        choice = yield from self.ask(seat, [f"take {resource}" for resource in kinds_in(source)], decline)
        if choice and choice[0] == "take":
            move(choice[1], source, self.own[seat])

    def deal_characters(self):
        for seat in range(self.seats):
            self.hand[seat] += self.aside[seat]
            self.aside[seat] = []
        yield from self.characters.shuffle()            # all 40: no hand holds a common card now
        for seat in self.order:
            for _ in range(DEALT):
                yield from self.draw_character(seat)
        lord_of_thebes = self.places["thebes"].troop["torturer"]
        if lord_of_thebes is not None:
            yield from self.draw_character(lord_of_thebes)

    # ---- phase 5: places

    def activate_places(self):
        self.marker = [None] * self.seats   # on the Giza track, the position taken this round
        without_sundial = list(PLACES)
        activators = self.order * 2 if self.seats > 2 else self.order + self.order[:1]
        for seat in activators:
            _, self.active = yield from self.ask(seat, [f"activate {place}" for place in without_sundial])
            without_sundial.remove(self.active)
            if self.active == "karnak":
                self.karnak_boat[seat] = yield from self.boats.draw()
            yield from self.play_cards(seat)
            yield from self.resolve()
            yield from self.high_priest_returns()
            if self.active == "abu_simbel":
                yield from self.workers_for_statues()
            for played in self.table[:]:
                self.discard_played(played)
        return "giza" not in without_sundial

    def play_cards(self, seat):
        self.cards_played = [0] * self.seats            # here, those discarded since included
        self.ankh_played = False
        still_in = [True] * self.seats
        while any(still_in):
            if still_in[seat]:
                action = yield Decision(seat, self.plays(seat))
                if action == "pass":
                    still_in[seat] = False
                    yield from self.recruit(seat)
                else:
                    yield from self.play(seat, action.removeprefix("play "))
            seat = (seat + 1) % self.seats

    def plays(self, seat):
        if self.seats == 2 and self.cards_played[seat] == MOST_CARDS_OF_TWO:
            return ["pass"]
        legal = [f"play {card}" for card in set(self.hand[seat])]
        if self.seats > 2 or self.cards_played[seat] or not legal:
            legal.append("pass")
        return legal

    def recruit(self, seat):
        # Whether there is something to draw is seen before the discard, which may itself be drawn then.
        drawable = self.characters.cards or self.characters.discarded
        if self.seats == 2 or self.cards_played[seat] or not drawable:
            return
        choice = yield from self.ask(seat, [f"recruit {card}" for card in set(self.hand[seat])], decline=True)
        if choice and choice[0] == "recruit":
            self.hand[seat].remove(choice[1])
            self.discard(seat, choice[1])
            yield from self.draw_character(seat)

    def play(self, seat, card):
        self.hand[seat].remove(card)
        character = self.content.character[card]
        played = Played(seat, character)
        self.table.append(played)
        self.cards_played[seat] += 1
        if effect := self.EFFECTS.get(character.kind):
            yield from effect(self, played)
        if character.kind == "torturer" and self.active == "giza":
            yield from self.take_marker(seat)
        if character.ankh:
            yield from self.ankh(seat)

    # ---- what the places do when a card is played

    def take_marker(self, seat):
        if self.marker[seat] is None:
            free = [f"marker {number}" for number in range(1, self.seats + 1) if number not in self.marker]
            choice = yield from self.ask(seat, free, decline=True)
            if choice[0] == "marker":
                self.marker[seat] = int(choice[1])

    def ankh(self, seat):
        first, self.ankh_played = not self.ankh_played, True
        if self.active == "alexandria":
            yield from self.take_one(seat, self.general_supply, decline=True)
        elif self.active == "luxor" and first:
            yield from self.draw_character(seat)
        elif self.active == "cairo" and first:
            choice = yield from self.ask(seat, self.recalls(["cairo"]), decline=True)
            if choice and choice[0] == "recall":
                self.recall(*choice[1:])

    # ---- what the special characters do when they are played, or doubled

    def deity(self, played):
        _, played.category = yield from self.ask(played.seat, [f"name {category}" for category in CATEGORIES])

    def on_table(self, verb, cards):
        """The actions that name one of these cards, and what they mean; equal cards make one action."""
        return {f"{verb} {played.seat} {self.name(played)}": played for played in cards}

    def discard_a_rivals(self, played, kind=None, otherwise=()):
        rivals = self.on_table("discard", (card for card in self.table
                                           if card.seat != played.seat and kind in (None, card.kind)))
        choice = yield from self.ask(played.seat, [*rivals, *otherwise])
        if not choice:
            return
        if choice[0] == "discard":
            self.discard_played(rivals[" ".join(choice)])
        else:
            self.recall(*choice[1:])

    def bandit(self, played):
        yield from self.discard_a_rivals(played)

    def thief(self, played):
        yield from self.discard_a_rivals(played, kind="merchant")

    def protector(self, played):
        yield from self.discard_a_rivals(played, otherwise=self.recalls())

    def vizier(self, played):
        yield from self.take_one(played.seat, self.places[self.active].resources)

    def philosopher(self, played):
        cards = self.on_table("double", (card for card in self.table if card is not played))
        choice = yield from self.ask(played.seat, list(cards))
        if choice:
            self.marked = cards[" ".join(choice)]
            if self.marked.kind in ONE_TIME_EFFECTS:
                yield from self.EFFECTS[self.marked.kind](self, self.marked)

    def scribe(self, played):
        if played.raises:                   # doubled: the raise counts double, there is nothing to do again
            return
        here = self.places[self.active].resources
        swaps = [f"swap {name}" for name, place in self.places.items()
                 if name != self.active and any(here.values()) and any(place.resources.values())]
        # A doubled scribe repeats the option it chose: one that has the marker by now has swapped before.
        choice = yield from self.ask(played.seat, swaps if played is self.marked else swaps + ["raise"])
        if not choice:
            return
        if choice[0] == "raise":
            played.raises = True
            return

        there = self.places[choice[1]].resources
        count = min(2, sum(here.values()), sum(there.values()))
        given = dict.fromkeys(RESOURCES, 0)             # kept apart, so that they can't be the ones coming back
        for verb, source, target in (("give", here, given), ("get", there, here)):
            for _ in range(count):
                _, resource = yield from self.ask(played.seat, [f"{verb} {kind}" for kind in kinds_in(source)])
                move(resource, source, target)
        for resource in RESOURCES:
            there[resource] += given[resource]

    def politician(self, played):
        choice = yield from self.ask(played.seat, [f"add {resource}" for resource in kinds_in(self.general_supply)])
        if choice:
            move(choice[1], self.general_supply, self.places[self.active].resources)
        yield from self.draw_character(played.seat)

    EFFECTS = {"deity": deity, "bandit": bandit, "thief": thief, "protector": protector, "vizier": vizier,
               "philosopher": philosopher, "scribe": scribe, "politician": politician}

    # ---- resolving a place

    def points_here(self, category):
        """Per seat.  Slave drivers lower first, then the philosopher doubles."""
        slave_driver = self.lying("slave_driver")
        points = [0] * self.seats
        for played in self.table:
            value = played.points(category)
            if slave_driver and played.seat != slave_driver.seat:
                value = max(0, value - self.times(slave_driver))
            points[played.seat] += value * self.times(played)
        return points

    def lying(self, kind):
        return next((played for played in self.table if played.kind == kind), None)

    def times(self, played):
        return 2 if played is self.marked else 1

    def resolve(self):
        yield from self.revolt()
        for kind, category in TROOPS.items():
            self.station(kind, category)
        merchant = single_most(self.points_here("haggling"))
        if merchant is not None:
            here = self.places[self.active].resources
            for resource in RESOURCES:
                move(resource, here, self.own[merchant], here[resource])

    def revolt(self):
        count = sum(self.times(played) for played in self.table if played.kind == "revolt")
        if not count:
            return
        drawn = [self.content.tokens[token] for token in self.tokens[:count]]
        value = sum(value for value, _ in drawn)
        if self.active == "philae":
            value += PHILAE_BONUS * len(drawn)
        influence = self.points_here("influence")
        for played in self.table[:]:
            if influence[played.seat] < value:
                self.discard_played(played)
        # Anew, since a slave driver may be gone.  Whoever has lost all cards has no points, and so is out.
        winner = single_most(self.points_here("influence"))
        if winner is not None:
            for _, resource in drawn:
                if self.general_supply[resource]:
                    move(resource, self.general_supply, self.own[winner])
        self.tokens = yield Shuffle("revolt", sorted(self.tokens))

    def station(self, kind, category):
        points = self.points_here(category)
        seat = single_most(points)
        if seat is None or not self.troops[kind][seat]:
            return
        minimum = self.content.minimum[self.active][category]
        scribe = self.lying("scribe")
        if scribe and scribe.raises:
            minimum += RAISE * self.times(scribe)
        if points[seat] >= minimum:
            self.recall(self.active, kind)
            self.places[self.active].troop[kind] = seat
            self.troops[kind][seat] -= 1

    def high_priest_returns(self):
        priest = self.lying("high_priest")
        if not priest:
            return
        for _ in range(self.times(priest)):
            own = {f"return {self.name(played)}": played for played in self.table if played.seat == priest.seat}
            choice = yield from self.ask(priest.seat, list(own))
            if not choice:
                return
            played = own[" ".join(choice)]
            self.clear(played)
            self.hand[priest.seat].append(played.character.id)

    def workers_for_statues(self):
        for seat in self.order:
            if self.own[seat]["worker"] >= WORKERS_FOR_A_STATUE and self.general_supply["statue"]:
                choice = yield from self.ask(seat, ["exchange"], decline=True)
                if choice[0] == "exchange":
                    move("worker", self.own[seat], self.general_supply, WORKERS_FOR_A_STATUE)
                    move("statue", self.general_supply, self.own[seat])

    # ---- phases 6 and 7: player order, load boats

    def new_player_order(self):
        others = iter([seat for seat in self.order if self.marker[seat] is None])
        self.order = [self.marker.index(position) if position in self.marker else next(others)
                      for position in range(1, self.seats + 1)]

    def load_boats(self):
        self.idle_troops = [[name for name, place in self.places.items() if place.troop["torturer"] == seat]
                            for seat in range(self.seats)]
        turn = turns_without_load = 0
        while turns_without_load < self.seats:
            seat = self.order[turn % self.seats]
            turn += 1
            turns_without_load += 1
            boats = self.row + [boat for boat in [self.karnak_boat[seat]] if boat]
            loads = [f"load {boat}" for boat in boats if self.payable(seat, self.content.cargo[boat])]
            choice = yield from self.ask(seat, loads + ["pass"] if loads else [])
            if choice and choice[0] == "load":
                turns_without_load = 0
                yield from self.load(seat, choice[1])

    def providers(self, seat):
        """The places whose troop can still provide something this round.  What it provides goes back at once, so one
        in the general supply serves any number of them."""
        return [place for place in self.idle_troops[seat] if self.general_supply[self.content.produces[place]]]

    def payable(self, seat, needed, statues_used=0):
        own, produces = self.own[seat], self.content.produces
        provided = [produces[place] for place in self.providers(seat)]
        lacking = 0
        for resource, count in needed.items():
            if count > own[resource]:
                lacking += max(0, count - own[resource] - provided.count(resource))
        return lacking <= own["statue"] - statues_used

    def load(self, seat, boat):
        own, produces = self.own[seat], self.content.produces
        needed = dict(self.content.cargo[boat])
        statues_used = 0                    # everything goes to the general supply together, at the end
        while True:
            # A troop can be used whenever what it provides is needed: it is of no use for anything else.
            legal = [f"troop {place}" for place in self.providers(seat) if needed.get(produces[place])]
            for resource in kinds_in(needed):
                rest = {**needed, resource: needed[resource] - 1}
                if self.payable(seat, rest, statues_used + 1):
                    legal.append(f"statue {resource}")
            if all(own[resource] >= count for resource, count in needed.items()):
                legal.append("pay")

            choice = yield from self.ask(seat, legal)
            if choice[0] == "troop":
                self.idle_troops[seat].remove(choice[1])
                needed[produces[choice[1]]] -= 1
            elif choice[0] == "statue":
                statues_used += 1
                needed[choice[1]] -= 1
            else:
                break
        for resource, count in needed.items():
            move(resource, own, self.general_supply, count)
        move("statue", own, self.general_supply, statues_used)
        self.loaded[seat].append(boat)
        if boat == self.karnak_boat[seat]:
            self.karnak_boat[seat] = None
        else:
            self.row.remove(boat)

    # ---- phase 8: end of round

    def boats_loaded(self):
        return sum(map(len, self.loaded))

    def breakdown(self):
        # A troop that is not on a place is in its owner's supply.
        torturers = [TROOPS_OF_A_KIND - left for left in self.troops["torturer"]]
        most = single_most(torturers)
        points = self.content.boat_points
        return [{"boats": sum([points[boat] for boat in self.loaded[seat]]), "troops": int(seat == most)}
                for seat in range(self.seats)]

    def points(self):
        return [sum(parts.values()) for parts in self.breakdown()]

    def reached_the_target(self):
        """The seats that have, if that ends the game."""
        if self.target is not None:
            return [seat for seat, points in enumerate(self.points()) if points >= self.target]
        return list(range(self.seats)) if self.boats_loaded() == len(self.content.cargo) else []

    def final(self, candidates):
        points = self.points()
        winner = max(candidates, key=lambda seat: (points[seat], len(self.hand[seat]), len(self.loaded[seat]),
                                                   -self.order.index(seat)))
        return Final(points, [winner], self.breakdown())

    def end_round(self):
        for seat in range(self.seats):
            if self.karnak_boat[seat]:
                self.boats.discarded.append(self.karnak_boat[seat])
                self.karnak_boat[seat] = None
            for card in self.hand[seat]:
                self.discard(seat, card)
            self.hand[seat] = []
        self.order = self.order_of_next_round


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


def numbers(about, value):
    """The value, which must be a list of whole numbers."""
    if not isinstance(value, list) or not all(type(item) is int for item in value):
        raise Difference(about, value, "a list of whole numbers")
    return value


def match_of(content, head):
    """The match a head line sets up."""
    compare("game", head.get("game"), "pyramidion")
    compare("rules", number("rules", head.get("rules")), RULES)
    compare("content", head.get("content"), content.name)
    if not isinstance(head.get("content_hash"), str):
        raise Difference("content_hash", head.get("content_hash"), "a string")

    seats = number("seats", head.get("seats"))
    if seats not in PLAYERS:
        raise Difference("seats", seats, "2 to 4")
    options = head.get("options")
    if not isinstance(options, dict) or list(options) != ["target"]:
        raise Difference("options", options, "an object with nothing but target")
    target = options["target"]
    if not isinstance(target, str) or target not in TARGETS:
        raise Difference("target", target, f"one of {' '.join(TARGETS)}, as a string")

    compare("order, sorted", sorted(numbers("order", head.get("order"))), list(range(seats)))
    for pile, cards in (("boats", content.cargo), ("supply", content.supply), ("revolt", content.tokens)):
        compare(f"{pile}, sorted", words(pile, head.get(pile)), sorted(cards))
    return Match(content, seats, TARGETS[target], head["order"], head["boats"], head["supply"], head["revolt"])


class Transcript:
    """One transcript, checked line by line while it comes in."""

    def __init__(self, content, head):
        self.decisions = 0
        self.last_action = None             # its line number and points, until they can be compared
        self.match = match_of(content, head)
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
            compare("the pile shuffled", record["shuffle"], due.pile)
            compare(f"the {due.pile} shuffled, sorted", words("order", record.get("order")), due.cards)
            self.due = self.course.send(record["order"])
        else:
            self.check_final(record, due)
            self.due = None

        # Points count when the next decision is reached, which may be some shuffles later; after the last action of a
        # match there is no next decision.
        if type(self.due) is Decision and self.last_action:
            action_line, points = self.last_action
            compare("points after the action", points, self.match.points(), action_line)

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
        compare("scores", numbers("scores", record["scores"]), due.scores)
        compare("winners", numbers("winners", record.get("winners")), due.winners)
        breakdown = record.get("breakdown")
        if not isinstance(breakdown, list) or not all(isinstance(parts, dict) for parts in breakdown):
            raise Difference("breakdown", breakdown, "a list of objects")
        for parts in breakdown:
            numbers("breakdown", list(parts.values()))
        compare("breakdown", breakdown, due.breakdown)


class Referee:
    def __init__(self, content):
        self.content = content
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
            self.current = Transcript(self.content, record)
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
    content_file = DEFAULT_CONTENT
    if arguments[:1] == ["--content"] and len(arguments) > 1:
        content_file = Path(arguments[1])
        arguments = arguments[2:]
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        print(__doc__.strip())
        return 2
    sys.stdout.reconfigure(errors="backslashreplace")      # a broken transcript may hold what no terminal can show
    try:
        referee = Referee(Content(content_file.read_bytes()))
        if arguments:
            with open(arguments[0], "rb") as stream:
                referee.read(stream)
        else:
            referee.read(sys.stdin.buffer)
    except OSError as error:
        print(f"cannot read: {error}")
        return 1
    except ContentError as error:
        print(f"{content_file}: {error}")
        return 1
    print(referee.verdict())
    return 1 if referee.errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
