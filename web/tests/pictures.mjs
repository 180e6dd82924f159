// web/tests/pictures.mjs FELUCCA PAGE OUT [NAME...]: makes the pictures of the page for docs/pictures, or those of these names.
// FELUCCA is the program, PAGE the folder it serves.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { launchOptions, listen, prepare } from "./lib/context.mjs";
import { list, playOn, resume, settled, toEnd } from "./lib/drive.mjs";
import { Engine, moduleFile } from "./lib/engine.mjs";
import { small } from "./lib/png.mjs";
import { randomFrom } from "./lib/random.mjs";
import { actions, link, seated } from "./lib/records.mjs";

const [program, folder, out, ...names] = process.argv.slice(2);
if (!out) throw new Error("usage: node pictures.mjs FELUCCA PAGE OUT [NAME...]");
Object.assign(process.env, { FELUCCA: program, PAGE: folder });
const { serve } = await import("./lib/felucca.mjs");

const MOST = 250e3; // bytes of a picture
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const engine = new Engine(moduleFile(folder));

/** A match between computer players, the same every time. */
function played(game, seed, ...options) {
  const home = mkdtempSync(join(tmpdir(), "felucca-pictures-"));
  const file = join(home, "record");
  try {
    const { status, stderr } = spawnSync(program, ["play", game, "--players", "builder,builder,builder", "--names", "Ada,Ben,Cleo", "--seed", seed, "--record", file, ...options], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`felucca play: ${stderr}`);
    return readFileSync(file, "utf8");
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** The match in the middle, where it is Ada's turn, who is a person now, and `good` says of the view that there is much to
 * see. */
function middle(record, good) {
  engine.open(record);
  for (let count = Math.floor(actions(record).length / 2); ; count++) {
    const { toMove, view } = engine.position(count, 0);
    if (toMove === 0 && view.decision === "turn" && good(view)) return seated(record, ["human", "greedy", "greedy"], count);
    if (toMove < 0) throw new Error("there is no such turn");
  }
}

const imhotep = played("imhotep", "5", "--option", "pyramid=B", "--option", "burial=B");
const pyramidion = played("pyramidion", "8");
const imhotepTable = middle(imhotep, ({ harbour }) => harbour.flat().filter((stone) => stone !== null).length >= 6);
const pyramidionTable = middle(pyramidion, ({ players }) => players[0].hand_size > 4 && players.every(({ table: cards }) => cards.length));

async function table(page) {
  await resume(page);
  await settled(page);
}

/** name -> what is to be seen in it, and how to get there from the start. */
const pictures = {
  start: {},
  imhotep: { record: imhotepTable, go: table },
  pyramidion: { record: pyramidionTable, go: table },
  "imhotep-phone": { record: imhotepTable, viewport: phone, go: table },
  "pyramidion-phone": { record: pyramidionTable, viewport: phone, go: table },
  "pyramidion-dark": { record: pyramidionTable, settings: { theme: "dark" }, go: table },
  end: {
    record: seated(imhotep, ["human", "greedy", "greedy"], actions(imhotep).length - 2),
    viewport: { width: 1280, height: 1160 },
    async go(page) {
      await table(page);
      await playOn(page, randomFrom(1), list());
      await toEnd(page);
      await page.getByRole("heading", { name: "Turning points" }).waitFor({ timeout: 180000 });
    },
  },
  rules: {
    async go(page) {
      await page.getByRole("button", { name: "Rules of Pyramidion" }).click();
      await page.locator("dialog").getByText("5. Places", { exact: true }).click();
    },
  },
  replay: {
    hash: link(pyramidion),
    async go(page) {
      await page.getByRole("slider").fill(String(actions(pyramidionTable).length + 4));
      await page.getByLabel("Seen by").selectOption("Ben");
    },
  },
  // One in each of the other languages.
  de: { record: imhotepTable, settings: { language: "de" }, go: table },
  nl: { record: pyramidionTable, settings: { language: "nl" }, go: table },
  da: {
    settings: { language: "da" },
    hash: "#rules/pyramidion.places",
    go: (page) => page.locator(".rules-reader[data-game] #rules-title").waitFor(),
  },
  nb: {
    settings: { language: "nb" },
    hash: link(imhotep),
    go: (page) => page.getByRole("slider").fill(String(actions(imhotepTable).length + 4)),
  },
  fa: { record: imhotepTable, settings: { language: "fa" }, go: table },
  setup: {
    async go(page) {
      await page.getByRole("button", { name: "Set up a match" }).first().click();
      await page.getByRole("button", { name: "Add a player" }).click();
      await page.getByRole("button", { name: "Mixed at random" }).waitFor();
    },
  },
};

async function take(browser, address, name, { viewport = wide, settings, record, hash = "", go = () => undefined }) {
  const path = join(out, `page-${name}.png`);
  for (const deviceScaleFactor of [2, 1.5, 1]) {
    const context = await browser.newContext({ viewport, deviceScaleFactor, locale: "en-US", reducedMotion: "reduce" });
    await prepare(context, { settings: { name: "Ada", ...settings }, record });
    const page = await context.newPage();
    const faults = listen(page);
    await page.goto(address + hash);
    await page.locator("main").waitFor();
    await go(page);
    // Nothing is pointed at, and no frame shows where the focus is.
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement?.blur());
    const picture = small(await page.screenshot());
    writeFileSync(path, picture);
    await context.close();
    if (faults.length) throw new Error(`page-${name}: ${faults.join("\n")}`);
    console.log(`${path}: ${Math.round(picture.length / 1000)} kB`);
    if (picture.length < MOST) return;
  }
  throw new Error(`${path} is too large`);
}

mkdirSync(out, { recursive: true });
const [browser, server] = await Promise.all([chromium.launch(launchOptions), serve()]);
try {
  for (const [name, picture] of Object.entries(pictures)) if (!names.length || names.includes(name)) await take(browser, server.address, name, picture);
} finally {
  await browser.close();
  await server.stop();
}
