/** People's words for the levels and options the games have. */
import type { OptionInfo } from "../engine/types";
import { t } from "../words/say";

export interface Words {
  title: string;
  help: string;
}

/** What can be chosen may have any name: these are the ones we know. */
const options = new Map<string, () => Words>([
  ["market", () => ({ title: t("Market"), help: "" })],
  ["pyramid", () => ({ title: t("Pyramid"), help: "" })],
  ["temple", () => ({ title: t("Temple"), help: "" })],
  ["burial", () => ({ title: t("Burial chamber"), help: "" })],
  ["obelisks", () => ({ title: t("Obelisks"), help: "" })],
  ["wrath", () => ({
    title: t("Pharaoh's wrath"),
    help: t(
      "At the end you need a stone on each of these four: pyramid, temple, burial chamber, obelisks. If even one is missing you lose 5 points, but never more than 5.",
    ),
  })],
  ["start", () => ({ title: t("Who begins"), help: t("The first player starts with 2 stones on the sled, the next with 3, then 4 and 5.") })],
  ["target", () => ({ title: t("Play to"), help: "" })],
]);

export function optionWords({ name, help }: OptionInfo): Words {
  return options.get(name)?.() ?? { title: name, help };
}

/** For leaving open what lies face down in the game as printed: so far, boats. */
export function faceUpWords(): Words {
  return {
    title: t("Open boats"),
    help: t("Everybody sees what loaded boats bring. Otherwise they lie face down before the others until the match is over, as printed."),
  };
}

const values = new Map<string, () => Words>([
  ["market.A", () => ({ title: t("A"), help: t("four open cards") })],
  ["market.B", () => ({ title: t("B"), help: t("three open cards and a hidden pair") })],
  ["pyramid.A", () => ({ title: t("A"), help: t("one large pyramid") })],
  ["pyramid.B", () => ({ title: t("B"), help: t("three small ones with bonuses") })],
  ["temple.A", () => ({ title: t("A"), help: t("a point for each stone in view") })],
  ["temple.B", () => ({ title: t("B"), help: t("points, stones or a card") })],
  ["burial.A", () => ({ title: t("A"), help: t("stones that touch score together") })],
  ["burial.B", () => ({ title: t("B"), help: t("the most stones in each row") })],
  ["obelisks.A", () => ({ title: t("A"), help: t("at the end, the taller the more points") })],
  ["obelisks.B", () => ({ title: t("B"), help: t("every third stone scores at once") })],
  ["target.10", () => ({ title: t("10 points"), help: t("the usual game") })],
  ["target.12", () => ({ title: t("12 points"), help: t("a little longer") })],
  ["target.15", () => ({ title: t("15 points"), help: t("for a long evening") })],
  ["target.boats", () => ({ title: t("All boats"), help: t("until all 20 are loaded") })],
]);

export function valueWords(option: string, value: string): Words {
  return values.get(`${option}.${value}`)?.() ?? { title: value, help: "" };
}
