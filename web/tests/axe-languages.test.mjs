/** No violation that axe can find in German, whose words are long, and in Persian, from right to left. axe.test.mjs has every screen in
 * English; here are those where the language makes a difference, with EVERYTHING=1 all of them. */
import assert from "node:assert/strict";
import { clean, examine } from "./lib/axe.mjs";
import { browserTest } from "./lib/browser.mjs";
import { newEngine } from "./lib/felucca.mjs";
import * as screens from "./lib/screens.mjs";

const everything = Boolean(process.env.EVERYTHING);
const engine = newEngine();

/** What is looked at of a walk. */
const wanted = {
  "around the start": /^(the start|settings|an address|my|setting up|a record with a fault: sail)/,
  table: /(turn|tab (points|actions|words)|hint|confirmed|four people|what is this)/,
  end: /(the result|replay in the middle)/,
};

async function look(page, walk, some) {
  const faults = [];
  let looks = 0;
  for await (const where of walk) {
    if (!everything && !some.test(where)) continue;
    await examine(page, where, faults);
    looks++;
  }
  assert.ok(looks > 1, `${looks} looks`);
  clean(faults);
}

for (const language of ["de", "fa"]) {
  const options = { settings: { language }, timeout: 1200000 };
  const test = (name, walk, some) => browserTest(`axe, ${language}: ${name}`, options, (page) => look(page, walk(page), some));
  test("around the start", (page) => screens.aroundTheStart(page, engine), wanted["around the start"]);
  for (const game of screens.games) {
    test(`setting up ${game}`, (page) => screens.settingUp(page, game), /./);
    const few = { imhotep: ["turn", "build"], pyramidion: ["turn", "pay"] }[game];
    test(`the table of ${game}`, (page) => screens.tableOf(page, game, engine, everything ? false : few), wanted.table);
    if (everything || game === "imhotep") test(`the end of ${game}`, (page) => screens.endOf(page, game, engine), wanted.end);
    if (everything) test(`rules of ${game}`, (page) => screens.rulesOf(page, game), /./);
  }
}
