/** The small pieces, each around (0, 0): resource chips, category badges, troops, and what else lies on the table. */
import type { ComponentChildren } from "preact";
import { Mark } from "../parts/mark";
import { at, piece, stills, type Drawing, type Spot } from "../parts/still";
import { number } from "../words/say";
import type { Category, Resource, Troop } from "./view";

interface IconProps {
  w: number;
  h?: number;
  /** Its upper edge, where (0, 0) is not in the middle. */
  top?: number;
  size?: number | undefined;
  /** Instead of children. */
  draw?: Drawing;
  children?: ComponentChildren;
}

/** A small SVG of its own, `w` by `h` units around the middle, for use in text. */
export function Icon({ w, h = w, top = -h / 2, size = 1.4, draw, children }: IconProps) {
  return (
    <svg class="pyr-icon" viewBox={`${-w / 2} ${top} ${w} ${h}`} height={`${size}em`} width={`${(size * w) / h}em`} aria-hidden="true" ref={draw}>
      {children}
    </svg>
  );
}

export function Num({ n, x = 0, y = 0, size = 12, fill = "var(--ink)" }: { n: number | string; x?: number; y?: number; size?: number; fill?: string }) {
  return (
    <text class="pyr-num" x={x} y={y + size * 0.35} font-size={size} fill={fill}>
      {typeof n === "number" ? number(n) : n}
    </text>
  );
}

const cream = "#fff4dc";

/** Three logs seen from their ends. */
const logs = (r: number) => [[-3.4, 2.8], [3.4, 2.8], [0, -3]].map(([x, y]) => `M${x! - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`).join("");

const chips: Record<Resource, { fill: string; edge: string; picture: ComponentChildren }> = {
  camel: {
    fill: "#c07a24",
    edge: "#7d4a0e",
    picture: (
      <path
        fill={cream}
        d="M-6.6 6v-5.2c0-2 .9-3.2 2-3.5.5-2.2 1.7-3.2 2.7-3.2s2 1 2.5 3c.7.2 1.3.3 1.7.3 1 0 1.3-.9 1.3-2.4 0-1.6.7-2.4 1.9-2.4h1.7v1.9H5.9c0 2.6-.1 4.2-1.5 5.5L4 6H2.5L2.2 2.3h-5L-3.3 6h-1.3l-.4-4.2-.3.9V6Z"
      />
    ),
  },
  wood: {
    fill: "#6e4220",
    edge: "#3d220c",
    picture: (
      <path fill="#e9bd85" stroke="#3d220c" stroke-width=".8" d={logs(3.3) + logs(1.4)} />
    ),
  },
  food: {
    fill: "#567c31",
    edge: "#304a17",
    picture: (
      <g fill="#ffe08a">
        <path d="M-.6 7.4h1.2V-5H-.6Z" />
        <path d="M0-8c1.4 1.3 1.4 3 0 4.3-1.4-1.3-1.4-3 0-4.3ZM.4-.8C.6-3 2-4.2 4-4.2 3.9-2.2 2.5-.9.4-.8ZM.4 3.1C.6.9 2-.3 4-.3 3.9 1.7 2.5 3 .4 3.1ZM-.4-.8C-.6-3-2-4.2-4-4.2-3.9-2.2-2.5-.9-.4-.8ZM-.4 3.1C-.6.9-2-.3-4-.3-3.9 1.7-2.5 3-.4 3.1Z" />
      </g>
    ),
  },
  stone: {
    fill: "#7c8288",
    edge: "#454a50",
    picture: (
      <g stroke="#454a50" stroke-width=".7" stroke-linejoin="round">
        <path fill="#f4f1ea" d="M0-6.5 6.5-3.2 0 .1-6.5-3.2Z" />
        <path fill="#c9ccce" d="M-6.5-3.2 0 .1V6.8L-6.5 3.5Z" />
        <path fill="#a4a9ad" d="M6.5-3.2 0 .1V6.8L6.5 3.5Z" />
      </g>
    ),
  },
  worker: {
    fill: "#a8482f",
    edge: "#642211",
    picture: (
      <g fill={cream}>
        <circle cy="-3.9" r="2.9" />
        <path d="M-5.8 6.6C-5.8 1.5-3.3-.2 0-.2S5.8 1.5 5.8 6.6Z" />
      </g>
    ),
  },
  statue: {
    fill: "#e3b02f",
    edge: "#8a6410",
    picture: (
      <path
        fill="#4a3208"
        d="M-2.9-7.6-1.3-6h2.6l1.6-1.6v4.3c0 1.2-.6 2-1.3 2.5C4 .4 4.9 3.3 4.9 6.8h-9.8c0-3.5.9-6.4 3.3-7.6-.7-.5-1.3-1.3-1.3-2.5Z"
      />
    ),
  },
};

