/** What is printed on the boards. */
import type { SmallPyramid } from "./view";

/** The stones a ship needs to sail. */
export function minimum(spaces: number): number {
  return spaces > 1 ? spaces - 1 : 1;
}

/** In building order: columns from the left, each from top to bottom. */
export const pyramidA = [
  { side: 3, values: [2, 1, 3, 2, 4, 3, 2, 1, 3] },
  { side: 2, values: [2, 3, 1, 3] },
  { side: 1, values: [4] },
];
export const pyramidASpaces = 14;

export type Bonus = "card" | "stones" | "ship";

/** Four spaces in building order, then the top. */
export const pyramidB: Record<SmallPyramid, { points: number; bonus?: Bonus }[]> = {
  left: [{ points: 2 }, { points: 1, bonus: "card" }, { points: 3 }, { points: 2 }, { points: 4 }],
  middle: [{ points: 2 }, { points: 3 }, { points: 1, bonus: "stones" }, { points: 1 }, { points: 4 }],
  right: [{ points: 2 }, { points: 3 }, { points: 3 }, { points: 1, bonus: "ship" }, { points: 4 }],
};

/** Two players build a temple without the fifth space. */
export function templeWidth(seats: number): number {
  return seats === 2 ? 4 : 5;
}

export type Offering = "point" | "points" | "choice" | "card";
export const templeB: Offering[] = ["choice", "points", "choice", "card", "choice"];

export const burialColumns = 8;
/** Connected groups in burial chamber A, and statues: points for 1 to 5, then 2 for each further one. */
export const groupPoints = [1, 3, 6, 10, 15];
/** Burial chamber B: the places in each row. */
export const rowPoints = [8, 4, 2];

/** Places, by the number of players. */
export const obelisksA: Record<number, number[]> = { 2: [10, 1], 3: [12, 6, 1], 4: [15, 10, 5, 1] };
export const obelisksB = [10, 9, 8, 7, 6, 5, 5, 5];

export const sledPlaces = 5;
export const rounds = 6;
