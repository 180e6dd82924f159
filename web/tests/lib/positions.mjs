/** Where every kind of decision is met. */
import assert from "node:assert/strict";
import { randomFrom } from "./random.mjs";
import { head, seated, wander } from "./records.mjs";

/** As docs/records.md lists them. */
export const decisions = {
  imhotep: ["turn", "lever sail", "lever order", "hammer load", "sail load", "sail sail", "chisel first", "chisel second", "pick", "keep", "build", "bonus card", "bonus stones", "bonus ship", "offering"],
  pyramidion: ["negotiate", "activate", "turn", "recruit", "deity", "discard", "vizier", "philosopher", "scribe", "give", "get", "politician", "marker", "ankh take", "ankh recall", "high priest", "exchange", "load", "pay"],
};
const allB = { market: "B", pyramid: "B", temple: "B", burial: "B", obelisks: "B" };

/** The first position of random matches that is `good`, as a record with a person at it, and what is legal there. */
export function position(engine, game, good, options = {}) {
  for (let number = 1; number <= 40; number++) {
    let found = null;
    wander(engine, head(engine, game, ["human", "human", "human"], number, options), randomFrom(number), ({ view, toMove, legal }, count) => {
      const texts = legal.map(({ text }) => text);
      if (good(view, texts)) found = { record: seated(engine.record(), [0, 1, 2].map((seat) => (seat === toMove ? "human" : "greedy")), count), legal: texts, view };
      return found === null;
    });
    if (found) return found;
  }
  throw new Error(`${game} has no such position`);
}

/** For each kind of decision up to `most` positions with a person at it, those with most to choose from: random matches
 * find them all. */
export function positions(engine, game, most) {
  const found = new Map(decisions[game].map((decision) => [decision, []]));
  for (let number = 1; number <= 40; number++) {
    const record = head(engine, game, ["human", "human", "human"], number, game === "imhotep" ? allB : {});
    const wanted = [];
    wander(engine, record, randomFrom(number), ({ view, toMove, legal }, count) => {
      assert.ok(found.has(view.decision), `${view.decision} is not among the decisions of ${game}`);
      if (legal.length > 1) wanted.push({ decision: view.decision, seat: toMove, count, choices: legal.length });
    });
    const whole = engine.record();
    for (const { decision, seat, count, choices } of wanted)
      found.get(decision).push({ seat, choices, record: seated(whole, ["greedy", "greedy", "greedy"].map((level, i) => (i === seat ? "human" : level)), count) });
    if ([...found.values()].every((list) => list.length >= most)) break;
  }
  for (const list of found.values()) list.sort((a, b) => b.choices - a.choices).splice(most);
  return found;
}
