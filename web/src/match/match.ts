/** A match as the eye follows it: what is shown of it, piece by piece, and what people at this screen do. */
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { Choice, GameEvent, GameInfo, Position, Step, TakeBack } from "../engine/types";
import { clearSky, flyEvents } from "../motion/fly";
import { reducedMotion, settings } from "../settings";
import { t } from "../words/say";
import { SeatedGame } from "./seated-game";
import type { Source } from "./source";

export interface LogLine {
  text: string;
  event: GameEvent;
}

const PACE = { slow: 900, normal: 450, fast: 160, none: 0 };
/** A computer player's move is announced this long before it is seen, as a multiple of the pace. */
const ANNOUNCE = 0.8;

export class Match extends SeatedGame {
  /** Variants that are none of this match's: parts of the score and topics of the rules have their names. */
  readonly unplayed = this.info.options.filter(({ kind, name }) => kind === "flag" && this.opened.options[name] !== "true").map(({ name }) => name);
  /** What is on the table: the source's position, once everything that led to it was seen. */
  readonly position = signal<Position>(null!);
  /** The last steps that were seen, or are just being seen. */
  readonly steps = computed(() => this.source.steps.value.filter(({ at }) => at <= this.seen.value));
  private readonly seen = signal(0);
  /** Pieces are travelling: nothing can be chosen meanwhile. */
  readonly moving = signal(false);
  /** An action waiting to be confirmed. */
  readonly wanted = signal<Choice | null>(null);
  /** Why something was not possible, or what else is to be said. */
  readonly notice = signal("");
  /** How often something was said: the same words once more are to be noticed once more. */
  readonly said = signal(0);
  readonly pointed = signal<string | null>(null);
  /** What the table asks of whoever has chosen half of an action; "" otherwise. */
  readonly halfway = signal("");
  /** Where the action of a hint would be done. */
  readonly hinted = signal<string[]>([]);
  /** Several people at one screen, and hidden hands: the seat that may look, once it says so. */
  readonly curtain = signal(-1);
  private skip = new AbortController();
  private following = false;
  private left = false;
  /** The seat that looked last, and when it was shown what is on the table. */
  private looked = -1;
  private settled = 0;

  readonly over = computed(() => this.position.value.toMove < 0);
  /** The seat whose computer player thinks, or -1. */
  readonly thinking = computed(() => {
    const { toMove } = this.position.value;
    return toMove < 0 || this.isPerson(toMove) || this.moving.value || this.source.stopped.value ? -1 : toMove;
  });
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

  /** Why it can't be undone, or the turn be restarted; "": it can. */
  readonly noUndo = computed(() => this.whyNot(this.source.takeBacks.value.undo));
  readonly noRestart = computed(() => this.whyNot(this.source.takeBacks.value.restart));

  private readonly ends: (() => void)[];

  constructor(
    readonly source: Source,
    games: GameInfo[],
  ) {
    super(source.opened, source.colours, games);
    this.settle();
    this.ends = [
      effect(() => {
        void source.now.value;
        untracked(() => void this.follow());
      }),
      effect(() => {
        const { value: reason } = source.stopped;
        if (reason) untracked(() => this.tell(t("The computer player stopped: {reason}. Reload the page to go on.", { reason })));
      }),
    ];
  }

  /** The seat whose view is shown. */
  get me(): number {
    return this.source.seat.value;
  }

  protected override liesFaceDown(seat: number): boolean {
    return this.me >= 0 && seat !== this.me && !this.over.value && !this.source.faceUp;
  }

  lift(): void {
    this.curtain.value = -1;
  }

