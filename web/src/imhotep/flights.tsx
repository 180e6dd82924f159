/** What is seen of an event, and where it happened. */
import type { ComponentChild } from "preact";
import type { Cue, Flight, Herald, SeatShown } from "../board";
import type { GameEvent } from "../engine/types";
import { pointsOf } from "../match/news";
import { isolated, number, t } from "../words/say";
import { CardBack, CardPicture } from "./cards";
import { templePoints } from "./log";
import { cardColour } from "./names";
import { printed, templeWidth } from "./printed";
import { ShipPicture, shipBox } from "./ship";
import { Coin, Stone } from "./stone";
import { type Card, cards, cargoOf, type ImhotepView, sites, type Site } from "./view";

/** The parts of the score that go on the track while the match runs, as the engine counts them. */
const partSites: Site[] = ["pyramid", "temple", "burial", "obelisks"];
export const temple = partSites.indexOf("temple");
const fromPile = 9;
/** Pyramids as the engine counts them. */
const pyramids = ["left", "middle", "right", "beside", "large"];

/** Where a stone stands that came to a site. */
function space(event: GameEvent, view: ImhotepView): string {
  switch (sites[event.what]) {
    case "pyramid": {
      const pyramid = pyramids[event.at];
      if (pyramid === "large") return event.value < printed.pyramid.A.length ? `pyramid-${event.value}` : "pyramid-beside";
      return pyramid === "beside" ? "pyramid-beside" : `pyramid-${pyramid}-${event.value}`;
    }
    case "temple":
      return `temple-${event.value % templeWidth(view.players.length)}`;
    case "burial":
      return `burial-${event.value}`;
    default:
      return `obelisk-${event.seat}`;
  }
}

/** Red cards bring a stone straight from the quarry; all others come off the ship at the site. */
function byCard(view: ImhotepView): boolean {
  return ["pick", "keep", "bonus card", "offering"].includes(view.decision) || Object.keys(view.carried_out).length > 0;
}

/** Which of the face-down pair a card is, for those who see it. */
function inPair(card: number, view: ImhotepView): string {
  return view.market[4] === cards[card] ? "market-4" : "market-3";
}

/** A card that is discarded was being carried out, or nobody took it. */
function lay(card: number, view: ImhotepView): string {
  const name = cards[card]!;
  if (view.playing === name) return "playing";
  if (view.carried_out[name]) return `carried-${name}`;
  const space = view.market.indexOf(name);
  return space >= 0 ? `market-${Math.min(space, 3)}` : `cards-${view.actor}`;
}

function Piece({ box, children }: { box: string; children: ComponentChild }) {
  return (
    <svg viewBox={box} width="100%" height="100%" aria-hidden="true">
      {children}
    </svg>
  );
}

function cardPiece(card: Card | undefined): ComponentChild {
  if (!card) return <CardBack />;
  return (
    <div class={`imh-small imh-${cardColour(card)}`}>
      <CardPicture card={card} />
    </div>
  );
}

export function flights(event: GameEvent, view: ImhotepView, seats: SeatShown[]): Flight[] {
  const { seat, what, at, value } = event;
  const colours = (owner: number) => seats[owner]?.colour ?? owner;
  const stone = (from: string, to: string, leaves = false): Flight => ({
    from,
    to,
    leaves,
    size: 40,
    piece: (
      <Piece box="-21 -21 44 44">
        <Stone colour={colours(seat)} />
      </Piece>
    ),
  });
  const card = (from: string, to: string, leaves = false): Flight => ({ from, to, leaves, size: 48, piece: cardPiece(cards[what]) });

  switch (event.kind) {
    case "took":
      return Array.from({ length: value }, (_, i) => stone(`quarry-${seat}`, `sled-${seat}-${view.players[seat]!.sled + i}`));
    case "loaded":
      return [stone(`sled-${seat}-last`, `ship-${what}-${at}`, true)];
    case "sailed":
      return [
        {
          from: `ship-${what}`,
          to: `landing-${sites[at]}`,
          leaves: true,
          shrinks: true,
          piece: (
            <Piece box={shipBox}>
              <ShipPicture cargo={cargoOf(view, what)} colours={colours} />
            </Piece>
          ),
        },
      ];
    case "built":
      return [byCard(view) ? stone(`quarry-${seat}`, space(event, view)) : stone(`aboard-${seat}`, space(event, view), true)];
    case "returned":
      return [stone(`aboard-${seat}`, `quarry-${seat}`, true)];
    case "got":
      if (at === fromPile) return [card("draw-pile", `cards-${seat}`)];
      return [card(view.decision === "keep" ? inPair(what, view) : `market-${at}`, `cards-${seat}`, true)];
    case "rejected":
      return [card(inPair(what, view), "discard-pile", true)];
    case "discarded":
      return [card(lay(what, view), "discard-pile", !lay(what, view).startsWith("cards-"))];
    case "points":
      return partSites[what] && value !== 0
        ? [
            {
              from: `site-${partSites[what]}`,
              to: `track-${seat}`,
              size: 34,
              piece: (
                <Piece box="-14 -14 28 28">
                  <Coin n={number(value, { signDisplay: "exceptZero" })} r={13} />
                </Piece>
              ),
            },
          ]
        : [];
    default:
      return [];
  }
}

/** Marked until one acts: what lies there since, and nothing larger. */
export function trace(event: GameEvent, view: ImhotepView): string | null {
  switch (event.kind) {
    case "sailed":
      return `landing-${sites[event.at]}`;
    case "round":
    case "round_end":
    case "laid":
    case "points":
    case "shuffle":
    case "rejected":
    case "discarded":
      return null;
    default:
      return anchor(event, view);
  }
}

export function cue(event: GameEvent): Cue | null {
  switch (event.kind) {
    case "took":
    case "loaded":
    case "built":
      return "stone";
    case "sailed":
      return "sail";
    case "got":
    case "played":
      return "card";
    case "points":
      return "points";
    default:
      return null;
  }
}

export function herald(event: GameEvent, events: GameEvent[], seats: SeatShown[]): Herald | null {
  const { kind, what, seat } = event;
  if (kind === "round_end") return { title: t("Round {round} is over", { round: what + 1 }), gains: { at: "site-temple", points: pointsOf(templePoints(events)) } };
  if (kind !== "round" || what === 0) return null;
  const round = { round: what + 1, rounds: printed.rounds };
  if (seats[seat]?.you) return { title: t("Round {round} of {rounds}: you begin", round) };
  return { title: t("Round {round} of {rounds}: {name} begins", { ...round, name: isolated(seats[seat]?.name ?? "") }) };
}

export function anchor(event: GameEvent, view: ImhotepView): string | null {
  const { seat, what, at } = event;
  switch (event.kind) {
    case "round":
      return "round";
    case "round_end":
      return "site-temple";
    case "took":
      return `sled-${seat}`;
    case "loaded":
      return `ship-${what}-${at}`;
    case "ordered":
      return `ship-${what}`;
    case "sailed":
      return `site-${sites[at]}`;
    case "built":
      return space(event, view);
    case "returned":
      return `quarry-${seat}`;
    case "laid":
      return `market-${at}`;
    case "looked":
      return "market-3"; // the face-down pair
    case "got":
      return `cards-${seat}`;
    case "played":
      return `cards-${seat}`;
    case "rejected":
    case "discarded":
      return "discard-pile";
    case "shuffle":
      return "draw-pile";
    case "points":
      return partSites[what] ? `site-${partSites[what]}` : `track-${seat}`;
    case "passed":
    case "declined":
      return `panel-${seat}`;
    default:
      return null;
  }
}
