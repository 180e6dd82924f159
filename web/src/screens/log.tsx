/** What happened, in sentences. Pointing at a line shows on the table where it was. */
import { useEffect, useRef } from "preact/hooks";
import type { Match } from "../match/match";
import { Disc } from "../parts/mark";
import { t } from "../words/say";

export function Log({ match }: { match: Match }) {
  const end = useRef<HTMLOListElement>(null);
  // What the next one to look was told is for nobody else.
  const entries = match.curtain.value >= 0 ? [] : match.log.value.filter(({ lines }) => lines.length);
  useEffect(() => {
    const list = end.current?.parentElement;
    list?.scrollTo({ top: list.scrollHeight });
  }, [entries.length]);
  const point = (anchor: string | null) => (match.pointed.value = anchor);
  return (
    <ol class="log-list" ref={end} aria-label={t("Log")}>
      {entries.map(({ at, seat, lines }) => (
        <li key={at} class="log-entry">
          {seat >= 0 ? <Disc colour={match.seats[seat]!.colour} size={16} /> : <span class="log-gap" />}
          <div>
            {lines.map(({ text, event }, i) => {
              const anchor = match.board.anchor(event, match.position.value.view);
              return (
                <p key={i} class={anchor ? "log-line log-somewhere" : "log-line"} onMouseEnter={() => point(anchor)} onMouseLeave={() => point(null)}>
                  {text}
                </p>
              );
            })}
          </div>
        </li>
      ))}
    </ol>
  );
}
