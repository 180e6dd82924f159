/** Links from strangers: they may ask for too much, or name what is no player. And a page that can't be drawn. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { browserTest } from "./lib/browser.mjs";
import { resume } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { head, link, seated, whole } from "./lib/records.mjs";

const engine = newEngine();

/** Counts what the page gives to be inflated. */
function count() {
  globalThis.__inflated = 0;
  const { DecompressionStream: Inflate, TransformStream } = globalThis;
  globalThis.DecompressionStream = class {
    constructor(format) {
      const counting = new TransformStream({
        transform(chunk, out) {
          globalThis.__inflated += chunk.length;
          out.enqueue(chunk);
        },
      });
      this.writable = counting.writable;
      this.readable = counting.readable.pipeThrough(new Inflate(format));
    }
  };
}

const refused = (page) => page.locator("dialog").filter({ hasText: "This link has no complete record." }).waitFor();

/** A link with 80 MB of nothing in it: a thousandth of that when compressed. */
const bomb = `#r=${deflateRawSync(Buffer.alloc(80 << 20)).toString("base64url")}`;

browserTest("a link that inflates without end is given up early", {}, async (page) => {
  await page.addInitScript(count);
  await page.reload();
  await page.evaluate((part) => void (location.hash = part), bomb);
  await refused(page);
  const inflated = await page.evaluate(() => globalThis.__inflated);
  assert.ok(inflated > 0 && inflated < 20e3, `${inflated} of ${bomb.length * 0.75} bytes were inflated`);
});

browserTest("a link far longer than any record is not even looked at", {}, async (page) => {
  await page.addInitScript(count);
  await page.reload();
  await page.evaluate((part) => void (location.hash = part), `#r=${"A".repeat(2e6)}`);
  await refused(page);
  assert.equal(await page.evaluate(() => globalThis.__inflated), 0);
});

browserTest("the link of a match of 1,240 actions can be opened", {}, async (page) => {
  const long = whole(engine, "pyramidion", ["random", "random", "random", "random"], 131, { target: "boats" });
  await page.evaluate((hash) => void (location.hash = hash), link(long));
  await page.locator("main.replay-screen").waitFor();
});

for (const player of ["__proto__", "constructor", "toString"]) {
  const record = seated(whole(engine, "imhotep", ["human", "human"], 132), ["human", player], 20);

  browserTest(`a link with ${player} in a seat is shown, and again after a reload`, { hash: link(record) }, async (page) => {
    for (let i = 0; i < 2; i++) {
      await page.locator("main.replay-screen").waitFor();
      await page.getByText(`\u2068${player}\u2069`).first().waitFor();
      await page.reload();
    }
  });

  browserTest(`a match with ${player} in a seat says that nobody of that name can play`, { record: head(engine, "imhotep", [player, "human"], 133, { start: "0" }) }, async (page) => {
    await resume(page);
    await page.locator(".table-notice").filter({ hasText: `there is no player "${player}"` }).waitFor();
  });
}

/** A table that no drawing is prepared for, after three actions. */
function sabotage() {
  const parse = JSON.parse;
  JSON.parse = (...given) => {
    const value = parse(...given);
    if (value?.at === 3 && value.view) value.view = {};
    return value;
  };
}

const short = seated(whole(engine, "imhotep", ["human", "human"], 134), ["human", "human"], 5);
const said = (page) => page.locator("dialog").filter({ hasText: "This can't be shown" }).waitFor();

browserTest("what can't be drawn leads home, and its link is forgotten", { hash: link(short), says: /TypeError/ }, async (page) => {
  await page.addInitScript(sabotage);
  await page.reload();
  await page.locator("main.replay-screen").waitFor();
  await page.getByRole("slider").fill("3");
  await said(page);
  await page.locator("main.start-screen").waitFor();
  assert.ok(!page.url().includes("#"), page.url());
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Play Imhotep" }).click();
  await page.locator("main.table-screen").waitFor();
});

browserTest("a match that can't be drawn leads home, and not back there by a reload", { record: seated(short, ["human", "human"], 3), says: /TypeError/ }, async (page) => {
  await page.addInitScript(sabotage);
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await said(page);
  await page.reload();
  await page.locator("main.start-screen").waitFor();
  assert.equal(await page.locator("dialog").count(), 0);
});

test("whoever a link names thinks no longer than a vizier, however long it asks for", () => {
  const limit = (name) => engine.x.bot_limit(engine.x.bot_begin(engine.x.game_named(engine.ask("imhotep")), engine.ask(name), 1n));
  assert.ok(limit("vizier") > 0);
  assert.equal(limit("search:86400s"), limit("vizier"));
});
