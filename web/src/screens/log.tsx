/** What happened, in sentences, the last of it first to be seen. Pointing at a line shows on the table where it was. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { LogLine, Match } from "../match/match";
import { Button } from "../parts/button";
import { Disc } from "../parts/mark";
import { t, tc } from "../words/say";

const PAGE = 24; // steps: a screen full

/** `seen`: it is not folded away, on a small screen. */
export function Log({ match, seen }: { match: Match; seen: boolean }) {
  const end = useRef<HTMLOListElement>(null);
  const most = useSignal(PAGE);
  const all = match.steps.value;
  const steps = all.slice(-most.value);
  const entries = steps.map((step) => ({ step, lines: match.lines(step) })).filter(({ lines }) => lines.length);
  useEffect(() => {
    const list = end.current?.parentElement;
    list?.scrollTo({ top: list.scrollHeight });
  }, [steps.at(-1)?.at, seen]);
  const earlier = () => {
    most.value += PAGE;
    if (all.length < most.value && all[0]!.at > 0) void match.source.earlier();
  };
  return (
    <ol class="log-list" ref={end} aria-label={t("Log")}>
      {steps.length > 0 && steps[0]!.at > 0 && (
        <li class="log-earlier">
          <Button kind="quiet" onClick={earlier}>
            {t("Earlier")}
          </Button>
        </li>
      )}
      {entries.map(({ step, lines }) => (
        <li key={step.at} class="log-entry">
          {step.seat >= 0 ? <Disc colour={match.seats[step.seat]!.colour} size={16} /> : <span />}
          {step.at === 0 ? (
            <details class="log-setup" open={entries.length === 1}>
              <summary>{tc("what happened before the first turn", "Set-up")}</summary>
              <Lines match={match} lines={lines} />
            </details>
          ) : (
            <Lines match={match} lines={lines} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Lines({ match, lines }: { match: Match; lines: LogLine[] }) {
  const point = (anchor: string | null) => (match.pointed.value = anchor);
  return (
    <div>
      {lines.map(({ text, event }, i) => {
        const anchor = match.game.anchor(event, match.position.value.view);
        return (
          <p key={i} class={anchor ? "log-line log-somewhere" : "log-line"} onMouseEnter={() => point(anchor)} onMouseLeave={() => point(null)}>
            {text}
          </p>
        );
      })}
    </div>
  );
}
