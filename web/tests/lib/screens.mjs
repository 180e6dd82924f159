/** Every screen, dialog and question of the page, one after the other, in any language: nothing here is found by its words. Each
 * function is a generator: whoever looks goes through it, and gets what is to be seen. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { playOn, list, settled } from "./drive.mjs";
import { decisions, position, positions } from "./positions.mjs";
import { randomFrom } from "./random.mjs";
import { actions, head, seated, wander, whole } from "./records.mjs";
import { fetched } from "./sources.mjs";

export const games = Object.keys(decisions);
const allB = { market: "B", pyramid: "B", temple: "B", burial: "B", obelisks: "B" };
/** Where two games differ: what a game is looked at with besides its decisions. */
const options = { imhotep: allB, pyramidion: {} };

const follow = (page, hash) => page.evaluate((to) => void (location.hash = to), hash);

async function home(page) {
  await follow(page, "#");
  await page.locator("main.start-screen").waitFor();
  await page.waitForFunction(() => !document.querySelector("dialog"));
}

/** These matches are all that the browser keeps, and one is on the screen: `place` is match, result or replay. */
let laid = 0;
async function lay(page, record, place = "match", more = {}) {
  const id = `laid-${++laid}`;
  await home(page);
  await page.evaluate((kept) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("felucca.match")) localStorage.removeItem(key);
    localStorage.setItem(`felucca.match.${kept.id}`, JSON.stringify(kept));
  }, { id, record, colours: [0, 1, 2, 3], when: Date.now(), finished: place !== "match", ...more });
  await follow(page, `#${place}/${id}`);
  await page.locator(place === "result" ? "main.end-screen" : "main.table-screen").waitFor();
}

async function closeDialog(page) {
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog"));
}

const dialog = (page) => page.locator("dialog[open]").last().waitFor();

/** What the browser prefers; `change` null: as it was before the first. */
async function prefer(page, change) {
  await page.evaluate((wish) => {
    const kept = JSON.parse(localStorage.getItem("felucca.settings"));
    localStorage.setItem("felucca.settings", JSON.stringify({ ...kept, ...wish }));
  }, change);
  await page.reload();
  await page.locator("main").waitFor();
}

/** What is wrong with a record, each told in other words. */
const damaged = (record) => [
  "felucca record 1\ngame chess\n",
  "nothing of the kind",
  record.replace(/^seats .*/m, "seats 9"),
  record.replace(/^option .*|^seed/m, "option moon A\nseed"),
  record.replace(/^seed .*/m, "seed 12"),
  record.trimEnd().replace(/\n[^\n]*$/, "\nsail 9 moon\n"),
  `${record}sail 1 temple\npass\npass\npass\n`,
];

export async function* aroundTheStart(page, engine) {
  yield "the start";
  await page.evaluate(() => localStorage.removeItem("felucca.lessons"));
  for (const nth of [0, 1]) {
    await page.locator(".start-press > :first-child").nth(nth).click();
    await dialog(page);
    yield `the offer of a lesson, ${games[nth]}`;
    await closeDialog(page);
  }
  await follow(page, "#settings");
  await dialog(page);
  yield "settings";
  await closeDialog(page);
  await follow(page, "#open");
  await dialog(page);
  const records = Object.fromEntries(games.map((game, i) => [game, whole(engine, game, ["human", "greedy", "random"], 140 + i, options[game])]));
  for (const game of games)
    for (const record of damaged(seated(records[game], ["human", "greedy", "greedy"], 30))) {
      await page.locator("dialog textarea").fill(record);
      await page.locator("dialog .dialog-body .button-primary").click();
      await page.locator("dialog [role=alert]").waitFor();
      yield `a record with a fault: ${record.split("\n").at(-2)}`;
    }
  await closeDialog(page);
  await follow(page, "#nowhere");
  await page.locator("dialog .said").waitFor();
  yield "an address that leads nowhere";
  await closeDialog(page);

  // Matches: one to go on with, one that is over and has a long name, one that can't be opened.
  await page.evaluate(
    ([running, over]) => {
      const keep = (id, more) => localStorage.setItem(`felucca.match.${id}`, JSON.stringify({ id, colours: [0, 1, 2, 3], when: 1700000000000 + id.length, finished: false, ...more }));
      keep("running", { record: running });
      keep("over", { record: over, finished: true, name: "A long name, such as people give to what they remember" });
      keep("damaged", { record: "felucca record 1\ngame chess\n" });
    },
    [seated(records.imhotep, ["human", "greedy", "random"], 20), records.pyramidion],
  );
  await page.reload();
  await page.locator(".matches-card").first().waitFor();
  yield "the start with matches";
  await follow(page, "#matches");
  await page.locator("main.matches-screen .matches-card").nth(2).waitFor();
  yield "my matches";
  await page.locator(".matches-card").last().locator("button").nth(-2).click();
  if (await page.locator("dialog").count()) {
    yield "a new name";
    await closeDialog(page);
  }
  await page.locator(".matches-card").last().locator("button").last().click();
  await page.locator(".matches-deleted").waitFor();
  yield "a match deleted";
  await follow(page, "#figures");
  await page.locator("main.figures-screen").waitFor();
  yield "my figures";
  await page.evaluate(() => localStorage.clear());
}

