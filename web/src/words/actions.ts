/** An action as people would say it: the engine's label says what it brings, and stands in a list under a verb. */
import type { Sentence } from "../engine/types";
import { say, t } from "./say";

function verb(kind: string): string | null {
  switch (kind) {
    case "take": return t("Take");
    case "play": return t("Play");
    case "pass": return t("Pass");
    case "order": return t("Unload next");
    case "pick": return t("Pick");
    case "keep": return t("Keep");
    case "build": return t("Build");
    case "draw": return t("Draw");
    case "stones": return t("Take");
    case "points": return t("Score");
    case "decline": return t("Decline");
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
    case "troop": return t("Use");
    case "statue": return t("Use");
    default: return null; // its label says it all
  }
}

export function actionWords(action: { text: string; label: Sentence }, names: string[], title: (word: string) => string): string {
  const label = say(action.label, names, title);
  const load = /^load (\d)\.(\d)$/.exec(action.text);
  if (load) return t("Load a stone on ship {ship}, space {space}", { ship: Number(load[1]), space: Number(load[2]) });
  const sail = /^sail (\d) (\w+)$/.exec(action.text);
  if (sail) return t("Sail ship {ship} to: {site}", { ship: Number(sail[1]), site: title(sail[2]!) });
  const kind = action.text.split(" ")[0]!;
  const words = verb(kind);
  if (words === null || kind === "pass" || kind === "decline") return words ?? label;
  return t("{verb}: {what}", { verb: words, what: label });
}
