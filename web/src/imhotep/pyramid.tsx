/** The pyramid: one large one, its three levels side by side (A), or three small ones with bonuses (B). */
import { Press } from "../parts/press";
import { say } from "../words/say";
import { usePlay } from "./play";
import { type Bonus, printed } from "./printed";
import { CardSign, ShipSign, Stand, Stone, StonesSign, Value } from "./stone";
import { type Owner, smallPyramids, type SmallPyramids } from "./view";

interface Props {
  stones: Owner[] | SmallPyramids;
  colours: (seat: number) => number;
}

export function Pyramid({ stones, colours }: Props) {
  return Array.isArray(stones) ? <Large stones={stones} colours={colours} /> : <Small stones={stones} colours={colours} />;
}

function Terrace({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <>
      <rect x={x - 3} y={y - 3} width={size + 6} height={size + 9} rx="4" class="imh-terrace-side" />
      <rect x={x - 3} y={y - 3} width={size + 6} height={size + 6} rx="4" class="imh-terrace" />
    </>
  );
}

const PITCH = 45;
/** Columns from the left, each from top to bottom; `side` spaces each. */
const levels = [
  { side: 3, x: 7, y: 21 },
  { side: 2, x: 153, y: 66 },
  { side: 1, x: 198, y: 11 },
];

function Large({ stones, colours }: { stones: Owner[]; colours: (seat: number) => number }) {
  const { A: points } = printed.pyramid;
  let first = 0;
  return (
    <>
      <path class="imh-dune" d="M0 170V118Q40 96 92 112T190 92T250 104V170Z" />
      {levels.map(({ side, x, y }) => {
        const from = first;
        first += side * side;
        return (
          <>
            <Terrace x={x} y={y} size={side * PITCH} />
            {points.slice(from, first).map((value, i) => {
              const owner = stones[from + i];
              return (
                <Stand
                  stone={owner === undefined ? undefined : colours(owner)}
                  x={x + PITCH * (Math.floor(i / side) + 0.5)}
                  y={y + PITCH * ((i % side) + 0.5)}
                  anchor={`pyramid-${from + i}`}
                  next={from + i === stones.length && "pyramid-next"}
                >
                  <Value n={value} />
                </Stand>
              );
            })}
          </>
        );
      })}
      <Beside stones={stones.slice(points.length)} x={150} y={10} width={40} height={43} colours={colours} next={stones.length >= points.length} />
    </>
  );
}

/** The stones that come when all is finished, in the sand. */
function Beside({ stones, x, y, width, height, colours, next }: {
  stones: Owner[];
  x: number;
  y: number;
  width: number;
  height: number;
  colours: (seat: number) => number;
  next: boolean;
}) {
  const pitch = stones.length <= 4 ? Math.min(19, height - 2) : 12.5;
  const inARow = Math.floor(width / pitch);
  return (
    <g data-anchor={next ? "pyramid-next" : "pyramid-beside"}>
      <rect x={x} y={y} width={width} height={height} rx="6" class={next ? "imh-sand imh-next" : "imh-sand"} />
      {stones.length === 0 && <Value n={printed.pyramid.beside} x={x + width / 2} y={y + height / 2} size={20} />}
      {stones.map((owner, i) => (
        <Stone colour={colours(owner)} x={x + 1 + pitch * ((i % inARow) + 0.5)} y={y + 1 + pitch * (Math.floor(i / inARow) + 0.5)} size={pitch - 1} />
      ))}
    </g>
  );
}

const places = [
  [18.5, 78],
  [18.5, 115],
  [55.5, 78],
  [55.5, 115],
  [37, 34],
] as const;

function BonusSign({ bonus }: { bonus: Bonus }) {
  if (bonus === "card") return <CardSign x={7.5} scale={0.95} />;
  return bonus === "stones" ? <StonesSign n={printed.take} x={7} scale={0.85} /> : <ShipSign x={6.5} scale={0.85} />;
}

function Small({ stones, colours }: { stones: SmallPyramids; colours: (seat: number) => number }) {
  const play = usePlay();
  const finished = smallPyramids.every((pyramid) => stones[pyramid].length === printed.pyramid.B[pyramid].length);
  return (
    <>
      <path class="imh-dune" d="M0 170V128Q40 110 92 122T190 112T250 120V170Z" />
      {smallPyramids.map((pyramid, i) => {
        const built = stones[pyramid];
        const text = `build ${pyramid}`;
        const choice = play?.find(text);
        return (
          <Press
            can={choice !== undefined}
            label={choice ? say(choice.whole, []) : ""}
            onPress={play?.some("build") ? () => play.act(text) : undefined}
            anchor={`pyramid-${pyramid}`}
            transform={`translate(${7 + i * 81} 0)`}
          >
            <Terrace x={0} y={59.5} size={74} />
            <Terrace x={18.5} y={15.5} size={37} />
            {printed.pyramid.B[pyramid].map(({ points, bonus }, space) => {
              const owner = built[space];
              return (
                <Stand
                  stone={owner === undefined ? undefined : colours(owner)}
                  x={places[space]![0]}
                  y={places[space]![1]}
                  size={35}
                  anchor={`pyramid-${pyramid}-${space}`}
                  next={space === built.length && "pyramid-next"}
                >
                  <Value n={points} x={bonus ? -8.5 : 0} size={bonus ? 18 : 20} />
                  {bonus && <BonusSign bonus={bonus} />}
                </Stand>
              );
            })}
          </Press>
        );
      })}
      <Beside stones={stones.beside} x={6} y={145} width={238} height={20} colours={colours} next={finished} />
    </>
  );
}
