/** node web/tests/speed.mjs FELUCCA PAGE: random playouts in the page's module, in Chromium, against the native program, in
 * turn in one run; the best of several tries of each, since machines are noisy. Each try has a browser of its own: where in
 * memory the compiled module comes to lie makes a difference. */
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { launchOptions } from "./lib/context.mjs";

const [felucca, page] = process.argv.slice(2);
const TRIES = 6;
const games = [
  { name: "imhotep", line: /A sides, 2 players +([\d.]+) M/, matches: 1500 },
  { name: "pyramidion", line: /target 10, 2 players +([\d.]+) M/, matches: 150 },
];

function native({ name, line }) {
  const said = execFileSync(felucca, ["bench", name, "--seconds", "4"], { encoding: "utf8" });
  return Number(line.exec(said)[1]);
}

/** In the page: millions of decisions a second, the best of thirty slices. */
async function inPage({ bytes, game, matches }) {
  const { instance } = await WebAssembly.instantiate(new Uint8Array(bytes));
  const { _initialize, playouts } = instance.exports;
  _initialize();
  let best = 0;
  for (let i = 0; i < 30; i++) {
    const began = performance.now();
    const decisions = playouts(game, 2, matches, i + 1);
    best = Math.max(best, decisions / (performance.now() - began) / 1000);
  }
  return best;
}

const module = readdirSync(page).find((name) => /^felucca-.*\.wasm$/.test(name));
const bytes = [...readFileSync(join(page, module))];

async function inBrowser(what) {
  const browser = await chromium.launch(launchOptions);
  const tab = await browser.newPage();
  const speed = await tab.evaluate(inPage, { bytes, ...what });
  await browser.close();
  return speed;
}

for (const [game, { name, matches, ...more }] of games.entries()) {
  let outside = 0;
  let inside = 0;
  for (let i = 0; i < TRIES; i++) {
    outside = Math.max(outside, native({ name, ...more }));
    inside = Math.max(inside, await inBrowser({ game, matches }));
  }
  console.log(`${name}: native ${outside.toFixed(1)} M, page ${inside.toFixed(1)} M decisions/s, ratio ${(inside / outside).toFixed(2)}`);
}
