/** Pieces that travel over the table, one event after the other. They start where an element with that data-anchor is, and
 * stay where they arrive until the table is drawn anew. A piece is never in two places: what leaves is hidden where it was,
 * what has arrived and travels on is taken up there, and a pile with a number (data-count) has one less. */
import { render } from "preact";
import type { Flight } from "../board";
import type { GameEvent } from "../engine/types";
import { number } from "../words/say";

/** Where things fly: over everything, out of everybody's way. */
let sky: HTMLElement | null = null;
/** The figures of piles that something has left, with what they said before. */
const piles = new Map<Text, { before: string; left: number }>();

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

/** Of several with this name the first that is still there: the stones of a ship leave one by one. What a piece in the air
 * carries is there before the table is drawn anew. */
function elementAt(anchor: string): Element | null {
  const name = `[data-anchor="${CSS.escape(anchor)}"]`;
  // The rules may lie above the table, with figures of the same boards.
  const find = (more: string) => document.querySelector(`.sky ${name}${more}`) ?? document.querySelector(`main ${name}${more}`);
  return find(":not([data-flown])") ?? find("");
}

function shown(element: Element | null): DOMRect | null {
  const box = element?.getBoundingClientRect();
  return box && (box.width || box.height) ? box : null;
}

function centre(box: DOMRect): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Everything that flew goes away, and what was hidden comes back: the table shows the truth. */
export function clearSky(): void {
  sky?.replaceChildren();
  document.querySelectorAll("[data-flown]").forEach((element) => element.removeAttribute("data-flown"));
  for (const [figure, { before }] of piles) figure.data = before;
  piles.clear();
}

/** What flies from here is here no more. */
function leave(element: Element, { from, leaves }: Flight): void {
  const figure = element.querySelector("[data-count]")?.firstChild;
  if (figure instanceof Text) {
    const pile = piles.get(figure) ?? { before: figure.data, left: Number(figure.parentElement!.dataset.count) };
    pile.left = Math.max(0, pile.left - 1);
    piles.set(figure, pile);
    figure.data = number(pile.left);
  }
  // It arrived here before, or lies here. No class: the table writes its own, when what was chosen no longer is.
  const arrived = sky?.querySelector(`.flying[data-at="${CSS.escape(from)}"]`);
  if (arrived) arrived.remove();
  else if (leaves) element.setAttribute("data-flown", "");
}

function fly(flight: Flight, duration: number, delay: number): Animation | null {
  const start = elementAt(flight.from);
  const from = shown(start);
  const to = shown(elementAt(flight.to));
  if (!start || !from || !to) return null;
  const size = flight.size ?? Math.max(from.width, from.height);
  const piece = document.createElement("div");
  piece.className = "flying";
  piece.dataset.at = flight.to;
  piece.style.inlineSize = piece.style.blockSize = `${size}px`;
  render(flight.piece, piece);
  leave(start, flight);
  layer().append(piece);
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
  const animations = flights.map((flight, i) => fly(flight, duration, i * duration * 0.25)).filter((a) => a !== null);
  const finish = () => animations.forEach((animation) => animation.finish());
  signal.addEventListener("abort", finish, { once: true });
  await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
  signal.removeEventListener("abort", finish);
}

/** Resolves after this many milliseconds, or at once when `signal` says so. */
export function pause(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const clock = setTimeout(resolve, duration);
    signal.addEventListener("abort", () => (clearTimeout(clock), resolve()), { once: true });
  });
}

/** What is seen of the events of an action, one after the other, until `signal` says that nobody waits for it. `begins` hears
 * of each, whether anything flies or not, and may take its time. */
export async function flyEvents(
  events: GameEvent[],
  flightsOf: (event: GameEvent) => Flight[],
  duration: number,
  signal: AbortSignal,
  begins?: (event: GameEvent, flies: boolean) => void | Promise<void>,
): Promise<void> {
  for (const event of events) {
    const flights = flightsOf(event);
    await begins?.(event, flights.length > 0);
    if (signal.aborted) return;
    if (flights.length) await flyAll(flights, duration, signal);
    if (signal.aborted) return;
  }
}
