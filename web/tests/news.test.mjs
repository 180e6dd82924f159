/** What the others did stays to be seen until one acts; a thing is told when it is seen, and never in two places. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { resume, settled } from "./lib/drive.mjs";
import { act, engine, imhotep, ready } from "./lib/imhotep.mjs";
import { actions } from "./lib/records.mjs";

const turn = imhotep(({ decision, round }) => decision === "turn" && round === 2);
const moving = { reducedMotion: "no-preference" };
const phone = { width: 390, height: 844 };

const lines = (page) => page.locator(".news-line").allTextContents();
const marks = (page) => page.locator(".marks-did").evaluateAll((all) => all.map((mark) => mark.dataset.marks));

for (const [how, options] of Object.entries({
  "where nothing moves": {},
  "at the highest speed": { ...moving, settings: { speed: "none" } },
  "where pieces fly": { ...moving, settings: { speed: "fast" } },
  "on a phone": { viewport: phone },
  "on a phone on its side": { viewport: { width: 844, height: 390 } },
}))
  browserTest(`what the others did stays until one acts, ${how}`, { record: turn, ...options }, async (page) => {
    await resume(page);
    let before = await settled(page);
    for (let i = 0; i < 2; i++) {
      // A press in the list of actions, which a phone folds away.
      await page.locator("#tab-actions").evaluate((tab) => tab.getAttribute("aria-selected") === "true" || tab.click());
      await page.locator("[data-action]").first().evaluate((button) => button.click());
      const after = await settled(page, before, "the first of the list");
      const played = actions(after.record).slice(before.count + 1);
      engine.open(after.record);
      const said = played.map((_, n) => engine.step(before.count + 1 + n, 0)).filter(({ events }) => events.some(({ say }) => say));
      await page.waitForFunction((count) => document.querySelectorAll(".news-line").length === count, said.length);
      const [first] = await lines(page);
      assert.match(first, /Ben|Cleo/);
      const there = await marks(page);
      assert.ok(there.length > 0, "the table is marked");
      for (const anchor of there) assert.equal(await page.locator(`.table-drawn [data-anchor="${anchor}"]`).count() > 0, true, anchor);
      assert.ok(await page.locator(".news-line").first().isVisible());
      before = after;
    }
  });

browserTest("where nothing moves, what just happened is shown in marked pictures", { record: turn }, async (page) => {
  await resume(page);
  const before = await settled(page);
  await act(page, "");
  await settled(page, before, "the first of the list");
  const told = await lines(page);
  await page.evaluate(() => {
    globalThis.__stills = [];
    new MutationObserver(() => {
      const line = document.querySelector(".news-line[data-shown]")?.textContent;
      const marked = document.querySelectorAll(".marks-did").length;
      if (line && marked && globalThis.__stills.at(-1) !== line) globalThis.__stills.push(line);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await page.locator("#question").focus();
  await page.keyboard.press("w");
  await page.waitForFunction((count) => globalThis.__stills.length === count, told.length);
  assert.deepEqual(await page.evaluate(() => globalThis.__stills), told);
  await settled(page);
});

/** Stops every piece in the air until somebody is in a hurry. */
const hold = (page) =>
  page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.matches(".flying")) node.getAnimations().forEach((animation) => animation.pause());
    }).observe(document.body, { childList: true, subtree: true });
  });
const stones = (page, where) => page.locator(`${where} [data-piece]`).evaluateAll((all) => all.filter((one) => getComputedStyle(one).visibility === "visible").length);

const sailing = imhotep((view) => view.decision === "turn" && ready(view) >= 0 && view.open.includes("burial"));

browserTest("the log tells a thing when it is seen, not before", { ...moving, record: sailing, settings: { speed: "normal" } }, async (page) => {
  await resume(page);
  engine.open(sailing);
  const { view } = engine.position(actions(sailing).length, 0);
  await settled(page);
  await hold(page);
  await act(page, `sail ${ready(view) + 1} burial`);
  await page.locator(".flying").first().waitFor();
  await page.locator("#tab-log").click();
  const built = (await page.locator("body").textContent()).split("goes into the burial chamber").length;
  const last = page.locator(".log-entry").last();
  assert.match(await last.textContent(), /You sail ship \d to the burial chamber\.$/);
  await page.keyboard.press("Escape");
  await page.waitForFunction((before) => document.body.textContent.split("goes into the burial chamber").length > before, built);
});

const loading = imhotep(({ decision, players, harbour }) => decision === "turn" && players[0].sled > 1 && players[0].sled < 4 && harbour.some((ship) => ship?.includes(null)));

