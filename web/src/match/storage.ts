/** The running match, and those before it, kept in the browser: a match is its record. */
export interface Kept {
  record: string;
  /** Which colour each seat has. */
  colours: number[];
  /** When it was last played, in milliseconds since 1970. */
  when: number;
  finished: boolean;
}

const RUNNING = "felucca.match";
const SHELF = "felucca.shelf";
const MOST = 20; // matches on the shelf

function isKept(value: unknown): value is Kept {
  const kept = value as Kept | null;
  return (
    typeof kept === "object" &&
    kept !== null &&
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

/** Every match has a seed of its own. */
function seedOf({ record }: Kept): string {
  return /^seed (\S+)/m.exec(record)?.[1] ?? "";
}

/** False if the browser keeps nothing. */
export function keep(kept: Kept): boolean {
  try {
    const before = running();
    if (before && seedOf(before) !== seedOf(kept)) {
      const others = shelf().filter((other) => ![seedOf(before), seedOf(kept)].includes(seedOf(other)));
      localStorage.setItem(SHELF, JSON.stringify([before, ...others].slice(0, MOST)));
    }
    localStorage.setItem(RUNNING, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
