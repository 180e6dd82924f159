/** The river with the four ships of the round, and the round card that says which they are. */
import { number, t } from "../words/say";
import { Bank, Reeds } from "./ornaments";
import type { Play } from "./play";
import { printed } from "./printed";
import { Ship } from "./ship";
import { What } from "./site";

export function Harbour({ play }: { play: Play }) {
  const { view } = play;
  return (
    <section class="imh-harbour" aria-label={t("Harbour")} data-topic="imhotep.harbour">
      <header>
        <RoundCard play={play} />
        {view.wrath && (
          <button
            type="button"
            class="imh-wrath"
            aria-label={t("Pharaoh's wrath")}
            title={t("Pharaoh's wrath")}
            data-topic="imhotep.wrath"
            onClick={() => play.explain("imhotep.wrath")}
          >
            {/* Crook and flail. */}
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
              <path d="M-8 11 3-4Q8-11 3-11T-1-6M8 11-3-4M-3-4-9-9M-3-4-5-11M-3-4-10-4" />
            </svg>
          </button>
        )}
        <What play={play} topic="imhotep.harbour" about={t("Harbour")} />
      </header>
      <div class="imh-ships">
        {view.harbour.map((_, ship) => (
          <div class={view.sailed[ship] ? "imh-mooring imh-left" : "imh-mooring"}>
            <span>{number(ship + 1)}</span>
            <Ship play={play} ship={ship} />
          </div>
        ))}
      </div>
      <Bank />
      <Reeds />
    </section>
  );
}

function RoundCard({ play }: { play: Play }) {
  const { round, card } = play.view;
  return (
    <div class="imh-round" data-anchor="round" data-topic="imhotep.round">
      <span>{t("Round {round} of {rounds}", { round, rounds: printed.rounds })}</span>
      <svg viewBox="0 0 92 20" aria-hidden="true">
        {[...card].map((spaces, ship) => (
          <g transform={`translate(${ship * 23 + 2} 1)`}>
            <path d="M0 10H19Q17 17 11 17H5Q1 17 0 10Z" class="imh-mini-ship" />
            {Array.from({ length: Number(spaces) }, (_, i) => (
              <rect x={2 + (i % 4) * 4} y="5.5" width="3.2" height="3.8" />
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}
