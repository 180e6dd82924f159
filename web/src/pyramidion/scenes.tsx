/** The eight places, each a small picture of 180 by 60 whose ground line is at 60. Their colours are the stylesheet's, by
 * day and by night. What matters of a picture is within 46 and 134: troops stand left and right. */
import type { ComponentChildren } from "preact";
import { at, still, stills, type Spot } from "../parts/still";
import { Ship } from "./icons";
import type { PlaceName } from "./view";

const lit = "var(--pyr-lit)";
const shade = "var(--pyr-shade)";
const dark = "var(--pyr-dark)";
const water = "var(--water)";
const green = "var(--pyr-palm)";

const Palm = (spot: Spot) => (
  <g transform={at(spot)}>
    <path d="M-1 0C-1-8 0-13 1-18l2 .3C2-12 1.5-7 2 0Z" fill={dark} />
    <path
      d="M2-18C-2-23-8-22-10-17-6-19-2-19 2-18 0-25 4-28 9-27 5-25 3-22 2-18 8-22 13-20 14-15 10-18 6-19 2-18-3-17-6-14-6-10-4-14-1-17 2-18 6-16 9-13 8-9 7-13 5-16 2-18Z"
      fill={green}
    />
  </g>
);

/** A seated king: crown, headcloth, hands on his knees. 24 wide, 44 high. */
const Colossus = (spot: Spot) => (
  <g transform={at(spot)}>
    <path d="M-11 0V-17h3V-26c0-2 2-3 4-3.5h8c2 .5 4 1.5 4 3.5v9h3V0Z" fill={lit} />
    <path d="M0-29.5h4c2 .5 4 1.5 4 3.5v9h3V0H0Z" fill={shade} />
    <path d="M-3.5-39C-3-44 3-44 3.5-39L7-28H-7Z" fill={lit} />
    <path d="M0-43c2 0 3.2 1.5 3.5 4L7-28H0Z" fill={shade} />
    <path d="M-2.8-38h5.6v4.5c0 2-1.2 3-2.8 3s-2.8-1-2.8-3ZM-1-30.5h2v4h-2Z" fill={dark} opacity=".6" />
    <path d="M-8-17h16M-8-26v9M8-26v9M-1.4-13h2.8V0h-2.8Z" stroke={dark} stroke-width="1" fill={dark} opacity=".6" />
  </g>
);

const Column = ({ x, h = 36 }: { x: number; h?: number }) => (
  <g transform={`translate(${x} 55)`}>
    <path d={`M-4 0V${-h}C-8 ${-h - 3}-8 ${-h - 6}-7.5 ${-h - 8}h15C8 ${-h - 6} 8 ${-h - 3} 4 ${-h}V0Z`} fill={lit} />
    <path d={`M1 0V${-h - 8}h6.5C8 ${-h - 6} 8 ${-h - 3} 4 ${-h}V0Z`} fill={shade} />
    <path d={`M-4 ${-h * 0.75}h8M-4 ${-h * 0.5}h8`} stroke={dark} stroke-width="1.2" opacity=".5" />
  </g>
);

const Waves = ({ y }: { y: number }) => (
  <>
    <path d={`M0 ${y}h180V62H0Z`} fill={water} />
    <path
      d={`M40 ${y + 4}q5-3 10 0t10 0M92 ${y + 5}q5-3 10 0t10 0M66 ${y + 8}q5-3 10 0t10 0M116 ${y + 9}q5-3 10 0t10 0`}
      fill="none"
      stroke="var(--water-light)"
      stroke-width="1.2"
    />
  </>
);

