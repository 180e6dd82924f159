/** Who is on the character cards: a bust around (0, 0) at the chin, about 44 wide, from -30 to 28. */
import type { ComponentChildren } from "preact";
import { stills } from "../parts/still";
import type { Kind } from "./printed";

const skin = "#b9783f";
const skinDark = "#8f5527";
const line = "#2b1607";
const linen = "#fbf0d8";
const gold = "#efbb3d";

/** Shoulders, neck and face; headdress and attributes come over it. */
function Bust({ robe, children, behind, tone = skin }: { robe: string; children?: ComponentChildren; behind?: ComponentChildren; tone?: string }) {
  return (
    <>
      {behind}
      <path d="M-21 30C-21 15-13 9-6 7h12c7 2 15 8 15 23Z" fill={robe} />
      <path d="M-5.5-1h11v8c0 4-11 4-11 0Z" fill={skinDark} />
      <path d="M-10-15c0-7 4-11 10-11s10 4 10 11c0 9-4 17-10 17s-10-8-10-17Z" fill={tone} />
      <path d="M-8-12.5c1.5-1.5 4-1.5 6 0M8-12.5c-1.5-1.5-4-1.5-6 0" stroke={line} stroke-width="1.4" fill="none" />
      <path d="M-8.5-9.5c2-2 4.5-2 6 0-1.5 1.5-4 1.5-6 0ZM8.5-9.5c-2-2-4.5-2-6 0 1.5 1.5 4 1.5 6 0Z" fill={line} />
      <path d="M0-9v5l-1.8.6M-3-.6Q0 1 3-.6" stroke={skinDark} stroke-width="1.3" fill="none" stroke-linecap="round" />
      {children}
    </>
  );
}

const Collar = ({ fill = gold }: { fill?: string }) => (
  <path d="M-11 8.5C-5 15 5 15 11 8.5L14 11C7 20-7 20-14 11Z" fill={fill} stroke={line} stroke-width=".7" />
);

const Wig = ({ fill = "#1e1712", long = false }) => (
  <path
    d={long ? "M-13 7C-15-8-13-30 0-30S15-8 13 7H8C9-2 10-8 10-16c-6-3-14-3-20 0 0 8 1 14 2 23Z" : "M-12-5C-14-18-11-30 0-30S14-18 12-5L9.5-4V-16c-6-2.5-13-2.5-19 0v12Z"}
    fill={fill}
  />
);

/** The striped cloth of a king. */
const Nemes = ({ fill = "#e3b02f", stripe = "#215593" }) => (
  <>
    <path d="M-11-16C-11-26-6-31 0-31s11 5 11 15c1 9 5 14 7 22H10c0-8 1-14 0-22-6-3.5-14-3.5-20 0-1 8 0 14 0 22h-8c2-8 6-13 7-22Z" fill={fill} />
    <path d="M-9-25q9-5 18 0M-10.5-20.5q10.5-5 21 0M-13-9-10.5-10M-15-3l4.5-1M-17 2.5l6.5-1M13-9l-2.5-1M15-3 10.5-4M17 2.5l-6.5-1" stroke={stripe} stroke-width="1.7" fill="none" />
  </>
);

const Whip = () => (
  <path d="M15 26 21-4M21-4C26-22 12-28 16-14c2 6 8 2 5-3" fill="none" stroke={line} stroke-width="2.2" stroke-linecap="round" />
);

