"""The Python module. Run by tests/python.sh, which says where library and program are."""

import copy
import ctypes
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import types
import unittest

import numpy as np

import felucca

SOURCE = pathlib.Path(__file__).resolve().parents[2]
FELUCCA = os.environ["FELUCCA"]


def transcripts(game, seats, number, games):
    """What `felucca simulate` plays: for each game the list of its actions."""
    with tempfile.NamedTemporaryFile("r") as file:
        command = [FELUCCA, "simulate", game, "--seats", seats, "--seed", number, "--games", games, "--transcripts", file.name]
        subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL)
        played = []
        for line in map(json.loads, file):
            if "game" in line:
                played.append([])
            elif "action" in line:
                played[-1].append(line["action"])
    return played


class Matches(unittest.TestCase):
    def test_a_match_is_played_and_read_again(self):
        for game in felucca.GAMES:
            match = felucca.Match(game, seats=3, seed=5)
            players = [felucca.Player(match, name, seed=3) for name in ("random", "greedy", "search:8it")]
            winners = felucca.play(match, players)
            self.assertTrue(match.over and match.legal == [] and match.mover == -1)
            again = felucca.Match.from_record(match.record)
            self.assertEqual((len(again), again.scores, again.winners), (len(match), match.scores, winners))
            self.assertEqual(copy.deepcopy(match).record, match.record)
            again.undo(4)
            self.assertEqual(len(again), 4)
            again.undo()
            self.assertEqual(len(again), 3)
            self.assertEqual(again.position(-1), match.position(-1, at=3))

    def test_the_same_seed_gives_the_same_match(self):
        records = []
        for _ in range(2):
            match = felucca.Match("imhotep", seed=9)
            felucca.play(match, [felucca.Player(match, "search:20it", seed=1) for _ in range(2)])
            records.append(match.record)
        self.assertEqual(*records)

    def test_notation_goes_both_ways(self):
        match = felucca.Match("pyramidion", seed=2)
        for action in match.legal:
            self.assertEqual(match.action(match.notation(action)), action)
        match.act(match.notation(match.legal[0]))
        self.assertEqual(len(match), 1)

    def test_what_is_wrong_is_said(self):
        match = felucca.Match("imhotep", seed=1)
        for action in (-1, 59, 2**16, 2**63, -(2**70), "sail 1 market", "fly"):
            with self.assertRaises(ValueError):
                match.act(action)
        self.assertEqual(len(match), 0)
        wrong = [
            lambda: felucca.Match("senet"),
            lambda: felucca.Match("imhotep", seats=7),
            lambda: felucca.Match("imhotep", options={"market": "C"}),
            lambda: felucca.Match("imhotep", options={"x\nseed 0": "C"}),
            lambda: felucca.Match.from_record("felucca record 1\n"),
            lambda: felucca.Player(match, "nobody"),
            lambda: match.view(seat=2),
            lambda: match.position(seat=2),
            lambda: match.undo(),
            lambda: match.notation(59),
            lambda: felucca.VectorEnv("imhotep", games=0),
            lambda: felucca.VectorEnv("imhotep", threads=0),
        ]
        for each in wrong:
            with self.assertRaises(ValueError):
                each()

    def test_a_number_becomes_a_seed_as_documented(self):
        code = re.search(r"```python\n(def numbers.*?)```", (SOURCE / "docs/records.md").read_text(), re.S)
        documented = {}
        exec(code.group(1), documented)  # what the page says, as it stands there
        for number in (0, 7, 2**64 - 1):
            seed = documented["seed"](documented["numbers"](number)).hex()
            self.assertIn(f"seed {seed}", felucca.Match("imhotep", seed=number).record)
            with tempfile.TemporaryDirectory() as folder:
                record = f"{folder}/match.record"
                command = [FELUCCA, "play", "imhotep", "--players", "random,random", "--seed", str(number), "--record", record]
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
                self.assertIn(f"seed {seed}", pathlib.Path(record).read_text())


