/** A match on the page: what is shown, who decides, what happens next. Everything people do comes in here; what they see
 * are the signals. */
import { batch, computed, signal } from "@preact/signals";
import type { EngineMatch } from "../engine/module";
import type { Thinker } from "../engine/thinker";
import type { Analysis, Choice, GameEvent, GameInfo, Position, Step, TakeBack } from "../engine/types";
import { clearSky, flyEvents } from "../motion/fly";
import { reducedMotion, settings } from "../settings";
import { t } from "../words/say";
import { Seated } from "./seated";
import { keep } from "./storage";

export interface LogLine {
  text: string;
  event: GameEvent;
}

/** One action in the log: what was done, and what came of it. */
export interface LogEntry {
  /** How many actions there were with it; 0: the set-up. */
  at: number;
  seat: number;
  lines: LogLine[];
}

const PACE = { slow: 900, normal: 450, fast: 160, none: 0 };
/** A computer player's move is announced this long before it happens, as a multiple of the pace. */
const ANNOUNCE = 0.8;
const HINT_ITERATIONS = 20000;

export class Match extends Seated {
  /** Variants that are none of this match's: parts of the score and topics of the rules have their names. */
  readonly unplayed = this.info.options.filter(({ kind, name }) => kind === "flag" && this.opened.options[name] !== "true").map(({ name }) => name);
  readonly position = signal<Position>(null!);
  /** What was done so far, the set-up first. */
  private readonly steps = signal<Step[]>([]);
  /** The same in sentences of the language as it is now. */
  readonly log = computed(() => this.steps.value.map((step) => this.entry(step)));
  /** The seat whose computer player thinks, or -1. */
  readonly thinking = signal(-1);
  /** Pieces are travelling: nothing can be chosen meanwhile. */
  readonly moving = signal(false);
  /** An action waiting to be confirmed. */
  readonly wanted = signal<Choice | null>(null);
  /** Why something was not possible, or what else is to be said. */
  readonly notice = signal("");
  /** How often something was said: the same words once more are to be noticed once more. */
  readonly said = signal(0);
  readonly pointed = signal<string | null>(null);
  /** What the table asks of who has chosen half of an action; "" otherwise. */
  readonly further = signal("");
  /** Where the action of a hint would be done. */
  readonly hinted = signal<string[]>([]);
  /** Several people at one screen, and hidden hands: the seat that may look, once it says so. */
  readonly curtain = signal(-1);
  /** The browser does not keep the match. */
  readonly unkept = signal(false);
  private skip = new AbortController();
  /** Grows whenever what computer players were about to do no longer counts. */
  private generation = 0;
  private left = false;

  readonly over = computed(() => this.position.value.toMove < 0);
  readonly choices = computed(() => {
    const { value: position } = this.position;
    const own = this.isPerson(position.toMove) && this.curtain.value < 0 && !this.moving.value;
    return own ? position.legal : [];
  });
  readonly question = computed(() => {
    const { value: position } = this.position;
    if (position.toMove >= 0 && !this.isPerson(position.toMove)) return t("It is {name}'s turn.", { name: this.name(position.toMove) });
    return this.say(position.ask);
  });

  private readonly takeBacks = computed(() => (void this.steps.value, this.engine.takeBacks(this.persons)));
  /** Why it can't be undone, or the turn be restarted; "": it can. */
  readonly noUndo = computed(() => this.whyNot(this.takeBacks.value.undo));
  readonly noRestart = computed(() => this.whyNot(this.takeBacks.value.restart));

  constructor(
    readonly engine: EngineMatch,
    private readonly thinker: Thinker,
    readonly id: string,
    colours: number[],
    games: GameInfo[],
  ) {
    super(engine.opened, colours, games);
    thinker.forget();
    this.show(engine.count());
    this.save();
  }

  private get persons(): number[] {
    return this.players.flatMap((player, seat) => (player === "human" ? [seat] : []));
  }

