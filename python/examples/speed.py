#!/usr/bin/env python3
"""Decisions a second from Python, with observation and mask, on one core; the best of several tries.

    python3 speed.py [--games 1 512] [--seconds 0.5] [--tries 8]"""

import argparse
import time

import numpy as np

import felucca


def blindly(env):
    return env.sample()


def by_numpy(env, rng=np.random.default_rng(1)):
    """The same with no more than the mask: what a policy of one's own costs at least."""
    return (env.mask * rng.random(env.mask.shape, np.float32)).argmax(1)


def speed(env, choose, seconds):
    steps, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        for _ in range(20):
            env.step(choose(env))
        steps += 20
    return steps * env.games / spent


asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
asked.add_argument("--games", type=int, nargs="+", default=[1, 512])
asked.add_argument("--seconds", type=float, default=0.5)
asked.add_argument("--tries", type=int, default=8)
asked = asked.parse_args()
for game in felucca.GAMES:
    for games in asked.games:
        env = felucca.VectorEnv(game, games=games)
        env.reset(seed=1)
        for choose in (blindly, by_numpy):
            best = max(speed(env, choose, asked.seconds) for _ in range(asked.tries))
            print(f"{game:>10}, {games:>4} games, {choose.__name__:>8}: {best / 1e6:6.2f} M decisions/s", flush=True)
