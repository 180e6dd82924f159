/** node web/tests/long.mjs FELUCCA PAGE: what a match of 1,200 actions costs the page to open, to step through and to look at
 * from another seat, beside one of 24 in the same run: a long match should cost no more than a short one. Milliseconds of
 * the page's own thread, not of the clock, so that other work on the machine counts little; the best of several tries. */
import { chromium } from "playwright-core";
import { desktop, launchOptions, prepare } from "./lib/context.mjs";

[process.env.FELUCCA, process.env.PAGE] = process.argv.slice(2);
const { newEngine, serve } = await import("./lib/felucca.mjs");
const { link, seated, whole } = await import("./lib/records.mjs");

const TRIES = 12;
const people = ["human", "human", "human", "human"];
const engine = newEngine();
const match = whole(engine, "pyramidion", people, 131, { target: "boats" });

/** What the thread has spent so far: on our script and the engine, and on style and layout. */
async function spent(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name) => 1000 * metrics.find((metric) => metric.name === name).value;
  return [of("ScriptDuration"), of("RecalcStyleDuration") + of("LayoutDuration")];
}

/** In the page: presses, and waits until that was drawn. */
const pressed = async (selector) => {
  document.querySelector(selector).click();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};
const chosen = async (seat) => {
  const select = document.querySelector(".replay-more label:last-child select");
  select.value = seat;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};

async function costs(browser, address, count) {
  const record = seated(match, people, count);
  engine.open(record);
  const mover = engine.toMove();
  const context = await browser.newContext({ viewport: desktop, locale: "en-US", reducedMotion: "reduce" });
  await prepare(context, { record: seated(record, people.map((_, seat) => (seat === mover ? "human" : "random"))) });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const best = async (ready, run, given) => {
    const all = [];
    for (let i = 0; i < TRIES; i++) {
      await ready(i);
      const before = await spent(session);
      await page.evaluate(run, given ?? i % people.length);
      all.push((await spent(session)).map((after, k) => after - before[k]));
    }
    return [0, 1].map((k) => Math.min(...all.map((cost) => cost[k])));
  };
  const home = async (i) => {
    if (i) await page.getByRole("button", { name: "Home" }).click();
    await page.locator("main.start-screen").waitFor();
  };
  const act = async () => {
    const curtain = page.locator(".table-curtain button");
    if (await curtain.count()) await curtain.click();
    await page.locator("#tab-actions").click();
    await page.locator("[data-action]").first().waitFor();
  };
  const nothing = async () => undefined;
  const found = {};
  await page.goto(address);
  found["open it"] = await best(home, pressed, ".start-resume button");
  // Several people at one screen: the next one looks with other eyes.
  await page.evaluate((text) => localStorage.setItem("felucca.match.people", text), JSON.stringify({ id: "people", record, colours: [0, 1, 2, 3], when: 2e12, finished: false }));
  await home(1);
  await page.locator(".start-resume button").click();
  found["act in it, and hand it on"] = await best(act, pressed, "[data-action]");
  await page.goto("about:blank");
  await page.goto(address + link(record));
  await page.locator("main.replay-screen").waitFor();
  await page.getByRole("slider").fill(String(count - TRIES));
  found["step on in the replay"] = await best(nothing, pressed, ".replay-buttons > button:last-of-type");
  await page.getByRole("slider").fill(String(count - 1));
  found["look as another seat"] = await best(nothing, chosen);
  await context.close();
  return found;
}

const [browser, server] = await Promise.all([chromium.launch(launchOptions), serve()]);
const [long, short] = [await costs(browser, server.address, 1200), await costs(browser, server.address, 24)];
const ms = ([script, layout]) => `${script.toFixed(1)} ms and ${layout.toFixed(1)} ms of layout`;
for (const what of Object.keys(long)) console.log(`${what}: ${ms(long[what])}; of 24 actions ${ms(short[what])}`);
await browser.close();
await server.stop();
