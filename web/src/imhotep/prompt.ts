/** What whoever is to move can do now, in words. */
import type { Choice } from "../engine/types";
import { either, t } from "../words/say";
import type { ImhotepView } from "./view";

export function prompt(view: ImhotepView, choices: Choice[]): string {
  if (view.decision !== "turn") return "";
  const can = (kind: string) => choices.find(({ text }) => text.split(" ")[0] === kind);
  const take = can("take");
  const cards = new Set(choices.filter(({ text }) => text.startsWith("play ")).map(({ text }) => text)).size;
  const ways = [
    take && t("take {n, plural, one {# stone} other {# stones}}", { n: take.label.args[0]!.number! }),
    can("load") && t("load a stone"),
    can("sail") && t("sail a ship"),
    cards > 0 && t("{n, plural, one {play your blue card} other {play a blue card}}", { n: cards }),
    can("pass") && t("pass: nothing can be done"),
  ].filter((way) => typeof way === "string");
  return either(ways);
}
