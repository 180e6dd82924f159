/** What the log says. What happens to many at once is one line: new boats, the supply, the deal, a new player order. */
import type { LogSentence, SeatShown } from "../board";
import type { GameEvent, Sentence } from "../engine/types";
import { sentence, t } from "../words/say";
import { boats, findBoat } from "./printed";
import { BOATS, places, resources, type Goods, type PlaceName } from "./view";
import { boatInWords, cargoInWords, goodsTitle, placeTitle } from "./words";
import { toYou } from "./you";

/** How many events from `from` on are of this kind. */
function run(events: GameEvent[], from: number, kind: string): number {
  const end = events.findIndex((event, i) => i >= from && event.kind !== kind);
  return (end < 0 ? events.length : end) - from;
}

function newBoats(events: GameEvent[]): Sentence {
  const list = events.map(({ what }) => boatInWords(boats[what]!.id)).join("; ");
  return sentence(
    "A boat comes into the row: {boats}.",
    [
      { name: "n", number: events.length },
      { name: "boats", word: list },
    ],
    "{n} boats come into the row: {boats}.",
  );
}

function supply(events: GameEvent[]): Sentence {
  const came = new Map<PlaceName, Goods>();
  for (const { what, at, value } of events) came.set(places[at], { ...came.get(places[at]), [resources[what]]: value });
  const list = [...came].map(([place, goods]) => t("{place}: {text}", { place: placeTitle(place), text: goodsTitle(goods) }));
  return sentence("Supply for {places}.", [{ name: "places", word: list.join("; ") }]);
}

/** The deal has everybody draw, one after the other, and then one player more for Thebes. */
function deal(events: GameEvent[]): LogSentence[] {
  const count = (seat: number) => events.filter((event) => event.seat === seat).length;
  const cards = Math.min(...events.map(({ seat }) => count(seat)));
  const [first] = events as [GameEvent];
  const more = events.find(({ seat }) => count(seat) > cards);
  const dealt = sentence("Each player is dealt {cards} card.", [{ name: "cards", number: cards }], "Each player is dealt {cards} cards.");
  if (!more) return [{ sentence: dealt, event: first }];
  const extra = sentence("{seat} draws one more for the torturer troop in Thebes.", [{ name: "seat", seat: more.seat }]);
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
  const names = ["a", "b", "c", "d"];
  const args = events.flatMap(({ seat, value }, i) => [
    { name: names[i]!, seat },
    { name: `n${names[i]}`, number: value },
  ]);
  switch (events.length) {
    case 2: return sentence("In the player order {a} is now number {na}, {b} number {nb}.", args);
    case 3: return sentence("In the player order {a} is now number {na}, {b} number {nb}, {c} number {nc}.", args);
    default: return sentence("In the player order {a} is now number {na}, {b} number {nb}, {c} number {nc}, {d} number {nd}.", args);
  }
}

/** A boat is told with its load: there may be two of the same points. */
function loads({ args, ...rest }: Sentence, inWords: (id: string) => string): Sentence {
  return { ...rest, args: args.map((arg) => (findBoat(arg.word ?? "") ? { ...arg, word: inWords(arg.word!) } : arg)) };
}

/** All that was taken, by what it was. */
function haggled([first, ...goods]: GameEvent[]): LogSentence[] {
  const event = first!;
  if (!event.value) return [{ sentence: event.say!, event }];
  const taken: Goods = Object.fromEntries(goods.map(({ what, value }) => [resources[what], value]));
  const args = [
    { name: "seat", seat: event.seat },
    { name: "goods", word: goodsTitle(taken) },
    { name: "place", word: placeTitle(places[event.at]!) },
  ];
  return [{ sentence: sentence("{seat} haggles best and takes in {place}: {goods}.", args), event }];
}

/** What is said of an event alone. What everybody saw leave the row is told by its load; the points it brings somebody else
 * lie face down. */
function alone(event: GameEvent, seats: SeatShown[]): LogSentence[] {
  const { kind, what, seat, say } = event;
  const hidden = seats[seat]?.faceDown ?? false;
  if (!say || (hidden && kind === "points" && what === BOATS)) return [];
  const inWords = hidden && (kind === "chose" || kind === "loaded") ? cargoInWords : boatInWords;
  return [{ sentence: loads(say, inWords), event }];
}

const one = (tell: (events: GameEvent[]) => Sentence) => (events: GameEvent[]): LogSentence[] => [{ sentence: tell(events), event: events[0]! }];

/** What events of a kind that come one after the other are told as. */
const together: Partial<Record<string, (events: GameEvent[]) => LogSentence[]>> = {
  boat: one(newBoats),
  supplied: one(supply),
  drew: draws,
  order: one(order),
};

/** Who sits here alone is told what they did themselves. */
export function sentences(events: GameEvent[], seats: SeatShown[]): LogSentence[] {
  return told(events, seats).map(({ sentence: said, event }) => ({ sentence: seats[event.seat]?.you ? toYou(said) : said, event }));
}

function told(events: GameEvent[], seats: SeatShown[]): LogSentence[] {
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
