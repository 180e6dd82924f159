/** What is known of the matches of this device, for lists and figures. */
import type { Engine } from "../engine/module";
import type { Fault, GameInfo, Score } from "../engine/types";
import { settings } from "../settings";
import { change, type Kept, type Standing } from "./storage";

/** By id, what was found for which record: lists are drawn often, and drawing opens nothing. */
const found = new Map<string, { record: string; standing: Standing | { fault: Fault } }>();

/** How a kept match stands, or why it can't be opened. What is over is worked out once. */
export function standingOf(engine: Engine, games: GameInfo[], kept: Kept): Standing | { fault: Fault } {
  if (kept.finished && kept.result) return kept.result;
  const before = found.get(kept.id);
  if (before?.record === kept.record) return before.standing;
  const standing = workedOut(engine, games, kept);
  found.set(kept.id, { record: kept.record, standing });
  return standing;
}

function workedOut(engine: Engine, games: GameInfo[], kept: Kept): Standing | { fault: Fault } {
  const read = engine.open(kept.record);
  if ("fault" in read) return read;
  const { match } = read;
  const { game, seats } = match.opened;
  const { round, toMove, score } = match.position(match.count(), -1);
  match.end();
  const names = games.find(({ name }) => name === game)!.parts.map(({ name }) => name);
  const parts = score.parts.map((seat) => Object.fromEntries(names.map((name, i) => [name, seat[i] ?? 0])));
  const standing: Standing = { game, seats, totals: score.total, parts, winners: score.winners, round, toMove };
  if (kept.finished) change(kept.id, { result: standing });
  return standing;
}

/** Which seat is that of whoever looks at this screen: the only person's, or the one of that name; -1: none is. */
export function ownSeat(seats: { name: string; player: string }[]): number {
  const persons = seats.flatMap(({ player }, seat) => (player === "human" ? [seat] : []));
  if (persons.length === 1) return persons[0]!;
  return persons.find((seat) => seats[seat]!.name === settings.value.name) ?? -1;
}

/** Who is in which place: the winners are first, whatever their points; others with the same points share a place. */
export function places({ total, winners }: Pick<Score, "total" | "winners">): number[] {
  return total.map((points, seat) => {
    if (winners.includes(seat)) return 1;
    return total.filter((other, i) => winners.includes(i) || other > points).length + 1;
  });
}
