/** An action as people would say it: the engine's label says what it brings, and stands under a verb in a list. */
import type { Board } from "../board";
import type { Sentence } from "../engine/types";
import { say, t } from "./say";

/** What the games have in common. Null: another verb. */
export function commonVerb(kind: string): string | null {
  switch (kind) {
    case "take": return t("Take");
    case "play": return t("Play");
    default: return null;
  }
}

/** `verb` null: the label says it all. */
export function underVerb(verb: string | null, label: string): string {
  return verb === null ? label : t("{verb}: {what}", { verb, what: label });
}

export function actionWords(action: { text: string; label: Sentence }, names: string[], board: Pick<Board, "action" | "title">): string {
  if (action.text === "pass") return t("Pass");
  const label = say(action.label, names, (word) => board.title(word));
  return action.text === "decline" ? underVerb(t("Decline"), label) : board.action(action.text, label);
}
