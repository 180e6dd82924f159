/** The running match, and those before it, kept in the browser: a match is its record. */
import { begun, randomHex } from "./record";

export interface Kept {
  /** Its own, since two matches may have the same beginning. */
  id: string;
  record: string;
  /** Which colour each seat has. */
  colours: number[];
  /** Nothing lies face down before other people: no matter of the record. */
  faceUp?: boolean;
  /** When it was last played, in milliseconds since 1970. */
  when: number;
  finished: boolean;
}

const RUNNING = "felucca.match";
const SHELF = "felucca.shelf";
const ON_SCREEN = "felucca.table";
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

/** This tab shows this match, or with null none: a reload goes back to it, a new tab begins at the start. */
export function onScreen(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(ON_SCREEN);
    else sessionStorage.setItem(ON_SCREEN, id);
  } catch {
    // A browser that keeps nothing: a reload leads to the start.
  }
}

/** The match that this tab showed. */
export function wasOnScreen(): Kept | null {
  try {
    const id = sessionStorage.getItem(ON_SCREEN);
    return [running(), ...shelf()].find((kept) => kept?.id === id) ?? null;
  } catch {
    return null;
  }
}

export function newId(): string {
  return randomHex(16);
}

/** False if there is no room, or the browser keeps nothing. */
function written(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** False if the browser keeps nothing. The match before goes to the shelf; where there is no room for all, the oldest go. */
export function keep(kept: Kept): boolean {
  const before = running();
  if (before?.id === kept.id && written(RUNNING, kept)) return true; // the shelf is as it was
  const others = shelf().filter(({ id }) => id !== kept.id && id !== before?.id);
  const list = before && before.id !== kept.id && begun(before.record) ? [before, ...others] : others;
  for (let most = Math.min(MOST, list.length); most >= 0; most--)
    if (written(SHELF, list.slice(0, most)) && written(RUNNING, kept)) return true;
  return false;
}

/** Tells the id of a match that another tab has begun, or gone on with. Returns the way to hear no more of it. */
export function whenPlayedElsewhere(hear: (id: string) => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    const kept = key === RUNNING ? running() : null;
    if (kept) hear(kept.id);
  };
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}
