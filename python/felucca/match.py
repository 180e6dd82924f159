"""Matches, and the computer players in their seats."""

import ctypes
import json
import secrets
import time

from ._library import C, MAX_LEGAL, MAX_SEATS, NEWEST, RECORD_BYTES, State, text

GAMES = {game["name"]: game for game in json.loads(text(C.fel_games_text))}
LEVELS = [level["name"] for level in json.loads(text(C.fel_levels_text))]


def head(game, seats=2, options=None, seed=None):
    """The record of a match without actions. `options` are those of GAMES[game]["options"] that are not standard; `seed`
    is a number, 64 hexadecimal digits, or None for one that nobody knows."""
    if game not in GAMES:
        raise ValueError(f'there is no game "{game}", but {", ".join(GAMES)}')
    known = GAMES[game]
    lines = ["felucca record 1", f"game {game}", f"rules {known['rules']}"]
    lines += [f"content {known['content']}"] if known["content"] else []
    lines.append(f"seats {int(seats)}")
    for name, value in (options or {}).items():
        value = {True: "true", False: "false"}.get(value, value) if isinstance(value, bool) else value
        lines.append(f"option {name} {value}")
    lines.append(f"seed {digits(seed)}")
    return "\n".join(lines) + "\n"


def digits(seed):
    """The 256 bits of a seed. docs/records.md says how a number becomes one."""
    if seed is None:
        return secrets.token_hex(32)
    return seed if isinstance(seed, str) else seed_of(numbers(seed)).hex()


def numbers(n, mask=2**64 - 1):
    state = []
    for _ in range(2):
        n = (n + 0x9E3779B97F4A7C15) & mask
        z = (n ^ n >> 30) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
        state.append(z ^ z >> 31)
    a, b = state
    while True:
        yield (a + b) & mask
        b ^= a
        a, b = (a << 24 | a >> 40) & mask ^ b ^ (b << 16 & mask), (b << 37 | b >> 27) & mask


def seed_of(chance):
    return bytes(next(chance) >> 56 for _ in range(32))


class Match:
    """A match: `Match("imhotep", seats=3, seed=7)`, or one that goes on: `Match.from_record(text)`.

    Actions are numbers, or what records have: `match.act("load 1.2")`."""

    def __init__(self, game="imhotep", seats=2, options=None, seed=None, *, record=None):
        self._handle = None
        record = (record if record is not None else head(game, seats, options, seed)).encode()
        fault = ctypes.create_string_buffer(500)
        self._handle = C.fel_match_open(record, len(record), fault, len(fault))
        if not self._handle:
            raise ValueError(fault.value.decode())
        self._legal = (ctypes.c_uint16 * MAX_LEGAL)()
        shown = self.position(seat=-1)
        self.seats = len(shown["points"])

    @classmethod
    def from_record(cls, record):
        return cls(record=record)

    def __del__(self):
        if self._handle:
            C.fel_match_close(self._handle)

    def __deepcopy__(self, memo):
        return Match(record=self.record)

    def __len__(self):
        return C.fel_match_count(self._handle)

    @property
    def mover(self):
        """The seat to move; -1 when it is over."""
        return C.fel_match_mover(self._handle)

    @property
    def over(self):
        return self.mover < 0

    @property
    def legal(self):
        """The codes of the legal actions, ascending."""
        return self._legal[: C.fel_match_legal(self._handle, self._legal)]

    def notation(self, action):
        return text(C.fel_match_notation, self._handle, int(action), size=64)

    def action(self, notation):
        """The code of an action by its notation, legal or not."""
        code = C.fel_match_action(self._handle, notation.encode())
        if code < 0:
            raise ValueError(f'"{notation}" is no action of this game')
        return code

    def act(self, action):
        code = self.action(action) if isinstance(action, str) else int(action)
        if not -(2**63) <= code < 2**63 or not C.fel_match_play(self._handle, code):
            raise ValueError(f"{action!r} is not legal now")

    def undo(self, count=None):
        """Back to the first `count` actions; by default, without the last."""
        if count is None:
            count = len(self) - 1
        if count < 0:
            raise ValueError("there is nothing to take back")
        C.fel_match_back(self._handle, count)

    def position(self, seat=None, at=None):
        """What a seat is shown (docs/shown.md, "A position"): the one to move unless another is named; -1 is a spectator."""
        seat = self.mover if seat is None else seat
        return json.loads(text(C.fel_match_position, self._handle, NEWEST if at is None else at, seat))

    def view(self, seat=None, at=None):
        """The same as the engine's own bytes, for players."""
        view = State()
        seat = self.mover if seat is None else seat
        if not C.fel_match_view(self._handle, NEWEST if at is None else at, seat, view):
            raise ValueError(f"there is no seat {seat}")
        return view

    @property
    def scores(self):
        """The points of each seat as if it ended now."""
        return self._score()[0]

    @property
    def winners(self):
        """The seats that have won, as if it ended now."""
        bits = self._score()[1]
        return [seat for seat in range(self.seats) if bits >> seat & 1]

    def _score(self):
        points = (ctypes.c_int16 * MAX_SEATS)()
        winners = C.fel_match_score(self._handle, points)
        return points[: self.seats], winners

    @property
    def record(self):
        return text(C.fel_match_record, self._handle, size=RECORD_BYTES)


class Player:
    """A computer player for a match: one of LEVELS, "search:2000it", "master:200ms", ... It gets views, never the match, and
    keeps what it has thought about if it hears what everybody chooses: `follow`."""

    SLICE = 64  # iterations between two looks at the clock

    def __init__(self, match, name, seed=0):
        self._handle = None
        milliseconds = ctypes.c_uint32()
        self._handle = C.fel_bot_open(match._handle, name.encode(), seed, milliseconds)
        if not self._handle:
            raise ValueError(f'there is no player "{name}", or no memory for it')
        self.name, self.seconds = name, milliseconds.value / 1000 or None

    def __del__(self):
        if self._handle:
            C.fel_bot_close(self._handle)

    def choose(self, view):
        """Its action in the position of this view (`match.view()`), which is one of the seat to move."""
        end = self.seconds and time.monotonic() + self.seconds
        C.fel_bot_look(self._handle, view)
        while C.fel_bot_think(self._handle, self.SLICE) and not (end and time.monotonic() >= end):
            pass
        return C.fel_bot_choice(self._handle)

    def follow(self, seat, action):
        C.fel_bot_follow(self._handle, seat, action)


def play(match, players):
    """Plays the match to its end, with a player for each seat. Returns the seats that have won."""
    while not match.over:
        seat = match.mover
        action = players[seat].choose(match.view())
        for player in players:
            player.follow(seat, action)
        match.act(action)
    return match.winners
