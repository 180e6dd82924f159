/** The contract between the frame (match, log, dialogs) and the drawing of a game. The frame knows no game by name but in
 * src/games.ts, and no option; a drawing knows nothing of matches, bots or storage. */
import type { ComponentChild, ComponentType } from "preact";
import type { Choice, GameEvent, Sentence, Step } from "./engine/types";
import type { Lesson } from "./lessons/lesson";

export interface SeatShown {
  name: string;
  /** Who plays it, in words; "" for a person. */
  player: string;
  /** Which of the game's colours, 0 to 3: var(--seat-0) ... and the mark that goes with it (parts/mark.tsx). */
  colour: number;
  /** What brings it points lies face down before whoever looks, as far as the game has that (GameInfo.parts). */
  faceDown: boolean;
  /** The only person at this screen, who is called "you". */
  you: boolean;
}

/** A part of what an action led to that is looked at by itself: the table shows it while the prompt says it. */
export interface Scene {
  /** What happens meanwhile. */
  events: GameEvent[];
  /** "": there is nothing to stop at. */
  words: string;
  /** Whatever else the game's table draws of it. */
  shown?: unknown;
}

export interface BoardProps<V> {
  view: V;
  seats: SeatShown[];
  /** Whose view it is; -1: a spectator's. */
  me: number;
  /** What is asked now, of the seat to move. */
  ask: Sentence;
  /** What `me` can choose now; empty while it is not its decision, or in a replay. */
  choices: Choice[];
  choose(code: number): void;
  /** An action was tried that is not among the choices: its notation. The frame says why it is forbidden. */
  refuse(text: string): void;
  /** Half of an action is chosen: what is asked for the other half. "": it is as the engine asks. */
  askHalfway?(question: string): void;
  /** An action is about to be chosen, by a pointer over it, the focus on it or a first touch: the frame shows what would come
   * of it. Null: none is. */
  foresee?(code: number | null): void;
  /** The same by a finger, which can't rest on a thing before it presses: a second press carries the action out. Null: what
   * was proposed is no more. */
  propose?(code: number | null): void;
  /** Another number: what was chosen first of two is to be let go. */
  release?: number;
  /** "What is this?": opens the rules at this topic, such as "imhotep.temple". */
  explain(topic: string): void;
  /** The anchors to point out: what a line of the log or a hint is about. */
  pointed: string[];
  /** What is just happening, in words; "": nothing is, and `ask` is asked. */
  happening?: string;
  /** What is looked at by itself meanwhile. */
  scene?: Scene | null;
  /** To the next scene, where people want to go on by themselves. */
  goOn?: (() => void) | null;
  /** What stays on the table of what happened last: scenes as they were seen. */
  account?: Scene[];
  /** Lies over the hand until its owner is alone with the screen. */
  curtain?: ComponentChild;
}

/** Something that travels from one anchor to another (elements carry data-anchor="..."). */
export interface Flight {
  from: string;
  to: string;
  /** What is seen travelling: small SVG, drawn about as large as on the board. */
  piece: ComponentChild;
  /** Its size in CSS pixels; without it as large as the element at `from`. */
  size?: number;
  /** Becomes as small on its way as the element at `to` is. */
  shrinks?: boolean;
  /** Hides the element at `from` while it travels and until the board is drawn anew. */
  leaves?: boolean;
}

/** What is heard of something. */
export type Cue = "stone" | "sail" | "card" | "points" | "turn" | "end";

/** Something that everybody should notice, such as the end of a round. */
export interface Herald {
  title: string;
  /** The points that this brought, shown at an anchor. */
  gains?: { at: string; points: { seat: number; points: number }[] };
}

/** The board in words, for those who don't see it: headings with lines below. */
export interface Paragraph {
  heading: string;
  lines: string[];
}

/** A sentence of the log, and the event it is about. */
export interface LogSentence {
  sentence: Sentence;
  event: GameEvent;
}

export interface Board<V = unknown> {
  name: string;
  /** What is printed on its boards and cards, and what people call them, as the engine has it. Said once, before anything is
   * drawn. */
  setPrinted(printed: unknown, titles: unknown): void;
  Table: ComponentType<BoardProps<V>>;
  /** What is seen of an event; `view` is the one before the action it belongs to. */
  flights(event: GameEvent, view: V, seats: SeatShown[]): Flight[];
  /** What a step led to, piece by piece; without it all is one. `steps` are those up to it; null: it takes earlier ones to tell. */
  scenes?(step: Step, steps: Step[], seats: SeatShown[]): Scene[] | null;
  /** What stays on the table of the last steps; null: it takes earlier ones to tell. */
  account?(steps: Step[], seats: SeatShown[]): Scene[] | null;
  /** Where it happened, for pointing it out. */
  anchor(event: GameEvent, view: V): string | null;
  /** Where it stays marked until the person at the screen acts; without this method, where `anchor` says. */
  trace?(event: GameEvent, view: V): string | null;
  /** Null for what need not be announced. `events` are all of its action. */
  herald?(event: GameEvent, events: GameEvent[], seats: SeatShown[]): Herald | null;
  /** Null: it makes no sound. */
  cue?(event: GameEvent): Cue | null;
  /** Without those that nobody would choose, such as to take no stones; without this method, all of them. */
  worthwhile?(choices: Choice[]): Choice[];
  /** What whoever is to move can do now, such as "Take 3 stones or sail a ship"; "": as the engine asks. */
  prompt?(view: V, choices: Choice[]): string;
  describe(view: V, seats: SeatShown[], me: number): Paragraph[];
  /** Which of "Side A" and "Side B" in the rules a topic is played with; "": it has no sides. */
  side?(topic: string, view: V): string;
  /** The topic of the rules that explains the decision at hand. */
  topic(view: V): string;
  /** Small pictures for setting up: the two sides of a site, a target. Null: none. `colours` are those of the seats. */
  optionPicture(option: string, value: string, colours: number[]): ComponentChild | null;
}

/** The drawings in a game's rules, docs/rules/NAME.md, by name. */
export type Figures = Record<string, () => ComponentChild>;

/** What one sees of a game before it lies on the table, and in its rules. */
export interface Introduction {
  Picture: ComponentType;
  designer: string;
  /** What it is about, in a sentence. */
  summary(): string;
  figures: Figures;
}

/** A board, its introduction, and what else the frame has to know of the game. */
export interface Game extends Board, Introduction {
  /** Whether it takes what only whoever decides may see, such as a hand: at one screen, one at a time looks. Null: nobody has
   * anything to hide. */
  isSecret: ((view: unknown) => boolean) | null;
  /** What the log says of an action: the events' sentences, many of a kind as one. */
  sentences(events: GameEvent[], seats: SeatShown[]): LogSentence[];
  /** Its first match that teaches, fetched when it is asked for. */
  lesson(): Promise<Lesson>;
}
