/** Stones, the spaces they go to, and the small signs printed there. */
import type { ComponentChildren } from "preact";
import { Mark } from "../parts/mark";
import { number } from "../words/say";

/** A block seen from above and a little from the front, around (x, y). */
export function Stone({ colour, x = 0, y = 0, size = 40 }: { colour: number; x?: number; y?: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 40})`}>
      <rect x="-17" y="-14" width="37" height="36" rx="5" fill="#1c0f02" opacity=".3" />
      <rect x="-19" y="-19" width="38" height="38" rx="5" fill={`var(--seat-${colour})`} />
      <path d="M-19 9.5h38V14a5 5 0 0 1-5 5H-14a5 5 0 0 1-5-5Z" fill="#140a00" opacity=".34" />
      <path d="M-18 9.5h36M-15-17.6h30M-12 14h4m12 0.5h6m-16 2h3" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.4" />
      <path d="M-16-9l2.5-3M11 4l3-2M14-13l1.5 2M-15 5l2 1" stroke="#7d6a4a" stroke-opacity=".45" stroke-width="1.2" />
      <rect x="-19" y="-19" width="38" height="38" rx="5" fill="none" stroke="var(--seat-edge)" stroke-width="1.3" />
      <Mark colour={colour} y={-4.5} scale={1.75} />
    </g>
  );
}

/** A stone seen from the side, low: one course of a wall or pile. */
export function Course({ colour, x, y, width, height }: { colour: number; x: number; y: number; width: number; height: number }) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="1.5" fill={`var(--seat-${colour})`} stroke="var(--seat-edge)" />
      <path d={`M${x + 1.5} ${y + 1.2}h${width - 3}`} stroke="#fff" stroke-opacity=".35" />
      <Mark colour={colour} x={x + width / 2} y={y + height / 2} scale={Math.min(0.8, height / 13)} />
    </>
  );
}

export function Stand({ stone, x, y, size = 42, anchor, next, children }: {
  /** The colour of the stone that stands here. */
  stone?: number | undefined;
  x: number;
  y: number;
  size?: number;
  anchor: string;
  /** The anchor it has as well if the next stone comes here. */
  next?: string | false | undefined;
  /** What is printed on it, around (0, 0), seen until a stone covers it. */
  children?: ComponentChildren;
}) {
  return (
    <g transform={`translate(${x} ${y})`} data-anchor={next || undefined}>
      <g data-anchor={anchor}>
        <rect
          class={next ? "imh-stand imh-next" : "imh-stand"}
          x={-size / 2}
          y={-size / 2}
          width={size}
          height={size}
          rx={size / 9}
        />
        {stone === undefined ? children : <Stone colour={stone} size={size * 0.94} />}
      </g>
    </g>
  );
}

export function Value({ n, x = 0, y = 0, size = 22 }: { n: number | string; x?: number; y?: number; size?: number }) {
  return (
    <text class="imh-value" x={x} y={y} font-size={size} dy=".36em">
      {typeof n === "number" ? number(n) : n}
    </text>
  );
}

/** Points in gold, as on a coin. */
export function Coin({ n, x = 0, y = 0, r = 11 }: { n: number | string; x?: number; y?: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class="imh-coin" r={r} />
      <text class="imh-coin-value" font-size={r * (String(n).length > 2 ? 0.95 : 1.25)} dy=".36em">
        {typeof n === "number" ? number(n) : n}
      </text>
    </g>
  );
}

export function CardSign({ x = 0, y = 0, scale = 1 }: { x?: number; y?: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} class="imh-sign">
      <rect x="-6" y="-8.5" width="12" height="17" rx="2" fill="#24558f" transform="rotate(-8)" />
      <path d="M-3 0a3 3 0 0 1 6 0M0 0v4M-2.5 2h5" fill="none" stroke="#f0c552" stroke-width="1.4" transform="rotate(-8)" />
    </g>
  );
}

export function StonesSign({ n, x = 0, y = 0, scale = 1 }: { n: number; x?: number; y?: number; scale?: number }) {
  const at = n === 3 ? [[-5, 4], [5, 4], [0, -5]] : [[-5, 0], [5, 0]];
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} class="imh-sign">
      {at.map(([cx, cy]) => (
        <rect x={cx! - 4} y={cy! - 4} width="8" height="8" rx="1.2" />
      ))}
    </g>
  );
}

export function ShipSign({ x = 0, y = 0, scale = 1 }: { x?: number; y?: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} class="imh-sign">
      <path d="M-11 1.5H11Q8 8 3 8H-4Q-9 8-11 1.5Z" fill="var(--wood)" />
      <path d="M-.5 0V-9.5Q7-6 7 0Z" fill="var(--papyrus)" />
    </g>
  );
}
