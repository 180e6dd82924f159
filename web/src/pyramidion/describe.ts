/** The table in words. */
import type { Paragraph, SeatShown } from "../board";
import { commas, isolated, semicolons, t, tc } from "../words/say";
import { placeInWords } from "./places";
import { supply } from "./printed";
import { minimumInWords, scoreInWords } from "./stage";
import { idleInWords, phaseTitle } from "./strip";
import { categories, places, type PyramidionView } from "./view";
import { abilityInWords, boatInWords, cardsInWords, goodsTitle, placeTitle, title } from "./words";

export function describe(view: PyramidionView, seats: SeatShown[], me: number): Paragraph[] {
  const names = seats.map((s) => s.name);
  const name = (seat: number) => isolated(names[seat] ?? "");
  const hidden = (seat: number) => seats[seat]!.faceDown && view.players[seat].boats.length > 0;
  const paragraphs: Paragraph[] = [
    {
      heading: t("Round {n}", { n: view.round }),
      lines: [
        phaseTitle(view),
        t("Player order: {names}", { names: commas(view.order.map(name)) }),
        ...(view.idle_rounds ? [idleInWords(view)] : []),
        view.target === "boats" ? t("The game ends when all boats are loaded.") : t("The game ends at {n} points.", { n: +view.target }),
      ],
    },
  ];
  if (view.place) paragraphs.push(atHand(view, name));
  if (me >= 0) paragraphs.push({ heading: t("Your hand"), lines: view.players[me].hand.map(title) });
  paragraphs.push(
    {
      heading: tc("heading", "Players"),
      lines: view.players.map((p, seat) =>
        semicolons([
          hidden(seat) ? name(seat) : t("{seat}: {points}", { seat: name(seat), points: t("{n, plural, one {# point} other {# points}}", { n: p.points }) }),
          goodsTitle(p.goods),
          t("{n, plural, one {# card} other {# cards}} in hand", { n: p.hand_size }),
          t("{n, plural, one {# torturer troop} other {# torturer troops}} left", { n: p.torturers }),
          t("{n, plural, one {# negotiator troop} other {# negotiator troops}} left", { n: p.negotiators }),
          ...(hidden(seat)
            ? [t("{n, plural, one {# boat} other {# boats}} loaded, face down", { n: p.boats.length })]
            : [t("{n, plural, one {# boat} other {# boats}} loaded", { n: p.boats.length }), ...p.boats.map(boatInWords)]),
          ...(p.open.length && seat !== me ? [t("known of the hand: {cards}", { cards: cardsInWords(p.open) })] : []),
          ...(view.most_torturers === seat ? [t("most torturer troops")] : []),
          ...(p.marker ? [t("order marker {n}", { n: p.marker })] : []),
        ]),
      ),
    },
    {
      heading: tc("heading", "Places"),
      lines: places.map((place) => t("{place}: {text}", { place: placeTitle(place), text: placeInWords({ view, names }, place) })),
    },
    {
      heading: tc("heading", "Boats"),
      lines: [
        ...view.row.filter((id) => id !== null).map(boatInWords),
        ...view.players.flatMap((p, seat) =>
          p.karnak ? [t("Only for {seat}: {boat}", { seat: name(seat), boat: boatInWords(p.karnak) })] : [],
        ),
        t("{n, plural, one {# boat} other {# boats}} to come", { n: view.boats_left }),
      ],
    },
    {
      heading: tc("heading", "Supplies"),
      lines: [
        t("general supply: {goods}", { goods: goodsTitle(view.general) }),
        ...places
          .filter((place) => supply(view.supply).places[place])
          .map((place) => t("Next supply for {place}: {goods}", { place: placeTitle(place), goods: goodsTitle(supply(view.supply).places[place]!) })),
        t("{n, plural, one {# character} other {# characters}} to draw", { n: view.characters_left }),
        t("{n, plural, one {# character} other {# characters}} discarded", { n: view.discards.length }),
        ...(view.discards.length ? [cardsInWords(view.discards)] : []),
        ...view.boat_discards.map((id) => t("Discarded: {boat}", { boat: boatInWords(id) })),
      ],
    },
  );
  return paragraphs.filter((p) => p.lines.length);
}

function atHand(view: PyramidionView, name: (seat: number) => string): Paragraph {
  const place = view.place!;
  return {
    heading: t("At hand: {place}", { place: placeTitle(place) }),
    lines: [
      abilityInWords(place),
      ...(view.ankh_used ? [t("It has been used.")] : []),
      semicolons(categories.map((category) => minimumInWords(view, category))),
      ...(view.revolt_tokens ? [t("The revolt draws {n, plural, one {# token} other {# tokens}}.", { n: view.revolt_tokens })] : []),
      ...view.players.map((p, seat) => {
        const points = semicolons(categories.map((category) => scoreInWords(view, category, seat)));
        const values = { seat: name(seat), points, cards: cardsInWords(p.table) };
        return view.passed.includes(seat) ? t("{seat}: {points}; {cards}; has passed", values) : t("{seat}: {points}; {cards}", values);
      }),
    ],
  };
}
