/** A match goes on after the page was reloaded, or closed and opened again. */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { address, browserTest, desktop, launchOptions, listen, prepare } from "./lib/browser.mjs";
import { click, reload, resume, settled } from "./lib/drive.mjs";
import { newEngine, verify } from "./lib/felucca.mjs";
import { randomFrom } from "./lib/random.mjs";
import { actions, head, seated, whole } from "./lib/records.mjs";

const engine = newEngine();
const matches = {
  imhotep: head(engine, "imhotep", ["human", "random", "greedy"], 21),
  pyramidion: head(engine, "pyramidion", ["human", "random", "greedy"], 22),
};

async function some(page, random, presses) {
  let before = await settled(page);
  for (let i = 0; i < presses; i++) before = await settled(page, before, await click(page, random, before));
  return before.record;
}

for (const [game, record] of Object.entries(matches)) {
  browserTest(`${game} goes on after a reload`, { record }, async (page) => {
    const random = randomFrom(31);
    await resume(page);
    const before = await some(page, random, 8);
    assert.ok(actions(before).length >= 4);
    const asked = await page.locator("#question").textContent();
    await reload(page);
    assert.equal((await settled(page)).record, before);
    assert.equal(await page.locator("#question").textContent(), asked);
    const after = await some(page, random, 4);
    assert.deepEqual(actions(after).slice(0, actions(before).length), actions(before));
    assert.equal(verify(after), null);
  });

  test(`${game} goes on after the browser was closed`, { timeout: 120000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "felucca-profile-"));
    const random = randomFrom(32);
    const launch = async (options) => {
      const context = await chromium.launchPersistentContext(folder, { ...launchOptions, viewport: desktop, locale: "en-US", reducedMotion: "reduce" });
      await prepare(context, options);
      const page = await context.newPage();
      const faults = listen(page);
      await page.goto(address());
      await resume(page);
      return { context, page, faults };
    };
    try {
      let { context, page, faults } = await launch({ record });
      const before = await some(page, random, 6);
      assert.deepEqual(faults, []);
      await context.close();
      ({ context, page, faults } = await launch(null));
      assert.equal((await settled(page)).record, before);
      await some(page, random, 2);
      assert.deepEqual(faults, []);
      await context.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

browserTest("a reload while a computer player thinks loses nothing", { record: head(engine, "imhotep", ["human", "master"], 23, { start: "0" }) }, async (page) => {
  await resume(page);
  await settled(page);
  await page.getByRole("tab", { name: "Actions" }).click();
  await page.locator('[data-action="take"]').waitFor();
  // In one go, so that no answer can come in between.
  const before = await page.evaluate(() => {
    document.querySelector('[data-action="take"]').click();
    location.reload();
    return globalThis.__eyes.state().record;
  });
  assert.deepEqual(actions(before), ["take"]);
  await page.locator("main.table-screen").waitFor();
  assert.equal(await page.locator("main.start-screen").count(), 0);
  const { record } = await settled(page);
  assert.equal(actions(record)[0], "take");
  assert.ok(actions(record).length >= 2, "the computer player has moved");
});

browserTest("a match before the last one goes on, too", { record: matches.pyramidion }, async (page) => {
  const random = randomFrom(33);
  await resume(page);
  const first = await some(page, random, 3);
  await page.getByRole("button", { name: "Home" }).click();
  await page.getByRole("button", { name: "Play Imhotep" }).click();
  await page.locator("main.table-screen").waitFor();
  const second = await some(page, random, 3); // a match in which nothing was done is not kept
  for (const [name, record] of [["Pyramidion", first], ["Imhotep", second]]) {
    await page.getByRole("button", { name: "Home" }).click();
    await page.getByRole("button", { name: "All my matches" }).click();
    await page.locator(".matches-card").filter({ hasText: name }).getByRole("button", { name: "Go on" }).click();
    await page.locator("main.table-screen").waitFor();
    assert.equal((await settled(page)).record, record);
  }
});

browserTest("a match that is over is not offered again", { record: matches.imhotep }, async (page) => {
  await page.evaluate(() => globalThis.__eyes.change({ finished: true }));
  await page.reload();
  await page.locator("main.start-screen").waitFor();
  assert.equal(await page.getByRole("button", { name: "Continue" }).count(), 0);
});

browserTest("a reload stays where one is, and a new tab begins at the start", { record: matches.imhotep }, async (page) => {
  const second = await page.context().newPage();
  await second.goto(address());
  await resume(page);
  const before = await some(page, randomFrom(34), 3);
  await second.reload();
  await second.getByRole("button", { name: "Play Pyramidion" }).click();
  await settled(second);
  await reload(page);
  assert.equal(await page.locator("main").getAttribute("data-game"), "imhotep", "the other tab has a match of its own");
  assert.equal((await settled(page)).record, before);
  await page.getByRole("button", { name: "Home" }).click();
  await page.locator("main.start-screen").waitFor();
  await page.reload();
  await page.locator("main.start-screen").waitFor();
});

browserTest("a match that is opened in another tab leaves this one", { record: matches.imhotep }, async (page) => {
  const second = await page.context().newPage();
  await second.goto(address());
  await resume(page);
  const random = randomFrom(35);
  const before = await some(page, random, 3);
  await second.reload();
  await resume(second);
  await page.locator("main.start-screen").waitFor();
  await page.locator("dialog").filter({ hasText: "opened in another tab" }).waitFor();
  const after = await some(second, random, 3);
  assert.deepEqual(actions(after).slice(0, actions(before).length), actions(before));
  await page.keyboard.press("Escape");
  await resume(page);
  await second.locator("main.start-screen").waitFor();
  assert.equal((await settled(page)).record, after);
});

/** Notes when a match is written, whether its table is there by then; and lets another tab play on before that. */
const watchWriting = (page, when) =>
  page.evaluate((others) => {
    const written = (globalThis.__written = []);
    const { Storage } = globalThis;
    const real = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith("felucca.match.")) written.push({ drawn: document.querySelector("main.table-screen") !== null, when: JSON.parse(value).when });
      real.call(this, key, value);
    };
    new MutationObserver(() => {
      if (!others || !document.querySelector("main.table-screen")) return;
      const key = Object.keys(localStorage).find((one) => one.startsWith("felucca.match."));
      real.call(localStorage, key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), when: others }));
    }).observe(document.body, { childList: true, subtree: true });
  }, when);
