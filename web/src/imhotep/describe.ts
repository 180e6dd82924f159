/** The board in words, in the order one would tell it to somebody who sits down at the table. */
import type { Paragraph, SeatShown } from "../board";
import { commas, isolated, number, semicolons, t, tc } from "../words/say";
import { cardName, cardText, cardWhen, pyramidName, siteName } from "./names";
import { obeliskPoints, printed } from "./printed";
import { type Cards, countOf, entriesOf, type ImhotepView, type Owner, type Site, type SmallPyramid, smallPyramids, spacesOf } from "./view";

interface Ship {
  ship: number;
  spaces: number;
}
/* TRANSLATORS: a ship with that many spaces */
const moored: Record<Site, (ship: Ship) => string> = {
  market: (ship) => t("Ship {ship}, with room for {spaces}, lies at the market.", { ...ship }),
  pyramid: (ship) => t("Ship {ship}, with room for {spaces}, lies at the pyramid.", { ...ship }),
  temple: (ship) => t("Ship {ship}, with room for {spaces}, lies at the temple.", { ...ship }),
  burial: (ship) => t("Ship {ship}, with room for {spaces}, lies at the burial chamber.", { ...ship }),
  obelisks: (ship) => t("Ship {ship}, with room for {spaces}, lies at the obelisks.", { ...ship }),
};

export function describe(view: ImhotepView, seats: SeatShown[], me: number): Paragraph[] {
  const name = (seat: Owner) => (seat === me ? tc("in a list of players", "you") : isolated(seats[seat]?.name ?? ""));
  const list = (owners: Owner[]) => (owners.length ? commas(owners.map(name)) : t("no stones"));

  const ships = view.card.split("").map((_, ship) => {
    const values = { ship: ship + 1, spaces: spacesOf(view, ship) };
    const site = view.sailed[ship];
    if (site) return moored[site](values);
    const cargo = view.harbour[ship] ?? [];
    const aboard = commas(cargo.map((owner) => (owner === null ? t("empty") : name(owner))));
    const lacking = view.lacking[ship];
    return lacking
      ? t("Ship {ship}, from the bow: {aboard}. It needs {n, plural, one {# more stone} other {# more stones}} to sail.", { ...values, aboard, n: lacking })
      : t("Ship {ship}, from the bow: {aboard}. It is ready to sail.", { ...values, aboard });
  });

  const faceDown = view.market.filter((card) => card === "?").length;
  const market = view.market.flatMap((card) => (card && card !== "?" ? [t("{card} ({when}): {effect}.", { card: cardName(card), when: cardWhen(card), effect: cardText(card) })] : []));
  if (faceDown) market.push(t("{n, plural, one {# card} other {# cards}} face down.", { n: faceDown }));
  market.push(
    t("{n, plural, one {# card} other {# cards}} to draw.", { n: view.draw_pile }),
    t("{n, plural, one {# card} other {# cards}} discarded.", { n: countOf(view.discards) }),
  );

  return [
    {
      heading: t("Round {round} of {rounds}", { round: view.round, rounds: printed.rounds }),
      lines: view.players.map(({ points, sled, quarry, cards }, seat) =>
        t("{name}: {points}; {sled} on the sled, {quarry} in the quarry; cards: {cards}.", {
          name: name(seat),
          points: t("{n, plural, one {# point} other {# points}}", { n: points }),
          sled: t("{n, plural, one {# stone} other {# stones}}", { n: sled }),
          quarry: t("{n, plural, one {# stone} other {# stones}}", { n: quarry }),
          cards: cardList(cards),
        }),
      ),
    },
    { heading: t("Harbour"), lines: ships },
    { heading: headingOf(view, "market"), lines: market },
    { heading: headingOf(view, "pyramid"), lines: pyramidLines(view, list) },
    { heading: headingOf(view, "temple"), lines: [t("Seen from above, from the left: {owners}.", { owners: list(view.temple_seen) })] },
    { heading: headingOf(view, "burial"), lines: burialLines(view, list) },
    {
      heading: headingOf(view, "obelisks"),
      lines: [
        ...view.obelisks.map((count, seat) => t("{name}: {stones}.", { name: name(seat), stones: t("{n, plural, one {# stone} other {# stones}}", { n: count }) })),
        ...(view.raised ?? []).map((owner, place) => t("Obelisk for {points}: {name}.", { points: obeliskPoints(place), name: name(owner) })),
        ...(view.raised ? [] : [/* TRANSLATORS: the highest obelisk, the second and so on */ t("The places bring: {points}.", { points: commas(printed.obelisks.A[view.players.length]!.map((points) => number(points))) })]),
      ],
    },
  ];
}

function headingOf(view: ImhotepView, site: keyof ImhotepView["sides"]): string {
  return view.sides[site] === "A" ? t("{site}, side A", { site: siteName(site) }) : t("{site}, side B", { site: siteName(site, "B") });
}

function cardList(some: Cards): string {
  return semicolons(entriesOf(some).map(([card, count]) => (count > 1 ? t("{card}, {n} times", { card: cardName(card), n: count }) : cardName(card)))) || tc("no cards", "none");
}

function pyramidLines(view: ImhotepView, list: (owners: Owner[]) => string): string[] {
  const beside = (owners: Owner[]) => (owners.length ? [t("Beside it: {owners}.", { owners: list(owners) })] : []);
  if (Array.isArray(view.pyramid)) {
    const spaces = printed.pyramid.A.length;
    return [
      t("In building order: {owners}.", { owners: list(view.pyramid.slice(0, spaces)) }),
      ...beside(view.pyramid.slice(spaces)),
      t("The next stone brings {n, plural, one {# point} other {# points}}.", { n: view.pyramid_next as number }),
    ];
  }
  const built = view.pyramid;
  const points = view.pyramid_next as Partial<Record<SmallPyramid, number>>;
  return [
    ...smallPyramids.map((one) => {
      const next = points[one];
      const values = { pyramid: pyramidName(one), owners: list(built[one]) };
      return next !== undefined
        ? t("{pyramid}: {owners}; the next stone brings {n, plural, one {# point} other {# points}}.", { n: next, ...values })
        : t("{pyramid}: {owners}; finished.", values);
    }),
    ...beside(built.beside),
  ];
}

function burialLines({ burial }: ImhotepView, list: (owners: Owner[]) => string): string[] {
  const { rows } = printed.burial;
  const columns = Math.max(1, Math.ceil(burial.length / rows));
  return Array.from({ length: columns }, (_, column) =>
    t("Column {column}, from the top: {owners}.", { column: column + 1, owners: list(burial.slice(column * rows, (column + 1) * rows)) }),
  );
}