browserTest("a travelling stone is not where it was", { ...moving, record: loading, settings: { speed: "normal" } }, async (page) => {
  await resume(page);
  await settled(page);
  const sled = '[data-anchor="sled-0"]';
  const had = await stones(page, sled);
  assert.ok(had > 1);
  await hold(page);
  await act(page, "load");
  await page.locator(".flying").first().waitFor();
  assert.equal(await stones(page, sled), had - 1);
  assert.equal(await page.locator(".flying").count(), 1);
  await page.keyboard.press("Escape");
});

browserTest("stones that leave the quarry are no longer counted there", { ...moving, record: imhotep(({ decision, players }) => decision === "turn" && players[0].sled <= 2), settings: { speed: "normal" } }, async (page) => {
  await resume(page);
  await settled(page);
  const quarry = page.locator('[data-anchor="quarry-0"] [data-count]');
  const had = Number(await quarry.textContent());
  await hold(page);
  await act(page, "take");
  await page.locator(".flying").nth(2).waitFor();
  assert.equal(Number(await quarry.textContent()), had - 3);
  await page.keyboard.press("Escape");
  await page.waitForFunction((count) => Number(document.querySelector('[data-anchor="quarry-0"] [data-count]').textContent) === count, had - 3);
});

browserTest("the stones of a ship come off the ship", { ...moving, record: sailing, settings: { speed: "fast" } }, async (page) => {
  await resume(page);
  engine.open(sailing);
  const { view } = engine.position(actions(sailing).length, 0);
  const ship = ready(view);
  const aboard = view.harbour[ship].filter((owner) => owner !== null).length;
  await settled(page);
  await page.evaluate(() => {
    globalThis.__built = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element && node.dataset?.at?.startsWith("burial-")) globalThis.__built++;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await act(page, `sail ${ship + 1} burial`);
  await page.waitForFunction((count) => globalThis.__built === count, aboard);
});

// --- rounds -------------------------------------------------------------------------------------------------------

/** The last ship of the round is ready, with something in the temple to score twice for somebody. */
const lastShip = (options) =>
  imhotep(
    (view) => view.decision === "turn" && view.round < 6 && ready(view) >= 0 && view.sailed.filter((site) => site !== null).length === 3 && view.open.some((site) => site !== "market" && site !== "temple") && new Set(view.temple_seen).size < view.temple_seen.length,
    { options },
  );
const roundEnd = lastShip({});

async function endRound(page) {
  const record = roundEnd;
  engine.open(record);
  const { view } = engine.position(actions(record).length, 0);
  await settled(page);
  await act(page, `sail ${ready(view) + 1} ${view.open.find((site) => site !== "market" && site !== "temple")}`);
  return view;
}

browserTest("the end of a round is told: at the temple, in a line, and summed by player in the log", { record: roundEnd }, async (page) => {
  await resume(page);
  const view = await endRound(page);
  await page.locator(".news-herald").filter({ hasText: `Round ${view.round} is over` }).waitFor();
  await page.locator(".news-herald").filter({ hasText: `Round ${view.round + 1} of 6` }).waitFor();
  const sums = [0, 1, 2].map((seat) => view.temple_seen.filter((owner) => owner === seat).length);
  const at = page.locator('.marks-sum[data-marks="site-temple"]');
  await at.waitFor();
  const scored = sums.filter((points) => points > 0).map((points) => `+${points}`);
  assert.deepEqual((await at.textContent()).match(/\+\d/g), scored);
  await page.locator("#tab-log").click();
  const told = (await page.locator(".log-line").allTextContents()).slice();
  const end = told.findLastIndex((line) => line.includes(`Round ${view.round} ends`));
  const names = ["Ada", "Ben", "Cleo"];
  sums.forEach((points, seat) => {
    const own = told.slice(end).filter((line) => line.replace(/[⁨⁩]/g, "").startsWith(seat ? `${names[seat]} scores` : "You score") && line.includes("temple"));
    assert.equal(own.length, points ? 1 : 0, `${names[seat]}: ${own}`);
    if (points) assert.match(own[0], new RegExp(`scores? ${points} point`));
  });
});

browserTest("where pieces fly they rest for the end of a round", { ...moving, record: roundEnd, settings: { speed: "normal" } }, async (page) => {
  await resume(page);
  await page.evaluate(() => {
    globalThis.__banners = [];
    new MutationObserver(() => {
      const text = document.querySelector(".table-banner")?.textContent;
      if (text && globalThis.__banners.at(-1) !== text) globalThis.__banners.push(text);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await endRound(page);
  await page.waitForFunction(() => globalThis.__banners.length >= 2);
  const [over, begins] = await page.evaluate(() => globalThis.__banners);
  assert.match(over, /^Round \d is over/);
  assert.match(begins, /^Round \d of 6: (you begin|.*(Ben|Cleo).* begins)$/);
});

