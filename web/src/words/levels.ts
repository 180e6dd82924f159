/** The computer players, and what people call them. */
import { t } from "./say";

/** Those for people, the weakest first. */
export const usualLevels = ["apprentice", "builder", "master", "vizier"];
/** Whom one meets without having chosen. */
export const standardLevel = "builder";

/** In Elo, where an apprentice has 1000: from the shares of matches of two that docs/strength.md has. Each game has a scale
 * of its own. */
const measured: Record<string, Record<string, number>> = {
  imhotep: { apprentice: 1000, builder: 1413, master: 1891 },
  pyramidion: { apprentice: 1000, builder: 1147, master: 1354 },
};

/** How strong a level is at a game; null: that was not measured. */
export function levelElo(level: string, game: string): number | null {
  const known = measured[game] ?? {};
  return Object.hasOwn(known, level) ? known[level]! : null;
}

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

/** With its strength, where a level is chosen. */
export function levelWords(level: string, game: string): string {
  const elo = levelElo(level, game);
  return elo === null ? levelTitle(level) : t("{level} ({elo} Elo)", { level: levelTitle(level), elo });
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
