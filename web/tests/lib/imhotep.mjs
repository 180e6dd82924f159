/** Positions of Imhotep for tests of its table, and its actions by notation. */
import { newEngine } from "./felucca.mjs";
import { randomFrom } from "./random.mjs";
import { head, seated, wander } from "./records.mjs";

export const engine = newEngine();
export const allB = { market: "B", pyramid: "B", temple: "B", burial: "B", obelisks: "B" };

/** The first position of random matches in which Ada decides and `wanted(view, position)` holds. Ada is a person, and the
 * others are `rivals`. */
export function imhotep(wanted, { rivals = ["greedy", "greedy"], options = {}, from = 1 } = {}) {
  const people = ["human", ...rivals.map(() => "human")];
  for (let number = from; number < from + 200; number++) {
    let record = null;
    wander(engine, head(engine, "imhotep", people, number, options), randomFrom(number), (position) => {
      if (position.toMove === 0 && wanted(position.view, position)) record = engine.record();
      return record === null;
    });
    if (record !== null) return seated(record, ["human", ...rivals]);
  }
  throw new Error("no such position");
}

/** Carries an action out by the list of them; `text` is how its notation begins. */
export async function act(page, text) {
  const tab = page.locator("#tab-actions");
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
  await page.locator(text ? `[data-action^="${text}"]` : "[data-action]").first().click();
}

/** Where to press a ship: between its stones and its bow. */
export async function pressShip(page, ship, how = (x, y) => page.mouse.click(x, y)) {
  const hull = page.locator(`[data-anchor="ship-${ship}"] .imh-hull`);
  await hull.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await hull.boundingBox();
  await how(x + width * 0.93, y + height / 2);
}

/** The number of the first ship that can sail, from 0. */
export const ready = ({ lacking }) => lacking.indexOf(0);
