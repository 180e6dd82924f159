/** People's words for what the engine calls by names. The titles are the engine's. */
import type { SentencePart } from "../engine/types";
import { counted, nounInWords, number, semicolons, sentence, t, tc, word } from "../words/say";
import { boat, character, titles, type Kind } from "./printed";
import { categories, resources, type Category, type Goods, type PlaceName, type Resource, type Troop } from "./view";

export const placeTitle = (place: PlaceName): string => word(titles.places[place]);
export const resourceTitle = (resource: Resource): string => word(titles.resources[resource]);
export const categoryTitle = (category: Category): string => word(titles.categories[category]);
export const troopTitle = (troop: Troop): string => word(titles.troops[troop]);
export const kindTitle = (kind: Kind): string => word(titles.kinds[kind]);

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

/** For a sentence or a list. */
export const countedGoods = (goods: Goods): [string, number][] => resources.filter((r) => goods[r]).map((r) => [titles.counted_resources[r], goods[r]!]);

/** "2 camels, 1 wood". */
export const goodsTitle = (goods: Goods): string => counted(countedGoods(goods));

/** A place in a sentence. */
export const placePart = (name: string, place: PlaceName): SentencePart => ({ name, noun: place, title: titles.places[place] });

/** "merchant (1 influence, 3 haggling, ankh)". */
function cardTitle(id: string): string {
  const { kind, points, ankh } = character(id);
  const details: [string, number][] = kind === "deity" ? [] : categories.filter((category) => points[category]).map((category) => [titles.on_a_card[category], points[category]]);
  if (ankh) details.push([titles.on_a_card.ankh, 1]);
  return nounInWords({ name: "card", noun: kind, title: titles.characters[id]!, ...(details.length && { details }) });
}

/** The boat and its load: several have the same points. `said`: within a sentence. */
export function boatPart(id: string, said: boolean): SentencePart {
  const { points, cargo } = boat(id);
  return { name: "boat", noun: id, title: said ? titles.boat_in_a_sentence : titles.boat, n: points, details: countedGoods(cargo) };
}

/** The same where its points are not told. */
export function cargoPart(id: string): SentencePart {
  return { name: "boat", noun: id, title: sentence("the boat", []).text, details: countedGoods(boat(id).cargo) };
}

/** "3-point boat (2 camels, 1 wood)". */
export const boatInWords = (id: string): string => nounInWords(boatPart(id, false));
/** "the boat (2 camels, 1 wood)". */
export const cargoInWords = (id: string): string => nounInWords(cargoPart(id));

/** A card as it lies on the table: with a star if it is doubled. */
export function title(id: string): string {
  return id.endsWith("*") ? t("{card}, doubled", { card: cardTitle(id.slice(0, -1)) }) : cardTitle(id);
}

export const cardsInWords = (ids: string[]): string => semicolons(ids.map(title)) || t("no cards");

/** On a card that counts double. */
export const twice = () => tc("counts so many times", "×{n}", { n: 2 });

export const signed = (n: number) => number(n, { signDisplay: "exceptZero" });
