/** Half of an action is chosen: what is asked for the other half, in words and on the table. */
import { t } from "../words/say";
import { heldShip, heldSite, type Play } from "./play";
import type { Site } from "./view";

const whichShip: Record<Site, () => string> = {
  market: () => t("Which ship sails to the market?"),
  pyramid: () => t("Which ship sails to the pyramid?"),
  temple: () => t("Which ship sails to the temple?"),
  burial: () => t("Which ship sails to the burial chamber?"),
  obelisks: () => t("Which ship sails to the obelisks?"),
};

/** "" if nothing is held. */
export function halfwayQuestion(play: Play): string {
  const ship = heldShip(play);
  const site = heldSite(play);
  if (ship !== null) return t("Where does ship {ship} sail?", { ship: ship + 1 });
  if (site) return whichShip[site]();
  return play.held ? t("On which ship does your stone go, and where?") : "";
}

/** The part of the table that has the answers. */
export function answersAt(play: Play): string {
  return heldShip(play) === null ? ".imh-harbour" : ".imh-sites";
}
