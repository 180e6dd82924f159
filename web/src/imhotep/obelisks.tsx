/** The obelisks: a pile for each player, the highest wins (A); or every third stone raises one (B). */
import { Mark } from "../parts/mark";
import { placeName } from "./names";
import { obeliskPoints, printed } from "./printed";
import { Coin, Course, Stone, Value } from "./stone";
import type { Owner, Side } from "./view";

interface Props {
  side: Side;
  stones: number[];
  /** Side B. */
  waiting: number[];
  raised: Owner[];
  colours: (seat: number) => number;
}

export function Obelisks({ side, stones, waiting, raised, colours }: Props) {
  return (
    <>
      <path class="imh-dune" d="M0 170V132Q60 118 120 130T250 124V170Z" />
      {side === "A" ? <Piles stones={stones} colours={colours} /> : <Raised waiting={waiting} raised={raised} colours={colours} />}
    </>
  );
}

function Plinth({ x, y, width, colour }: { x: number; y: number; width: number; colour: number }) {
  return (
    <>
      <path class="imh-plinth" d={`M${x - width / 2 + 4} ${y}H${x + width / 2 - 4}L${x + width / 2} ${y + 15}H${x - width / 2}Z`} />
      <rect x={x - 9} y={y + 1} width="18" height="13" rx="3" fill={`var(--seat-${colour})`} stroke="var(--seat-edge)" />
      <Mark colour={colour} x={x} y={y + 7.5} scale={0.85} />
    </>
  );
}

function Piles({ stones, colours }: { stones: number[]; colours: (seat: number) => number }) {
  const pitch = 244 / stones.length;
  const course = Math.min(19, 92 / Math.max(1, ...stones));
  const places = printed.obelisks.A[stones.length]!;
  return (
    <>
      {places.map((points, place) => (
        <>
          <text class="imh-place" x={125 + (place - (places.length - 1) / 2) * 62 - 3} y={19} dy=".36em" font-size="12">
            {placeName(place)}
          </text>
          <Coin n={points} x={125 + (place - (places.length - 1) / 2) * 62 + 11} y={19} r={12} />
        </>
      ))}
      {stones.map((height, seat) => {
        const x = 3 + pitch * (seat + 0.5);
        const top = 148 - height * course;
        return (
          <g data-anchor={`obelisk-${seat}`}>
            <Plinth x={x} y={149} width={52} colour={colours(seat)} />
            <path class="imh-shadow" d={`M${x - 15} 148V58L${x} 44L${x + 15} 58V148Z`} />
            {Array.from({ length: height }, (_, i) => (
              <Course colour={colours(seat)} x={x - 15} y={148 - (i + 1) * course} width={30} height={course - 0.6} />
            ))}
            {height > 0 && <path class="imh-tip" d={`M${x - 13} ${top - 0.5}H${x + 13}L${x} ${top - 13}Z`} />}
            {height > 0 && <Value n={height} x={x + 26} y={141} size={17} />}
          </g>
        );
      })}
    </>
  );
}

function Raised({ waiting, raised, colours }: Omit<Props, "side" | "stones">) {
  const places = Math.max(printed.obelisks.B.points.length, raised.length);
  const pitch = 242 / places;
  const mine = 244 / waiting.length;
  return (
    <>
      {Array.from({ length: places }, (_, place) => {
        const owner = raised[place];
        const x = 4 + pitch * (place + 0.5);
        return (
          <g data-anchor={`raised-${place}`} transform={`translate(${x} 0)`}>
            <path class={place === raised.length ? "imh-socket imh-next" : "imh-socket"} d="M-9.5 86-7 18 0 7 7 18 9.5 86Z" />
            {owner !== undefined && (
              <>
                <path d="M-9.5 86-7 18H7L9.5 86Z" fill={`var(--seat-${colours(owner)})`} stroke="var(--seat-edge)" />
                <path d="M3 18H7L9.5 86H4Z" fill="#140a00" opacity=".25" />
                <path class="imh-tip" d="M-7 18 0 7 7 18Z" />
                {[31, 53, 75].map((y) => (
                  <Mark colour={colours(owner)} y={y} scale={0.8} />
                ))}
              </>
            )}
            <Coin n={obeliskPoints(place)} y={99} r={11.5} />
          </g>
        );
      })}
      {waiting.map((count, seat) => {
        const x = 3 + mine * (seat + 0.5);
        return (
          <g data-anchor={`obelisk-${seat}`}>
            <Plinth x={x} y={151} width={54} colour={colours(seat)} />
            {[0, 1].map((i) => (
              <g transform={`translate(${x - 12.5 + i * 25} 136)`}>
                <rect class="imh-stand" x="-12" y="-12" width="24" height="24" rx="3" />
                {i < count && <Stone colour={colours(seat)} size={23} />}
              </g>
            ))}
          </g>
        );
      })}
    </>
  );
}
