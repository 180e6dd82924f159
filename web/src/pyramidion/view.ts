/** What the table is drawn from: what a seat may know of a match, as docs/records.md describes it under "A view". */

export const resources = ["camel", "wood", "food", "stone", "worker", "statue"] as const;
export type Resource = (typeof resources)[number];
export type Goods = Partial<Record<Resource, number>>;

export const places = ["giza", "thebes", "luxor", "alexandria", "cairo", "philae", "abu_simbel", "karnak"] as const;
export type PlaceName = (typeof places)[number];

export const categories = ["influence", "negotiation", "haggling"] as const;
export type Category = (typeof categories)[number];

/** Those with a minimum, which a troop is won in. */
export type Contested = Exclude<Category, "haggling">;

export const troops = ["torturer", "negotiator"] as const;
export type Troop = (typeof troops)[number];

/** The part of the score that comes of boats, as events count parts. */
export const BOATS = 0;

export type Decision =
  | "negotiate"
  | "activate"
  | "turn"
  | "recruit"
  | "deity"
  | "discard"
  | "vizier"
  | "philosopher"
  | "scribe"
  | "give"
  | "get"
  | "politician"
  | "marker"
  | "ankh take"
  | "ankh recall"
  | "high priest"
  | "exchange"
  | "load"
  | "pay"
  | "over";

export interface PlaceView {
  sundial: boolean;
  lying: Goods;
  /** Whose troop stands there, -1 nobody's. */
  torturer: number;
  negotiator: number;
  /** That torturer troop has, this round. */
  provided: boolean;
  /** As it counts now. */
  minimum: Record<Contested, number>;
}

/** What a category would come to if the place at hand were resolved now, a revolt aside. */
export interface Standing {
  /** By seat. */
  points: number[];
  minimum: number;
  most: number;
  /** Several have the most. */
  tied: boolean;
  /** What the most lacks of the minimum. */
  lacking: number;
  /** -1: nobody. */
  winner: number;
}

export interface PlayerView {
  points: number;
  /** The order marker taken this round, 0 for none. */
  marker: number;
  goods: Goods;
  /** Left to station. */
  torturers: number;
  negotiators: number;
  boats: string[];
  karnak: string | null;
  hand_size: number;
  hand: string[];
  open: string[];
  table: string[];
  /** What each card on the table counts there. */
  counts: (Record<Category, number> & { doubled: boolean })[];
  /** By its torturer troops, this round. */
  provides: Goods;
  /** For each boat it may load, beyond that and its goods; statues aside. */
  lacking: Record<string, Goods>;
}

/** Deciding this takes a look at one's hand, where there is anything to decide. */
export function isSecret({ decision, actor, players, cards_played, most_cards }: PyramidionView): boolean {
  const { hand_size } = players[actor]!;
  if (decision === "turn") return hand_size > 0 && (most_cards === null || cards_played[actor]! < most_cards);
  return decision === "activate" || decision === "recruit";
}

export interface PyramidionView {
  content: string;
  target: "10" | "12" | "15" | "boats";
  decision: Decision;
  actor: number;
  round: number;
  idle_rounds: number;
  idle_limit: number;
  order: number[];
  negotiating?: PlaceName;
  place: PlaceName | null;
  activations: number;
  places_a_round: number;
  turn: number;
  passed: number[];
  cards_played: number[];
  most_cards: number | null;
  named: (Category | null)[];
  doubled: string | null;
  doubled_of: number;
  effect: string | null;
  scribe: "raise" | "swap" | null;
  ankh_used: boolean;
  returns: number;
  raise: number;
  revolt_tokens: number;
  standing?: Record<Category, Standing>;
  swap?: { place: PlaceName; left: number; size: number; given: Goods };
  places: Record<PlaceName, PlaceView>;
  most_torturers: number;
  players: PlayerView[];
  row: (string | null)[];
  boat_loaded: boolean;
  quiet: number;
  loading?: { boat: string; need: Goods; statues: number };
  general: Goods;
  supply: string;
  supply_discards: string[];
  discards: string[];
  boat_discards: string[];
  characters_left: number;
  boats_left: number;
  supply_left: number;
}