export async function* settingUp(page, game) {
  await home(page);
  await follow(page, `#setup/${game}`);
  await page.locator("main.setup-screen").waitFor();
  yield `setting up ${game}`;
  for (let more = 0; more < 2; more++) await page.locator(".setup-seats + button").click();
  for (const [i, name] of ["", "Ben", "ben", "a\\b"].entries()) await page.locator(`#setup-name-${i}`).fill(name);
  for (const [i, level] of ["human", "apprentice", "master", "vizier"].entries()) await page.locator(".setup-player select").nth(i).selectOption(level);
  await page.locator("[type=submit]").click();
  yield `setting up ${game}, four seats with faults`;
}

export async function* rulesOf(page, game) {
  const folder = process.env.PAGE;
  const file = readdirSync(folder).find((name) => new RegExp(`^rules-${game}-[0-9a-f]+\\.json$`).test(name));
  const { topics } = JSON.parse(readFileSync(join(folder, file)));
  await home(page);
  for (const { id } of topics) {
    await follow(page, `#rules/${game}.${id}`);
    await page.waitForFunction((name) => document.querySelector(`.rules-reader[data-game] #rules-title`) && location.hash === name, `#rules/${game}.${id}`);
    yield `rules of ${game}: ${id}`;
  }
  const search = page.locator(".rules-search input");
  if (await search.isVisible()) {
    await search.fill("1");
    yield `rules of ${game}, something found`;
    await search.fill("qqqq");
    yield `rules of ${game}, nothing found`;
  }
  await follow(page, `#rules/${game}`);
  yield `rules of ${game}: contents`;
  await closeDialog(page);
}

export async function* lessonOf(page, game) {
  const { lesson } = await fetched(`export { lesson } from "./${game}/lesson";`);
  const steps = lesson.steps.length;
  for (let step = 0; step < steps - 1; step++) {
    await home(page);
    await page.evaluate(([name, n, all]) => localStorage.setItem("felucca.lessons", JSON.stringify({ [name]: { step: n, steps: all, done: false, offered: true } })), [game, step, steps]);
    await follow(page, `#lesson/${game}`);
    await page.waitForFunction(() => document.querySelector(".coach-how") || document.querySelector(".coach-press .button-primary"));
    yield `lesson of ${game}, step ${step}`;
  }
  await home(page);
}

/** The same match, and a person at it wherever it is somebody's turn who is not at the table by the record. */
const people = (record) => record.replace(/^(seat \d) \S+/gm, "$1 human");

