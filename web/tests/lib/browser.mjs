/** A browser, and pages in it that complain about everything the console says. */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { desktop, launchOptions, listen, prepare } from "./context.mjs";
import { serve } from "./felucca.mjs";

export { desktop, launchOptions, listen, prepare };

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

/** A test with a page of its own, at the start screen. `options`: viewport, settings, record, faceUp, newcomer, hash, what the console
 * may say, and what a context of playwright takes (colorScheme, reducedMotion). */
export function browserTest(name, options, run) {
  const { settings, record, faceUp, newcomer, hash = "", says, timeout = 300000, skip = false, ...more } = options;
  test(name, { timeout, skip }, async () => {
    const context = await browser.newContext({ viewport: desktop, locale: "en-US", reducedMotion: "reduce", ...more });
    try {
      await prepare(context, { settings, record, faceUp, newcomer });
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
      assert.deepEqual(faults.filter((fault) => !says?.test(fault)), [], "the page said something in the console");
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
