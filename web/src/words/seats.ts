/** What seats are called. Whoever has no name is called by a colour, in English in a record and in one's own language on the page;
 * all other names stay as they are. */
import type { GameInfo } from "../engine/types";
import { word } from "./say";

const colours = new Map<string, string[]>();

/** What the engine has, said once. */
export function setColours(games: GameInfo[]): void {
  for (const game of games) colours.set(game.name, game.colours);
}

/** A name of a record, as the page shows it. */
export function seatName(game: string, name: string): string {
  return colours.get(game)?.includes(name) ? word(name) : name;
}

/** A name of the page, as a record has it. */
export function nameInRecord(game: string, name: string): string {
  return colours.get(game)?.find((colour) => word(colour) === name) ?? name;
}
