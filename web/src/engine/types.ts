/** What there is of a match, as JSON: docs/shown.md says what it means. Written in C by match/shown.c and web/module/. */

/** A sentence not yet in any language: English words with {named} places, and what goes there. */
export interface Sentence {
  /** See engine/say.h: English, and the key of its translations. */
  text: string;
  args: SentencePart[];
}

/** Of each only what belongs to its kind. */
export interface SentencePart {
  name: string;
  number?: number;
  tenths?: number;
  seat?: number;
  /** A noun: a key to select by, its title, the number in that, and what stands in brackets after it. */
  noun?: string;
  title?: string;
  n?: number;
  details?: [string, number][];
  /** Counted things: a text with {n}, and how many. */
  goods?: [string, number][];
  /** Another text with the same arguments. */
  said?: string;
  /** Text from outside. */
  quote?: string;
  /** Several things of which each is said by itself, with commas between them or, as lines, semicolons; the engine has none. */
  list?: Sentence[];
  lines?: Sentence[];
}

/** A legal action. */
export interface Choice {
  code: number;
  /** Its notation, as in records: "load 2.1". */
  text: string;
  /** What it brings, beside its verb in a list. */
  label: Sentence;
  /** All of it. */
  whole: Sentence;
}

/** What an action brought about; `kind` is the name of the C constant in small letters without its prefix, such as
 * "points", "shuffle", "sailed", "haggled". `what`, `at` and `value` are as the kind says in engine/game.h,
 * engine/imhotep/imhotep.h and engine/pyramidion/pyramidion.h. */
export interface GameEvent {
  kind: string;
  seat: number;
  /** -1: not for this seat to know. */
  what: number;
  at: number;
  value: number;
  /** Whether this seat could not have told it before. */
  news: boolean;
  say: Sentence | null;
}

/** What is known of an action before anybody has carried it out. */
export interface Foreseen {
  events: GameEvent[];
  /** What each seat has more after it, as if the match ended then; null if that hangs on what is hidden. */
  gains: number[] | null;
}

export interface Score {
  total: number[];
  /** By seat, then by part in the order of GameInfo.parts. */
  parts: number[][];
  winners: number[];
  tieBreak: string | null;
}

/** What was agreed before a match. */
export interface Opened {
  game: string;
  /** Every option by name. */
  options: Record<string, string>;
  /** `player` is "human", or a computer player. */
  seats: { name: string; player: string }[];
}

/** What is wrong with a record. */
export interface Fault {
  line: number;
  /** Null: the fault is above the line that names it. */
  game: string | null;
  reason: Sentence;
  /** The rule that forbids an action of it. */
  because: Sentence | null;
  names: string[];
}

/** The match after `at` actions, as one seat may know it. */
export interface Position<V = unknown> {
  at: number;
  /** -1 when the match is over. */
  toMove: number;
  round: number;
  view: V;
  ask: Sentence;
  points: number[];
  /** As if it ended now. */
  score: Score;
  /** Empty unless this seat is to move. */
  legal: Choice[];
}

/** What an action led to, as one seat may know it. */
export interface Step {
  /** The position that it led to: this many actions. 0: the set-up, which nobody chose. */
  at: number;
  /** Whoever chose it; -1: nobody. */
  seat: number;
  code?: number;
  text?: string;
  label?: Sentence;
  whole?: Sentence;
  events: GameEvent[];
}

/** How far one may go back: this many actions stay. */
export interface TakeBack {
  to: number;
  /** Null: it is allowed. */
  why: Sentence | null;
}

export interface TakeBacks {
  /** To the last decision of those who ask, with what computer players did since. */
  undo: TakeBack;
  /** To the first of the decisions in a row of the seat to move. */
  restart: TakeBack;
}

export interface OptionInfo {
  name: string;
  /** The English texts; help may be "". */
  title: string;
  help: string;
  kind: "choice" | "flag" | "start";
  values: string[];
  /** Of a choice's values. */
  words: { title: string; help: string }[];
  standard: number;
}

export interface GameInfo {
  name: string;
  title: string;
  /** The version of its rules. */
  rules: number;
  seats: [number, number];
  options: OptionInfo[];
  /** `faceDown`: before other people, until the match is over. */
  parts: { name: string; title: string; faceDown: boolean }[];
  colours: string[];
  /** Name and hash of its content, as in records; "" for a game without. */
  content: string;
  /** What people call that, to be looked up: docs/shown.md. */
  titles: unknown;
  /** On its boards and cards: docs/records.md, "What is printed". */
  printed: unknown;
}

/** A computer player with a name of its own. */
export interface Level {
  name: string;
  /** To be looked up, both. */
  title: string;
  help: string;
  /** By game; 0: not measured. */
  elo: Record<string, number>;
}

export interface Prognosis {
  code: number;
  text: string;
  label: Sentence;
  whole: Sentence;
  matches: number;
  /** To win, by seat. */
  chance: number[];
  /** Expected at the end, by seat. */
  points: number[];
  /** Nobody can say whether it is any worse than the best. */
  equal: boolean;
  reason: Sentence | null;
}

/** An action, and the view of whoever chose it. */
export interface Played {
  view: Uint8Array;
  code: number;
}

/** One with a choice, looked back at. */
export interface Decision {
  /** The number of the action that was chosen. */
  at: number;
  seat: number;
  /** To win before it, by seat. */
  chance: number[];
  /** Only of a turning point (bots/review.h): the chances with what would have been better, and with what was played. */
  played?: Choice;
  better?: Choice;
  before?: number[];
  after?: number[];
}

export interface Analysis {
  seat: number;
  /** The best first. */
  actions: Prognosis[];
}
