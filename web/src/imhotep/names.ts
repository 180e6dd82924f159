/** What people call the sites and cards, and what a card does in a few words. */
import { number, t } from "../words/say";
import { type CardColour, printed } from "./printed";
import { type Card, cards, type Site, type SmallPyramid } from "./view";

export function siteName(site: Site): string {
  switch (site) {
    case "market":
      return t("Market");
    case "pyramid":
      return t("Pyramid");
    case "temple":
      return t("Temple");
    case "burial":
      return t("Burial chamber");
    case "obelisks":
      return t("Obelisks");
  }
}

export function sailLabel(ship: number, site: Site): string {
  switch (site) {
    case "market":
      return t("Sail ship {ship} to the market", { ship });
    case "pyramid":
      return t("Sail ship {ship} to the pyramid", { ship });
    case "temple":
      return t("Sail ship {ship} to the temple", { ship });
    case "burial":
      return t("Sail ship {ship} to the burial chamber", { ship });
    case "obelisks":
      return t("Sail ship {ship} to the obelisks", { ship });
  }
}

export function pyramidName(pyramid: SmallPyramid): string {
  return pyramid === "left" ? t("left pyramid") : pyramid === "middle" ? t("middle pyramid") : t("right pyramid");
}

export function cardName(card: Card): string {
  switch (card) {
    case "entrance":
      return t("entrance");
    case "sarcophagus":
      return t("sarcophagus");
    case "paved_path":
      return t("paved path");
    case "pyramid_decoration":
      return t("pyramid decoration");
    case "temple_decoration":
      return t("temple decoration");
    case "burial_decoration":
      return t("burial chamber decoration");
    case "obelisk_decoration":
      return t("obelisk decoration");
    case "statue":
      return t("statue");
    case "lever":
      return t("lever");
    case "hammer":
      return t("hammer");
    case "sail":
      return t("sail");
    case "chisel":
      return t("chisel");
  }
}

/** When it does what it does. */
export function cardWhen(card: Card): string {
  switch (cardColour(card)) {
    case "red":
      return t("at once");
    case "blue":
      return t("later");
    default:
      return t("at the end");
  }
}

export function cardText(card: Card): string {
  switch (card) {
    case "entrance":
      return t("your stone from the quarry to the pyramid");
    case "sarcophagus":
      return t("your stone from the quarry to the burial chamber");
    case "paved_path":
      return t("your stone from the quarry to the obelisks");
    case "pyramid_decoration":
    case "temple_decoration":
    case "burial_decoration":
    case "obelisk_decoration":
      return t("1 point per {n} stones there, all colours", { n: printed.decoration_stones });
    case "statue":
      return statueText();
    case "lever":
      return t("sail a ship, unload it in the order you like");
    case "hammer":
      return t("take {n} stones, then load 1", { n: printed.take });
    case "sail":
      return t("load 1 stone, then sail that ship");
    case "chisel":
      return t("load 2 stones");
  }
}

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

/** A word of the engine's sentences as people say it. */
export function title(word: string): string {
  switch (word) {
    case "burial":
    case "burial chamber":
      return t("burial chamber");
    case "market":
      return t("market");
    case "pyramid":
      return t("pyramid");
    case "temple":
      return t("temple");
    case "obelisks":
      return t("obelisks");
    case "left":
      return t("left");
    case "middle":
      return t("middle");
    case "right":
      return t("right");
    case "decorations":
      return t("decorations");
    case "statues":
      return t("statues");
    case "unused blue cards":
      return t("unused blue cards");
    case "Pharaoh's wrath":
      return t("Pharaoh's wrath");
    case "burial chamber decoration":
      return cardName("burial_decoration");
    default: {
      const card = cards.find((one) => one === word.replaceAll(" ", "_"));
      return card ? cardName(card) : word;
    }
  }
}
