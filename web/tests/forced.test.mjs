/** What leaves no choice is done by the page after a moment, with a word, unless people want to do it themselves. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { added, resume, settled, state } from "./lib/drive.mjs";
import { newEngine, verify } from "./lib/felucca.mjs";
import { position } from "./lib/positions.mjs";
import { actions, seated } from "./lib/records.mjs";

const engine = newEngine();
const plain = (text) => text.replace(/[\u2068\u2069]/g, "");
const lone = {
  imhotep: position(engine, "imhotep", (_, texts) => texts.length === 1),
  pyramidion: position(engine, "pyramidion", (view, texts) => view.decision === "pay" && texts.length === 1),
};

for (const [game, { record, legal }] of Object.entries(lone)) {
  browserTest(`${game}: the only thing to do is done, and said`, { record, settings: { forced: true } }, async (page) => {
    const { count } = engine.open(record);
    // It is said for a moment only: whatever is said is remembered.
    await page.evaluate(() => {
      globalThis.__said = "";
      new MutationObserver(() => (globalThis.__said += document.getElementById("question")?.textContent ?? "")).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await resume(page);
    await page.waitForFunction(() => globalThis.__said.includes("Nothing else is possible"));
    await page.waitForFunction((least) => globalThis.__eyes.state().count > least, count);
    const now = await state(page);
    assert.equal(added({ count }, now), legal[0]);
    assert.equal(verify(now.record), null, "the record keeps it as ever");
  });

  browserTest(`${game}: without the setting it waits`, { record }, async (page) => {
    await resume(page);
    const before = await settled(page);
    assert.doesNotMatch(plain(await page.locator("#question").innerText()), /Nothing else/);
    await page.locator("#tab-actions").press("Enter");
    assert.equal(await page.locator("[data-action]").count(), 1);
    assert.equal((await state(page)).count, before.count);
    await page.locator("[data-action]").press("Enter");
    assert.equal(added(before, await settled(page, before, legal[0])), legal[0]);
  });
}

/** The only payment, after which the same person has more to load: nobody else does anything that would rule out undoing. */
function loadingOn() {
  let before = null;
  const { record } = position(engine, "pyramidion", (view, texts) => {
    const now = { mover: engine.toMove(), lone: view.decision === "pay" && texts.length === 1 };
    const found = before?.lone && view.decision === "load" && texts.length > 1 && before.mover === now.mover;
    before = now;
    return found;
  });
  const players = [0, 1, 2].map((seat) => (seat === before.mover ? "human" : "greedy"));
  return seated(record, players, actions(record).length - 1);
}

const payment = loadingOn();
browserTest("undo leads back to it, and it is not done again by itself", { record: payment, settings: { forced: true } }, async (page) => {
  const { count } = engine.open(payment);
  await resume(page);
  await page.waitForFunction((least) => globalThis.__eyes.state().count > least, count);
  await settled(page);
  const undo = page.getByRole("button", { name: "Undo" }).first();
  await undo.click();
  await page.waitForFunction((at) => globalThis.__eyes.state().count === at, count);
  assert.doesNotMatch(plain(await page.locator("#question").innerText()), /Nothing else/);
  await undo.click();
  await page.waitForFunction((at) => globalThis.__eyes.state().count < at, count);
});
