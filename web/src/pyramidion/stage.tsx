/** The place at hand, larger: the cards everybody has played there and how they compare, category by category. While boats
 * are loaded: what there is to pay with. */
import { Disc } from "../parts/mark";
import { Press } from "../parts/press";
import { number, t } from "../words/say";
import { Face } from "./cards";
import { BadgeIcon, ChipIcon, Icon, Ship, Token, TroopIcon } from "./icons";
import { pressing, tableAction, usePlay } from "./play";
import { cardPoints, doubledIndex, minimum, pointsHere, provisions, revoltTokens, standing } from "./points";
import { Panorama, Scene } from "./scenes";
import { categories, character, resources, type Category, type PlaceName } from "./view";
import { categoryTitle, kindTitle, placeTitle, resourceTitle, signed, title } from "./words";

function Played({ seat }: { seat: number }) {
  const play = usePlay();
  const { view, seats, me } = play;
  const marked = doubledIndex(view, seat);
  return (
    <div class="pyr-played" data-anchor={`table-${seat}`}>
      {view.players[seat].table.map((id, i) => {
        const doubled = i === marked;
        const card = character(id);
        return (
          <Press
            {...pressing(play, tableAction(view, me, seat, doubled ? `${id}*` : id))}
            as="div"
            class="pyr-slot"
            topic={`pyramidion.${card.kind}`}
          >
            <span title={title(doubled ? `${id}*` : id)}>
              <Face id={id} colour={seats[seat].colour} counts={cardPoints(view, seat, i)} named={view.named[seat]} doubled={doubled} />
            </span>
          </Press>
        );
      })}
    </div>
  );
}

function Scores({ seat }: { seat: number }) {
  const { view } = usePlay();
  const points = pointsHere(view, seat);
  return (
    <div class="pyr-scores">
      {categories.map((category) => {
        const { winner, tied, best } = standing(view, category);
        const state = winner === seat ? " pyr-winning" : tied && points[category] === best ? " pyr-tied" : "";
        return (
          <span class={`pyr-score${state}`} title={categoryTitle(category)}>
            {points[category] ? number(points[category]) : "·"}
          </span>
        );
      })}
    </div>
  );
}

function Zone({ seat }: { seat: number }) {
  const { view, names, seats } = usePlay();
  const out = view.passed.includes(seat);
  return (
    <div class={`pyr-zone${out ? " pyr-out" : ""}${view.turn === seat ? " pyr-turn" : ""}`}>
      <div class="pyr-who">
        <Disc colour={seats[seat].colour} size={20} />
        <span class="pyr-cut">{names[seat]}</span>
        {out && <small>{t("out")}</small>}
      </div>
      <Played seat={seat} />
      <Scores seat={seat} />
    </div>
  );
}

/** The head of the comparison: what each category has to reach. */
function Asked({ place }: { place: PlaceName }) {
  const { view } = usePlay();
  const raised = (category: Category) => view.scribe === "raise" && category !== "haggling";
  return (
    <div class="pyr-asked">
      {categories.map((category) => (
        <span class="pyr-ask-row" title={categoryTitle(category)}>
          <BadgeIcon of={category} n={category === "haggling" ? undefined : minimum(view, place, category)} size={1.65} />
          <span class="pyr-cut">{categoryTitle(category)}</span>
          {raised(category) && <b class="pyr-raised">{signed(view.doubled === "scribe" ? 6 : 3)}</b>}
        </span>
      ))}
    </div>
  );
}

function AtPlace({ place }: { place: PlaceName }) {
  const play = usePlay();
  const { view } = play;
  const tokens = revoltTokens(view);
  const seats = view.players.map((_, i) => i);
  return (
    <section class="pyr-stage pyr-at-place" data-anchor="stage" aria-label={placeTitle(place)} style={{ "--n": seats.length }}>
      <div class="pyr-where" data-topic={`pyramidion.${place}`}>
        <svg class="pyr-view" viewBox="44 0 92 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <Scene of={place} />
        </svg>
        <h2 class="pyr-title">{placeTitle(place)}</h2>
        {tokens > 0 && (
          <span class="pyr-tokens" title={kindTitle("revolt")}>
            {Array.from({ length: tokens }, () => (
              <Icon w={22}>
                <Token />
              </Icon>
            ))}
          </span>
        )}
        <Asked place={place} />
      </div>
      {seats.map((seat) => (
        <Zone seat={seat} />
      ))}
    </section>
  );
}

