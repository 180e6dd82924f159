/** The small drawings in the rules of Imhotep. */
import type { ComponentChild } from "preact";
import { Mark } from "../parts/mark";
import { number } from "../words/say";

export function Stone({ x, y, seat, size = 26 }: { x: number; y: number; seat: number; size?: number }) {
  return (
    <g>
      <rect class="rules-edge" x={x} y={y} width={size} height={size} rx="3" fill={`var(--seat-${seat})`} />
      <Mark colour={seat} x={x + size / 2} y={y + size / 2} scale={size / 22} />
    </g>
  );
}

/** The bow is at the right. Stones are given from bow to stern; null is an empty space. */
export function Ship({ x, y, stones, needs }: { x: number; y: number; stones: (number | null)[]; needs?: number }) {
  const length = stones.length * 30;
  return (
    <g transform={`translate(${x} ${y})`}>
      {stones.map((seat, i) => {
        const at = length - (i + 1) * 30 + 2;
        return seat === null ? (
          <rect key={i} class="rules-empty" x={at} y="-27" width="26" height="26" rx="3" />
        ) : (
          <Stone key={i} x={at} y={-27} seat={seat} />
        );
      })}
      <path class="rules-wood" d={`M-14-6q4 8 12 8H${length}q14-4 22-18 4 2 6 0-4 34-28 36H6Q-10 18-14-6Z`} />
      {needs !== undefined && (
        <text class="rules-on-wood" x={length / 2} y="16" text-anchor="middle">
          {"\u25cf".repeat(needs)}
        </text>
      )}
    </g>
  );
}

export function Water({ width, y, height }: { width: number; y: number; height: number }) {
  return <path class="rules-water" d={`M0 ${y}q${width / 8}-8 ${width / 4} 0t${width / 4} 0 ${width / 4} 0 ${width / 4} 0v${height}H0Z`} />;
}

/** A block of spaces with what each is worth, row by row; "@2" is a stone of seat 2, "" nothing. */
export function Spaces({ x, y, rows, wide = 34 }: { x: number; y: number; rows: (string | number)[][]; wide?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {rows.map((row, r) =>
        row.map((value, c) => {
          if (value === "") return null;
          if (typeof value === "string" && value.startsWith("@"))
            return <Stone key={`${r} ${c}`} x={c * wide} y={r * 34} seat={Number(value[1])} size={32} />;
          return (
            <g key={`${r} ${c}`}>
              <rect class="rules-stone" x={c * wide} y={r * 34} width={wide - 2} height="32" rx="3" />
              <text class="rules-value" x={c * wide + wide / 2 - 1} y={r * 34 + 22} text-anchor="middle">
                {typeof value === "number" ? number(value) : value}
              </text>
            </g>
          );
        }),
      )}
    </g>
  );
}

export function Card({ x, y, kind, children }: { x: number; y: number; kind: string; children?: ComponentChild }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="rules-edge" width="46" height="64" rx="5" fill="var(--papyrus)" />
      <rect class={`rules-card-${kind}`} x="4" y="4" width="38" height="56" rx="3" />
      <g class="rules-card-sign" transform="translate(23 32)">
        {children}
      </g>
    </g>
  );
}

/** Bonuses, as small as they fit into a space of the pyramid. */
export const SmallCard = ({ x, y }: { x: number; y: number }) => (
  <rect class="rules-edge rules-card-back" x={x - 1} y={y - 1} width="13" height="18" rx="2" />
);
export const SmallShip = ({ x, y }: { x: number; y: number }) => (
  <path class="rules-wood" d={`M${x - 3} ${y - 4}q9 6 17 0l-3 10h-11Z`} />
);

export const signs: Record<string, ComponentChild> = {
  entrance: <path d="M-14 12 0-14 14 12ZM-4 12V2h8v10" />,
  sarcophagus: <path d="M-6-15h12l4 8-5 22H-5L-10-7ZM-5-6H5M-3 2h6" />,
  path: <path d="M-9 14-3-14H3L9 14ZM-5-4H5M-7 5H7" />,
  temple: <path d="M-14-8 0-15 14-8ZM-10-8v20M0-8v20M10-8v20M-14 13h28" />,
  pyramid: <path d="M-14 12 0-14 14 12Z" />,
  burial: <path d="M-13-10h26v22h-26ZM-13 1h26M0-10v22" />,
  obelisk: <path d="M-5 13-3-9 0-14 3-9 5 13ZM-9 13H9" />,
  statue: <path d="M0-14a5 5 0 1 1-.1 0ZM-7 13V0q7-8 14 0v13Z" />,
  lever: <path d="M-14 8 14-8M-4 12 0 4l4 8Z" />,
  hammer: <path d="M-10-12H10v8h-20ZM0-4v18" />,
  sail: <path d="M-2-15Q12-6 8 8H-10ZM-12 12h24" />,
  chisel: <path d="M-3-15h6v14h-6ZM-2-1 0 14 2-1" />,
  hidden: <path d="M-5-6q0-7 5-7t5 6-5 6v6M0 11v.1" />,
};
