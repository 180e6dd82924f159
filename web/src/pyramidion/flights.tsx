/** What is seen of an event, and where it happened. */
import type { ComponentChild } from "preact";
import type { Flight, SeatShown } from "../board";
import type { GameEvent } from "../engine/types";
import { Disc } from "../parts/mark";
import { Face } from "./cards";
import { Badge, BoatBack, CardBack, Chip, MarkerTile, Num, Ship, Sundial, Token, TroopFigure } from "./icons";
import { boats, characters, tokens } from "./printed";
import { BOATS, categories, places, resources, troops, type PyramidionView } from "./view";
import { signed, twice } from "./words";

const NONE = 255; // what the engine writes for "no place": the general supply

const small = (w: number, h: number, piece: ComponentChild) => (
  <svg viewBox={`${-w / 2} ${-h / 2} ${w} ${h}`} width="100%" height="100%" aria-hidden="true">
    {piece}
  </svg>
);
const chip = (what: number) => small(22, 22, <Chip of={resources[what]} />);
const troop = (what: number, colour: number) => small(28, 34, <TroopFigure of={troops[what]} colour={colour} y={15} />);
const card = (what: number, colour: number) =>
  what < 0 || !characters[what] ? small(18, 24, <CardBack />) : <Face id={characters[what].id} colour={colour} />;
const ship = (what: number) => small(28, 26, <Ship points={boats[what]?.points} />);

const placeAnchor = (at: number) => (at === NONE || at < 0 ? "general" : `place-${places[at]}`);
const here = (view: PyramidionView) => (view.place ? `place-${view.place}` : "stage");

/** Where a boat lies that can be loaded. */
function boatAnchor(what: number, view: PyramidionView): string {
  const id = boats[what]?.id ?? "";
  const berth = view.row.indexOf(id);
  return berth >= 0 ? `boat-${berth}` : `karnak-${view.players.findIndex((p) => p.karnak === id)}`;
}

const loadingAnchor = (view: PyramidionView) => boatAnchor(boats.findIndex((b) => b.id === view.loading?.boat), view);

/** Points won or lost, or the philosopher's marker. */
const Worth = ({ text }: { text: string }) => (
  <>
    <circle r="11" fill="#efbb3d" stroke="#8a5f0d" stroke-width="1.4" />
    <Num n={text} size={12} fill="#2e1c03" />
  </>
);

const CHIP = 26;
const CARD = 46;

