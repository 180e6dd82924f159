/** What to press now, what that brings, and what comes next: one step of a choice at a time. */
import { t } from "../words/say";
import type { PyramidionView } from "./view";
import { placeTitle } from "./words";

function swapHint(view: PyramidionView): string {
  const { place, left, size } = view.swap!;
  const other = placeTitle(place);
  const values = { n: size - left + 1, all: size, other };
  if (view.decision === "get") return t("Press what comes here from {other} ({n} of {all}).", values);
  return left > 1
    ? t("Press what goes to {other} ({n} of {all}). Another follows, then you choose what comes back.", values)
    : t("Press what goes to {other} ({n} of {all}). Then you choose what comes back.", values);
}

/** `offers` says whether there is an action that begins with this verb. */
export function instruction(view: PyramidionView, offers: (verb: string) => boolean): string {
  const place = view.place ? placeTitle(view.place) : "";
  switch (view.decision) {
    case "negotiate": return t("Press the resource you take.");
    case "activate": return t("Press a place. Then everybody plays cards there, you first.");
    case "turn":
      if (!offers("play")) return "";
      return offers("pass") ? t("Press a card to play it here. Whoever passes is out in {place}.", { place }) : t("Press a card to play it here.");
    case "recruit": return t("Press a card of your hand: it is discarded, and you draw another.");
    case "deity": return t("Press the category in which it counts here.");
    case "discard":
      if (!offers("recall")) return t("Press the card that is discarded.");
      return offers("discard") ? t("Press a card played here, or a troop on any place.") : t("Press the troop that goes back to its owner.");
    case "vizier": return t("Press the resource you take.");
    case "philosopher": return t("Press a card: its points or its effect count twice here.");
    case "scribe":
      if (!offers("swap")) return "";
      return t("To swap, press a place: then you choose what goes there, and after that what comes back.");
    case "give":
    case "get": return swapHint(view);
    case "politician": return t("Press what comes here from the general supply. Then you draw a card.");
    case "marker": return t("Press a marker: it is your position in the player order from the loading of boats on.");
    case "ankh take": return t("Press the resource you take.");
    case "ankh recall": return t("Press the troop that goes back to its owner.");
    case "high priest":
      return t("Press a card: it comes back to your hand. {n, plural, one {# card comes} other {# cards come}} back.", { n: view.returns });
    case "exchange": return t("The workers go to the general supply, and the statue comes to you.");
    case "load": return t("Press a boat; then you choose how to pay for it. What you lack is red and underlined.");
    case "pay": return t("Press a place that glows for its troop, a number that glows for a statue, or the boat to pay the rest from your resources.");
    case "over": return "";
  }
}
