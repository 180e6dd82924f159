/** The matches of this device: listed, gone on with, looked back at, renamed, deleted, saved and brought in. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./lib/browser.mjs";
import { list, playOn, resume, settled, toEnd } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { randomFrom } from "./lib/random.mjs";
import { actions, bare, head, seated, whole } from "./lib/records.mjs";

const engine = newEngine();
const button = (page, name) => page.getByRole("button", { name, exact: true });
const card = (page, text) => page.locator(".matches-card").filter({ hasText: text });

/** A match that is over, as it is kept; `id` and whatever else is said. */
function finished(id, game, players, number, more = {}) {
  return { id, record: whole(engine, game, players, number), colours: [0, 1, 2, 3], when: 1750000000000, finished: true, ...more };
}

function pointsOf(record) {
  const { count } = engine.open(record);
  return engine.position(count, -1).score;
}

/** These matches, and no others, on this device. */
async function keep(page, matches) {
  await page.evaluate((all) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("felucca.match")) localStorage.removeItem(key);
    for (const match of all) localStorage.setItem(`felucca.match.${match.id}`, JSON.stringify(match));
  }, matches);
  await page.reload();
  await page.locator("main").waitFor();
}

const stored = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("felucca.match."))
      .map((key) => JSON.parse(localStorage.getItem(key))),
  );

async function all(page) {
  await page.getByRole("button", { name: "All my matches" }).click();
  await page.locator("main.matches-screen").waitFor();
}

/** Its first ten actions, as the page would write them. */
function begun(record) {
  engine.open(seated(record, ["human", "human"], 10));
  return engine.record();
}

const three = [
  finished("one", "imhotep", ["human", "apprentice"], 221),
  finished("two", "pyramidion", ["master", "human", "builder"], 222, { when: 1750000001000 }),
  { ...finished("three", "imhotep", ["human", "human"], 223, { when: 1750000002000, finished: false }), record: begun(whole(engine, "imhotep", ["human", "human"], 223)) },
];

browserTest("what was kept before each match had a place of its own is all there", {}, async (page) => {
  await page.evaluate(([first, second, third]) => {
    localStorage.setItem("felucca.match", JSON.stringify(third));
    localStorage.setItem("felucca.shelf", JSON.stringify([second, first]));
  }, three);
  await page.reload();
  await page.locator(".start-resume").filter({ hasText: /Ada. and .Ben/ }).waitFor();
  await all(page);
  assert.equal(await page.locator(".matches-card").count(), 3);
  assert.deepEqual((await stored(page)).map(({ id }) => id).sort(), ["one", "three", "two"]);
  assert.equal(await page.evaluate(() => localStorage.getItem("felucca.match") ?? localStorage.getItem("felucca.shelf")), null);
});

browserTest("each says who played, how it went and when, with a picture of its table", {}, async (page) => {
  await keep(page, three);
  await all(page);
  const [first, second] = three.map(({ record }) => pointsOf(record));
  const won = (score, seat, seats) => {
    const points = score.total[seat];
    const place = 1 + score.total.filter((other, i) => i !== seat && (score.winners.includes(i) || other > points)).length;
    return score.winners.includes(seat) ? `Won with ${points} points` : `Place ${place} of ${seats} with ${points} points`;
  };
  await card(page, /Ben. \(Apprentice\)/).getByText(won(first, 0, 2)).waitFor();
  await card(page, /against .Ada. \(Master\) and .Cleo. \(Builder\)/).getByText(won(second, 1, 3)).waitFor();
  await card(page, /Ada. and .Ben/).locator(".matches-words").getByText("Round 1").waitFor();
  await card(page, /Ada. and .Ben/).getByText("Jun 15, 2025").waitFor();
  assert.deepEqual(await page.locator(".matches-card .table-picture > div").evaluateAll((tables) => tables.map((table) => table.dataset.game)), ["imhotep", "pyramidion", "imhotep"]);
});

browserTest("a finished match shows its result, looked back at once and for all, and its replay", {}, async (page) => {
  await keep(page, three);
  await card(page, "Apprentice").getByRole("button", { name: "Result" }).click();
  await page.locator("main.end-screen").waitFor();
  await page.getByRole("heading", { name: "Turning points" }).waitFor({ timeout: 120000 });
  const turns = await page.locator(".end-turn").allTextContents();
  await page.reload();
  await page.getByRole("heading", { name: "Turning points" }).waitFor();
  assert.equal(await page.locator(".end-progress").count(), 0, "it is not worked out again");
  assert.deepEqual(await page.locator(".end-turn").allTextContents(), turns);
  await page.goBack();
  await card(page, "Apprentice").getByRole("button", { name: "Replay: Imhotep" }).click();
  await page.locator(".replay-slider").filter({ hasText: `Action 0 of ${actions(three[0].record).length}` }).waitFor();
});

browserTest("a match is renamed, and by an empty name called by its game again", {}, async (page) => {
  await keep(page, three);
  await all(page);
  await card(page, "Apprentice").getByRole("button", { name: "Rename: Imhotep" }).click();
  await page.getByLabel("What this match is called").fill("  The first   ");
  await page.keyboard.press("Enter");
  await card(page, "Apprentice").getByRole("heading", { name: "The first", exact: true }).waitFor();
  await page.reload();
  await card(page, "Apprentice").getByRole("button", { name: "Rename: The first" }).click();
  await page.getByLabel("What this match is called").fill("");
  await button(page, "Save").click();
  await card(page, "Apprentice").getByRole("heading", { name: "Imhotep", exact: true }).waitFor();
});

