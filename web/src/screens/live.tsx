/** What screen readers are told as it happens: what others did, and then what is asked. And the focus: when what had it is
 * gone, it goes to the question, never to nowhere. */
import { useEffect, useRef } from "preact/hooks";
import type { Match } from "../match/match";
import { t } from "../words/say";

export function Live({ match }: { match: Match }) {
  const last = match.steps.value.at(-1)!.at;
  const heard = useRef(last);
  const steps = match.steps.value;
  const news = steps.slice(steps.findLastIndex(({ at }) => at <= heard.current) + 1);
  const asked = match.choices.value.length > 0 || match.over.value;
  useEffect(() => {
    if (asked) heard.current = last;
  }, [asked, match.position.value]);
  useEffect(() => {
    if (asked && document.activeElement === document.body) document.getElementById("question")?.focus({ preventScroll: true });
  }, [match.position.value, asked]);
  return (
    <>
      <div class="sr-only" role="log" aria-live="polite" aria-relevant="additions" aria-label={t("What happens")}>
        {news.map((step) => (
          <p key={step.at}>
            {match
              .lines(step)
              .map(({ text }) => text)
              .join(" ")}
          </p>
        ))}
        {asked && <p key={`asked-${last}`}>{match.question.value}</p>}
        {match.halfway.value && <p key={match.halfway.value}>{match.halfway.value}</p>}
      </div>
      <div class="sr-only" role="status">
        {match.outcome.value?.gains}
      </div>
      <div class="sr-only" role="alert">
        <span key={match.said.value}>{match.notice.value || match.remark.value}</span>
      </div>
    </>
  );
}
