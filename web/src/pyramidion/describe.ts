/** The table in words. */
import type { Paragraph, SeatShown } from "../board";
import { isolated, t, tn } from "../words/say";
import { placeInWords } from "./places";
import { minimum, pointsHere, tyrant } from "./points";
import { phaseTitle } from "./strip";
import { places, supply, type PyramidionView } from "./view";
import { boatInWords, goodsTitle, placeTitle, title } from "./words";

export function describe(view: PyramidionView, seats: SeatShown[], me: number): Paragraph[] {
  const names = seats.map((s) => s.name);
  const name = (seat: number) => isolated(names[seat] ?? "");
  const cards = (list: string[]) => list.map(title).join("; ") || t("no cards");
  const paragraphs: Paragraph[] = [
    {
      heading: t("Round {n}", { n: view.round }),
      lines: [
        phaseTitle(view),
        t("Player order: {names}", { names: view.order.map(name).join(", ") }),
        view.target === "boats" ? t("The game ends when all boats are loaded.") : t("The game ends at {n} points.", { n: +view.target }),
      ],
    },
  ];
  if (view.place) paragraphs.push(atHand(view, name, cards));
  if (me >= 0) paragraphs.push({ heading: t("Your hand"), lines: view.players[me].hand.map(title) });
  paragraphs.push(
    {
      heading: t("Players"),
      lines: view.players.map((p, seat) =>
        [
          t("{seat}: {points}", { seat: name(seat), points: tn("{n} point", "{n} points", p.points) }),
          goodsTitle(p.goods),
          tn("{n} card in hand", "{n} cards in hand", p.hand_size),
          tn("{n} torturer troop left", "{n} torturer troops left", p.torturers),
          tn("{n} negotiator troop left", "{n} negotiator troops left", p.negotiators),
          tn("{n} boat loaded", "{n} boats loaded", p.boats.length),
          ...(tyrant(view) === seat ? [t("most torturer troops")] : []),
          ...(p.marker ? [t("order marker {n}", { n: p.marker })] : []),
        ].join("; "),
      ),
    },
    {
      heading: t("Places"),
      lines: places.map((place) => t("{place}: {text}", { place: placeTitle(place), text: placeInWords({ view, names }, place) })),
    },
    {
      heading: t("Boats"),
      lines: [
        ...view.row.filter((id) => id !== null).map(boatInWords),
        ...view.players.flatMap((p, seat) =>
          p.karnak ? [t("Only for {seat}: {boat}", { seat: name(seat), boat: boatInWords(p.karnak) })] : [],
        ),
        tn("{n} boat to come", "{n} boats to come", view.boats_left),
      ],
    },
    {
      heading: t("Supplies"),
      lines: [
        t("general supply: {goods}", { goods: goodsTitle(view.general) }),
        ...places
          .filter((place) => supply(view.supply).places[place])
          .map((place) => t("Next supply for {place}: {goods}", { place: placeTitle(place), goods: goodsTitle(supply(view.supply).places[place]!) })),
        tn("{n} character to draw", "{n} characters to draw", view.characters_left),
        tn("{n} character discarded", "{n} characters discarded", view.discards.length),
      ],
    },
  );
  return paragraphs.filter((p) => p.lines.length);
}

function atHand(view: PyramidionView, name: (seat: number) => string, cards: (list: string[]) => string): Paragraph {
  const place = view.place!;
  return {
    heading: t("At hand: {place}", { place: placeTitle(place) }),
    lines: [
      t("Minimums: influence {i}, negotiation {n}", { i: minimum(view, place, "influence"), n: minimum(view, place, "negotiation") }),
      ...view.players.map((p, seat) => {
        const { influence, negotiation, haggling } = pointsHere(view, seat);
        const line = t("{seat}: influence {i}, negotiation {n}, haggling {h}; {cards}", {
          seat: name(seat),
          i: influence,
          n: negotiation,
          h: haggling,
          cards: cards(p.table),
        });
        return view.passed.includes(seat) ? t("{line}; out", { line }) : line;
      }),
    ],
  };
}
