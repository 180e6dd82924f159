/** What the log says of an action: each event's own sentence, but what the temple brings at the end of a round as one sum for
 * each player. */
import type { LogSentence } from "../board";
import type { GameEvent, Sentence } from "../engine/types";
import { sentence } from "../words/say";
import { temple } from "./flights";

/** The ships lie in the harbour. */
function told({ kind }: GameEvent, say: Sentence): Sentence {
  return kind === "round" ? sentence("{seat, select, you {Round {round} of 6 begins with you.} other {Round {round} of 6 begins with {seat}.}}", say.args) : say;
}

/** The temple's points after the end of a round; null where none is. */
export function templePoints(events: GameEvent[]): GameEvent[] {
  const end = events.findIndex(({ kind }) => kind === "round_end");
  return end < 0 ? [] : events.slice(end).filter(({ kind, what }) => kind === "points" && what === temple);
}

/** A stone leaves the market for the card its owner takes: that comes first. */
function byWeight(events: GameEvent[]): GameEvent[] {
  const back = events.findIndex(({ kind }) => kind === "returned");
  const [stones, choice] = [events[back], events[back + 1]];
  if (!stones || choice?.kind !== "got") return events;
  return [...events.slice(0, back), choice, stones, ...events.slice(back + 2)];
}

export function sentences(events: GameEvent[]): LogSentence[] {
  const scored = templePoints(events);
  return byWeight(events).flatMap((event) => {
    if (!event.say) return [];
    if (!scored.includes(event)) return [{ sentence: told(event, event.say), event }];
    const alike = scored.filter(({ seat }) => seat === event.seat);
    if (alike[0] !== event) return []; // told with the first
    const sum = alike.reduce((points, { value }) => points + value, 0);
    const args = event.say.args.map((arg) => (arg.number === undefined ? arg : { ...arg, number: sum }));
    return [{ sentence: { ...event.say, args }, event }];
  });
}
