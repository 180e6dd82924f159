"""The games as an AEC environment for PettingZoo: `felucca.aec.env("imhotep", seats=3)`.

Needs the packages pettingzoo and gymnasium, which felucca itself does not. Agents are called seat_0, seat_1, ...; an
observation is {"observation": ..., "action_mask": ...}, as PettingZoo's own board games have it."""

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from .env import Env


def env(game="imhotep", seats=2, options=None):
    return Table(game, seats, options)


class Table(AECEnv):
    metadata = {"name": "felucca", "is_parallelizable": False, "render_modes": ["ansi"]}

    def __init__(self, game="imhotep", seats=2, options=None, render_mode=None):
        super().__init__()
        self.render_mode = render_mode
        self.table = Env(game, seats, options)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (self.table.inputs,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (self.table.actions,), np.uint8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.mover]

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        mask = self.table.mask if seat == self.table.mover else np.zeros(self.table.actions, np.uint8)
        return {"observation": self.table.observe(seat), "action_mask": mask}

    def step(self, action):
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.table.step(action)
        self.rewards = {agent: float(reward) for agent, reward in zip(self.agents, self.table.rewards)}
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self.table.mover]
        self._accumulate_rewards()

    def render(self):
        if self.render_mode == "ansi":
            return str(self.table.match.position(-1)["view"])
        return None

    def close(self):
        pass
