/** Figures about oneself, from the matches of this device. */
import assert from "node:assert/strict";
import { address, browserTest } from "./lib/browser.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { whole } from "./lib/records.mjs";

const engine = newEngine();
const tables = [["human", "apprentice"], ["builder", "human"], ["human", "builder", "builder"], ["human", "human"], ["master", "builder", "human"]];

/** Matches that are over, one an hour; Ada is the name of the first seat. */
const matches = Array.from({ length: 15 }, (_, i) => {
  const players = tables[i % tables.length];
  const record = whole(engine, "imhotep", players, 300 + i);
  const { score } = engine.position(engine.open(record).count, -1);
  const own = players.filter((player) => player === "human").length > 1 ? 0 : players.indexOf("human");
  return { id: `m${i}`, record, players, own, score, when: 1750000000000 + i * 3600000 };
});
const share = ({ score: { winners }, own }) => (winners.includes(own) ? 1 / winners.length : 0);
const mean = (list) => list.reduce((sum, each) => sum + each, 0) / list.length;
const tidy = (value, digits = 1) => String(Number(value.toFixed(digits)));

async function show(page, list = matches, more = {}) {
  await page.evaluate((all) => {
    for (const { id, record, when, takenOver } of all) localStorage.setItem(`felucca.match.${id}`, JSON.stringify({ id, record, when, takenOver, colours: [0, 1, 2, 3], finished: true }));
  }, list.map((match) => ({ ...match, ...more })));
  await page.goto(address()); // no reload, if only what comes after # changes
  await page.reload();
  await page.getByRole("button", { name: "My figures" }).click();
  await page.locator("main.figures-screen").waitFor();
}
const tile = (page, title) => page.locator(".figures-tiles > div").filter({ has: page.getByText(title, { exact: true }) }).locator("dd").textContent();
const row = (page, title) => page.locator(".figures-table tr").filter({ has: page.getByRole("rowheader", { name: title, exact: true }) }).locator("td").allTextContents();

browserTest("victories, points, streaks and parts are those of the matches", { settings: { name: "Ada" } }, async (page) => {
  await show(page);
  const won = matches.reduce((sum, match) => sum + share(match), 0);
  assert.equal(await tile(page, "Matches"), "15");
  assert.equal(await tile(page, "Won"), `${tidy(won)} (${Math.round((100 * won) / 15)}%)`);
  assert.equal(await tile(page, "Points on average"), tidy(mean(matches.map(({ score, own }) => score.total[own]))));
  assert.equal(await tile(page, "Most points"), String(Math.max(...matches.map(({ score, own }) => score.total[own]))));
  let longest = 0;
  let now = 0;
  for (const match of matches) longest = Math.max(longest, (now = share(match) ? now + 1 : 0));
  assert.equal(await tile(page, "Victories in a row"), `${now ? `${now} now, ` : ""}${longest} at most`);

  for (const [title, list] of [
    ["2 players", matches.filter(({ players }) => players.length === 2)],
    ["3 players", matches.filter(({ players }) => players.length === 3)],
    ["against: Apprentice", matches.filter((_, i) => i % 5 === 0)],
    ["against: Builder", matches.filter((_, i) => i % 5 === 1 || i % 5 === 2)],
    ["against people", matches.filter((_, i) => i % 5 === 3)],
    ["against several kinds", matches.filter((_, i) => i % 5 === 4)],
  ]) {
    const victories = list.reduce((sum, match) => sum + share(match), 0);
    assert.deepEqual((await row(page, title)).map((text) => text.trim()), [String(list.length), tidy(victories), `${Math.round((100 * victories) / list.length)}%`], title);
  }
  const { parts } = engine.games().find(({ name }) => name === "imhotep");
  for (const [i, { title }] of parts.entries()) {
    const own = mean(matches.map(({ score, own: seat }) => score.parts[seat][i]));
    const [shown] = await row(page, title.slice(title.indexOf("\u0004") + 1));
    if (own) assert.equal(shown.trim(), own.toFixed(1), title);
  }
});

browserTest("the rating lies where the formula of Elo puts it", {}, async (page) => {
  // As many victories as defeats against one level: as strong as that level, or as what is taken for granted at first.
  const builders = Array.from({ length: 200 }, (_, i) => ({ i, record: whole(engine, "imhotep", ["human", "builder"], 400 + i) })).map(({ i, record }) => ({
    id: `b${i}`, record, when: 1750000000000 + i, score: engine.position(engine.open(record).count, -1).score, own: 0,
  }));
  const won = builders.filter((match) => share(match) === 1).slice(0, 12);
  const lost = builders.filter((match) => share(match) === 0).slice(0, 12);
  const rated = async () => Number(await page.locator(".figures-rating b").textContent());
  await show(page, [...won, ...lost]);
  const even = await rated();
  const strength = Number(/Builder (\d+)/.exec(await page.locator(".figures-rating + p").textContent())[1]);
  assert.ok(Math.abs(even - strength) <= 1, `${even}, and a builder has ${strength}`);
  await page.evaluate(() => localStorage.clear());
  await show(page, [...won, ...lost.slice(0, 3)]);
  const better = await rated();
  assert.ok(better > even + 100 && better < even + 241, `${better}: 12 of 15 are worth 241 more, and less as long as little is known`);
  assert.equal(await page.locator(".chart-trend").count(), 1);
});

browserTest("matches played on from a replay don't count, and without any that is said", {}, async (page) => {
  await show(page, matches.slice(0, 3), { takenOver: true });
  await page.getByText("There are none yet.").waitFor();
  await page.goBack();
  await page.locator("main.start-screen").waitFor();
});
