/** The page's connection to an online table, without a network: what goes in, and what comes out. Messages are as
 * docs/protocol.md has them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fetched } from "./lib/sources.mjs";

const { Connection, BEAT, DEAF, DEAF_PROBED, AGAIN, AGAIN_LATER, PROTOCOL } = await fetched(`
  export * from "./online/connection";
  export { PROTOCOL } from "./online/wire";
`);

const TOKEN = "000000000000000000000000000000a1";
const you = { say: "you", version: 1, seats: [0], host: true, look: 0 };
const news = (was, n) => ({ say: "table", n, was });

/** A connection with everything it has said and done. */
function begun({ dice = () => 0.5, tokens = [TOKEN] } = {}) {
  const connection = new Connection(tokens, -1, dice);
  const world = {
    now: 1000,
    all: [],
    connection,
    put(input) {
      const outputs = connection.step(input, world.now);
      world.all.push(...outputs);
      return outputs;
    },
    hear: (message) => world.put({ is: "text", text: JSON.stringify(message) }),
    /** The time passes until something is due, at most this long. */
    pass(ms) {
      const outputs = [];
      for (const end = world.now + ms; ; ) {
        const due = connection.due;
        if (due > end) {
          world.now = end;
          return outputs;
        }
        world.now = Math.max(world.now, due);
        outputs.push(...world.put({ is: "time" }));
      }
    },
  };
  return world;
}

const sent = (outputs) => outputs.filter(({ do: what }) => what === "send").map(({ text }) => JSON.parse(text));
const done = (outputs) => outputs.map(({ do: what }) => what);
const answers = (outputs) => outputs.filter(({ do: what }) => what === "answer").map(({ id, why }) => [id, why]);

/** One that is there, and knows the table up to entry 5. */
function there(options) {
  const world = begun(options);
  world.put({ is: "time" });
  world.put({ is: "open" });
  world.hear(you);
  world.hear(news(0, 5));
  return world;
}

test("it says hello first, with what it knows", () => {
  const world = begun();
  assert.deepEqual(done(world.put({ is: "time" })), ["connect"]);
  const hello = { do: "hello", version: PROTOCOL, tokens: [TOKEN], n: 0, look: -1 };
  assert.deepEqual(sent(world.put({ is: "open" })), [hello]);
  const met = world.hear(you);
  assert.deepEqual(met, [{ do: "tell", said: you }, { do: "state", state: { is: "here" } }]);
  assert.deepEqual(world.hear(news(0, 5)), [{ do: "tell", said: news(0, 5) }]);
  // The next connection goes on from there, as the same seat.
  world.put({ is: "closed" });
  world.pass(AGAIN);
  assert.deepEqual(sent(world.put({ is: "open" })), [{ ...hello, n: 5, look: 0 }]);
});

test("requests are sent again until they are answered, once for all", () => {
  const world = there();
  const request = { do: "act", seat: 0, n: 5, code: 7 };
  assert.deepEqual(sent(world.put({ is: "ask", id: 31, request })), [{ do: "act", id: 31, seat: 0, n: 5, code: 7 }]);
  assert.deepEqual(sent(world.pass(BEAT - 1)), [], "not while the connection stands");
  world.put({ is: "closed" });
  assert.deepEqual(sent(world.put({ is: "ask", id: 32, request: { do: "start" } })), [], "nobody hears it now");
  world.pass(AGAIN);
  world.put({ is: "open" });
  assert.deepEqual(sent(world.hear(you)).map(({ id }) => id), [31, 32]);
  assert.deepEqual(answers(world.hear({ say: "done", id: 31, n: 6 })), [[31, null]]);
  assert.deepEqual(answers(world.hear({ say: "done", id: 31, n: 6 })), [], "twice the same answer is one");
  assert.deepEqual(answers(world.hear({ say: "refused", id: 32, why: "host", n: 6 })), [[32, "host"]]);
});

test("a busy server is asked again after a moment", () => {
  for (const why of ["busy", "store"]) {
    const world = there();
    world.put({ is: "ask", id: 41, request: { do: "start" } });
    assert.deepEqual(answers(world.hear({ say: "refused", id: 41, why, n: 5 })), []);
    assert.deepEqual(sent(world.pass(900)), []);
    assert.deepEqual(sent(world.pass(200)), [{ do: "start", id: 41 }]);
  }
  const world = there();
  world.put({ is: "ask", id: 42, request: { do: "start" } });
  world.hear({ say: "refused", id: 0, why: "too fast", n: 5 });
  assert.deepEqual(sent(world.pass(1100)), [{ do: "start", id: 42 }], "what was not read has no name");
});

