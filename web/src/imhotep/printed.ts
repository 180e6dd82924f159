/** What is printed on boards and cards. The engine has it, see docs/records.md under "What is printed". */
import type { Card, Site, SmallPyramid } from "./view";

export type Bonus = "card" | "stones" | "ship";
export type CardColour = "red" | "green" | "violet" | "blue";

/** For the first, the second and so on, and for each beyond the list. */
interface Points {
  points: number[];
  further: number;
}

type ByPlayers<T> = Record<number, T>;

/** What a space of temple B brings; where it has points and stones one may choose. */
export interface Offering {
  points: number;
  stones: number;
  cards: number;
}

interface Printed {
  rounds: number;
  /** Spaces of the score track, of which the last is 0 again. */
  track: number;
  sled: number;
  /** Stones taken at a time. */
  take: number;
  ships: { spaces: number; minimum: number }[];
  cards: { id: Card; colour: CardColour }[];
  pyramid: { A: number[]; B: Record<SmallPyramid, { points: number; bonus: Bonus | null }[]>; beside: number };
  temple: { spaces: ByPlayers<number>; A: number; B: Offering[] };
  burial: { rows: number; columns: number; A: Points; B: number[] };
  obelisks: { A: ByPlayers<number[]>; B: Points; stones: number };
  statues: Points;
  decoration_stones: number;
}

export let printed: Printed;

/** What people call it, to be looked up. */
interface Titles {
  sites: Record<Site | "pyramids", string>;
  cards: Record<Card, string>;
}
export let titles: Titles;

export function setPrinted(by: unknown, called: unknown): void {
  printed = by as Printed;
  titles = called as Titles;
}

/** The stones a ship needs to sail. */
export function minimum(spaces: number): number {
  return printed.ships.find((ship) => ship.spaces === spaces)!.minimum;
}

/** Side B: of the obelisk that is raised after this many. */
export function obeliskPoints(raised: number): number {
  const { points, further } = printed.obelisks.B;
  return points[raised] ?? further;
}

export function templeWidth(seats: number): number {
  return printed.temple.spaces[seats]!;
}
