/** The computer players, and what people call them. */
import { t } from "./say";

/** Those that are offered first; the others are for trying things out. */
export const usualLevels = ["apprentice", "builder", "master", "vizier"];
/** Whom one meets without having chosen. */
export const standardLevel = "builder";

/** Whoever a record names may sit there, so the name may be anything. */
export function levelTitle(level: string): string {
  const titles = new Map([
    ["random", t("Random")],
    ["greedy", t("Greedy")],
    ["apprentice", t("Apprentice")],
    ["builder", t("Builder")],
    ["master", t("Master")],
    ["vizier", t("Vizier")],
  ]);
  return titles.get(level) ?? level;
}

export function levelHelp(level: { name: string; help: string }): string {
  const helps = new Map([
    ["random", t("chooses blindly")],
    ["greedy", t("takes what looks best at a glance")],
    ["apprentice", t("looks a little ahead")],
    ["builder", t("knows the game")],
    ["master", t("thinks far ahead")],
    ["vizier", t("thinks up to 5 seconds")],
  ]);
  return helps.get(level.name) ?? level.help;
}
