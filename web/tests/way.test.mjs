/** Back and Forward: every screen, dialog and topic is an entry, and addresses lead to what they name. */
import assert from "node:assert/strict";
import { address, browserTest } from "./lib/browser.mjs";
import { resume, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { actions, head, link, whole } from "./lib/records.mjs";

const engine = newEngine();
const match = head(engine, "imhotep", ["human", "random"], 211, { start: "0" });
const record = whole(engine, "imhotep", ["human", "human"], 212);

const at = (page, screen) => page.locator(`main.${screen}`).waitFor();
const gone = (page, what = "dialog") => page.locator(what).waitFor({ state: "detached" });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const topic = (page, title) => page.locator(".rules-title").filter({ hasText: title }).waitFor();
/** The part of the address behind "#", once it is that. */
const named = (page, hash) => page.waitForFunction((wanted) => location.hash === wanted, hash);

browserTest("Back and Forward lead through screens, dialogs and topics", { record: match }, async (page) => {
  await button(page, "Settings").click();
  await page.goBack();
  await gone(page);
  await at(page, "start-screen");
  await page.goForward();
  await page.locator("dialog").filter({ hasText: "Settings" }).waitFor();
  await page.keyboard.press("Escape");
  await gone(page);

  await button(page, "Rules of Imhotep").click();
  await named(page, "#rules/imhotep.start");
  const first = await page.locator(".rules-title").textContent();
  await page.locator(".rules-link").filter({ hasText: "Temple" }).click();
  await topic(page, "Temple");
  await page.goBack();
  await topic(page, first);
  await page.goForward();
  await topic(page, "Temple");
  await named(page, "#rules/imhotep.temple");
  await page.locator("dialog").getByRole("button", { name: "Close" }).click();
  await gone(page);
  await named(page, "");

  await page.getByRole("button", { name: "Set up a match" }).first().click();
  await at(page, "setup-screen");
  await named(page, "#setup/imhotep");
  await page.goBack();
  await at(page, "start-screen");
  await page.goForward();
  await at(page, "setup-screen");
  await button(page, "Back").click();
  await at(page, "start-screen");
});

browserTest("Back closes what lies on the table, and then leads to the start, never away", { record: match }, async (page) => {
  await resume(page);
  const { record: before } = await settled(page);
  await button(page, "Rules").click();
  await topic(page, "");
  await page.locator(".rules-link").nth(3).click();
  await page.keyboard.press("Escape");
  await gone(page);
  await page.locator('button[aria-label="Settings"]').click();
  await page.locator("dialog").waitFor();
  await page.goBack();
  await gone(page);
  await at(page, "table-screen");
  await page.goBack();
  await at(page, "start-screen");
  await page.goForward();
  await at(page, "table-screen");
  assert.equal((await settled(page)).record, before);
  await page.reload();
  await at(page, "table-screen");
  await page.goBack();
  await at(page, "start-screen");
});

browserTest("a table that a tab begins with has the start below it", { record: match }, async (page) => {
  await resume(page);
  const { hash } = new URL(page.url());
  assert.match(hash, /^#match\//);
  const second = await page.context().newPage();
  await second.goto(address() + hash);
  await at(second, "table-screen");
  await second.goBack();
  await at(second, "start-screen");
});

browserTest("the menu of a phone and the discard pile are closed by Back", { record: match, viewport: { width: 390, height: 844 } }, async (page) => {
  await resume(page);
  await settled(page);
  await button(page, "More").click();
  await page.locator("dialog").filter({ hasText: "What just happened?" }).waitFor();
  await page.goBack();
  await gone(page);
  await button(page, "More").click();
  await page.locator("dialog").getByRole("button", { name: "Settings" }).click();
  await page.locator("dialog").filter({ hasText: "How fast pieces move" }).waitFor();
  assert.equal(await page.locator("dialog").count(), 1, "the menu is closed");
  await page.goBack();
  await gone(page);
  await at(page, "table-screen");
});

browserTest("links lead to set-up, to a topic, and to a replay at an action", {}, async (page) => {
  await page.goto(`${address()}#setup/pyramidion`);
  await page.locator("h1").filter({ hasText: "Set up Pyramidion" }).waitFor();
  await page.goto(`${address()}#rules/pyramidion.places`);
  await page.locator('.rules-reader[data-game="pyramidion"]').waitFor();
  await page.goBack();
  await page.locator("h1").filter({ hasText: "Set up Pyramidion" }).waitFor();
  await page.goto(`${address()}${link(record)}&at=17`);
  const slider = page.getByRole("slider");
  await at(page, "replay-screen");
  assert.equal(await slider.inputValue(), "17");
  await slider.fill("23");
  await page.waitForFunction(() => location.hash.endsWith("&at=23"));
  await page.reload();
  await at(page, "replay-screen");
  assert.equal(await slider.inputValue(), "23");
  await page.evaluate((hash) => void (location.hash = hash), `${link(record)}&at=999999`);
  await page.waitForFunction((count) => document.querySelector("input[type=range]").value === String(count), actions(record).length);
});

browserTest("an address that leads nowhere says so", {}, async (page) => {
  for (const hash of ["#match/0123", "#setup/chess", "#nothing", "#rules/chess.king"]) {
    await page.evaluate((part) => void (location.hash = part), hash);
    await page.locator("dialog").waitFor();
    await page.keyboard.press("Escape");
    await gone(page);
    await at(page, "start-screen");
  }
});

browserTest("a link within the rules can be opened elsewhere", {}, async (page) => {
  await page.goto(`${address()}#rules/imhotep.setup`);
  const jump = page.locator(".rules-jump").first();
  const href = await jump.getAttribute("href");
  const second = await page.context().newPage();
  await second.goto(address() + href);
  const title = await second.locator(".rules-title").textContent();
  await jump.click();
  await topic(page, title);
  await page.locator("dialog").getByRole("button", { name: "Back" }).click();
  await jump.waitFor();
});
