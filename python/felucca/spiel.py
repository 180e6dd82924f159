"""The games for OpenSpiel: importing this module registers felucca_imhotep and felucca_pyramidion.

    import pyspiel, felucca.spiel
    state = pyspiel.load_game("felucca_imhotep", {"players": 3}).new_initial_state()

Needs the package pyspiel (open_spiel), which felucca itself does not. A game begins with one chance node, which chooses the
number that the match's seed is made of; from then on nothing but actions decides. What is hidden stays hidden: observations
have only what the seat may know."""

import copy
import json

import numpy as np
import pyspiel

from .env import Env
from .match import GAMES, Match

LONGEST = 20000  # actions of any match


def _type(name):
    low, high = GAMES[name]["seats"]
    return pyspiel.GameType(
        short_name=f"felucca_{name}",
        long_name=GAMES[name]["title"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 2, "seeds": 65536},
    )


class Game(pyspiel.Game):
    name = None

    def __init__(self, params=None):
        params = {"players": 2, "seeds": 65536, **(params or {})}
        self.players, self.seeds = int(params["players"]), int(params["seeds"])
        self.table = Env(self.name, self.players)
        super().__init__(
            _type(self.name),
            pyspiel.GameInfo(
                num_distinct_actions=self.table.actions,
                max_chance_outcomes=self.seeds,
                num_players=self.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST,
            ),
            params,
        )

    def new_initial_state(self):
        return State(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return Observer(self)


class State(pyspiel.State):
    def __init__(self, game):
        super().__init__(game)
        self.felucca = game
        self.match = None  # until chance has chosen

    def __deepcopy__(self, memo):
        other = State(self.felucca)
        other.match = copy.deepcopy(self.match, memo)
        return other

    def current_player(self):
        if self.match is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.match.over else self.match.mover

    def chance_outcomes(self):
        return [(number, 1 / self.felucca.seeds) for number in range(self.felucca.seeds)]

    def _legal_actions(self, player):
        return list(self.match.legal) if self.match is not None and player == self.match.mover else []

    def _apply_action(self, action):
        if self.match is None:
            self.match = Match(self.felucca.name, self.felucca.players, seed=int(action))
        else:
            self.match.act(action)

    def _action_to_string(self, player, action):
        return f"seed {action}" if self.match is None else self.match.notation(action)

    def is_terminal(self):
        return self.match is not None and self.match.over

    def returns(self):
        if not self.is_terminal():
            return [0.0] * self.felucca.players
        share = self.felucca.players / len(self.match.winners)
        won = [share if seat in self.match.winners else 0 for seat in range(self.felucca.players)]
        return [(each - 1) / (self.felucca.players - 1) for each in won]

    def __str__(self):
        return "" if self.match is None else json.dumps(self.match.position(-1)["view"])


class Observer:
    """What a seat sees: the features as numbers, and the view as JSON."""

    def __init__(self, game):
        self.table = game.table
        self.tensor = np.zeros(game.table.inputs, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state, player):
        self.tensor.fill(0)
        if state.match is not None:
            self.table.match = state.match
            self.tensor[:] = self.table.observe(player)

    def string_from(self, state, player):
        return "" if state.match is None else json.dumps(state.match.position(player)["view"])


for _name in GAMES:
    pyspiel.register_game(_type(_name), type(f"Game_{_name}", (Game,), {"name": _name}))
