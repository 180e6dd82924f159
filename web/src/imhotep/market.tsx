/** The market: the cards on offer (side B: the last two face down), the pile they are drawn from, and those discarded. */
import { useState } from "preact/hooks";
import { Dialog } from "../parts/dialog";
import { Press } from "../parts/press";
import { number, t } from "../words/say";
import { CardBack, CardPicture, MarketCard, SmallCard } from "./cards";
import { cardName, cardText, cardWhen } from "./names";
import { heldShip, type Play, targets } from "./play";
import { type Card, cards, countOf } from "./view";

export function Market({ play }: { play: Play }) {
  const { view } = play;
  const pair = view.sides.market === "B" ? view.market.slice(3) : [];
  const keeping = view.decision === "keep";
  const faceUp = pair.length ? view.market.slice(0, 3) : view.market;
  return (
    // People press cards to look at them: only with a ship in hand is it sailing that they mean, and even then not by a card.
    <div class="imh-stall" data-explains onClick={heldShip(play) === null ? (event) => event.stopPropagation() : undefined}>
      <svg class="imh-awning" viewBox="0 0 240 12" preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: 12 }, (_, i) => (
          <path d={`M${i * 20} 0h20v6q-3 6-10 6t-10-6Z`} class={i % 2 ? "imh-stripe" : "imh-cloth"} />
        ))}
      </svg>
      <div class={`imh-cards${keeping ? " imh-keeping" : ""}`}>
        {faceUp.map((card, space) => (
          <Offer play={play} card={card} text={`pick ${space + 1}`} anchor={`market-${space}`} />
        ))}
        {keeping
          ? pair.map((card, i) => <Offer play={play} card={card} text={`keep ${i + 1}`} anchor={`market-${3 + i}`} />)
          : pair.length > 0 && <Pair play={play} pair={pair} />}
      </div>
      <Piles play={play} />
    </div>
  );
}

function toPanel(play: Play, text: string) {
  return play.find(text) ? { targets: targets(play, [[`panel-${play.me}`, text]]), drop: play.choose } : undefined;
}

function Offer({ play, card, text, anchor }: { play: Play; card: Card | "?" | null; text: string; anchor: string }) {
  if (card === null) return <div class="imh-card imh-gone" data-anchor={anchor} />;
  if (card === "?")
    return (
      <div class="imh-card imh-down" data-anchor={anchor}>
        <CardBack />
      </div>
    );
  const label = text.startsWith("keep")
    ? t("Keep the card {card} ({when}): {effect}", { card: cardName(card), when: cardWhen(card), effect: cardText(card) })
    : t("Take the card {card} ({when}): {effect}", { card: cardName(card), when: cardWhen(card), effect: cardText(card) });
  return (
    <MarketCard
      card={card}
      can={play.find(text) !== undefined}
      label={label}
      anchor={anchor}
      onPress={play.some("pick") || play.some("keep") ? () => play.act(text) : undefined}
      drag={toPanel(play, text)}
    />
  );
}

/** The face-down pair. Whoever has counted the cards may know it: then the backs show small pictures. */
function Pair({ play, pair }: { play: Play; pair: (Card | "?" | null)[] }) {
  if (pair.every((card) => card === null)) return <div class="imh-card imh-gone" data-anchor="market-3" />;
  return (
    <Press
      as="div"
      class="imh-card imh-down imh-pair"
      can={play.find("pick 4") !== undefined}
      label={t("Look at the two face-down cards and keep one")}
      anchor="market-3"
      topic="imhotep.market"
      onPress={() => (play.some("pick") ? play.act("pick 4") : play.explain("imhotep.market"))}
      drag={toPanel(play, "pick 4")}
    >
      {pair.map((card) =>
        card === null ? null : (
          <div>
            <CardBack />
            {card !== "?" && <CardPicture card={card} />}
          </div>
        ),
      )}
    </Press>
  );
}

function Piles({ play }: { play: Play }) {
  const { view } = play;
  const [looking, look] = useState(false);
  const discarded = countOf(view.discards);
  const top = cards.findLast((card) => view.discards[card]);
  return (
    <div class="imh-piles">
      <Press
        as="div"
        class="imh-pile"
        can={play.find("draw") !== undefined}
        label={t("Draw the top card")}
        anchor="draw-pile"
        topic="imhotep.cards"
        onPress={() => (play.find("draw") ? play.act("draw") : play.explain("imhotep.cards"))}
      >
        <div title={t("{n, plural, one {# card} other {# cards}} to draw", { n: view.draw_pile })}>
          <CardBack />
          <b data-count={view.draw_pile}>{number(view.draw_pile)}</b>
        </div>
      </Press>
      <button
        type="button"
        class="imh-pile imh-discards"
        data-anchor="discard-pile"
        data-topic="imhotep.cards"
        aria-label={t("Discard pile: {n, plural, one {# card. Look at it} other {# cards. Look at them}}", { n: discarded })}
        onClick={(event) => {
          event.stopPropagation();
          look(true);
        }}
      >
        {top && <CardPicture card={top} />}
        <b>{number(discarded)}</b>
      </button>
      {looking && (
        <Dialog title={t("Discard pile")} onClose={() => look(false)}>
          <div class="imh-discarded">
            {discarded === 0 && <p>{t("No card has been discarded.")}</p>}
            {cards.map(
              (card) =>
                view.discards[card] && (
                  <p>
                    <SmallCard card={card} count={view.discards[card]} label={cardName(card)} />
                    <span>
                      {view.discards[card] > 1 ? t("{card}, {n} times", { card: cardName(card), n: view.discards[card] }) : cardName(card)}
                    </span>
                  </p>
                ),
            )}
          </div>
        </Dialog>
      )}
    </div>
  );
}