export async function* tableOf(page, game, engine, few = false) {
  const found = positions(engine, game, 1);
  const kinds = few ? few : decisions[game];
  for (const decision of kinds) {
    await lay(page, found.get(decision)[0].record);
    const before = await settled(page);
    yield `${game}, ${decision}`;
    // Half an action: what is chosen first asks on.
    const half = page.locator(".table-board :is(.can, button):not([data-no-action]):visible");
    for (let nth = 0; nth < Math.min(few ? 1 : 4, await half.count()); nth++) {
      await half.nth(nth).press("Enter", { timeout: 2000 }).catch(() => undefined);
      const now = await page.evaluate(() => globalThis.__eyes.state());
      if (now.count !== before.count) {
        yield `${game}, ${decision}, something chosen`;
        break;
      }
      if (now.held !== before.held) {
        yield `${game}, ${decision}, half chosen`;
        await page.keyboard.press("Escape");
      }
    }
  }
  const turn = found.get("turn")[0].record;
  await lay(page, turn);
  await settled(page);
  for (const tab of ["points", "actions", "words", "log"]) {
    await page.locator(`#tab-${tab}`).press("Enter");
    yield `${game}, tab ${tab}`;
  }
  await page.keyboard.press("h");
  await page.locator(".table-hint .button-primary").waitFor();
  yield `${game}, a hint`;
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  yield `${game}, nothing to take back`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".table-tools-small button").last().click();
  await dialog(page);
  yield `${game}, what helps, behind a button`;
  await closeDialog(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const topics = await page.locator(".table-board [data-topic]").evaluateAll((all) => [...new Set(all.filter((e) => e.getBoundingClientRect().width).map((e) => e.dataset.topic))]);
  for (const topic of topics) {
    await page.locator(`.table-board [data-topic="${topic}"]`).first().dispatchEvent("contextmenu");
    await page.locator(".explained-body").waitFor();
    yield `${game}, what is this: ${topic}`;
    await page.locator(".explained").press("Escape");
    await page.locator(".explained").waitFor({ state: "detached" });
    if (few) break;
  }
  // Before it is done it is to be confirmed.
  await prefer(page, { confirm: true });
  await page.locator("main.table-screen").waitFor();
  await settled(page);
  await page.locator("#tab-actions").press("Enter");
  await page.locator("[data-action]").first().click();
  await page.locator(".table-wanted").waitFor();
  yield `${game}, to be confirmed`;
  await prefer(page, { confirm: false });

  await lay(page, people(seated(whole(engine, game, ["human", "greedy", "random", "greedy"], 121), ["human", "human", "human", "human"], 40)));
  await settled(page);
  yield `${game}, four people`;
}

/** A match nearly over: the last table, how it ended, and its replay. `looked`: what looking back at it has found is kept from
 * one language to the next, since it takes long. */
const looked = new Map();

export async function* endOf(page, game, engine) {
  const short = head(engine, game, ["human", "random"], 64);
  let length = 0;
  wander(engine, short, randomFrom(64), (_, count) => void (length = count));
  for (let count = length; ; count--) {
    engine.undo(count);
    if (engine.toMove() === 0) break;
  }
  await lay(page, engine.record());
  await settled(page);
  const last = await playOn(page, randomFrom(63), list());
  yield `${game}, the last table`;
  await lay(page, last, "result", { decisions: looked.get(game) });
  await page.locator(".end-parts").waitFor();
  if (!looked.has(game)) {
    yield `${game}, the result, looking back`;
    const decisionsFound = () => globalThis.__eyes.kept().decisions;
    await page.waitForFunction(decisionsFound, undefined, { timeout: 240000 });
    looked.set(game, await page.evaluate(decisionsFound));
  }
  await page.locator(".end-parts details").evaluateAll((all) => all.forEach((one) => (one.open = true)));
  yield `${game}, the result`;
  await lay(page, last, "replay", { decisions: looked.get(game) });
  yield `${game}, the replay`;
  await page.locator(".replay-slider input").fill(String(Math.floor(actions(last).length / 2)));
  await page.locator(".replay-best button").click();
  await page.locator(".replay-best ol").waitFor();
  yield `${game}, the replay in the middle, and what was best`;
  await page.locator(".replay-ways button").first().click();
  await dialog(page);
  yield `${game}, play on from here`;
  await closeDialog(page);
  await page.locator(".table-tools-always button").first().click();
  await dialog(page);
  yield `${game}, a link to share`;
  await closeDialog(page);
}

/** What is told step by step, and the curtain: Pyramidion's own. */
export async function* ofPyramidion(page, engine) {
  const { record } = position(engine, "pyramidion", (now, texts) => now.decision === "turn" && now.players[now.actor].hand_size > 3 && now.round > 1 && texts.includes("pass"));
  await lay(page, people(record));
  await settled(page);
  yield "pyramidion, the curtain";
  const told = position(engine, "pyramidion", (now, texts) => now.decision === "turn" && texts.includes("pass") && now.players.filter(({ table }) => table.length).length > 1);
  await home(page);
  await prefer(page, { stepwise: true });
  await lay(page, told.record);
  await settled(page);
  await page.locator("#tab-actions").press("Enter");
  await page.locator('[data-action="pass"]').click();
  for (let step = 0; step < 12; step++) {
    await page.waitForFunction(() => document.querySelector(".pyr-happening button") || (document.querySelector(".pyr-ask:not(.pyr-happening)") && globalThis.__eyes.state().glows));
    if (!(await page.locator(".pyr-happening button").count())) break;
    yield `pyramidion, told step ${step}`;
    await page.locator(".pyr-happening button").click();
  }
  yield "pyramidion, what it came to";
  await prefer(page, { stepwise: false });
}
