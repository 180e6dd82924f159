/** What a seat may know of a match, as the engine writes it: docs/records.md, "A view". */

export const sites = ["market", "pyramid", "temple", "burial", "obelisks"] as const;
export type Site = (typeof sites)[number];

/** In the order of the engine's list, which events count in. */
export const cards = [
  "entrance",
  "sarcophagus",
  "paved_path",
  "pyramid_decoration",
  "temple_decoration",
  "burial_decoration",
  "obelisk_decoration",
  "statue",
  "lever",
  "hammer",
  "sail",
  "chisel",
] as const;
export type Card = (typeof cards)[number];

/** How many there are of each card. */
export type Cards = Partial<Record<Card, number>>;

/** A stone is known by the seat that owns it. */
export type Owner = number;

export type Side = "A" | "B";

export type Decision =
  | "turn"
  | "lever sail"
  | "lever order"
  | "hammer load"
  | "sail load"
  | "sail sail"
  | "chisel first"
  | "chisel second"
  | "pick"
  | "keep"
  | "build"
  | "bonus card"
  | "bonus stones"
  | "bonus ship"
  | "offering"
  | "over";

export interface Player {
  points: number;
  sled: number;
  quarry: number;
  cards: Cards;
}

export const smallPyramids = ["left", "middle", "right"] as const;
export type SmallPyramid = (typeof smallPyramids)[number];

/** Side B. */
export type SmallPyramids = Record<SmallPyramid | "beside", Owner[]>;

/** Spaces from the bow. */
export type Cargo = (Owner | null)[];

export interface ImhotepView {
  sides: Record<Site, Side>;
  wrath: boolean;
  decision: Decision;
  /** Who decides; -1 when the match is over. */
  actor: number;
  turn: number;
  round: number;
  /** The spaces of the four ships, such as "4332". */
  card: string;
  start: number;
  passes: number;
  sailor: number;
  /** The ship that sails or sailed last, from 1. */
  ship: number;
  unloading: Owner[];
  playing: Card | null;
  temple_space: number | null;
  carried_out: Cards;
  players: Player[];
  harbour: (Cargo | null)[];
  /** The stones each ship needs to sail; null: it has sailed. */
  lacking: (number | null)[];
  sailed: (Site | null)[];
  open: Site[];
  /** Side B has the face-down pair last: "?" unless it is known. */
  market: (Card | "?" | null)[];
  pyramid: Owner[] | SmallPyramids;
  /** The points of the next stone; side B: on each that is not finished. */
  pyramid_next: number | Partial<Record<SmallPyramid, number>>;
  temple: Owner[];
  temple_seen: Owner[];
  burial: Owner[];
  obelisks: number[];
  /** Side B: and how many stones of each seat wait for their obelisk. */
  raised?: Owner[];
  waiting?: number[];
  discards: Cards;
  draw_pile: number;
}

/** The ship that lies at a site, from 0; -1 for none. */
export function shipAt(view: ImhotepView, site: Site): number {
  return view.sailed.indexOf(site);
}

export function spacesOf(view: ImhotepView, ship: number): number {
  return Number(view.card[ship]);
}

/** What lies on a ship. At a site the stones still to unload have moved up to the bow, unless their order is being fixed. */
export function cargoOf(view: ImhotepView, ship: number): Cargo {
  const cargo = view.harbour[ship];
  if (cargo) return cargo;
  const waiting = ship === view.ship - 1 ? view.unloading : [];
  return Array.from({ length: spacesOf(view, ship) }, (_, space) => waiting[space] ?? null);
}

export function entriesOf(some: Cards): [Card, number][] {
  return Object.entries(some) as [Card, number][];
}

export function countOf(some: Cards): number {
  return entriesOf(some).reduce((sum, [, count]) => sum + count, 0);
}
