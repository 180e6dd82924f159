/** The match of a lesson as the eye follows it. */
import { computed } from "@preact/signals";
import type { GameInfo } from "../engine/types";
import { Match } from "../match/match";
import type { News } from "../match/news";
import { startOf } from "./lesson";
import type { LessonSource } from "./source";

export class LessonMatch extends Match {
  /** All that led to the step was seen: it can be told. */
  readonly ready = computed(() => {
    const { lesson, step, going } = this.lessons;
    return !going.value && !this.moving.value && this.position.value.at === startOf(lesson, step.value);
  });
  /** What to do, for those who hear it and for the list of actions. */
  override readonly question = computed(() => (this.ready.value ? (this.lessons.told.how?.(this.lessons.about()) ?? "") : ""));

  /** The lesson says what the others did, and marks what it speaks of. */
  override readonly news = computed((): News => ({ lines: [], heralds: [], marks: [] }));

  constructor(
    readonly lessons: LessonSource,
    games: GameInfo[],
  ) {
    super(lessons, games);
  }

  /** What the lesson asks for is all there is to do, and is the learner's to do. */
  protected override get hurries(): boolean {
    return false;
  }

  /** The lesson has said what will come of it. */
  override propose(code: number | null): void {
    if (code === null) super.propose(code);
    else this.choose(code);
  }
}
