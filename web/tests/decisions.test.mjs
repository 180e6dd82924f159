/** Every kind of decision of both games, met at the table and chosen there by clicking. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserTest } from "./lib/browser.mjs";
import { added, click, drag, lay, settled, state } from "./lib/drive.mjs";
import { newEngine, verify } from "./lib/felucca.mjs";
import { decisions, position, positions } from "./lib/positions.mjs";
import { randomFrom } from "./lib/random.mjs";
import { actions, bare } from "./lib/records.mjs";

/** Positions of each kind to try, the ones with most to choose from. */
const TRIES = 1;

const engine = newEngine();

for (const game of Object.keys(decisions)) {
  const found = positions(engine, game, TRIES);
  test(`${game} has a position for every decision`, () => {
    for (const [decision, list] of found) assert.ok(list.length, decision);
  });

  browserTest(`every decision of ${game} by clicking on the table`, {}, async (page) => {
    const random = randomFrom(5);
    const faults = [];
    for (const [decision, list] of found)
      for (const { record } of list) {
        await lay(page, record);
        try {
          await choose(page, random, record);
        } catch (error) {
          faults.push(`${decision}: ${error.message}`);
        }
      }
    assert.equal(faults.length, 0, faults.join("\n\n"));
  });
}

/** Where things lie that can be picked up, and what dragging them does. */
const dragged = {
  imhotep: { turn: /^(take|load|sail)/, "lever sail": /^sail/, "hammer load": /^load/, "sail load": /^load/, "sail sail": /^sail/, "chisel first": /^load/, "chisel second": /^load/, pick: /^pick/, keep: /^keep/, build: /^build/, "bonus ship": /^load/ },
  pyramidion: { negotiate: /^take/, turn: /^play/, recruit: /^recruit/, vizier: /^take/, politician: /^add/, "ankh take": /^take/, load: /^load/ },
};

for (const [game, wanted] of Object.entries(dragged))
  browserTest(`what can be dragged in ${game}`, {}, async (page) => {
    const found = positions(engine, game, 1);
    for (const [decision, action] of Object.entries(wanted)) {
      await lay(page, found.get(decision)[0].record);
      const before = await settled(page);
      const what = await drag(page, randomFrom(7), before);
      assert.ok(what.dragged, `${decision}: nothing could be dragged`);
      assert.match(added(before, await settled(page, before, what.dragged)), action, `${decision}: ${what.dragged}`);
    }
  });

browserTest("imhotep: half an action is asked on, and a card of the market explains itself instead of sailing", {}, async (page) => {
  await lay(page, positions(engine, "imhotep", 1).get("turn")[0].record);
  const before = await settled(page);
  const explained = async () => {
    await page.locator("[data-anchor=market-0]").click();
    await page.locator(".explained").getByRole("button", { name: "Close" }).click();
    assert.equal((await state(page)).count, before.count);
  };
  await explained();
  await page.getByRole("button", { name: /^Ship 1, .*: choose where it sails/ }).press("Enter");
  await page.getByText("Where does ship 1 sail?").first().waitFor();
  await explained();
  await page.locator("[data-anchor=site-market] h2").click();
  assert.equal(added(before, await settled(page, before, "the market")), "sail 1 market");
});

/** Chosen with the keyboard. */
async function press(page, record, name) {
  await lay(page, record);
  const before = await settled(page);
  await page.getByRole("button", { name }).last().press("Enter");
  return added(before, await settled(page, before, String(name)));
}

browserTest("imhotep: a stone at the market may take no card", {}, async (page) => {
  for (const options of [{}, { market: "B" }]) {
    const { record, legal } = position(engine, "imhotep", ({ decision }) => decision === "pick", options);
    assert.ok(legal.includes("decline"));
    assert.equal(await press(page, record, "Take no card"), "decline");
  }
});

browserTest("pyramidion: the protector sends back a troop on another place, among few and many", {}, async (page) => {
  for (const many of [false, true]) {
    const elsewhere = (view, texts) => texts.filter((text) => text.startsWith("recall ") && !text.startsWith(`recall ${view.place} `));
    const { record, legal, view } = position(
      engine,
      "pyramidion",
      (now, texts) => now.decision === "discard" && elsewhere(now, texts).length > 0 && texts.length > 6 === many,
    );
    const text = elsewhere(view, legal)[0];
    const [, place, kind] = text.split(" ");
    const title = place.replace("_", " ").replace(/\b./g, (letter) => letter.toUpperCase());
    assert.equal(await press(page, record, new RegExp(`^Send back: the ${kind} troop of .* in ${title}$`)), text);
  }
});

browserTest("pyramidion: the high priest takes itself back, and can't decline", {}, async (page) => {
  const { record, legal } = position(engine, "pyramidion", ({ decision }) => decision === "high priest");
  assert.ok(!legal.includes("decline"));
  assert.equal(await press(page, record, /^Take back high priest/), legal.find((text) => text.startsWith("return high_priest")));
});

/** Clicks until an action was made, which must be one of the legal ones. */
async function choose(page, random, record) {
  const { count } = engine.open(record);
  const legal = engine.now(count).legal.map(({ text }) => text);
  let before = await settled(page);
  assert.equal(before.count, count);
  for (let presses = 0; presses < 10 && before.count === count; presses++) {
    const what = await click(page, random, before);
    before = await settled(page, before, what);
  }
  const action = added({ count }, before);
  assert.ok(legal.includes(action), `"${action}" was legal`);
  assert.deepEqual(actions(before.record).slice(0, count), actions(record), "what was before stays");
  assert.equal(bare(before.record).split("\nseed ")[0].replace(/\noption .*/g, ""), record.split("\nseed ")[0].replace(/\noption .*/g, ""));
  assert.equal(verify(before.record), null);
}
