/** The match of a lesson: its learner can do what the step asks for and nothing else, and the others do what stands in the
 * lesson. Where it is kept, is the number of the step. */
import { batch, signal } from "@preact/signals";
import type { EngineMatch } from "../engine/module";
import type { Sentence } from "../engine/types";
import { LocalSource } from "../match/local";
import { sentence } from "../words/say";
import { seatName } from "../words/seats";
import { LEARNER, actionsOf, startOf, type Lesson, type LessonStep, type Told } from "./lesson";
import { keepProgress } from "./progress";

export class LessonSource extends LocalSource {
  readonly step = signal(0);
  /** What the step leads to is happening. */
  readonly going = signal(false);
  /** How often much was left out, or one went back: all that is on the table is new then. */
  readonly leaps = signal(0);
  private readonly prepared: boolean = false;

  /** `match` has the actions before `step`. */
  constructor(
    match: EngineMatch,
    readonly lesson: Lesson,
    step: number,
  ) {
    super(match, [0, 1, 2, 3], `lesson-${lesson.game}`);
    this.prepared = true;
    this.go(step);
  }

  get told(): LessonStep {
    return this.lesson.steps[this.step.value]!;
  }

  /** What the text of the step is about. */
  about(): Told {
    const { lesson, match, opened } = this;
    const { value: step } = this.step;
    const called = (seat: number) => seatName(opened.game, opened.seats[seat]!.name);
    const at = (which: number) => match.position(startOf(lesson, which), LEARNER);
    return { now: at(step), before: at(Math.max(0, step - 1)), you: called(LEARNER), rival: called(LEARNER + 1) };
  }

  /** It was read. */
  next(): void {
    if (this.going.value || this.told.do !== undefined || this.step.value === this.lesson.steps.length - 1) return;
    this.going.value = true;
    this.goOn();
  }

  /** To the step before, with all that has happened since taken back. */
  back(): void {
    this.return(Math.max(0, this.step.value - 1));
  }

  begin(): void {
    this.return(0);
  }

  private return(step: number): void {
    this.match.undo(startOf(this.lesson, step));
    this.leaps.value++;
    this.go(step);
  }

  private go(step: number): void {
    const { game, steps } = this.lesson;
    batch(() => {
      this.step.value = step;
      this.going.value = false;
      this.kept.value = keepProgress(game, { step, steps: steps.length, ...(step === steps.length - 1 && { done: true }) });
      this.look(LEARNER);
    });
  }

  /** Only what the step asks for can be chosen. */
  protected override refresh(): void {
    super.refresh();
    if (!this.prepared) return;
    const legal = this.going.value ? [] : this.now.value.legal.filter(({ text }) => text === this.told.do);
    this.now.value = { ...this.now.value, legal };
  }

  /** The number of the step is all there is to keep. */
  protected override keep(): void {}

  override goOn(): void {
    if (!this.prepared || !this.going.value) return;
    const done = this.match.count() - startOf(this.lesson, this.step.value);
    const actions = actionsOf(this.told);
    const leap = this.told.leap?.length ?? 0;
    if (done === actions.length) this.go(this.step.value + 1);
    else if (done < actions.length - leap) void this.carryOut(actions[done]!);
    else {
      for (const text of actions.slice(done)) this.match.act(this.code(text));
      this.leaps.value++;
      this.go(this.step.value + 1);
    }
  }

  /** After all of what came before was drawn. */
  private async carryOut(text: string): Promise<void> {
    const { value: step } = this.step;
    await Promise.resolve();
    if (this.step.value === step && this.going.value) await super.act(this.code(text));
  }

  private code(text: string): number {
    const { match } = this;
    const choice = match.position(match.count(), match.toMove()).legal.find((legal) => legal.text === text);
    if (!choice) throw new Error(`the lesson has "${text}", which is not possible`);
    return choice.code;
  }

  override async act(code: number): Promise<boolean> {
    if (this.going.value || !this.now.value.legal.some((legal) => legal.code === code)) return false;
    this.going.value = true;
    return super.act(code);
  }

  /** What the rules forbid is told as ever; what they allow comes later, or is not what the lesson is about. */
  override async why(notation: string): Promise<Sentence | null> {
    const rule = await super.why(notation);
    if (rule) return rule;
    const { how } = this.told;
    return how ? sentence("Not now. {how}", [{ name: "how", list: [{ text: how(this.about()), args: [] }] }]) : sentence("First read on.", []);
  }
}
