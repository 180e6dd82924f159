/** Pictures for setting up: the sides of the sites. */
import type { ComponentChild } from "preact";
import { pictures } from "./cards";
import { SiteBoard, siteBox } from "./table";
import { type ImhotepView, type Side, sites } from "./view";

/** A board with nothing on it yet. What is printed there may differ by the number of players. */
export function emptyBoard(side: Side, seats: number): ImhotepView {
  return {
    sides: { market: side, pyramid: side, temple: side, burial: side, obelisks: side },
    pyramid: side === "A" ? [] : { left: [], middle: [], right: [], beside: [] },
    temple: [],
    burial: [],
    obelisks: Array.from({ length: seats }, () => 0),
    waiting: Array.from({ length: seats }, () => 0),
    players: Array.from({ length: seats }, () => ({ points: 0, sled: 0, quarry: 0, cards: {} })),
    temple_space: null,
  } as unknown as ImhotepView;
}

export function optionPicture(option: string, value: string, colours: number[]): ComponentChild | null {
  const site = sites.find((one) => one === option);
  if (!site || (value !== "A" && value !== "B")) return null;
  return (
    <div class="imh-option" data-game="imhotep">
      {site === "market" ? <Stall side={value} /> : <SiteBoard view={emptyBoard(value, colours.length)} site={site} colours={(seat) => colours[seat]!} />}
    </div>
  );
}

const some = ["statue", "lever", "entrance", "temple_decoration"] as const;

/** Four cards, the last of them face down twice on side B. */
function Stall({ side }: { side: Side }) {
  return (
    <svg class="imh-board" viewBox={siteBox} aria-hidden="true">
      {some.map((card, i) =>
        side === "B" && i === 3 ? (
          <g class="imh-back" transform="translate(214 92)">
            <rect x="-28" y="-38" width="40" height="66" rx="5" />
            <rect x="-14" y="-28" width="40" height="66" rx="5" />
            <path d="M6 4Q-6-7 0-14Q6-19 12-14Q18-7 6 4V26M-5 7H17" />
          </g>
        ) : (
          <g transform={`translate(${34 + i * 60.5} 88)`}>
            <rect class="imh-blank" x="-27" y="-46" width="54" height="92" rx="5" />
            <g class="imh-picture" transform="translate(0 -10) scale(.78)">
              {pictures[card]}
            </g>
          </g>
        ),
      )}
    </svg>
  );
}
