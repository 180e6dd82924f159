/** Where a match comes from. The screens know a match only by this, wherever it is played: what there is of it are signals,
 * what one can do about it are promises. What they show is what docs/shown.md describes; nothing of it is read from the
 * record, which a page that plays elsewhere does not have while the match goes on. */
import type { ReadonlySignal } from "@preact/signals";
import type { Analysis, Choice, Foreseen, GameEvent, Opened, Position, Sentence, Step, TakeBacks } from "../engine/types";
import type { Aftermath } from "./aftermath";

/** A point of a match: the position, and the step that led to it. */
export interface Moment {
  position: Position;
  step: Step;
}

/** What a computer player sees for itself: a share of the win. */
export interface Expected {
  seat: number;
  share: number;
}

/** An action that was chosen, and of which nobody has heard yet that it was done: what will be seen of it whatever is hidden. */
export interface Pending {
  choice: Choice;
  events: GameEvent[];
}

export interface Source {
  /** Its own, under which it is kept; null: it is only looked at. */
  readonly id: string | null;
  readonly opened: Opened;
  /** Which colour each seat has. */
  readonly colours: number[];

  /** Nothing lies face down before other people. */
  readonly faceUp: boolean;

  /** The seats of people at this screen. */
  readonly here: ReadonlySignal<number[]>;
  /** People in other places play, too: of a seat only its own view comes here. */
  readonly elsewhere?: boolean;
  /** Whether hints are allowed; without it they are. */
  readonly mayHint?: ReadonlySignal<boolean>;
  /** What was chosen and is on its way; null: nothing is. Not there where what is chosen is done at once. */
  readonly pending?: ReadonlySignal<Pending | null>;
  /** Why the last thing that people here wanted was not done, where it is known. */
  readonly refused?: ReadonlySignal<string>;

  /** As whom one looks on; -1: as a spectator. */
  readonly seat: ReadonlySignal<number>;
  /** The position after all actions, as that seat may know it. A new object whenever anything has happened. */
  readonly now: ReadonlySignal<Position>;
  /** The last steps, all in a row, up to now; `earlier` gets more of them. */
  readonly steps: ReadonlySignal<Step[]>;
  /** How far the people here may go back. */
  readonly takeBacks: ReadonlySignal<TakeBacks>;
  /** Whether the match would still be there after a reload. */
  readonly kept: ReadonlySignal<boolean>;
  /** Why a computer player does not play on; "" while it does. */
  readonly stopped: ReadonlySignal<string>;
  /** What the computer player expects that thinks, or thought last; null: none has. Not there where they think elsewhere. */
  readonly expected?: ReadonlySignal<Expected | null>;

  /** What has happened so far was seen: whoever is next may look, and decide. Of several people at one screen this seat looks,
   * or with -1 none of them: what is hidden from anybody stays so, and whoever is to move decides before all. */
  goOn(seat?: number): void;
  /** The seat to move chooses this. False: that is not possible. */
  act(code: number): Promise<boolean>;
  /** This many actions stay: one of `takeBacks`. */
  takeBack(to: number): Promise<void>;
  /** The rule that forbids the action of this notation; null: none does, or there is no such action. */
  why(notation: string): Promise<Sentence | null>;
  /** What will be seen of an action at once, whatever is hidden. Null: it is not legal. */
  foresee(code: number): Promise<Foreseen | null>;
  /** What a strong player with the view of the seat to move would do. Null: it is no longer asked. */
  hint(): Promise<Analysis | null>;
  /** The same for the seat that was to move after the first `at` actions. */
  best(at: number): Promise<Analysis | null>;
  /** All actions, as a spectator sees them. */
  course(): Promise<Step[]>;
  /** The match after its first `at` actions. */
  at(at: number, seat: number): Promise<Moment>;
  /** One more page of steps before those that are there. */
  earlier(): Promise<void>;
  /** How it went: for a match that is over. */
  aftermath(): Aftermath;
  /** To be saved, shared and kept. */
  record(): Promise<string>;
  /** Nobody looks any more. Nothing may be asked of it after this. */
  leave(): void;
}