const pictures: Record<PlaceName, ComponentChildren> = {
  giza: (
    <>
      <path d="M30 56 62 22 94 56Z" fill={lit} />
      <path d="M62 22 94 56H72Z" fill={shade} />
      <path d="M66 56 104 8 144 56Z" fill={lit} />
      <path d="M104 8 144 56h-30Z" fill={shade} />
      <path d="M104 8 112.4 18 110 17l-3 2.5-3-2-3 2-4.7-1.5Z" fill="var(--pyr-cap)" />
      <path d="M116 56 138 32 162 56Z" fill={lit} />
      <path d="M138 32 162 56h-17Z" fill={shade} />
    </>
  ),
  thebes: (
    <>
      <path d="M0 46C40 24 60 38 90 26s60 4 90 16v20H0Z" fill={shade} opacity=".55" />
      <Colossus x={72} y={56} scale={1.05} />
      <Colossus x={106} y={56} scale={1.05} />
    </>
  ),
  luxor: (
    <>
      <path d="M52 56 56 20h26l2 36ZM96 56l2-36h26l4 36Z" fill={lit} />
      <path d="M70 56 72 20h10l2 36ZM114 56l-1-36h11l4 36Z" fill={shade} />
      <path d="M80 56V32h20v24Z" fill={shade} />
      <path d="M85 56V38h10v18Z" fill={dark} />
      <path d="M54 20h30v-3.5H54ZM96 20h30v-3.5H96Z" fill={dark} opacity=".7" />
      <path d="M60 17V4l9 3-9 3.5M119 17V4l-9 3 9 3.5" fill="var(--carnelian)" stroke={dark} stroke-width="1" />
      <path d="M86 56 88 14l2.5-6L93 14l2 42Z" fill={lit} stroke={dark} stroke-width=".7" />
    </>
  ),
  alexandria: (
    <>
      <Waves y={44} />
      <path d="M62 52c6-8 14-11 28-11s22 3 28 11Z" fill={shade} />
      <path d="M78 45 81 26h18l3 19Z" fill={lit} />
      <path d="M92 26h7l3 19H92Z" fill={shade} />
      <path d="M83 26 84.5 14h11L97 26Z" fill={lit} />
      <path d="M91 14h4.5L97 26h-6Z" fill={shade} />
      <path d="M86 14V7h8v7Z" fill={dark} />
      <path d="M84 8 90 1l6 7Z" fill={lit} />
      <path d="M94 8 132 0v16ZM86 8 48 0v16Z" fill="var(--glow)" opacity=".4" />
      <circle cx="90" cy="10.5" r="3" fill="var(--glow)" />
      <path d="M86 45v-7a4 4 0 0 1 8 0v7Z" fill={dark} />
    </>
  ),
  cairo: (
    <>
      <path d="M52 56V34h18v22ZM110 56V36h20v20Z" fill={shade} />
      <path d="M64 56V26h26v30ZM92 56V38h22v18Z" fill={lit} />
      <path d="M80 56V26h10v30ZM106 56V38h8v18Z" fill={shade} />
      <path d="M64 26h26l-2-3H66ZM92 38h22l-2-3H94Z" fill={dark} opacity=".6" />
      <path d="M70 56V46h7v10ZM69 32h4v5h-4ZM77 32h4v5h-4ZM97 56V47h6v9ZM115 42h4v4h-4ZM57 40h4v4h-4Z" fill={dark} />
      <path d="M90 47h24l4 6H88Z" fill="var(--carnelian)" />
      <path d="M96 47h6l1 6h-7ZM108 47h6l4 6h-8Z" fill="#fff1d2" />
      <Palm x={56} y={57} scale={1.05} />
      <Palm x={124} y={57} scale={1.3} />
    </>
  ),
  philae: (
    <>
      <Waves y={46} />
      <path d="M50 52c6-5 16-6 40-6s34 1 40 6c-8 4-72 4-80 0Z" fill={shade} />
      <path d="M62 47V24h56v23Z" fill={dark} opacity=".6" />
      {[66, 78, 90, 102, 114].map((x) => (
        <path d={`M${x - 2.5} 47V24h5v23Z`} fill={lit} />
      ))}
      <path d="M58 24h64v-4H58Z" fill={lit} />
      <path d="M56 20h68l-3-5H59Z" fill={shade} />
      <Palm x={52} y={50} scale={0.9} />
      <Palm x={130} y={50} scale={0.8} />
    </>
  ),
  abu_simbel: (
    <>
      <path d="M34 56C36 30 44 8 60 5c20-4 44-3 62 0 14 3 22 26 24 51Z" fill={shade} />
      <path d="M50 56 54 14h72l4 42Z" fill={lit} opacity=".55" />
      <path d="M54 14h72l-1-4H55Z" fill={dark} opacity=".6" />
      <path d="M85 56V36h10v20Z" fill={dark} />
      {[60, 75.5, 104.5, 120].map((x) => (
        <Colossus x={x} y={56} scale={0.82} />
      ))}
    </>
  ),
  karnak: (
    <>
      <path d="M48 56V14h84v42Z" fill={dark} opacity=".45" />
      <path d="M46 12V6h88v6Z" fill={shade} />
      {[56, 73, 90, 107, 124].map((x) => (
        <Column x={x} />
      ))}
      <path d="M44 6h92V2H44Z" fill={lit} />
      <path d="M84 4h12" stroke="var(--gold)" stroke-width="2.5" />
    </>
  ),
};

export const scene = stills((of: PlaceName) => (
  <>
    <path d="M0 0h180v62H0Z" fill="var(--pyr-sky)" />
    <path d="M0 28h180v34H0Z" fill="var(--pyr-haze)" />
    <circle cx="136" cy="15" r="9" fill="var(--pyr-sun)" />
    {pictures[of]}
    {of !== "philae" && of !== "alexandria" && <path d="M0 55c30-3 60 2 90 0s60-2 90 0v7H0Z" fill="var(--pyr-dune)" />}
  </>
));

const stand = (of: PlaceName, x: number, scale: number) => <g transform={at({ x, y: 132 - 56 * scale, scale })}>{pictures[of]}</g>;

/** The land along the river, 720 by 178, with boats on it. */
export const panorama = still(
  <>
    <path d="M0 0h720v178H0Z" fill="var(--pyr-sky)" />
    <circle cx="560" cy="42" r="22" fill="var(--pyr-sun)" />
    <path d="M0 92C90 66 160 96 260 78s150-22 240 0 150-16 220-2v60H0Z" fill="var(--pyr-haze)" />
    <path d="M0 112c120-22 200 8 330-4s260-14 390 4v70H0Z" fill="var(--pyr-dune)" opacity=".6" />
    {stand("giza", -10, 1.35)}
    {stand("luxor", 265, 0.8)}
    {stand("karnak", 545, 0.95)}
    <path d="M0 128c120-6 240 6 360 2s240-6 360 0v50H0Z" fill="var(--pyr-dune)" />
    <Palm x={222} y={140} scale={1.5} />
    <Palm x={246} y={143} scale={1.1} />
    <Palm x={470} y={140} scale={1.7} />
    <Palm x={508} y={144} scale={1.2} />
    <path d="M0 150c120-8 240 8 360 2s240-8 360 0v30H0Z" fill={water} />
    <path
      d="M40 164q8-4 16 0t16 0M180 170q8-4 16 0t16 0M330 163q8-4 16 0t16 0M560 168q8-4 16 0t16 0M650 162q8-4 16 0t16 0"
      fill="none"
      stroke="var(--water-light)"
      stroke-width="1.8"
    />
    <Ship x={385} y={152} scale={1.7} />
    <Ship x={110} y={158} scale={1.3} />
  </>,
);
