/** What a strong player would do here, beside the table, which stays to be seen and played on. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Analysis } from "../engine/types";
import type { Match } from "../match/match";
import { Button } from "../parts/button";
import { CheckIcon, CloseIcon } from "../parts/icons";
import { capital, isolated, percent, t } from "../words/say";

/** A hint that was asked for. */
export interface Hinting {
  /** Null: none is shown. */
  readonly advice: Analysis | "thinking" | null;
  ask(): Promise<void>;
  close(): void;
}

const SHOWN = 3; // actions

export function useHint(match: Match): Hinting {
  const advice = useSignal<Analysis | "thinking" | null>(null);
  const hint = useMemo(() => {
    let asked = 0;
    const close = () => {
      asked++;
      advice.value = null;
      if (match.hinted.peek().length) match.hinted.value = []; // or the table would be drawn twice each time
    };
    const ask = async () => {
      const mine = ++asked;
      advice.value = "thinking";
      let found: Analysis | null = null;
      try {
        found = await match.source.hint();
      } catch (error) {
        match.notice.value = t("There is no hint ({reason}).", { reason: isolated((error as Error).message) });
      }
      const places = found ? await match.places(found.actions[0]!.code) : [];
      if (mine !== asked) return;
      advice.value = found;
      match.hinted.value = places.map((mark, i) => (i === places.length - 1 ? { ...mark, sign: t("Hint") } : mark));
      const target = places.at(-1)?.anchor;
      if (target) requestAnimationFrame(() => document.querySelector(`.table-drawn [data-anchor="${CSS.escape(target)}"]`)?.scrollIntoView({ block: "nearest" }));
    };
    return {
      ask,
      close,
      get advice() {
        return advice.value;
      },
    };
  }, [match]);
  // It is about this decision, and no other.
  useSignalEffect(() => {
    void match.position.value;
    void match.choices.value;
    hint.close();
  });
  useEffect(() => hint.close, [match]);
  return hint;
}

export function Hint({ match, hint }: { match: Match; hint: Hinting }) {
  const panel = useRef<HTMLElement>(null);
  const { advice } = hint;
  useEffect(() => {
    const before = document.activeElement;
    const section = panel.current!;
    section.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && section.contains(document.activeElement)) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section class="table-hint" ref={panel} tabIndex={-1} aria-labelledby="hint-title">
      <header class="hint-head">
        <h2 id="hint-title">{t("Hint")}</h2>
        <Button kind="quiet" icon={<CloseIcon />} label={t("Close")} onClick={hint.close} />
      </header>
      <div role="status">
        {advice === "thinking" && <p>{t("Thinking it over …")}</p>}
        {advice !== null && advice !== "thinking" && (
          <ol class="hint-list">
            {advice.actions.slice(0, SHOWN).map((action) => (
              <li key={action.code}>
                <strong>{match.words(action)}</strong>
                {action.equal ? (
                  <span>{t("Equally good")}</span>
                ) : (
                  <>
                    <span>{t("Chance to win: {chance}", { chance: percent(action.chance[advice.seat] ?? 0) })}</span>
                    {action.reason && <span class="hint-reason">{capital(match.say(action.reason))}</span>}
                  </>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
      {advice !== null && advice !== "thinking" && (
        <Button
          kind="primary"
          icon={<CheckIcon />}
          onClick={() => {
            hint.close();
            match.choose(advice.actions[0]!.code);
            document.getElementById("question")?.focus({ preventScroll: true });
          }}
        >
          {t("Do it")}
        </Button>
      )}
    </section>
  );
}
