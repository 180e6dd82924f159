/** What the log says. What happens to many at once is one line: new boats, the supply, the deal, a new player order. */
import type { LogSentence, SeatShown } from "../board";
import type { GameEvent, Sentence, SentencePart } from "../engine/types";
import { sentence } from "../words/say";
import { boats } from "./printed";
import { BOATS, places, resources, type Goods, type PlaceName } from "./view";
import { boatPart, cargoPart, countedGoods, placePart } from "./words";

/** How many events from `from` on are of this kind. */
function run(events: GameEvent[], from: number, kind: string): number {
  const end = events.findIndex((event, i) => i >= from && event.kind !== kind);
  return (end < 0 ? events.length : end) - from;
}

function newBoats(events: GameEvent[]): Sentence {
  return sentence("{n, plural, one {A boat comes into the row: {boats}.} other {# boats come into the row: {boats}.}}", [
    { name: "n", number: events.length },
    { name: "boats", lines: events.map(({ what }) => sentence("{boat}", [boatPart(boats[what]!.id, false)])) },
  ]);
}

function supply(events: GameEvent[]): Sentence {
  const came = new Map<PlaceName, Goods>();
  for (const { what, at, value } of events) came.set(places[at], { ...came.get(places[at]), [resources[what]]: value });
  const lines = [...came].map(([place, goods]) => sentence("{place}: {goods}", [placePart("place", place), { name: "goods", goods: countedGoods(goods) }]));
  return sentence("Supply: {places}.", [{ name: "places", lines }]);
}

/** The deal has everybody draw, one after the other, and then one player more for Thebes. */
function deal(events: GameEvent[]): LogSentence[] {
  const count = (seat: number) => events.filter((event) => event.seat === seat).length;
  const cards = Math.min(...events.map(({ seat }) => count(seat)));
  const [first] = events as [GameEvent];
  const more = events.find(({ seat }) => count(seat) > cards);
  const dealt = sentence("Each player is dealt {cards, plural, one {# card} other {# cards}}.", [{ name: "cards", number: cards }]);
  if (!more) return [{ sentence: dealt, event: first }];
  const extra = sentence("{seat, select, you {You draw one more for your torturer troop in Thebes.} other {{seat} draws one more for the torturer troop in Thebes.}}", [
    { name: "seat", seat: more.seat },
  ]);
  return [
    { sentence: dealt, event: first },
    { sentence: extra, event: more },
  ];
}

function draws(events: GameEvent[]): LogSentence[] {
  const [first] = events as [GameEvent];
  if (events.some(({ seat }) => seat !== first.seat)) return deal(events);
  return events.flatMap((event) => (event.say ? [{ sentence: event.say, event }] : []));
}

function order(events: GameEvent[]): Sentence {
  const list = events.map(({ seat, value }) =>
    sentence("{seat, select, you {you number {n}} other {{seat} number {n}}}", [
      { name: "seat", seat },
      { name: "n", number: value },
    ]),
  );
  return sentence("The player order is now: {list}.", [{ name: "list", list }]);
}

/** All that was taken, by what it was. */
function haggled([first, ...goods]: GameEvent[]): LogSentence[] {
  const event = first!;
  if (!event.value) return [{ sentence: event.say!, event }];
  const taken: Goods = Object.fromEntries(goods.map(({ what, value }) => [resources[what], value]));
  const args: SentencePart[] = [{ name: "seat", seat: event.seat }, { name: "goods", goods: countedGoods(taken) }, placePart("place", places[event.at]!)];
  return [{ sentence: sentence("{seat, select, you {You haggle best and take in {place}: {goods}.} other {{seat} haggles best and takes in {place}: {goods}.}}", args), event }];
}

/** What is said of an event alone. What everybody saw leave the row is told by its load; the points it brings somebody else
 * lie face down. */
function alone(event: GameEvent, seats: SeatShown[]): LogSentence[] {
  const { kind, what, seat, say } = event;
  const hidden = seats[seat]?.faceDown ?? false;
  if (!say || (hidden && kind === "points" && what === BOATS)) return [];
  if (!hidden || (kind !== "chose" && kind !== "loaded")) return [{ sentence: say, event }];
  const args = say.args.map((arg) => (arg.name === "boat" ? cargoPart(boats[what]!.id) : arg));
  return [{ sentence: { ...say, args }, event }];
}

const one = (tell: (events: GameEvent[]) => Sentence) => (events: GameEvent[]): LogSentence[] => [{ sentence: tell(events), event: events[0]! }];

/** What events of a kind that come one after the other are told as. */
const together: Partial<Record<string, (events: GameEvent[]) => LogSentence[]>> = {
  boat: one(newBoats),
  supplied: one(supply),
  drew: draws,
  order: one(order),
};

export function sentences(events: GameEvent[], seats: SeatShown[]): LogSentence[] {
  const lines: LogSentence[] = [];
  for (let i = 0; i < events.length; ) {
    const event = events[i]!;
    const rule = together[event.kind];
    const taking = event.kind === "haggled";
    const count = taking ? 1 + run(events, i + 1, "goods") : rule ? run(events, i, event.kind) : 1;
    const these = events.slice(i, i + count);
    lines.push(...(taking ? haggled(these) : rule ? rule(these) : alone(event, seats)));
    i += count;
  }
  return lines;
}
