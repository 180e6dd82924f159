/** What the log says of an action: each event's own sentence, but what the temple brings at the end of a round as one sum for
 * each player. */
import type { LogSentence } from "../board";
import type { GameEvent } from "../engine/types";
import { temple } from "./flights";

/** The temple's points after the end of a round; null where none is. */
export function templePoints(events: GameEvent[]): GameEvent[] {
  const end = events.findIndex(({ kind }) => kind === "round_end");
  return end < 0 ? [] : events.slice(end).filter(({ kind, what }) => kind === "points" && what === temple);
}

export function sentences(events: GameEvent[]): LogSentence[] {
  const scored = templePoints(events);
  return events.flatMap((event) => {
    if (!event.say) return [];
    if (!scored.includes(event)) return [{ sentence: event.say, event }];
    const own = scored.filter(({ seat }) => seat === event.seat);
    if (own[0] !== event) return []; // told with the first
    const sum = own.reduce((points, { value }) => points + value, 0);
    const args = event.say.args.map((arg) => (arg.number === undefined ? arg : { ...arg, number: sum }));
    return [{ sentence: { ...event.say, args }, event }];
  });
}
