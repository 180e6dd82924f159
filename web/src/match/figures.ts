/** Figures about whoever plays here, from the matches of this device that are over. */
import type { Standing } from "./storage";
import { places } from "./mine";

/** A match that is over, as one of its players sees it. */
export interface Own extends Pick<Standing, "game" | "seats" | "totals" | "parts" | "winners"> {
  /** The seat that counts as oneself. */
  own: number;
  when: number;
}

/** How often, and how many of them were won; a shared victory counts as its share. */
export interface Count {
  played: number;
  won: number;
}

export interface Part {
  name: string;
  /** On average, one's own and those of the others. */
  own: number;
  others: number;
}

export interface Rating {
  elo: number;
  /** It may well be this much more or less: twice the standard error. */
  margin: number;
}

/** What one has won of the match, 0 to 1. */
export function share({ winners, own }: Own): number {
  return winners.includes(own) ? 1 / winners.length : 0;
}

export function count(list: Own[]): Count {
  return { played: list.length, won: list.reduce((sum, match) => sum + share(match), 0) };
}

/** The matches that have the same key, in the order the keys are met. */
export function grouped<K>(list: Own[], key: (match: Own) => K): [K, Own[]][] {
  const groups = new Map<K, Own[]>();
  for (const match of list) groups.set(key(match), [...(groups.get(key(match)) ?? []), match]);
  return [...groups];
}

/** The player of all other seats; null: they are not all alike. */
export function rivalsOf({ seats, own }: Own): string | null {
  const others = new Set(seats.flatMap(({ player }, seat) => (seat === own ? [] : [player])));
  return others.size === 1 ? [...others][0]! : null;
}

/** Victories in a row, of matches in the order they were played: the longest, and up to now. */
export function streaks(list: Own[]): { longest: number; now: number } {
  let now = 0;
  let longest = 0;
  for (const match of list) {
    now = share(match) > 0 ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { longest, now };
}

/** By part of the score, those in which anybody ever had anything. */
export function averages(list: Own[], parts: string[]): Part[] {
  const mean = (all: number[]) => all.reduce((sum, points) => sum + points, 0) / Math.max(1, all.length);
  return parts
    .map((name) => {
      const points = (match: Own, mine: boolean) => match.parts.flatMap((seat, i) => ((i === match.own) === mine ? [seat[name] ?? 0] : []));
      return { name, own: mean(list.flatMap((match) => points(match, true))), others: mean(list.flatMap((match) => points(match, false))) };
    })
    .filter(({ own, others }) => own !== 0 || others !== 0);
}

const PER_ELO = Math.LN10 / 400;
/** Before anything is known: about as strong as a builder, give or take this much. */
const SPREAD = 350;

/** The strength that makes what happened most likely, by the formula of Elo, against rivals whose strength is known; null:
 * there were none. Each of them counts as an opponent, and less the more there are, since they met in one match. */
export function rating(list: Own[], strength: (player: string) => number | null, usual: number): Rating | null {
  const met = list.flatMap((match) => {
    const place = places({ total: match.totals, winners: match.winners });
    return match.seats.flatMap(({ player }, seat) => {
      const elo = seat === match.own ? null : strength(player);
      const score = place[match.own]! < place[seat]! ? 1 : place[match.own] === place[seat] ? 0.5 : 0;
      return elo === null ? [] : [{ elo, score, weight: 2 / match.seats.length }];
    });
  });
  if (!met.length) return null;
  const expected = (mine: number, other: number) => 1 / (1 + Math.exp(-PER_ELO * (mine - other)));
  // How much more likely a little more strength makes it: falls all the way, and is 0 at what is looked for.
  const slope = (mine: number) =>
    met.reduce((sum, { elo, score, weight }) => sum + weight * PER_ELO * (score - expected(mine, elo)), (usual - mine) / SPREAD ** 2);
  let low = usual - 4000;
  let high = usual + 4000;
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  const elo = Math.round((low + high) / 2);
  const known = met.reduce((sum, { elo: other, weight }) => sum + weight * PER_ELO ** 2 * expected(elo, other) * (1 - expected(elo, other)), 1 / SPREAD ** 2);
  return { elo, margin: Math.round(2 / Math.sqrt(known)) };
}
