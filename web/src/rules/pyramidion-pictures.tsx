/** The small drawings in the rules of Pyramidion. */
import type { ComponentChild } from "preact";
import { Mark } from "../parts/mark";
import { number } from "../words/say";

/** Resources, around (0, 0), about 24 wide. */
export const resources: Record<string, ComponentChild> = {
  camel: (
    <path fill="#c08a45" d="M-12 4q0-6 4-6 1-7 4-7 2 0 4 6 2-6 4-6t3 6h3l1-7h4v3H13l-2 9q-1 4-5 4v5H3V6h-8v5h-3V5Z" />
  ),
  wood: (
    <g>
      <path fill="#7a4a22" d="M-12-1h20v8h-20ZM-8-9H12v8H-8Z" />
      <path fill="#d9a866" d="M8-1a4 4 0 0 1 0 8 4 4 0 0 1 0-8ZM12-9a4 4 0 0 1 0 8 4 4 0 0 1 0-8Z" />
    </g>
  ),
  food: (
    <g>
      <path fill="#b98a1f" d="M-1 12V-2h2v14Z" />
      <path fill="#e0b23a" d="M0-12q5 4 0 9-5-5 0-9ZM1-1q1-6 8-6 0 6-8 6ZM-1-1q-1-6-8-6 0 6 8 6ZM1 5q1-6 8-6 0 6-8 6ZM-1 5q-1-6-8-6 0 6 8 6Z" />
    </g>
  ),
  stone: (
    <g>
      <path fill="#b5a78a" d="M-11-3H6V11h-17Z" />
      <path fill="#d3c7aa" d="m-11-3 6-6H12L6-3Z" />
      <path fill="#8c7f63" d="m6-3 6-6V5l-6 6Z" />
    </g>
  ),
  worker: <path fill="#9a5b34" d="M0-12a5 5 0 1 1-.1 0ZM-9 11q0-12 9-12t9 12Z" />,
  statue: <path fill="#d99a1b" d="M-3-12h6l2 5-2 4h4v14H-8V8h2V-3h3l-2-4Z" />,
};

const categories: Record<string, ComponentChild> = {
  influence: <path d="M-11 12 2-2M2-2l10-1M2-2l8-7M2-2l1-11" />,
  negotiation: <path d="M-11-8h14v10H-4l-4 4V2h-3ZM6-3h5v9H9v4L5 6h-7" />,
  haggling: <path d="M0-11V9M-6 10H6M-10-7h20M-10-7-13 1h6ZM10-7 7 1h6Z" />,
};

/** The three categories of points, one by one and together, the ankh, and what cards do. */
export const signs: Record<string, ComponentChild> = {
  ...categories,
  any: Object.values(categories).map((sign, i) => (
    <g key={i} transform={`translate(${(i - 1) * 17} 0) scale(0.55)`}>
      {sign}
    </g>
  )),
  ankh: <path d="M0 1q-8-6-5-11 2-3 5-3t5 3Q8-5 0 1Zm0 0v12M-8 2H8" />,
  sundial: <path d="M-10 9A10 10 0 0 1 10 9ZM0 9 6-9M-13 9h26" />,
  back: <path d="M-4-10-10-4l6 6M-10-4h12q8 0 8 7t-8 7h-6" />,
  away: <path d="M-9-10 9 8M9-10-9 8" />,
  shield: <path d="M-9-9Q0-9 0-12 0-9 9-9 10 6 0 11-10 6-9-9Z" />,
  take: <path d="M0-12V4M-6-2l6 6 6-6M-10 10h20" />,
  purse: <path d="M-4-6q-8 8-6 13t10 5 10-5-6-13ZM-5-11H5l-2 4h-6Z" />,
  twice: <path d="m-12-2 8 8M-4-2l-8 8M2-5q1-5 5-5 5 0 5 4 0 3-10 12h10" />,
  less: <path d="M-11 1h9M4-8l4-3V10" />,
  more: <path d="M-12 1h10M-7-4V6M3-9q3-2 6 0 3 4-2 6H5h2q5 2 3 7-3 4-8 1" />,
  speech: <path d="M-10-10h20v12H0l-6 7V2h-4Z" />,
  revolt: <path d="M-9 12V0l-3-6M-3 12V-4l-3-6M3 12V-2l3-8M9 12V2l3-7M-12 12h24" />,
};

