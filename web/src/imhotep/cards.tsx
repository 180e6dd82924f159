/** The twelve market cards: a picture, a band in the card's colour, its name and what it does. */
import type { ComponentChild } from "preact";
import { Press, type PressProps } from "../parts/press";
import { narrow, number, t } from "../words/say";
import { cardColour, cardName, cardText, cardTopic, cardWhen } from "./names";
import { usePlay } from "./play";
import type { Card, Site } from "./view";

const line = { fill: "none", stroke: "var(--imh-line)", "stroke-width": 2.2, "stroke-linecap": "round", "stroke-linejoin": "round" } as const;

/** The sites as signs of a few strokes, around (0, 0), 30 units wide. */
const signs: Record<Site, ComponentChild> = {
  market: (
    <>
      <path d="M-13-5-10-12H10L13-5Z" fill="var(--carnelian)" />
      <path d="M-11-5V12M11-5V12M-13 3H13M-4.5-12-5-5M4.5-12 5-5" />
    </>
  ),
  pyramid: (
    <>
      <path d="M0-13 15 12H-15Z" fill="var(--gold)" />
      <path d="M-5-4H5M-10 4H10M0-4V4M-5 4V12M5 4V12" stroke-width="1.5" />
    </>
  ),
  temple: (
    <>
      <path d="M-14-9Q-11-12-14-14H14Q11-12 14-9ZM-14 12H14" fill="var(--sand-deep)" />
      <path d="M-10-9V12M-3.5-9V12M3.5-9V12M10-9V12" stroke-width="3.2" />
    </>
  ),
  burial: (
    <>
      <path d="M-14 12V-4Q-14-13 0-13T14-4V12Z" fill="var(--lapis)" />
      <path d="M-5 12V0H5V12" fill="var(--imh-line)" />
      <path d="M-8-4h.1M0-8h.1M8-4h.1" stroke="var(--gold)" stroke-width="3" />
    </>
  ),
  obelisks: (
    <>
      <path d="M-3.5 12-2.5-9 0-14 2.5-9 3.5 12ZM7 12 8-2 10-6 12-2 13 12ZM-13 12-12-2-10-6-8-2-7 12Z" fill="var(--sand-deep)" />
      <path d="M-15 12H15" />
    </>
  ),
};
export const SiteSign = ({ site }: { site: Site }) => <g {...line}>{signs[site]}</g>;

/** A decoration: the site's sign between two lotus flowers. */
function Decoration({ site }: { site: Site }) {
  return (
    <>
      <SiteSign site={site} />
      {[-1, 1].map((way) => (
        <g {...line} transform={`translate(${way * 25} 8)`} stroke-width="1.7">
          <path d="M0 6V-4" stroke="var(--reed)" />
          <path d="M0-4Q-7-6-6-14Q-3-12-2-11Q-2-14 0-17Q2-14 2-11Q3-12 6-14Q7-6 0-4Z" fill="var(--reed)" />
        </g>
      ))}
    </>
  );
}

