/** What people call the sites and cards, and what a card does in a few words. */
import { commas, number, t, tc, word } from "../words/say";
import { type CardColour, printed, titles } from "./printed";
import type { Card, Side, Site, SmallPyramid } from "./view";

/** Side B of the pyramid has three. */
export const siteName = (site: Site, side: Side = "A") => word(titles.sites[site === "pyramid" && side === "B" ? "pyramids" : site]);

/** Who has most, second most and so on: from 0. */
export function placeName(place: number): string {
  /* TRANSLATORS: who has most, second most and so on */
  return [t("1st"), t("2nd"), t("3rd"), t("4th")][place]!;
}

export function pyramidName(pyramid: SmallPyramid): string {
  return pyramid === "left" ? t("left pyramid") : pyramid === "middle" ? t("middle pyramid") : t("right pyramid");
}

export const cardName = (card: Card) => word(titles.cards[card]);

/** When it does what it does. */
export function cardWhen(card: Card): string {
  const colour = cardColour(card);
  return colour === "red" ? tc("when a card works", "at once") : colour === "blue" ? tc("when a card works", "later") : tc("when a card works", "at the end");
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
  return t("{points} points for 1 to {n}, each further one {further} more", { points: commas(points.map((one) => number(one))), n: points.length, further });
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
