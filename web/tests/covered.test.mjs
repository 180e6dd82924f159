/** Nothing lies over what is needed, in the windows people have. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { lay, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { position, positions } from "./lib/positions.mjs";
import { actions, link, seated, whole } from "./lib/records.mjs";

const engine = newEngine();
const imhotep = positions(engine, "imhotep", 1);
const pyramidion = positions(engine, "pyramidion", 1);
const record = whole(engine, "pyramidion", ["human", "greedy", "random"], 151);

const box = (page, selector) =>
  page.locator(selector).first().evaluate((thing) => {
    const { top, bottom, left, right } = thing.getBoundingClientRect();
    return { top, bottom, left, right };
  });
const apart = (one, other) => one.bottom <= other.top + 1 || other.bottom <= one.top + 1 || one.right <= other.left + 1 || other.right <= one.left + 1;

for (const [width, height] of [[390, 844], [844, 390], [1366, 768], [1920, 1080]])
  browserTest(`at ${width}x${height} the buttons of the start lie beside each other, with matches, too`, { viewport: { width, height }, record: seated(record, ["human", "greedy", "random"], 20) }, async (page) => {
    await page.locator(".start-mine").waitFor();
    const boxes = await page.locator("main button:visible").evaluateAll((all) => all.map((one) => ({ name: one.textContent, box: one.getBoundingClientRect().toJSON() })));
    assert.ok(boxes.length > 10, `${boxes.length} buttons`);
    for (const [i, one] of boxes.entries()) for (const other of boxes.slice(i + 1)) assert.ok(apart(one.box, other.box), `${one.name} and ${other.name}`);
  });

/** A place of which somebody is asked while the round before is still summed up. */
const negotiating = pyramidion.get("negotiate")[0].record;
for (const [width, height] of [[390, 844], [844, 390], [820, 1180], [1280, 720], [1366, 768], [1920, 1080], [2560, 1440]])
  browserTest(`pyramidion at ${width}x${height}: what is asked of a place covers nothing of how the round ended, and marks lie below the hand`, { viewport: { width, height } }, async (page) => {
    await lay(page, negotiating);
    await settled(page);
    assert.ok(apart(await box(page, ".pyr-caption"), await box(page, ".pyr-sum")));
    const tray = await box(page, ".pyr-tray");
    const marks = await page.locator(".marks-did").evaluateAll((all) =>
      all.map((mark) => ({ of: mark.dataset.marks, bottom: mark.getBoundingClientRect().bottom - Number(/([\d.]+)px\)$/.exec(getComputedStyle(mark).clipPath)?.[1] ?? 0) })),
    );
    assert.ok(marks.length > 0, "something is marked");
    for (const { of, bottom } of marks) assert.ok(bottom <= tray.top + 1, `${of}: ${bottom}, and the hand begins at ${tray.top}`);
  });

for (const [width, height] of [[390, 844], [820, 1180], [1280, 720], [1366, 768], [1920, 1080], [2560, 1440]])
  browserTest(`pyramidion at ${width}x${height}: in a replay the hand covers nothing of the place`, { viewport: { width, height }, hash: link(record) }, async (page) => {
    await page.locator("main.replay-screen").waitFor();
    await page.getByRole("slider").fill(String(actions(record).indexOf("pass") - 1));
    await page.locator(".pyr-at-place").waitFor();
    assert.ok(apart(await box(page, ".pyr-at-place"), await box(page, ".pyr-tray")));
  });

browserTest("imhotep: a question points at what it is about, after the window has changed, too", {}, async (page) => {
  await lay(page, imhotep.get("offering")[0].record);
  await settled(page);
  for (const [width, height] of [[1440, 900], [390, 844], [844, 390], [820, 1180]]) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(() => {
      const bubble = document.querySelector(".imh-bubble");
      const tip = bubble.getBoundingClientRect().left + parseFloat(bubble.style.getPropertyValue("--imh-tip"));
      const temple = document.querySelector(".imh-temple").getBoundingClientRect();
      return temple.left <= tip && tip <= temple.right;
    });
  }
});

const longNames = position(engine, "imhotep", (view) => view.decision === "turn" && /sarcophagus/.test(view.market) && /decoration/.test(view.market)).record;
for (const [width, height] of [[390, 844], [844, 390], [820, 1180], [1280, 720]])
  browserTest(`imhotep at ${width}x${height}: no word of a card's name is broken`, { viewport: { width, height } }, async (page) => {
    await lay(page, longNames);
    await settled(page);
    const broken = await page.locator(".imh-market .imh-card strong").evaluateAll((names) =>
      names.flatMap(({ firstChild: text }) =>
        [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1;
        }).map(({ 0: word }) => word),
      ),
    );
    assert.deepEqual(broken, []);
  });
