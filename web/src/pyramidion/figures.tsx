/** The figures of the rules, drawn with the pieces of the table. */
import type { ComponentChild } from "preact";
import type { Figures } from "../board";
import { Mark } from "../parts/mark";
import { BoatPicture } from "./boats";
import { Face, type FaceProps } from "./cards";
import { Badge, Chip, MarkerTile, Sundial, Tick, Token, TroopFigure } from "./icons";
import { Ability } from "./places";
import { boats, characters, printed, supplies, type Kind } from "./printed";
import { scene } from "./scenes";
import { exampleCards, exampleOutcome, legend, overview } from "./signs";
import { SupplyPicture } from "./supply";
import { categories, places, resources, troops, type Goods, type PlaceName, type Troop } from "./view";

const [red, blue, yellow] = [0, 1, 2] as const;

function svg(width: number, height: number, drawing: ComponentChild) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width * 1.2}>
      {drawing}
    </svg>
  );
}

function faces(...cards: FaceProps[]) {
  return (
    <div class="pyr-faces">
      {cards.map((card) => (
        <Face {...card} />
      ))}
    </div>
  );
}

/** The ids of the cards of a kind: a player's own, or the common ones. */
const idsOf = (kind: Kind, basic: boolean) => characters.filter((card) => card.kind === kind && card.basic === basic).map(({ id }) => id);
const common = (kind: Kind) => faces({ id: idsOf(kind, false)[0]!, colour: red });
const own = (kind: Kind, colour: number) => idsOf(kind, true).map((id) => ({ id, colour }));

const chips = (goods: Goods, x: number, y: number, scale = 1) =>
  resources
    .flatMap((r) => Array<typeof r>(goods[r] ?? 0).fill(r))
    .map((r, i) => <Chip of={r} x={x + i * 24 * scale} y={y} scale={scale} />);

/** What is printed on a place, and who and what is there. */
function place(of: PlaceName, lying: Goods = {}, troop?: Troop, owner = -1) {
  const { produces, influence_minimum, negotiation_minimum } = printed(of);
  return svg(
    180,
    110,
    <>
      <g ref={scene(of)} />
      <rect y="58" width="180" height="52" class="pyr-strand" />
      <path d="M0 59h180" stroke="var(--papyrus-edge)" stroke-width="2" />
      <Badge of="influence" n={influence_minimum} x={16} y={16} />
      <Badge of="negotiation" n={negotiation_minimum} x={164} y={16} />
      <Chip of={produces} x={16} y={42} scale={0.8} />
      {troops.map((each, i) => (
        <TroopFigure of={each} colour={each === troop ? owner : -1} x={i ? 160 : 20} y={92} />
      ))}
      {chips(lying, 58, 86, 0.9)}
      {Object.keys(lying).length === 0 && (
        <g transform="translate(90 86) scale(1.3)">
          <Ability of={of} used={false} />
        </g>
      )}
    </>,
  );
}

/** Players and what they have of something. */
const standing = (rows: [number, ComponentChild][]) =>
  rows.map(([seat, what], i) => (
    <g transform={`translate(${40 + i * 100} 20)`}>
      <circle r="14" fill={`var(--seat-${seat})`} stroke="var(--seat-edge)" />
      <Mark colour={seat} scale={1.3} />
      {what}
    </g>
  ));

const special = (kind: Kind) => [kind, () => common(kind)] as const;

/** The boat of the book's example, by what it needs. */
const exampleBoat = () => boats.find(({ cargo }) => cargo.camel === 2 && cargo.food === 1 && cargo.stone === 2 && cargo.worker === 1 && !cargo.wood) ?? boats[0]!;
const boat = (id: string) => svg(130, 88, <BoatPicture id={id} />);

