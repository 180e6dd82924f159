/** What somebody may not know is not in the page: compared with the views that the module gives. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { browserTest } from "./lib/browser.mjs";
import { list, playOn, resume, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { randomFrom } from "./lib/random.mjs";
import { head, wander } from "./lib/records.mjs";

const engine = newEngine();
const content = JSON.parse(readFileSync(join(dirname(fileURLToPath(import.meta.url)), "../../engine/pyramidion/content.json"), "utf8"));

/** As src/pyramidion/words.ts says it. */
function titleOf({ kind, influence, negotiation, haggling, ankh }) {
  const details = [influence && `${influence} influence`, negotiation && `${negotiation} negotiation`, haggling && `${haggling} haggling`, ankh && "ankh"].filter(Boolean);
  const name = kind.replace("_", " ");
  return details.length ? `${name} (${details.join(", ")})` : name;
}
/** Those whose name and figures nothing else on the page has; by id. */
const titles = new Map(content.common_characters.filter(({ haggling, influence, negotiation }) => haggling || influence || negotiation).map((card) => [card.id, titleOf(card)]));

const told = new Map();

/** The cards of a seat's hand that can be looked for. */
function handOf(seat) {
  const hand = engine.position(0xffffffff, seat).view.players[seat].hand;
  return hand.filter((id) => titles.has(id)).map((id) => ({ id, title: titles.get(id) }));
}

/** The cards of a seat that `watcher` has no way to know of (-1: nobody else has): not in its view, and not in a sentence
 * it was told. */
function secrets(record, seat, watcher) {
  const { count } = engine.open(record);
  const key = `${/^seed \S+/m.exec(record)[0]} ${watcher}`;
  const steps = told.get(key) ?? [];
  told.set(key, steps); // a match only grows here
  while (steps.length <= count) steps.push(JSON.stringify(engine.step(steps.length - 1, watcher)));
  const known = JSON.stringify(engine.position(count, watcher).view) + steps.slice(0, count + 1).join();
  return handOf(seat).filter(({ id }) => !known.includes(`"${id}"`));
}

/** Those of the cards that are anywhere in the page. */
function inPage(page, cards) {
  return page.evaluate((wanted) => {
    const text = document.documentElement.outerHTML;
    return wanted.filter(({ id, title }) => text.includes(title) || new RegExp(`\\b${id}\\b`).test(text));
  }, cards);
}

/** How many cards of the seat were looked for, in everything the page has. */
async function hides(page, record, seat, watcher, what) {
  const wanted = secrets(record, seat, watcher);
  assert.deepEqual(await inPage(page, wanted), [], `${what}: this of seat ${seat} is in the page`);
  return wanted.length;
}

/** The same search finds what is not hidden, the hand of whoever looks: it can find cards. */
async function shows(page, record, seat) {
  engine.open(record);
  const own = handOf(seat);
  assert.deepEqual(await inPage(page, own), own, `the hand of seat ${seat}, who looks`);
  return own.length;
}

/** Remembers as whom the page looks: it can't show what it has not asked for. Views as bytes are for computer players. */
function spy() {
  globalThis.__asked = [];
  const load = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    const { instance, module } = await load.apply(WebAssembly, given);
    const { position, steps } = instance.exports;
    const told = (call) => (...asked) => {
      globalThis.__asked.push(asked.at(-1)); // the seat comes last
      return call(...asked);
    };
    const exports = { ...instance.exports, position: told(position), steps: told(steps) };
    return { instance: { exports }, module };
  };
}

/** The page has looked on as each of these seats and perhaps as a spectator, and as nobody else. */
async function looksOnlyAs(page, ...people) {
  const asked = await page.evaluate(() => globalThis.__asked);
  for (const person of people) assert.ok(asked.filter((seat) => seat === person).length > 20, `as seat ${person} it has looked, and that was noticed`);
  assert.deepEqual([...new Set(asked)].filter((seat) => seat !== -1 && !people.includes(seat)), [], "the page has looked on as another seat");
}

/** A person's turn in a random match, when hands are full of cards nobody has seen. */
function middle(players, number) {
  let record = null;
  wander(engine, head(engine, "pyramidion", players, number), randomFrom(number), (position, count) => {
    if (count > 12 && position.view.decision === "turn" && players[position.toMove] === "human") record = engine.record();
    return !record;
  });
  return record;
}

