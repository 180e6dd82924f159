/** Who teaches: says what the step is about and what to do, and goes on when that was done or read. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../parts/button";
import { BackIcon, ForwardIcon } from "../parts/icons";
import { t } from "../words/say";
import type { LessonMatch } from "./match";

/** A scribe, by whom all of this is told. */
function Scribe() {
  return (
    <svg class="coach-scribe" viewBox="-32 -34 64 68" aria-hidden="true">
      <path class="coach-robe" d="M-29 34q1-18 14-20h30q13 2 14 20Z" />
      <path class="coach-collar" d="M-19 15q19 16 38 0l3 7q-22 16-44 0Z" />
      <path class="coach-hair" d="M-22 12v-18q1-24 22-24t22 24v18h-9V-6h-26v18Z" />
      <path class="coach-skin" d="M-13-9h26v13q-2 13-13 13t-13-13Z" />
      <path class="coach-band" d="M-21-12q21-8 42 0v5q-21-7-42 0Z" />
      <path class="coach-line" d="M-9-1q4-3 7 0M2-1q4-3 7 0M-9-6h7M2-6h7M0 1v5M-4 10q4 3 8 0" />
    </svg>
  );
}

/** `children`: what one can do after the last step. */
export function Coach({ match, children }: { match: LessonMatch; children: ComponentChildren }) {
  const { lessons } = match;
  const ready = match.ready.value;
  const step = lessons.step.value;
  const { told } = lessons;
  const last = step === lessons.lesson.steps.length - 1;
  const about = ready ? lessons.about() : null;
  const coach = useRef<HTMLElement>(null);
  // The keyboard goes where it is needed next, unless it is on the table.
  useEffect(() => {
    const { activeElement: focus } = document;
    if (!ready || !(focus === document.body || coach.current!.contains(focus))) return;
    (coach.current!.querySelector<HTMLElement>(".coach-press .button-primary") ?? coach.current!.querySelector<HTMLElement>("#question"))!.focus({ preventScroll: true });
  }, [step, ready]);
  return (
    <section class="coach" aria-label={t("Lesson")} ref={coach}>
      <Scribe />
      <div class="coach-words" id="question" tabIndex={-1}>
        <p class="coach-text" role="status">
          {about ? told.text(about) : match.happening.value}
        </p>
        {match.notice.value ? (
          <p key={match.said.value} class="coach-how coach-notice">
            {match.notice.value}
          </p>
        ) : (
          about && told.how && <p class="coach-how">{told.how(about)}</p>
        )}
        {!lessons.kept.value && <p class="coach-notice">{t("This browser keeps nothing: when you leave, the lesson begins anew.")}</p>}
      </div>
      <div class={last ? "coach-press coach-last" : "coach-press"}>
        <Button kind="quiet" icon={<BackIcon />} label={t("Step back")} disabled={!ready || step === 0} onClick={() => lessons.back()} />
        {last && ready && children}
        {!last && ready && told.do === undefined && (
          <Button kind="primary" icon={<ForwardIcon />} onClick={() => lessons.next()}>
            {t("Next")}
          </Button>
        )}
      </div>
    </section>
  );
}
