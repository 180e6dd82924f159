/** Several browsers at one online table. */
import assert from "node:assert/strict";
import { desktop, listen, prepare } from "./context.mjs";

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A browser of its own for another guest: its page, and what the console said. `options`: settings, and what a context of
 * playwright takes. */
export async function guest(page, { settings, ...options } = {}) {
  const context = await page.context().browser().newContext({ viewport: desktop, locale: "en-US", reducedMotion: "reduce", ...options });
  await prepare(context, { settings: { forced: true, ...settings } });
  const other = await context.newPage();
  other.faults = listen(other);
  return other;
}

/** Opens a table, with the host in its first seat. Returns the link for the others. */
export async function openTable(page, { game = "Imhotep", name = "Ada", seats = ["open", "open"], more = async () => undefined } = {}) {
  await page.getByRole("button", { name: "Play with friends" }).click();
  await page.locator("main.setup-screen form").waitFor();
  await page.getByRole("radio", { name: game, exact: true }).check({ force: true });
  await page.getByLabel("Your name").fill(name);
  for (let seat = 2; seat < seats.length; seat++) await page.getByRole("button", { name: "Add a seat" }).click();
  for (const [seat, player] of seats.entries()) await page.getByLabel(`Seat ${seat + 1}`, { exact: true }).selectOption(player);
  await page.getByLabel("Computer players move").selectOption("0");
  await more(page);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".online-own").waitFor();
  return page.url();
}

/** A guest comes by the link and sits down. Nothing is found by its words: it may be in any language. */
export async function sitDown(page, link, name) {
  await page.goto(link);
  await page.locator(".online-sit input").fill(name);
  await page.locator(".online-sit button[type=submit]").click();
  await page.locator(".online-own").waitFor();
}

export async function startMatch(host, ...others) {
  await host.locator(".setup-go button").click();
  for (const page of [host, ...others]) await page.locator("main.table-screen").waitFor();
}

/** What is to be chosen on the screen, what is asked, and whether the match is over. */
export const look = (page) =>
  page.evaluate(() => ({
    actions: [...document.querySelectorAll(".table-panel [data-action]")].map((button) => button.dataset.action),
    asked: document.querySelector("#question")?.textContent ?? "",
    curtain: document.querySelector(".table-curtain") !== null,
    over: document.querySelector(".online-over") !== null,
    at: document.querySelectorAll(".log-entry").length,
  }));

export const showActions = (page) => page.locator("#tab-actions").press("Enter");

const PATIENCE = 30000; // ms for anybody to be able to do something

/** One decision by whoever of these is to decide. False: the match is over. */
export async function oneTurn(pages, random) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    for (const page of pages) {
      const before = await look(page);
      if (before.over) return false;
      if (before.curtain) {
        await page.locator(".table-curtain button").click();
        continue;
      }
      if (!before.actions.length) continue;
      const chosen = random.pick(before.actions);
      await page.evaluate((text) => [...document.querySelectorAll(".table-panel [data-action]")].find(({ dataset }) => dataset.action === text)?.click(), chosen);
      // The same may well be asked once more.
      const key = JSON.stringify(before);
      for (const soon = Date.now() + 1500; Date.now() < soon && JSON.stringify(await look(page)) === key; ) await new Promise((resolve) => setTimeout(resolve, 10));
      return page;
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  const states = await Promise.all(pages.map(look));
  assert.fail(`nobody can decide anything: ${JSON.stringify(states)}`);
}

/** So many decisions, or to the end. Returns how many there were. */
export async function play(pages, random, most = Infinity) {
  for (const page of pages) if (!(await page.locator("#tab-actions[aria-selected=true]").count())) await showActions(page);
  let count = 0;
  while (count < most && (await oneTurn(pages, random))) count++;
  return count;
}

/** What the consoles of these guests said, but for what a lost network says. */
export function quiet(pages) {
  for (const page of pages) {
    const faults = page.faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket/.test(fault));
    assert.deepEqual(faults, [], "a page said something in the console");
  }
}
