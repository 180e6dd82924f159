/** The computer players, and what people call them. */
import type { Level } from "../engine/types";
import { isolated, t, word } from "./say";

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

let known: Level[] = [];

/** What the engine has, said once. */
export function setLevels(levels: Level[]): void {
  known = levels;
}

/** Whoever a record names may sit there, so the name may be anything. */
export function levelTitle(level: string): string {
  const found = known.find(({ name }) => name === level);
  return found ? word(found.title) : isolated(level);
}

/** With its strength, where a level is chosen. */
export function levelWords(level: string, game: string): string {
  const elo = levelElo(level, game);
  return elo === null ? levelTitle(level) : t("{level} ({elo} Elo)", { level: levelTitle(level), elo });
}