export function Resource({ name, x, y, scale = 1 }: { name: string; x: number; y: number; scale?: number }) {
  return <g transform={`translate(${x} ${y}) scale(${scale})`}>{resources[name]}</g>;
}

export function Sign({ name, x, y }: { name: string; x: number; y: number }) {
  return (
    <g class="rules-sign" transform={`translate(${x} ${y})`}>
      {signs[name]}
    </g>
  );
}

/** A character: whose card it is, its points by category, the ankh. A card of nobody in particular has no seat. */
export function Character({ x, y, seat, points = {}, ankh, sign }: CharacterProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="rules-edge" width="56" height="78" rx="6" fill="var(--papyrus)" />
      <path class="rules-person" d="M26 15a8 8 0 1 1-.1 0ZM9 51q0-18 17-18t17 18Z" />
      {seat !== undefined && (
        <g>
          <path d="M0 6q0-6 6-6h44q6 0 6 6v4H0Z" fill={`var(--seat-${seat})`} />
          <Mark colour={seat} x={10} y={5} scale={0.6} />
        </g>
      )}
      {sign && <Sign name={sign} x={28} y={64} />}
      {Object.entries(points).map(([category, value], i, all) => (
        <g key={category} transform={`translate(${28 + (i - (all.length - 1) / 2) * 26} 64)`}>
          <g class="rules-sign" transform="translate(-6 0) scale(0.6)">
            {signs[category]}
          </g>
          <text class="rules-value" x="3" y="5">
            {number(value)}
          </text>
        </g>
      ))}
      {ankh && (
        <g class="rules-sign" transform="translate(47 22) scale(0.7)">
          {signs.ankh}
        </g>
      )}
    </g>
  );
}

interface CharacterProps {
  x: number;
  y: number;
  seat?: number;
  points?: Record<string, number>;
  ankh?: boolean;
  sign?: string;
}

export function Troop({ x, y, seat, kind }: { x: number; y: number; seat: number; kind: "torturer" | "negotiator" }) {
  const shape = kind === "torturer" ? "M-13 12V-6L0-14 13-6v18Z" : "M-14 12q0-26 14-26t14 26Z";
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="rules-edge" d={shape} fill={`var(--seat-${seat})`} />
      <Mark colour={seat} y={1} />
    </g>
  );
}

/** A place: what it produces, its two minimums, and what lies there. */
export function Place({ x, y, produces, influence, negotiation, lies = [] }: PlaceProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="rules-edge" width="176" height="92" rx="8" fill="var(--sand)" />
      <path class="rules-face" d="M88 8 24 60h128Z" />
      <Resource name={produces} x={88} y={42} scale={1.2} />
      <path class="rules-stone" d="M0 62h176v22q0 8-8 8H8q-8 0-8-8Z" />
      <Sign name="influence" x={26} y={77} />
      <text class="rules-value" x="42" y="83">
        {number(influence)}
      </text>
      <Sign name="negotiation" x={112} y={77} />
      <text class="rules-value" x="130" y="83">
        {number(negotiation)}
      </text>
      {lies.map((name, i) => (
        <Resource key={i} name={name} x={20 + (i % 2) * 136} y={20 + Math.floor(i / 2) * 26} />
      ))}
    </g>
  );
}

interface PlaceProps {
  x: number;
  y: number;
  produces: string;
  influence: number;
  negotiation: number;
  lies?: string[];
}

export function Boat({ x, y, points, load }: { x: number; y: number; points: number; load: string[] }) {
  const length = Math.max(load.length * 27, 60);
  return (
    <g transform={`translate(${x} ${y})`}>
      {load.map((name, i) => (
        <Resource key={i} name={name} x={14 + i * 27} y={-14} />
      ))}
      <path class="rules-wood" d={`M-12-6q4 8 10 8H${length}q12-4 18-16 4 2 6 0-4 34-26 36H6Q-8 20-12-6Z`} />
      <text class="rules-on-wood" x={length / 2} y="17" text-anchor="middle">
        {number(points)}
      </text>
    </g>
  );
}
