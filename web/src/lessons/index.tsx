/** A lesson on the screen: the table as ever, with somebody who teaches. Loaded when it is asked for. */
import type { Engine } from "../engine/module";
import type { GameInfo } from "../engine/types";
import { gameNamed } from "../games";
import { ownName } from "../match/new-match";
import { Button } from "../parts/button";
import { PlayIcon, RestartIcon, RulesIcon, SettingsIcon } from "../parts/icons";
import { MatchScreen } from "../screens/match";
import { faultWords } from "../words/fault";
import { number, t } from "../words/say";
import { Coach } from "./coach";
import { LEARNER, recordAt } from "./lesson";
import { Markers } from "./markers";
import { LessonMatch } from "./match";
import { isBegun, progressOf } from "./progress";
import { LessonSource } from "./source";

/** Who sits at the table: the learner, and one that is called by its colour. */
function namesFor(info: GameInfo, nameFits: (name: string) => boolean): string[] {
  return [ownName(info) ?? info.colours[LEARNER]!, info.colours[LEARNER + 1]!].map((name, seat) => (nameFits(name) ? name : info.colours[seat]!));
}

/** Goes on where it was left. Fails with the reason in words. */
export async function openLesson(engine: Engine, info: GameInfo, games: GameInfo[]): Promise<LessonMatch> {
  const lesson = await gameNamed(info.name).lesson();
  const progress = progressOf(info.name);
  const step = isBegun(progress) && progress.steps === lesson.steps.length ? progress.step : 0;
  const read = engine.open(recordAt(lesson, info, namesFor(info, engine.nameFits), step));
  if ("fault" in read) throw new Error(faultWords(read.fault));
  return new LessonMatch(new LessonSource(read.match, lesson, step), games);
}

export interface LessonProps {
  match: LessonMatch;
  explain(topic: string): void;
  onHome(): void;
  onSettings(): void;
  /** Against a computer player that is no master. */
  onPlay(): void;
}

export function LessonScreen({ match, explain, onHome, onSettings, onPlay }: LessonProps) {
  const { lessons } = match;
  const { step, leaps } = lessons;
  const { steps } = lessons.lesson;
  const rules = () => explain(`${match.info.name}.start`);
  const tools = (
    <>
      <progress class="lesson-progress" max={steps.length - 1} value={step.value} aria-label={t("Step {n} of {all}", { n: step.value + 1, all: steps.length })} />
      <span class="lesson-count" aria-hidden="true">
        {t("{n} of {all}", { n: step.value + 1, all: number(steps.length) })}
      </span>
      <Button kind="quiet" icon={<RestartIcon />} label={t("From the beginning")} disabled={step.value === 0} onClick={() => lessons.begin()} />
      <Button kind="quiet" icon={<RulesIcon />} label={t("Rules")} onClick={rules} />
      <Button kind="quiet" icon={<SettingsIcon />} label={t("Settings")} onClick={onSettings} />
    </>
  );
  const says = (
    <Coach match={match}>
      <Button kind="primary" icon={<PlayIcon />} onClick={onPlay}>
        {t("Play against an apprentice")}
      </Button>
      <Button icon={<RulesIcon />} label={t("Rules")} onClick={rules} />
    </Coach>
  );
  /** While one reads there is nothing to press on the table. */
  const pressed = ({ target }: Event) => {
    const table = (target as Element).closest(".table-board");
    if (table && match.ready.value && lessons.told.do === undefined && !(target as Element).closest("button, dialog")) void match.refuse("");
  };
  return (
    <div onClick={pressed}>
      <MatchScreen key={leaps.value} match={match} explain={explain} onHome={onHome} onSettings={onSettings} onDownload={() => undefined} onEnd={() => undefined} lesson={{ says, tools }} />
      {match.ready.value && <Markers key={step.value} anchors={lessons.told.at} see={lessons.told.see ?? []} />}
    </div>
  );
}