export const figures: Figures = {
  legend,
  overview,
  "example-place": () => place("philae", { camel: 2, statue: 1 }, "torturer", yellow),
  "example-cards": exampleCards,
  "example-outcome": exampleOutcome,
  boat: () => boat(exampleBoat().id),
  hand: () => [
    faces(...(["merchant", "negotiator", "torturer", "deity"] as const).flatMap((kind) => own(kind, blue))),
    faces(...(["merchant", "negotiator", "torturer", "vizier"] as const).map((kind) => ({ id: idsOf(kind, false)[0]!, colour: blue }))),
  ],
  resources: () => svg(230, 36, resources.map((r, i) => <Chip of={r} x={20 + i * 38} y={18} scale={1.5} />)),
  troops: () => svg(130, 60, troops.map((troop, i) => <TroopFigure of={troop} colour={red} x={35 + i * 60} y={52} scale={1.4} />)),
  categories: () => svg(200, 44, categories.map((category, i) => <Badge of={category} x={40 + i * 60} y={22} scale={1.6} />)),
  ankh: () => faces({ id: characters.find(({ kind, ankh }) => kind === "merchant" && ankh)!.id, colour: blue }),
  boats: () => [...new Set(boats.map(({ points }) => points))].map((points) => boat(boats.find((one) => one.points === points)!.id)),
  supply: () => (
    <div class="pyr-card-of-supply">
      <SupplyPicture id={supplies[0]!.id} />
    </div>
  ),
  negotiations: () => place("alexandria", { worker: 2, wood: 1 }, "negotiator", red),
  place: () => place("luxor"),
  order: () =>
    svg(
      220,
      70,
      <>
        {[blue, yellow, red].map((seat, i) => (
          <g transform={`translate(${40 + i * 70} 50)`}>
            <circle r="16" fill={`var(--seat-${seat})`} stroke="var(--seat-edge)" />
            <Mark colour={seat} scale={1.5} />
          </g>
        ))}
        <MarkerTile n={1} x={180} y={20} />
        <path class="rules-arrow" d="M164 20Q90 0 46 24m1-12-3 13 12-1" />
      </>,
    ),
  load: () => [
    boat(exampleBoat().id),
    svg(
      180,
      88,
      <>
        {chips({ camel: 1, stone: 2, worker: 1, statue: 1 }, 24, 22, 1.2)}
        <TroopFigure of="torturer" colour={blue} x={30} y={80} />
        <Chip of={printed("giza").produces} x={58} y={66} />
        <TroopFigure of="torturer" colour={blue} x={110} y={80} />
        <Chip of={printed("cairo").produces} x={138} y={66} />
      </>,
    ),
  ],
  recruit: () => [
    common("merchant"),
    svg(60, 60, <path class="rules-arrow" d="M8 20h40m-9-8 10 8-10 8M52 42H12m9-8-10 8 10 8" />),
    common("politician"),
  ],
  "thebes-example": () => [
    place("thebes", { worker: 1, statue: 1 }, "torturer", yellow),
    svg(140, 40, standing([[blue, <Badge of="influence" n={7} x={34} scale={1.3} />]]).concat(<Tick x={100} y={20} scale={1.2} />)),
  ],
  "abu-simbel-example": () => [
    place("abu_simbel", { camel: 1 }, "negotiator", blue),
    svg(110, 40, standing([[red, <Badge of="negotiation" n={Math.max(1, printed("abu_simbel").negotiation_minimum - 2)} x={34} scale={1.3} />]])),
  ],
  "karnak-example": () => [
    place("karnak", { stone: 2, wood: 1 }),
    svg(220, 40, standing([red, yellow].map((seat) => [seat, <Badge of="haggling" n={6} x={34} scale={1.3} />]))),
  ],
  ...Object.fromEntries(places.map((name) => [name, () => place(name)])),
  merchant: () => common("merchant"),
  negotiator: () => common("negotiator"),
  torturer: () => common("torturer"),
  deity: () => faces(...own("deity", blue)),
  revolt: () =>
    svg(
      340,
      100,
      <>
        <Token value={6} x={90} y={22} scale={1.6} />
        <Chip of="worker" x={122} y={22} />
        <Token value={7} x={180} y={22} scale={1.6} />
        <Chip of="food" x={212} y={22} />
        <g transform="translate(0 54)">
          {standing([9, 14, 15].map((n, i) => [[red, yellow, blue][i]!, <Badge of="influence" n={n} x={34} scale={1.3} />]))}
          <path d="M24 4l32 32M56 4 24 36" stroke="var(--carnelian)" stroke-width="4" stroke-linecap="round" />
          <Tick x={302} y={20} scale={1.2} />
        </g>
      </>,
    ),
  ...Object.fromEntries(
    (["high_priest", "bandit", "protector", "vizier", "thief", "philosopher", "slave_driver", "scribe", "politician"] as const).map(special),
  ),
  two: () => svg(180, 44, [0, 1, 2].map((i) => <Sundial x={40 + i * 50} y={22} scale={1.4} />)),
};
