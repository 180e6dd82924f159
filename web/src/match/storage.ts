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

export function running(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RUNNING) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** False if the browser keeps nothing. */
export function keep(kept: Kept): boolean {
  try {
    localStorage.setItem(RUNNING, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
