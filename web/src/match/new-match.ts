/** A match that is about to begin. */
import type { GameInfo } from "../engine/types";
import { settings } from "../settings";
import { t } from "../words/say";

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

/** How the person at this screen wants to be called; null: nobody said, or another seat may have that name, since it is a
 * colour's. */
export function ownName(info: GameInfo): string | null {
  const { name } = settings.value;
  return name && !info.colours.some((colour) => t(colour) === name) ? name : null;
}