  /** What the log says of a step, in the language as it is now. */
  lines(step: Step): LogLine[] {
    return this.game.sentences(step.events, this.seats).map(({ sentence, event }) => ({ text: this.say(sentence), event }));
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

  async refuse(text: string): Promise<void> {
    const { value: position } = this.position;
    if (this.moving.value) return;
    if (!this.isPerson(position.toMove)) {
      this.tell(position.toMove < 0 ? t("The match is over.") : this.question.value);
      return;
    }
    const why = await this.source.why(text);
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
    void this.takeBack(this.source.takeBacks.value.undo);
  }

  restart(): void {
    void this.takeBack(this.source.takeBacks.value.restart);
  }

  private async takeBack(back: TakeBack): Promise<void> {
    const why = this.whyNot(back);
    if (why) {
      this.tell(why);
      return;
    }
    await this.source.takeBack(back.to);
    this.notice.value = t("Taken back.");
  }

  /** Skips what is travelling. */
  hurry(): void {
    this.skip.abort();
  }

  /** The last moves once more: since the person at the screen last acted. */
  async reshow(): Promise<void> {
    if (this.following || this.thinking.value >= 0) return;
    this.following = true;
    const { at: count } = this.position.value;
    const steps = this.steps.value;
    let from = steps.findLast(({ seat }) => seat === this.me)?.at ?? 0;
    if (from === count) from = Math.max(0, count - 1);
    if (from === 0) from = Math.max(0, count - 8);
    this.wanted.value = null;
    this.begin(count);
    for (let at = from; at < count && !this.skip.signal.aborted; at++) {
      const { position } = await this.source.at(at, this.me);
      this.position.value = { ...position, legal: [] };
      await this.animate(steps.find((step) => step.at === at + 1)!, this.pace() || (reducedMotion() ? 0 : PACE.fast));
    }
    this.following = false;
    if (!this.left) this.settle();
  }

  /** The page shows something else now. */
  leave(): void {
    this.left = true;
    this.ends.forEach((end) => end());
    this.hurry();
    clearSky();
  }

  private async act(code: number): Promise<void> {
    if (!(await this.source.act(code))) this.tell(t("That is not possible now."));
  }

  /** Where on the table an action would be seen, as far as whoever chooses it knows beforehand. */
  async places(code: number): Promise<string[]> {
    const { view } = this.position.value;
    const [first] = await this.source.foresee(code);
    if (!first) return [];
    const flights = this.game.flights(first, view, this.seats).flatMap(({ from, to }) => [from, to]);
    const anchor = this.game.anchor(first, view);
    return flights.length || !anchor ? flights : [anchor];
  }

  // --- what is seen of it --------------------------------------------------------------------------------------

  private pace(): number {
    return reducedMotion() ? 0 : PACE[settings.value.speed];
  }

  /** Of the step that leads to this position. */
  private begin(at: number): void {
    this.skip = new AbortController();
    this.seen.value = at;
    this.moving.value = true;
  }

  /** Shows what has happened since, and then lets the match go on. */
  private async follow(): Promise<void> {
    if (this.following) return;
    this.following = true;
    while (!this.left && this.position.value !== this.source.now.value) {
      const pace = this.pace();
      const next = this.position.value.at + 1;
      const step = pace && this.source.now.value.at === next ? this.source.steps.value.at(-1) : undefined;
      const wait = step && !this.isPerson(step.seat) ? this.settled + pace * ANNOUNCE - performance.now() : 0;
      if (wait > 0) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        continue; // it may have been taken back meanwhile
      }
      batch(() => {
        this.wanted.value = null;
        this.notice.value = "";
        if (step) this.begin(next);
      });
      if (step) await this.animate(step, pace);
      if (!this.left) this.settle();
    }
    this.following = false;
  }

  /** Everything was seen: the table is drawn as it is now, for whoever is next. */
  private settle(): void {
    clearSky();
    batch(() => {
      this.source.goOn();
      const { me } = this;
      if (me !== this.looked && this.game.secret && this.players.filter((player) => player === "human").length > 1 && this.isPerson(me)) this.curtain.value = me;
      this.looked = me;
      this.settled = performance.now();
      this.position.value = this.source.now.value;
      this.seen.value = this.position.value.at;
      this.moving.value = false;
    });
  }

  private async animate(step: Step, pace: number): Promise<void> {
    if (!pace) return;
    const { view } = this.position.value;
    const point = (event: GameEvent) => (this.pointed.value = this.game.anchor(event, view));
    await flyEvents(step.events, (event) => this.game.flights(event, view, this.seats), pace, this.skip.signal, point);
    this.pointed.value = null;
  }
}
