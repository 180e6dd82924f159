// The package as it was installed: run by tests/npm.sh.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "felucca";

const felucca = await load();

test("a match is played and searched, and read again", () => {
  for (const { name } of felucca.games) {
    const match = felucca.match(name, { seats: 3, seed: 5 });
    const players = ["random", "greedy", "search:20it"].map((each, seed) => felucca.player(match, each, seed));
    const winners = felucca.play(match, players);
    assert.ok(winners.length > 0 && match.over && match.mover === -1 && match.legal.length === 0);
    const again = felucca.read(match.record);
    assert.deepEqual([again.length, again.scores, again.winners], [match.length, match.scores, winners]);
    again.undo(4);
    again.undo();
    assert.equal(again.length, 3);
    assert.deepEqual(again.position(-1), match.position(-1, 3));
    assert.equal(match.steps().length, match.length + 1);
    for (const each of [match, again, ...players]) each.end();
  }
});

test("the same seed gives the same match, and a number the seed that felucca makes of it", () => {
  const seeds = [7, 7n, 7].map((seed) => /seed (\w+)/.exec(felucca.match("imhotep", { seed }).record)[1]);
  assert.deepEqual(new Set(seeds).size, 1);
  assert.equal(seeds[0], process.env.SEED_7);
  const [one, other] = [0, 1].map(() => felucca.match("imhotep").record);
  assert.notEqual(one, other);
});

test("notation and codes", () => {
  const match = felucca.match("imhotep", { seed: 1, options: { wrath: true, market: "B" } });
  const [first] = match.legal;
  match.act(first.text);
  match.undo();
  match.act(first.code);
  assert.equal(match.length, 1);
});

test("a seat is shown no more than it may know", () => {
  const match = felucca.match("pyramidion", { seed: 1 });
  const [own, other] = [0, 1].map((seat) => match.position(0).view.players[seat]);
  assert.equal(own.hand.length, own.hand_size);
  assert.ok(other.hand.length < other.hand_size);
});

test("what is wrong is said", () => {
  const match = felucca.match("imhotep", { seed: 1 });
  for (const action of [-1, 59, 1.5, NaN, 2 ** 40, "fly", "sail 1 market"]) assert.throws(() => match.act(action), /not legal/);
  for (const wrong of [
    () => felucca.match("senet"),
    () => felucca.match("imhotep", { seats: 7 }),
    () => felucca.match("imhotep", { options: { market: "C" } }),
    () => felucca.match("imhotep", { seed: "12" }),
    () => felucca.read(""),
    () => felucca.player(match, "nobody"),
    () => match.undo(),
    () => match.view(2),
    () => match.position(-2),
  ])
    assert.throws(wrong, Error);
  assert.throws(() => felucca.match("imhotep", { seats: 7 }), /2 to 4/);
});
