/** After a match: what the points came from, how they grew, and where it was decided. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { resume, settled, toEnd } from "./lib/drive.mjs";
import { analyse, newEngine } from "./lib/felucca.mjs";
import { actions, seated, whole } from "./lib/records.mjs";

const engine = newEngine();

for (const game of ["imhotep", "pyramidion"]) {
  const record = whole(engine, game, ["human", "human"], 97);
  const { count } = engine.open(record);
  const { score } = engine.position(count, -1);
  const rounds = engine.position(count - 1, -1).round;
  const left = seated(record, ["human", "human"], count - 1);
  const last = actions(record).at(-1);

  browserTest(`${game}: the result in figures, and its turning points`, { record: left }, async (page) => {
    await resume(page);
    const curtain = page.locator(".table-curtain").getByRole("button");
    if (await curtain.count()) await curtain.click();
    const before = await settled(page);
    await page.getByRole("tab", { name: "Actions" }).click();
    await page.locator(`[data-action="${last}"]`).click();
    await settled(page, before, last);
    await toEnd(page);
    const cells = (rows) => rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent))));
    const parts = page.locator("section").filter({ has: page.getByRole("heading", { name: "Where the points came from" }) });
    const sums = await parts.locator("tfoot td").allTextContents();
    assert.deepEqual(sums.map(Number), score.total);
    const byPart = await cells(parts.locator("tbody tr"));
    for (const seat of [0, 1]) assert.equal(byPart.reduce((sum, row) => sum + row[seat], 0), score.total[seat], "parts add up");
    await page.locator("summary").filter({ hasText: "As a table" }).click();
    const grown = await cells(page.locator(".end-details tbody tr"));
    assert.equal(grown.length, rounds);
    assert.deepEqual(grown.at(-1), score.total);
    await page.getByRole("heading", { name: "Turning points" }).waitFor({ timeout: 120000 });
    const turns = page.locator(".end-turn");
    const { turning_points, decisions } = analyse(record);
    assert.ok(turning_points.length, "random play has some");
    const expected = decisions.filter(({ at }) => turning_points.includes(at)).map(({ at, seat, best, played }) => {
      const percent = ({ chance }) => `${Math.round(100 * chance[seat])}%`;
      return { at, lost: `Chance to win: ${percent(best)} → ${percent(played)}` };
    });
    const shown = (await turns.allInnerTexts()).map((text) => ({ at: Number(/After (\d+) action/.exec(text)[1]), lost: /Chance to win: .*/.exec(text)[0] }));
    assert.deepEqual(shown, expected, "the same as in the terminal");
    assert.equal(await page.locator(".chart-marked button").count(), await turns.count(), "they can be pressed in the chart, too");
    await turns.first().click();
    await page.locator("main.replay-screen").waitFor();
  });
}