  /** Whose view is shown when `mover` decides: a lone person's, among several the mover's. */
  private watcher(mover: number): number {
    const { persons } = this;
    if (persons.length === 1) return persons[0]!;
    if (this.isPerson(mover)) return mover;
    return this.isPerson(this.me) ? this.me : (persons[0] ?? -1);
  }

  /** The seat whose view is shown. */
  me = -1;

  /** The table turns to this seat, behind the curtain if others have something to hide from it. */
  private lookAs(seat: number, count: number): void {
    if (seat === this.me && this.steps.value.length) return;
    this.me = seat;
    if (this.game.secret && this.persons.length > 1 && this.isPerson(seat)) this.curtain.value = seat;
    this.steps.value = this.engine.steps(0, count + 1, seat);
  }

  lift(): void {
    this.curtain.value = -1;
  }

  // --- the log -------------------------------------------------------------------------------------------------

  private entry(step: Step): LogEntry {
    const lines = this.game.told(step.events).map(({ sentence, event }) => ({ text: this.say(sentence), event }));
    return { at: step.at, seat: step.seat, lines };
  }

  // --- what people do ------------------------------------------------------------------------------------------

  /** The person to move chose this; with the setting, it is asked once more. */
  choose(code: number): void {
    const choice = this.choices.value.find((legal) => legal.code === code);
    if (!choice) return;
    this.notice.value = "";
    if (settings.value.confirm && this.choices.value.length > 1) this.wanted.value = choice;
    else void this.act(code);
  }

  confirm(): void {
    // Pieces may have begun to move since it was chosen.
    const wanted = this.choices.value.find(({ code }) => code === this.wanted.value?.code);
    this.wanted.value = null;
    if (wanted) void this.act(wanted.code);
  }

  cancel(): void {
    this.wanted.value = null;
  }

  refuse(text: string): void {
    const { value: position } = this.position;
    if (this.moving.value) return;
    if (!this.isPerson(position.toMove)) {
      this.tell(position.toMove < 0 ? t("The match is over.") : this.question.value);
      return;
    }
    const why = this.engine.why(text);
    this.tell(why ? this.say(why) : this.question.value);
  }

  private tell(text: string): void {
    batch(() => {
      this.notice.value = text;
      this.said.value++;
    });
  }

  private whyNot({ why }: TakeBack): string {
    if (this.moving.value) return t("Pieces are still moving.");
    return why ? this.say(why) : "";
  }

  undo(): void {
    this.takeBack(this.takeBacks.value.undo);
  }

  restart(): void {
    this.takeBack(this.takeBacks.value.restart);
  }

  private takeBack(back: TakeBack): void {
    const why = this.whyNot(back);
    if (why) {
      this.tell(why);
      return;
    }
    const { to } = back;
    this.generation++;
    this.hurry();
    this.thinker.stop();
    this.thinker.forget();
    this.engine.undo(to);
    batch(() => {
      this.wanted.value = null;
      this.notice.value = t("Taken back.");
      this.thinking.value = -1;
      this.steps.value = this.steps.value.slice(0, to + 1);
      this.show(to);
    });
    this.save();
    void this.goOn();
  }

  /** Skips what is travelling. */
  hurry(): void {
    this.skip.abort();
  }

  /** The last moves once more: since the person at the screen last acted. */
  async reshow(): Promise<void> {
    if (this.moving.value || this.thinking.value >= 0) return;
    const { at: count } = this.position.value;
    let from = count;
    while (from > 0 && this.steps.value[from]?.seat !== this.me) from--;
    if (from === count) from = Math.max(0, count - 1);
    if (from === 0 && count > 8) from = count - 8;
    this.wanted.value = null;
    this.begin();
    for (let at = from; at < count && !this.skip.signal.aborted; at++) {
      this.position.value = { ...this.engine.position(at, this.me), legal: [] };
      await this.animate(this.steps.value[at + 1]!, true);
    }
    clearSky();
    if (!this.left) batch(() => this.show(count));
  }

