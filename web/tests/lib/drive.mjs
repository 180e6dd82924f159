/** Playing a match in the page, one decision at a time, in different ways. */
import assert from "node:assert/strict";
import { actions } from "./records.mjs";
import { wordsOf } from "./words.mjs";

/** ms that a computer player and the page may take, on a machine with much else to do. */
const PATIENCE = 15000;

export const state = (page) => page.evaluate(() => globalThis.__eyes.state());

export async function kept(page) {
  return (await state(page)).record;
}

/** Two tables that look the same have the same number. */
export const table = (page) => page.evaluate(() => globalThis.__eyes.table());

/** A button by its English words, whatever the language of the page. */
async function button(page, words) {
  const say = wordsOf(await page.evaluate(() => document.documentElement.lang));
  return page.getByRole("button", { name: say(words), exact: true });
}

/** The match that is stored, opened from the start screen. */
export async function resume(page) {
  await (await button(page, "Continue")).click();
  await page.locator("main.table-screen").waitFor();
}

/** A reload at the table goes back to it by itself. */
export async function reload(page) {
  await page.reload();
  await page.locator("main.table-screen").waitFor();
}

/** Another match on the table of this page, as if it had been left there. */
export async function lay(page, record) {
  const kept = JSON.stringify({ id: "laid", record, colours: [0, 1, 2, 3], when: Date.now(), finished: false });
  await page.evaluate((text) => localStorage.setItem("felucca.match", text), kept);
  const home = await button(page, "Home");
  if (await home.count()) await home.click();
  else await page.reload();
  await resume(page);
}

/** Waits until a person is asked something, the curtain falls, or the match is over; with `before` until something has come
 * of what was done then. */
export async function settled(page, before = null, what = "", patience = PATIENCE) {
  const now = await page.evaluate(([then, wait]) => globalThis.__eyes.settled(then, wait), [before, patience]);
  if (now) return now;
  const { record, ...rest } = await state(page);
  throw new Error(`nothing came of it: ${what}\n${JSON.stringify(rest)}\n${record}`);
}

/** One press on the table. */
export async function click(page, random, before) {
  const dice = Array.from({ length: 100 }, random.next);
  const { fault, label, x, y } = await page.evaluate((numbers) => globalThis.__eyes.choice(numbers), dice);
  assert.equal(fault, undefined, `${fault}; after ${before.count} actions:\n${before.record}`);
  await page.mouse.click(x, y);
  return label;
}

/** One thing dragged to where it may be put, or a click where nothing can be. */
export async function drag(page, random, before) {
  const sources = await page.evaluate(() => globalThis.__eyes.sources());
  const order = sources.map((label, n) => ({ label, n }));
  while (order.length) {
    const [{ label, n }] = order.splice(random.below(order.length), 1);
    const from = await page.evaluate((which) => globalThis.__eyes.sourceSpot(which), n);
    if (!from) continue;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 4);
    const targets = await page.evaluate(() => globalThis.__eyes.targetSpots());
    if (!targets.length) {
      await page.mouse.move(1, 1);
      await page.mouse.up();
      continue;
    }
    const to = random.pick(targets);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    return { dragged: `${label} to ${to.anchor}` };
  }
  return click(page, random, before);
}

/** Tab to something that can be chosen, and Enter or the space bar. */
export async function keys(page, random, before) {
  for (let tabs = 0; tabs < 250; tabs++) {
    await page.keyboard.press("Tab");
    const there = await page.evaluate(() => globalThis.__eyes.focused());
    if (!there || there.pressed || random.next() < 0.5) continue;
    await page.keyboard.press(random.next() < 0.5 ? "Enter" : "Space");
    return there.label;
  }
  throw new Error(`the Tab key leads to nothing that can be chosen, after ${before.count} actions`);
}

/** An action of the list, in the tab of that name. `check(texts)` gets all that are offered. */
export function list(check) {
  return async (page, random, before) => {
    const tab = page.locator("#tab-actions");
    if ((await tab.getAttribute("aria-selected")) !== "true") await tab.press("Enter");
    const offered = page.locator("[role=tabpanel] button");
    const texts = await offered.evaluateAll((buttons) => buttons.map((button) => button.dataset.action));
    assert.ok(texts.length, `the list of actions is empty after ${before.count} actions`);
    check?.(texts, before);
    await offered.nth(random.below(texts.length)).press("Enter");
    return "";
  };
}

/** To the end of the match. Calls `then(before, after, what)` after every press. */
export async function playOn(page, random, way, then = null, most = 2000) {
  let before = await settled(page);
  for (let presses = 0; presses < most && !before.finished; presses++) {
    if (before.curtain) {
      await page.locator(".table-curtain").getByRole("button").click();
      before = await settled(page, before, "lifting the curtain");
      continue;
    }
    const what = await way(page, random, before);
    const after = await settled(page, before, what);
    if (then) await then(before, after, what);
    before = after;
  }
  assert.ok(before.finished, `the match is over after ${most} presses`);
  return before.record;
}

/** The focus must not be lost: when what had it is gone, the question gets it. */
export async function keepsFocus(page, { count }) {
  await page.waitForFunction(() => document.activeElement !== document.body).catch(() => {
    throw new Error(`the focus is lost after ${count} actions`);
  });
}

/** The first action that was added between two records. */
export function added(before, after) {
  return actions(after.record)[before.count] ?? null;
}

/** To the screen after a match that is over. */
export async function toEnd(page) {
  await (await button(page, "See the result")).click();
  await page.locator("main.end-screen").waitFor();
}
