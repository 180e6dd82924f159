/** Understanding it: why something is forbidden, what things are, where it happened, what to do, how it stands. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { resume, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { positions } from "./lib/positions.mjs";
import { randomFrom } from "./lib/random.mjs";
import { actions, head, seated, wander } from "./lib/records.mjs";

const engine = newEngine();
const options = { imhotep: { start: "0" }, pyramidion: {} };

/** A match between three in its middle, with somebody at the screen who has to decide. */
function middle(game, count) {
  let seat = 0;
  wander(engine, head(engine, game, ["human", "human", "human"], 81, options[game]), randomFrom(81), ({ toMove }, at) => {
    seat = toMove;
    return at < count;
  });
  return seated(engine.record(), [0, 1, 2].map((each) => (each === seat ? "human" : "random")));
}

const panel = async (page, name) => {
  const tab = page.getByRole("tab", { name });
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
};

browserTest("imhotep: what is forbidden says why", { record: head(engine, "imhotep", ["human", "random"], 82, options.imhotep) }, async (page) => {
  await resume(page);
  const before = await settled(page);
  await page.locator(".imh-temple header h2").click();
  await page.locator(".table-notice").filter({ hasText: /^Ship 1 .*stone/ }).waitFor();
  await page.locator("[role=alert].sr-only").filter({ hasText: /^Ship 1 .*stone/ }).waitFor();
  assert.equal((await settled(page)).record, before.record);
});

for (const game of ["imhotep", "pyramidion"]) {
  const record = middle(game, 60);

  browserTest(`${game}: everything on the table says what it is`, { record }, async (page) => {
    await resume(page);
    await settled(page);
    const topics = await page.locator(".table-board [data-topic]").evaluateAll((all) => [...new Set(all.map((each) => each.dataset.topic))]);
    assert.ok(topics.length >= 8, topics.join(", "));
    for (const topic of topics) {
      await page.locator(`.table-board [data-topic="${topic}"]`).first().dispatchEvent("contextmenu");
      const said = page.locator(".explained");
      await said.locator(":is(p, table, li):not(.explained-itself)").first().waitFor(); // what the rules say
      assert.ok((await said.innerText()).length > 40, topic);
      await page.keyboard.press("Escape");
      await said.waitFor({ state: "detached" });
    }
  });

  browserTest(`${game}: a line of the log points at where it happened`, { record }, async (page) => {
    await resume(page);
    await settled(page);
    await page.locator("h1").hover();
    await page.locator(".table-board .pointed").first().waitFor({ state: "detached" });
    await page.locator(".log-somewhere").last().hover();
    await page.locator(".table-board .pointed").first().waitFor();
    await page.locator("h1").hover();
    await page.locator(".table-board .pointed").first().waitFor({ state: "detached" });
  });

  browserTest(`${game}: a hint has reasons, and can be followed`, { record }, async (page) => {
    await resume(page);
    const before = await settled(page);
    await page.getByRole("button", { name: "Hint" }).first().click();
    const hints = page.locator(".hint-list li");
    await hints.first().waitFor();
    assert.match(await hints.first().innerText(), /Chance to win: \d+%/);
    assert.ok((await hints.count()) === 1 || (await page.locator(".hint-reason").count()) > 0, "a reason");
    assert.ok((await hints.nth(1).innerText().catch(() => "")).match(/^$|Equally good|Chance to win/), "what is as good is said to be so");
    await page.getByRole("button", { name: "Do it" }).click();
    const after = await settled(page, before, "the hint");
    assert.ok(actions(after.record).length > actions(before.record).length);
  });

  browserTest(`${game}: whoever listens is told what happens, what is asked, and how it stands`, { record }, async (page) => {
    await resume(page);
    const before = await settled(page);
    await panel(page, "Actions");
    await page.locator("[data-action]").first().click();
    const after = await settled(page, before, "the first of the list");
    const asked = await page.locator("#question").textContent();
    const told = await page.getByRole("log", { name: "What happens" }).locator("p").allTextContents();
    assert.ok(told.length > 1 && told.at(-1) === asked, told.join("\n"));
    const { count } = engine.open(after.record);
    await panel(page, "Points");
    const totals = await page.locator(".standing tfoot td").allTextContents();
    assert.deepEqual(totals.map(Number), engine.position(count, -1).score.total);
  });
}

browserTest("imhotep: whoever sits here alone is called you, and what is in the harbour is no number", { record: head(engine, "imhotep", ["human", "greedy"], 7, { start: "0" }) }, async (page) => {
  await resume(page);
  const before = await settled(page);
  await page.locator(".log-setup").getByText("Round 1 of 6 begins with you.", { exact: true }).waitFor();
  await page.locator('[data-anchor="quarry-0"]').click();
  await settled(page, before, "taking stones");
  await page.locator(".log-line").getByText("You take 3 stones.", { exact: true }).waitFor();
});

const pick = positions(engine, "imhotep", 1).get("pick")[0].record;
browserTest("imhotep: a card that is taken is told before the stone that goes back for it", { record: seated(pick, ["human", "greedy", "greedy"]) }, async (page) => {
  await resume(page);
  const before = await settled(page);
  await page.locator('.imh-market [data-anchor^="market-"].can').first().click();
  await settled(page, before, "taking a card");
  const lines = page.locator(".log-entry").filter({ hasText: "You pick a card" }).last().locator(".log-line");
  assert.match((await lines.allTextContents()).join(" "), /^You pick a card: .* 1 stone of yours goes back/);
});
