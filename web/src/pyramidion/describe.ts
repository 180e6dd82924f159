/** The table in words. */
import type { Paragraph, SeatShown } from "../board";
import { isolated, t, tn } from "../words/say";
import { placeInWords } from "./places";
import { supply } from "./printed";
import { minimumInWords, scoreInWords } from "./stage";
import { idleInWords, phaseTitle } from "./strip";
import { categories, places, type PyramidionView } from "./view";
import { abilityInWords, boatInWords, goodsTitle, placeTitle, title } from "./words";

export function describe(view: PyramidionView, seats: SeatShown[], me: number): Paragraph[] {
  const names = seats.map((s) => s.name);
  const name = (seat: number) => isolated(names[seat] ?? "");
  const cards = (list: string[]) => list.map(title).join("; ") || t("no cards");
  const hidden = (seat: number) => seats[seat]!.faceDown && view.players[seat].boats.length > 0;
  const paragraphs: Paragraph[] = [
    {
      heading: t("Round {n}", { n: view.round }),
      lines: [
        phaseTitle(view),
        t("Player order: {names}", { names: view.order.map(name).join(", ") }),
        ...(view.idle_rounds ? [idleInWords(view)] : []),
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
          hidden(seat) ? name(seat) : t("{seat}: {points}", { seat: name(seat), points: tn("{n} point", "{n} points", p.points) }),
          goodsTitle(p.goods),
          tn("{n} card in hand", "{n} cards in hand", p.hand_size),
          tn("{n} torturer troop left", "{n} torturer troops left", p.torturers),
          tn("{n} negotiator troop left", "{n} negotiator troops left", p.negotiators),
          ...(hidden(seat)
            ? [tn("{n} boat loaded, face down", "{n} boats loaded, face down", p.boats.length)]
            : [tn("{n} boat loaded", "{n} boats loaded", p.boats.length), ...p.boats.map(boatInWords)]),
          ...(p.open.length && seat !== me ? [t("known of the hand: {cards}", { cards: cards(p.open) })] : []),
          ...(view.most_torturers === seat ? [t("most torturer troops")] : []),
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
        ...(view.discards.length ? [cards(view.discards)] : []),
        ...view.boat_discards.map((id) => t("Discarded: {boat}", { boat: boatInWords(id) })),
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
      view.ankh_used ? t("{ability} It has been used.", { ability: abilityInWords(place) }) : abilityInWords(place),
      categories.map((category) => minimumInWords(view, category)).join("; "),
      ...(view.revolt_tokens ? [tn("The revolt draws {n} token.", "The revolt draws {n} tokens.", view.revolt_tokens)] : []),
      ...view.players.map((p, seat) => {
        const points = categories.map((category) => scoreInWords(view, category, seat)).join(", ");
        const line = t("{seat}: {points}; {cards}", { seat: name(seat), points, cards: cards(p.table) });
        return view.passed.includes(seat) ? t("{line}; out", { line }) : line;
      }),
    ],
  };
}
