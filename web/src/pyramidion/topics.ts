/** The topic of the rules that explains the decision at hand. */
import { character } from "./printed";
import type { PyramidionView } from "./view";

export function topic(view: PyramidionView): string {
  switch (view.decision) {
    case "negotiate": return "pyramidion.negotiations";
    case "activate": return "pyramidion.places";
    case "turn": return `pyramidion.${view.place}`;
    case "recruit": return "pyramidion.recruit";
    case "deity": return "pyramidion.deity";
    case "discard": return `pyramidion.${view.effect ? character(view.effect).kind : "protector"}`;
    case "vizier": return "pyramidion.vizier";
    case "philosopher": return "pyramidion.philosopher";
    case "scribe":
    case "give":
    case "get": return "pyramidion.scribe";
    case "politician": return "pyramidion.politician";
    case "marker": return "pyramidion.giza";
    case "ankh take": return "pyramidion.alexandria";
    case "ankh recall": return "pyramidion.cairo";
    case "high priest": return "pyramidion.high_priest";
    case "exchange": return "pyramidion.abu_simbel";
    case "load":
    case "pay": return "pyramidion.load";
    case "over": return "pyramidion.end";
  }
}
