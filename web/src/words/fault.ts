import type { Fault } from "../engine/types";
import { gameNamed } from "../games";
import { say, t } from "./say";

/** What is wrong with a record. What is quoted from it stays as it is; a rule has the game's own words. */
export function faultWords({ line, game, reason, because, names }: Fault): string {
  const said = [say(reason, names, (word) => word)];
  if (because && game) said.push(say(because, names, (word) => gameNamed(game).title(word)));
  return t("line {line}: {reason}", { line, reason: said.join(" ") });
}