  /** The page shows something else now: nobody thinks any longer. */
  leave(): void {
    this.left = true;
    this.generation++;
    this.hurry();
    this.thinker.stop();
    clearSky();
  }

  record(): string {
    return this.engine.record();
  }

  /** Computer players act until a person is asked. */
  async goOn(): Promise<void> {
    const generation = ++this.generation;
    while (generation === this.generation && !this.over.value && !this.isPerson(this.position.value.toMove)) {
      const { toMove } = this.position.value;
      this.thinking.value = toMove;
      const began = performance.now();
      let code: number | null;
      try {
        code = await this.thinker.choose({
          game: this.info.name,
          seat: toMove,
          player: this.players[toMove]!,
          seed: this.engine.botSeed(toMove),
          view: this.engine.view(this.engine.count(), toMove),
        });
      } catch (error) {
        this.thinking.value = -1;
        this.tell(t("The computer player stopped: {reason}. Reload the page to go on.", { reason: (error as Error).message }));
        return;
      }
      if (code === null || generation !== this.generation) return;
      const wait = this.pace() * ANNOUNCE - (performance.now() - began);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (generation !== this.generation) return;
      this.thinking.value = -1;
      if (!(await this.carryOut(code))) return;
    }
  }

  private async act(code: number): Promise<void> {
    if (await this.carryOut(code)) await this.goOn();
  }

  /** What a strong player would do here. Null: it is no longer asked. */
  hint(): Promise<Analysis | null> {
    const { at, toMove } = this.position.value;
    return this.thinker.advise({
      game: this.info.name,
      seats: this.seats.length,
      view: this.engine.view(at, toMove),
      seed: BigInt(at + 1),
      also: -1,
      iterations: HINT_ITERATIONS,
    });
  }

  /** Where on the table an action would be seen, as far as who chooses it knows beforehand. */
  places(code: number): string[] {
    const { view } = this.position.value;
    const [first] = this.engine.foresee(code);
    if (!first) return [];
    const flights = this.game.flights(first, view, this.seats).flatMap(({ from, to }) => [from, to]);
    const anchor = this.game.anchor(first, view);
    return flights.length || !anchor ? flights : [anchor];
  }

  // --- an action, and what is seen of it -----------------------------------------------------------------------

  private pace(): number {
    return reducedMotion() ? 0 : PACE[settings.value.speed];
  }

  private begin(): void {
    this.skip = new AbortController();
    this.moving.value = true;
  }

  private async carryOut(code: number): Promise<boolean> {
    const { at, toMove } = this.position.value;
    if (!this.engine.act(code)) {
      this.notice.value = t("That is not possible now.");
      return false;
    }
    this.thinker.follow(toMove, code);
    this.save();
    const [step] = this.engine.steps(at + 1, at + 2, this.me);
    batch(() => {
      this.notice.value = "";
      this.wanted.value = null;
      this.steps.value = [...this.steps.value, step!];
      this.begin();
    });
    await this.animate(step!, false);
    if (this.left) return false;
    clearSky();
    batch(() => {
      this.show(at + 1);
      this.moving.value = false;
    });
    return true;
  }

  private show(count: number): void {
    this.lookAs(this.watcher(this.engine.toMove()), count);
    this.position.value = this.engine.position(count, this.me);
    this.moving.value = false;
  }

  private async animate(step: Step, replayed: boolean): Promise<void> {
    const pace = this.pace() || (replayed && !reducedMotion() ? PACE.fast : 0);
    if (!pace) return;
    const { view } = this.position.value;
    const point = (event: GameEvent) => (this.pointed.value = this.game.anchor(event, view));
    await flyEvents(step.events, (event) => this.game.flights(event, view, this.seats), pace, this.skip.signal, point);
    this.pointed.value = null;
  }

  private save(): void {
    const { colours, id } = this;
    this.unkept.value = !keep({ id, record: this.record(), colours, when: Date.now(), finished: this.engine.toMove() < 0 });
  }
}
