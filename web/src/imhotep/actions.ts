/** What of Imhotep's actions is worth offering. */
import type { Choice } from "../engine/types";

/** Nobody chooses no stones. */
export function worthwhile(choices: Choice[]): Choice[] {
  return choices.filter(({ text, label }) => text !== "stones" || label.args[0]?.number !== 0);
}
