/** Along the top: the round, the player order with Giza's markers, and the piles. */
import type { ComponentChildren } from "preact";
import { Mark } from "../parts/mark";
import { Press } from "../parts/press";
import { stills } from "../parts/still";
import { number, t, tc } from "../words/say";
import { Discards } from "./discards";
import { CardBack, Icon, MarkerTile, Num, Ship, Token } from "./icons";
import { liesFaceDown, nameOf, pressing, usePlay, type Play } from "./play";
import { tokens as printedTokens } from "./printed";
import type { PyramidionView } from "./view";

export function phaseTitle(view: PyramidionView): string {
  switch (view.decision) {
    case "negotiate": return tc("phase", "Negotiations");
    case "load":
    case "pay": return tc("phase", "Load boats");
    case "over": return t("The match is over.");
    default: {
      const all = view.places_a_round;
      // While a place is being chosen, it is the one to come.
      const n = Math.min(view.activations + (view.decision === "activate" ? 1 : 0), all);
      return t("Place {n} of {all}", { n, all });
    }
  }
}

export function idleInWords({ idle_rounds, idle_limit }: PyramidionView): string {
  return t("{n, plural, one {# round} other {# rounds}} without a boat: {all} end the match", { n: idle_rounds, all: idle_limit });
}

function Idle() {
  const { view } = usePlay();
  return (
    <span class="pyr-pile" title={idleInWords(view)} data-topic="pyramidion.target">
      <Icon w={26} h={24} size={1.4}>
        <Ship />
        <path d="M-9-9 9 9M9-9-9 9" stroke="var(--pyr-lack)" stroke-width="2.6" />
      </Icon>
      <b aria-hidden="true">{t("{n} of {all}", { n: view.idle_rounds, all: view.idle_limit })}</b>
      <span class="sr-only">{idleInWords(view)}</span>
    </span>
  );
}

function Round() {
  const { view } = usePlay();
  return (
    <div class="pyr-round" data-anchor="round" data-topic="pyramidion.round">
      <b>{t("Round {n}", { n: view.round })}</b>
      <span>{phaseTitle(view)}</span>
      {view.idle_rounds > 0 && <Idle />}
      <span class="pyr-target" data-topic="pyramidion.target">
        {view.target === "boats" ? t("All boats") : t("Target {n}", { n: +view.target })}
      </span>
    </div>
  );
}

/** One step of the order track: who is there, and, `taker`, whose marker leads there next round (-1: nobody's). */
const step = stills((n: number, colour: number, taker: number, faint: boolean) => (
  <>
    <path d="M1 43V13h44v30Z" fill="var(--stone)" stroke="var(--stone-edge)" />
    <path d="M1 13h44v5H1Z" fill="#fff" opacity=".25" />
    <Num n={n} x={38} y={34} size={13} fill="var(--pyr-on-stone)" />
    <circle cx="19" cy="23" r="12" fill={`var(--seat-${colour})`} stroke="#23150a" stroke-width="1.2" />
    <Mark colour={colour} x={19} y={23} scale={1.15} />
    <g opacity={faint ? 0.55 : 1}>
      <MarkerTile n={n} x={36} y={11} scale={0.8} />
      {taker >= 0 && (
        <g transform="translate(36 11)">
          <circle r="8.5" fill={`var(--seat-${taker})`} stroke="#fff4dc" stroke-width="1.6" />
          <Mark colour={taker} scale={0.8} />
        </g>
      )}
    </g>
  </>
));

function stepInWords(play: Play, n: number, seat: number, taker: number): string {
  const now = t("Number {n} in the player order: {seat}.", { n, seat: nameOf(play, seat) });
  return taker < 0 ? now : `${now} ${t("From the loading of boats on: {seat}.", { seat: nameOf(play, taker) })}`;
}

function OrderTrack() {
  const play = usePlay();
  const { view, seats } = play;
  return (
    <div class="pyr-order" data-topic="pyramidion.order">
      {view.order.map((seat, i) => {
        const n = i + 1;
        const taker = view.players.findIndex((p) => p.marker === n);
        const drawing = step(n, seats[seat].colour, taker < 0 ? -1 : seats[taker].colour, taker < 0 && view.place !== "giza");
        return (
          <Press {...pressing(play, view.decision === "marker" ? `marker ${n}` : null)} as="div" title={stepInWords(play, n, seat, taker)} anchor={`order-${n}`} class="pyr-step">
            <svg viewBox="0 0 46 44" role="img" aria-label={t("{n}: {seat}", { n, seat: nameOf(play, seat) })} ref={drawing} />
            <b class="pyr-points" aria-hidden="true">
              {liesFaceDown(play, seat) ? "?" : number(view.players[seat].points)}
            </b>
          </Press>
        );
      })}
    </div>
  );
}

function Pile({ n, name, anchor, topic, children }: { n: number; name: string; anchor?: string; topic?: string; children: ComponentChildren }) {
  return (
    <span class="pyr-pile" title={name} data-anchor={anchor} data-topic={topic}>
      <Icon w={26} h={24} size={1.65}>
        {children}
      </Icon>
      <b>{number(n)}</b>
      <span class="sr-only">{name}</span>
    </span>
  );
}

function Piles() {
  const { view } = usePlay();
  return (
    <div class="pyr-piles">
      <Pile n={view.characters_left} name={t("characters to draw")} anchor="draw-pile" topic="pyramidion.hand">
        <CardBack x={3} y={0} scale={0.9} />
        <CardBack x={-2} y={0} scale={0.9} />
      </Pile>
      <Discards />
      <Pile n={view.boats_left} name={t("boats to come")} anchor="boat-pile" topic="pyramidion.boats">
        <Ship />
      </Pile>
      <Pile n={printedTokens.length} name={t("revolt tokens")} anchor="tokens" topic="pyramidion.revolt">
        <Token />
      </Pile>
    </div>
  );
}

export function Strip() {
  return (
    <div class="pyr-strip">
      <Round />
      <OrderTrack />
      <Piles />
    </div>
  );
}