const Harbour = () => (
  <svg class="pyr-view" viewBox="-30 -30 60 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M-60-40H60V10H-60Z" fill="var(--pyr-sky)" />
    <path d="M-60 4C-40-2-20 0 0 2s40-4 60 0v10H-60Z" fill="var(--pyr-dune)" />
    <path d="M-60 8H60v40H-60Z" fill="var(--water)" />
    <path d="M-20 17q4-3 8 0t8 0M2 15q4-3 8 0t8 0" fill="none" stroke="var(--water-light)" stroke-width="1.2" />
    <Ship />
  </svg>
);

/** Goods, troops and, while a boat is paid for, what it still needs; a statue can stand for each of these. */
function Purse({ seat }: { seat: number }) {
  const play = usePlay();
  const { view, names, seats } = play;
  const { goods } = view.players[seat];
  const troops = provisions(view, seat);
  const need = view.loading?.need;
  const amount = (n: number | undefined) => (n ? number(n) : "·");
  return (
    <section class="pyr-stage pyr-purse" data-topic="pyramidion.resources">
      <Harbour />
      <table>
        <thead>
          <tr>
            <th scope="row">
              <span class="pyr-who">
                <Disc colour={seats[seat].colour} size={20} />
                <span class="pyr-cut">{names[seat]}</span>
              </span>
            </th>
            {resources.map((r) => (
              <th scope="col">
                <ChipIcon of={r} size={2} />
                <span class="sr-only">{resourceTitle(r)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("goods")}</th>
            {resources.map((r) => (
              <td>{amount(goods[r])}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <TroopIcon of="torturer" colour={seats[seat].colour} size={1.5} /> {t("troops")}
            </th>
            {resources.map((r) => (
              <td>{troops[r] ? signed(troops[r]!) : "·"}</td>
            ))}
          </tr>
          {need && (
            <tr class="pyr-need">
              <th scope="row">{t("still needed")}</th>
              {resources.map((r) => (
                <td>
                  <Press {...pressing(play, r === "statue" ? null : `statue ${r}`)} as="div" class="pyr-need-one">
                    {r === "statue" ? amount(view.loading?.statues) : amount(need[r])}
                  </Press>
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** The phases of a round, of which people decide in three. */
function Phases() {
  const { decision } = usePlay().view;
  const now = decision === "negotiate" ? 3 : decision === "over" ? 8 : 5;
  const phases = [t("Boats"), t("Supply"), t("Negotiations"), t("Characters"), t("Places"), t("Player order"), t("Load boats"), t("End of round")];
  return (
    <ol class="pyr-phases" data-topic="pyramidion.round">
      {phases.map((phase, i) => (
        <li class={i + 1 === now ? "pyr-now" : undefined} aria-current={i + 1 === now ? "step" : undefined}>
          <b>{number(i + 1)}</b>
          <span>{phase}</span>
        </li>
      ))}
    </ol>
  );
}

/** Between the places: where the round is. */
function Quiet() {
  const { view, seats } = usePlay();
  const place = view.negotiating;
  return (
    <section class="pyr-stage pyr-quiet">
      <svg class="pyr-panorama" viewBox="0 0 720 178" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <Panorama />
        <Ship x={385} y={152} scale={1.7} />
        <Ship x={110} y={158} scale={1.3} />
      </svg>
      {place && (
        <div class="pyr-caption">
          <TroopIcon of="negotiator" colour={seats[view.actor]?.colour ?? -1} size={2.6} />
          <h2 class="pyr-title">{placeTitle(place)}</h2>
          {resources
            .filter((r) => view.places[place].lying[r])
            .map((r) => (
              <ChipIcon of={r} size={2} />
            ))}
        </div>
      )}
      <Phases />
    </section>
  );
}

export function Stage() {
  const { view, me } = usePlay();
  if (view.place) return <AtPlace place={view.place} />;
  if (view.decision === "load" || view.decision === "pay") return <Purse seat={me >= 0 ? me : view.actor} />;
  return <Quiet />;
}
