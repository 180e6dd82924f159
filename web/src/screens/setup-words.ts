/** People's words for the levels and options the games have. */
import type { OptionInfo } from "../engine/types";
import { t } from "../words/say";

export interface Words {
  title: string;
  help: string;
}

export function optionWords(option: OptionInfo): Words {
  switch (option.name) {
    case "market":
      return { title: t("Market"), help: "" };
    case "pyramid":
      return { title: t("Pyramid"), help: "" };
    case "temple":
      return { title: t("Temple"), help: "" };
    case "burial":
      return { title: t("Burial chamber"), help: "" };
    case "obelisks":
      return { title: t("Obelisks"), help: "" };
    case "wrath":
      return {
        title: t("Pharaoh's wrath"),
        help: t(
          "At the end you need a stone on each of these four: pyramid, temple, burial chamber, obelisks. If even one is missing you lose 5 points, but never more than 5.",
        ),
      };
    case "start":
      return { title: t("Who begins"), help: t("The first player starts with 2 stones on the sled, the next with 3, then 4 and 5.") };
    case "target":
      return { title: t("Play to"), help: "" };
    default:
      return { title: option.name, help: option.help };
  }
}

/** For leaving open what lies face down in the game as printed: so far, boats. */
export function faceUpWords(): Words {
  return {
    title: t("Open boats"),
    help: t("Everybody sees what loaded boats bring. Otherwise they lie face down before the others until the match is over, as printed."),
  };
}

export function valueWords(option: string, value: string): Words {
  switch (`${option}.${value}`) {
    case "market.A":
      return { title: t("A"), help: t("four open cards") };
    case "market.B":
      return { title: t("B"), help: t("three open cards and a hidden pair") };
    case "pyramid.A":
      return { title: t("A"), help: t("one large pyramid") };
    case "pyramid.B":
      return { title: t("B"), help: t("three small ones with bonuses") };
    case "temple.A":
      return { title: t("A"), help: t("a point for each stone in view") };
    case "temple.B":
      return { title: t("B"), help: t("points, stones or a card") };
    case "burial.A":
      return { title: t("A"), help: t("stones that touch score together") };
    case "burial.B":
      return { title: t("B"), help: t("the most stones in each row") };
    case "obelisks.A":
      return { title: t("A"), help: t("at the end, the taller the more points") };
    case "obelisks.B":
      return { title: t("B"), help: t("every third stone scores at once") };
    case "target.10":
      return { title: t("10 points"), help: t("the usual game") };
    case "target.12":
      return { title: t("12 points"), help: t("a little longer") };
    case "target.15":
      return { title: t("15 points"), help: t("for a long evening") };
    case "target.boats":
      return { title: t("All boats"), help: t("until all 20 are loaded") };
    default:
      return { title: value, help: "" };
  }
}
