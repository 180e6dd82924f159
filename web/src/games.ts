/** The one place that knows the games by name. */
import type { Game, Told } from "./board";
import type { GameEvent } from "./engine/types";
import { imhotep } from "./imhotep";
import { pyramidion } from "./pyramidion";
import { told } from "./pyramidion/told";

/** Every event's own sentence. */
function eachTold(events: GameEvent[]): Told[] {
  return events.flatMap((event) => (event.say ? [{ sentence: event.say, event }] : []));
}

const games = [
  { ...imhotep, secret: false, told: eachTold },
  { ...pyramidion, secret: true, told },
] as Game[];

export function gameNamed(name: string): Game {
  const game = games.find((known) => known.name === name);
  if (!game) throw new Error(`there is no table for "${name}"`);
  return game;
}
