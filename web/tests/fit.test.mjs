/** The table fits the windows people have; and small things around it. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { lay, resume, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { position, positions } from "./lib/positions.mjs";
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

for (const [width, height] of [[1280, 720], [1366, 768], [2560, 1440], [820, 1180], [844, 390], [390, 844]])
  browserTest(`pyramidion: at ${width}x${height} the place at hand is compared in all its categories, in full words`, { viewport: { width, height } }, async (page) => {
    await lay(page, turn.pyramidion);
    await settled(page);
    const rows = await page.locator(".pyr-ask-row, .pyr-score").evaluateAll((all) => {
      const stage = document.querySelector(".pyr-stage").getBoundingClientRect();
      const tray = document.querySelector(".pyr-tray").getBoundingClientRect();
      return all.map((row) => {
        const name = row.querySelector(".pyr-cut");
        const { bottom } = row.getBoundingClientRect();
        return { text: row.textContent, below: Math.round(bottom - Math.min(stage.bottom, tray.top)), cut: name ? name.scrollWidth - name.clientWidth : 0 };
      });
    });
    assert.ok(rows.length >= 9, "influence, negotiation and haggling of the place and two players");
    assert.deepEqual(rows.filter(({ below, cut }) => below > 0 || cut > 1), []);
  });

browserTest("pyramidion: on a phone on its side no half of the table is left empty while a place is chosen", { viewport: { width: 844, height: 390 } }, async (page) => {
  await lay(page, positions(engine, "pyramidion", 1).get("activate")[0].record);
  await settled(page);
  const { places, table } = await page.evaluate(() => {
    const width = (what) => document.querySelector(what).getBoundingClientRect().width;
    return { places: width(".pyr-places"), table: width(".pyr-table") };
  });
  const told = await page.locator(".pyr-telling").count();
  assert.ok(told || places > table * 0.9, `${places} of ${table} px`);
});

browserTest("the start page of a laptop shows all that can be done", { viewport: { width: 1366, height: 768 } }, async (page) => {
  const { bottom } = await page.getByRole("button", { name: "Settings" }).boundingBox().then(({ y, height }) => ({ bottom: y + height }));
  assert.ok(bottom <= 768, `Settings end at ${bottom}`);
});

for (const [width, height] of [[390, 844], [844, 390], [1366, 768]])
  browserTest(`imhotep: at ${width}x${height} sites have their whole names`, { viewport: { width, height } }, async (page) => {
    await lay(page, turn.imhotep);
    await settled(page);
    const names = await page.locator(".imh-site h2").evaluateAll((all) => all.map((name) => [name.textContent, name.scrollWidth - name.clientWidth]));
    assert.equal(names.length, 5);
    assert.deepEqual(names.filter(([, cut]) => cut > 1), []);
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

const found = positions(engine, "pyramidion", 1);
const box = (page, what) => page.locator(what).first().evaluate((thing) => {
  const { top, bottom, left, right } = thing.getBoundingClientRect();
  return { top, bottom, left, right };
});
const toEndOf = (page) => page.locator(".table-board").evaluate((board) => board.scrollTo({ top: 1e6, behavior: "instant" }));

browserTest("pyramidion on a phone: points stay in sight, cards have names, and whoever looks around comes back", { viewport: { width: 390, height: 844 } }, async (page) => {
  await lay(page, turn.pyramidion);
  const before = await settled(page);
  const names = await page.locator(".pyr-hand .pyr-caption-line").evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
  assert.ok(names.length > 0 && names.every((height) => height > 8), "each card has its name");
  assert.doesNotMatch(await page.locator("#question").innerText(), /Ada|Ben|Cleo/, "who sits here alone is not called by name");
  await toEndOf(page);
  const board = await box(page, ".table-board");
  const points = await box(page, ".pyr-step .pyr-points");
  assert.ok(points.top >= board.top && points.bottom <= board.bottom, "the points");
  const [last, tray] = [await box(page, ".pyr-general"), await box(page, ".pyr-tray")];
  assert.ok(tray.top - last.bottom < 30 && board.bottom - tray.bottom < 30, "nothing is empty below the last thing");
  await page.locator(".pyr-card.can").first().press("Enter");
  await settled(page, before, "a card");
  const stage = await box(page, ".pyr-stage");
  assert.ok(stage.top >= board.top && stage.bottom <= (await box(page, ".table-board")).bottom, "the place at hand is in sight again");
  await page.setViewportSize({ width: 844, height: 390 });
  await toEndOf(page);
  const [side, beside] = [await box(page, ".pyr-stage"), await box(page, ".table-board")];
  assert.ok(side.top >= beside.top - 1 && side.bottom <= (await box(page, ".pyr-tray")).top, "and on its side it stays there, above the hand");
});

for (const [width, height] of [[390, 844], [844, 390], [1366, 768]])
  browserTest(`pyramidion at ${width}x${height}: nothing is covered while a boat is paid for`, { viewport: { width, height } }, async (page) => {
    await lay(page, found.get("pay")[0].record);
    await settled(page);
    const [purse, tray] = [await box(page, ".pyr-stage"), await box(page, ".pyr-tray")];
    assert.ok(purse.bottom <= tray.top, `what there is to pay with ends at ${purse.bottom}, and the question begins at ${tray.top}`);
    assert.ok((await page.locator(".pyr-need-one.can").count()) > 0, "a statue is pressed where it is needed");
    await page.locator("#tab-log").press("Enter");
    await page.locator(".log-line", { hasText: /^You / }).first().waitFor();
  });

browserTest("pyramidion: things say what they are, boats of the same points are told apart, and any resource is no worker", {}, async (page) => {
  await lay(page, found.get("load")[0].record);
  await settled(page);
  for (const [what, words] of [[".pyr-place", /Giza: /], [".pyr-boat", /-point boat \(/], [".pyr-step", /Number 1 in the player order/], [".pyr-stock", /General supply: \d+ camel/], [".pyr-supply", /next round/]])
    assert.match(await page.locator(what).first().getAttribute("title"), words);
  assert.match(await page.locator(".pyr-place g > title").first().textContent(), /takes 7 influence/);
  await page.locator("#tab-actions").click();
  const actions = await page.locator("[data-action^=load]").allTextContents();
  assert.ok(actions.length > 1 && new Set(actions).size === actions.length, `${actions}`);
  await page.locator(".pyr-boat").first().click({ button: "right" });
  await page.locator(".explained-itself", { hasText: "-point boat (" }).waitFor();
  await page.keyboard.press("Escape");
  const colours = await page.locator('[data-anchor="place-alexandria"] .pyr-ability path[transform]').evaluateAll((paths) => new Set(paths.map((path) => path.getAttribute("fill"))).size);
  assert.ok(colours >= 6, `${colours} colours`);
});

const karnak = position(engine, "pyramidion", (view) => view.players.some(({ karnak: boat }) => boat !== null)).record;
browserTest("pyramidion: a boat's flag covers nothing of its load", {}, async (page) => {
  await lay(page, karnak);
  await settled(page);
  const [load, flag] = [await box(page, '[data-anchor^="karnak-"] .pyr-awning'), await box(page, '[data-anchor^="karnak-"] [data-flag]')];
  assert.ok(flag.top >= load.bottom - 1);
});
