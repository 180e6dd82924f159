/** The boats on the Nile: the row of five, and the one drawn in Karnak, which only its player may load. */
import { Mark } from "../parts/mark";
import { Press } from "../parts/press";
import { stills } from "../parts/still";
import { t } from "../words/say";
import { Chip, Num } from "./icons";
import { find, nameOf, pressing, usePlay } from "./play";
import { boat } from "./printed";
import { resources, type Goods } from "./view";
import { boatInWords } from "./words";

const hull = stills((points: number) => (
  <>
    <path d="M3 60h124c-3 14-14 21-27 21H34C20 81 7 74 3 60Z" fill="var(--wood)" stroke="var(--wood-dark)" stroke-width="1.5" />
    <path d="M5 67h120" stroke="var(--wood-dark)" stroke-width="1.2" opacity=".6" />
    <path d="M3 60h124l-.6 3.5H3.6Z" fill="var(--wood-light)" />
    <circle cx="113" cy="67.5" r="3" fill="#fff4dc" stroke="var(--wood-dark)" />
    <circle cx="113.5" cy="67.5" r="1.3" fill="#2b1607" />
    <path d="M31 3v58" stroke="var(--wood-dark)" stroke-width="3" stroke-linecap="round" />
    <path d="M29 4v52c-9 2-19 1-28-2C7 40 17 18 29 4Z" class="pyr-sail" />
    <Num n={points} x={18} y={41} size={21} fill="#2e1c03" />
    <rect x="34.5" y="3" width="94.5" height="56" rx="5" class="pyr-awning" />
  </>
));

/** Hull, sail with the points, and the load under an awning: 130 by 88. `needs`: of the load; `lack`: of that. */
export function BoatPicture({ id, needs, lack = {} }: { id: string; needs?: Goods | undefined; lack?: Goods | undefined }) {
  const { points, cargo } = boat(id);
  const kinds = resources.filter((r) => cargo[r]);
  return (
    <>
      <g ref={hull(points)} />
      {kinds.map((r, i) => {
        const step = Math.min(25, 91 / kinds.length);
        const need = (needs ?? cargo)[r] ?? 0;
        return (
          <g transform={`translate(${82 + (i - (kinds.length - 1) / 2) * step} 0)`}>
            <g opacity={need ? 1 : 0.35}>
              <Chip of={r} y={18} scale={0.83} />
            </g>
            <Num n={need} y={42} size={20} fill={lack[r] ? "var(--pyr-lack)" : "var(--ink)"} />
            {lack[r] ? <path d="M-5 52.5H5" stroke="var(--pyr-lack)" stroke-width="2" /> : null}
          </g>
        );
      })}
    </>
  );
}

function Felucca({ id, owner }: { id: string; owner?: number }) {
  const { view, me, seats } = usePlay();
  const loader = me < 0 && (view.decision === "load" || view.decision === "pay") ? view.actor : me;
  return (
    <svg viewBox="0 0 130 88">
      <BoatPicture id={id} needs={view.loading?.boat === id ? view.loading.need : undefined} lack={view.players[loader]?.lacking[id]} />
      {owner !== undefined && (
        // On the hull, where it covers nothing of the load.
        <g transform="translate(66 71)" data-flag>
          <path d="M-16-7h32l-5 7 5 7h-32l5-7Z" fill={`var(--seat-${seats[owner].colour})`} stroke="#2b1607" />
          <Mark colour={seats[owner].colour} />
        </g>
      )}
    </svg>
  );
}

function Berth({ id, anchor, owner }: { id: string | null; anchor: string; owner?: number }) {
  const play = usePlay();
  const { view } = play;
  if (id === null) return <div class="pyr-berth" data-anchor={anchor} data-topic="pyramidion.boats" />;
  const paying = view.loading?.boat === id;
  const far = view.decision === "load" && play.choices.length > 0 && !find(play, `load ${id}`);
  return (
    <div class="pyr-berth">
      <Press
        {...pressing(play, paying ? "pay" : `load ${id}`, "", paying ? [] : [`panel-${view.actor}`, `boats-${view.actor}`])}
        as="div"
        title={owner === undefined ? boatInWords(id) : t("{boat}. Only {seat} may load it.", { boat: boatInWords(id), seat: nameOf(play, owner) })}
        anchor={anchor}
        topic={owner === undefined ? "pyramidion.boats" : "pyramidion.karnak"}
        class={`pyr-boat${paying ? " chosen" : ""}${far ? " pyr-far" : ""}`}
      >
        <Felucca id={id} owner={owner} />
      </Press>
    </div>
  );
}

export function River() {
  const { view } = usePlay();
  const drawn = view.players.findIndex((p) => p.karnak !== null);
  return (
    <div class={`pyr-river${drawn >= 0 ? " pyr-six" : ""}`} data-topic="pyramidion.boats">
      {view.row.map((id, i) => (
        <Berth id={id} anchor={`boat-${i}`} />
      ))}
      {drawn >= 0 && <Berth id={view.players[drawn].karnak} anchor={`karnak-${drawn}`} owner={drawn} />}
    </div>
  );
}
