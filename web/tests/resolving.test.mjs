/** Pyramidion: a place is resolved step by step, with its sums in words, and what it came to stays on the table. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { resume, settled, state } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { randomFrom } from "./lib/random.mjs";
import { head, seated, wander } from "./lib/records.mjs";

const engine = newEngine();
const players = ["human", "random", "random"];
const plain = (text) => text.replace(/[\u2068\u2069]/g, "");

/** A position in which Ada passes and what comes of it is `good`. */
function passing(good) {
  for (let number = 1; number <= 200; number++) {
    let found = null;
    wander(engine, head(engine, "pyramidion", ["human", "human", "human"], number), randomFrom(number), ({ view, toMove, legal }, count) => {
      const pass = toMove === 0 && legal.length > 1 && ["turn", "load"].includes(view.decision) && legal.find(({ text }) => text === "pass");
      if (!pass) return true;
      engine.act(pass.code);
      const { events } = engine.step(count, 0);
      const next = engine.toMove();
      engine.undo(count);
      if (good(events, next)) found = { record: seated(engine.record(), players, count), events, view };
      return found === null;
    });
    if (found) return found;
  }
  throw new Error("there is no such position");
}

const has = (events, kind) => events.some((event) => event.kind === kind);
const contested = passing((events, next) => events.filter(({ kind, what }) => kind === "counted" && what === 0).length > 1 && has(events, "stationed") && has(events, "haggled") && !has(events, "token") && !has(events, "stands") && next === 0);
const revolt = passing((events) => has(events, "lost") && has(events, "took"));
const nobody = passing((events, next) => has(events, "nobody") && has(events, "haggled") && !has(events, "stands") && next === 0);
const ending = passing((events, next) => has(events, "round") && has(events, "stands") && next === 0);

/** What is said at each step, with Continue pressed in between. */
async function steps(page) {
  const told = [];
  const go = page.locator(".pyr-happening button");
  for (;;) {
    await page.waitForFunction(() => document.querySelector(".pyr-happening button") || document.querySelector(".pyr-ask:not(.pyr-happening)"));
    if (!(await go.count())) return told;
    const words = plain(await page.locator(".pyr-happening b").innerText());
    assert.equal(plain(await page.locator("#question").innerText()), words, "the prompt says the same, and no old question");
    told.push(words);
    await go.click();
    await page.waitForFunction((before) => document.querySelector(".pyr-happening b")?.textContent.replace(/[\u2068\u2069]/g, "") !== before, words);
  }
}

const points = (events, what, from = 0) => events.slice(from).filter((event) => event.kind === "counted" && event.what === what);
/** "Ben 10, you 9". */
const counts = (list) =>
  list
    .filter(({ value }) => value)
    .sort((a, b) => b.value - a.value)
    .map(({ seat, value }) => `${["you", "Ben", "Cleo"][seat]} ${value}`)
    .join(", ");

async function pass(page) {
  await resume(page);
  await settled(page);
  await page.getByRole("button", { name: "Pass" }).last().click();
}

browserTest("each category is told with its sums, the minimum and what comes of it", { record: contested.record, settings: { stepwise: true } }, async (page) => {
  await pass(page);
  const told = await steps(page);
  const { events } = contested;
  assert.equal(told.length, 3, told.join("\n"));
  const minimum = events.find(({ kind, what }) => kind === "compared" && what === 0).value;
  assert.match(told[0], new RegExp(`^Influence in [A-Z][a-z ]+: ${counts(points(events, 0))}, minimum ${minimum}\\. `), told[0]);
  assert.match(told[1], /^Negotiation in /);
  assert.match(told[2], /^Haggling in .* (you take|takes?|lies|tie)/);
  const { seat } = events.find(({ kind }) => kind === "stationed" || kind === "kept");
  assert.ok(told.slice(0, 2).some((line) => (seat ? line.includes(`${["", "Ben", "Cleo"][seat]}'s`) : /[Yy]ours?\b/.test(line))), told.join("\n"));
  // It stays to be read until the next place is at hand.
  assert.deepEqual((await page.locator(".pyr-account li").allInnerTexts()).map(plain), told);
});

