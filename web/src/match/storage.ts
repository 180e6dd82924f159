/** The running match, and those before it, kept in the browser: a match is its record. */
import { begun } from "./record";

export interface Kept {
  /** Its own, since two matches may have the same beginning. */
  id: string;
  record: string;
  /** Which colour each seat has. */
  colours: number[];
  /** When it was last played, in milliseconds since 1970. */
  when: number;
  finished: boolean;
}

const RUNNING = "felucca.match";
const SHELF = "felucca.shelf";
const TABLE = "felucca.table";
const MOST = 20; // matches on the shelf

function isKept(value: unknown): value is Kept {
  const kept = value as Kept | null;
  return (
    typeof kept === "object" &&
    kept !== null &&
    typeof kept.id === "string" &&
    typeof kept.record === "string" &&
    Array.isArray(kept.colours) &&
    kept.colours.every((colour) => Number.isInteger(colour) && colour >= 0 && colour < 4) &&
    typeof kept.when === "number" &&
    typeof kept.finished === "boolean"
  );
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // damaged, or a browser that keeps nothing
  }
}

/** The match played last. */
export function running(): Kept | null {
  const kept = read(RUNNING);
  return isKept(kept) ? kept : null;
}

/** Those before it, the latest first. */
export function shelf(): Kept[] {
  const list = read(SHELF);
  return Array.isArray(list) ? list.filter(isKept) : [];
}

/** This match is on the table of this tab, or with null none: a reload goes back to it, a new tab begins at the start. */
export function sit(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(TABLE);
    else sessionStorage.setItem(TABLE, id);
  } catch {
    // A browser that keeps nothing: a reload leads to the start.
  }
}

/** The match that was on the table of this tab. */
export function sat(): Kept | null {
  try {
    const id = sessionStorage.getItem(TABLE);
    return [running(), ...shelf()].find((kept) => kept?.id === id) ?? null;
  } catch {
    return null;
  }
}

export function newId(): string {
  return crypto.randomUUID();
}

/** False if the browser keeps nothing. The match before goes to the shelf, as far as there is room. */
export function keep(kept: Kept): boolean {
  const before = running();
  try {
    localStorage.setItem(RUNNING, JSON.stringify(kept));
  } catch {
    return false;
  }
  const others = shelf().filter(({ id }) => id !== kept.id && id !== before?.id);
  const list = before && before.id !== kept.id && begun(before.record) ? [before, ...others] : others;
  for (let most = MOST; most >= 0; most--)
    try {
      localStorage.setItem(SHELF, JSON.stringify(list.slice(0, most)));
      break;
    } catch {
      // Full: the oldest goes.
    }
  return true;
}