const portraits: Record<Kind, { ground: string; picture: ComponentChildren }> = {
  merchant: {
    ground: "#f0cf8e",
    picture: (
      <Bust robe="#c9722c">
        <path d="M-12-13C-14-26-8-31 0-31s14 5 12 18c-7-5-17-5-24 0Z" fill={linen} />
        <path d="M-12-13c7-5 17-5 24 0v-4c-7-5-17-5-24 0Z" fill="#b3402a" />
        <path d="M-7 0C-5 7 5 7 7 0 6 12-6 12-7 0Z" fill={line} />
        <path d="M8 24h14M15 24V12M10 12h10M10 12l-3 6h6ZM20 12l-3 6h6Z" stroke={line} stroke-width="1.2" fill={gold} />
      </Bust>
    ),
  },
  negotiator: {
    ground: "#b9d3ea",
    picture: (
      <Bust robe={linen}>
        <Wig long />
        <path d="M-10.5-17c6-3 15-3 21 0v3c-6-3-15-3-21 0Z" fill={gold} />
        <path d="M-21 30C-20 20-16 13-10 9L2 30Z" fill="#215593" />
        <path d="M6 14h14v10H6Z" fill="#f6e2b0" stroke={line} stroke-width="1" />
        <path d="M5 12.5h16v3H5ZM5 23h16v3H5Z" fill="#b98a44" stroke={line} stroke-width=".8" />
        <path d="M9 18h8M9 20.5h6" stroke={line} stroke-width="1" />
      </Bust>
    ),
  },
  torturer: {
    ground: "#e7ac96",
    picture: (
      <Bust robe={skinDark} tone="#a5652f">
        <Wig />
        <path d="M-21 30c0-8 2-13 6-16L0 30Z" fill="#7d1f12" />
        <path d="M-8-12.5c1.5-1.5 4-1 6 .8M8-12.5c-1.5-1.5-4-1-6 .8" stroke={line} stroke-width="2" fill="none" />
        <path d="M-4 0h8l-1.5 6h-5Z" fill={line} />
        <Whip />
      </Bust>
    ),
  },
  deity: {
    ground: "#cdb2dc",
    picture: (
      <>
        <circle cy="-25" r="11" fill="#e2542f" stroke={gold} stroke-width="2" />
        <path d="M-21 30C-21 15-13 9-6 7h12c7 2 15 8 15 23Z" fill="#215593" />
        <path d="M-13 14C-15-4-13-22 0-22c8 0 12 5 13 11l6 4-1 3-6 1C11 2 10 8 13 14Z" fill="#5a3a1c" />
        <path d="M-6-6c2-8 12-9 18-4l7 3-1 3-6 1C8 1-2 3-6-6Z" fill={linen} />
        <path d="M12-10 19-7c1.5 1 1 4-1 6-1-2-3-3-6-3Z" fill={gold} />
        <circle cx="4" cy="-8" r="2.6" fill={line} />
        <path d="M3-5.5 1 2l4-1" fill="none" stroke={line} stroke-width="1.5" />
        <Collar />
      </>
    ),
  },
  revolt: {
    ground: "#e3a15c",
    picture: (
      <>
        <path d="M-6-10c-3-9 4-12 4-21 9 5 13 13 8 21Z" fill="#e2542f" />
        <path d="M-3-10c-1-5 3-7 3-12 5 4 6 8 3 12Z" fill="#ffd35c" />
        <path d="M-4-10h8L2 14h-4Z" fill="#6e4220" stroke={line} stroke-width=".8" />
        <g fill={skin} stroke={line} stroke-width="1">
          <path d="M-20 30V8c-3-1-3-8 0-9h7c4 1 4 8 1 10l1 21Z" />
          <path d="M13 30V5c-4-1-4-8 0-9h7c3 1 3 8 1 10v24Z" />
          <path d="M-6 30V15c-3-1-3-8 0-9H5c4 1 4 8 1 10v14Z" fill={skinDark} />
        </g>
      </>
    ),
  },
  high_priest: {
    ground: "#d9d2a4",
    picture: (
      <Bust robe={linen}>
        <path d="M-10-15c0-10 5-13 10-13s10 3 10 13c-3-6-17-6-20 0Z" fill={skin} />
        <path d="M-19 30C-18 18-12 11-8 9L10 30Z" fill="#e0a94a" />
        <g fill={line}>
          <circle cx="-12" cy="18" r="1.3" />
          <circle cx="-8" cy="24" r="1.3" />
          <circle cx="-14" cy="25" r="1.3" />
          <circle cx="-5" cy="18" r="1.3" />
          <circle cx="-1" cy="25" r="1.3" />
        </g>
        <path d="M18 30V0M13 2h10M18 0c-4-4-4-10 0-10s4 6 0 10" fill="none" stroke="#8a5f0d" stroke-width="2.6" />
      </Bust>
    ),
  },
  bandit: {
    ground: "#c7a98a",
    picture: (
      <Bust robe="#4a3524">
        <path d="M-13-10C-15-26-8-31 0-31s15 5 13 21l-3-5c-6-3-14-3-20 0Z" fill="#4a3524" />
        <path d="M-11-6C-5-4 5-4 11-6 11 8 6 13 0 13S-11 8-11-6Z" fill="#7d1f12" />
        <path d="M13 28 16 10l4-14 2 15-4 17Z" fill="#dfe4e6" stroke={line} stroke-width=".9" />
        <path d="M11 13 24 16l-1 3-13-3Z" fill={gold} stroke={line} stroke-width=".7" />
      </Bust>
    ),
  },
  protector: {
    ground: "#a9c9c2",
    picture: (
      <Bust robe="#1d6a66">
        <Nemes fill="#1d6a66" stripe={gold} />
        <path d="M-22 31V17c0-9 4-13 9-13s9 4 9 13v14Z" fill="#e9cf9c" stroke={line} stroke-width="1.2" />
        <path d="M-18 30V18c0-6 2-9 5-9s5 3 5 9v12Z" fill="#b3402a" />
        <circle cx="-13" cy="20" r="3" fill={gold} />
        <path d="M18 30V-14M18-22l3.5 9h-7Z" stroke={line} stroke-width="1.8" fill="#dfe4e6" />
      </Bust>
    ),
  },
  vizier: {
    ground: "#b7cf9b",
    picture: (
      <Bust robe={linen}>
        <path d="M-10.5-14C-10-24-6-32 0-33c6 1 10 9 10.5 19-6-3-15-3-21 0Z" fill={linen} stroke="#b09a6a" stroke-width=".8" />
        <path d="M-10.7-14c6-3 15-3 21.4 0v-3.5c-6-3-15-3-21.4 0Z" fill={gold} />
        <Collar fill="#1d7a6c" />
        <path d="M17 31V-2c0-6 7-6 7-1" fill="none" stroke="#6e4220" stroke-width="2.6" stroke-linecap="round" />
        <path d="M-2 1h4l-1 8h-2Z" fill={line} />
      </Bust>
    ),
  },
  thief: {
    ground: "#aeb4ba",
    picture: (
      <Bust robe="#2d3640">
        <path d="M-14 8C-18-12-12-31 0-31S18-12 14 8L9 5c2-7 2-14 1-20-6-4-14-4-20 0-1 6-1 13 1 20Z" fill="#2d3640" />
        <path d="M-10.5-12.5h21V-6.5c-4 1-6 0-10.5-1.5C-4.5-6.5-6.5-5.5-10.5-6.5Z" fill="#11161b" />
        <circle cx="-5" cy="-9.5" r="1.6" fill="#fff" />
        <circle cx="5" cy="-9.5" r="1.6" fill="#fff" />
        <path d="M8 30C5 18 12 16 15 14l-2-4h8l-2 4c4 2 9 5 6 16Z" fill="#c9a25e" stroke={line} stroke-width="1" />
        <circle cx="16.5" cy="22.5" r="4" fill={gold} stroke="#8a5f0d" />
      </Bust>
    ),
  },
  philosopher: {
    ground: "#d8c8b2",
    picture: (
      <Bust robe="#e8dcc4" tone="#c48d57">
        <path d="M-11-10C-14-20-9-28 0-28s14 8 11 18c-1-6-2-8-4-10-4 2-10 2-14 0-2 2-3 4-4 10Z" fill="#eceae4" />
        <path d="M-10-7c1 8 3 10 4 10 3-3 9-3 12 0 1 0 3-2 4-10C12 8 7 21 0 24-7 21-12 8-10-7Z" fill="#eceae4" />
        <path d="M-3-.3Q0 1 3-.3" stroke={skinDark} stroke-width="1.3" fill="none" />
        <path d="M-21 30C-20 20-16 13-10 9L-2 30Z" fill="#6a4a80" />
      </Bust>
    ),
  },
  slave_driver: {
    ground: "#d99a7c",
    picture: (
      <Bust robe={skin} tone="#a5652f">
        <path d="M-11-13C-12-26-7-30 0-30s12 4 11 17c-6-4-16-4-22 0Z" fill="#7d1f12" />
        <path d="M-6 0q6-4 12 0-2 5-6 5t-6-5Z" fill={line} />
        <path d="M-14 11 10 30M-8 8.5 16 27" stroke="#6e4220" stroke-width="2.4" />
        <Whip />
      </Bust>
    ),
  },
  scribe: {
    ground: "#c9c3b6",
    picture: (
      <Bust robe={linen}>
        <Wig />
        <path d="M-20 31V14H6v17Z" fill="#8d8674" stroke={line} stroke-width="1" />
        <path d="M-16 19h5M-9 19h3M-3 19h5M-16 23.5h3M-11 23.5h6M-3 23.5h4M-16 28h8M-5 28h6" stroke={linen} stroke-width="1.7" />
        <path d="M6 22 20 4l3 2-13 18-5 2Z" fill="#c98b3c" stroke={line} stroke-width=".8" />
      </Bust>
    ),
  },
  politician: {
    ground: "#e6d6a0",
    picture: (
      <Bust robe="#6a4a80">
        <Wig fill="#3a2314" />
        <path d="M-11-16c7-4 15-4 22 0l-2-4c-6-3-12-3-18 0Z" fill="#6d8a3d" stroke="#39521a" stroke-width=".7" />
        <Collar />
        <path d="M14 30V14l-2-8 3-1 2 5-1-10h3l1 9 1-9h3l-1 10 2-4 2 1-3 9v14Z" fill={skin} stroke={line} stroke-width=".9" />
      </Bust>
    ),
  },
};

export const ground = (kind: Kind) => portraits[kind].ground;
export const portrait = stills((kind: Kind) => portraits[kind].picture);
