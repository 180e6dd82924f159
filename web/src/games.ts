/** The one place that knows the games by name. */
import type { Game } from "./board";
import { imhotep } from "./imhotep";
import { introduction as imhotepIntroduction } from "./imhotep/introduction";
import { sentences as imhotepSentences } from "./imhotep/log";
import { pyramidion } from "./pyramidion";
import { introduction as pyramidionIntroduction } from "./pyramidion/introduction";
import { sentences as pyramidionSentences } from "./pyramidion/log";
import { isSecret } from "./pyramidion/view";
import "./imhotep/imhotep.css";
import "./pyramidion/pyramidion.css";

const games = [
  { ...imhotep, ...imhotepIntroduction, isSecret: null, sentences: imhotepSentences, lesson: async () => (await import("./imhotep/lesson")).lesson },
  { ...pyramidion, ...pyramidionIntroduction, isSecret, sentences: pyramidionSentences, lesson: async () => (await import("./pyramidion/lesson")).lesson },
] as Game[];

export function gameNamed(name: string): Game {
  const game = games.find((known) => known.name === name);
  if (!game) throw new Error(`there is no table for "${name}"`);
  return game;
}
