/** Pyramidion before it lies on the table: its picture, what it is about, and the figures of its rules. */
import type { Introduction } from "../board";
import { t } from "../words/say";
import { figures } from "./figures";

/** The golden tip of a great pyramid, and a boat with goods for it. */
function Picture() {
  return (
    <svg class="art art-dusk" viewBox="0 0 200 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path class="art-sky" d="M-200-200h600v400h-600Z" />
      <path
        class="art-rays"
        d="M132 22-60-60h80ZM132 22 60-90h50ZM132 22 150-90h50ZM132 22 260-60h80ZM132 22 400 0v50ZM132 22-160 0v50ZM132 22-160 110v60ZM132 22 400 100v60Z"
      />
      <path class="art-sand" d="M-200 126Q-60 104 60 122T400 114V200h-600Z" />
      <path class="scene-face" d="M132 22 26 142H156Z" />
      <path class="scene-shade" d="M132 22 156 142h74Z" />
      <path class="art-joint" d="M106 52h32M88 72h54M71 92h75M53 112h97M37 130h117M138 52h20M142 72h30M146 92h40M150 112h50M154 130h57" />
      <path fill="#ffd257" d="M132 22 104 54h34Z" />
      <path fill="#d2921d" d="M132 22 138 54h20Z" />
      <path class="art-water" d="M-200 146q50-8 100 0t100 0 100 0 100 0 100 0 100 0V200h-600Z" />
      <path class="scene-mast" d="M70 154V62h5v92Z" />
      <path class="art-cloth" d="M36 68h74q-8 30 0 60H36q8-30 0-60Z" />
      <g class="art-ankh">
        <circle cx="73" cy="86" r="8" />
        <path d="M73 94v24M61 102h24" />
      </g>
      <path fill="#8a5426" d="M104 132q9-8 18 0v24h-18Z" />
      <path fill="#c98f46" d="M126 138q8-8 16 0v18h-16Z" />
      <path fill="#cbb88f" d="M30 138h24v18H30Z" />
      <path fill="#a8946a" d="m30 138 6-6h24l-6 6Zm24 0 6-6v18l-6 6Z" />
      <path class="scene-hull" d="M6 128q8 24 28 26h106q28-4 38-42 8 0 10 4-8 62-52 68H48Q14 180 6 128Z" />
      <path class="scene-plank" d="M14 154q12 14 34 14h88q24-2 38-26" />
      <path class="art-ripple" d="M-40 180q14-5 28 0t28 0M150 192q14-5 28 0t28 0" />
    </svg>
  );
}

export const introduction: Introduction = {
  Picture,
  designer: "Yannick Gervais",
  summary: () => t("Send merchants, negotiators and torturers to eight places, and fill the boats."),
  figures,
};