export function flights(event: GameEvent, view: PyramidionView, seats: SeatShown[]): Flight[] {
  const { kind, seat, what, at, value } = event;
  const colour = seats[seat]?.colour ?? 0;
  const one = (from: string, to: string, piece: ComponentChild, size: number, leaves = false): Flight[] => [
    { from, to, piece, size, leaves },
  ];
  switch (kind) {
    case "boat": {
      const gap = view.row.indexOf(null);
      return one("boat-pile", `boat-${gap < 0 ? 4 : gap}`, ship(what), 60);
    }
    case "supplied": return one("supply", placeAnchor(at), chip(what), CHIP);
    case "took": return one(placeAnchor(at), `goods-${seat}`, chip(what), CHIP);
    case "drew": return one("draw-pile", `hand-${seat}`, card(what, colour), CARD);
    case "karnak": return one("boat-pile", "place-karnak", ship(what), 60);
    case "played": return one(`hand-${seat}`, `table-${seat}`, card(what, colour), CARD);
    case "recruited": return one(`hand-${seat}`, "discard-pile", card(what, colour), CARD);
    case "named": return one(here(view), `table-${seat}`, small(24, 24, <Badge of={categories[what]} />), CHIP);
    case "discarded": return one(`table-${seat}`, "discard-pile", card(what, colour), CARD);
    case "lost":
      return view.players[seat].table.flatMap((id) =>
        one(`table-${seat}`, "discard-pile", <Face id={id} colour={colour} />, CARD),
      );
    case "returned": return one(`table-${seat}`, `hand-${seat}`, card(what, colour), CARD);
    case "stationed": return one(`troops-${seat}`, placeAnchor(at), troop(what, colour), 36);
    case "recalled": return one(placeAnchor(at), `troops-${seat}`, troop(what, colour), 36);
    case "moved": return one(placeAnchor(at), placeAnchor(value), chip(what), CHIP);
    case "added": return one("general", here(view), chip(what), CHIP);
    case "marker": return one(`order-${value}`, `panel-${seat}`, small(24, 22, <MarkerTile n={value} />), 30);
    case "token":
      return one("tokens", here(view), small(24, 24, <Token value={tokens[what]?.value} />), 40);
    case "goods": return Array.from({ length: value }, () => one(placeAnchor(at), `goods-${seat}`, chip(what), CHIP)[0]!);
    case "exchanged": return one("general", `goods-${seat}`, chip(resources.indexOf("statue")), CHIP);
    case "provided": return one(placeAnchor(at), loadingAnchor(view), chip(what), CHIP);
    case "stood_in": return one(`goods-${seat}`, loadingAnchor(view), chip(resources.indexOf("statue")), CHIP);
    case "doubled": return one(here(view), `table-${seat}`, small(24, 24, <Worth text={twice()} />), 30);
    case "points": {
      if (what === BOATS && seats[seat]?.faceDown) return [];
      const source = what === BOATS ? `boats-${seat}` : `troops-${seat}`;
      const track = `track-${seat}`;
      const piece = small(24, 24, <Worth text={signed(value)} />);
      return value > 0 ? one(source, track, piece, 34) : one(track, source, piece, 34);
    }
    case "order": {
      const before = view.order.indexOf(seat) + 1;
      return before === value ? [] : one(`order-${before}`, `order-${value}`, <Disc colour={colour} size={28} />, 28);
    }
    case "loaded": return one(boatAnchor(what, view), `boats-${seat}`, seats[seat]?.faceDown ? small(26, 24, <BoatBack />) : ship(what), 70, true);
    case "closed": return one("stage", placeAnchor(at), small(26, 26, <Sundial />), 34);
    default: return [];
  }
}

/** Events that are seen at the place they name. */
const atPlace = new Set([
  ...["supplied", "activated", "recalled", "stationed", "haggled", "goods", "compared", "closed", "moved", "swaps", "provided"],
  ...["empty", "nobody", "tied", "short", "kept", "no_troop", "revolt"],
]);

export function anchor(event: GameEvent, view: PyramidionView): string | null {
  const { kind, seat, what, at, value } = event;
  if (atPlace.has(kind)) return placeAnchor(at);
  switch (kind) {
    case "boat": return `boat-${Math.max(view.row.indexOf(boats[what]?.id ?? ""), 0)}`;
    case "supply": return "supply";
    case "took": return at === NONE ? `goods-${seat}` : placeAnchor(at);
    case "drew":
    case "recruited":
    case "returned": return `hand-${seat}`;
    case "karnak": return `karnak-${seat}`;
    case "played":
    case "named":
    case "discarded":
    case "lost":
    case "counted":
    case "doubled":
    case "raised": return `table-${seat}`;
    case "passed":
    case "declined":
    case "held": return `panel-${seat}`;
    case "added": return here(view);
    case "marker":
    case "order": return `order-${value}`;
    case "token": return "tokens";
    case "exchanged":
    case "stood_in": return `goods-${seat}`;
    case "chose": return boatAnchor(what, view);
    case "loaded": return `boats-${seat}`;
    case "points": return `track-${seat}`;
    default: return null;
  }
}

/** A round brings these, whoever acted last. */
const nobodys = new Set(["boat", "supply", "supplied"]);

/** Where it has left something to see: cards of a place that is done are gone. */
export function trace(event: GameEvent, view: PyramidionView): string | null {
  const where = nobodys.has(event.kind) ? null : anchor(event, view);
  return where === `table-${event.seat}` && !view.players[event.seat].table.length ? null : where;
}
