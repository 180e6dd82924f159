/** Matches in the page's memory: each knows of itself alone, and is gone when it was left. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserTest } from "./lib/browser.mjs";
import { click, list, playOn, resume, settled, toEnd } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { randomFrom } from "./lib/random.mjs";
import { actions, link, seated, whole } from "./lib/records.mjs";

const engine = newEngine();
const people = ["human", "human", "human", "human"];
const imhotep = whole(engine, "imhotep", ["human", "greedy", "random"], 141);
const long = seated(whole(engine, "pyramidion", people, 131, { target: "boats" }), ["human", "random", "random", "random"], 1200);

test("two open matches do not disturb each other", () => {
  const records = [whole(engine, "imhotep", ["human", "human"], 142), whole(engine, "pyramidion", people, 143)];
  const open = (record) => engine.json(engine.x.open(engine.ask(record))).match;
  const matches = records.map((record) => open(seated(record, people, 0)));
  const texts = (match, at) => engine.json(engine.x.position(match, at, engine.x.to_move(match))).legal;
  for (let at = 0; at < 150; at++)
    for (const [i, match] of matches.entries()) {
      const wanted = actions(records[i])[at];
      if (wanted) engine.x.act(match, texts(match, at).find(({ text }) => text === wanted).code);
    }
  matches.forEach((match, i) => {
    assert.deepEqual(actions(engine.text(engine.x.record(match))), actions(records[i]).slice(0, 150));
    engine.x.end(match);
  });
});

/** Counts matches that are opened and ended, and workers. */
function spy() {
  const counts = (globalThis.__counts = { opened: 0, ended: 0, hired: 0, fired: 0, memory: null });
  const load = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    const { instance, module } = await load.apply(WebAssembly, given);
    const { open, end, memory } = instance.exports;
    counts.memory = memory;
    const exports = { ...instance.exports, open: (...asked) => (counts.opened++, open(...asked)), end: (...asked) => (counts.ended++, end(...asked)) };
    return { instance: { exports }, module };
  };
  const { Worker: Real } = globalThis;
  globalThis.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      counts.hired++;
    }
    terminate() {
      counts.fired++;
      super.terminate();
    }
  };
}

const counts = (page) => page.evaluate(() => ({ ...globalThis.__counts, memory: globalThis.__counts.memory.buffer.byteLength }));
const home = async (page) => {
  await page.getByRole("button", { name: "Home" }).click();
  await page.locator("main.start-screen").waitFor();
};

browserTest("whoever leaves a match leaves nothing behind", { record: seated(imhotep, ["human", "greedy", "random"], actions(imhotep).length - 8) }, async (page) => {
  await page.addInitScript(spy);
  await page.reload();
  await resume(page);
  await playOn(page, randomFrom(144), click);
  await toEnd(page);
  await page.getByRole("button", { name: "Watch the replay" }).click();
  await page.locator("main.replay-screen").waitFor();
  await page.getByRole("button", { name: "Result", exact: true }).click();
  await page.locator("main.end-screen").waitFor();
  const { opened, ended, hired, fired } = await counts(page);
  assert.deepEqual([opened - ended, hired - fired], [1, 1], "the match, its result and its replay are one");
  let memory = 0;
  for (let i = 0; i < 6; i++) {
    await home(page);
    const now = await counts(page);
    assert.equal(now.opened, now.ended, "every match that was opened is ended");
    assert.equal(now.hired, now.fired, "nobody thinks for a match that was left");
    if (i === 3) memory = now.memory;
    if (i > 3) assert.equal(now.memory, memory, "the engine's memory does not grow");
    if (i % 2) {
      await page.evaluate((hash) => void (location.hash = hash), link(long));
      await page.locator("main.replay-screen").waitFor();
      continue;
    }
    await page.getByRole("button", { name: "Play Pyramidion" }).click();
    await settled(page, await settled(page), await list()(page, randomFrom(145), { count: 0 }));
  }
});

browserTest("what is drawn anew opens no match", { record: imhotep.replace(/^result.*\n/m, "") }, async (page) => {
  await page.addInitScript(spy);
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).waitFor();
  const { opened } = await counts(page);
  for (const name of ["Settings", "Rules"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.locator("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  assert.equal((await counts(page)).opened, opened);
});

browserTest("the log of a long match comes in pages, back to the set-up", { record: long }, async (page) => {
  await resume(page);
  await settled(page);
  const entries = page.locator(".log-entry");
  const earlier = page.getByRole("button", { name: "Earlier" });
  assert.ok((await entries.count()) <= 50, "at first only the last page");
  const last = await entries.last().textContent();
  for (let pages = 0; await earlier.count(); pages++) {
    assert.ok(pages < 60, "there is an end to it");
    await earlier.click();
  }
  await entries.first().getByText("Set-up").waitFor();
  assert.ok((await entries.count()) > 800, `${await entries.count()} entries`);
  assert.equal(await entries.last().textContent(), last);
});
