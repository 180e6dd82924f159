/** The one place that knows the games by name. */
import type { Game, LogSentence } from "./board";
import type { GameEvent } from "./engine/types";
import { imhotep } from "./imhotep";
import { introduction as imhotepIntroduction } from "./imhotep/introduction";
import { pyramidion } from "./pyramidion";
import { introduction as pyramidionIntroduction } from "./pyramidion/introduction";
import { sentences } from "./pyramidion/log";
import "./imhotep/imhotep.css";
import "./pyramidion/pyramidion.css";

/** Every event's own sentence. */
function sentenceOfEach(events: GameEvent[]): LogSentence[] {
  return events.flatMap((event) => (event.say ? [{ sentence: event.say, event }] : []));
}

const games = [
  { ...imhotep, ...imhotepIntroduction, secret: false, sentences: sentenceOfEach },
  { ...pyramidion, ...pyramidionIntroduction, secret: true, sentences },
] as Game[];

export function gameNamed(name: string): Game {
  const game = games.find((known) => known.name === name);
  if (!game) throw new Error(`there is no table for "${name}"`);
  return game;
}