class Batches(unittest.TestCase):
    def test_rows_are_those_of_the_match(self):
        for game in felucca.GAMES:
            batch = felucca.VectorEnv(game, games=3, seats=3)
            single = felucca.Env(game, seats=3)
            batch.reset(seed=11)
            single.reset(seed=12)
            while not single.over:
                self.assertEqual(batch.mover[1], single.mover)
                np.testing.assert_array_equal(batch.observation[1], single.observe())
                np.testing.assert_array_equal(batch.mask[1], single.mask)
                self.assertEqual(batch.reward[1].any(), False)
                actions = batch.sample()
                single.step(actions[1])
                batch.step(actions)
            self.assertEqual(batch.done[1], 1)
            np.testing.assert_allclose(batch.reward[1], single.rewards)
            self.assertEqual(batch.points[1].tolist(), single.match.scores)

    def test_the_games_are_those_of_simulate(self):
        for game, seats, number in (("imhotep", 2, 7), ("pyramidion", 4, 3)):
            env = felucca.VectorEnv(game, games=2, seats=seats)
            env.reset(seed=number)
            text = felucca.Match(game, seats=seats, seed=0)
            for played in transcripts(game, seats, number, 3):
                for action in played:
                    actions = env.sample()
                    self.assertEqual(text.notation(actions[0]), action)
                    env.step(actions)
                self.assertEqual(env.done[0], 1)

    def test_threads_and_neighbours_change_nothing(self):
        alone = felucca.VectorEnv("imhotep", games=1)
        many = felucca.VectorEnv("imhotep", games=33, threads=3)
        alone.reset(seed=[20])
        many.reset(seed=list(range(33)))
        for _ in range(500):
            alone.step(alone.sample())
            many.step(many.sample())
            np.testing.assert_array_equal(alone.observation[0], many.observation[20])
            np.testing.assert_array_equal(alone.reward[0], many.reward[20])

    def test_nothing_is_copied(self):
        env = felucca.VectorEnv("imhotep", games=4)
        rows = env.reset(seed=1)
        places = [row.ctypes.data for row in rows]
        before = env.observation.copy()
        observation, mask, _, _ = env.step(env.sample())
        self.assertEqual([observation.ctypes.data, mask.ctypes.data], places)
        self.assertTrue((before != env.observation).any())

    def test_actions_are_checked(self):
        env = felucca.VectorEnv("pyramidion", games=4)
        env.reset(seed=1)
        before = env.observation.copy()
        good = env.sample().copy()
        for wrong in (-1, env.actions, 2**40):
            actions = good.copy()
            actions[2] = wrong
            with self.assertRaisesRegex(ValueError, "game 2"):
                env.step(actions)
        for wrong in (good[:3], good.astype(float), [[1, 2], [3, 4]], None):
            with self.assertRaises(ValueError):
                env.step(wrong)
        for seeds in ([1, 2, 3], [[1, 2, 3, 4]]):
            with self.assertRaises(ValueError):
                env.reset(seed=seeds)
        np.testing.assert_array_equal(before, env.observation)
        env.step(good.tolist())

    def test_every_group_is_described(self):
        for game in felucca.GAMES:
            features = felucca.Env(game).features
            self.assertEqual(sum(group["count"] for group in features["groups"]), features["inputs"])
            self.assertTrue(all(group["meaning"] for group in features["groups"]))


# PettingZoo and OpenSpiel are in no Debian package, so these are stand-ins for them: the parts of their documented
# interfaces that our files use, as far as we know them. They show that ours have the right shape, not that they run there.


def stand_in(name, **members):
    module = types.ModuleType(name)
    for member, value in members.items():
        setattr(module, member, value)
    return module


class AECEnv:
    def last(self, observe=True):
        agent = self.agent_selection
        observation = self.observe(agent) if observe else None
        return observation, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        for of in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del of[self.agent_selection]
        self.agents.remove(self.agent_selection)
        if self.agents:
            self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.rewards, 0)


class Box:
    def __init__(self, low, high, shape, dtype):
        self.shape, self.dtype = shape, dtype


class PettingZoo(unittest.TestCase):
    def setUp(self):
        spaces = stand_in("gymnasium.spaces", Box=Box, Dict=dict, Discrete=int)
        sys.modules.update({"gymnasium": stand_in("gymnasium", spaces=spaces), "gymnasium.spaces": spaces})
        sys.modules["pettingzoo"] = stand_in("pettingzoo", AECEnv=AECEnv)

    def test_a_game_in_the_usual_loop(self):
        from felucca import aec

        env = aec.env("imhotep", seats=3)
        env.reset(seed=42)
        got, steps = {}, 0
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            got[agent] = got.get(agent, 0) + reward
            if termination or truncation:
                env.step(None)
                continue
            space = env.observation_space(agent)
            self.assertEqual(observation["observation"].shape, space["observation"].shape)
            self.assertEqual(observation["action_mask"].shape, (env.action_space(agent),))
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[steps % len(legal)]))
            steps += 1
        self.assertEqual(set(got), set(env.possible_agents))
        self.assertAlmostEqual(sum(got.values()), 0, places=5)
        self.assertGreater(max(got.values()), 0)
        self.assertGreater(steps, 30)

    def test_only_whoever_moves_has_a_mask(self):
        from felucca import aec

        env = aec.env("pyramidion")
        env.reset(seed=1)
        for agent in env.agents:
            self.assertEqual(env.observe(agent)["action_mask"].any(), agent == env.agent_selection)