browserTest("where nobody has any points that is said", { record: nobody.record, settings: { stepwise: true } }, async (page) => {
  await pass(page);
  const told = await steps(page);
  assert.ok(told.some((words) => /^(Influence|Negotiation) in .*, minimum \d+\. Nobody has any\.$/.test(words)), told.join("\n"));
});

browserTest("a revolt turns its tokens, tells who is below, and then who takes what", { record: revolt.record, settings: { stepwise: true } }, async (page) => {
  await pass(page);
  const { events } = revolt;
  await page.locator(".pyr-turned").waitFor();
  const value = events.find(({ kind }) => kind === "revolt").value;
  assert.match(await page.locator(".pyr-turned").innerText(), new RegExp(`= ${value}`));
  assert.equal(await page.locator(".pyr-losing").count(), events.filter(({ kind }) => kind === "lost").length);
  const told = await steps(page);
  assert.match(told[0], new RegExp(`revolt tokens? .* turned: .*worth ${value}, .*(lose|loses) all`));
  assert.match(told[1], /^Influence after the revolt in .*(takes?|take) \d/);
  assert.equal(told.length, 5, told.join("\n"));
});

browserTest("a round that is over is summed up, and that stays", { record: ending.record, settings: { stepwise: true } }, async (page) => {
  await pass(page);
  const told = await steps(page);
  assert.match(told.at(-1), /^Round \d+ is over/);
  const sum = page.locator(".pyr-sum");
  await sum.waitFor();
  assert.equal(await sum.locator("tbody tr").count(), 3);
  // What the engine says of one's own row.
  const { value } = ending.events.find(({ kind, seat }) => kind === "stands" && seat === 0);
  assert.equal(await sum.locator("tbody tr").first().locator("td").last().innerText(), String(value));
  await page.reload();
  await page.locator(".pyr-sum").waitFor();
});

browserTest("without Continue it is paced, and a press goes on to the next step", { record: contested.record, settings: { speed: "slow" }, reducedMotion: "no-preference" }, async (page) => {
  await pass(page);
  const words = page.locator(".pyr-happening b");
  await words.filter({ hasText: /^Influence in/ }).waitFor();
  assert.equal(await page.locator(".pyr-happening button").count(), 0);
  // One press to land what is flying, or to go on: never past the next step.
  await page.locator(".pyr-where").click();
  await words.filter({ hasText: /^Negotiation in/ }).waitFor();
  await page.keyboard.press("Escape");
  await words.waitFor({ state: "detached" });
  assert.ok((await state(page)).count > 0);
});

browserTest("at once and with motion reduced it still stands there afterwards", { record: contested.record }, async (page) => {
  await pass(page);
  await page.locator(".pyr-account li").nth(2).waitFor();
  assert.match(plain(await page.locator(".pyr-account").innerText()), /Influence in .*Negotiation in .*Haggling in /s);
  assert.match(plain(await page.locator(".log-list").innerText()), /haggles? best and takes? in [A-Z].*: \d/);
});

browserTest("on a phone the place at hand is in sight while it is resolved, wherever one has looked", { record: contested.record, settings: { stepwise: true }, viewport: { width: 390, height: 844 } }, async (page) => {
  await resume(page);
  await settled(page);
  await page.locator(".table-board").evaluate((board) => board.scrollTo({ top: 1e6, behavior: "instant" }));
  await page.getByRole("button", { name: "Pass" }).last().click();
  await page.locator(".pyr-happening button").waitFor();
  const { stage, board } = await page.evaluate(() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    return { stage: box(".pyr-stage"), board: box(".table-board") };
  });
  assert.ok(stage.top >= board.top && stage.top < board.bottom - 100, `it begins at ${stage.top}, the table at ${board.top}`);
});