const tokens = stills((of: Resource) => {
  const { fill, edge, picture } = chips[of];
  return (
    <>
      <circle r="10.5" fill={edge} cy=".5" />
      <circle r="10" fill={fill} />
      <circle r="8.7" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width=".8" />
      {picture}
    </>
  );
});

/** A resource: a turned token, 22 units wide. */
export const Chip = ({ of, ...spot }: { of: Resource } & Spot) => <g transform={at(spot)} ref={tokens(of)} />;

export const ChipIcon = ({ of, size }: { of: Resource; size?: number }) => <Icon w={22} size={size} draw={tokens(of)} />;

/** Any resource: all their colours, and a question mark, since one chooses. */
export const AnyChip = piece(
  <>
    <circle r="10.5" fill="#3d220c" cy=".5" />
    {Object.values(chips).map(({ fill }, i) => (
      <path d="M0 0V-10A10 10 0 0 1 8.66-5Z" fill={fill} transform={`rotate(${i * 60})`} />
    ))}
    <circle r="6.4" fill={cream} />
    <path d="M-2.6-1.8a2.7 2.7 0 1 1 4.2 2.2C.5 1.2 0 1.6 0 2.4M0 4.7v.1" fill="none" stroke="#3d220c" stroke-width="1.7" stroke-linecap="round" />
  </>,
);

const badges: Record<Category, { shape: string; fill: string; edge: string; ink: string }> = {
  influence: { shape: "M-9.5-9.5h19v8.5c0 6-4 9.5-9.5 11.5-5.5-2-9.5-5.5-9.5-11.5Z", fill: "#a5301f", edge: "#5f150a", ink: "#fff" },
  negotiation: {
    shape: "M-5.5-9.5h11a5 5 0 0 1 5 5v4a5 5 0 0 1-5 5H3L-2 10.5V4.5h-3.5a5 5 0 0 1-5-5v-4a5 5 0 0 1 5-5Z",
    fill: "#215593",
    edge: "#0e2d54",
    ink: "#fff",
  },
  haggling: { shape: "M10 0A10 10 0 1 1-10 0 10 10 0 1 1 10 0Z", fill: "#efbb3d", edge: "#8a5f0d", ink: "#2e1c03" },
};

/** Points in a category: a red shield, a blue word, a gold coin, with the number on it. */
export function Badge({ of, n, ...spot }: { of: Category; n?: number | string } & Spot) {
  const { shape, fill, edge, ink } = badges[of];
  return (
    <g transform={at(spot)}>
      <path d={shape} fill={fill} stroke={edge} stroke-width="1.3" />
      {of === "haggling" && <circle r="7.8" fill="none" stroke={edge} stroke-opacity=".45" stroke-width=".8" />}
      {n !== undefined && <Num n={n} y={of === "negotiation" ? -2.5 : -0.2} size={13.5} fill={ink} />}
    </g>
  );
}

export const BadgeIcon = ({ of, n, size = 1.6 }: { of: Category; n?: number | string; size?: number }) => (
  <Icon w={24} size={size}>
    <Badge of={of} n={n} />
  </Icon>
);

const ankh = "M0 9V.5M-5.5 2.2h11M0 .5C-3.6-2-4.2-4-4.2-5.2a4.2 4.2 0 0 1 8.4 0C4.2-4 3.6-2 0 .5Z";
export const Ankh = piece(
  <g fill="none" stroke-linecap="round">
    <path d={ankh} stroke="#6b4a06" stroke-width="4.2" />
    <path d={ankh} stroke="#f3c64a" stroke-width="2.4" />
  </g>,
);

/** Where nobody stands, colour -1, there is an outline. */
const figure = stills((of: Troop, colour: number) => {
  const nobody = colour < 0;
  const held = (fill: string) => (nobody ? "none" : fill);
  return (
    <g class={nobody ? "pyr-nobody" : undefined} fill={held(`var(--seat-${colour})`)} stroke={nobody ? undefined : "#23150a"} stroke-width="1.1" stroke-linejoin="round">
      {!nobody && <ellipse rx="11" ry="2.6" fill="#000" opacity=".3" stroke="none" />}
      {of === "torturer" ? (
        <>
          <path d="M7-14 10-23c2.8-1 3.4-4.5.8-7.5 4.2 1 5.4 6.2 1.6 9.2L9-12Z" fill={held("#d9dde0")} />
          <path d="M-8 0-5-8-8.5-15c1.5-3 5-3.7 8.5-3.7S7-18 8.5-15L5-8 8 0Z" />
          <path d="M-4.6-20.5C-4.6-25-2.8-27 0-27s4.6 2 4.6 6.5Z" />
          <circle cy="-22" r="4.7" />
        </>
      ) : (
        <>
          <path d="M-8.5 0c0-9 1.5-15 4-17.5 1.5-1.6 7.5-1.6 9 0C7-15 8.5-9 8.5 0Z" />
          <circle cy="-22.5" r="4.7" />
          <path d="M4.5-14.5h8.5v4.5H4.5a2.25 2.25 0 0 1 0-4.5Z" fill={held("#f6e6bf")} />
        </>
      )}
      {!nobody && <Mark colour={colour} y={-8.5} scale={0.85} />}
    </g>
  );
});

