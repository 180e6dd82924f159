/** Pyramidion's actions in words, see Board.action. */
import { commonVerb, underVerb } from "../words/actions";
import { t } from "../words/say";

function verb(kind: string): string | null {
  switch (kind) {
    case "activate": return t("Activate");
    case "recruit": return t("Discard and draw another");
    case "name": return t("Name");
    case "discard": return t("Discard");
    case "recall": return t("Send back");
    case "double": return t("Double");
    case "raise": return t("Raise");
    case "give": return t("Give");
    case "get": return t("Get");
    case "add": return t("Add");
    case "marker": return t("Take");
    case "return": return t("Take back");
    case "exchange": return t("Exchange");
    case "load": return t("Load");
    case "troop":
    case "statue": return t("Use");
    default: return commonVerb(kind);
  }
}

export function action(text: string, label: string): string {
  return underVerb(verb(text.split(" ")[0]!), label);
}
