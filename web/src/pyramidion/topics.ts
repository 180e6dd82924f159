/** The topic of the rules that explains the decision at hand. */
import { character, type PyramidionView } from "./view";

export function topic(view: PyramidionView): string {
  switch (view.decision) {
    case "negotiate": return "pyramidion.troops";
    case "activate": return "pyramidion.round";
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
    case "marker": return "pyramidion.order";
    case "ankh take":
    case "ankh recall": return "pyramidion.ankh";
    case "high priest": return "pyramidion.high_priest";
    case "exchange": return "pyramidion.abu_simbel";
    case "load":
    case "pay": return "pyramidion.boats";
    case "over": return "pyramidion.target";
  }
}
