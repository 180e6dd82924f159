/** How a place was resolved, step by step, and what a round brought to whom: read from the engine's events, which have all the
 * sums. The table shows it while it happens and keeps it until something new does. */
import type { Scene, SeatShown } from "../board";
import type { GameEvent, Sentence, SentencePart, Step } from "../engine/types";
import { say, sentence, t } from "../words/say";
import { boats, tokens } from "./printed";
import { categories, places, resources, troops, type Category, type Goods, type PlaceName, type Troop } from "./view";
import { countedGoods, placePart, placeTitle } from "./words";

/** What is compared at a place. */
export interface Comparison {
  kind: "revolt" | "spoils" | Category;
  place: PlaceName;
  /** What it takes: a minimum, or the value of the revolt. */
  takes: number;
  /** Of everybody with cards there. */
  counts: { seat: number; points: number }[];
  /** -1: nobody. */
  winner: number;
  /** Those below the revolt. */
  lost: number[];
  /** Revolt tokens drawn, as the engine counts them. */
  tokens: number[];
}

export interface RoundEnd {
  kind: "round";
  round: number;
  rows: { seat: number; goods: Goods; boats: string[]; stationed: Troop[]; points: number }[];
}

export const isComparison = (shown: unknown): shown is Comparison => shown !== undefined && !isRoundEnd(shown);
export const isRoundEnd = (shown: unknown): shown is RoundEnd => (shown as RoundEnd | undefined)?.kind === "round";

const count = (goods: Goods, what: number, n: number) => (goods[resources[what]!] = (goods[resources[what]!] ?? 0) + n);

// --- in words ----------------------------------------------------------------------------------------------------

/** "Blue 10, you 9". */
function countsPart(counts: Comparison["counts"]): SentencePart {
  const told = counts.filter(({ points }) => points).sort((a, b) => b.points - a.points);
  const list = told.map(({ seat, points }) =>
    sentence("{seat, select, you {you {n}} other {{seat} {n}}}", [
      { name: "seat", seat },
      { name: "n", number: points },
    ]),
  );
  return { name: "counts", list };
}

/** What is compared, and with what: "Influence in Giza: Blue 10, you 9, minimum 7." */
function head({ kind, place, takes, counts }: Comparison): Sentence {
  const args = [placePart("place", place), countsPart(counts), { name: "n", number: takes }];
  const none = !counts.some(({ points }) => points);
  switch (kind) {
    case "influence": return none ? sentence("Influence in {place}, minimum {n}.", args) : sentence("Influence in {place}: {counts}, minimum {n}.", args);
    case "negotiation": return none ? sentence("Negotiation in {place}, minimum {n}.", args) : sentence("Negotiation in {place}: {counts}, minimum {n}.", args);
    case "haggling": return none ? sentence("Haggling in {place}.", args) : sentence("Haggling in {place}: {counts}.", args);
    case "spoils": return none ? sentence("After the revolt in {place}.", args) : sentence("Influence after the revolt in {place}: {counts}.", args);
    case "revolt": return none ? sentence("The revolt in {place} is worth {n}.", args) : sentence("The revolt in {place} is worth {n}, influence: {counts}.", args);
  }
}

