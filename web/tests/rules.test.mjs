/** The rules in the page: every topic and figure that is named is there, and drawn wherever it is read. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { buildSync } from "../node_modules/esbuild/lib/main.js";
import { browserTest, desktop } from "./lib/browser.mjs";
import { newEngine, pageFolder } from "./lib/felucca.mjs";

const src = join(dirname(fileURLToPath(import.meta.url)), "..", "src");
const games = ["imhotep", "pyramidion"];

const topicsOf = (game) => {
  const file = readdirSync(pageFolder).find((name) => new RegExp(`^rules-${game}-[0-9a-f]{10}\\.json$`).test(name));
  return JSON.parse(readFileSync(join(pageFolder, file), "utf8")).topics;
};
const topics = Object.fromEntries(games.map((game) => [game, topicsOf(game)]));

/** What modules of the page export. */
async function load(...paths) {
  const [{ text }] = buildSync({
    stdin: { contents: paths.map((path) => `export * from "./${path}";`).join("\n"), resolveDir: src },
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
  }).outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
}

/** The sources of the page, one long text. */
function sources(folder = src) {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? sources(join(folder, entry.name)) : readFileSync(join(folder, entry.name), "utf8")))
    .join("\n");
}

test("every topic that something in the page leads to is there", async () => {
  const text = sources();
  const known = new Set(games.flatMap((game) => topics[game].map(({ id }) => `${game}.${id}`)));
  const infos = Object.fromEntries(newEngine().games().map((game) => [game.name, game]));
  const { sites, cards, cardTopic, setPrinted } = await load("imhotep/view", "imhotep/names", "imhotep/printed");
  setPrinted(infos.imhotep.printed, infos.imhotep.titles);
  const { places } = await load("pyramidion/view");
  const kinds = ["basic_characters", "common_characters"].flatMap((list) => infos.pyramidion.printed[list].map(({ kind }) => kind));
  const computed = { site: sites, card: [], place: places, "view.place": places, kind: kinds, "card.kind": kinds };
  const led = cards.map(cardTopic);
  for (const [, game, name] of text.matchAll(/["'`](imhotep|pyramidion)\.([a-z_]+)["'`]/g)) led.push(`${game}.${name}`);
  for (const [whole, game, name] of text.matchAll(/`(imhotep|pyramidion)\.\$\{([^`]*)\}`/g)) {
    const values = computed[name] ?? (name.includes("character(view.effect).kind") ? kinds : null);
    assert.ok(values, `${whole}: this test does not know what that can be`);
    led.push(...values.map((value) => `${game}.${value}`));
  }
  for (const game of games) led.push(`${game}.start`); // from the start screen
  assert.ok(led.length > 60, `${led.length} are too few to be true`);
  assert.deepEqual([...new Set(led)].filter((topic) => !known.has(topic)), []);
});

for (const game of games)
  test(`${game}: every figure is drawn somewhere, and only those`, async () => {
    const { figures } = await load(`${game}/figures.tsx`);
    const named = topics[game].flatMap(({ units }) => units.filter(({ kind }) => kind === "figure").map(({ name }) => name));
    assert.equal(new Set(named).size, named.length, "each once");
    assert.deepEqual(Object.keys(figures).sort(), named.sort());
  });

/** What is wrong with the topic that is open. */
function faults() {
  const found = [];
  for (const drawing of document.querySelectorAll(".rules-drawing")) {
    const { width, height } = drawing.getBoundingClientRect();
    const room = drawing.parentElement.getBoundingClientRect();
    if (width < 40 || height < 20) found.push(`a figure of ${width} x ${height}`);
    for (const part of drawing.querySelectorAll(":scope > *"))
      if (part.getBoundingClientRect().right > room.right + 1) found.push("a figure beyond its frame");
  }
  const text = document.querySelector(".rules-page").innerText;
  if (/\*\*|\]\(|`|undefined|NaN/.test(text)) found.push(text);
  const { scrollWidth, clientWidth } = document.querySelector("dialog");
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px beyond the window`);
  return found;
}

for (const [device, viewport] of [["desktop", desktop], ["phone", { width: 390, height: 844 }]])
  for (const game of games)
    browserTest(`${game}, ${device}: every topic, one after the other`, { viewport }, async (page) => {
      await page.getByRole("button", { name: `Rules of ${game[0].toUpperCase()}${game.slice(1)}` }).click();
      for (const [i, { title, units }] of topics[game].entries()) {
        await page.locator("#rules-title").filter({ hasText: title }).waitFor();
        assert.equal(await page.locator("#rules-title").innerText(), title);
        assert.equal(await page.locator(".rules-drawing").count(), units.filter(({ kind }) => kind === "figure").length);
        assert.deepEqual(await page.evaluate(faults), [], title);
        if (i + 1 < topics[game].length) await page.locator(".rules-along button").last().click();
      }
    });

browserTest("a link leads to its topic, and back leads back", {}, async (page) => {
  await page.getByRole("button", { name: "Rules of Imhotep" }).click();
  await page.getByRole("button", { name: "A round", exact: true }).click();
  await page.getByRole("link", { name: "temple" }).press("Enter");
  await page.locator("#rules-title").filter({ hasText: /^Temple$/ }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "rules-title");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.locator("#rules-title").filter({ hasText: /^A round$/ }).waitFor();
  await page.getByRole("searchbox").fill("pharaoh in person");
  await page.getByRole("status").filter({ hasText: "No page has these words" }).waitFor();
  await page.getByRole("button", { name: "Pyramidion", exact: true }).click();
  await page.getByRole("searchbox").fill("pharaoh in person");
  await page.getByRole("status").filter({ hasText: "1 page" }).waitFor();
});

browserTest("rules that can't be loaded say so, and can be opened again", {}, async (page) => {
  await page.evaluate(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (...request) => {
      if (!String(request[0]).includes("rules-imhotep")) return fetch(...request);
      globalThis.fetch = fetch;
      return Promise.resolve(new Response("{"));
    };
  });
  await page.getByRole("button", { name: "Rules of Imhotep" }).click();
  await page.getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Rules of Imhotep" }).click();
  await page.locator("#rules-title").waitFor();
});
