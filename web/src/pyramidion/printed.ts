/** What is printed on cards, boats and places. The engine has it, see docs/records.md under "What is printed". */
import type { Category, Goods, PlaceName, Resource, Troop } from "./view";

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

export interface Boat {
  id: string;
  points: number;
  cargo: Goods;
}

interface Place {
  name: PlaceName;
  produces: Resource;
  influence_minimum: number;
  negotiation_minimum: number;
}

interface Supply {
  id: string;
  places: Partial<Record<PlaceName, Goods>>;
}

interface RevoltToken {
  id: string;
  value: number;
  resource: Resource;
}

type PrintedCharacter = { id: string; kind: Kind; ankh: boolean; value?: number } & Partial<Record<Category, number>>;

interface Content {
  places: Place[];
  basic_characters: PrintedCharacter[];
  common_characters: PrintedCharacter[];
  supply: Supply[];
  boats: Boat[];
  revolt_tokens: RevoltToken[];
}

/** What people call it all, to be looked up. */
interface Titles {
  places: Record<PlaceName, string>;
  resources: Record<Resource, string>;
  /** With how many: "{n} camels". */
  counted_resources: Record<Resource, string>;
  categories: Record<Category, string>;
  troops: Record<Troop, string>;
  kinds: Record<Kind, string>;
  on_a_card: Record<Category | "ankh", string>;
  /** By id. */
  characters: Record<string, string>;
  /** By itself, and with its article. */
  boat: string;
  boat_in_a_sentence: string;
}
export let titles: Titles;

/** In the order the engine counts its types: the basic ones first. */
export let characters: Character[] = [];
export let boats: Boat[] = [];
export let supplies: Supply[] = [];
export let tokens: RevoltToken[] = [];
let printedPlaces: Place[] = [];

export function setPrinted(content: unknown, called: unknown): void {
  titles = called as Titles;
  const { basic_characters, common_characters, ...rest } = content as Content;
  ({ boats, supply: supplies, revolt_tokens: tokens, places: printedPlaces } = rest);
  characters = [basic_characters, common_characters].flatMap((list, common) =>
    list.map(({ id, kind, ankh, value = 0, influence = value, negotiation = value, haggling = value }) => ({
      id,
      kind,
      ankh,
      basic: !common,
      points: { influence, negotiation, haggling },
    })),
  );
}

export const findCharacter = (id: string) => characters.find((one) => one.id === id);
export const findBoat = (id: string) => boats.find((one) => one.id === id);
export const character = (id: string) => findCharacter(id)!;
export const boat = (id: string) => findBoat(id)!;
export const supply = (id: string) => supplies.find((one) => one.id === id)!;
export const printed = (place: PlaceName) => printedPlaces.find(({ name }) => name === place)!;
