/** Pictures for setting up: the sides of the sites. */
import type { ComponentChild } from "preact";
import { CardBack, CardPicture, SiteSign } from "./cards";
import { SiteBoard } from "./table";
import { type ImhotepView, type Side, sites } from "./view";

/** A board with nothing on it yet, for four players. */
function emptyBoard(side: Side): ImhotepView {
  return {
    sides: { market: side, pyramid: side, temple: side, burial: side, obelisks: side },
    pyramid: side === "A" ? [] : { left: [], middle: [], right: [], beside: [] },
    temple: [],
    burial: [],
    obelisks: [0, 0, 0, 0],
    players: [0, 1, 2, 3].map(() => ({ points: 0, sled: 0, quarry: 0, cards: {} })),
    temple_space: null,
  } as unknown as ImhotepView;
}

export function optionPicture(option: string, value: string): ComponentChild | null {
  const site = sites.find((one) => one === option);
  if (!site || (value !== "A" && value !== "B")) return null;
  if (site === "market")
    return (
      <div class="imh-option">
        <svg viewBox="-17 -17 34 34" aria-hidden="true">
          <SiteSign site="market" />
        </svg>
        {(["statue", "lever", "entrance"] as const).map((card) => (
          <CardPicture card={card} />
        ))}
        {value === "A" ? <CardPicture card="temple_decoration" /> : [<CardBack />, <CardBack />]}
      </div>
    );
  return <SiteBoard view={emptyBoard(value)} site={site} colours={(seat) => seat} />;
}
