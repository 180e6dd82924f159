/** The figures of the rules: positions, drawn with the pieces of the table. */
import type { ComponentChild } from "preact";
import type { Figures } from "../board";
import { CardBack, CardFace, SiteSign } from "./cards";
import { cardColour } from "./names";
import { emptyBoard } from "./options";
import { SledPicture } from "./panel";
import { Need, ShipPicture, shipSpan } from "./ship";
import { Stone } from "./stone";
import { SiteBoard } from "./table";
import type { Card, ImhotepView, Side, Site } from "./view";

const [black, white, brown, grey] = [0, 1, 2, 3] as const;
const seats = [black, white, brown, grey];
const own = (seat: number) => seat;

function svg(width: number, height: number, drawing: ComponentChild, left = 0) {
  return (
    <svg viewBox={`${left} 0 ${width} ${height}`} width={width * 0.85}>
      {drawing}
    </svg>
  );
}

function board(site: Exclude<Site, "market">, side: Side, position: Partial<ImhotepView> = {}) {
  return (
    <div class="imh-figure">
      <SiteBoard view={{ ...emptyBoard(side, seats.length), ...position }} site={site} colours={own} />
    </div>
  );
}

/** From bow to stern; null is an empty space. `needs`: with its pips. */
function ship(cargo: (number | null)[], needs = false) {
  const [left, width] = shipSpan(cargo.length);
  const loaded = cargo.filter((owner) => owner !== null).length;
  return svg(
    width + (needs ? 30 : 0),
    70,
    <>
      <ShipPicture cargo={cargo} colours={own} />
      {needs && <Need spaces={cargo.length} loaded={loaded} />}
    </>,
    needs ? left - 30 : left,
  );
}

const empty = (spaces: number) => ship(Array<null>(spaces).fill(null), true);

const cards = (...which: Card[]) =>
  which.map((card) => (
    <div class={`imh-card imh-${cardColour(card)}`}>
      <CardFace card={card} />
    </div>
  ));

/** The face-down cards of side B. */
const pair = (
  <div class="imh-card imh-down imh-pair">
    {[0, 1].map(() => (
      <div>
        <CardBack />
      </div>
    ))}
  </div>
);

const row = (...things: ComponentChild[]) => <div class="imh-figure-row">{things}</div>;

/** Three stones of each colour, and how they lie in a heap. */
const heap = [[-20, 14], [20, 14], [0, -12]] as const;

export const figures: Figures = {
  voyage: () => [ship([white, black, grey, white]), board("pyramid", "A", { pyramid: [white, black, white, brown, black, grey, brown] })],
  "round-card": () => [empty(4), empty(3), empty(2), empty(2)],
  quarry: () => svg(400, 80, seats.map((seat) => heap.map(([x, y]) => <Stone colour={seat} x={50 + seat * 100 + x} y={42 + y} size={34} />))),
  sled: () => svg(232, 58, <SledPicture stones={3} colour={black} />),
  ships: () => [ship([brown, white, black, null], true), ship([black, grey, null], true), ship([null, white], true), ship([grey], true)],
  loading: () =>
    svg(
      300,
      130,
      <>
        <g transform="translate(0 58)">
          <ShipPicture cargo={[null, white, brown, white]} colours={own} />
        </g>
        <Stone colour={black} x={100} y={26} />
        <path class="rules-arrow" d="M130 26q80-6 90 34m-9-7 10 10 6-13" />
      </>,
    ),
  unloading: () =>
    svg(
      300,
      96,
      <>
        <ShipPicture cargo={[black, null, white, brown]} colours={own} />
        <path class="rules-arrow" d="M234 84H70m10-8-11 8 11 8" />
      </>,
    ),
  market: () => [
    row(cards("statue", "lever", "entrance", "temple_decoration")),
    row(cards("chisel", "sarcophagus", "statue"), pair),
  ],
  "market-example": () => [ship([white, null, brown, grey]), ...cards("sail", "statue", "lever")],
  "pyramid-a": () => board("pyramid", "A"),
  "pyramid-a-example": () => [ship([grey, white, brown, white]), board("pyramid", "A", { pyramid: [grey, white, brown, white] })],
  "pyramid-b": () => board("pyramid", "B"),
  "pyramid-b-example": () => [
    ship([brown, black, brown, white]),
    board("pyramid", "B", { pyramid: { left: [white], middle: [brown, black, brown], right: [], beside: [] } }),
  ],
  "temple-building": () => [ship([brown, brown, white]), board("temple", "A", { temple: [grey, black, white, grey, brown, brown, white] })],
  "temple-a-example": () => board("temple", "A", { temple: [grey, white, brown, grey, black] }),
  "temple-b-example": () => board("temple", "B", { temple: [grey, brown, white, white, black] }),
  "burial-filling": () => [ship([black, white, brown, black]), board("burial", "A", { burial: [black, white, brown, black] })],
  "burial-a-example": () =>
    board("burial", "A", { burial: [brown, brown, white, grey, brown, white, grey, black, brown, grey, grey, grey, grey] }),
  "burial-b-example": () =>
    board("burial", "B", { burial: [white, black, grey, brown, black, grey, grey, white, grey, white, black, grey, white] }),
  "obelisks-a-example": () => board("obelisks", "A", { obelisks: [3, 4, 0, 3] }),
  "obelisks-b-example": () => [ship([black, white, grey]), board("obelisks", "B", { obelisks: [1, 3, 3, 1], waiting: [1, 0, 0, 1], raised: [brown, white] })],
  red: () => cards("entrance", "sarcophagus", "paved_path"),
  decorations: () => cards("pyramid_decoration", "temple_decoration", "burial_decoration", "obelisk_decoration"),
  statues: () => cards("statue", "statue", "statue"),
  lever: () => cards("lever"),
  hammer: () => cards("hammer"),
  sail: () => cards("sail"),
  chisel: () => cards("chisel"),
  wrath: () =>
    svg(
      240,
      44,
      (["pyramid", "temple", "burial", "obelisks"] as const).map((site, i) => (
        <g transform={`translate(${30 + i * 60} 22) scale(1.3)`}>
          <SiteSign site={site} />
        </g>
      )),
    ),
};
