/** What is printed on boards and cards comes from the engine: a page that is told of other numbers draws those, and none that
 * it has of its own. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { resume, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { position } from "./lib/positions.mjs";
import { actions, link, whole } from "./lib/records.mjs";

const engine = newEngine();
const MORE = 50; // than is printed on anything

/** The page hears of printed numbers that are larger by `more`, where numbers are points. Runs in the browser. */
function misprint(more) {
  const decode = TextDecoder.prototype.decode;
  const larger = (list) => list.forEach((value, i) => (list[i] = value + more));
  const raise = (things, ...members) => things.forEach((thing) => members.forEach((member) => member in thing && (thing[member] += more)));
  const change = {
    imhotep({ pyramid, temple, burial, obelisks, statues }) {
      larger(pyramid.A);
      raise(Object.values(pyramid.B).flat(), "points");
      raise([pyramid], "beside");
      raise([temple], "A");
      raise(temple.B.filter(({ points }) => points), "points");
      for (const list of [burial.A.points, burial.B, obelisks.B.points, statues.points, ...Object.values(obelisks.A)]) larger(list);
      raise([burial.A, obelisks.B, statues], "further");
    },
    pyramidion({ places, basic_characters: basic, common_characters: common, boats, revolt_tokens: tokens }) {
      raise(places, "influence_minimum", "negotiation_minimum");
      raise([...basic, ...common], "influence", "negotiation", "haggling", "value");
      raise([...boats, ...tokens], "points", "value");
      for (const { cargo } of boats) for (const resource of Object.keys(cargo)) cargo[resource] += more;
    },
  };
  TextDecoder.prototype.decode = function (...bytes) {
    const text = decode.apply(this, bytes);
    if (!text.includes('"printed":{')) return text;
    const games = JSON.parse(text);
    for (const { name, printed } of games) change[name](printed);
    return JSON.stringify(games);
  };
}

async function misprinted(page) {
  await page.addInitScript(misprint, MORE);
  await page.reload();
  await page.locator("main").waitFor();
}

/** The numbers in the drawings that fit a selector: signs such as + and places such as 1st aside. */
async function numbers(page, selector) {
  const texts = await page.locator(selector).evaluateAll((all) => all.flatMap((each) => [...each.querySelectorAll("text")].map((text) => text.textContent)));
  const found = texts.filter((text) => !/^\d(st|nd|rd|th)$/.test(text)).map((text) => Number(text.replace("+", "")));
  assert.ok(found.length && found.every(Number.isFinite), `${selector}: ${texts.join(" ")}`);
  return found;
}

browserTest("imhotep: the points on both sides of every board", {}, async (page) => {
  await misprinted(page);
  await page.getByRole("button", { name: "Set up a match" }).first().click();
  const found = await numbers(page, ".imh-board");
  assert.ok(found.length > 50, `${found.length} numbers`);
  assert.deepEqual(found.filter((number) => number < MORE), []);
});

const openTopic = (page, title) => page.locator("dialog").getByRole("button", { name: title, exact: true }).first().click();

browserTest("imhotep: the words on a card", {}, async (page) => {
  await misprinted(page);
  await page.getByRole("button", { name: "Rules of Imhotep" }).click();
  await openTopic(page, "Violet: statues");
  await page.locator(".imh-violet").filter({ hasText: "51, 53, 56, 60, 65 points for 1 to 5, each further one 52 more" }).first().waitFor();
});

browserTest("pyramidion: places, boats and characters", {}, async (page) => {
  await misprinted(page);
  await page.getByRole("button", { name: "Rules of Pyramidion" }).click();
  for (const title of ["Luxor", "1. Boats", "Merchant", "Deity"]) {
    await openTopic(page, title);
    await page.locator("dialog #rules-title").filter({ hasText: title }).waitFor();
    assert.deepEqual((await numbers(page, "dialog .rules-drawing")).filter((number) => number < MORE), [], title);
  }
});

const { record } = position(engine, "pyramidion", ({ decision, players }) => decision === "turn" && players.every(({ table }) => table.length));
browserTest("pyramidion: what lies on the table counts as the view says, whatever is printed", { record }, async (page) => {
  await misprinted(page);
  await resume(page);
  await settled(page);
  const { view } = engine.now(engine.open(record).count);
  assert.ok((await numbers(page, ".pyr-hand .pyr-face:has(text):not(:has(g > rect))")).every((number) => number >= MORE), "the hand shows what is printed");
  const shown = await page.locator(".pyr-score > span:first-child").evaluateAll((all) => all.map((each) => Number(each.textContent.replace(/\D/g, ""))));
  const counted = view.players.flatMap((_, seat) => ["influence", "negotiation", "haggling"].map((category) => view.standing[category].points[seat]));
  assert.deepEqual(shown, counted);
});

const ended = whole(engine, "imhotep", ["random", "random"], 6);
browserTest("imhotep: the score track has 40 spaces, and counts laps", { hash: link(ended) }, async (page) => {
  const end = actions(ended).length;
  const { view } = engine.position(engine.open(ended).count, -1);
  const [at40, beyond] = view.players.map(({ points }) => points);
  assert.ok(at40 === 40 && beyond > 40 && beyond < 80, "the match is one for this test");
  await page.getByRole("slider").fill(String(end));
  const track = page.locator(".imh-track");
  await track.locator("b").nth(1).waitFor();
  assert.equal(await track.locator(".imh-cell").count(), 40);
  assert.equal(await track.locator(".imh-cell").first().locator("span").innerText(), "0/40");
  const spaces = await track.locator(".imh-cell").evaluateAll((all) => all.map((cell) => [...cell.querySelectorAll("i")].map((marker) => marker.innerText)));
  assert.deepEqual(spaces[0], ["+40"], "40 points are a lap");
  assert.deepEqual(spaces[beyond - 40], ["+40"]);
  assert.match(await track.getAttribute("aria-label"), new RegExp(`40 spaces.*: 40, once round; .*: ${beyond}, once round$`));
});
