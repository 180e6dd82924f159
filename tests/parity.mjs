// tests/parity.mjs MATCHES MODULE: computer players in the page's module choose and bring about the same as natively, to
// the last bit. MATCHES is what the program of tests/parity.c says.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Engine } from "../web/tests/lib/engine.mjs";

const STEP = 40; // iterations at a time, as in the page's worker: slices must not matter

function replay(engine, text) {
  const lines = text.split("\n");
  const told = (word) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const record = text.slice(text.indexOf("felucca record"));
  const seed = record.split("\n").findIndex((line) => line.startsWith("seed "));
  const head = record.split("\n").slice(0, seed + 1);
  const { game, seats } = engine.open(`${head.join("\n")}\n`);
  const where = `${game}, ${seats.length} seats`;
  const { x } = engine;
  const rules = x.game_named(engine.ask(game));
  const bots = told("bot").map((number, seat) => x.bot_begin(rules, engine.ask(seats[seat].player), BigInt.asIntN(64, BigInt(`0x${number}`))));
  assert.ok(
    bots.every((bot) => bot && x.bot_limit(bot) === 0),
    `${where}: all of them sit down`,
  );
  assert.equal(engine.hash(0), told("start")[0], `${where}: the same set-up`);
  const choices = told("choice").map((line) => line.split(" "));
  choices.forEach(([action, hash], at) => {
    const seat = engine.toMove();
    x.view(engine.match, at, seat); // stays in the buffer
    x.bot_look(bots[seat]);
    while (x.bot_think(bots[seat], STEP) > 0);
    assert.equal(x.bot_choice(bots[seat]), Number(action), `${where}: the same choice after ${at} actions`);
    for (const bot of bots) x.bot_follow(bot, seat, Number(action));
    engine.act(Number(action));
    assert.equal(engine.hash(at + 1), hash, `${where}: the same state after ${at + 1} actions`);
  });
  bots.forEach(x.bot_end);
  assert.equal(engine.toMove(), -1, `${where}: it is over`);
  assert.equal(engine.record(), record, `${where}: the same record`);
  return `${where}: ${choices.length} choices, ${told("result")[0].replace(/ +#.*/, "")}`;
}

const [matches, module] = process.argv.slice(2);
const engine = new Engine(module);
assert.deepEqual(engine.imports, [], "the module has imports");
for (const { name } of engine.games()) engine.learn(name);
const texts = readFileSync(matches, "utf8").split(/^match\n/m).slice(1);
assert.equal(texts.length, 6, "two games, with two to four seats");
for (const text of texts) console.log(replay(engine, text));

const day = engine.x.bot_begin(engine.x.game_named(engine.ask("imhotep")), engine.ask("search:86400s"), 1n);
assert.equal(engine.x.bot_limit(day), 5000, "a link can't ask for a day a decision");
engine.x.bot_end(day);
