/** What the rules make of the cards lying at the place at hand, and of a player's goods: numbers the table shows live. */
import {
  boat,
  categories,
  character,
  places,
  printed,
  resources,
  type Category,
  type Goods,
  type PlaceName,
  type PyramidionView,
} from "./view";

export type Points = Record<Category, number>;

/** Which of a seat's cards on the table has the philosopher's marker: of two alike only one. */
export function doubledIndex(view: PyramidionView, seat: number): number {
  return view.doubled !== null && view.doubled_of === seat ? view.players[seat].table.indexOf(view.doubled) : -1;
}

/** By how much the slave driver of another player lowers each card of a seat. */
function driven(view: PyramidionView, seat: number): number {
  const driver = view.players.findIndex((p) => p.table.includes("slave_driver"));
  if (driver < 0 || driver === seat) return 0;
  return view.doubled === "slave_driver" ? 2 : 1;
}

/** A card's points as they count here: first lowered, not below 0, then doubled. */
export function cardPoints(view: PyramidionView, seat: number, index: number): Points {
  const { kind, points } = character(view.players[seat].table[index]);
  const less = driven(view, seat);
  const times = doubledIndex(view, seat) === index ? 2 : 1;
  const count = (category: Category) =>
    kind === "deity" && view.named[seat] !== category ? 0 : Math.max(points[category] - less, 0) * times;
  return { influence: count("influence"), negotiation: count("negotiation"), haggling: count("haggling") };
}

export function pointsHere(view: PyramidionView, seat: number): Points {
  const sum: Points = { influence: 0, negotiation: 0, haggling: 0 };
  view.players[seat].table.forEach((_, index) => {
    const points = cardPoints(view, seat, index);
    for (const category of categories) sum[category] += points[category];
  });
  return sum;
}

/** What a place asks for in a category; the scribe lying at the place at hand may have raised it. */
export function minimum(view: PyramidionView, place: PlaceName, category: Category): number {
  if (category === "haggling") return 1;
  const raised = view.place === place && view.scribe === "raise" ? (view.doubled === "scribe" ? 6 : 3) : 0;
  return printed(place)[category] + raised;
}

/** Who would win a category if the place were resolved now: the single player with the most, if that is enough. */
export function standing(view: PyramidionView, category: Category): { winner: number; tied: boolean; best: number } {
  const points = view.players.map((_, seat) => pointsHere(view, seat)[category]);
  const best = Math.max(...points);
  const tied = points.filter((n) => n === best).length > 1;
  const enough = view.place !== null && best >= minimum(view, view.place, category);
  return { winner: enough && !tied ? points.indexOf(best) : -1, tied: tied && best > 0, best };
}

/** What nobody has here yet of a category's minimum. */
export function missing(view: PyramidionView, category: Category): number {
  return Math.max(minimum(view, view.place!, category) - standing(view, category).best, 0);
}

/** In Luxor and Cairo the ankh works for the first who plays one, and then no more. */
export function ankhUsed(view: PyramidionView, place: PlaceName): boolean {
  return view.place === place && view.ankh_used;
}

/** How many tokens the revolt cards lying here draw. */
export function revoltTokens(view: PyramidionView): number {
  const cards = view.players.flatMap((p) => p.table).filter((card) => card === "revolt").length;
  return cards + (view.doubled === "revolt" ? 1 : 0);
}

/** Who has the point for the most torturer troops, -1 nobody. */
export function tyrant(view: PyramidionView): number {
  const least = Math.min(...view.players.map((p) => p.torturers));
  const seats = view.players.flatMap((p, seat) => (p.torturers === least ? [seat] : []));
  return seats.length === 1 && least < 5 ? seats[0] : -1;
}

/** What a seat's torturer troops can still provide this round. */
export function provisions(view: PyramidionView, seat: number): Goods {
  const sum: Goods = {};
  for (const place of places) {
    const { torturer, provided } = view.places[place];
    const { produces } = printed(place);
    if (torturer === seat && !provided && view.general[produces]) sum[produces] = (sum[produces] ?? 0) + 1;
  }
  return sum;
}

/** Of a boat's cargo, what a seat has neither in goods nor from troops; statues aside. */
export function lacking(view: PyramidionView, seat: number, id: string): Goods {
  const troops = provisions(view, seat);
  const need = view.loading?.boat === id ? view.loading.need : boat(id).cargo;
  const lack: Goods = {};
  for (const r of resources) {
    const missing = (need[r] ?? 0) - (view.players[seat].goods[r] ?? 0) - (troops[r] ?? 0);
    if (missing > 0) lack[r] = missing;
  }
  return lack;
}
