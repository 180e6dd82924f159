/** How far somebody has come in the lessons, and whether they were offered: kept in the browser. */
const KEY = "felucca.lessons";

export interface Progress {
  /** The step that is told next; 0: not begun, or begun anew. */
  step: number;
  /** How many there are. */
  steps: number;
  /** It was once gone through to the end. */
  done: boolean;
  /** Whoever pressed Play for the first time was asked. */
  offered: boolean;
}

const none: Progress = { step: 0, steps: 0, done: false, offered: false };

function read(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {}; // damaged, or a browser that keeps nothing
  }
}

export function progressOf(game: string): Progress {
  const kept = read()[game] as Partial<Progress> | null | undefined;
  const count = (value: unknown) => (Number.isInteger(value) && (value as number) >= 0 ? (value as number) : 0);
  return { step: count(kept?.step), steps: count(kept?.steps), done: kept?.done === true, offered: kept?.offered === true };
}

/** False if the browser keeps nothing. */
export function keepProgress(game: string, change: Partial<Progress>): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: { ...none, ...progressOf(game), ...change } }));
    return true;
  } catch {
    return false;
  }
}

/** A lesson that was begun and left. */
export function isBegun({ step, steps }: Progress): boolean {
  return step > 0 && step < steps - 1;
}
