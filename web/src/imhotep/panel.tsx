/** What a player has: points, the sled, the quarry and the cards kept. One's own is where most actions begin. */
import { draggable, type Drag } from "../parts/drag";
import { Disc } from "../parts/mark";
import { Press } from "../parts/press";
import { isolated, number, t } from "../words/say";
import { SmallCard } from "./cards";
import { cardColour, cardName, cardText } from "./names";
import { colourOf, loadText, type Play, targets } from "./play";
import { printed } from "./printed";
import { Stone } from "./stone";
import { cards, entriesOf } from "./view";

export function Panel({ play, seat }: { play: Play; seat: number }) {
  const { view } = play;
  const player = view.players[seat]!;
  const name = play.seats[seat]?.name ?? "";
  const toMove = view.actor === seat;
  return (
    <section
      class={`imh-panel${seat === play.me ? " imh-mine" : ""}${toMove ? " imh-to-move" : ""}`}
      data-anchor={`panel-${seat}`}
      data-topic="imhotep.sled"
      aria-label={toMove ? t("{name}, to move", { name: isolated(name) }) : isolated(name)}
    >
      <header>
        <Disc colour={colourOf(play, seat)} size={24} />
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <small>{play.seats[seat]?.player}</small>
        {view.start === seat && (
          <svg class="imh-start" viewBox="-12 -12 24 24" role="img" aria-label={t("began this round")}>
            <title>{t("began this round")}</title>
            <path d="M0-11V11M-11 0H11M-8-8 8 8M-8 8 8-8" />
            <circle r="5.5" />
          </svg>
        )}
        <span class="imh-points" title={t("{n, plural, one {# point} other {# points}}", { n: player.points })}>
          {number(player.points)}
        </span>
      </header>
      <div class="imh-goods">
        <Sled play={play} seat={seat} />
        <Quarry play={play} seat={seat} />
      </div>
      <Kept play={play} seat={seat} />
    </section>
  );
}

/** A stone of one's own sled can be dragged on any free space. */
function loading(play: Play): Drag {
  return {
    targets: targets(
      play,
      [0, 1, 2, 3].flatMap((ship) => [0, 1, 2, 3].map((space): [string, string] => [`ship-${ship}-${space}`, loadText(ship, space)])),
    ),
    drop: play.choose,
    miss: (anchor) => {
      const at = /^ship-(\d)-(\d)$/.exec(anchor);
      if (at) play.refuse(loadText(Number(at[1]), Number(at[2])));
    },
  };
}

/** 232 by 58. Its spaces have anchors by the name of the sled, and so has the stone that is loaded next. */
export function SledPicture({ stones, colour, drag = {}, anchor }: { stones: number; colour: number; drag?: Record<string, unknown>; anchor?: string }) {
  return (
    <>
      <path class="imh-runner" d="M4 50H214Q228 50 228 38" />
      <rect class="imh-planks" x="3" y="6" width="222" height="41" rx="6" />
      <path class="imh-seam" d="M6 19H222M6 33H222" />
      {Array.from({ length: printed.sled }, (_, i) => (
        <>
          <rect class="imh-berth" x={8 + i * 43.5} y="7.5" width="38" height="38" rx="4" data-anchor={anchor && `${anchor}-${i}`} />
          {i < stones && (
            <g data-piece="" data-anchor={anchor && i === stones - 1 ? `${anchor}-last` : undefined} {...drag}>
              <Stone colour={colour} x={27 + i * 43.5} y={26.5} size={37} />
            </g>
          )}
        </>
      ))}
    </>
  );
}

function Sled({ play, seat }: { play: Play; seat: number }) {
  const { sled } = play.view.players[seat]!;
  const own = seat === play.me;
  const can = own && play.some("load");
  const held = own && play.held === `sled-${seat}`;
  const drag = can ? draggable(loading(play)) : {};
  return (
    <svg class="imh-sled" viewBox="0 0 232 58">
      <Press
        can={can}
        chosen={held}
        label={t("Your sled: take a stone, then choose a space on a ship")}
        anchor={`sled-${seat}`}
        topic="imhotep.sled"
        onPress={can ? () => play.hold(held ? null : `sled-${seat}`) : undefined}
      >
        <rect y="-6" width="232" height="70" fill="transparent" />
        <SledPicture stones={sled} colour={colourOf(play, seat)} drag={drag} anchor={`sled-${seat}`} />
      </Press>
    </svg>
  );
}

function Quarry({ play, seat }: { play: Play; seat: number }) {
  const { quarry } = play.view.players[seat]!;
  const own = seat === play.me;
  const tries = own && play.mine && play.view.decision === "turn";
  const take = play.find("take");
  return (
    <svg class="imh-quarry" viewBox="0 0 92 58">
      <Press
        can={own && take !== undefined}
        label={t("Take {n, plural, one {# stone} other {# stones}} from the quarry", { n: take?.label.args[0]!.number ?? 0 })}
        anchor={`quarry-${seat}`}
        topic="imhotep.quarry"
        onPress={tries ? () => play.act("take") : undefined}
        drag={own && take ? { targets: { [`sled-${seat}`]: take.code }, drop: play.choose } : undefined}
      >
        <path class="imh-rock" d="M2 55 8 30 20 24 26 8 44 3 58 12 72 14 80 30 88 36 90 55Z" />
        <path class="imh-cracks" d="M20 24 30 34 26 55M44 3 42 20 52 28M58 12 66 30 60 44M8 30 14 42M80 30 74 42" />
        {quarry > 0 && <Stone colour={colourOf(play, seat)} x={29} y={37} size={27} />}
        <text class="imh-rock-value" x="64" y="38" dy=".36em" font-size="25" data-count={quarry}>
          {number(quarry)}
        </text>
      </Press>
    </svg>
  );
}

/** The cards kept, and at the end of the row those whose effect is being carried out. */
function Kept({ play, seat }: { play: Play; seat: number }) {
  const { view } = play;
  const kept = view.players[seat]!.cards;
  const own = seat === play.me;
  const pass = own && play.find("pass");
  return (
    <div class="imh-kept" data-anchor={`cards-${seat}`} data-topic="imhotep.cards">
      {cards.map((card) => {
        const count = kept[card];
        if (!count) return null;
        const text = `play ${card}`;
        const tries = own && play.mine && view.decision === "turn" && cardColour(card) === "blue";
        return (
          <SmallCard
            card={card}
            count={count}
            anchor={`kept-${seat}-${card}`}
            can={own && play.find(text) !== undefined}
            label={t("Play the card {card}: {effect}", { card: cardName(card), effect: cardText(card) })}
            onPress={tries ? () => play.act(text) : undefined}
          />
        );
      })}
      {view.playing && view.turn === seat && <SmallCard card={view.playing} count={1} chosen label={cardName(view.playing)} anchor="playing" />}
      {view.actor === seat &&
        entriesOf(view.carried_out).map(([card, count]) => <SmallCard card={card} count={count} chosen label={cardName(card)} anchor={`carried-${card}`} />)}
      {pass && (
        <button type="button" class="imh-button" onClick={() => play.act("pass")}>
          {t("Pass")}
        </button>
      )}
    </div>
  );
}
