/** How far one may go back: nobody forgets what was revealed, and nobody takes back what another person did. */
import type { Step } from "../engine/types";
import { t } from "../words/say";
import type { Seated } from "./seated";

/** How many actions stay, or why there is no way back. */
export type Back = { to: number } | { why: string };

const reveals = ({ events }: Step) => events.some((event) => event.reveals);
const revealed = (): Back => ({ why: t("Something hidden was revealed: that can't be taken back.") });

/** To the last decision of `me`, the person at the screen, with what computer players did since. `steps` begin with the
 * first action. */
export function undoTo(steps: Step[], me: number, match: Seated): Back {
  for (const [at, step] of [...steps.entries()].reverse()) {
    if (reveals(step)) return revealed();
    if (!match.isPerson(step.seat)) continue;
    return step.seat === me ? { to: at } : { why: t("{name} has acted since: that can't be taken back.", { name: match.name(step.seat) }) };
  }
  return { why: t("There is nothing to take back yet.") };
}

/** To the first of the decisions in a row of `me`, whose turn it is. */
export function restartTo(steps: Step[], me: number): Back {
  const stays = steps.findLastIndex((step) => step.seat !== me || reveals(step));
  if (stays < steps.length - 1) return { to: stays + 1 };
  const last = steps.at(-1);
  if (last?.seat === me) return revealed();
  return { why: t("Your turn has only begun: there is nothing to take back yet.") };
}
