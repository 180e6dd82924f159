/** The one place that knows the games by name. */
import type { Game, LogSentence } from "./board";
import type { GameEvent } from "./engine/types";
import { imhotep } from "./imhotep";
import { box as imhotepBox } from "./imhotep/box";
import { pyramidion } from "./pyramidion";
import { box as pyramidionBox } from "./pyramidion/box";
import { told } from "./pyramidion/told";
import "./imhotep/imhotep.css";
import "./pyramidion/pyramidion.css";

/** Every event's own sentence. */
function sentenceOfEach(events: GameEvent[]): LogSentence[] {
  return events.flatMap((event) => (event.say ? [{ sentence: event.say, event }] : []));
}

const games = [
  { ...imhotep, ...imhotepBox, secret: false, sentences: sentenceOfEach },
  { ...pyramidion, ...pyramidionBox, secret: true, sentences: told },
] as Game[];

export function gameNamed(name: string): Game {
  const game = games.find((known) => known.name === name);
  if (!game) throw new Error(`there is no table for "${name}"`);
  return game;
}
