/** What every part of the table needs to be played, and how an action's notation becomes something to press. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { BoardProps } from "../board";
import type { Choice } from "../engine/types";
import type { PressProps } from "../parts/press";
import { isolated, say } from "../words/say";
import { isComparison, type Comparison } from "./account";
import type { PlaceName, PyramidionView, Resource, Troop } from "./view";

export interface Play extends BoardProps<PyramidionView> {
  names: string[];
}

/** What is compared just now at the place at hand, if anything is. */
export const comparing = ({ scene }: Play): Comparison | null => (isComparison(scene?.shown) ? scene.shown : null);

export const PlayContext = createContext<Play>(null as unknown as Play);
export const usePlay = () => useContext(PlayContext);

export const find = (play: Play, text: string | null) =>
  text === null ? undefined : play.choices.find((c) => c.text === text);

/** What pressing it does. */
export const labelOf = ({ names, seats }: Pick<Play, "names" | "seats">, { whole }: Choice) => say(whole, names, seats.findIndex(({ you }) => you));

export const nameOf = (play: Pick<Play, "names">, seat: number) => isolated(play.names[seat] ?? "");

/** What a player's points are is not to be seen. */
export const liesFaceDown = ({ seats, view }: Pick<Play, "seats" | "view">, seat: number) => seats[seat]!.faceDown && view.players[seat]!.boats.length > 0;

/** How to press something: `text` is the action it stands for now, or null for none. It can be dragged to the anchors
 * `to` as well. `label` says more than the engine's words, or what is there when nothing can be done with it. An attempt at what is
 * not allowed is told to the page, if there is anything to decide at all. */
export function pressing(play: Play, text: string | null, label = "", to: string[] = []): Omit<PressProps, "children"> {
  const choice = find(play, text);
  if (!choice)
    return { label, onPress: text !== null && play.choices.length ? () => play.refuse(text) : undefined };
  return {
    can: true,
    label: label || labelOf(play, choice),
    onPress: () => play.choose(choice.code),
    drag: to.length
      ? { targets: Object.fromEntries(to.map((anchor) => [anchor, choice.code])), drop: play.choose }
      : undefined,
  };
}

/** What pressing things means now. The place itself; */
export function placeAction({ decision }: PyramidionView, place: PlaceName): string {
  return `${decision === "scribe" ? "swap" : decision === "pay" ? "troop" : "activate"} ${place}`;
}

/** a resource lying there; */
export function lyingAction(view: PyramidionView, place: PlaceName, resource: Resource): string | null {
  switch (view.decision) {
    case "negotiate": return view.negotiating === place ? `take ${resource}` : null;
    case "vizier": return view.place === place ? `take ${resource}` : null;
    case "give": return view.place === place ? `give ${resource}` : null;
    case "get": return view.swap?.place === place ? `get ${resource}` : null;
    default: return null;
  }
}

/** one of the general supply; */
export function generalAction({ decision }: PyramidionView, resource: Resource): string | null {
  return decision === "politician" ? `add ${resource}` : decision === "ankh take" ? `take ${resource}` : null;
}

/** a troop; */
export function troopAction({ decision }: PyramidionView, place: PlaceName, troop: Troop): string | null {
  return decision === "discard" || decision === "ankh recall" ? `recall ${place} ${troop}` : null;
}

/** a card in hand; */
export function handAction({ decision }: PyramidionView, card: string): string {
  return decision === "recruit" ? `recruit ${card}` : `play ${card}`;
}

/** a card on the table. */
export function tableAction(view: PyramidionView, seat: number, card: string): string | null {
  switch (view.decision) {
    case "discard": return `discard ${seat} ${card}`;
    case "philosopher": return `double ${seat} ${card}`;
    case "high priest": return seat === view.actor ? `return ${card}` : null;
    default: return null;
  }
}
