/** The table fits the windows people have; and small things around it. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { lay, resume, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { positions } from "./lib/positions.mjs";
import { head } from "./lib/records.mjs";

const engine = newEngine();
const turn = { imhotep: positions(engine, "imhotep", 1).get("turn")[0].record, pyramidion: positions(engine, "pyramidion", 1).get("turn")[0].record };
const own = { imhotep: ".imh-mine", pyramidion: ".pyr-tray" };

for (const game of ["imhotep", "pyramidion"])
  for (const [width, height] of [[1366, 768], [1280, 720], [1920, 1080], [2560, 1440]])
    browserTest(`${game}: at ${width}x${height} all of one's own row is in view`, { viewport: { width, height } }, async (page) => {
      await lay(page, turn[game]);
      await settled(page);
      const rows = await page.locator(own[game]).evaluateAll((all) => all.map((row) => row.getBoundingClientRect()).map(({ top, bottom, height: tall }) => ({ top, bottom, tall })));
      assert.ok(rows.length > 0 && rows.every(({ tall }) => tall > 20), "there is one");
      const board = await page.locator(".table-board").evaluate((box) => box.getBoundingClientRect().bottom);
      for (const { top, bottom } of rows) assert.ok(top >= 0 && bottom <= board + 1, `${Math.round(top)} to ${Math.round(bottom)}, and the table ends at ${Math.round(board)}`);
    });

for (const game of ["imhotep", "pyramidion"])
  browserTest(`${game}: on a tablet the height is used`, { viewport: { width: 820, height: 1180 } }, async (page) => {
    await lay(page, turn[game]);
    await settled(page);
    assert.ok(await page.getByRole("tabpanel").isVisible(), "the log stands below the table");
    const empty = await page.evaluate(() => {
      const board = document.querySelector(".table-board");
      return board.getBoundingClientRect().bottom - board.firstElementChild.getBoundingClientRect().bottom;
    });
    assert.ok(empty < 180, `${empty} px stay empty`);
  });

browserTest("the focus has a frame only for those who use the keyboard", { record: head(engine, "imhotep", ["human", "random"], 231, { start: "0" }) }, async (page) => {
  await resume(page);
  const before = await settled(page);
  const framed = () => page.evaluate(() => {
    const { outlineColor, outlineStyle } = getComputedStyle(document.activeElement);
    return outlineStyle !== "none" && outlineColor !== "rgba(0, 0, 0, 0)";
  });
  await page.getByRole("tab", { name: "Actions" }).click();
  await page.locator("[data-action]").first().click();
  await settled(page, before, "an action");
  await page.evaluate(() => document.getElementById("question").focus());
  assert.equal(await framed(), false);
  await page.keyboard.press("Tab");
  assert.equal(await framed(), true);
  await page.mouse.click(5, 5);
  await page.evaluate(() => document.getElementById("question").focus());
  assert.equal(await framed(), false);
});