const writes = (page) => page.evaluate(() => globalThis.__written);
const lone = seated(whole(engine, "imhotep", ["human", "human"], 24), ["human", "human"], 5);

browserTest("a match that is kept is written again when its table is there", { record: lone }, async (page) => {
  await watchWriting(page, 0);
  await resume(page);
  await page.waitForFunction(() => globalThis.__written.length > 0);
  assert.deepEqual((await writes(page)).map(({ drawn }) => drawn), [true]);
});

browserTest("what another tab has played since it was opened is not written over", { record: lone }, async (page) => {
  await watchWriting(page, 3e12);
  await resume(page);
  await page.waitForTimeout(400); // longer than until it is written
  assert.deepEqual(await writes(page), []);
});

browserTest("in a full storage nothing is put away, and that there is no room is said", { record: seated(whole(engine, "imhotep", ["human", "random"], 23), ["human", "random"], 5) }, async (page) => {
  await page.evaluate(() => {
    const old = (n) => ({ id: `old ${n}`, record: "x".repeat(200000), colours: [0, 1], when: 20 - n, finished: true });
    const fits = (key, value) => {
      try {
        localStorage.setItem(key, value);
        return true;
      } catch {
        return false;
      }
    };
    for (let n = 0; n < 15; n++) if (!fits(`felucca.match.old ${n}`, JSON.stringify(old(n)))) throw new Error("15 matches fit");
    for (let size = 1 << 22; size >= 1; size >>= 1) for (let n = 0; fits(`filled ${size} ${n}`, "x".repeat(size)); n++);
  });
  await page.getByRole("button", { name: "Play Pyramidion" }).click();
  await page.getByText("This match is not kept").waitFor();
  await settled(page);
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("felucca.match.")).length);
  assert.equal(left, 16, "15 old ones, and the one that was running");
  // It is there as long as the page is.
  await page.getByRole("button", { name: "Home" }).click();
  await page.locator(".start-resume").filter({ hasText: "Pyramidion" }).getByRole("button", { name: "Continue" }).click();
  await page.locator("main.table-screen").waitFor();
});

browserTest("a person named like a colour is not taken for another seat", { settings: { name: "White" } }, async (page) => {
  await page.getByRole("button", { name: "Play Imhotep" }).click();
  const { record } = await settled(page);
  const names = [...record.matchAll(/^seat \d \S+ (.*?)( +#.*)?$/gm)].map(([, name]) => name);
  assert.equal(new Set(names).size, 3, names.join(", "));
});

browserTest("a match damaged while it lies on the table leads to the start", { record: matches.imhotep }, async (page) => {
  await resume(page);
  await settled(page);
  await page.evaluate(() => globalThis.__eyes.change({ record: globalThis.__eyes.kept().record.replace(/^seed .*/m, "seed 12") }));
  await page.reload();
  await page.locator("main.start-screen").waitFor();
  await page.getByRole("button", { name: "Play Imhotep" }).click();
  await page.locator("main.table-screen").waitFor();
});

browserTest("a match of other rules is refused in words, on the table, at the start and among those played", { record: matches.imhotep }, async (page) => {
  const reason = /this match goes by version 1 of the rules of Imhotep, and this program has version 2: an earlier release/;
  await resume(page);
  await some(page, randomFrom(33), 3);
  await page.evaluate(() => globalThis.__eyes.change({ record: globalThis.__eyes.kept().record.replace(/^rules .*\n/m, "").replace(/ +#[0-9a-f]+$/gm, "") }));
  await page.reload();
  await page.locator("main.start-screen .start-resume").getByText(reason).waitFor();
  assert.equal(await page.getByRole("button", { name: "Continue" }).count(), 0);
  await page.getByRole("button", { name: "All my matches" }).click();
  const card = page.locator(".matches-card").filter({ hasText: "A match that can't be opened" });
  await card.getByText(reason).waitFor();
  assert.equal(await card.getByRole("button", { name: "Go on" }).count(), 0);
});

for (const [what, text] of [
  ["no JSON", "{"],
  ["something else", '{"record":5}'],
  ["a damaged record", JSON.stringify({ record: "felucca record 1\ngame imhotep\nrules 2\nseats 2\nseed 12\n", colours: [0, 1], when: 1, finished: false })],
])
  browserTest(`a stored match that is ${what} does no harm`, {}, async (page) => {
    await page.evaluate((value) => localStorage.setItem("felucca.match", value), text);
    await page.reload();
    await page.locator("main.start-screen").waitFor();
    assert.equal(await page.getByRole("button", { name: "Continue" }).count(), 0);
    await page.getByRole("button", { name: "Play Imhotep" }).click();
    await page.locator("main.table-screen").waitFor();
  });