export const pictures: Record<Card, ComponentChild> = {
  entrance: (
    <g {...line}>
      <path d="M0-15 24 14H-24Z" fill="var(--gold)" />
      <path d="M-6 14V1H6V14" fill="var(--imh-line)" />
      <path d="M-8 1H8M-13-1H-9M9-1h4M-4-8H4" stroke-width="1.6" />
    </g>
  ),
  sarcophagus: (
    <g {...line}>
      <path d="M-6 15-11-3Q-12-8-7-9Q-7-16 0-16T7-9Q12-8 11-3L6 15Z" fill="var(--gold)" />
      <path d="M-5-9Q0-4 5-9M-7-1Q0 5 7-1M-5 6H5M-4 10H4M-2.5-11h.1M2.5-11h.1" stroke-width="1.7" />
      <path d="M-24 14H24" />
    </g>
  ),
  paved_path: (
    <g {...line}>
      <path d="M-20 15-5-4H5L20 15Z" fill="var(--sand-deep)" />
      <path d="M-14 8H14M-9 2H9M0 15V8M-5 8-3 2M5 8 3 2" stroke-width="1.5" />
      <path d="M-3-4-2-12 0-16 2-12 3-4Z" fill="var(--gold)" />
    </g>
  ),
  pyramid_decoration: <Decoration site="pyramid" />,
  temple_decoration: <Decoration site="temple" />,
  burial_decoration: <Decoration site="burial" />,
  obelisk_decoration: <Decoration site="obelisks" />,
  /** A sitting cat. */
  statue: (
    <g {...line}>
      <path d="M-12 15H12V11H-12Z" fill="var(--gold)" />
      <path d="M-5 11Q-9 1-4-4Q-7-8-5-15L-1-12H2L6-15Q8-8 4-4Q10 4 6 11Z" fill="#4b3a5e" />
      <path d="M7 11Q14 10 11 3M-2 11V3" />
      <path d="M-2.5-8.5h.1M2.8-8.5h.1" stroke="var(--gold)" stroke-width="2.6" />
      <path d="M-4-3Q0 0 4-3" stroke="var(--gold)" />
    </g>
  ),
  lever: (
    <g {...line}>
      <path d="M0 3 7 15H-7Z" fill="var(--sand-deep)" />
      <path d="M-24-8 22 11" stroke-width="3.6" stroke="var(--wood)" />
      <path d="M10-7H22V5H10Z" fill="var(--stone)" transform="rotate(14 16 0)" />
      <path d="M-22-2V8M-25 5-22 9-19 5" stroke-width="1.7" />
    </g>
  ),
  hammer: (
    <g {...line}>
      <path d="M-2 0-14 15" stroke-width="4" stroke="var(--wood)" />
      <path d="M-12-10 4 6 9 1Q11-1 10-5L-1-15Q-5-16-7-14Z" fill="var(--stone)" />
      <path d="M14-12 19-15M16-5H22M9-16 10-17" stroke-width="1.7" />
    </g>
  ),
  sail: (
    <g {...line}>
      <path d="M-18 9H18Q14 16 6 16H-8Q-15 16-18 9Z" fill="var(--wood)" />
      <path d="M-2 9V-16" />
      <path d="M-2-16Q18-8 18 5H-2Z" fill="var(--papyrus)" />
      <path d="M-2-9Q8-5 10 5M-6-4Q-12-2-14 5H-6Z" stroke-width="1.5" />
    </g>
  ),
  chisel: (
    <g {...line}>
      <path d="M-20 2H0V15H-20Z" fill="var(--stone)" />
      <path d="M0 2 6-4 10 0 4 6Q0 6 0 2Z" fill="var(--sand)" />
      <path d="M8-2 19-13" stroke-width="5" stroke="var(--wood)" />
      <path d="M-14 7h4M-7 11h4M-3-6-5-10M4-9V-13" stroke-width="1.6" />
    </g>
  ),
};

export function CardPicture({ card }: { card: Card }) {
  return (
    <svg class="imh-picture" viewBox="-32 -19 64 38" aria-hidden="true">
      {pictures[card]}
    </svg>
  );
}

export function CardBack() {
  return (
    <svg class="imh-back" viewBox="-20 -28 40 56" aria-hidden="true">
      <rect x="-17" y="-25" width="34" height="50" rx="3" />
      {/* An ankh, the sign of life. */}
      <path d="M0 0Q-10-9-5-15Q0-19 5-15Q10-9 0 0V17M-9 2H9" />
    </svg>
  );
}

type Pressed = Pick<PressProps, "can" | "chosen" | "label" | "onPress" | "anchor" | "drag">;

const longestWord = (name: string) => Math.max(...name.split(/[\s\u00ad-]/).map((word) => word.length));

export function CardFace({ card }: { card: Card }) {
  const name = narrow(cardName(card));
  return (
    <>
      <small>{cardWhen(card)}</small>
      <CardPicture card={card} />
      <strong style={{ "--letters": longestWord(name) }}>{name}</strong>
      <span>{cardText(card)}</span>
    </>
  );
}

/** Where there is nothing to choose a press shows what the rules say of the card. */
function PressCard({ card, look, onPress, ...press }: { card: Card; look: string; children: ComponentChild } & Pressed) {
  const play = usePlay();
  const topic = cardTopic(card);
  return <Press as="div" class={`${look} imh-${cardColour(card)}`} topic={topic} onPress={onPress ?? (() => play?.explain(topic))} {...press} />;
}

/** As it lies on the market. */
export const MarketCard = ({ card, ...press }: { card: Card } & Pressed) => (
  <PressCard card={card} look="imh-card" {...press}>
    <CardFace card={card} />
  </PressCard>
);

/** As it is kept: the picture, and how many there are. */
export const SmallCard = ({ card, count, ...press }: { card: Card; count: number } & Pressed) => (
  <PressCard card={card} look="imh-small" {...press}>
    <div title={t("{card} ({when}): {effect}", { card: cardName(card), when: cardWhen(card), effect: cardText(card) })}>
      <CardPicture card={card} />
      {count > 1 && <b>{number(count)}</b>}
    </div>
  </PressCard>
);
