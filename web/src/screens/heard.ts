/** What is heard of a match, as it is seen: each event, that one is asked, and the end. */
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Cue } from "../board";
import type { Match } from "../match/match";
import { sound } from "../sound";

export function useSounds(match: Match): void {
  useEffect(() => {
    const { at, events } = match.steps.peek().at(-1)!;
    let heard = { at, events: events.length };
    let asked = match.choices.peek().length > 0;
    let over = match.over.peek();
    const hearSteps = effect(() => {
      const { value: steps } = match.steps;
      const last = steps.at(-1)!;
      const fresh = steps.filter((step) => step.at >= heard.at).flatMap((step) => (step.at === heard.at ? step.events.slice(heard.events) : step.events));
      heard = { at: last.at, events: last.events.length };
      if (match.curtain.peek() >= 0) return;
      new Set(fresh.map((event) => match.game.cue?.(event) ?? null)).forEach((cue: Cue | null) => cue && sound(cue));
    });
    const hearTurn = effect(() => {
      const before = asked;
      asked = match.choices.value.length > 0;
      if (asked && !before && match.steps.peek().at(-1)!.seat !== match.me) sound("turn");
    });
    const hearEnd = effect(() => {
      const before = over;
      over = match.over.value;
      if (over && !before) sound("end");
    });
    return () => [hearSteps, hearTurn, hearEnd].forEach((end) => end());
  }, [match]);
}