test("no more requests at once than a table takes", () => {
  const world = there();
  const outputs = [1, 2, 3, 4, 5, 6].flatMap((id) => world.put({ is: "ask", id, request: { do: "start" } }));
  assert.equal(sent(outputs).length, 4);
  assert.deepEqual(sent(world.hear({ say: "done", id: 2, n: 6 })).map(({ id }) => id), [5]);
});

test("what comes twice is ignored, and what is missing is asked for", () => {
  const world = there();
  assert.deepEqual(world.hear(news(4, 5)), [], "known");
  assert.deepEqual(done(world.hear(news(5, 6))), ["tell"]);
  const gap = world.hear(news(8, 9));
  assert.deepEqual(sent(gap).map(({ do: what, n }) => [what, n]), [["hello", 6]]);
  assert.ok(!done(gap).includes("tell"), "nothing is shown out of order");
  assert.deepEqual(done(world.hear(news(6, 9))), ["tell"]);
  assert.deepEqual(sent(world.hear({ say: "beat", n: 12, seats: [0], spectators: 0 })).map(({ n }) => n), [9], "a beat tells of it, too");
  assert.deepEqual(done(world.hear(news(0, 12))), ["tell"], "anew");
});

test("a seat that went to somebody else: all is told anew", () => {
  const world = there();
  world.put({ is: "closed" });
  world.pass(AGAIN);
  world.put({ is: "open" });
  const outputs = world.hear({ ...you, seats: [], look: -1 });
  assert.deepEqual(sent(outputs).map(({ n, look }) => [n, look]), [[0, -1]]);
});

test("lost before the table came anew as another seat: what is there is still the old seat's, so nothing of it is kept", () => {
  const world = there();
  assert.deepEqual(sent(world.hear({ ...you, seats: [0, 1], look: 1 })), [], "the table comes by itself");
  world.put({ is: "closed" });
  world.pass(AGAIN);
  assert.deepEqual(sent(world.put({ is: "open" })).map(({ n, look }) => [n, look]), [[0, 1]]);
});

test("it beats, and finds out that nobody hears it", () => {
  const world = there();
  assert.deepEqual(sent(world.pass(BEAT)), [{ do: "beat" }]);
  world.hear({ say: "beat", n: 5, seats: [0], spectators: 0 });
  assert.deepEqual(done(world.pass(DEAF)), [], "it was answered");
  const outputs = world.pass(BEAT + DEAF + AGAIN);
  assert.deepEqual(done(outputs).filter((what) => what !== "send").slice(0, 3), ["close", "state", "connect"]);
});

test("back within two seconds, but not all at once", () => {
  const waits = [0, 0.25, 0.5, 0.999].map((dice) => {
    const world = there({ dice: () => dice });
    const { now } = world;
    world.put({ is: "closed" });
    return world.connection.due - now;
  });
  assert.ok(waits.every((wait) => wait >= 0 && wait <= 2000));
  assert.ok(Math.max(...waits) - Math.min(...waits) > 1500, `${waits}`);
  assert.ok(AGAIN <= 2000);
  // After a minute without a server less often.
  const world = there({ dice: () => 0.999 });
  world.put({ is: "closed" });
  for (const end = world.now + 70000; world.now < end; ) {
    world.pass(AGAIN_LATER);
    world.put({ is: "closed" });
  }
  assert.ok(world.connection.due - world.now > AGAIN);
});

test("when the page wakes, the connection is probed at once", () => {
  const world = there();
  assert.deepEqual(sent(world.put({ is: "woken" })), [{ do: "beat" }]);
  const outputs = world.pass(DEAF_PROBED);
  assert.deepEqual(done(outputs), ["close", "state"], "nobody answered");
  assert.deepEqual(done(world.put({ is: "woken" })), ["connect"], "and no time is lost");
  // An attempt that hangs is given up as soon.
  assert.deepEqual(done(world.put({ is: "woken" })), []);
  assert.deepEqual(done(world.pass(DEAF_PROBED)), ["close"]);
});

