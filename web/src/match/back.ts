/** How far one may go back: nobody forgets what was revealed, and nobody takes back what another person did.
 *
 * `revealed(at)` tells whether something hidden has come to light since the first `at` actions; the engine knows. */
import type { Step } from "../engine/types";
import { t } from "../words/say";
import type { Seated } from "./seated";

/** How many actions stay, or why there is no way back. */
export type Back = { to: number } | { why: string };

const tooLate = (): Back => ({ why: t("Something hidden was revealed: that can't be taken back.") });

/** To the last decision of `me`, the person at the screen, with what computer players did since. `steps` begin with the
 * first action. */
export function undoTo(steps: Step[], me: number, match: Seated, revealed: (at: number) => boolean): Back {
  const at = steps.findLastIndex(({ seat }) => match.isPerson(seat));
  if (at < 0) return { why: t("There is nothing to take back yet.") };
  if (revealed(at)) return tooLate();
  const { seat } = steps[at]!;
  return seat === me ? { to: at } : { why: t("{name} has acted since: that can't be taken back.", { name: match.name(seat) }) };
}

/** To the first of the decisions in a row of `me`, whose turn it is. */
export function restartTo(steps: Step[], me: number, revealed: (at: number) => boolean): Back {
  let to = steps.length;
  while (to > 0 && steps[to - 1]!.seat === me && !revealed(to - 1)) to--;
  if (to < steps.length) return { to };
  if (steps.at(-1)?.seat === me) return tooLate();
  return { why: t("Your turn has only begun: there is nothing to take back yet.") };
}
