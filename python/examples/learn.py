#!/usr/bin/env python3
"""Learns Imhotep by playing against itself, and beats the player "greedy" after some minutes. Nothing but NumPy.

    python3 learn.py [--minutes 10] [--seed 1] [--games 400]

A policy-gradient learner with a critic (PPO). The net sees the features of the seat to move, gives a preference for each
action and says how likely that seat is to win. All advantages are reckoned for seat 0, and turned around for seat 1: what
the one wins, the other loses."""

import argparse
import time

import numpy as np

import felucca

GAMES, STEPS, WIDE = 256, 64, 128  # games at once, steps between two lessons, units of the hidden layer
EPOCHS, MINIBATCH, RATE, CLIP, LAMBDA, ENTROPY = 3, 2048, 1e-3, 0.2, 0.95, 0.01


class Net:
    """inputs -> WIDE -> preferences and a value; gradients by hand, and Adam."""

    def __init__(self, inputs, actions, rng):
        def weights(fan_in, fan_out, scale):
            return (rng.standard_normal((fan_in, fan_out)) * scale).astype(np.float32)

        self.w = [weights(inputs, WIDE, 0.1), np.zeros(WIDE, np.float32), weights(WIDE, actions, 0.01),
                  np.zeros(actions, np.float32), weights(WIDE, 1, 0.01), np.zeros(1, np.float32)]  # fmt: skip
        self.m, self.v, self.t = [np.zeros_like(w) for w in self.w], [np.zeros_like(w) for w in self.w], 0

    def __call__(self, observation, mask):
        """The hidden layer, the probability of each action, and the value."""
        w = self.w
        hidden = np.maximum(observation.astype(np.float32) @ w[0] + w[1], 0)
        logits = np.where(mask, hidden @ w[2] + w[3], -1e9)
        p = np.exp(logits - logits.max(1, keepdims=True))
        return hidden, p / p.sum(1, keepdims=True), np.tanh(hidden @ w[4] + w[5])[:, 0]

    def learn(self, observation, hidden, of_logits, of_value):
        """One step of Adam, given the gradients at the outputs."""
        of_value = of_value[:, None]
        of_hidden = (of_logits @ self.w[2].T + of_value @ self.w[4].T) * (hidden > 0)
        gradients = [observation.astype(np.float32).T @ of_hidden, of_hidden.sum(0), hidden.T @ of_logits,
                     of_logits.sum(0), hidden.T @ of_value, of_value.sum(0)]  # fmt: skip
        norm = np.sqrt(sum((g * g).sum() for g in gradients))
        self.t += 1
        rate = RATE * np.sqrt(1 - 0.999**self.t) / (1 - 0.9**self.t)
        for w, m, v, g in zip(self.w, self.m, self.v, gradients):
            g = g * min(1, 1 / (norm + 1e-8))
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            w -= rate * m / (np.sqrt(v) + 1e-8)


def choose(p, rng):
    """An action for each row, as often as its probability says."""
    sums = p.cumsum(1)
    return (sums < rng.random((len(p), 1), np.float32) * sums[:, -1:]).sum(1)


def play(env, net, rng):
    """STEPS of all games: what was seen, chosen and thought, and how much better it went for seat 0 than expected."""
    seen = [np.empty((STEPS, *row.shape), row.dtype) for row in (env.observation, env.mask)]
    action = np.empty((STEPS, GAMES), np.int64)
    chance, sign, reward, done = (np.empty((STEPS, GAMES), np.float32) for _ in range(4))
    value = np.empty((STEPS + 1, GAMES), np.float32)
    for t in range(STEPS + 1):
        _, p, v = net(env.observation, env.mask)
        turn = 1.0 - 2.0 * env.mover
        value[t] = v * turn
        if t == STEPS:
            break
        seen[0][t], seen[1][t], sign[t] = env.observation, env.mask, turn
        action[t] = choose(p, rng)
        chance[t] = p[np.arange(GAMES), action[t]]
        env.step(action[t])
        reward[t], done[t] = env.reward[:, 0], env.done
    advantage, ahead = np.empty_like(reward), 0
    for t in reversed(range(STEPS)):
        surprise = reward[t] + (1 - done[t]) * value[t + 1] - value[t]
        advantage[t] = ahead = surprise + LAMBDA * (1 - done[t]) * ahead
    target = sign * (advantage + value[:-1])
    return [rows.reshape(STEPS * GAMES, *rows.shape[2:]) for rows in (*seen, action, chance, sign * advantage, target)]


def lesson(net, played, rng):
    """Makes what went better than expected more likely, but not too much at once; and expects better."""
    advantage = played[4]
    played[4] = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    for _ in range(EPOCHS):
        for at in np.split(rng.permutation(len(advantage)), len(advantage) // MINIBATCH):
            observation, mask, action, chance, advantage_of, target = (rows[at] for rows in played)
            hidden, p, value = net(observation, mask)
            rows = np.arange(len(at))
            ratio = p[rows, action] / chance
            used = np.where(advantage_of > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) * ratio * advantage_of
            of_logits = p * used[:, None]
            of_logits[rows, action] -= used
            logs = np.log(p + 1e-12)
            of_logits += ENTROPY * p * (logs - (p * logs).sum(1, keepdims=True))
            net.learn(observation, hidden, of_logits / len(at), (value - target) * (1 - value * value) / len(at))


def against(net, opponent, games, seed):
    """The share of the win against a computer player, with every seat once for the same cards."""
    won = 0.0
    for number in range(games):
        env = felucca.Env("imhotep")
        observation, mask = env.reset(seed=seed + number // 2)
        ours, player = number % 2, felucca.Player(env.match, opponent, seed=number)
        while not env.over:
            if env.mover == ours:
                action = net(observation[None], mask[None])[1][0].argmax()
            else:
                action = player.choose(env.match.view())
            observation, mask, rewards, _ = env.step(action)
        won += (1 + rewards[ours]) / 2
    return won / games


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--minutes", type=float, default=10, help="of processor time to learn (%(default)s)")
    asked.add_argument("--games", type=int, default=400, help="to play against greedy at the end (%(default)s)")
    asked.add_argument("--seed", type=int, default=1)
    asked = asked.parse_args()
    rng = np.random.default_rng(asked.seed)
    env = felucca.VectorEnv("imhotep", games=GAMES)
    net = Net(env.inputs, env.actions, rng)
    env.reset(seed=asked.seed)
    begun, lessons = time.process_time(), 0
    while (spent := (time.process_time() - begun) / 60) < asked.minutes:
        lesson(net, play(env, net, rng), rng)
        lessons += 1
        if lessons % 50 == 0:
            share = against(net, "greedy", 100, seed=10**6)
            print(f"{spent:5.1f} minutes, {lessons * STEPS * GAMES:>9,} decisions: {share:.0%} against greedy", flush=True)
    print(f"{against(net, 'greedy', asked.games, seed=10**7):.1%} of {asked.games} games won against greedy")


if __name__ == "__main__":
    main()
