/** What the log says: goods that come to one place, and cards that one player draws, are one line each. */
import type { Told } from "../board";
import type { GameEvent, Sentence } from "../engine/types";
import { sentence } from "../words/say";
import { resources } from "./view";
import { goodsTitle } from "./words";

function supply(events: GameEvent[]): Sentence {
  const goods = Object.fromEntries(events.map(({ what, value }) => [resources[what]!, value]));
  const place = events[0]!.say?.args.find(({ name }) => name === "place")?.word ?? "";
  return sentence("Supply for {place}: {goods}.", [
    { name: "place", word: place },
    { name: "goods", word: goodsTitle(goods) },
  ]);
}

function draws(events: GameEvent[]): Sentence {
  return sentence(
    "{seat} draws {cards} card.",
    [
      { name: "cards", number: events.length },
      { name: "seat", seat: events[0]!.seat },
    ],
    "{seat} draws {cards} cards.",
  );
}

const together: Record<string, { same: (a: GameEvent, b: GameEvent) => boolean; tell: (events: GameEvent[]) => Sentence }> = {
  supplied: { same: (a, b) => a.at === b.at, tell: supply },
  drew: { same: (a, b) => a.seat === b.seat, tell: draws },
};

export function told(events: GameEvent[]): Told[] {
  const lines: Told[] = [];
  for (let i = 0; i < events.length; ) {
    const event = events[i]!;
    const rule = together[event.kind];
    let end = i + 1;
    while (rule && events[end]?.kind === event.kind && rule.same(event, events[end]!)) end++;
    if (rule && end - i > 1) lines.push({ sentence: rule.tell(events.slice(i, end)), event });
    else if (event.say) lines.push({ sentence: event.say, event });
    i = end;
  }
  return lines;
}
