/** How a place was resolved, step by step, and what a round brought to whom: read from the engine's events, which have all the
 * sums. The table shows it while it happens and keeps it until something new does. */
import type { Scene, SeatShown } from "../board";
import type { GameEvent, Step } from "../engine/types";
import { isolated, t, tn } from "../words/say";
import { boats, tokens } from "./printed";
import { categories, places, resources, troops, type Category, type Goods, type PlaceName, type Troop } from "./view";
import { goodsTitle, placeTitle } from "./words";

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
function countsInWords(counts: Comparison["counts"], seats: SeatShown[]): string {
  const told = counts.filter(({ points }) => points).sort((a, b) => b.points - a.points);
  return told
    .map(({ seat, points }) => (seats[seat]!.you ? t("you {n}", { n: points }) : t("{name} {n}", { name: isolated(seats[seat]!.name), n: points })))
    .join(", ");
}

/** What is compared, and with what: "Influence in Giza: Blue 10, you 9, minimum 7." */
function head({ kind, place, takes, counts }: Comparison, seats: SeatShown[]): string {
  const values = { place: placeTitle(place), counts: countsInWords(counts, seats), n: takes };
  const none = !values.counts;
  switch (kind) {
    case "influence": return none ? t("Influence in {place}, minimum {n}:", values) : t("Influence in {place}: {counts}, minimum {n}:", values);
    case "negotiation": return none ? t("Negotiation in {place}, minimum {n}:", values) : t("Negotiation in {place}: {counts}, minimum {n}:", values);
    case "haggling": return none ? t("Haggling in {place}:", values) : t("Haggling in {place}: {counts}:", values);
    case "spoils": return none ? t("After the revolt in {place}:", values) : t("Influence after the revolt in {place}: {counts}:", values);
    case "revolt": return none ? t("The revolt in {place} is worth {n}:", values) : t("The revolt in {place} is worth {n}, influence: {counts}:", values);
  }
}

/** What comes of it. */
function outcome(kind: Comparison["kind"], events: GameEvent[], seats: SeatShown[]): string {
  const found = (...kinds: string[]) => events.find((event) => kinds.includes(event.kind));
  const decided = found("stationed", "kept", "no_troop", "short", "tied", "nobody", "haggled", "no_spoils", "took");
  if (kind === "revolt") return lossesInWords(events.filter((event) => event.kind === "lost"), seats);
  if (!decided) return "";
  const { seat, value } = decided;
  const { you, name } = seats[seat]!;
  const who = { name: isolated(name), n: value };
  const torturers = kind === "influence";
  const goods: Goods = {};
  for (const event of events) if (event.kind === "goods" || event.kind === "took") count(goods, event.what, event.value);
  const all = { ...who, goods: goodsTitle(goods) };
  const gone = found("recalled");
  switch (decided.kind) {
    case "stationed":
      if (gone && seats[gone.seat]!.you) return torturers ? t("{name}'s torturers drive yours out.", who) : t("{name}'s negotiators replace yours.", who);
      if (gone) {
        const both = { ...who, other: isolated(seats[gone.seat]!.name) };
        if (you) return torturers ? t("your torturers drive {other}'s out.", both) : t("your negotiators replace {other}'s.", both);
        return torturers ? t("{name}'s torturers drive {other}'s out.", both) : t("{name}'s negotiators replace {other}'s.", both);
      }
      if (you) return torturers ? t("your torturers move in.") : t("your negotiators move in.");
      return torturers ? t("{name}'s torturers move in.", who) : t("{name}'s negotiators move in.", who);
    case "kept":
      if (you) return torturers ? t("your torturers stay.") : t("your negotiators stay.");
      return torturers ? t("{name}'s torturers stay.", who) : t("{name}'s negotiators stay.", who);
    case "no_troop": return you ? t("you have the most, but no troop left to put there.") : t("{name} has the most, but no troop left to put there.", who);
    case "short": return you ? t("you have the most, but {n} too few.", who) : t("{name} has the most, but {n} too few.", who);
    case "tied": return kind === "haggling" ? t("a tie, so the resources stay.") : t("a tie, so nothing changes.");
    case "nobody": return t("nobody has any.");
    case "no_spoils": return t("nobody alone has the most, so nobody takes what the tokens show.");
    case "haggled":
      if (!value) return you ? t("you have the most, but nothing lies there.") : t("{name} has the most, but nothing lies there.", who);
      return you ? t("you take {goods}.", all) : t("{name} takes {goods}.", all);
    default: return you ? t("you have the most and take {goods} from the general supply.", all) : t("{name} has the most and takes {goods} from the general supply.", all);
  }
}

function lossesInWords(lost: GameEvent[], seats: SeatShown[]): string {
  if (!lost.length) return t("nobody is below, so nobody loses cards.");
  const names = lost.filter(({ seat }) => !seats[seat]!.you).map(({ seat }) => isolated(seats[seat]!.name));
  const values = { names: names.join(", ") };
  if (names.length === lost.length) return tn("{names} is below and loses all cards there.", "{names} are below and lose all cards there.", names.length, values);
  return names.length ? t("you and {names} are below and lose all cards there.", values) : t("you are below and lose all your cards there.");
}

/** "6 and 7". */
function tokensInWords(drawn: number[]): string {
  const values = drawn.map((what) => tokens[what]!.value);
  return tn("{n} revolt token is turned: {values}.", "{n} revolt tokens are turned: {values}.", drawn.length, { values: values.join(", ") });
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
  const words = [revolt ? tokensInWords(shown.tokens) : "", head(shown, seats), outcome(kind, events, seats)].filter(Boolean);
  return { events, words: words.join(" "), shown };
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