/** What comes of it; null: nothing. */
function outcome(kind: Comparison["kind"], events: GameEvent[]): Sentence | null {
  const found = (...kinds: string[]) => events.find((event) => kinds.includes(event.kind));
  const decided = found("stationed", "kept", "no_troop", "short", "tied", "nobody", "haggled", "no_spoils", "took");
  if (kind === "revolt") return losses(events.filter((event) => event.kind === "lost"));
  if (!decided) return null;
  const { seat, value } = decided;
  const torturers = kind === "influence";
  const goods: Goods = {};
  for (const event of events) if (event.kind === "goods" || event.kind === "took") count(goods, event.what, event.value);
  const who = [
    { name: "seat", seat },
    { name: "n", number: value },
    { name: "goods", goods: countedGoods(goods) },
  ];
  const gone = found("recalled");
  const both = gone ? [...who, { name: "other", seat: gone.seat }] : who;
  switch (decided.kind) {
    case "stationed":
      if (gone && torturers)
        return sentence(
          "{seat, select, you {Your torturers drive {other}'s out.} other {{other, select, you {{seat}'s torturers drive yours out.} other {{seat}'s torturers drive {other}'s out.}}}}",
          both,
        );
      if (gone)
        return sentence(
          "{seat, select, you {Your negotiators replace {other}'s.} other {{other, select, you {{seat}'s negotiators replace yours.} other {{seat}'s negotiators replace {other}'s.}}}}",
          both,
        );
      return torturers
        ? sentence("{seat, select, you {Your torturers} other {{seat}'s torturers}} move in.", who)
        : sentence("{seat, select, you {Your negotiators} other {{seat}'s negotiators}} move in.", who);
    case "kept":
      return torturers
        ? sentence("{seat, select, you {Your torturers} other {{seat}'s torturers}} stay.", who)
        : sentence("{seat, select, you {Your negotiators} other {{seat}'s negotiators}} stay.", who);
    case "no_troop": return sentence("{seat, select, you {You have} other {{seat} has}} the most, but no troop left to put there.", who);
    case "short": return sentence("{seat, select, you {You have} other {{seat} has}} the most, but {n} too few.", who);
    case "tied": return kind === "haggling" ? sentence("A tie, so the resources stay.", []) : sentence("A tie, so nothing changes.", []);
    case "nobody": return sentence("Nobody has any.", []);
    case "no_spoils": return sentence("Nobody alone has the most, so nobody takes what the tokens show.", []);
    case "haggled":
      return value
        ? sentence("{seat, select, you {You take} other {{seat} takes}} {goods}.", who)
        : sentence("{seat, select, you {You have} other {{seat} has}} the most, but nothing lies there.", who);
    default: return sentence("{seat, select, you {You have the most and take} other {{seat} has the most and takes}} {goods} from the general supply.", who);
  }
}

/** One seat, and then another: at most three lose. */
function losses(lost: GameEvent[]): Sentence {
  if (!lost.length) return sentence("Nobody is below, so nobody loses cards.", []);
  const args = ["a", "b", "c", "d"].slice(0, lost.length).map((name, i) => ({ name, seat: lost[i]!.seat }));
  switch (lost.length) {
    case 1: return sentence("{a, select, you {You are below and lose all your cards there.} other {{a} is below and loses all cards there.}}", args);
    case 2: return sentence("{a, select, you {You} other {{a}}} and {b, select, you {you} other {{b}}} are below and lose all cards there.", args);
    case 3: return sentence("{a, select, you {You} other {{a}}}, {b, select, you {you} other {{b}}} and {c, select, you {you} other {{c}}} are below and lose all cards there.", args);
    default: return sentence("All are below and lose all cards there.", []);
  }
}

/** "6 and 7". */
function tokensTurned(drawn: number[]): Sentence {
  return sentence("{n, plural, one {# revolt token is turned: {values}.} other {# revolt tokens are turned: {values}.}}", [
    { name: "n", number: drawn.length },
    { name: "values", list: drawn.map((what) => sentence("{n}", [{ name: "n", number: tokens[what]!.value }])) },
  ]);
}

// --- from events -------------------------------------------------------------------------------------------------

const begins = new Set(["token", "compared", "empty"]);
const after = new Set(["closed", "order", "stands", "round", "over"]);

/** The events of an action that ended with a place being resolved, cut where something new is compared. */
function cut(events: GameEvent[]): GameEvent[][] {
  const parts: GameEvent[][] = [[]];
  events.forEach((event, i) => {
    const before = events[i - 1]?.kind ?? "";
    // After the losses everybody left is counted once more.
    const spoils = event.kind === "counted" && before !== "counted" && before !== "compared" && before !== "revolt";
    const again = event.kind === "counted" && before === "counted" && parts.at(-1)!.some(({ kind, seat }) => kind === "counted" && seat === event.seat);
    const turned = event.kind === "token" && before === "token";
    if ((begins.has(event.kind) && !turned) || spoils || again || (after.has(event.kind) && !after.has(before))) parts.push([]);
    parts.at(-1)!.push(event);
  });
  return parts.filter((part) => part.length);
}

