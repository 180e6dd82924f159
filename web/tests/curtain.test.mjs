/** Several people at one screen of Pyramidion: the curtain lies over hands and nothing else, and only where somebody else needs
 * their own. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { list, resume, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { position } from "./lib/positions.mjs";
import { randomFrom } from "./lib/random.mjs";
import { seated } from "./lib/records.mjs";

const engine = newEngine();
const people = ({ record }) => seated(record, ["human", "human", "human"]);
const at = (good) => position(engine, "pyramidion", good);
const curtain = (page) => page.locator(".table-curtain");
const cards = (page) => page.locator(".pyr-hand .pyr-card").count();

for (const decision of ["negotiate", "load", "exchange"]) {
  const { record, view, legal } = at((now, texts) => now.decision === decision && texts.length > 1 && now.players.every(({ boats }) => boats.length || decision !== "load"));
  browserTest(`no curtain where nothing secret is decided: ${decision}`, { record: people({ record }) }, async (page) => {
    await resume(page);
    const before = await settled(page);
    assert.equal(before.curtain, false);
    assert.equal(await cards(page), 0, "nobody's hand is seen");
    // Nobody is known to look: what lies face down does so for everybody.
    for (const [seat, { boats }] of view.players.entries()) if (boats.length) assert.equal(await page.locator(`[data-anchor="track-${seat}"]`).innerText(), "?");
    let offered = [];
    await list((texts) => (offered = texts))(page, randomFrom(1), before);
    assert.deepEqual([...offered].sort(), [...legal].sort(), "all of it can be chosen");
    await settled(page, before, "an action of the list");
  });
}

const { record: round, view } = at((now) => now.decision === "turn" && now.players[now.actor].hand_size > 3 && now.players.some(({ table }) => table.length) && now.round > 1);
browserTest("the curtain lies over the hand, tells what happened, and the table stays to be seen", { record: people({ record: round }) }, async (page) => {
  await resume(page);
  const before = await settled(page);
  assert.equal(before.curtain, true);
  assert.equal(await cards(page), 0);
  assert.ok(await page.locator(".pyr-at-place .pyr-slot").first().isVisible(), "the cards played");
  assert.ok(await page.locator(".pyr-places").locator("svg").first().isVisible(), "the places");
  assert.ok((await page.locator(".log-entry").count()) > 0, "the log");
  assert.ok((await page.locator(".table-since li").count()) > 0, "what happened since");
  const name = ["Ada", "Ben", "Cleo"][view.actor];
  await curtain(page).getByRole("button", { name: new RegExp(name) }).click();
  await settled(page, before, "lifting the curtain");
  assert.equal(await cards(page), view.players[view.actor].hand_size);
});

browserTest("what the next one needs no hand for covers the hand of the one before", { record: people(at((now, texts) => now.decision === "turn" && now.players.every(({ hand_size }) => hand_size) && texts.includes("pass"))) }, async (page) => {
  await resume(page);
  let before = await settled(page);
  const random = randomFrom(3);
  let open = 0;
  let curtains = 0;
  let shown = -1;
  for (let i = 0; i < 40; i++) {
    engine.open(before.record);
    const mover = engine.toMove();
    if (mover < 0) break;
    const { decision } = engine.now(before.count).view;
    if (before.curtain) {
      assert.ok(["turn", "activate", "recruit"].includes(decision), `a curtain for ${decision}`);
      assert.notEqual(mover, shown, "whoever looks already needs no curtain");
      curtains++;
      await curtain(page).getByRole("button").click();
      before = await settled(page, before, "lifting the curtain");
      shown = mover;
    } else if (mover !== shown) {
      assert.equal(await cards(page), 0, `${decision}: somebody's hand is seen`);
      shown = -1;
      open++;
    }
    before = await settled(page, before, await list()(page, random, before));
  }
  assert.ok(curtains > 3 && curtains < 40, `${curtains} curtains, ${open} open decisions`);
});
