/** What leaves no choice is done by the page after a moment, with a word, unless people want to do it themselves. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { added, resume, settled, state } from "./lib/drive.mjs";
import { newEngine, verify } from "./lib/felucca.mjs";
import { position } from "./lib/positions.mjs";

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

browserTest("undo leads back to it, and it is not done again by itself", { record: lone.pyramidion.record, settings: { forced: true } }, async (page) => {
  const { count } = engine.open(lone.pyramidion.record);
  await resume(page);
  await page.waitForFunction((least) => globalThis.__eyes.state().count > least, count);
  const undo = page.getByRole("button", { name: "Undo" }).first();
  await page.waitForFunction(() => !document.querySelector('[aria-label="Undo"]').hasAttribute("aria-disabled"));
  await undo.click();
  await page.waitForFunction((at) => globalThis.__eyes.state().count === at, count);
  assert.doesNotMatch(plain(await page.locator("#question").innerText()), /Nothing else/);
  await undo.click();
  await page.waitForFunction((at) => globalThis.__eyes.state().count < at, count);
});
