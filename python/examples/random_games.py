#!/usr/bin/env python3
"""A thousand games of Pyramidion between three that choose blindly, 100 at a time: who wins how often?

    python3 random_games.py"""

import numpy as np

import felucca

env = felucca.VectorEnv("pyramidion", games=100, seats=3)
env.reset(seed=1)
ended, won = 0, np.zeros(3)
while ended < 1000:
    env.step(env.sample())
    ended += int(env.done.sum())
    won += (env.reward > 0).sum(0)
print(f"{ended} games; won by seat: {won / ended}")
