/** What can be done at the table, for all of its parts: the choices by their notation, and what is held meanwhile. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { SeatShown } from "../board";
import type { Choice } from "../engine/types";
import { type ImhotepView, type Site, sites } from "./view";

export interface Play {
  view: ImhotepView;
  seats: SeatShown[];
  me: number;
  /** It is this seat's decision. */
  mine: boolean;
  find(text: string): Choice | undefined;
  /** Some choice begins with this word. */
  some(word: string): boolean;
  /** Carries the action out, or has the page say why it is forbidden. */
  act(text: string): void;
  choose(code: number): void;
  refuse(text: string): void;
  /** Shows what would come of this action; null: of none. */
  foresee(text: string | null): void;
  /** A finger pressed it: `act`, but first it is shown what would come of it. */
  touch(text: string): void;
  /** What was pressed first of two: the anchor of a sled, a ship or a site. */
  held: string | null;
  hold(anchor: string | null): void;
  explain(topic: string): void;
}

const Context = createContext<Play | null>(null);
export const Playing = Context.Provider;

/** Null where a board is only a picture. */
export function usePlay(): Play | null {
  return useContext(Context);
}

export function colourOf(play: Play, seat: number): number {
  return play.seats[seat]?.colour ?? seat;
}

export function heldShip(play: Play): number | null {
  return play.held?.startsWith("ship-") ? Number(play.held.slice(5)) : null;
}

export function heldSite(play: Play): Site | null {
  return play.held?.startsWith("site-") ? (play.held.slice(5) as Site) : null;
}

/** Ships are counted from 0 here, as in anchors; the notation counts from 1. */
export function sailText(ship: number, site: Site): string {
  return `sail ${ship + 1} ${site}`;
}

export function loadText(ship: number, space: number): string {
  return `load ${ship + 1}.${space + 1}`;
}

export function shipsFor(play: Play, site: Site): number[] {
  return play.view.harbour.map((_, ship) => ship).filter((ship) => play.find(sailText(ship, site)));
}

export function sitesFor(play: Play, ship: number): Site[] {
  return sites.filter((site) => play.find(sailText(ship, site)));
}

/** For what is about to be pressed: shows what would come of this action. */
export function aimAt(play: Play, text: string): ((on: boolean) => void) | undefined {
  return play.find(text) && ((on) => play.foresee(on ? text : null));
}

/** Anchor -> code, for dragging. */
export function targets(play: Play, pairs: [anchor: string, text: string][]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [anchor, text] of pairs) {
    const choice = play.find(text);
    if (choice) found[anchor] = choice.code;
  }
  return found;
}