test("whoever was told bye does not come back", () => {
  const world = there();
  world.put({ is: "ask", id: 51, request: { do: "start" } });
  const outputs = world.hear({ say: "bye", why: "moved" });
  assert.deepEqual(answers(outputs), [[51, "gone"]]);
  assert.deepEqual(outputs.filter(({ do: what }) => what === "state"), [{ do: "state", state: { is: "ended", why: "moved" } }]);
  assert.ok(done(outputs).includes("close"));
  assert.equal(world.connection.due, Infinity);
  for (const input of [{ is: "woken" }, { is: "closed" }, { is: "time" }]) assert.deepEqual(world.put(input), []);
  assert.deepEqual(answers(world.put({ is: "ask", id: 52, request: { do: "start" } })), [[52, "gone"]]);
});

test("sent away for a moment, it comes back after one", () => {
  for (const why of ["too fast", "store", "busy"]) {
    const world = there();
    assert.deepEqual(done(world.hear({ say: "bye", why })), ["close", "state"]);
    assert.ok(world.connection.due - world.now >= AGAIN);
    assert.deepEqual(done(world.pass(2 * AGAIN)).slice(0, 1), ["connect"]);
  }
});

test("what is no message changes nothing", () => {
  const world = there();
  for (const text of ["", "{", "null", "5", '"you"', '{"say":5}', '{"say":"chess"}']) assert.deepEqual(world.put({ is: "text", text }), [], text);
  assert.deepEqual(done(world.hear(news(5, 6))), ["tell"]);
});

/** A table that has entries, and a network that loses connections at any moment, with seeded dice. */
test("through any loss, each request is answered once and each entry told in order", () => {
  for (let seed = 1; seed <= 300; seed++) {
    let state = seed;
    const dice = () => ((state = (state * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff);
    const world = begun({ dice });
    const asked = new Map();
    const carried = new Set();
    let entries = 3;
    let known = 0;
    let told = 0;
    let up = false;
    const take = (outputs) => {
      for (const output of outputs) {
        if (output.do === "tell" && output.said.say === "table") {
          assert.ok(output.said.was === 0 || output.said.was === told, `seed ${seed}: in order`);
          told = output.said.n;
        }
        if (output.do === "answer") {
          assert.equal(output.why, null);
          assert.equal(asked.get(output.id), "asked", `seed ${seed}: once`);
          asked.set(output.id, "answered");
        }
        if (output.do === "close") up = false;
        if (output.do === "connect" && dice() < 0.7) {
          up = true;
          take(world.put({ is: "open" }));
        } else if (output.do === "connect") take(world.put({ is: "closed" }));
        if (output.do !== "send" || !up || dice() < 0.1) continue;
        const message = JSON.parse(output.text);
        if (message.do === "hello") {
          take(world.hear(you));
          known = message.n;
          if (known < entries) take(world.hear(news(known, entries)));
          known = entries;
        } else if (message.do === "beat") take(world.hear({ say: "beat", n: entries, seats: [], spectators: 0 }));
        else {
          if (!carried.has(message.id)) entries++;
          carried.add(message.id);
          if (dice() < 0.8) take(world.hear(news(known, entries)));
          known = entries;
          if (dice() < 0.8) take(world.hear({ say: "done", id: message.id, n: entries }));
        }
      }
    };
    take(world.put({ is: "time" }));
    for (let turn = 0; turn < 60; turn++) {
      const what = dice();
      if (what < 0.3 && asked.size < 12) {
        asked.set(turn + 1, "asked");
        take(world.put({ is: "ask", id: turn + 1, request: { do: "start" } }));
      } else if (what < 0.5) {
        up = false;
        take(world.put({ is: "closed" }));
      } else if (what < 0.6) take(world.put({ is: "woken" }));
      else take(world.pass(5000 * dice()));
    }
    for (let turn = 0; turn < 200 && ([...asked.values()].includes("asked") || told < entries); turn++) {
      // An answer that was lost on a connection that stands is found out at the next one.
      if (turn % 10 === 9) {
        up = false;
        take(world.put({ is: "closed" }));
      }
      take(world.pass(3000));
    }
    assert.ok(![...asked.values()].includes("asked"), `seed ${seed}: all are answered`);
    assert.equal(told, entries, `seed ${seed}: nothing is missing`);
  }
});
