/** The board in words, in the order one would tell it to somebody who sits down at the table. */
import type { Paragraph, SeatShown } from "../board";
import { isolated, t, tn } from "../words/say";
import { cardName, cardText, cardWhen, pyramidName, siteName } from "./names";
import { obeliskPoints, printed } from "./printed";
import { type Cards, countOf, entriesOf, type ImhotepView, type Owner, type SmallPyramid, smallPyramids, spacesOf } from "./view";

export function describe(view: ImhotepView, seats: SeatShown[], me: number): Paragraph[] {
  const name = (seat: Owner) => (seat === me ? t("you") : isolated(seats[seat]?.name ?? ""));
  const list = (owners: Owner[]) => (owners.length ? owners.map(name).join(", ") : t("no stones"));

  const ships = view.card.split("").map((_, ship) => {
    const values = { ship: ship + 1, spaces: spacesOf(view, ship) };
    const site = view.sailed[ship];
    if (site) return t("Ship {ship} of {spaces} lies at: {site}.", { ...values, site: siteName(site) });
    const cargo = view.harbour[ship] ?? [];
    const aboard = cargo.map((owner) => (owner === null ? t("empty") : name(owner))).join(", ");
    const lacking = view.lacking[ship];
    const ready = lacking ? tn("needs {n} more stone to sail", "needs {n} more stones to sail", lacking) : t("ready to sail");
    return t("Ship {ship}, from the bow: {aboard}; {ready}.", { ...values, aboard, ready });
  });

  const faceDown = view.market.filter((card) => card === "?").length;
  const market = view.market.flatMap((card) => (card && card !== "?" ? [t("{card} ({when}): {effect}.", { card: cardName(card), when: cardWhen(card), effect: cardText(card) })] : []));
  if (faceDown) market.push(tn("{n} card face down.", "{n} cards face down.", faceDown));
  market.push(
    tn("{n} card to draw.", "{n} cards to draw.", view.draw_pile),
    tn("{n} card discarded.", "{n} cards discarded.", countOf(view.discards)),
  );

  return [
    {
      heading: t("Round {round} of {rounds}", { round: view.round, rounds: printed.rounds }),
      lines: view.players.map(({ points, sled, quarry, cards }, seat) =>
        t("{name}: {points}; {sled} on the sled, {quarry} in the quarry; cards: {cards}.", {
          name: name(seat),
          points: tn("{n} point", "{n} points", points),
          sled: tn("{n} stone", "{n} stones", sled),
          quarry: tn("{n} stone", "{n} stones", quarry),
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
        ...view.obelisks.map((count, seat) => t("{name}: {stones}.", { name: name(seat), stones: tn("{n} stone", "{n} stones", count) })),
        ...(view.raised ?? []).map((owner, place) => t("Obelisk for {points}: {name}.", { points: obeliskPoints(place), name: name(owner) })),
        ...(view.raised ? [] : [t("The places bring: {points}.", { points: printed.obelisks.A[view.players.length]!.join(", ") })]),
      ],
    },
  ];
}

function headingOf(view: ImhotepView, site: keyof ImhotepView["sides"]): string {
  return view.sides[site] === "A" ? t("{site}, side A", { site: siteName(site) }) : t("{site}, side B", { site: siteName(site) });
}

function cardList(some: Cards): string {
  return (
    entriesOf(some)
      .map(([card, count]) => (count > 1 ? t("{card}, {n} times", { card: cardName(card), n: count }) : cardName(card)))
      .join("; ") || t("none")
  );
}

function pyramidLines(view: ImhotepView, list: (owners: Owner[]) => string): string[] {
  const beside = (owners: Owner[]) => (owners.length ? [t("Beside it: {owners}.", { owners: list(owners) })] : []);
  if (Array.isArray(view.pyramid)) {
    const spaces = printed.pyramid.A.length;
    return [
      t("In building order: {owners}.", { owners: list(view.pyramid.slice(0, spaces)) }),
      ...beside(view.pyramid.slice(spaces)),
      tn("The next stone brings {n} point.", "The next stone brings {n} points.", view.pyramid_next as number),
    ];
  }
  const built = view.pyramid;
  const points = view.pyramid_next as Partial<Record<SmallPyramid, number>>;
  return [
    ...smallPyramids.map((one) => {
      const next = points[one];
      const values = { pyramid: pyramidName(one), owners: list(built[one]) };
      return next !== undefined
        ? tn("{pyramid}: {owners}; the next stone brings {n} point.", "{pyramid}: {owners}; the next stone brings {n} points.", next, values)
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
