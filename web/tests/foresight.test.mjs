/** What can be done is said before one does it, and what would come of it is shown; what was chosen can be let go. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { kept, resume, settled } from "./lib/drive.mjs";
import { act, engine, imhotep, pressShip, ready } from "./lib/imhotep.mjs";
import { actions } from "./lib/records.mjs";

const phone = { width: 390, height: 844 };
const question = (page) => page.locator("#question");
const plain = (text) => text.replace(/[⁨⁩]/g, "");
const now = (record) => {
  engine.open(record);
  return engine.position(actions(record).length, 0);
};

/** A ship that is ready, and brings points to the pyramid. */
const pays = imhotep((view) => view.decision === "turn" && ready(view) >= 0 && view.open.includes("pyramid") && view.harbour[ready(view)].includes(0) && new Set(view.harbour[ready(view)]).size > 2);

browserTest("the question names what can be done", { record: pays }, async (page) => {
  await resume(page);
  await settled(page);
  const { legal } = now(pays);
  const can = new Set(legal.map(({ text }) => text.split(" ")[0]));
  const asked = await question(page).textContent();
  assert.equal(/take \d stones?/i.test(asked), can.has("take"), asked);
  assert.equal(/load a stone/i.test(asked), can.has("load"), asked);
  assert.equal(/sail a ship/i.test(asked), can.has("sail"), asked);
  assert.equal(/blue card/i.test(asked), can.has("play"), asked);
});

/** What the engine says that comes of the action: by name, as the page says it. */
function gains(record, text) {
  const { score, legal } = now(record);
  engine.act(legal.find((choice) => choice.text === text).code);
  const after = engine.position(actions(record).length + 1, 0).score;
  return ["you", "Ben", "Cleo"].flatMap((name, seat) => {
    const points = after.total[seat] - score.total[seat];
    return points ? [`${name} ${points > 0 ? "+" : "-"}${Math.abs(points)}`] : [];
  });
}

browserTest("a mouse over a site shows what would come of sailing there, with stones on their spaces", { record: pays }, async (page) => {
  await resume(page);
  await settled(page);
  const { view } = now(pays);
  const ship = ready(view);
  await pressShip(page, ship);
  await page.locator('[data-anchor="site-pyramid"] .imh-land').hover();
  const stones = view.harbour[ship].filter((owner) => owner !== null).length;
  await page.waitForFunction((count) => document.querySelectorAll('.marks-ghost[data-marks^="pyramid-"]').length === count, stones);
  const told = gains(pays, `sail ${ship + 1} pyramid`);
  assert.ok(told.length > 1);
  assert.equal(plain(await question(page).textContent()).split(": ").at(-1), told.join(", "));
  // Elsewhere, and it is gone.
  await page.mouse.move(2, 2);
  await page.locator(".marks-ghost").first().waitFor({ state: "detached" });
  assert.match(await question(page).textContent(), /^Where does ship \d sail\?$/);
});

browserTest("the keyboard shows it too", { record: pays }, async (page) => {
  await resume(page);
  await settled(page);
  const ship = ready(now(pays).view);
  await page.locator(`[data-anchor="ship-${ship}"] > .can`).first().press("Enter");
  await page.keyboard.press("Tab");
  await page.locator('[data-anchor="site-pyramid"] .imh-land').focus();
  await page.locator('.marks-ghost[data-marks^="pyramid-"]').first().waitFor();
  assert.equal(plain(await page.locator('.table-screen > [role="status"]').textContent()), gains(pays, `sail ${ship + 1} pyramid`).join(", "), "and a screen reader says it");
});

browserTest("a finger's first press shows it, the second sails", { record: pays, viewport: phone, hasTouch: true }, async (page) => {
  await resume(page);
  const before = await settled(page);
  const ship = ready(now(pays).view);
  await pressShip(page, ship, (x, y) => page.touchscreen.tap(x, y));
  const site = page.locator('[data-anchor="site-pyramid"] .imh-land');
  await site.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0); // there is none on a phone
  const where = await site.boundingBox();
  await site.tap();
  await page.locator('.marks-ghost[data-marks^="pyramid-"]').first().waitFor();
  const wanted = page.locator(".table-wanted");
  assert.ok(plain(await wanted.textContent()).includes(gains(pays, `sail ${ship + 1} pyramid`).join(", ")));
  assert.equal(await kept(page), before.record, "nothing is done yet");
  assert.deepEqual(await site.boundingBox(), where, "what is asked moves nothing");
  await site.tap();
  const after = await settled(page, before, "the second press");
  assert.equal(actions(after.record)[before.count], `sail ${ship + 1} pyramid`);
});

for (const [size, viewport] of Object.entries({ phone, "phone on its side": { width: 844, height: 390 }, laptop: { width: 1366, height: 768 } }))
  browserTest(`what is selected can be let go, by Cancel and by Undo first, on a ${size}`, { record: pays, viewport }, async (page) => {
    await resume(page);
    await act(page, "take").catch(() => undefined);
    const before = await settled(page);
    for (const way of ["Cancel", "Undo"]) {
      await pressShip(page, ready(now(pays).view));
      await page.locator('.table-board [aria-pressed="true"]').first().waitFor();
      const button = page.getByRole("button", { name: way, exact: true }).locator("visible=true").first();
      await button.click();
      await page.waitForFunction(() => !document.querySelector('.table-board [aria-pressed="true"]'));
      assert.equal(await kept(page), before.record, `${way} took back what was played`);
    }
  });
