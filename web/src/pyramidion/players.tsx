/** A panel for each player: points, goods, cards, troops left, boats loaded. */
import { Disc } from "../parts/mark";
import { number, t } from "../words/say";
import { Face } from "./cards";
import { BoatBack, CardBack, ChipIcon, Icon, MarkerTile, Ship, TroopIcon } from "./icons";
import { liesFaceDown, usePlay } from "./play";
import { boat } from "./printed";
import { resources, troops } from "./view";
import { boatInWords, resourceTitle, signed, title } from "./words";

function Panel({ seat }: { seat: number }) {
  const play = usePlay();
  const { view, names, seats, me } = play;
  const player = view.players[seat];
  const { colour } = seats[seat];
  const left = { torturer: player.torturers, negotiator: player.negotiators };
  const hidden = liesFaceDown(play, seat);
  return (
    <section
      class={`pyr-panel${view.actor === seat ? " pyr-active" : ""}${seat === me ? " pyr-own" : ""}`}
      data-anchor={`panel-${seat}`}
      aria-label={names[seat]}
      style={{ "--seat": `var(--seat-${colour})` }}
    >
      <div class="pyr-panel-head">
        <Disc colour={colour} size={22} />
        <span class="pyr-cut pyr-grow">
          <b><bdi>{names[seat]}</bdi></b> <small>{seats[seat]!.player}</small>
        </span>
        {player.marker > 0 && (
          <span title={t("order marker {n}", { n: player.marker })}>
            <Icon w={24} size={1.5}>
              <MarkerTile n={player.marker} />
            </Icon>
          </span>
        )}
        {seat !== me &&
          player.open.map((id) => (
            <span class="pyr-known" title={t("known of the hand: {cards}", { cards: title(id) })}>
              <Face id={id} colour={colour} />
            </span>
          ))}
        <span class="pyr-count" data-anchor={seat === me ? undefined : `hand-${seat}`} data-topic="pyramidion.hand" title={t("{n, plural, one {# card} other {# cards}} in hand", { n: player.hand_size })}>
          <Icon w={20} h={24} size={1.5}>
            <CardBack />
          </Icon>
          {number(player.hand_size)}
        </span>
        <span class="pyr-points" data-anchor={`track-${seat}`} data-topic="pyramidion.target" title={hidden ? t("points: face down") : t("{n, plural, one {# point} other {# points}}", { n: player.points })}>
          {hidden ? "?" : number(player.points)}
        </span>
      </div>
      <div class="pyr-goods" data-anchor={`goods-${seat}`} data-topic="pyramidion.resources">
        {resources.map((r) => (
          <span class={`pyr-count${player.goods[r] ? "" : " pyr-none"}`} title={resourceTitle(r)}>
            <ChipIcon of={r} size={1.4} />
            {number(player.goods[r] ?? 0)}
          </span>
        ))}
      </div>
      <div class="pyr-holdings">
        <span class="pyr-left" data-anchor={`troops-${seat}`} data-topic="pyramidion.troops">
          {troops.map((troop) => (
            <span class={`pyr-count${left[troop] ? "" : " pyr-none"}`} title={troop === "torturer" ? t("{n, plural, one {# torturer troop} other {# torturer troops}} left", { n: left[troop] }) : t("{n, plural, one {# negotiator troop} other {# negotiator troops}} left", { n: left[troop] })}>
              <TroopIcon of={troop} colour={colour} size={1.7} />
              {number(left[troop])}
            </span>
          ))}
          {view.most_torturers === seat && (
            <span class="pyr-tyrant" title={t("Most torturer troops on places, alone: 1 point more")}>
              {signed(1)}
            </span>
          )}
        </span>
        <span class="pyr-fleet" data-anchor={`boats-${seat}`} data-topic="pyramidion.boats">
          {player.boats.map((id) => (
            <span title={hidden ? t("a loaded boat, face down") : boatInWords(id)}>
              <Icon w={26} h={24} size={1.7}>
                {hidden ? <BoatBack /> : <Ship points={boat(id).points} />}
              </Icon>
            </span>
          ))}
        </span>
      </div>
    </section>
  );
}

export function Players() {
  const { view, me } = usePlay();
  // From where one sits, and then clockwise.
  const count = view.players.length;
  const first = Math.max(me, 0);
  return (
    <div class="pyr-players" style={{ "--n": count }}>
      {view.players.map((_, i) => (
        <Panel seat={(first + i) % count} key={(first + i) % count} />
      ))}
    </div>
  );
}
