/** Complete matches of both games: by clicking, by dragging, by keyboard, and through the list of actions alone. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { added, click, drag, keepsFocus, keys, list, playOn, resume, toEnd } from "./lib/drive.mjs";
import { newEngine, verify } from "./lib/felucca.mjs";
import { randomFrom } from "./lib/random.mjs";
import { head } from "./lib/records.mjs";

const engine = newEngine();
const matches = {
  imhotep: head(engine, "imhotep", ["human", "random"], 11, { market: "B", pyramid: "B", temple: "B", burial: "B", obelisks: "B" }),
  pyramidion: head(engine, "pyramidion", ["human", "greedy"], 12),
};

async function complete(page, seed, way, then) {
  await resume(page);
  const record = await playOn(page, randomFrom(seed), way, then);
  assert.equal(verify(record), null, "the native program takes the record for sound");
  assert.match(record, /^result /m);
  await toEnd(page);
}

for (const [game, record] of Object.entries(matches)) {
  browserTest(`a complete match of ${game} by clicking`, { record }, (page) => complete(page, 1, click));

  browserTest(`a complete match of ${game} by dragging`, { record }, async (page) => {
    const dragged = new Set();
    await complete(page, 2, drag, (before, after, what) => {
      const action = added(before, after);
      if (what.dragged && action) dragged.add(action.split(" ")[0]);
    });
    const wanted = { imhotep: ["take", "load", "sail", "pick", "build"], pyramidion: ["play", "take"] }[game];
    for (const verb of wanted) assert.ok(dragged.has(verb), `"${verb}" was dragged; there were ${[...dragged].join(", ")}`);
  });

  browserTest(`a complete match of ${game} by keyboard`, { record }, (page) =>
    complete(page, 3, keys, (_, after) => keepsFocus(page, after)),
  );

  // From right to left, Persian; the arrows go where the eye sees.
  browserTest(`a complete match of ${game} by keyboard in Persian`, { record, settings: { language: "fa" } }, async (page) => {
    assert.equal(await page.evaluate(() => document.documentElement.dir), "rtl");
    await complete(page, 5, keys, (_, after) => keepsFocus(page, after));
    await page.locator(".end-screen h1").waitFor();
  });

  browserTest(`a complete match of ${game} through the list of actions`, { record }, (page) => {
    const check = (texts, before) => {
      const { count } = engine.open(before.record);
      const legal = engine.now(count).legal.map(({ text }) => text);
      assert.deepEqual([...texts].sort(), legal.sort(), `after ${count} actions the list has what is legal`);
    };
    return complete(page, 4, list(check), (_, after) => keepsFocus(page, after));
  });
}
