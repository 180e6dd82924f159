/** What a table says of itself is so, and looks like what it is. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { lay, resume, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { act, imhotep, ready } from "./lib/imhotep.mjs";
import { decisions, position, positions } from "./lib/positions.mjs";
import { head } from "./lib/records.mjs";

const engine = newEngine();
const turn = imhotep((view) => view.decision === "turn" && view.lacking.some((lacking) => lacking > 0) && view.players[0].sled > 0);
const found = positions(engine, "pyramidion", 1);
const colour = (page, selector) => page.locator(selector).first().evaluate((thing) => getComputedStyle(thing).color);

browserTest("good news is not red; a refusal is, and goes when something else happens", { record: head(engine, "imhotep", ["human", "random"], 82, { start: "0" }) }, async (page) => {
  await resume(page);
  const before = await settled(page);
  await page.locator(".imh-temple header h2").click();
  await page.locator(".table-notice").waitFor();
  const red = await colour(page, ".table-notice");
  await act(page, "load");
  await page.locator(".table-notice").waitFor({ state: "detached" });
  const after = await settled(page, before, "a stone");
  await page.keyboard.press("u");
  await settled(page, after, "undo");
  await page.locator(".table-remark").getByText("Taken back.").waitFor();
  assert.notEqual(await colour(page, ".table-remark"), red);
  assert.equal(await page.locator(".table-notice").count(), 0);
});

browserTest("what is open beside the table on a phone lies over nothing once the window is wide", { record: turn, viewport: { width: 390, height: 844 } }, async (page) => {
  await resume(page);
  await settled(page);
  await page.locator("#tab-points").click();
  const apart = () =>
    page.evaluate(() => {
      const [panel, board] = [".table-panel", ".table-board"].map((part) => document.querySelector(part).getBoundingClientRect());
      return panel.left >= board.right - 1 || panel.top >= board.bottom - 1;
    });
  for (const [width, height] of [[1366, 768], [820, 1180], [2560, 1440]]) {
    await page.setViewportSize({ width, height });
    assert.equal(await page.locator("#panel-points").isVisible(), true);
    assert.ok(await apart(), `${width}x${height}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("#tab-points").click();
  await page.locator("#panel-points").waitFor({ state: "hidden" });
});

for (const decision of decisions.pyramidion)
  browserTest(`pyramidion, ${decision}: the phase is the one it is, and whoever declines knows what`, {}, async (page) => {
    const { record } = found.get(decision)[0];
    await lay(page, record);
    const { count } = await settled(page);
    engine.open(record);
    const { view, legal } = engine.position(count, engine.toMove());
    const phase = await page.locator(".pyr-round > span").first().innerText();
    const expected = decision === "negotiate" ? /^Negotiations$/ : ["load", "pay"].includes(view.decision) ? /^Load boats$/ : /^Place \d of \d$/;
    assert.match(phase, expected);
    const refusal = legal.find(({ text }) => text === "decline");
    if (refusal) assert.match(await page.locator('[data-anchor="ask-decline"]').innerText(), /^Decline: \w+/);
    for (const short of await page.locator(".pyr-reached").allTextContents()) assert.match(short, /^(\d+ short)?$/);
  });

browserTest("pyramidion: the question names the place and what can be done", {}, async (page) => {
  const { record, view } = position(engine, "pyramidion", (now, texts) => now.decision === "turn" && texts.includes("pass") && texts.length > 2);
  await lay(page, record);
  await settled(page);
  assert.match(await page.locator("#question").innerText(), new RegExp(`^Play a card in ${view.place.replace(/^./, (c) => c.toUpperCase()).replace("_simbel", " Simbel")}, or pass\\.$`));
});

browserTest("what is within luck of the best is called equally good", {}, async (page) => {
  // The last ship of a match, with nobody's stone of Ada's aboard: to some sites it makes no difference.
  for (let from = 1; from < 200; from += 20) {
    const record = imhotep((view) => view.decision === "turn" && view.round === 6 && ready(view) >= 0 && view.open.length > 1 && view.harbour[ready(view)].every((owner) => owner !== 0), { from });
    await lay(page, record);
    await settled(page);
    await page.keyboard.press("h");
    await page.locator(".hint-list li").first().waitFor();
    const said = await page.locator(".hint-list li:not(:first-child) span:first-of-type").allTextContents();
    for (const words of said) assert.match(words, /^(Equally good|Chance to win: \d+%)$/);
    if (said.includes("Equally good")) return;
    await page.keyboard.press("Escape");
  }
  assert.fail("no hint has two that are equally good");
});