class PlayerId:
    CHANCE, TERMINAL = -1, -4


class OpenSpiel(unittest.TestCase):
    def setUp(self):
        registered = self.registered = {}

        class Kinds:
            def __getattr__(self, name):
                return name

        class GameType:
            Dynamics = ChanceMode = Information = Utility = RewardModel = Kinds()

            def __init__(self, **members):
                self.__dict__.update(members)

        class Game:
            def __init__(self, game_type, info, params):
                self.type, self.info = game_type, info

        class State:
            def __init__(self, game):
                self.history_of = []

            def legal_actions(self):
                player = self.current_player()
                return [a for a, _ in self.chance_outcomes()] if player == PlayerId.CHANCE else self._legal_actions(player)

            def apply_action(self, action):
                self._apply_action(action)

        def register_game(game_type, game):
            registered[game_type.short_name] = game

        sys.modules["pyspiel"] = stand_in(
            "pyspiel", GameType=GameType, GameInfo=lambda **info: info, Game=Game, State=State, PlayerId=PlayerId, register_game=register_game
        )
        sys.modules.pop("felucca.spiel", None)
        import felucca.spiel  # noqa: F401

    def test_a_game_to_its_end(self):
        self.assertEqual(set(self.registered), {"felucca_imhotep", "felucca_pyramidion"})
        game = self.registered["felucca_imhotep"]({"players": 3, "seeds": 100})
        observer = game.make_py_observer()
        state = game.new_initial_state()
        self.assertEqual(state.current_player(), PlayerId.CHANCE)
        self.assertAlmostEqual(sum(chance for _, chance in state.chance_outcomes()), 1)
        self.assertEqual(len(state.chance_outcomes()), game.info["max_chance_outcomes"])
        while not state.is_terminal():
            actions = state.legal_actions()
            self.assertEqual(actions, sorted(set(actions)))
            clone = copy.deepcopy(state)
            state.apply_action(actions[len(actions) // 2])
            if state.current_player() >= 0:
                observer.set_from(state, state.current_player())
                self.assertTrue(observer.tensor.any())
                self.assertIn("harbour", observer.string_from(state, 0))
            clone.apply_action(actions[len(actions) // 2])
            self.assertEqual(str(clone), str(state))
        self.assertEqual(state.current_player(), PlayerId.TERMINAL)
        self.assertAlmostEqual(sum(state.returns()), 0)
        self.assertEqual(max(state.returns()) > 0, True)
        self.assertEqual(len(observer.tensor), game.table.inputs)


class Importing(unittest.TestCase):
    def test_the_module_needs_nothing_else(self):
        """Matches and players need no NumPy, and nothing of it needs PettingZoo or OpenSpiel."""
        code = (
            "import sys; sys.modules['numpy'] = sys.modules['pettingzoo'] = sys.modules['pyspiel'] = None\n"
            "import felucca; match = felucca.Match('imhotep', seed=1)\n"
            "print(felucca.play(match, [felucca.Player(match, 'random'), felucca.Player(match, 'greedy')]))"
        )
        subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)

    def test_the_layout_of_what_crosses_over(self):
        header = (SOURCE / "batch/batch.h").read_text()
        rows = re.search(r"struct fel_rows \{(.*?)\n\};", header, re.S).group(1)
        names = re.findall(r"\*(\w+);", re.sub(r"/\*.*?\*/", "", rows, flags=re.S))
        from felucca import _library

        self.assertEqual(names, [name for name, _ in _library.Rows._fields_])
        for header, name, value in (
            ("engine/game.h", "FEL_STATE_BYTES", _library.STATE_BYTES),
            ("engine/game.h", "FEL_MAX_SEATS", _library.MAX_SEATS),
            ("engine/game.h", "FEL_MAX_LEGAL", _library.MAX_LEGAL),
        ):
            self.assertIn(f"{name} = {value},", (SOURCE / header).read_text())
        self.assertEqual(ctypes.sizeof(_library.State), _library.STATE_BYTES)


if __name__ == "__main__":
    unittest.main()
