/** What the table is drawn from: the view of docs/records.md, and what is printed on cards, boats and places. */
import content from "../../../engine/pyramidion/content.json";

export const resources = ["camel", "wood", "food", "stone", "worker", "statue"] as const;
export type Resource = (typeof resources)[number];
export type Goods = Partial<Record<Resource, number>>;

export const places = ["giza", "thebes", "luxor", "alexandria", "cairo", "philae", "abu_simbel", "karnak"] as const;
export type PlaceName = (typeof places)[number];

export const categories = ["influence", "negotiation", "haggling"] as const;
export type Category = (typeof categories)[number];

export const troops = ["torturer", "negotiator"] as const;
export type Troop = (typeof troops)[number];

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
}

export interface PyramidionView {
  content: string;
  target: "10" | "12" | "15" | "boats";
  decision: Decision;
  actor: number;
  round: number;
  idle_rounds: number;
  order: number[];
  negotiating?: PlaceName;
  place: PlaceName | null;
  activations: number;
  turn: number;
  passed: number[];
  cards_played: number[];
  named: (Category | null)[];
  doubled: string | null;
  doubled_of: number;
  effect: string | null;
  scribe: "raise" | "swap" | null;
  ankh_used: boolean;
  returns: number;
  swap?: { place: PlaceName; left: number; size: number; given: Goods };
  places: Record<PlaceName, PlaceView>;
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

export type Kind =
  | "merchant"
  | "negotiator"
  | "torturer"
  | "deity"
  | "revolt"
  | "high_priest"
  | "bandit"
  | "protector"
  | "vizier"
  | "thief"
  | "philosopher"
  | "slave_driver"
  | "scribe"
  | "politician";

export interface Character {
  id: string;
  kind: Kind;
  ankh: boolean;
  /** One of the five of a player's own. */
  basic: boolean;
  /** A deity has its value in every category, to be named. */
  points: Record<Category, number>;
}

type Printed = { id: string; kind: string; ankh: boolean; value?: number } & Partial<Record<Category, number>>;

/** In the order the engine counts its types: the basic ones first. */
export const characters: Character[] = [content.basic_characters, content.common_characters].flatMap((list, common) =>
  (list as Printed[]).map(({ id, kind, ankh, value = 0, influence = value, negotiation = value, haggling = value }) => ({
    id,
    kind: kind as Kind,
    ankh,
    basic: !common,
    points: { influence, negotiation, haggling },
  })),
);

export interface Boat {
  id: string;
  points: number;
  cargo: Goods;
}

export interface PrintedPlace {
  produces: Resource;
  influence: number;
  negotiation: number;
}

const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((one) => [one.id, one]));

export const boats: Boat[] = content.boats;
export const supplies = content.supply as { id: string; places: Partial<Record<PlaceName, Goods>> }[];
export const tokens = content.revolt_tokens as { id: string; value: number; resource: Resource }[];

const characterById = byId(characters);
const boatById = byId(boats);
const supplyById = byId(supplies);
const placeByName = new Map(
  content.places.map((p) => [
    p.name,
    { produces: p.produces as Resource, influence: p.influence_minimum, negotiation: p.negotiation_minimum },
  ]),
);

export const findCharacter = (id: string) => characterById.get(id);
export const findBoat = (id: string) => boatById.get(id);
export const character = (id: string) => characterById.get(id)!;
export const boat = (id: string) => boatById.get(id)!;
export const supply = (id: string) => supplyById.get(id)!;
export const printed = (place: PlaceName): PrintedPlace => placeByName.get(place)!;
export const deityValue = character("own_deity").points.influence;
