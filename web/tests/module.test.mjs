/** The page's module as the page calls it, without a browser: what each of its functions answers, and what it does not let
 * through. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { newEngine } from "./lib/felucca.mjs";
import { randomFrom } from "./lib/random.mjs";
import { actions, bare, head, seated, whole } from "./lib/records.mjs";

const engine = newEngine();
const { x } = engine;
for (const { name } of engine.games()) engine.learn(name);
const three = ["human", "human", "greedy"];
const imhotep = whole(engine, "imhotep", three, 5);
const pyramidion = whole(engine, "pyramidion", ["human", "human"], 7);

const rules = (name) => x.game_named(engine.ask(name));
const open = (record) => engine.json(x.open(engine.ask(record)));
const bytes = (length) => new Uint8Array(x.memory.buffer, x.buffer(0), length).slice();
const view = (at, seat) => bytes(x.view(engine.match, at, seat));
const put = (what) => new Uint8Array(x.memory.buffer, x.buffer(what.length), what.length).set(what);
const steps = (from, to, seat = -1) => engine.json(x.steps(engine.match, from, to, seat));
const why = (text) => engine.json(x.why(engine.match, engine.ask(text)));
const foresee = (code) => engine.json(x.foresee(engine.match, code));

test("a record is opened whole, as far as it goes, or not at all", () => {
  const lines = actions(imhotep).length;
  const read = open(imhotep);
  assert.equal(read.count, lines);
  assert.equal(read.cut, 0);
  assert.deepEqual(read.opened.seats.map(({ player }) => player), three);
  x.end(read.match);
  const cut = open(imhotep.slice(0, imhotep.lastIndexOf("#") + 3));
  assert.ok(cut.match && cut.cut > lines, "the last line is damaged");
  x.end(cut.match);
  const damaged = open(imhotep.replace("seats 3", "seats 9"));
  assert.equal(damaged.match, 0);
  assert.equal(damaged.fault.line, 4);
  assert.equal(damaged.opened, undefined);
  const refused = open(bare(imhotep).replace(/^(seed .*)$/m, "$1\nrecall nowhere"));
  assert.equal(refused.match, 0);
  assert.equal(refused.fault.game, "imhotep", "a fault in an action is told in the words of its game");
});

test("only what is legal is done", () => {
  engine.open(head(engine, "imhotep", ["human", "human"], 5));
  const { actions: all } = engine.games().find(({ name }) => name === "imhotep");
  const codes = new Set(engine.now(0).legal.map(({ code }) => code));
  const illegal = Array.from({ length: all ?? 59 }, (_, code) => code).filter((code) => !codes.has(code));
  assert.ok(illegal.length);
  for (const code of [...illegal, 1000, 65536 + [...codes][0], 2 ** 31]) {
    assert.equal(x.act(engine.match, code), 0, `${code}`);
    assert.equal(foresee(code), null);
  }
  assert.equal(x.count(engine.match), 0);
  assert.equal(x.act(engine.match, [...codes][0]), 1);
  assert.equal(x.count(engine.match), 1);
});

test("what was, is shown as it was then, to each seat what it knew", () => {
  for (const [record, players] of [[imhotep, three], [pyramidion, ["human", "human"]]]) {
    engine.open(seated(record, players, 0));
    const texts = actions(record).slice(0, 60);
    const then = texts.map((text, at) => {
      const mover = engine.toMove();
      const seen = { position: engine.position(at, 1), view: view(at, 1), hash: engine.hash(at) };
      engine.act(engine.position(at, mover).legal.find((choice) => choice.text === text).code);
      return seen;
    });
    then.forEach(({ position, view: seen, hash }, at) => {
      assert.deepEqual(engine.position(at, 1), position, `after ${at} actions`);
      assert.deepEqual(view(at, 1), seen);
      assert.equal(engine.hash(at), hash);
    });
    assert.equal(new Set(then.map(({ hash }) => hash)).size, then.length, "every state is another");
    assert.deepEqual(engine.position(1000, 1), engine.position(60, 1), "there is nothing after the end");
    assert.equal(engine.position(1000, 1).at, 60);
  }
  assert.notDeepEqual(view(60, 0), view(60, 1), "hands are hidden");
  assert.notDeepEqual(view(60, 0), view(60, -1));
});

test("steps are those asked for, and no more than there are", () => {
  engine.open(seated(imhotep, three, 30));
  const at = (list) => list.map((step) => step.at);
  assert.deepEqual(at(steps(0, 4)), [0, 1, 2, 3]);
  assert.deepEqual(at(steps(28, 1000)), [28, 29, 30]);
  assert.deepEqual(steps(31, 1000), []);
  assert.deepEqual(steps(2 ** 31, 2 ** 31 + 5), []);
  assert.equal(steps(5, 6)[0].text, actions(imhotep)[4]);
  assert.equal(steps(0, 1)[0].seat, -1, "nobody's: the set-up");
});

test("back to any action, and not forward", () => {
  engine.open(seated(imhotep, three, 30));
  const before = engine.hash(12);
  engine.undo(30);
  engine.undo(31);
  engine.undo(2 ** 31);
  assert.equal(x.count(engine.match), 30);
  engine.undo(12);
  assert.equal(x.count(engine.match), 12);
  assert.equal(engine.hash(12), before);
  assert.deepEqual(actions(engine.record()), actions(imhotep).slice(0, 12));
  engine.open(imhotep);
  assert.equal(engine.toMove(), -1);
  assert.equal(engine.record(), imhotep);
});

test("who may take back what, is asked of all persons and answered for those who ask", () => {
  engine.open(seated(imhotep, three, 20)); // seat 1 acted last
  assert.equal(steps(20, 21)[0].seat, 1);
  assert.match(engine.takeBacks([0]).undo.why.text, /has acted since/);
  assert.equal(engine.takeBacks([1]).undo.why, null);
  assert.equal(engine.takeBacks([0, 1]).undo.why, null);
  assert.equal(engine.takeBacks([1]).undo.to, 19);
  // Where the others are computer players, they need not be asked.
  const mover = steps(21 - 1, 21)[0].seat;
  engine.open(seated(imhotep, ["greedy", "greedy", "greedy"].map((player, seat) => (seat === mover ? "human" : player)), 21));
  assert.equal(engine.takeBacks([mover]).undo.to, 19);
});

test("why something is not legal, and what would come of what is", () => {
  engine.open(head(engine, "imhotep", ["human", "human"], 5));
  assert.match(why("sail 1 pyramid").text, /needs/);
  assert.equal(why("load 1.1"), null, "that is legal");
  assert.equal(why("x".repeat(100000)), null, "there is no such action");
  const take = engine.now(0).legal.find(({ text }) => text === "take");
  const { events } = foresee(take.code);
  assert.deepEqual(events[0], steps(0, 1) && (engine.act(take.code), steps(1, 2, 0)[0].events[0]), "just that happens then");
});

test("a view by itself tells why not, and what is foreseen, as its match does", () => {
  assert.ok(x.layout() > 0);
  for (const [record, players] of [[imhotep, three], [pyramidion, ["human", "human"]]])
    for (const count of [0, 7, 40]) {
      const { game, seats } = engine.open(seated(record, players, count));
      const mover = engine.toMove();
      const seen = view(count, mover);
      const rule = rules(game);
      put(seen);
      const sight = x.sight_begin(rule, seats.length, seen.length);
      assert.ok(sight);
      const { legal } = engine.now(count);
      const codes = [...legal.map(({ code }) => code), 0, 1, 2, 3, 1000, 2 ** 31];
      for (const code of codes) assert.deepEqual(engine.json(x.sight_foresee(sight, code)), foresee(code), `${game} ${count} ${code}`);
      for (const text of [legal[0].text, "sail 1 pyramid", "pass", "x".repeat(100000)])
        assert.deepEqual(engine.json(x.sight_why(sight, engine.ask(text))), why(text), `${game} ${count} ${text.slice(0, 20)}`);
      x.sight_end(sight);
      put(seen);
      assert.equal(x.sight_begin(rule, seats.length, seen.length - 1), 0, "a view of another size");
      assert.equal(x.sight_begin(rule, 9, seen.length), 0);
    }
});

test("the promise of bytes is their BLAKE2b-256", () => {
  const hash = (bytes) => {
    put(bytes);
    return Buffer.from(new Uint8Array(x.memory.buffer, x.buffer(0), x.promise())).toString("hex");
  };
  // As docs/protocol.md has it; python3 -c 'import hashlib; print(hashlib.blake2b(b"2" * 32, digest_size=32).hexdigest())'
  assert.equal(hash(new Uint8Array(32).fill(0x32)), "4a3e5ab2231bc1046c950a10fc427ff6ae40abb030283988357e23dd3f104913");
  assert.equal(hash(new Uint8Array(32)), "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3");
});

test("computer players have seeds of their own, and the same after a reload", () => {
  const seeds = () => [0, 1, 2].map((seat) => x.bot_seed(engine.match, seat));
  engine.open(imhotep);
  const first = seeds();
  engine.open(imhotep);
  assert.deepEqual(seeds(), first);
  assert.equal(new Set(first).size, 3);
  const own = BigInt(`0x${/^seed (\w{16})/m.exec(imhotep)[1]}`);
  assert.ok(!first.map((seed) => BigInt.asUintN(64, seed)).includes(own), "none is a part of the match's own");
  engine.open(whole(engine, "imhotep", three, 6));
  assert.notDeepEqual(seeds(), first, "another match, other seeds");
});

test("a computer player thinks in slices, chooses what is legal, and hears of the others", () => {
  assert.equal(rules("chess"), 0);
  const game = rules("imhotep");
  assert.equal(x.bot_begin(game, engine.ask("nobody"), 1n), 0);
  const bot = x.bot_begin(game, engine.ask("search:300it"), 1n);
  assert.equal(x.bot_limit(bot), 0);
  const timed = x.bot_begin(game, engine.ask("search:70ms"), 1n);
  assert.equal(x.bot_limit(timed), 70);
  x.bot_end(timed);
  const stranger = x.bot_begin(game, engine.ask("search:86400s"), 1n);
  assert.equal(x.bot_limit(stranger), 5000, "a link can't ask for a day");
  x.bot_end(stranger);
  engine.open(head(engine, "imhotep", ["search:300it", "random"], 5));
  const random = randomFrom(3);
  let decided = 0;
  for (let at = 0; at < 12; at++) {
    const mover = engine.toMove();
    const { legal } = engine.now(at);
    let { code } = random.pick(legal);
    if (mover === 0) {
      put(view(at, mover));
      x.bot_look(bot);
      if (legal.length === 1) assert.equal(x.bot_share(bot), -1, "it does not think");
      let slices = 1;
      while (x.bot_think(bot, 50) > 0) slices++;
      if (legal.length > 1) assert.ok(slices >= 2 && slices <= 8, `${slices} slices of 50 for 300 at most`);
      code = x.bot_choice(bot);
      assert.ok(legal.some((choice) => choice.code === code));
      const share = x.bot_share(bot);
      if (legal.length > 1) assert.ok(share > 0 && share < 10000, `it sees ${share} ten-thousandths of the win`);
      decided++;
    }
    x.bot_follow(bot, mover, code);
    engine.act(code);
  }
  assert.ok(decided > 3);
  x.bot_end(bot);
});

test("levels are named with their strength in each game", () => {
  const fresh = newEngine(); // no net has come: whoever chooses a level does not wait for one
  const levels = fresh.json(fresh.x.levels());
  assert.deepEqual(levels, engine.json(x.levels()));
  assert.ok(levels.length >= 5);
  const of = (name) => levels.find((level) => level.name === name);
  assert.ok(of("random").help && of("random").elo.imhotep === 0);
  for (const game of ["imhotep", "pyramidion"]) {
    const ladder = ["apprentice", "builder", "master", "vizier"].map((name) => of(name).elo[game]).filter(Boolean); // 0: not measured
    assert.ok(ladder.length >= 3);
    assert.deepEqual(ladder, [...new Set(ladder)].sort((a, b) => a - b), "each stronger than the one before");
  }
  assert.ok(levels.some(({ elo }) => elo.imhotep !== elo.pyramidion), "each game has a ladder of its own");
});

test("advice: every action with chances that make a whole, the best first", () => {
  engine.open(seated(imhotep, three, 20));
  const mover = engine.toMove();
  const legal = engine.now(20).legal;
  const advise = () => {
    const game = rules("imhotep");
    put(view(20, mover));
    assert.equal(x.advice_begin(game, 3, 7n), 1);
    x.advice_think(600);
    while (x.advice_examine(3, 200)) continue;
    return engine.json(x.advice());
  };
  const advice = advise();
  assert.equal(advice.seat, mover);
  assert.deepEqual(advice.actions.map(({ code }) => code).sort((a, b) => a - b), legal.map(({ code }) => code));
  for (const { chance, points } of advice.actions) {
    assert.equal(chance.length, 3);
    assert.equal(points.length, 3);
    assert.ok(Math.abs(chance.reduce((sum, n) => sum + n) - 10000) <= 3, `${chance}`);
  }
  const most = Math.max(...advice.actions.map(({ matches }) => matches));
  const close = advice.actions.slice(0, 3);
  assert.ok(close.every(({ matches }) => matches >= most), "the best were looked at as closely as the one looked at most");
  const own = close.map(({ chance }) => Math.round(chance[mover] / 100));
  assert.deepEqual(own, [...own].sort((one, other) => other - one), "and the very best comes first");
  assert.equal(advice.actions[0].equal, false);
  assert.ok(advice.actions.every(({ reason }) => reason?.text), "each says why");
  assert.deepEqual(advise(), advice, "the same seed, the same advice");
});

test("a match is looked back at to its end, and its turning points say what was better", () => {
  const record = whole(engine, "imhotep", ["human", "human"], 9);
  engine.open(record);
  const texts = actions(record);
  const played = texts.map((text, at) => {
    const { toMove } = engine.position(at, -1);
    return { seat: toMove, view: view(at, toMove), code: steps(at + 1, at + 2)[0].code };
  });
  assert.equal(x.review_begin(rules("imhotep"), texts.length), 1);
  played.forEach(({ view: seen, code }, at) => {
    put(seen);
    x.review_add(at, code);
  });
  put(view(texts.length, -1));
  x.review_end();
  let done = 0;
  for (let slices = 0; done < 1; slices++) {
    const now = x.review_think(500);
    assert.ok(now >= done && now <= 1 && slices < 100000);
    done = now;
  }
  const decisions = engine.json(x.reviewed(2));
  assert.ok(decisions.length > 20);
  for (const { at, seat, chance } of decisions) {
    assert.equal(seat, played[at].seat);
    assert.equal(chance.length, 2);
    assert.ok(Math.abs(chance[0] + chance[1] - 10000) <= 2);
  }
  const turns = decisions.filter((decision) => decision.played);
  assert.ok(turns.length, "at random somebody throws a match away");
  for (const { at, seat, played: did, better, before, after } of turns) {
    assert.equal(did.text, texts[at]);
    assert.notEqual(better.text, did.text);
    assert.ok(before[seat] > after[seat], "what was played was worse");
  }
});

test("what was learned is taken for its own game only, and whole", () => {
  const net = (game) => engine.net(game);
  const learn = (game, given) => {
    const at = rules(game);
    put(given);
    return x.learn(at, given.length);
  };
  assert.equal(learn("imhotep", net("imhotep")), 1);
  assert.equal(learn("imhotep", net("pyramidion")), 0);
  assert.equal(learn("imhotep", net("imhotep").subarray(0, 1000)), 0);
  assert.equal(learn("pyramidion", net("pyramidion")), 1);
  const choice = () => {
    engine.open(seated(pyramidion, ["human", "human"], 40));
    const bot = x.bot_begin(rules("pyramidion"), engine.ask("search:200it"), 1n);
    put(view(40, engine.toMove()));
    x.bot_look(bot);
    while (x.bot_think(bot, 100) > 0) continue;
    const chosen = x.bot_choice(bot);
    x.bot_end(bot);
    return chosen;
  };
  const before = choice();
  for (const game of ["imhotep", "pyramidion"]) assert.equal(learn(game, new Uint8Array(2 << 20).fill(255)), 0, "longer than any");
  assert.equal(choice(), before, "and nothing was written");
  assert.equal(learn("imhotep", net("imhotep")), 1);
});

test("names that a record can hold", () => {
  const fits = (name) => x.name_fits(engine.ask(name));
  assert.equal(fits("Ada of Alexandria"), 1);
  assert.equal(fits(""), 0);
  assert.equal(fits("A\0da"), 0);
  assert.equal(fits("A\nda"), 0);
  assert.equal(fits("a".repeat(1000)), 0);
});

test("questions of any length fit, and none of more than there is memory", () => {
  assert.equal(open("x".repeat(5 << 20)).match, 0);
  assert.equal(open(imhotep).count, actions(imhotep).length);
  assert.equal(x.buffer(-1), 0);
  assert.equal(x.buffer(2 ** 32 - 2 ** 16), 0);
  assert.equal(open(imhotep).count, actions(imhotep).length);
});

test("a match without a decision is looked back at in no time", () => {
  engine.open(head(engine, "imhotep", ["human", "human"], 5));
  assert.equal(x.review_begin(rules("imhotep"), 0), 1);
  put(view(0, -1));
  x.review_end();
  assert.equal(x.review_think(1), 1);
  assert.deepEqual(engine.json(x.reviewed(2)), []);
});
