/** By keyboard and ear: what names and keys tell of a table that one does not see. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { lay, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { imhotep, ready } from "./lib/imhotep.mjs";
import { position } from "./lib/positions.mjs";

const engine = newEngine();
const plain = (text) => text.replace(/[\u2068\u2069]/g, "");

const turn = imhotep((view) => view.decision === "turn" && ready(view) >= 0 && view.harbour[ready(view)].includes(null));
browserTest("a ship's name says whose stones lie where, and a key reads the table in words", { record: turn }, async (page) => {
  await page.getByRole("button", { name: "Continue" }).click();
  await settled(page);
  engine.open(turn);
  const { view } = engine.position(engine.open(turn).count, 0);
  const ship = ready(view);
  const aboard = view.harbour[ship].map((owner) => (owner === null ? "empty" : ["Ada", "Ben", "Cleo"][owner])).join(", ");
  const name = await page.locator(`[data-anchor="ship-${ship}"] > .can`).first().getAttribute("aria-label");
  assert.equal(plain(name), `Ship ${ship + 1}, from the bow: ${aboard}: choose where it sails`);
  await page.keyboard.press("i");
  await page.waitForFunction(() => document.activeElement.id === "panel-words");
  assert.ok(plain(await page.locator("#panel-words").textContent()).includes(`Ship ${ship + 1}, from the bow: `));
});

/** A person plays one card after the other, since all others are out. */
const alone = position(engine, "pyramidion", (view, texts) => view.decision === "turn" && view.passed.length === view.players.length - 1 && texts.filter((text) => text.startsWith("play ")).length > 2);
browserTest("after a card is played the focus is on no other card, whose name nobody has heard", {}, async (page) => {
  await lay(page, alone.record);
  const before = await settled(page);
  const card = page.locator(".pyr-card.can").first();
  await card.focus();
  const played = await card.getAttribute("aria-label");
  await page.keyboard.press("Enter");
  await settled(page, before, played);
  await page.waitForFunction(() => document.activeElement.id === "question" || document.activeElement.closest("[role=button], button"));
  const focus = await page.evaluate(() => ({ card: document.activeElement.closest(".pyr-card") !== null, id: document.activeElement.id }));
  assert.equal(focus.card, false, "another card has the focus");
});
