/** What every part of the table needs to be played, and how an action's notation becomes something to press. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { BoardProps } from "../board";
import type { Choice } from "../engine/types";
import type { PressProps } from "../parts/press";
import { actionWords } from "../words/actions";
import { isolated } from "../words/say";
import { isComparison, type Comparison } from "./account";
import { action } from "./actions";
import type { PlaceName, PyramidionView, Resource, Troop } from "./view";
import { title } from "./words";

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
export const labelOf = (play: Play, choice: Choice) => actionWords(choice, play.names, { action, title });

export const nameOf = (play: Pick<Play, "names">, seat: number) => isolated(play.names[seat] ?? "");

/** What a player's points are is not to be seen. */
export const liesFaceDown = ({ seats, view }: Pick<Play, "seats" | "view">, seat: number) => seats[seat]!.faceDown && view.players[seat]!.boats.length > 0;

/** How to press something: `text` is the action it stands for now, or null for none. It can be dragged to the anchors
 * `to` as well. `what` is what the action is about, where that is more than the engine's label says. An attempt at what is
 * not allowed is told to the page, if there is anything to decide at all. */
export function pressing(play: Play, text: string | null, what = "", to: string[] = []): Omit<PressProps, "children"> {
  const choice = find(play, text);
  if (!choice)
    return { label: what, onPress: text !== null && play.choices.length ? () => play.refuse(text) : undefined };
  return {
    can: true,
    label: what ? action(choice.text, what) : labelOf(play, choice),
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
