/** What the others did since one's own last action: it stays to be seen until one acts, however fast it went. */
import type { Mark } from "../parts/marks";
import type { GameEvent, Step } from "../engine/types";
import { commas, number, t } from "../words/say";
import type { SeatedGame } from "./seated-game";
import type { Herald } from "../board";

/** An action of another in one line, with what it brought. */
export interface NewsLine {
  at: number;
  seat: number;
  text: string;
  /** The points it brought. */
  gains: { seat: number; points: number }[];
}

export interface News {
  lines: NewsLine[];
  heralds: Herald[];
  marks: Mark[];
}

/** The points that seats scored in these events, in the order of the seats. */
export function pointsOf(events: GameEvent[]): { seat: number; points: number }[] {
  const sums = new Map<number, number>();
  for (const { kind, seat, value } of events) if (kind === "points") sums.set(seat, (sums.get(seat) ?? 0) + value);
  return [...sums].map(([seat, points]) => ({ seat, points })).filter(({ points }) => points !== 0).sort((a, b) => a.seat - b.seat);
}

export function signed(points: number): string {
  return number(points, { signDisplay: "exceptZero" });
}

/** "you +5, Brown +1". `me` is who is called "you", or -1. */
export function gainsInWords(gains: { seat: number; points: number }[], table: SeatedGame, me: number): string {
  return commas(
    gains.map(({ seat, points }) =>
      seat === me ? t("you {points}", { points: signed(points) }) : t("{name} {points}", { name: table.name(seat), points: signed(points) }),
    ),
  );
}

/** `own`: the last step of whoever looks, which they know, but not what everybody should notice. */
export function newsOf(table: SeatedGame, own: Step | undefined, steps: Step[], view: unknown): News {
  const { game, seats } = table;
  const heralds = [...(own ? [own] : []), ...steps].flatMap(({ events }) =>
    events.flatMap((event) => game.herald?.(event, events, seats) ?? []),
  );
  const told = steps.map((step) => ({ step, sentences: game.sentences(step.events, seats) })).filter(({ sentences }) => sentences.length);
  const lines = told.map(({ step, sentences }) => ({ at: step.at, seat: step.seat, text: table.say(sentences[0]!.sentence), gains: pointsOf(step.events) }));
  const marks = told.flatMap(({ step }, i) => marksOf(table, step, view, told.length > 1 ? number(i + 1) : undefined));
  return { lines, heralds, marks };
}

/** Where a step is to be seen on the table. */
export function marksOf(table: SeatedGame, { seat, events }: Step, view: unknown, sign?: string): Mark[] {
  const { game, seats } = table;
  const trace = game.trace ?? game.anchor;
  const anchors = new Set(events.flatMap((event) => trace.call(game, event, view) ?? []));
  return [...anchors].map((anchor, i) => ({ kind: "did", anchor, colour: seats[seat]?.colour, sign: i ? undefined : sign }));
}
