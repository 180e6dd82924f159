/** What is said at an online table: docs/protocol.md has an example of each message. */
import type { Opened, Position, Step, TakeBacks } from "../engine/types";

/** As tables/message.h has it: another number, and page and server don't understand each other. */
export const PROTOCOL = 1;

export type Phase = "none" | "open" | "starting" | "playing" | "over";
export type ClockKind = "none" | "decision" | "budget" | "days";

/** What was agreed when the table was opened. */
export interface Agreed {
  game: string;
  rules: number;
  options: Record<string, string>;
  seats: number;
  clock: ClockKind;
  /** Milliseconds, all of them. */
  time: number;
  increment: number;
  pace: number;
  level: string;
  hints: boolean;
  lobby: boolean;
  /** The hash of the house's secret. */
  promise: string;
  layout: number;
}

export interface Seat {
  kind: "open" | "person" | "computer";
  name: string | null;
  level?: string;
  promise?: string;
  revealed?: boolean;
  replaced?: boolean;
}

export interface Vote {
  what: "back" | "pause" | "resume" | "replace" | "reissue";
  by: number;
  whom: number;
  to: number;
  yes: number[];
  /** Milliseconds at the moment of sending. */
  left: number;
}

export interface TableNow {
  phase: Phase;
  /** -1: whoever opened it, without a seat. */
  host: number;
  seats: Seat[];
  watch: boolean;
  paused: boolean;
  vote: Vote | null;
  end: "finished" | "expired" | "abandoned" | null;
  again: string | null;
}

export interface Clocks {
  left: number[];
  /** The seat whose time runs; -1: none does. */
  runs: number;
}

export interface You {
  say: "you";
  version: number;
  seats: number[];
  host: boolean;
  look: number;
}

export interface News {
  say: "table";
  n: number;
  was: number;
  opened?: Agreed;
  table?: TableNow;
  clock?: Clocks;
  match?: Opened;
  moved?: number;
  kept?: number;
  setup?: Step;
  steps?: { step: Step; position: Position }[];
  position?: Position;
  takebacks?: TakeBacks;
  view?: string;
}

export interface Present {
  seats: number[];
  spectators: number;
}

/** What the server says. There may be more kinds, and more members, later. */
export type Said =
  | You
  | News
  | ({ say: "presence" } & Present)
  | ({ say: "beat"; n: number } & Present)
  | { say: "log"; n: number; from: number; steps: Step[] }
  | { say: "done"; id: number; n: number }
  | { say: "refused"; id: number; why: string; n: number }
  | { say: "phrase"; seat: number; key: string }
  | { say: "record"; text: string }
  | { say: "bye"; why: string };

/** A decision that is asked for; its id is given by whoever sends it. */
export type Request =
  | { do: "sit"; seat: number; name: string; token: string; promise: string }
  | { do: "leave" | "return" | "again" | "ask-pause" | "ask-resume"; seat: number }
  | { do: "free"; whom: number }
  | { do: "watch"; open: boolean }
  | { do: "start" }
  | { do: "reveal"; seat: number; bytes: string }
  | { do: "act"; seat: number; n: number; code: number }
  | { do: "back" | "ask-back"; seat: number; n: number; to: number }
  | { do: "move"; seat: number; token: string }
  | { do: "ask-replace"; seat: number; whom: number }
  | { do: "ask-reissue"; whom: number; token: string }
  | { do: "answer"; seat: number; yes: boolean };

/** What is only said, and answered by something else than `done`. */
export type Remark = { do: "look"; look: number } | { do: "log"; from: number; to: number } | { do: "phrase"; seat: number; key: string } | { do: "record" };

/** Null: it is no message of ours. */
export function heard(text: string): Said | null {
  try {
    const said = JSON.parse(text) as Said | null;
    return typeof said === "object" && said !== null && typeof said.say === "string" ? said : null;
  } catch {
    return null;
  }
}
