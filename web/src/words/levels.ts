/** The computer players, and what people call them. */
import type { Level } from "../engine/types";
import { isolated, t, word } from "./say";

/** Those for people, the weakest first. */
export const usualLevels = ["apprentice", "builder", "master", "vizier"];
/** Whom one meets without having chosen. */
export const standardLevel = "builder";

let known: Level[] = [];

/** What the engine has, said once. */
export function setLevels(levels: Level[]): void {
  known = levels;
}

/** How strong a level is at a game, in Elo, where an apprentice has 1000; null: that was not measured. Each game has a scale of
 * its own. */
export function levelElo(level: string, game: string): number | null {
  return known.find(({ name }) => name === level)?.elo[game] || null;
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
