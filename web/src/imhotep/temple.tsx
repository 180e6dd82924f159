/** The temple: the stones seen from above in a row, and below them the courses they cover. */
import { type Offering, printed, templeWidth } from "./printed";
import { CardSign, Coin, Course, Stand, StonesSign } from "./stone";
import type { Owner, Side } from "./view";

const PITCH = 46;

/** Cut into the wall, until courses of stones hide them: life, an eye, a falcon, a sceptre, water. */
const reliefs = [
  "M0-4q-7-6-4-12t8 0t-4 12v20M-8 1h16",
  "M-13-2q13-13 26 0q-13 9-26 0M-3-3a3 3 0 1 0 6 0a3 3 0 1 0-6 0M0 5v8M5 4q3 8 11 8",
  "M-9 13q-2-18 4-22q6-5 10 0l6 2l-6 2q-2 8-6 12l-3 6M-9 13l-5 2M-4 13h8",
  "M0 16v-26q0-6 6-6q6 0 5 6l5 2M-5 16h10M-6-2h12",
  "M-15-8q5-6 10 0t10 0t10 0M-15 1q5-6 10 0t10 0t10 0M-15 10q5-6 10 0t10 0t10 0",
];

export function Temple({ side, stones, seats, space, colours }: {
  side: Side;
  stones: Owner[];
  seats: number;
  /** The space being scored, from 1. */
  space: number | null;
  colours: (seat: number) => number;
}) {
  const width = templeWidth(seats);
  const left = 125 - (width * PITCH) / 2;
  const full = Math.floor(stones.length / width);
  const begun = stones.length % width;
  const spaces = Array.from({ length: width }, (_, i) => i);
  return (
    <>
      <path class="imh-cornice" d="M4 33Q10 16 2 8H248Q240 16 246 33Z" />
      <path class="imh-flutes" d={spaces.concat([5, 6, 7, 8, 9, 10, 11]).map((i) => `M${16 + i * 20} 10q-3 11 0 21`).join("")} />
      <WingedSun />
      <path class="imh-pillar" d={`M4 33H${left - 3}V164H4ZM${250 - left + 3} 33H246V164H${250 - left + 3}Z`} />
      <rect class="imh-wall" x={left - 3} y="33" width={width * PITCH + 6} height="131" />
      <path class="imh-frieze" d="M4 35H246" />
      {spaces.map((i) => {
        const level = i < begun ? full : full - 1;
        const owner = stones[level * width + i];
        const x = left + PITCH * (i + 0.5);
        return (
          <>
            <path class="imh-relief" d={reliefs[i]} transform={`translate(${x} 138)`} />
            <OfferingSign offering={side === "A" ? { points: printed.temple.A, stones: 0, cards: 0 } : printed.temple.B[i]!} x={x} lit={space === i + 1} />
            <Stand
              stone={level < 0 || owner === undefined ? undefined : colours(owner)}
              x={x}
              y={84}
              anchor={`temple-${i}`}
              next={i === begun && "temple-next"}
            />
            {stones
              .filter((_, at) => at % width === i && at < level * width)
              .map((covered, course, all) => (
                <Course colour={colours(covered)} x={x - 21} y={109 + (all.length - 1 - course) * Math.min(13, 52 / all.length)} width={42} height={Math.min(12, 50 / all.length)} />
              ))}
          </>
        );
      })}
    </>
  );
}

function WingedSun() {
  return (
    <g transform="translate(125 20)">
      <path class="imh-wing" d="M8-3Q34-12 62-7Q46-3 42 2Q26 3 8 5ZM-8-3Q-34-12-62-7Q-46-3-42 2Q-26 3-8 5Z" />
      <circle r="8" fill="var(--carnelian)" stroke="var(--gold)" stroke-width="2" />
    </g>
  );
}

/** What a stone on this space brings at the end of a round, on the lintel above it. */
function OfferingSign({ offering: { points, stones, cards }, x, lit }: { offering: Offering; x: number; lit: boolean }) {
  return (
    <g transform={`translate(${x} 48)`} class={lit ? "chosen" : undefined}>
      {points > 0 && <Coin n={points} x={stones ? -11 : 0} r={stones ? 10 : 10.5} />}
      {stones > 0 && (
        <>
          <path d="M1 9 5-9" class="imh-or" />
          <StonesSign n={stones} x={14} scale={0.8} />
        </>
      )}
      {cards > 0 && <CardSign scale={1.15} />}
    </g>
  );
}
