/** A match that is about to begin. */
import type { GameInfo } from "../engine/types";
import { settings } from "../settings";
import { word } from "../words/say";

export interface NewSeat {
  name: string;
  /** "human", or the name of a level. */
  player: string;
  colour: number;
}

export interface NewMatch {
  game: string;
  seats: NewSeat[];
  options: Record<string, string>;
  /** Nothing lies face down before other people. */
  faceUp?: boolean;
}

const LAST = "felucca.setup.";

/** What was set up last is how the next set-up begins. */
export function remember(match: NewMatch): void {
  try {
    localStorage.setItem(LAST + match.game, JSON.stringify(match));
  } catch {
    // No room: the next one begins as the first did.
  }
}

/** The table of this game that was set up last; null: none was. */
export function remembered({ name: game, seats: [fewest, most], colours }: GameInfo): NewMatch | null {
  try {
    const kept = JSON.parse(localStorage.getItem(LAST + game) ?? "null") as NewMatch | null;
    if (kept?.game !== game || typeof kept.options !== "object" || !Array.isArray(kept.seats)) return null;
    const { seats, faceUp } = kept;
    const fits =
      seats.length >= fewest &&
      seats.length <= most &&
      seats.every(({ name, player, colour }) => typeof name === "string" && typeof player === "string" && Number.isInteger(colour) && colour >= 0 && colour < colours.length) &&
      new Set(seats.map(({ colour }) => colour)).size === seats.length;
    return fits ? { game, seats, options: { ...kept.options }, faceUp: faceUp === true } : null;
  } catch {
    return null; // damaged, or a browser that keeps nothing
  }
}

/** How the person at this screen wants to be called; null: nobody said, or another seat may have that name, since it is a
 * colour's. */
export function ownName(info: GameInfo): string | null {
  const { name } = settings.value;
  return name && !info.colours.some((colour) => word(colour) === name) ? name : null;
}