function comparison(events: GameEvent[], seats: SeatShown[]): Scene {
  const [first] = events as [GameEvent];
  const of = (kind: string) => events.filter((event) => event.kind === kind);
  if (first.kind === "empty") return { events, words: t("No cards lie in {place}: nothing happens.", { place: placeTitle(places[first.at]!) }) };
  const revolt = of("revolt")[0];
  const kind = revolt ? "revolt" : first.kind === "counted" || first.kind === "no_spoils" ? "spoils" : categories[first.what]!;
  const won = events.find((event) => ["stationed", "kept", "haggled", "took"].includes(event.kind));
  const shown: Comparison = {
    kind,
    place: places[(revolt ?? first).at]!,
    takes: revolt?.value ?? first.value,
    counts: of("counted").map(({ seat, value }) => ({ seat, points: value })),
    winner: won && kind !== "revolt" ? won.seat : -1,
    lost: of("lost").map(({ seat }) => seat),
    tokens: of("token").map(({ what }) => what),
  };
  const came = outcome(kind, events);
  const said = [...(revolt ? [tokensTurned(shown.tokens)] : []), head(shown), ...(came ? [came] : [])];
  const names = seats.map(({ name }) => name);
  const you = seats.findIndex((seat) => seat.you);
  return { events, words: said.map((each) => say(each, names, you)).join(" "), shown };
}

const resolves = (events: GameEvent[]) => events.some(({ kind }) => begins.has(kind));

/** Of a step that resolves a place; nothing else is looked at by itself. */
function resolution(events: GameEvent[], seats: SeatShown[]): Scene[] {
  if (!resolves(events)) return [{ events, words: "" }];
  return cut(events).map((part) => (begins.has(part[0]!.kind) || part[0]!.kind === "counted" || part[0]!.kind === "no_spoils" ? comparison(part, seats) : { events: part, words: "" }));
}

const endsRound = ({ kind }: GameEvent) => kind === "stands";
const beginsRound = ({ kind }: GameEvent) => kind === "round";

/** All that a round brought, from the events since it began, the last of which end it. */
function roundEnd(events: GameEvent[]): RoundEnd {
  const stands = events.filter(endsRound);
  return {
    kind: "round",
    round: events.find(beginsRound)!.value,
    rows: stands.map(({ seat, value: points }) => {
      const own = events.filter((event) => event.seat === seat);
      const goods: Goods = {};
      for (const { kind, what, value } of own) {
        if (kind === "goods" || kind === "took") count(goods, what, value);
        if (kind === "exchanged") count(goods, resources.indexOf("statue"), 1);
      }
      return {
        seat,
        goods,
        boats: own.filter(({ kind }) => kind === "loaded").map(({ what }) => boats[what]!.id),
        stationed: own.filter(({ kind }) => kind === "stationed").map(({ what }) => troops[what]!),
        points,
      };
    }),
  };
}

/** The events of the round that ended with the last of these steps; null if they don't reach back to its beginning. */
function wholeRound(steps: Step[]): GameEvent[] | null {
  const events = steps.flatMap((step) => step.events);
  const end = events.findLastIndex(endsRound);
  const begin = events.findLastIndex((event, i) => i < end && beginsRound(event));
  return begin < 0 ? null : events.slice(begin, end + 1);
}

function summary(steps: Step[]): Scene[] | null {
  const events = wholeRound(steps);
  if (!events) return null;
  const shown = roundEnd(events);
  return [{ events: [], words: t("Round {n} is over: what it brought, and where everybody stands.", { n: shown.round }), shown }];
}

export function scenes(step: Step, steps: Step[], seats: SeatShown[]): Scene[] | null {
  const end = step.events.findLastIndex(endsRound);
  if (end < 0) return resolution(step.events, seats);
  const all = summary(steps);
  return all && [...resolution(step.events.slice(0, end + 1), seats), ...all, { events: step.events.slice(end + 1), words: "" }];
}

/** The place that was resolved last in this round, or before there is one the round before. */
export function account(steps: Step[], seats: SeatShown[]): Scene[] | null {
  const last = steps.findLastIndex(({ events }) => resolves(events) || events.some(endsRound));
  if (last < 0) return steps[0]?.at === 0 ? [] : null;
  const { events } = steps[last]!;
  return events.some(endsRound) ? summary(steps.slice(0, last + 1)) : resolution(events, seats).filter(({ words }) => words);
}
