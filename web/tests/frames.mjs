/** node web/tests/frames.mjs FELUCCA PAGE: how soon the page can be used, and the longest frame while a vizier thinks, in
 * Chromium. For a quiet machine: whatever else runs is measured too, so the best of several tries counts. */
import { chromium } from "playwright-core";
import { launchOptions, prepare } from "./lib/context.mjs";
import { resume, settled } from "./lib/drive.mjs";
import { Engine, moduleFile } from "./lib/engine.mjs";
import { head } from "./lib/records.mjs";

const [FELUCCA, PAGE] = process.argv.slice(2);
if (!PAGE) throw new Error("usage: node frames.mjs FELUCCA PAGE");
Object.assign(process.env, { FELUCCA, PAGE });
const { serve } = await import("./lib/felucca.mjs");
const TRIES = 5;
const engine = new Engine(moduleFile(PAGE));
const [browser, server] = await Promise.all([chromium.launch(launchOptions), serve()]);

async function tried(record, look) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: "en-US" });
  await prepare(context, { settings: { speed: "none" }, record });
  const page = await context.newPage();
  await page.goto(server.address);
  const found = await look(page);
  await context.close();
  return found;
}

/** ms since the page was asked for, until a match can be begun. */
const ready = (page) =>
  page.evaluate(async () => {
    while (!document.querySelector(".start-press button")?.getBoundingClientRect().width) await new Promise(requestAnimationFrame);
    return performance.now();
  });

/** The longest ms between two frames while it says that somebody thinks. */
async function longest(page) {
  await resume(page);
  const before = await settled(page);
  await page.evaluate(() => {
    globalThis.__longest = 0;
    let last = 0;
    const frame = (now) => {
      const thinks = document.querySelector("#question").textContent.includes("thinking");
      if (thinks && last) globalThis.__longest = Math.max(globalThis.__longest, now - last);
      last = thinks ? now : 0;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.locator("#tab-actions").click();
  await page.locator("[data-action]").first().click();
  await settled(page, before, "the first of the list", 60000);
  return page.evaluate(() => globalThis.__longest);
}

async function best(record, look) {
  let least = Infinity;
  for (let i = 0; i < TRIES; i++) least = Math.min(least, await tried(record, look));
  return Math.round(least);
}

try {
  console.log(`a match can be begun after ${await best(null, ready)} ms`);
  for (const game of ["imhotep", "pyramidion"])
    console.log(`${game}: ${await best(head(engine, game, ["human", "vizier"], 91, game === "imhotep" ? { start: "0" } : {}), longest)} ms between two frames at most, while a vizier thinks`);
} finally {
  await browser.close();
  await server.stop();
}
