/** Loaded boats of Pyramidion lie face down before the others until the end: their number is seen, their points are not. Every
 * look that finds no points of a rival has one beside it, with open boats, that does. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { reload, resume, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { position } from "./lib/positions.mjs";
import { actions, link, seated, whole } from "./lib/records.mjs";

const engine = newEngine();

/** Everybody has boats, and the log still has those loaded last: a round has just begun. */
const laden = (view) => view.actor === 0 && view.decision === "activate" && view.activations === 0 && view.players.every(({ boats, points }) => boats.length && points > boats.length + 1);
const { record, view } = position(engine, "pyramidion", laden);
const [ada, ...rivals] = view.players.map(({ points, boats }, seat) => ({ seat, points, boats, name: ["Ada", "Ben", "Cleo"][seat] }));

async function tab(page, id) {
  await page.locator(`#tab-${id}`).click();
  return page.locator("[role=tabpanel]").innerText();
}

/** All that the page tells of the points of rivals, place by place. */
async function told(page) {
  await resume(page);
  await settled(page);
  const panels = Object.fromEntries(
    await Promise.all([ada, ...rivals].map(async ({ seat, name }) => [name, { points: await page.locator(`[data-anchor="track-${seat}"]`).innerText(), fleet: page.locator(`[data-anchor="boats-${seat}"]`) }])),
  );
  const log = await tab(page, "log");
  await tab(page, "points");
  const points = await page.locator(".standing tr").evaluateAll((rows) => rows.map(({ cells }) => [...cells].map((cell) => cell.querySelector("[aria-hidden]")?.textContent ?? cell.textContent)));
  const words = (await tab(page, "words")).split("\n");
  return { panels, log, points, words };
}

const fleetOf = async ({ fleet }) => ({ count: await fleet.locator("> span").count(), text: await fleet.innerHTML() });
const scores = (name) => new RegExp(`${name}\u2069? scores \\d points?: boats`);

browserTest("only one's own points are seen", { record }, async (page) => {
  const { panels, log, points, words } = await told(page);
  assert.equal(panels.Ada.points, String(ada.points));
  for (const { name, points: has, boats } of rivals) {
    const fleet = await fleetOf(panels[name]);
    assert.equal(panels[name].points, "?");
    assert.equal(fleet.count, boats.length);
    assert.doesNotMatch(fleet.text, /<text|-point/);
    const line = words.find((each) => each.includes(name) && each.includes("card"));
    assert.match(line, new RegExp(`${boats.length} boats? loaded, face down`));
    assert.doesNotMatch(line, new RegExp(`\\b${has} points?\\b|-point boat`));
    assert.doesNotMatch(log, scores(name));
    assert.doesNotMatch(log, new RegExp(`${name}\u2069? loads the \\d+-point boat`));
  }
  assert.match(log, /loads the boat \(/);
  const row = (title) => points.find(([part]) => part === title).slice(1);
  assert.deepEqual(row("boats"), [String(ada.points - (view.most_torturers === 0 ? 1 : 0)), "?", "?"]);
  assert.deepEqual(row("total"), [String(ada.points), "?", "?"]);
});

browserTest("with open boats everybody's are", { record, faceUp: true }, async (page) => {
  const { panels, log, points, words } = await told(page);
  for (const { name, points: has, boats } of rivals) {
    const fleet = await fleetOf(panels[name]);
    assert.equal(panels[name].points, String(has));
    assert.equal(fleet.count, boats.length);
    assert.match(fleet.text, /<text/);
    assert.match(words.find((each) => each.includes(name) && each.includes("card")), new RegExp(`\\b${has} points?\\b`));
  }
  assert.match(log, /scores \d points?: boats/);
  assert.match(log, /loads the \d+-point boat/);
  assert.ok(!points.flat().some((cell) => cell.includes("?")));
});

browserTest("the choice is made in set-up, and kept with the match, not in its record", {}, async (page) => {
  await page.getByRole("button", { name: "Set up a match" }).nth(1).click();
  await page.getByRole("checkbox", { name: "Open boats" }).check();
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("main.table-screen").waitFor();
  const kept = () => page.evaluate(() => globalThis.__eyes.kept());
  assert.equal((await kept()).faceUp, true);
  assert.doesNotMatch((await kept()).record, /open|face/i);
  await reload(page);
  assert.equal((await kept()).faceUp, true);
});

browserTest("of several at one screen, whoever looks sees their own", { record: seated(record, ["human", "human", "greedy"]) }, async (page) => {
  await resume(page);
  await page.locator(".table-curtain").getByRole("button").click();
  await settled(page);
  assert.equal(await page.locator('[data-anchor="track-0"]').innerText(), String(ada.points));
  assert.equal(await page.locator('[data-anchor="track-1"]').innerText(), "?");
});

const ended = whole(engine, "pyramidion", ["human", "random", "random"], 9);
browserTest("a match that is over lies open", { hash: link(ended) }, async (page) => {
  const final = engine.position(engine.open(ended).count, -1).view.players.map(({ points }) => String(points));
  await page.getByRole("slider").fill(String(actions(ended).length));
  await page.locator(".replay-slider").filter({ hasText: `Action ${actions(ended).length} of` }).waitFor();
  assert.deepEqual(await Promise.all(final.map((_, seat) => page.locator(`[data-anchor="track-${seat}"]`).innerText())), final);
});