browserTest("a deleted match can be brought back as it was", {}, async (page) => {
  await keep(page, [{ ...three[0], name: "Mine" }, three[1]]);
  const before = (await stored(page)).find(({ id }) => id === "one");
  await card(page, "Mine").getByRole("button", { name: "Delete: Mine" }).click();
  await page.getByText("Deleted: Mine").waitFor();
  assert.equal(await card(page, "Mine").count(), 0);
  assert.deepEqual((await stored(page)).map(({ id }) => id), ["two"]);
  await button(page, "Bring it back").click();
  await card(page, "Mine").waitFor();
  const after = (await stored(page)).find(({ id }) => id === "one");
  assert.deepEqual({ ...after, result: null }, { ...before, result: null });
  assert.equal(await page.getByText("Deleted:").count(), 0);
});

browserTest("nothing is put away by beginning another, and a match that was played is in the list", { record: head(engine, "imhotep", ["human", "random"], 224) }, async (page) => {
  await resume(page);
  const record = await playOn(page, randomFrom(224), list());
  await toEnd(page);
  await button(page, "Home").click();
  for (let i = 0; i < 2; i++) {
    await page.getByRole("button", { name: "Play Imhotep" }).click();
    await page.locator("main.table-screen").waitFor();
    const before = await settled(page);
    await settled(page, before, await list()(page, randomFrom(225 + i), before));
    await button(page, "Home").click();
    await page.locator("main.start-screen").waitFor();
  }
  await all(page);
  assert.equal(await page.locator(".matches-card").count(), 3);
  assert.equal(await page.locator(".matches-card").getByRole("button", { name: "Go on" }).count(), 2);
  assert.ok((await stored(page)).some((kept) => kept.record === record));
});

// --- one file -----------------------------------------------------------------------------------------------------------

const bringIn = (page, text) => page.getByLabel("Bring in from a file").setInputFiles({ name: "felucca.json", mimeType: "application/json", buffer: Buffer.from(text) });
const said = (page, words) => page.locator(".matches-said").filter({ hasText: words }).waitFor();

browserTest("all matches go into one file, and come in from it elsewhere", {}, async (page) => {
  await keep(page, [{ ...three[0], name: "Mine" }, three[1], three[2]]);
  await all(page);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save all in a file").click()]);
  assert.match(download.suggestedFilename(), /^felucca-matches-[\d-]+\.json$/);
  const file = await readFile(await download.path(), "utf8");
  await bringIn(page, file);
  await said(page, "0 matches came in. 3 were here already.");
  await keep(page, []);
  await page.goto(new URL("#matches", page.url()).href);
  await bringIn(page, file);
  await said(page, "3 matches came in.");
  await card(page, "Mine").waitFor();
  const came = await stored(page);
  for (const { id, record, when, finished: over } of three) {
    const kept = came.find((match) => match.id === id);
    assert.equal(bare(kept.record).trim(), bare(record).trim());
    assert.equal(kept.when, when);
    assert.equal(kept.finished, over);
  }
});

browserTest("a file that means no good does none", {}, async (page) => {
  await keep(page, [three[0]]);
  await all(page);
  for (const text of ["", "{", "[]", "null", '{"felucca matches":2,"matches":[]}', '{"felucca matches":1,"matches":{}}', three[0].record]) {
    await bringIn(page, text);
    await said(page, "This file has no matches that were saved here.");
  }
  const good = { ...three[1], id: "one", when: 1e300, finished: false, result: { totals: [999] }, decisions: [{}], name: `<b>bold</b>${"!".repeat(500)}`, colours: [3, 3, 3], faceUp: "yes" };
  const bad = [null, 5, {}, { ...three[1], id: "../x" }, { ...three[1], record: 7 }, { ...three[1], record: "felucca record 1\ngame chess\n" }, { ...three[1], name: 5 }, { ...three[1], colours: [9] }];
  await bringIn(page, JSON.stringify({ "felucca matches": 1, matches: [...bad, good] }));
  await said(page, `1 match came in. ${bad.length} can't be opened`);
  const kept = await stored(page);
  assert.equal(kept.length, 2);
  assert.equal(kept.find(({ id }) => id === "one").record, three[0].record, "what is here stays");
  const { id, when, finished: over, result, decisions, colours, faceUp } = kept.find(({ id: each }) => each !== "one");
  assert.notEqual(id, "one");
  assert.ok(when < 1e14 && over && decisions === undefined && faceUp === undefined);
  assert.deepEqual(colours, [0, 1, 2, 3]);
  if (result) assert.deepEqual(result.totals, pointsOf(three[1].record).total);
  await page.getByRole("heading", { name: `<b>bold</b>${"!".repeat(60 - 11)}`, exact: true }).waitFor();
});

browserTest("another tab's match comes into the list by itself", {}, async (page) => {
  await keep(page, [three[0]]);
  await all(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.evaluate((match) => localStorage.setItem(`felucca.match.${match.id}`, JSON.stringify(match)), seatedMatch());
  await card(page, /against .Ben. \(Builder\)/).waitFor();
});

function seatedMatch() {
  return { ...three[1], id: "new", record: seated(three[0].record, ["human", "builder"]) };
}
