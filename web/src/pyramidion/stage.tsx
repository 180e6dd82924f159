/** The place at hand, larger: the cards everybody has played there and how they compare, category by category. While boats
 * are loaded: what there is to pay with. */
import { Disc } from "../parts/mark";
import { Press } from "../parts/press";
import { number, t, tc } from "../words/say";
import { isRoundEnd } from "./account";
import { Face } from "./cards";
import { BadgeIcon, ChipIcon, Icon, Ship, Tick, Token, TroopIcon } from "./icons";
import { comparing, pressing, tableAction, usePlay } from "./play";
import { Ability, abilityLeft } from "./places";
import { character } from "./printed";
import { panorama, scene } from "./scenes";
import { Account, Compared, Turned } from "./told";
import { categories, resources, type Category, type Decision, type PlaceName, type PyramidionView } from "./view";
import { abilityInWords, categoryTitle, placeTitle, resourceTitle, signed, title } from "./words";

function Played({ seat }: { seat: number }) {
  const play = usePlay();
  const { view, seats } = play;
  const { table, counts } = view.players[seat];
  return (
    <div class="pyr-played" data-anchor={`table-${seat}`}>
      {table.map((id, i) => {
        const { doubled } = counts[i];
        const card = character(id);
        return (
          <Press
            {...pressing(play, tableAction(view, seat, doubled ? `${id}*` : id))}
            as="div"
            class="pyr-slot"
            topic={`pyramidion.${card.kind}`}
          >
            <span title={title(doubled ? `${id}*` : id)}>
              <Face id={id} colour={seats[seat].colour} counts={counts[i]} named={view.named[seat]} doubled={doubled} />
            </span>
          </Press>
        );
      })}
    </div>
  );
}

/** How a player's points stand: "wins" if the place were resolved now, "tied" for the most, "enough" for the minimum or
 * "short" of it. */
function state(view: PyramidionView, category: Category, seat: number): "none" | "short" | "enough" | "less" | "tied" | "wins" {
  const { points, minimum, winner, tied, most } = view.standing![category];
  if (!points[seat]) return "none";
  if (winner === seat) return "wins";
  if (points[seat] < minimum) return "short";
  if (tied && points[seat] === most) return "tied";
  return category === "haggling" ? "less" : "enough";
}

export function scoreInWords(view: PyramidionView, category: Category, seat: number): string {
  const { points, minimum } = view.standing![category];
  const values = { category: categoryTitle(category), n: points[seat]! };
  switch (state(view, category, seat)) {
    case "wins": return t("{category} {n}, would win now", values);
    case "tied": return t("{category} {n}, tied for the most", values);
    case "enough": return t("{category} {n}, reaches the minimum, but is not the most", values);
    case "short":
      return t("{category} {n}, {short} short of the minimum", { ...values, short: minimum - points[seat]! });
    case "less":
    case "none": return t("{category} {n}", values);
  }
}

function Scores({ seat }: { seat: number }) {
  const play = usePlay();
  const { view } = play;
  const now = comparing(play);
  if (now) return <Compared seat={seat} now={now} />;
  return (
    <div class="pyr-scores">
      {categories.map((category) => {
        const points = view.standing![category].points[seat];
        const words = scoreInWords(view, category, seat);
        const how = state(view, category, seat);
        return (
          <span class={`pyr-score pyr-${how}`} title={words}>
            <span aria-hidden="true">
              {how === "tied" && "= "}
              {points ? number(points) : "·"}
            </span>
            <span class="sr-only">{words}</span>
          </span>
        );
      })}
    </div>
  );
}

function Zone({ seat }: { seat: number }) {
  const play = usePlay();
  const { view, names, seats } = play;
  const now = comparing(play);
  const out = view.passed.includes(seat);
  const lost = now?.lost.includes(seat);
  return (
    <div class={`pyr-zone${out ? " pyr-out" : ""}${view.turn === seat && !now ? " pyr-turn" : ""}${lost ? " pyr-losing" : ""}${now?.winner === seat ? " pyr-turn" : ""}`}>
      <div class="pyr-who">
        <Disc colour={seats[seat].colour} size={20} />
        <bdi class="pyr-cut">{names[seat]}</bdi>
        {out && <small>{tc("has passed at this place", "out")}</small>}
        {view.most_cards !== null && !out && (
          <small title={t("cards played")}>{t("{n} of {all}", { n: view.cards_played[seat], all: view.most_cards })}</small>
        )}
      </div>
      <Played seat={seat} />
      <Scores seat={seat} />
    </div>
  );
}

export function minimumInWords(view: PyramidionView, category: Category): string {
  if (category === "haggling") return t("haggling: whoever alone has the most takes all that lies here");
  const { minimum, lacking: short } = view.standing![category];
  const values = { category: categoryTitle(category), n: minimum };
  return short ? t("{category}: minimum {n}, {short} short", { ...values, short }) : t("{category}: minimum {n}, reached", values);
}

