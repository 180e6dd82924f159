/** Pieces that travel over the table, one event after the other. They start where an element with that data-anchor is, and
 * stay where they arrive until the table is drawn anew. */
import { render } from "preact";
import type { Flight } from "../board";
import type { GameEvent } from "../engine/types";

/** Where things fly: over everything, out of everybody's way. */
let sky: HTMLElement | null = null;

function layer(): HTMLElement {
  if (!sky?.isConnected) {
    sky = document.createElement("div");
    sky.className = "sky";
    sky.setAttribute("aria-hidden", "true");
    document.body.append(sky);
  }
  // Nothing flies beyond the table.
  const table = document.querySelector(".table-board")?.getBoundingClientRect();
  if (table) sky.style.clipPath = `inset(${table.top}px ${innerWidth - table.right}px ${innerHeight - table.bottom}px ${table.left}px)`;
  // The players' colours are the game's.
  sky.dataset.game = document.querySelector<HTMLElement>("main[data-game]")?.dataset.game ?? "";
  return sky;
}

/** Of several with this name the first that is still there: the stones of a ship leave one by one. */
function elementAt(anchor: string): Element | null {
  const named = `main [data-anchor="${CSS.escape(anchor)}"]`; // the rules may lie above it, with figures of the same boards
  return document.querySelector(`${named}:not([data-flown])`) ?? document.querySelector(named);
}

function boxOf(anchor: string): DOMRect | null {
  const box = elementAt(anchor)?.getBoundingClientRect();
  return box && (box.width || box.height) ? box : null;
}

function centre(box: DOMRect): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Everything that flew goes away, and what was hidden comes back: the table shows the truth. */
export function clearSky(): void {
  sky?.replaceChildren();
  document.querySelectorAll("[data-flown]").forEach((element) => element.removeAttribute("data-flown"));
}

function fly(flight: Flight, duration: number, delay: number): Animation | null {
  const from = boxOf(flight.from);
  const to = boxOf(flight.to);
  if (!from || !to) return null;
  const size = flight.size ?? Math.max(from.width, from.height);
  const piece = document.createElement("div");
  piece.className = "flying";
  piece.style.inlineSize = piece.style.blockSize = `${size}px`;
  render(flight.piece, piece);
  layer().append(piece);
  // No class: the table writes its own, for example when what was chosen no longer is.
  if (flight.leaves) elementAt(flight.from)?.setAttribute("data-flown", "");
  const [x0, y0] = centre(from);
  const [x1, y1] = centre(to);
  const at = (x: number, y: number) => `translate(${x - size / 2}px, ${y - size / 2}px)`;
  const smaller = flight.shrinks ? Math.min(1, to.width / from.width, to.height / from.height) : 1;
  const lift = Math.min(60, Math.hypot(x1 - x0, y1 - y0) / 5);
  return piece.animate(
    [
      { transform: at(x0, y0), opacity: 0.9 },
      { transform: `${at((x0 + x1) / 2, (y0 + y1) / 2 - lift)} scale(1.08)`, opacity: 1 },
      { transform: `${at(x1, y1)} scale(${smaller})`, opacity: 1 },
    ],
    { duration, delay, easing: "ease-in-out", fill: "both" },
  );
}

/** All flights of one event, a little after each other. Resolves when they have landed, or at once when `signal` says so. */
async function flyAll(flights: Flight[], duration: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const animations = flights.map((flight, i) => fly(flight, duration, i * duration * 0.25)).filter((a) => a !== null);
  const finish = () => animations.forEach((animation) => animation.finish());
  signal.addEventListener("abort", finish, { once: true });
  await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
  signal.removeEventListener("abort", finish);
}

/** What is seen of the events of an action, one after the other, until `signal` says that nobody waits for it. `begins` hears
 * of each. */
export async function flyEvents(
  events: GameEvent[],
  flightsOf: (event: GameEvent) => Flight[],
  duration: number,
  signal: AbortSignal,
  begins?: (event: GameEvent) => void,
): Promise<void> {
  for (const event of events) {
    const flights = flightsOf(event);
    if (!flights.length) continue;
    begins?.(event);
    await flyAll(flights, duration, signal);
    if (signal.aborted) return;
  }
}