for (const tab of ["Log", "Points", "Actions", "In words"])
  browserTest(`two people at one screen: the curtain hides both hands, with "${tab}" beside it`, { record: middle(["human", "human"], 84) }, async (page) => {
    await resume(page);
    let compared = 0;
    let shown = 0;
    let curtains = 0;
    let before = await settled(page);
    await page.getByRole("tab", { name: tab }).click();
    const random = randomFrom(85);
    for (let i = 0; i < 60 && curtains < 5; i++) {
      const { record } = before;
      const mover = (engine.open(record), engine.toMove());
      if (before.curtain) {
        curtains++;
        for (const seat of [0, 1]) compared += await hides(page, record, seat, -1, "the curtain is down");
        await page.locator(".table-curtain").getByRole("button").click();
        before = await settled(page, before, "lifting the curtain");
        const { hand } = engine.position(before.count, mover).view.players[mover];
        assert.equal(await page.locator(".pyr-hand .pyr-card").count(), hand.length, "one's own hand is there");
        shown += await shows(page, record, mover);
      }
      compared += await hides(page, record, 1 - mover, mover, "the curtain is up");
      before = await settled(page, before, await choose(page, random));
    }
    assert.ok(curtains >= 5, `there were ${curtains} curtains`);
    assert.ok(compared > 10, `${compared} cards were looked for`);
    assert.ok(shown > 5, `${shown} cards were found where they may be`);
  });

/** By the table, so that the tab beside it stays. */
async function choose(page, random) {
  const dice = Array.from({ length: 100 }, random.next);
  const { x, y, label } = await page.evaluate((numbers) => globalThis.__eyes.choice(numbers), dice);
  await page.mouse.click(x, y);
  return label;
}

browserTest("a computer player's hand is never in the page", { record: middle(["human", "greedy", "random"], 86) }, async (page) => {
  await page.addInitScript(spy);
  await page.reload();
  await resume(page);
  const random = randomFrom(87);
  let compared = 0;
  let shown = 0;
  let before = await settled(page);
  for (let i = 0; i < 30 && !before.finished; i++) {
    for (const seat of [1, 2]) compared += await hides(page, before.record, seat, 0, `after ${before.count} actions`);
    shown += await shows(page, before.record, 0);
    before = await settled(page, before, await choose(page, random));
  }
  assert.ok(compared > 20, `${compared} cards were looked for`);
  assert.ok(shown > 20, `${shown} cards were found where they may be`);
  await looksOnlyAs(page, 0);
});

browserTest("nor with two people at the screen", { record: middle(["human", "greedy", "human"], 90) }, async (page) => {
  await page.addInitScript(spy);
  await page.reload();
  await resume(page);
  const random = randomFrom(91);
  let before = await settled(page);
  for (let i = 0; i < 40 && !before.finished; i++) {
    const lift = page.locator(".table-curtain").getByRole("button");
    if (before.curtain) await lift.click();
    before = await settled(page, before, before.curtain ? "lifting the curtain" : await choose(page, random));
  }
  await looksOnlyAs(page, 0, 2);
});

browserTest("the face-down pair of Imhotep is never in the page", { record: head(engine, "imhotep", ["human", "random", "random"], 88, { market: "B" }) }, async (page) => {
  await page.addInitScript(spy);
  await page.reload();
  await resume(page);
  let down = 0;
  let faces = 0;
  const drawn = (cards) => cards.evaluateAll((elements) => elements.map((element) => element.innerHTML.replace(/P\d+-\d+/g, "")));
  await playOn(page, randomFrom(89), list(), async (_, { record, finished }) => {
    if (finished) return;
    const { count } = engine.open(record);
    const { market, decision } = engine.position(count, 0).view;
    if (decision === "keep" || !market.slice(3).includes("?")) return;
    const pair = page.locator(".imh-pair");
    assert.equal(await pair.count(), 1, "the pair lies there");
    // Backs alike, but for cards that are known to who has counted.
    const backs = await drawn(pair.locator(":scope > div"));
    const known = market.slice(3).filter((card) => card !== null);
    assert.equal(backs.length, known.length);
    const unknown = backs.filter((_, i) => known[i] === "?");
    assert.equal(new Set(unknown).size, 1, "one back is like the other");
    // The same comparison tells cards apart that lie open.
    const open = new Set(market.slice(0, 3).filter((card) => card !== null));
    const shown = await drawn(page.locator(".imh-cards > :not(.imh-down, .imh-gone)"));
    assert.ok(new Set(shown).size >= open.size, `${[...open]} are face up`);
    faces += open.size;
    if (unknown.length === 2) down++;
  });
  assert.ok(down > 20 && faces > 20, `it lay there ${down} times, with ${faces} others`);
  await looksOnlyAs(page, 0);
});
