/** The burial chamber: columns of three below a ceiling of stars. Eight are printed, and it grows to the right. */
import { number } from "../words/say";
import { placeName } from "./names";
import { printed } from "./printed";
import { Coin, Stand } from "./stone";
import type { Owner, Side } from "./view";

export function Burial({ side, stones, colours }: { side: Side; stones: Owner[]; colours: (seat: number) => number }) {
  const { rows } = printed.burial;
  const columns = Math.max(printed.burial.columns, Math.floor(stones.length / rows) + 1);
  const pitch = Math.min(30, 240 / columns);
  const spaces = Array.from({ length: columns * rows }, (_, i) => i);
  const x = (space: number) => 125 + pitch * (Math.floor(space / rows) + 0.5 - columns / 2);
  const y = (space: number) => 30 + 32 * ((space % rows) + 0.5);
  return (
    <>
      <rect class="imh-ceiling" x="2" y="3" width="246" height="164" rx="8" />
      {Array.from({ length: 17 }, (_, i) => (
        <path class="imh-star" transform={`translate(${12 + i * 14.1} ${i % 2 ? 19 : 11})`} d="M0-4 1 0 4 1 1 2 2.5 5.5 0 3-2.5 5.5-1 2-4 1-1 0Z" />
      ))}
      <rect class="imh-floor" x="4" y="28" width="242" height="101" rx="4" />
      {side === "B" && [0, 1].map((row) => <path class="imh-row" d={`M4 ${62 + 32 * row}H246`} />)}
      {side === "A" && spaces.map((space) => <Joints stones={stones} space={space} x={x} y={y} />)}
      {spaces.map((space) => {
        const owner = stones[space];
        return (
          <Stand
            stone={owner === undefined ? undefined : colours(owner)}
            x={x(space)}
            y={y(space)}
            size={pitch - 2}
            anchor={`burial-${space}`}
            next={space === stones.length && "burial-next"}
          />
        );
      })}
      {side === "A" ? <Groups /> : <Rows />}
    </>
  );
}

/** Gold in the joint between two stones of one group. */
function Joints({ stones, space, x, y }: { stones: Owner[]; space: number; x(space: number): number; y(space: number): number }) {
  const owner = stones[space];
  const { rows } = printed.burial;
  const below = (space + 1) % rows > 0 && stones[space + 1] === owner;
  const right = stones[space + rows] === owner;
  if (owner === undefined) return null;
  const from = `M${x(space)} ${y(space)}`;
  return <path class="imh-joint" d={(below ? `${from}V${y(space + 1)}` : "") + (right ? `${from}H${x(space + rows)}` : "")} />;
}

/** The points for groups of 1 to 5 stones, and for each further one. */
function Groups() {
  const { points: ofGroups, further } = printed.burial.A;
  return (
    <>
      {[...ofGroups, number(further, { signDisplay: "exceptZero" })].map((points, i) => (
        <g transform={`translate(${27 + i * 39.5} 148)`}>
          <Coin n={points} x={7} r={11.5} />
          <g class="imh-on-dark">
            {Array.from({ length: i < ofGroups.length ? i + 1 : 1 }, (_, n) => (
              <rect x={-12 - 7 * Math.floor(n / 3)} y={-3 + (n % 3) * 7 - Math.min(2, i % 5) * 3.5} width="6" height="6" rx="1" />
            ))}
          </g>
        </g>
      ))}
    </>
  );
}

/** In each row: most stones, second, third. Places in words: figures or blocks would look like counts of stones. */
function Rows() {
  return (
    <>
      {printed.burial.B.filter((points) => points).map((points, place) => (
        <g transform={`translate(${50 + place * 75} 148)`}>
          <text class="imh-place" x="-1" dy=".36em" font-size="14">
            {placeName(place)}
          </text>
          <Coin n={points} x={17} r={12} />
        </g>
      ))}
    </>
  );
}
