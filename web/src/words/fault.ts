import type { Fault } from "../engine/types";
import { say, t } from "./say";

/** What is wrong with a record, in sentences of their own. What is quoted from it stays as it is; a rule has the game's words. */
export function faultWords({ line, reason, because, names }: Fault): string {
  const said = [reason, ...(because ? [because] : [])].map((each) => say(each, names));
  return t("line {line}: {reason}", { line, reason: said.join(" ") });
}
