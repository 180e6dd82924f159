/** Setting up a match: all that can be chosen is in the match that begins. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { settled } from "./lib/drive.mjs";

const begin = (page) => page.getByRole("button", { name: "Start the match" }).click();
const seat = (page, n) => page.locator(".setup-seat").nth(n);
const heads = (record) => record.split("\n").filter((line) => /^(seats|option|seat) /.test(line));

async function setUp(page, game) {
  await page.locator(".start-card").filter({ hasText: game }).getByRole("button", { name: "Set up a match" }).click();
  await page.locator("main.setup-screen").waitFor();
}

browserTest("imhotep: seats, colours, sides, a variant and who begins", {}, async (page) => {
  await setUp(page, "Imhotep");
  await page.getByRole("button", { name: "Add a player" }).click();
  await seat(page, 0).getByLabel("Name").fill("Ada");
  await seat(page, 1).getByLabel("Name").fill("فاطمه");
  await seat(page, 1).getByLabel("Played by").selectOption("human");
  await seat(page, 2).getByLabel("Name").fill("Cleo");
  await seat(page, 2).getByLabel("Played by").selectOption("apprentice");
  await seat(page, 0).getByRole("radio", { name: "Grey" }).check({ force: true });
  await page.getByRole("button", { name: "All B" }).click();
  await page.getByRole("group", { name: "Temple" }).getByRole("radio").first().check({ force: true });
  await page.getByRole("checkbox", { name: "Pharaoh's wrath" }).check();
  await page.locator("select").filter({ hasText: "at random" }).selectOption("1");
  const pictures = page.locator(".setup-sides .setup-picture");
  assert.equal(await pictures.count(), 10);
  assert.equal(await pictures.locator("svg").count(), 10, "every side has a picture");
  await begin(page);
  const { record } = await settled(page);
  assert.deepEqual(heads(record), [
    "seats 3",
    "option market B",
    "option pyramid B",
    "option temple A",
    "option burial B",
    "option obelisks B",
    "option wrath true",
    "option start 1",
    "seat 0 human Ada",
    "seat 1 human فاطمه",
    "seat 2 apprentice Cleo",
  ]);
  const { colours } = await page.evaluate(() => globalThis.__eyes.kept());
  assert.deepEqual(colours, [3, 1, 2]);
  assert.match(await page.locator("#question").textContent(), /فاطمه/, "who was to begin is asked");
});

browserTest("pyramidion: another target", {}, async (page) => {
  await setUp(page, "Pyramidion");
  await page.getByRole("group", { name: "Play to" }).getByRole("radio").nth(2).check({ force: true });
  await begin(page);
  const { record } = await settled(page);
  assert.ok(record.includes("\noption target 15\n"), record);
});

browserTest("set-up begins with the table that was set up last, also after a reload", {}, async (page) => {
  await setUp(page, "Imhotep");
  await page.getByRole("button", { name: "Add a player" }).click();
  await seat(page, 0).getByLabel("Name").fill("Ada");
  await seat(page, 2).getByLabel("Played by").selectOption("vizier");
  await page.getByRole("button", { name: "All B" }).click();
  await begin(page);
  await settled(page);
  await page.getByRole("button", { name: "Home" }).click();
  await page.reload();
  await setUp(page, "Imhotep");
  assert.equal(await page.locator(".setup-seat").count(), 3);
  assert.equal(await seat(page, 0).getByLabel("Name").inputValue(), "Ada");
  assert.equal(await seat(page, 2).getByLabel("Played by").inputValue(), "vizier");
  assert.equal(await page.getByRole("button", { name: "All B" }).getAttribute("aria-pressed"), "true");
  await page.goBack();
  await setUp(page, "Pyramidion");
  assert.equal(await page.locator(".setup-seat").count(), 2, "each game has a table of its own");
  for (const damaged of ["{", "5", '{"game":"imhotep","options":{},"seats":[{}]}', '{"game":"imhotep","options":{},"seats":[{"name":"a","player":"human","colour":7},{"name":"b","player":"human","colour":1}]}']) {
    await page.evaluate((text) => localStorage.setItem("felucca.setup.imhotep", text), damaged);
    await page.goto(new URL("#setup/imhotep", page.url()).href);
    await page.reload();
    await page.locator("main.setup-screen").waitFor();
    assert.equal(await page.locator(".setup-seat").count(), 2);
  }
});

browserTest("the levels are those for people, by their strength", {}, async (page) => {
  await setUp(page, "Imhotep");
  const offered = await seat(page, 1).getByLabel("Played by").locator("option").allTextContents();
  assert.deepEqual(offered.map((text) => text.split(" (")[0]), ["A person", "Apprentice", "Builder", "Master", "Vizier"]);
  const elo = offered.flatMap((text) => /\((\d+) Elo\)/.exec(text)?.[1] ?? []).map(Number);
  assert.ok(elo.length >= 3, offered.join(", "));
  assert.deepEqual(elo, [...elo].sort((a, b) => a - b));
});

browserTest("two seats of one name, and names that no record can hold, are refused at their field", {}, async (page) => {
  await setUp(page, "Imhotep");
  await seat(page, 1).getByLabel("Name").fill(await seat(page, 0).getByLabel("Name").inputValue());
  await page.getByRole("alert").filter({ hasText: "Two seats can't have the same name." }).waitFor();
  await begin(page);
  assert.equal(await page.locator("main.setup-screen").count(), 1, "no match has begun");
  assert.equal(await page.evaluate(() => document.activeElement.id), "setup-name-1");
  for (const name of ["A#1", "A\ufffe", "\u200c"]) { // as the engine has it: one rule for page and terminal
    await seat(page, 1).getByLabel("Name").fill(name);
    await page.getByRole("alert").filter({ hasText: "A name can't have the sign #" }).waitFor();
  }
  await seat(page, 1).getByLabel("Name").fill("م\u200cا");
  await page.getByRole("alert").waitFor({ state: "detached" });
  // What would turn the words around a name leaves it, wherever it was pasted from.
  await seat(page, 1).getByLabel("Name").fill("\u202eadA");
  assert.equal(await seat(page, 1).getByLabel("Name").inputValue(), "adA");
});