/** A tick, or how much the best still lacks, in words: a number with a sign is what a card shows. */
const Reached = ({ short }: { short: number }) => (
  <span class="pyr-reached" aria-hidden="true">
    {short ? (
      t("{n} short", { n: short })
    ) : (
      <Icon w={16} size={1.05}>
        <Tick />
      </Icon>
    )}
  </span>
);

/** The head of the comparison: what each category has to reach, and whether somebody has. */
function Asked() {
  const { view } = usePlay();
  return (
    <div class="pyr-asked">
      {categories.map((category) => {
        const words = minimumInWords(view, category);
        const { minimum, lacking } = view.standing![category];
        return (
          <span class="pyr-ask-row" title={words} data-anchor={`category-${category}`} data-topic="pyramidion.ankh">
            <BadgeIcon of={category} n={category === "haggling" ? undefined : minimum} size={1.65} />
            <span class="pyr-cut" aria-hidden="true">
              {categoryTitle(category)}
            </span>
            {view.raise > 0 && category !== "haggling" && <b class="pyr-raised">{signed(view.raise)}</b>}
            {category !== "haggling" && <Reached short={lacking} />}
            <span class="sr-only">{words}</span>
          </span>
        );
      })}
    </div>
  );
}

/** What the place does, and whether that is used up. */
function Does({ place }: { place: PlaceName }) {
  const used = usePlay().view.ankh_used;
  const words = used ? [abilityInWords(place), t("It has been used.")].join(" ") : abilityInWords(place);
  return (
    <span class="pyr-does pyr-ability" title={words}>
      <svg class="pyr-icon" viewBox={`${abilityLeft(place)} -10 ${25 - abilityLeft(place)} 20`} style={{ blockSize: "1.5em" }} aria-hidden="true">
        <Ability of={place} used={used} />
      </svg>
      {used && <small aria-hidden="true">{tc("a place's ability", "used")}</small>}
      <span class="sr-only">{words}</span>
    </span>
  );
}

/** What is chosen among the cards played. */
const onTable = new Set<Decision>(["discard", "philosopher", "high priest"]);

function AtPlace({ place }: { place: PlaceName }) {
  const play = usePlay();
  const { view } = play;
  const now = comparing(play);
  const tokens = now ? 0 : view.revolt_tokens;
  const seats = view.players.map((_, i) => i);
  return (
    <section class={`pyr-stage pyr-at-place${play.choices.length && onTable.has(view.decision) ? " pyr-choosing" : ""}`} data-anchor="stage" aria-label={placeTitle(place)} style={{ "--n": seats.length }}>
      <div class="pyr-where" data-topic={`pyramidion.${place}`}>
        <svg class="pyr-view" viewBox="44 0 92 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true" ref={scene(place)} />
        <h2 class="pyr-title">{placeTitle(place)}</h2>
        <Does place={place} />
        {now?.kind === "revolt" && <Turned drawn={now.tokens} sum={now.takes} />}
        {tokens > 0 && (
          <span class="pyr-tokens" title={t("The revolt draws {n, plural, one {# token} other {# tokens}}.", { n: tokens })}>
            {Array.from({ length: tokens }, () => (
              <Icon w={22}>
                <Token />
              </Icon>
            ))}
          </span>
        )}
        <Asked />
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
  const { goods, provides } = view.players[seat];
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
                <bdi class="pyr-cut">{names[seat]}</bdi>
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
            <th scope="row">{t("resources")}</th>
            {resources.map((r) => (
              <td>{amount(goods[r])}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <TroopIcon of="torturer" colour={seats[seat].colour} size={1.5} /> {t("troops")}
            </th>
            {resources.map((r) => (
              <td>{provides[r] ? signed(provides[r]!) : "·"}</td>
            ))}
          </tr>
          {need && (
            <tr class="pyr-need">
              <th scope="row">{t("still to pay")}</th>
              {resources.map((r) => (
                <td>
                  <Press {...pressing(play, r === "statue" ? null : `statue ${r}`)} as="div" anchor={`ask-statue ${r}`} class="pyr-need-one">
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
  const phases = [
    tc("phase", "Boats"),
    tc("phase", "Supply"),
    tc("phase", "Negotiations"),
    tc("phase", "Characters"),
    tc("phase", "Places"),
    tc("phase", "Player order"),
    tc("phase", "Load boats"),
    tc("phase", "End of round"),
  ];
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

/** Between the places: where the round is, and how the last place came out. */
function Quiet() {
  const { view, seats, account = [], scene } = usePlay();
  const place = view.negotiating;
  const told = scene?.words && isRoundEnd(scene.shown) ? [scene] : account;
  return (
    <section class={`pyr-stage pyr-quiet${told.length ? " pyr-telling" : ""}`}>
      {told.length > 0 && <Account scenes={told} />}
      <svg class="pyr-panorama" viewBox="0 0 720 178" preserveAspectRatio="xMidYMax slice" aria-hidden="true" ref={panorama} />
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
  const { view, me, scene } = usePlay();
  if (isRoundEnd(scene?.shown)) return <Quiet />;
  if (view.place) return <AtPlace place={view.place} />;
  if (view.decision === "load" || view.decision === "pay") return <Purse seat={me >= 0 ? me : view.actor} />;
  return <Quiet />;
}
