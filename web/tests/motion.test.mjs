/** Pieces that travel: for those who like it, as long as they like it. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { resume, settled, state, table } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { actions, head } from "./lib/records.mjs";

const engine = newEngine();
const records = {
  imhotep: head(engine, "imhotep", ["human", "greedy"], 71, { start: "0" }),
  pyramidion: head(engine, "pyramidion", ["human", "greedy"], 72),
};
const moving = { reducedMotion: "no-preference" };

/** From now on counts what takes off; `hold` stops it in the air, where it stays until somebody is in a hurry. */
function watch(page, hold) {
  return page.evaluate((stop) => {
    globalThis.__flown = 0;
    globalThis.__hold = stop;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches(".flying")) {
            globalThis.__flown++;
            if (globalThis.__hold) node.getAnimations().forEach((animation) => animation.pause());
          }
    }).observe(document.body, { childList: true, subtree: true });
  }, hold);
}

const flown = (page) => page.evaluate(() => globalThis.__flown);
const running = (page) => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").map(({ effect }) => effect.target.outerHTML.slice(0, 80)));

/** The first of the actions that a list has. */
async function act(page) {
  const tab = page.getByRole("tab", { name: "Actions" });
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
  await page.locator("[data-action]").first().click();
}

async function logged(page) {
  const tab = page.getByRole("tab", { name: "Log" });
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
  return page.locator(".log-entry").count();
}

for (const [game, record] of Object.entries(records)) {
  browserTest(`${game}: nothing moves for who wants that`, { record, settings: { speed: "normal" } }, async (page) => {
    assert.deepEqual(await running(page), [], "start");
    await resume(page);
    await watch(page, false);
    let now = await settled(page);
    for (let i = 0; i < 6; i++) {
      await act(page);
      assert.deepEqual(await running(page), [], `after ${now.count} actions`);
      now = await settled(page, now, "the first of the list");
    }
    await page.getByRole("button", { name: "What just happened?" }).first().click();
    await settled(page);
    await page.getByRole("button", { name: "Rules" }).first().click();
    await page.locator("dialog").waitFor();
    assert.deepEqual(await running(page), [], "rules");
    assert.equal(await flown(page), 0);
    await page.evaluate(() => void document.body.animate({ opacity: [1, 0.9] }, 60000));
    assert.equal((await running(page)).length, 1, "what moves would have been found");
  });

  browserTest(`${game}: nothing flies at the speed "at once"`, { ...moving, record, settings: { speed: "none" } }, async (page) => {
    await resume(page);
    await watch(page, false);
    let now = await settled(page);
    for (let i = 0; i < 6; i++) {
      await act(page);
      now = await settled(page, now, "the first of the list");
    }
    assert.equal(await flown(page), 0);
  });

  browserTest(`${game}: pieces fly, and a click lets them land`, { ...moving, record, settings: { speed: "normal" } }, async (page) => {
    await resume(page);
    const before = await settled(page);
    const lines = await logged(page);
    await watch(page, true);
    await act(page);
    await page.locator(".flying").first().waitFor();
    assert.ok((await state(page)).count > before.count, "it is kept before it is seen");
    assert.ok((await logged(page)) > lines, "the log has grown");
    assert.equal(await page.locator(".table-board .can").count(), 0, "nothing can be chosen meanwhile");
    // They hang in the air, so only the click can end it; what computer players do then flies as it likes.
    await page.evaluate(() => (globalThis.__hold = false));
    const box = await page.locator(".table-board").boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + 2);
    await settled(page, before, "the click");
    assert.ok((await flown(page)) > 0);
    await page.locator(".flying").first().waitFor({ state: "detached" });
    assert.equal(await page.locator("[data-flown]").count(), 0, "nothing stays hidden");
  });

  browserTest(`${game}: "What just happened?" shows it, and ends where it began`, { ...moving, record, settings: { speed: "none" } }, async (page) => {
    await resume(page);
    let now = await settled(page);
    for (let i = 0; i < 6; i++) {
      await act(page);
      now = await settled(page, now, "the first of the list");
    }
    const before = await table(page);
    await watch(page, false);
    await page.getByRole("button", { name: "What just happened?" }).first().click();
    await page.waitForFunction(() => globalThis.__flown > 0); // counted: a flight is over before one can look
    await page.locator(".table-board .can").first().waitFor();
    await page.locator(".flying").first().waitFor({ state: "detached" });
    assert.equal(await table(page), before);
    assert.equal((await state(page)).record, now.record);
    // And it can be skipped.
    await page.evaluate(() => (globalThis.__hold = true));
    await page.locator("#question").focus();
    await page.keyboard.press("w");
    await page.locator(".flying").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".flying").first().waitFor({ state: "detached" });
    assert.equal(await table(page), before);
  });

  browserTest(`${game}: what waits to be confirmed does not happen in between`, { ...moving, record, settings: { speed: "fast", confirm: true } }, async (page) => {
    await resume(page);
    const first = await settled(page);
    await act(page);
    await page.getByRole("button", { name: "Confirm" }).click();
    const before = await settled(page, first, "the first of the list");
    const drawn = await table(page);
    await watch(page, true);
    await act(page);
    await page.getByRole("button", { name: "Confirm" }).waitFor();
    await page.keyboard.press("w");
    await page.locator(".flying").first().waitFor();
    await page.keyboard.press("Enter");
    await page.evaluate(() => (globalThis.__hold = false));
    await page.keyboard.press("Escape");
    await page.locator(".table-board .can").first().waitFor();
    assert.equal(await page.locator(".table-wanted").count(), 0);
    assert.equal(await table(page), drawn);
    assert.deepEqual(actions((await state(page)).record), actions(before.record));
  });
}
