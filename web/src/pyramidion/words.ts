/** People's words for what the engine calls by names. */
import { number, t, tn } from "../words/say";
import { boat, findBoat, findCharacter, type Character, type Kind } from "./printed";
import { categories, resources, type Category, type Goods, type PlaceName, type Resource, type Troop } from "./view";

export function placeTitle(place: PlaceName): string {
  switch (place) {
    case "giza": return t("Giza");
    case "thebes": return t("Thebes");
    case "luxor": return t("Luxor");
    case "alexandria": return t("Alexandria");
    case "cairo": return t("Cairo");
    case "philae": return t("Philae");
    case "abu_simbel": return t("Abu Simbel");
    case "karnak": return t("Karnak");
  }
}

/** What a place does. */
export function abilityInWords(place: PlaceName): string {
  switch (place) {
    case "giza": return t("When you play a torturer here, you may at once take one of the order markers still free; each player one a round.");
    case "thebes": return t("The owner of the torturer troop here is dealt one card more in phase 4.");
    case "luxor": return t("Whoever is first here with an ankh card draws a card.");
    case "alexandria": return t("Every ankh card you play here may bring you a resource from the general supply; choose any, even a statue.");
    case "cairo": return t("Whoever is first here with an ankh card may at once send a troop that stands here back to its owner, no matter whose it is.");
    case "philae": return t("In a revolt here each revolt token counts 2 more.");
    case "abu_simbel": return t("When it has been resolved every player, in player order, may swap three workers for one statue, once.");
    case "karnak": return t("Activating it gives you a boat of your own: drawn, laid open, and for you alone to load, this round or never.");
  }
}

export function resourceTitle(resource: Resource): string {
  switch (resource) {
    case "camel": return t("camel");
    case "wood": return t("wood");
    case "food": return t("food");
    case "stone": return t("stone");
    case "worker": return t("worker");
    case "statue": return t("statue");
  }
}

function counted(resource: Resource, n: number): string {
  switch (resource) {
    case "camel": return tn("{n} camel", "{n} camels", n);
    case "wood": return tn("{n} wood", "{n} wood", n);
    case "food": return tn("{n} food", "{n} food", n);
    case "stone": return tn("{n} stone", "{n} stones", n);
    case "worker": return tn("{n} worker", "{n} workers", n);
    case "statue": return tn("{n} statue", "{n} statues", n);
  }
}

/** "2 camels, 1 wood". */
export function goodsTitle(goods: Goods): string {
  const list = resources.filter((r) => goods[r]).map((r) => counted(r, goods[r]!));
  return list.join(", ") || t("nothing");
}

export function categoryTitle(category: Category): string {
  switch (category) {
    case "influence": return t("influence");
    case "negotiation": return t("negotiation");
    case "haggling": return t("haggling");
  }
}

export function troopTitle(troop: Troop): string {
  return troop === "torturer" ? t("torturer troop") : t("negotiator troop");
}

export function kindTitle(kind: Kind): string {
  switch (kind) {
    case "merchant": return t("merchant");
    case "negotiator": return t("negotiator");
    case "torturer": return t("torturer");
    case "deity": return t("deity");
    case "revolt": return t("revolt");
    case "high_priest": return t("high priest");
    case "bandit": return t("bandit");
    case "protector": return t("protector");
    case "vizier": return t("vizier");
    case "thief": return t("thief");
    case "philosopher": return t("philosopher");
    case "slave_driver": return t("slave driver");
    case "scribe": return t("scribe");
    case "politician": return t("politician");
  }
}

function basicTitle(kind: Kind): string {
  switch (kind) {
    case "merchant": return t("basic merchant");
    case "negotiator": return t("basic negotiator");
    case "torturer": return t("basic torturer");
    default: return t("basic deity");
  }
}

/** "merchant (1 influence, 3 haggling, ankh)". */
function cardTitle({ kind, points, ankh, basic }: Character): string {
  const name = basic ? basicTitle(kind) : kindTitle(kind);
  const details: string[] = [];
  if (kind !== "deity") {
    if (points.influence) details.push(t("{n} influence", { n: points.influence }));
    if (points.negotiation) details.push(t("{n} negotiation", { n: points.negotiation }));
    if (points.haggling) details.push(t("{n} haggling", { n: points.haggling }));
  }
  if (ankh) details.push(t("ankh"));
  return details.length ? t("{card} ({details})", { card: name, details: details.join(", ") }) : name;
}

/** What is seen of a boat first. Several have the same points: where one is told from others, boatInWords does it. */
export function boatTitle(id: string): string {
  return tn("the {n}-point boat", "the {n}-point boat", boat(id).points);
}

/** "the 3-point boat (2 camels, 1 wood)". */
export function boatInWords(id: string): string {
  return t("{boat} ({goods})", { boat: boatTitle(id), goods: goodsTitle(boat(id).cargo) });
}

/** The same where its points are not told: "the boat (2 camels, 1 wood)". */
export function cargoInWords(id: string): string {
  return t("{boat} ({goods})", { boat: t("the boat"), goods: goodsTitle(boat(id).cargo) });
}

/** See Board.title. A word that is no name goes through the translation as it is. */
export function title(word: string): string {
  const marked = word.endsWith("*");
  const id = marked ? word.slice(0, -1) : word;
  const card = findCharacter(id);
  if (card) return marked ? t("{card}, doubled", { card: cardTitle(card) }) : cardTitle(card);
  if (findBoat(id)) return boatInWords(id);
  if (word === "abu_simbel") return placeTitle(word);
  const numbered = /^(supply|revolt)(\d+)$/.exec(id);
  if (numbered?.[1] === "supply") return t("supply card {n}", { n: +numbered[2] });
  if (numbered) return t("revolt token {n}", { n: +numbered[2] });
  if ((categories as readonly string[]).includes(word)) return categoryTitle(word as Category);
  // "giza" of the notation and "Giza" of the engine's sentences are the same word.
  const first = id.charAt(0).toUpperCase() + id.slice(1);
  return placeNames.has(first) ? t(first) : t(word);
}

const placeNames = new Set(["Giza", "Thebes", "Luxor", "Alexandria", "Cairo", "Philae", "Karnak"]);

export const signed = (n: number) => number(n, { signDisplay: "exceptZero" });
