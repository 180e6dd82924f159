/** What people call the sites and cards, and what a card does in a few words. */
import { number, t } from "../words/say";
import { type CardColour, printed } from "./printed";
import { type Card, cards, type Site, type SmallPyramid } from "./view";

const siteNames: Record<Site, () => string> = {
  market: () => t("Market"),
  pyramid: () => t("Pyramid"),
  temple: () => t("Temple"),
  burial: () => t("Burial chamber"),
  obelisks: () => t("Obelisks"),
};
export const siteName = (site: Site) => siteNames[site]();

const sailLabels: Record<Site, (ship: number) => string> = {
  market: (ship) => t("Sail ship {ship} to the market", { ship }),
  pyramid: (ship) => t("Sail ship {ship} to the pyramid", { ship }),
  temple: (ship) => t("Sail ship {ship} to the temple", { ship }),
  burial: (ship) => t("Sail ship {ship} to the burial chamber", { ship }),
  obelisks: (ship) => t("Sail ship {ship} to the obelisks", { ship }),
};
export const sailLabel = (ship: number, site: Site) => sailLabels[site](ship);

/** Who has most, second most and so on: from 0. */
export function placeName(place: number): string {
  return [t("1st"), t("2nd"), t("3rd"), t("4th")][place]!;
}

export function pyramidName(pyramid: SmallPyramid): string {
  return pyramid === "left" ? t("left pyramid") : pyramid === "middle" ? t("middle pyramid") : t("right pyramid");
}

const cardNames: Record<Card, () => string> = {
  entrance: () => t("entrance"),
  sarcophagus: () => t("sarcophagus"),
  paved_path: () => t("paved path"),
  pyramid_decoration: () => t("pyramid decoration"),
  temple_decoration: () => t("temple decoration"),
  burial_decoration: () => t("burial chamber decoration"),
  obelisk_decoration: () => t("obelisk decoration"),
  statue: () => t("statue"),
  lever: () => t("lever"),
  hammer: () => t("hammer"),
  sail: () => t("sail"),
  chisel: () => t("chisel"),
};
export const cardName = (card: Card) => cardNames[card]();

/** When it does what it does. */
export function cardWhen(card: Card): string {
  const colour = cardColour(card);
  return colour === "red" ? t("at once") : colour === "blue" ? t("later") : t("at the end");
}

const decorationText = () => t("1 point per {n} stones there, all colours", { n: printed.decoration_stones });

const cardTexts: Record<Card, () => string> = {
  entrance: () => t("your stone from the quarry to the pyramid"),
  sarcophagus: () => t("your stone from the quarry to the burial chamber"),
  paved_path: () => t("your stone from the quarry to the obelisks"),
  pyramid_decoration: decorationText,
  temple_decoration: decorationText,
  burial_decoration: decorationText,
  obelisk_decoration: decorationText,
  statue: statueText,
  lever: () => t("sail a ship, unload it in the order you like"),
  hammer: () => t("take {n} stones, then load 1", { n: printed.take }),
  sail: () => t("load 1 stone, then sail that ship"),
  chisel: () => t("load 2 stones"),
};
export const cardText = (card: Card) => cardTexts[card]();

function statueText(): string {
  const { points, further } = printed.statues;
  return t("{points} points for 1 to {n}, each further one {further} more", { points: points.map((one) => number(one)).join(", "), n: points.length, further });
}

export function cardColour(card: Card): CardColour {
  return printed.cards.find(({ id }) => id === card)!.colour;
}

/** Where the rules speak of a card. */
export function cardTopic(card: Card): string {
  const colour = cardColour(card);
  if (colour === "blue" || colour === "violet") return `imhotep.${card}`;
  return colour === "green" ? "imhotep.decorations" : "imhotep.red";
}

const titles = new Map([
  ["burial", () => t("burial chamber")],
  ["burial chamber", () => t("burial chamber")],
  ["market", () => t("market")],
  ["pyramid", () => t("pyramid")],
  ["temple", () => t("temple")],
  ["obelisks", () => t("obelisks")],
  ["left", () => t("left")],
  ["middle", () => t("middle")],
  ["right", () => t("right")],
  ["decorations", () => t("decorations")],
  ["statues", () => t("statues")],
  ["unused blue cards", () => t("unused blue cards")],
  ["Pharaoh's wrath", () => t("Pharaoh's wrath")],
  ["burial chamber decoration", cardNames.burial_decoration],
]);

/** A word of the engine's sentences as people say it. */
export function title(word: string): string {
  const card = cards.find((one) => one === word.replaceAll(" ", "_"));
  return titles.get(word)?.() ?? (card ? cardName(card) : word);
}
