/** The contract between the frame (match, log, dialogs) and the drawing of a game. The frame knows no game by name but in
 * src/games.ts, and no option but in screens/setup-words.ts; a drawing knows nothing of matches, bots or storage. */
import type { ComponentChild, ComponentType } from "preact";
import type { Choice, GameEvent, Sentence } from "./engine/types";

export interface SeatShown {
  name: string;
  /** Who plays it, in words; "" for a person. */
  player: string;
  /** Which of the game's colours, 0 to 3: var(--seat-0) ... and the mark that goes with it (parts/mark.tsx). */
  colour: number;
  /** What brings it points lies face down before whoever looks, as far as the game has that (GameInfo.parts). */
  faceDown: boolean;
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
  /** "What is this?": opens the rules at this topic, such as "imhotep.temple". */
  explain(topic: string): void;
  /** The anchors to point out: what a line of the log or a hint is about. */
  pointed: string[];
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
  /** What is printed on its boards and cards, as the engine has it. Said once, before anything is drawn. */
  setPrinted(printed: unknown): void;
  Table: ComponentType<BoardProps<V>>;
  /** What is seen of an event; `view` is the one before the action it belongs to. */
  flights(event: GameEvent, view: V, seats: SeatShown[]): Flight[];
  /** Where it happened, for pointing it out. */
  anchor(event: GameEvent, view: V): string | null;
  describe(view: V, seats: SeatShown[], me: number): Paragraph[];
  /** The topic of the rules that explains the decision at hand. */
  topic(view: V): string;
  /** A word of a sentence as people say it: a card's id becomes its title. Words without a title come back as they are. */
  title(word: string): string;
  /** An action, other than passing and declining, as people would say it. `text` is its notation, `label` the engine's words
   * for what it brings. */
  action(text: string, label: string): string;
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
  /** Players have something to hide from each other: at one screen, one at a time looks. */
  secret: boolean;
  /** What the log says of an action: the events' sentences, many of a kind as one. */
  sentences(events: GameEvent[], seats: SeatShown[]): LogSentence[];
}
