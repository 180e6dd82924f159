/** Pictures that set the mood: the Nile at the start, the winged sun above a result. They are ornaments, and their colours
 * change with day and night in style/scene.css. */

/** A pyramid as two faces, one of them in the shade. */
function Pyramid({ x, base, width, height }: { x: number; base: number; width: number; height: number }) {
  const tip = `${x} ${base - height}`;
  const ridge = x + width * 0.16;
  return (
    <g>
      <path class="scene-face" d={`M${tip} ${x - width / 2} ${base}H${ridge}Z`} />
      <path class="scene-shade" d={`M${tip} ${ridge} ${base}H${x + width / 2}Z`} />
    </g>
  );
}

function Palm({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  const leaves = [-172, -150, -122, -60, -28, -4, 18, 160];
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path class="scene-trunk" d="M-4 0C-2-34 4-60 12-88l6 2C12-58 8-30 6 0Z" />
      <g class="scene-leaf" transform="translate(15 -87)">
        {leaves.map((angle) => (
          <path key={angle} d="M0 0C14-11 32-11 46 4 32-2 14-1 0 0Z" transform={`rotate(${angle})`} />
        ))}
      </g>
    </g>
  );
}

/** The boat the game is named for: one tall slanting sail on a long yard. */
function Felucca() {
  return (
    <g class="scene-boat">
      <path class="scene-mirror" d="M-150 20Q0 48 156 16 140 52 70 58H-66Q-124 54-150 20Z" />
      <path class="scene-mast" d="M-24 4-17-122h5L-12 4Z" />
      <path class="scene-sail" d="M92-262Q128-120 108-8 20-30-92-24Z" />
      <path class="scene-sail-shade" d="M92-262Q128-120 108-8 86-16 62-20 104-130 92-262Z" />
      <path class="scene-seam" d="M62-220Q92-120 74-17M30-178Q52-104 36-24M-4-134Q14-84 0-27M-42-86Q-32-56-42-26" />
      <path class="scene-yard" d="M-106-8 98-276" />
      <path class="scene-hull" d="M-156-14Q-120 8-40 8H60Q130 6 164-22 150 30 84 36H-76Q-134 32-156-14Z" />
      <path class="scene-plank" d="M-146-2Q-110 18-40 19H62Q122 17 154-6" />
      <path class="scene-person" d="M118-4v-24q0-8 7-8t7 8v22ZM125-50a6.5 6.5 0 1 0 .1 0Z" />
    </g>
  );
}

export function NileScene() {
  return (
    <svg class="scene" viewBox="0 0 1600 520" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="scene-sky" x2="0" y2="1">
          <stop class="scene-sky-1" />
          <stop class="scene-sky-2" offset="0.75" />
          <stop class="scene-sky-3" offset="1" />
        </linearGradient>
        <linearGradient id="scene-water" x2="0" y2="1">
          <stop class="scene-water-1" />
          <stop class="scene-water-2" offset="1" />
        </linearGradient>
        <radialGradient id="scene-glow">
          <stop class="scene-glow-1" />
          <stop class="scene-glow-2" offset="1" />
        </radialGradient>
      </defs>
      <rect width="1600" height="350" fill="url(#scene-sky)" />
      <path
        class="scene-stars"
        d="M40 60h.1M330 24h.1M560 50h.1M640 180h.1M760 60h.1M900 120h.1M960 30h.1M1240 60h.1M1330 150h.1M1420 50h.1M1510 110h.1M80 200h.1M420 220h.1M1560 210h.1"
      />
      <circle cx="1090" cy="190" r="230" fill="url(#scene-glow)" />
      <circle class="scene-sun" cx="1090" cy="190" r="62" />
      <Pyramid x={640} base={330} width={210} height={120} />
      <Pyramid x={1330} base={332} width={430} height={238} />
      <Pyramid x={1100} base={332} width={260} height={138} />
      <Pyramid x={1520} base={332} width={180} height={92} />
      <Pyramid x={180} base={332} width={300} height={150} />
      <path class="scene-dune" d="M0 306Q180 282 380 312T800 310 1180 318 1600 304V350H0Z" />
      <path class="scene-bank" d="M0 328Q240 312 520 332T1080 330 1600 324V352H0Z" />
      <Palm x={60} y={334} />
      <Palm x={420} y={336} scale={0.8} />
      <Palm x={470} y={334} scale={1.05} />
      <Palm x={1210} y={334} scale={0.85} />
      <Palm x={1460} y={336} scale={1.1} />
      <rect y="340" width="1600" height="180" fill="url(#scene-water)" />
      <path
        class="scene-glint"
        d="M1010 352h160M1040 366h110M1000 384h150M1060 404h90M1030 428h120M1075 456h70"
      />
      <path
        class="scene-ripple"
        d="M70 372q30-7 60 0t60 0M330 398q30-7 60 0t60 0M860 376q24-6 48 0t48 0M1270 392q30-7 60 0t60 0M180 448q36-8 72 0t72 0M1380 452q36-8 72 0t72 0M940 478q36-8 72 0t72 0M520 492q36-8 72 0t72 0"
      />
      <g transform="translate(800 408)">
        <Felucca />
      </g>
    </svg>
  );
}

/** The sun with wings, as carved above temple doors. */
export function WingedSun() {
  const wing = (
    <g>
      <path class="sun-feather" d="M26-12C80-34 170-30 220-14 190-4 170 2 30 4Z" />
      <path class="sun-feather-2" d="M28 2C80 2 140 2 178-2 150 14 110 18 30 14Z" />
      <path class="sun-feather" d="M28 12c40 4 70 2 96-2-16 16-44 22-92 12Z" />
      <path class="sun-line" d="M60-18v20M90-22V1M120-23V0M150-22V-1M178-18V-6" transform="translate(0 1)" />
    </g>
  );
  return (
    <svg class="sun" viewBox="-230 -40 460 80" aria-hidden="true">
      {wing}
      <g transform="scale(-1 1)">{wing}</g>
      <circle class="sun-disc" r="25" />
      <path class="sun-shine" d="M-14-9A17 17 0 0 1 4-17" />
    </svg>
  );
}
