/** node web/tests/frames.mjs FELUCCA PAGE: how soon the page can be used, and the longest frame while a vizier thinks, in
 * Chromium. For a quiet machine: whatever else runs is measured too, so the best of several tries counts. What does not depend
 * on that much is the processor time of the page's longest task. */
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
    return [performance.now()];
  });

/** The most processor time, in ms, that the page's own thread spent at a stretch. */
function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const threads = new Set(traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid, tdur }) => name === "RunTask" && tdur !== undefined && threads.has(`${pid} ${tid}`));
  if (!tasks.length) throw new Error("the trace has no tasks");
  return Math.max(...tasks.map(({ tdur }) => tdur / 1000));
}

/** While it says that somebody thinks: the longest ms between two frames, and the longest task. */
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
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await page.locator("[data-action]").first().click();
  await settled(page, before, "the first of the list", 60000);
  const task = longestTask(await browser.stopTracing());
  return [await page.evaluate(() => globalThis.__longest), task];
}

/** The least of each figure. */
async function best(record, look) {
  const found = [];
  for (let i = 0; i < TRIES; i++) found.push(await tried(record, look));
  return found[0].map((_, which) => Math.round(Math.min(...found.map((figures) => figures[which]))));
}

try {
  const [begun] = await best(null, ready);
  console.log(`a match can be begun after ${begun} ms`);
  for (const game of ["imhotep", "pyramidion"]) {
    const [gap, task] = await best(head(engine, game, ["human", "vizier"], 91, game === "imhotep" ? { start: "0" } : {}), longest);
    console.log(`${game}: ${gap} ms between two frames at most, while a vizier thinks; the page's longest task takes ${task} ms of processor time`);
  }
} finally {
  await browser.close();
  await server.stop();
}