/** A figure, 24 wide and 32 high, its feet at (0, 0). */
export const TroopFigure = ({ of, colour, ...spot }: { of: Troop; colour: number } & Spot) => <g transform={at(spot)} ref={figure(of, colour)} />;

export const TroopIcon = ({ of, colour, size = 1.8 }: { of: Troop; colour: number; size?: number }) => (
  <Icon w={28} h={34} top={-32} size={size} draw={figure(of, colour)} />
);

export const Sundial = piece(
  <>
    <circle r="12" fill="#e9d3a2" stroke="#7a5a26" stroke-width="1.5" />
    <path d="M-10.5 0H-8M-9.1-5.25-6.9-4M-5.25-9.1-4-6.9M0-10.5V-8M5.25-9.1 4-6.9M9.1-5.25 6.9-4M10.5 0H8" stroke="#7a5a26" stroke-width="1.3" />
    <path d="M0 3 7.5-5.5 2.5 5Z" fill="#5a3d14" opacity=".35" />
    <path d="M-2.5 4.5 0-8 2.5 4.5Z" fill="#b3402a" stroke="#6b2011" stroke-width=".8" />
  </>,
);

/** A card's back, 16 by 22. */
export const CardBack = piece(
  <>
    <rect x="-8" y="-11" width="16" height="22" rx="2.5" fill="#7a3420" stroke="#3d1609" />
    <rect x="-5.8" y="-8.8" width="11.6" height="17.6" rx="1.2" fill="none" stroke="#e7b65a" stroke-width=".9" />
    <path d="M-3.6 3.5 0-4 3.6 3.5Z" fill="#e7b65a" />
  </>,
);

const Hull = piece(
  <>
    <path d="M-12 4h24c-1 5-5 7-8 7h-9c-3 0-6-2-7-7Z" fill="#8a5527" stroke="#472a10" />
    <path d="M-10 2.5C-9-4-4-10 2-11 9-11 11-4 10.5 2.5Z" fill="#fff1d2" stroke="#8a6a35" />
  </>,
);

/** A felucca seen from the side, 26 by 22, with the points of its load. */
export function Ship({ points, ...spot }: { points?: number } & Spot) {
  if (points === undefined) return <Hull {...spot} />;
  return (
    <g transform={at(spot)}>
      <Hull />
      <Num n={points} x={0.5} y={-3.6} size={11} fill="#2e1c03" />
    </g>
  );
}

/** A loaded boat, face down. */
export const BoatBack = piece(
  <>
    <rect x="-12" y="-11.5" width="24" height="23" rx="3" fill="#2f6f86" stroke="#123642" stroke-width="1.2" />
    <path d="M-9-5q3-2.4 6 0t6 0 6 0M-9 8q3-2.4 6 0t6 0 6 0" fill="none" stroke="#9fd3df" stroke-width="1.1" />
    <Hull scale={0.62} y={1} />
  </>,
);

export const MarkerTile = ({ n, ...spot }: { n: number } & Spot) => (
  <g transform={at(spot)}>
    <path d="M-5-9.5H5L10.5 0 5 9.5H-5L-10.5 0Z" fill="#f0c35a" stroke="#7a5410" stroke-width="1.3" />
    <Num n={n} size={13} fill="#2e1c03" />
  </g>
);

/** A revolt token face down, or with its value. */
export const Token = ({ value, more, ...spot }: { value?: number; more?: string } & Spot) => (
  <g transform={at(spot)}>
    <circle r="10" fill="#3f2a1c" stroke="#1d0f06" stroke-width="1.2" />
    {value === undefined && !more ? (
      <path d="M0-7.5c1 3 5 4.5 5 9A5 5 0 0 1-5 2c0-2 1-3 2-4 .3 1.5 1 2 1.6 2C-1.5-2-1.5-5 0-7.5Z" fill="#f08a2c" />
    ) : (
      <Num n={value ?? more!} size={value === undefined ? 9.5 : 13} fill="#ffd9a0" />
    )}
  </g>
);

/** Done, reached: a tick on a cream ground that is seen on everything. */
export const Tick = piece(
  <>
    <circle r="7" fill="#fff8e6" stroke="#2f5d1c" stroke-width="1.4" />
    <path d="M-3.6 0-1 2.8 3.8-3" fill="none" stroke="#2f5d1c" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" />
  </>,
);

export const Arrow = ({ x = 0, y = 0, back = false }: { x?: number; y?: number; back?: boolean }) => (
  <path
    transform={`translate(${x} ${y})${back ? " rotate(180)" : ""}`}
    d="M-4-1.2H0V-4L4.5 0 0 4V1.2H-4Z"
    fill="var(--ink)"
  />
);
