/** A browser, and pages in it that complain about everything the console says. */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "./felucca.mjs";
import { inPage } from "./in-page.mjs";

export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};

export const desktop = { width: 1440, height: 900 };
const PATIENCE = 30000; // ms for anything to come about

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([chromium.launch(launchOptions), serve()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

export const address = () => server.address;
export const theServer = () => server;

/** Everything a page should not say. */
export function listen(page) {
  const faults = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.stack ?? error}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") faults.push(`request: ${request.url()} ${reason}`);
  });
  return faults;
}

/** What is in the browser's storage before the page begins. */
export function stored({ settings = {}, record = null, colours = [0, 1, 2, 3] }) {
  const entries = { "felucca.settings": JSON.stringify({ speed: "none", theme: "auto", confirm: false, language: "", ...settings }) };
  if (record !== null) entries["felucca.match"] = JSON.stringify({ record, colours, when: 1700000000000, finished: false });
  return entries;
}

/** Gets a context ready: what is stored, once, and the tests' eyes in the page. `options` null: what is stored stays. */
export async function prepare(context, options) {
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(inPage);
  if (options === null) return;
  await context.addInitScript((entries) => {
    if (sessionStorage.getItem("prepared")) return;
    sessionStorage.setItem("prepared", "yes");
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored(options));
}

/** A test with a page of its own, at the start screen. `options`: viewport, settings, record, hash, and what a context of
 * playwright takes (colorScheme, reducedMotion). */
export function browserTest(name, options, run) {
  const { settings, record, hash = "", timeout = 300000, skip = false, ...more } = options;
  test(name, { timeout, skip }, async () => {
    const context = await browser.newContext({ viewport: desktop, locale: "en-US", reducedMotion: "reduce", ...more });
    try {
      await prepare(context, { settings, record });
      const page = await context.newPage();
      const faults = listen(page);
      try {
        await page.goto(server.address + hash);
        await page.locator("main").waitFor();
        await run(page);
      } catch (error) {
        await picture(page, name);
        throw faults.length ? new Error(`${error.stack}\nThe page said:\n${faults.join("\n")}`) : error;
      }
      assert.deepEqual(faults, [], "the page said something in the console");
    } finally {
      await context.close();
    }
  });
}

/** A picture of what went wrong, where FAILURES says. */
async function picture(page, name) {
  if (!process.env.FAILURES) return;
  mkdirSync(process.env.FAILURES, { recursive: true });
  await page.screenshot({ path: join(process.env.FAILURES, `${name.replace(/\W+/g, "-")}.png`) }).catch(() => undefined);
}
