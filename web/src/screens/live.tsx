/** What screen readers are told as it happens: what others did, and then what is asked. And the focus: when what had it is
 * gone, it goes to the question, never to nowhere. */
import { useEffect, useRef } from "preact/hooks";
import type { Match } from "../match/match";
import { t } from "../words/say";

export function Live({ match }: { match: Match }) {
  const told = useRef(match.log.value.length);
  const log = match.curtain.value >= 0 ? [] : match.log.value; // behind the curtain it is told when that is lifted
  const news = log.slice(Math.min(told.current, log.length)).map(({ at, lines }) => ({ at, words: lines.map(({ text }) => text).join(" ") }));
  const asked = match.choices.value.length > 0 || match.over.value;
  useEffect(() => {
    if (asked) told.current = match.log.value.length;
  }, [asked, match.position.value]);
  useEffect(() => {
    if (asked && document.activeElement === document.body) document.getElementById("question")?.focus({ preventScroll: true });
  }, [match.position.value, asked]);
  return (
    <>
      <div class="sr-only" role="log" aria-live="polite" aria-relevant="additions" aria-label={t("What happens")}>
        {news.map(({ at, words }) => (
          <p key={at}>{words}</p>
        ))}
        {asked && <p key={`asked-${log.length}`}>{match.question.value}</p>}
        {match.further.value && <p key={match.further.value}>{match.further.value}</p>}
      </div>
      <div class="sr-only" role="alert">
        <span key={match.said.value}>{match.notice.value}</span>
      </div>
    </>
  );
}
