/** A first match that teaches: a prepared match, and what is said on the way through it. A lesson is data, web/src/GAME/lesson.ts;
 * what is here knows no game. web/tests/lessons.test.mjs plays every lesson and asks whether all it says is true. */
import type { GameInfo, Position } from "../engine/types";

/** The learner's seat. */
export const LEARNER = 0;

/** What a step may speak of. */
export interface Told<V = unknown> {
  /** As the learner sees it. */
  now: Position<V>;
  /** When the step before was told: what changed since came of what was done then. */
  before: Position<V>;
  /** What the learner and the other player are called. */
  you: string;
  rival: string;
}

/** One thought, and perhaps something to do. Its actions follow on one another in the match: what the learner does, what others
 * do after that, and what is left out. */
export interface LessonStep<V = unknown> {
  /** Every number in it is taken from the position or from what is printed. */
  text(told: Told<V>): string;
  /** What it points at: anchors of the table, the first thing to press first. */
  at: string[];
  /** What else should be in sight. */
  see?: string[];
  /** The action that the learner carries out, in the notation of records. Without one the learner reads, and goes on. */
  do?: string;
  /** How: "Press your quarry." */
  how?(told: Told<V>): string;
  /** What of the text is true beyond its numbers. */
  fact?(told: Told<V>): boolean;
  /** Seen one after the other, before the next step. */
  then?: string[];
  /** Not seen: the next step begins after them. */
  leap?: string[];
}

export interface Lesson<V = unknown> {
  game: string;
  options: Record<string, string>;
  /** With the options and all actions it makes the match what it is. */
  seed: string;
  /** About how long it takes. */
  minutes: number;
  steps: LessonStep<V>[];
}

/** All that happens between this step and the next. */
export function actionsOf({ do: own, then = [], leap = [] }: LessonStep): string[] {
  return [...(own === undefined ? [] : [own]), ...then, ...leap];
}

/** How many actions come before this step. */
export function startOf({ steps }: Lesson, step: number): number {
  return steps.slice(0, step).reduce((sum, each) => sum + actionsOf(each).length, 0);
}

/** The match as it is when this step is told. */
export function recordAt(lesson: Lesson, info: GameInfo, names: string[], step: number): string {
  const lines = ["felucca record 1", `game ${info.name}`, `rules ${info.rules}`];
  if (info.content) lines.push(`content ${info.content}`);
  lines.push(`seats ${names.length}`);
  for (const [name, value] of Object.entries(lesson.options)) lines.push(`option ${name} ${value}`);
  names.forEach((name, seat) => lines.push(`seat ${seat} ${seat === LEARNER ? "human" : "apprentice"} ${name}`));
  lines.push(`seed ${lesson.seed}`, ...lesson.steps.slice(0, step).flatMap(actionsOf));
  return lines.join("\n") + "\n";
}
