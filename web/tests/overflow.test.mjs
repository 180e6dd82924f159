/** Nothing is cut off, sticks out, lies on other words or has to be scrolled sideways, in any language and window. Here the
 * languages and windows where there is least room; with EVERYTHING=1 all of them, and every screen, dialog and question, which
 * takes an hour: see CONTRIBUTING. LANGUAGES="de fa" are only those. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { overflow } from "./lib/overflow.mjs";
import * as screens from "./lib/screens.mjs";
import { languages } from "./lib/words.mjs";

const { EVERYTHING: everything, LANGUAGES: chosen } = process.env;
const sizes = everything ? [[390, 844], [844, 390], [820, 1180], [1440, 900]] : [[390, 844], [1440, 900]];
const engine = newEngine();

/** Tables, one's hand, and the one line of news on a phone on its side are meant to be scrolled sideways. */
const sideways = ".end-scroll, .rules-scroll, .pyr-hand, .table-news";
/** "0/40" is wider than the first space of the track, and has the next one's room, too. */
const wider = ".imh-cell";

/** Everything of a walk in all windows; all faults together. */
async function examine(page, walk) {
  const faults = new Map();
  let looks = 0;
  for await (const where of walk) {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      looks++;
      for (const fault of await page.evaluate(overflow, { sideways, wider })) {
        const known = faults.get(fault);
        if (known) known.push(`${width}`);
        else faults.set(fault, [`${where}, ${width}x${height}`]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  assert.ok(looks > 0);
  assert.equal(faults.size, 0, `${faults.size} faults\n${[...faults].map(([fault, [first, ...more]]) => `${first}: ${fault}${more.length ? `; and ${more.length} more` : ""}`).join("\n")}`);
}

browserTest("overflow: what is wrong is found", {}, async (page) => {
  await page.evaluate(() => {
    const add = (html) => document.querySelector("main").insertAdjacentHTML("beforeend", html);
    add('<div style="width: 60px; overflow: hidden; white-space: nowrap">cut because it is long</div>');
    add('<div style="height: 12px; overflow: hidden">one<br>two</div>');
    add('<div style="width: 40px; background: #fff; white-space: nowrap">sticks far out</div>');
    add('<div style="position: relative"><span style="position: absolute">words below</span><span style="position: absolute">words above</span></div>');
    add('<div style="width: 50px; overflow: auto; white-space: nowrap">to be scrolled sideways</div>');
    add('<div style="white-space: nowrap; width: 10px">beyond the window it goes on and on and on, and on and on and on, and on and on and on, and on and on and on and on and on and on and on, and on and on and on and on and on</div>');
    add('<select style="width: 60px"><option>far too long for it</select>');
  });
  const faults = await page.evaluate(overflow, { sideways, wider });
  for (const wanted of ["cut at the side", "cut above or below", "sticks out", "on each other", "scrolls sideways", "beyond the window", "cut in select"])
    assert.ok(faults.some((fault) => fault.startsWith(wanted)), `${wanted}: ${faults.join("\n")}`);
});

for (const language of chosen?.split(" ") ?? (everything ? languages : ["de", "fa"])) {
  const options = { settings: { language }, timeout: 3600000 };
  const test = (name, walk) => browserTest(`overflow, ${language}: ${name}`, options, (page) => examine(page, walk(page)));
  test("around the start", (page) => screens.aroundTheStart(page, engine));
  for (const game of screens.games) {
    test(`setting up ${game}`, (page) => screens.settingUp(page, game));
    const few = { imhotep: ["turn", "lever order", "build"], pyramidion: ["turn", "exchange", "pay"] }[game];
    test(`the table of ${game}`, (page) => screens.tableOf(page, game, engine, everything ? false : few));
    if (!everything) continue;
    test(`the end of ${game}`, (page) => screens.endOf(page, game, engine));
    test(`rules of ${game}`, (page) => screens.rulesOf(page, game));
    test(`lesson of ${game}`, (page) => screens.lessonOf(page, game));
  }
  if (everything) test("what is Pyramidion's own", (page) => screens.ofPyramidion(page, engine));
}
