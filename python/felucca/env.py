"""Games for learners. Rows are NumPy arrays that the library writes into: nothing is copied."""

import ctypes
import json

import numpy as np

from ._library import C, Rows, text
from .match import Match


class VectorEnv:
    """Many games at once. Each step takes an action for every game; one that ends begins anew in the same step.

        env = felucca.VectorEnv("imhotep", games=512)
        env.reset(seed=1)
        while learning:
            actions = policy(env.observation, env.mask)
            env.step(actions)
            learn(env.mover, env.reward, env.done)

    The arrays stay the same from step to step, and their contents change: copy what you want to keep.

    observation  games x inputs, uint8   what the seat to move sees: 0 or 1 for each feature (`features` describes them)
    mask         games x actions, uint8  1 for what is legal
    mover        games, int8             the seat to move
    done         games, uint8            1 if the last action ended a match; the other rows are then of the next one
    reward       games x seats, float32  at the end of a match 1 for whoever has won alone, 0 in sum; else 0
    points       games x seats, int16    the scores of a match that ended; else 0
    """

    def __init__(self, game="imhotep", games=1, seats=2, options=None, threads=1):
        self._handle = None
        self._like = Match(game, seats, options, seed=0)
        self.features = json.loads(text(C.fel_features_text, C.fel_match_game(self._like._handle)))
        self.game, self.games, self.seats = game, games, seats
        self.inputs, self.actions = self.features["inputs"], self.features["actions"]
        self._handle = C.fel_batch_like(self._like._handle, games, threads)
        if not self._handle:
            raise ValueError(f"there can't be {games} games, {threads} threads, or no memory for them")
        self.observation = np.zeros((games, self.inputs), np.uint8)
        self.mask = np.zeros((games, self.actions), np.uint8)
        self.mover = np.zeros(games, np.int8)
        self.done = np.zeros(games, np.uint8)
        self.reward = np.zeros((games, seats), np.float32)
        self.points = np.zeros((games, seats), np.int16)
        self._rows = Rows(**{name: getattr(self, name).ctypes.data for name, _ in Rows._fields_})
        self._rows_at = ctypes.byref(self._rows)
        self._sampled = np.zeros(games, np.int64)
        self._sampled_at = self._sampled.ctypes.data

    def __del__(self):
        if self._handle:
            C.fel_batch_close(self._handle)

    def reset(self, seed=0):
        """Begins all games anew: game i with the number seed + i or, where `seed` is a list, with seed[i]."""
        seeds = np.arange(self.games, dtype=np.uint64) + np.uint64(seed) if np.ndim(seed) == 0 else np.ascontiguousarray(seed, np.uint64)
        if seeds.shape != (self.games,):
            raise ValueError(f"{self.games} games need as many seeds, not {seeds.shape}")
        C.fel_batch_reset(self._handle, seeds.ctypes.data, self._rows_at)
        return self.observation, self.mask

    def step(self, actions):
        """One action for each game."""
        if actions is not self._sampled:
            actions = np.asarray(actions)
            if actions.shape != (self.games,) or actions.dtype.kind not in "iu":
                raise ValueError(f"{self.games} games need as many whole numbers")
            actions = np.ascontiguousarray(actions, np.int64)
        at = self._sampled_at if actions is self._sampled else actions.ctypes.data
        stepped = C.fel_batch_step(self._handle, at, self._rows_at)
        if stepped != self.games:
            raise ValueError(f"action {actions[stepped]} is not legal in game {stepped}: nothing was done")
        return self.observation, self.mask, self.reward, self.done

    def sample(self):
        """A legal action for each game, chosen blindly: what the computer player "random" would do. The array is used again."""
        C.fel_batch_sample(self._handle, self._sampled_at)
        return self._sampled


class Env:
    """One game, to be played to its end; then `reset` begins another.

        env = felucca.Env("pyramidion", seats=3)
        observation, mask = env.reset(seed=5)
        while not env.over:
            observation, mask, rewards, over = env.step(choose(observation, mask))

    Observation and mask are those of the seat to move, `env.mover`. `env.match` is the match itself, for players, JSON and
    records."""

    def __init__(self, game="imhotep", seats=2, options=None):
        self.game, self.seats, self.options = game, seats, options
        self.match = Match(game, seats, options, seed=0)
        self.features = json.loads(text(C.fel_features_text, C.fel_match_game(self.match._handle)))
        self.inputs, self.actions = self.features["inputs"], self.features["actions"]

    def reset(self, seed=None):
        self.match = Match(self.game, self.seats, self.options, seed)
        return self.observe(), self.mask

    @property
    def mover(self):
        return self.match.mover

    @property
    def over(self):
        return self.match.over

    @property
    def mask(self):
        mask = np.zeros(self.actions, np.uint8)
        mask[self.match.legal] = 1
        return mask

    def observe(self, seat=None):
        """What a seat sees: the one to move, unless another is named. Zeros for nobody, when it is over."""
        row = np.zeros(self.inputs, np.uint8)
        seat = self.mover if seat is None else seat
        if seat >= 0 and not C.fel_match_observe(self.match._handle, seat, row.ctypes.data):
            raise ValueError(f"there is no seat {seat}")
        return row

    def step(self, action):
        self.match.act(action)
        return self.observe(), self.mask, self.rewards, self.over

    @property
    def rewards(self):
        """Of each seat: zeros until it is over."""
        rewards = np.zeros(self.seats, np.float32)
        if self.over:
            winners = self.match.winners
            rewards[winners] = self.seats / len(winners)
            rewards = (rewards - 1) / (self.seats - 1)
        return rewards
