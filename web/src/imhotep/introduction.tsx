/** Imhotep before it lies on the table: its picture, what it is about, and the figures of its rules. */
import type { Introduction } from "../board";
import { t } from "../words/say";
import { figures } from "./figures";

function Block({ x, y, seat }: { x: number; y: number; seat: number }) {
  const faces = ["#3a332d", "#f5efe0", "#94572c", "#a6abad"];
  const tops = ["#5b5148", "#fffdf6", "#b9794a", "#c6cacb"];
  const sides = ["#231e1a", "#cfc4a9", "#6c3c1a", "#7d8386"];
  return (
    <g transform={`translate(${x} ${y})`}>
      <path fill={faces[seat]} d="M0 0h30v30H0Z" />
      <path fill={tops[seat]} d="M0 0 9-9h30L30 0Z" />
      <path fill={sides[seat]} d="M30 0 39-9v30L30 30Z" />
    </g>
  );
}

/** A ship with stones of all colours on its way to a pyramid that is being built. */
function Picture() {
  return (
    <svg class="art" viewBox="0 0 200 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path class="art-sky" d="M-200-200h600v400h-600Z" />
      <circle class="art-sun" cx="42" cy="52" r="20" />
      <path class="art-sand" d="M-200 122Q-60 96 60 118T400 108V200h-600Z" />
      <path class="scene-face" d="M62 126h104v-26H62ZM76 100h76V74H76ZM90 74h48V48H90Z" />
      <path class="scene-shade" d="M166 126h20v-26h-20ZM152 100h20V74h-20ZM138 74h20V48h-20Z" />
      <path
        class="art-joint"
        d="M62 113h104M76 87h76M90 61h48M82 126v-13M108 126v-13M134 126v-13M95 113v-13M121 113v-13M147 113v-13M100 100V87M128 100V87M114 87V74M112 74V61M124 61V48"
      />
      <g transform="translate(95 20) scale(0.92)">
        <Block x={0} y={0} seat={3} />
      </g>
      <path class="art-water" d="M-200 146q50-8 100 0t100 0 100 0 100 0 100 0 100 0V200h-600Z" />
      <Block x={30} y={122} seat={0} />
      <Block x={66} y={122} seat={1} />
      <Block x={102} y={122} seat={2} />
      <path class="scene-hull" d="M8 132q3 18 20 20h112q26-4 36-40 9 3 12 0-6 64-56 70H48q-38-4-40-50Z" />
      <path class="scene-plank" d="M15 156q8 12 32 12h92q24-2 38-24" />
      <path class="art-ripple" d="M-40 178q14-5 28 0t28 0M150 190q14-5 28 0t28 0" />
    </svg>
  );
}

export const introduction: Introduction = {
  Picture,
  designer: "Phil Walker-Harding",
  summary: () => t("Load stones on ships everyone shares, and sail them where they count most."),
  figures,
};
