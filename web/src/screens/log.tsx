/** What happened, in sentences. Pointing at a line shows on the table where it was. */
import { useEffect, useRef } from "preact/hooks";
import type { LogEntry, Match } from "../match/match";
import { Disc } from "../parts/mark";
import { t } from "../words/say";

/** `seen`: it is not folded away, on a small screen. */
export function Log({ match, seen }: { match: Match; seen: boolean }) {
  const end = useRef<HTMLOListElement>(null);
  // What the next one to look was told is for nobody else.
  const entries = match.curtain.value >= 0 ? [] : match.log.value.filter(({ lines }) => lines.length);
  useEffect(() => {
    const list = end.current?.parentElement;
    list?.scrollTo({ top: list.scrollHeight });
  }, [entries.length, seen]);
  return (
    <ol class="log-list" ref={end} aria-label={t("Log")}>
      {entries.map((entry) => (
        <li key={entry.at} class="log-entry">
          {entry.seat >= 0 ? <Disc colour={match.seats[entry.seat]!.colour} size={16} /> : <span />}
          {entry.at === 0 ? (
            <details class="log-setup" open={entries.length === 1}>
              <summary>{t("Set-up")}</summary>
              <Lines match={match} entry={entry} />
            </details>
          ) : (
            <Lines match={match} entry={entry} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Lines({ match, entry }: { match: Match; entry: LogEntry }) {
  const point = (anchor: string | null) => (match.pointed.value = anchor);
  return (
    <div>
      {entry.lines.map(({ text, event }, i) => {
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
