/** Imhotep's actions in words, see Board.action. */
import type { Choice } from "../engine/types";
import { commonVerb, underVerb } from "../words/actions";
import { t } from "../words/say";
import { sailLabel } from "./names";
import type { Site } from "./view";

function verb(kind: string): string | null {
  switch (kind) {
    case "order": return t("Unload next");
    case "pick": return t("Pick");
    case "keep": return t("Keep");
    case "build": return t("Build");
    case "draw": return t("Draw");
    case "stones": return t("Take");
    case "points": return t("Score");
    default: return commonVerb(kind);
  }
}

/** Nobody chooses no stones. */
export function worthwhile(choices: Choice[]): Choice[] {
  return choices.filter(({ text, label }) => text !== "stones" || label.args[0]?.number !== 0);
}

export function action(text: string, label: string): string {
  const load = /^load (\d)\.(\d)$/.exec(text);
  if (load) return t("Load a stone on ship {ship}, space {space}", { ship: Number(load[1]), space: Number(load[2]) });
  const sail = /^sail (\d) (\w+)$/.exec(text);
  if (sail) return sailLabel(Number(sail[1]), sail[2] as Site);
  return underVerb(verb(text.split(" ")[0]!), label);
}
