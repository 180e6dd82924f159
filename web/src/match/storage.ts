/** The matches of this device, in the browser's storage: each its record, under a key of its own, so that two tabs don't
 * write over each other's. None is ever removed but by whoever plays: where there is no room, that is said. */
import type { Decision } from "../engine/types";
import { randomHex, untouched } from "./record";

export interface Kept {
  /** Its own, since two matches may have the same beginning. */
  id: string;
  record: string;
  /** Which colour each seat has. */
  colours: number[];
  /** Nothing lies face down before other people. The record knows nothing of that. */
  faceUp?: boolean;
  /** It began in the middle of another: no figures are made of it. */
  takenOver?: boolean;
  /** What people call it; without, it is called by its game. */
  name?: string;
  /** When it was last played, in milliseconds since 1970. */
  when: number;
  finished: boolean;
  /** How it ended, for lists and figures: known also once the rules are others. */
  result?: Standing;
  /** What looking back at it has found. */
  decisions?: Decision[];
}

/** How a match stands, or has ended. */
export interface Standing {
  game: string;
  seats: { name: string; player: string }[];
  totals: number[];
  /** By seat, then by the name of the part. */
  parts: Record<string, number>[];
  /** As if it ended now. */
  winners: number[];
  round: number;
  /** -1 when it is over. */
  toMove: number;
}

const EACH = "felucca.match.";
/** As it was before each had a key: the match played last, and those before it. */
const LAST = "felucca.match";
const SHELF = "felucca.shelf";
export const LONGEST_NAME = 60;

/** Where the browser keeps nothing, or has no room: as long as the page is open. */
const unkept = new Map<string, Kept>();

export function isKept(value: unknown): value is Kept {
  const kept = value as Kept | null;
  return (
    typeof kept === "object" &&
    kept !== null &&
    typeof kept.id === "string" &&
    /^[\w ~-]{1,64}$/.test(kept.id) &&
    typeof kept.record === "string" &&
    Array.isArray(kept.colours) &&
    kept.colours.every((colour) => Number.isInteger(colour) && colour >= 0 && colour < 4) &&
    Number.isFinite(kept.when) &&
    typeof kept.finished === "boolean" &&
    (kept.name === undefined || typeof kept.name === "string")
  );
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // damaged, or a browser that keeps nothing
  }
}

/** False if there is no room, or the browser keeps nothing. */
function written(kept: Kept): boolean {
  try {
    localStorage.setItem(EACH + kept.id, JSON.stringify(kept));
    unkept.delete(kept.id);
    return true;
  } catch {
    return false;
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** What an earlier version of the page has kept gets keys of its own. */
function migrate(): void {
  const shelf = read(SHELF);
  const old = [read(LAST), ...(Array.isArray(shelf) ? shelf : [])].filter(isKept);
  const newer = ({ id, when }: Kept) => ((read(EACH + id) as Kept | null)?.when ?? -1) > when;
  const left = old.filter((kept) => !newer(kept) && !written(kept));
  for (const kept of left) unkept.set(kept.id, kept); // no room: they stay where they are, too
  if (old.length && !left.length) for (const key of [LAST, SHELF]) localStorage.removeItem(key);
}

/** All there are, the one played last first. */
export function matches(): Kept[] {
  migrate();
  const kept = keys().flatMap((key) => {
    const value = key.startsWith(EACH) ? read(key) : null;
    return isKept(value) && key === EACH + value.id ? [value] : [];
  });
  return [...kept, ...unkept.values()].sort((a, b) => b.when - a.when);
}

/** The match of this id; null: there is none. */
export function find(id: string): Kept | null {
  migrate();
  const kept = unkept.get(id) ?? read(EACH + id);
  return isKept(kept) && kept.id === id ? kept : null;
}

/** What looking back at a match has found. What an earlier version of the page kept lacks words for it, and is looked for
 * anew. */
export function decisionsOf(id: string): Decision[] | undefined {
  const found = find(id)?.decisions;
  return found?.every(({ played, better }) => [played, better].every((choice) => !choice || "whole" in choice)) ? found : undefined;
}

export function newId(): string {
  return randomHex(16);
}

/** False if the browser has no room for it, or keeps nothing: then it is there as long as the page is. One in which nobody
 * has done anything makes room for the next. */
export function keep(kept: Kept): boolean {
  const before = find(kept.id);
  if (!before) for (const { id, record } of matches()) if (untouched(record)) remove(id);
  const all = { ...before, ...kept };
  if (written(all)) return true;
  unkept.set(kept.id, all);
  return false;
}

/** Changes what is kept about a match besides its play. False: there is no room. */
export function change(id: string, changed: Partial<Pick<Kept, "name" | "result" | "decisions" | "takenOver">>): boolean {
  const kept = find(id);
  if (!kept) return false;
  const all = { ...kept, ...changed };
  if (!unkept.has(id)) return written(all);
  unkept.set(id, all);
  return true;
}

export function remove(id: string): void {
  unkept.delete(id);
  try {
    localStorage.removeItem(EACH + id);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Tells the id of a match that another tab has begun, or gone on with. Returns the way to hear no more of it. */
export function whenPlayedElsewhere(hear: (id: string) => void): () => void {
  const changed = ({ key, oldValue, newValue }: StorageEvent) => {
    if (!key?.startsWith(EACH) || newValue === null) return;
    const when = (text: string | null) => /"when":(\d+)/.exec(text ?? "")?.[1];
    if (when(oldValue) !== when(newValue)) hear(key.slice(EACH.length));
  };
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}
