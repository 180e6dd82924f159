/** How much is loaded, and how soon something can be pressed. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createServer, connect } from "node:net";
import { test } from "node:test";
import { browserTest } from "./lib/browser.mjs";
import { resume, settled } from "./lib/drive.mjs";
import { moduleFile } from "./lib/engine.mjs";
import { newEngine, pageFolder, serve } from "./lib/felucca.mjs";
import { head } from "./lib/records.mjs";

// Bytes: the module as it is; what is sent until a match can be begun; and with all that is kept for playing offline, nets
// of both games included.
const MOST_MODULE = 400e3;
const MOST_FIRST = 200e3;
const MOST_WITH_FONT = 260e3;
const WITH_FONT = new Set(["fa"]);
const MOST_KEPT = 620e3; // the part of the module that a table needs is there by itself, too, and so is playing online; Imhotep has two nets
/** ms: a vizier thinks for five seconds, and may have several decisions in a row. */
const VIZIERS_TURN = 60000;
/** ms between two frames: a page that thought by itself would stand still for all of a vizier's five seconds. */
const LONGEST_GAP = 2500;

const engine = newEngine();

/** Between browser and server: counts every byte the server sends. */
async function counter(port) {
  const count = { bytes: 0 };
  const server = createServer((browser) => {
    const behind = connect(port, "127.0.0.1");
    behind.on("data", (data) => (count.bytes += data.length));
    browser.pipe(behind).pipe(browser);
    for (const [end, other] of [[browser, behind], [behind, browser]]) end.on("error", () => other.destroy());
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  count.address = `http://127.0.0.1:${server.address().port}/`;
  count.stop = () => server.close();
  return count;
}

/** ms since the page began, or since `from`, until there is something of that kind to press. */
function until(page, selector, from = 0) {
  return page.evaluate(
    async ([what, since]) => {
      while (!document.querySelector(what)?.getBoundingClientRect().width) await new Promise(requestAnimationFrame);
      return Math.round(performance.now() - since);
    },
    [selector, from],
  );
}

test("the module is small and needs nothing", () => {
  const { length } = readFileSync(moduleFile(pageFolder));
  assert.deepEqual(engine.imports, []);
  assert.ok(length < MOST_MODULE, `${length} bytes`);
});

const languages = readdirSync(pageFolder).flatMap((name) => /^words-(\w+)-[0-9a-f]+\.json$/.exec(name)?.[1] ?? []);

// Without the service worker, which fetches the rest as soon as it may.
for (const language of ["en", ...languages]) browserTest(`the first load is small: ${language}`, { serviceWorkers: "block", says: /[Ss]ervice [Ww]orker/ }, async (page) => {
  const server = await serve();
  const count = await counter(new URL(server.address).port);
  try {
    await page.goto(`${count.address}?lang=${language}`);
    const start = await until(page, ".start-press button");
    await page.evaluate(() => document.fonts.ready);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    console.log(`${language}: ${start} ms, ${count.bytes} bytes`);
    assert.ok(count.bytes > 50e3, `${count.bytes} bytes are too few to be true`);
    assert.ok(count.bytes < (WITH_FONT.has(language) ? MOST_WITH_FONT : MOST_FIRST), `${count.bytes} bytes`);
  } finally {
    count.stop();
    await server.stop();
  }
});

browserTest("what is kept for playing offline is small", {}, async (page) => {
  const server = await serve();
  const count = await counter(new URL(server.address).port);
  try {
    await page.goto(count.address);
    await until(page, ".start-press button");
    const pressed = await page.evaluate(() => performance.now());
    await page.getByRole("button", { name: "Play Imhotep" }).click();
    const table = await until(page, ".table-board .can", pressed);
    await page.evaluate(() => navigator.serviceWorker.ready);
    console.log(`table: ${table} ms after the press; ${count.bytes} bytes with what is kept for offline`);
    assert.ok(count.bytes < MOST_KEPT, `${count.bytes} bytes`);
  } finally {
    count.stop();
    await server.stop();
  }
});

for (const game of ["imhotep", "pyramidion"])
  browserTest(`the page of ${game} runs on while a vizier thinks`, { record: head(engine, game, ["human", "vizier"], 91, game === "imhotep" ? { start: "0" } : {}) }, async (page) => {
    await resume(page);
    const before = await settled(page);
    await page.getByRole("tab", { name: "Actions" }).click();
    await page.evaluate(() => {
      const frames = (globalThis.__frames = { longest: 0, count: 0 });
      let last = performance.now();
      const frame = (now) => {
        // While somebody thinks, the page says so.
        if (document.querySelector("#question").textContent.includes("thinking")) {
          frames.longest = Math.max(frames.longest, now - last);
          frames.count++;
        }
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    let now = before;
    for (let i = 0; i < 20 && (await page.evaluate(() => globalThis.__frames.count)) < 30; i++) {
      await page.locator("[data-action]").first().click();
      now = await settled(page, now, "the first of the list", VIZIERS_TURN);
    }
    const { longest, count } = await page.evaluate(() => globalThis.__frames);
    console.log(`${game}: ${count} frames, ${Math.round(longest)} ms at most between two`);
    assert.ok(count >= 30, "somebody thought for a while");
    assert.ok(longest < LONGEST_GAP, `${longest} ms`);
  });
