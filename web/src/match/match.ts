/** A match as the eye follows it: what is shown of it, piece by piece, and what people at this screen do. */
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { Herald, Scene } from "../board";
import type { Choice, GameEvent, GameInfo, Position, Step, TakeBack } from "../engine/types";
import { clearSky, flyEvents, pause } from "../motion/fly";
import type { Mark } from "../parts/marks";
import { reducedMotion, settings } from "../settings";
import { isolated, t } from "../words/say";
import { gainsInWords, marksOf, type News, newsOf } from "./news";
import { SeatedGame } from "./seated-game";
import type { Source } from "./source";

export interface LogLine {
  text: string;
  event: GameEvent;
}

/** What would come of an action. */
export interface Outcome {
  choice: Choice;
  /** "you +5, Brown +1"; "": nobody's points change, or nobody can tell. */
  gains: string;
  marks: Mark[];
}

const PACE = { slow: 900, normal: 450, fast: 160, none: 0 };
/** How long a scene is looked at, as multiples of the pace: to see it, and to read each letter. */
const LOOK = 1.6;
const READ = 0.045;
/** What leaves no choice is done after this long: at least, and as a multiple of the pace. */
const MOMENT = 700; // ms
const FORCED = 2.5;
/** A computer player's move is announced this long before it is seen, as a multiple of the pace. */
const ANNOUNCE = 0.8;
/** What everybody should notice is shown this long, likewise. */
const HERALD = 3;
/** Where nothing moves, what happened is shown in pictures, each this long. */
const STILL = 1500; // ms

export class Match extends SeatedGame {
  /** Variants that are none of this match's: parts of the score and topics of the rules have their names. */
  readonly unplayed = this.info.options.filter(({ kind, name }) => kind === "flag" && this.opened.options[name] !== "true").map(({ name }) => name);
  /** What is on the table: the source's position, once everything that led to it was seen. */
  readonly position = signal<Position>(null!);
  /** The last steps that were seen, or are just being seen. */
  readonly steps = computed(() =>
    this.source.steps.value
      .filter(({ at }) => at <= this.seen.value)
      .map((step) => (step.at === this.seen.value && this.told.value < step.events.length ? { ...step, events: step.events.slice(0, this.told.value) } : step)),
  );
  private readonly seen = signal(0);
  /** How many events of the last of them: the log does not know more than the eye. */
  private readonly told = signal(Infinity);
  /** Pieces are travelling: nothing can be chosen meanwhile. */
  readonly moving = signal(false);
  /** An action waiting to be confirmed. */
  readonly wanted = signal<Choice | null>(null);
  /** Why something was not possible. */
  readonly notice = signal("");
  /** What was done, if that is not to be seen. */
  readonly remark = signal("");
  /** How often something was said: the same words once more are to be noticed once more. */
  readonly said = signal(0);
  readonly pointed = signal<string | null>(null);
  /** What is looked at by itself just now, and to the next one. */
  readonly scene = signal<Scene | null>(null);
  private next: () => void = () => undefined;
  /** What is just happening, in words; "": nothing is. */
  readonly happening = computed(() => {
    if (this.moving.value) return this.scene.value?.words || this.saying.value;
    const pending = this.source.pending?.value;
    if (pending) return t("{action}: on its way …", { action: this.words(pending.choice) });
    return this.forced.value ? t("Nothing else is possible: {action}", { action: this.words(this.forced.value) }) : "";
  });
  private readonly saying = signal("");
  /** What stays on the table of what happened last. */
  readonly account = computed(() => this.game.account?.(this.source.steps.value.filter(({ at }) => at <= this.position.value.at), this.seats) ?? []);
  /** What the table asks of whoever has chosen half of an action; "" otherwise. */
  readonly halfway = signal("");
  /** A number that changes when what was chosen first of two is to be let go. */
  readonly released = signal(0);
  /** What would come of the action that is about to be chosen. */
  readonly outcome = signal<Outcome | null>(null);
  private foreseen: number | null = null;
  /** Where the action of a hint would be done. */
  readonly hinted = signal<Mark[]>([]);
  /** What everybody should notice, while pieces rest for it. */
  readonly herald = signal<Herald | null>(null);
  /** What happened is shown once more, and this is the step that led to the picture on the table. */
  readonly still = signal<Step | null>(null);
  /** Several people at one screen, and hidden hands: the seat that may look, once it says so. */
  readonly curtain = signal(-1);
  private skip = new AbortController();
  private following = false;
  private left = false;
  /** Where people came back to by undoing: there nothing is done by itself, or they could never go back further. */
  private readonly returned = signal(-1);
  /** The seat whose hand may be seen, or -1, and when it was shown what is on the table. */
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
    const own = this.isHere(position.toMove) && this.curtain.value < 0 && !this.moving.value;
    return own ? position.legal : [];
  });
  /** The only thing to do, which the page is about to do by itself; null: there is a choice, or people want to do it. */
  readonly forced = computed(() => {
    const { value: choices } = this.choices;
    const [only, ...more] = this.game.worthwhile?.(choices) ?? choices;
    return settings.value.forced && this.hurries && only && !more.length && this.returned.value !== this.position.value.at ? only : null;
  });
  readonly question = computed(() => {
    const { value: position } = this.position;
    if (this.happening.value) return this.happening.value;
    if (position.toMove >= 0 && !this.isHere(position.toMove)) return t("It is {name}'s turn.", { name: this.name(position.toMove) });
    const prompt = this.game.prompt?.(position.view, position.legal);
    if (!prompt) return this.say(position.ask);
    return this.alone ? prompt : t("{name}: {prompt}", { name: this.name(position.toMove), prompt });
  });
  /** What the others did since the person who looks last acted. */
  readonly news = computed((): News => {
    const { value: steps } = this.steps;
    const { toMove } = this.position.value;
    const me = this.me < 0 && this.isHere(toMove) ? toMove : this.me;
    const last = me < 0 ? steps.length - 2 : steps.findLastIndex(({ seat }) => seat === me);
    const since = steps.slice(last + 1).filter(({ seat }) => seat >= 0);
    return newsOf(this, steps[last], since, this.position.value.view);
  });
  /** All that is drawn over the table. What moves shows itself. */
  readonly marks = computed((): Mark[] => {
    if (this.still.value) return marksOf(this, this.still.value, this.position.value.view);
    if (this.moving.value) return [];
    if (this.outcome.value) return this.outcome.value.marks;
    const pending = this.source.pending?.value;
    if (pending) return this.ghosts(pending.events);
    return this.hinted.value.length ? this.hinted.value : this.news.value.marks;
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
        const { value: only } = this.forced;
        if (!only) return undefined;
        const clock = setTimeout(() => void this.act(only.code), Math.max(MOMENT, untracked(() => this.pace()) * FORCED));
        return () => clearTimeout(clock);
      }),
      effect(() => {
        // What it takes to tell it is fetched before it is told.
        if (this.game.account?.(source.steps.value, untracked(() => this.seats)) === null) void source.earlier();
      }),
      effect(() => {
        const { value: reason } = source.stopped;
        if (reason) untracked(() => this.tell(t("The computer player stopped ({reason}). Reload the page to go on.", { reason: isolated(reason) })));
      }),
    ];
  }

  /** The seat whose view is shown. */
  get me(): number {
    return this.source.seat.value;
  }

  /** One person at this screen: "you" is clear. */
  get alone(): boolean {
    return this.source.here.value.length === 1;
  }

  /** The seat is that of somebody at this screen. */
  isHere(seat: number): boolean {
    return this.source.here.value.includes(seat);
  }

  protected override liesFaceDown(seat: number): boolean {
    return this.players.includes("human") && seat !== this.me && !this.over.value && !this.source.faceUp;
  }

  /** What is the only thing to do may be done by the page. */
  protected get hurries(): boolean {
    return true;
  }

  override get you(): number {
    return this.alone ? this.source.here.value[0]! : -1;
  }

  /** Whose turn it is says that nobody else looks. */
  lift(): void {
    batch(() => {
      this.looked = this.curtain.value;
      this.curtain.value = -1;
      this.source.goOn(this.looked);
    });
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
    this.notice.value = this.remark.value = "";
    if (settings.value.confirm && this.choices.value.length > 1) {
      this.wanted.value = choice;
      void this.foresee(code);
    } else void this.act(code);
  }

  /** A finger's first press shows what would come of an action, the second carries it out. */
  propose(code: number | null): void {
    if (code === null) {
      this.wanted.value = null;
      void this.foresee(null);
    } else if (this.wanted.value?.code === code) this.confirm();
    else {
      this.notice.value = "";
      this.wanted.value = this.choices.value.find((legal) => legal.code === code) ?? null;
      void this.foresee(code);
    }
  }

  confirm(): void {
    // Pieces may have begun to move since it was chosen.
    const wanted = this.choices.value.find(({ code }) => code === this.wanted.value?.code);
    this.wanted.value = null;
    if (wanted) void this.act(wanted.code);
  }

  /** What is only half chosen, or waits to be confirmed, is chosen no more. */
  cancel(): void {
    batch(() => {
      this.wanted.value = null;
      this.outcome.value = null;
      this.foreseen = null;
      this.released.value++;
    });
  }

  /** Something is chosen that can be let go. */
  get undecided(): boolean {
    return this.halfway.value !== "" || this.wanted.value !== null;
  }

  /** Shows what would come of an action; null: of none. */
  async foresee(about: number | null): Promise<void> {
    const code = about ?? this.wanted.value?.code ?? null; // what waits to be confirmed stays in sight
    this.foreseen = code;
    const choice = code === null ? undefined : this.choices.value.find((legal) => legal.code === code);
    const known = choice && (await this.source.foresee(choice.code));
    if (this.foreseen !== code) return; // another is looked at by now
    if (!choice || !known) {
      this.outcome.value = null;
      return;
    }
    this.notice.value = ""; // something else is looked at
    const gains = (known.gains ?? []).map((points, seat) => ({ seat, points })).filter(({ points }) => points !== 0);
    this.outcome.value = {
      choice,
      gains: gainsInWords(gains, this, this.alone ? this.me : -1),
      marks: this.ghosts(known.events),
    };
  }

  /** The pieces where they would come to lie. */
  private ghosts(events: GameEvent[]): Mark[] {
    const { view } = this.position.value;
    return events.flatMap((event) =>
      event.kind === "points" ? [] : this.game.flights(event, view, this.seats).map(({ to, piece, size }): Mark => ({ kind: "ghost", anchor: to, piece, size })),
    );
  }

  /** The outcome in words. */
  get outlook(): string {
    const { value: outcome } = this.outcome;
    if (!outcome) return "";
    const what = this.words(outcome.choice);
    return outcome.gains ? t("{what}: {gains}", { what, gains: outcome.gains }) : what;
  }

  async refuse(text: string): Promise<void> {
    const { value: position } = this.position;
    if (this.moving.value) return;
    if (!this.isHere(position.toMove)) {
      this.tell(position.toMove < 0 ? t("The match is over.") : this.question.value);
      return;
    }
    const why = await this.source.why(text);
    this.tell(why ? this.say(why) : this.question.value);
  }

  private tell(text: string): void {
    batch(() => {
      this.remark.value = "";
      this.notice.value = text;
      this.said.value++;
    });
  }

  private whyNot({ why }: TakeBack): string {
    if (this.undecided) return "";
    if (this.moving.value) return t("Pieces are still moving.");
    return why ? this.say(why) : "";
  }

  /** What is only half chosen goes first. */
  undo(): void {
    if (this.undecided) this.cancel();
    else void this.takeBack(this.source.takeBacks.value.undo);
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
    this.returned.value = back.to;
    await this.source.takeBack(back.to);
    const refused = this.source.refused?.value;
    if (refused) this.tell(refused);
    else this.remark.value = t("Taken back.");
  }

  /** Skips what is travelling, or goes on to the next scene. */
  hurry(): void {
    if (this.scene.value?.words) this.next();
    else this.skip.abort();
  }

  /** Skips all that is left to see of an action. */
  hurryOn(): void {
    this.skip.abort();
    this.next();
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
    this.cancel();
    this.begin(count);
    for (let at = from; at < count && !this.skip.signal.aborted; at++) {
      const step = steps.find((one) => one.at === at + 1)!;
      const { position } = await this.source.at(reducedMotion() ? at + 1 : at, this.me);
      this.position.value = { ...position, legal: [] };
      if (reducedMotion()) await this.showStill(step);
      else await this.animate(step, this.pace() || PACE.fast);
    }
    this.still.value = null;
    this.following = false;
    if (!this.left) this.settle();
  }

  private async showStill(step: Step): Promise<void> {
    if (!this.lines(step).length) return;
    this.still.value = step;
    await pause(STILL, this.skip.signal);
  }

  /** The page shows something else now. */
  leave(): void {
    this.left = true;
    this.ends.forEach((end) => end());
    this.hurryOn();
    clearSky();
  }

  private async act(code: number): Promise<void> {
    if (!(await this.source.act(code))) this.tell(this.source.refused?.value || t("That is not possible now."));
  }

  /** Where on the table an action would be done, as far as whoever chooses it knows beforehand. */
  async places(code: number): Promise<Mark[]> {
    const { view } = this.position.value;
    const first = (await this.source.foresee(code))?.events[0];
    if (!first) return [];
    const flights = this.game.flights(first, view, this.seats);
    // Three stones take the same way.
    const ways = [...new Map(flights.map(({ from, to }) => [from, to]))];
    const anchor = this.game.anchor(first, view);
    if (!ways.length) return anchor ? [{ kind: "hint", anchor }] : [];
    return ways.flatMap(([from, to]): Mark[] => [
      { kind: "hint", anchor: from },
      { kind: "hint", anchor: to, from },
    ]);
  }

  // --- what is seen of it --------------------------------------------------------------------------------------

  private pace(): number {
    return reducedMotion() ? 0 : PACE[settings.value.speed];
  }

  /** Of the step that leads to this position. */
  private begin(at: number): void {
    this.skip = new AbortController();
    this.seen.value = at;
    this.saying.value = "";
    this.moving.value = true;
    this.outcome.value = null;
  }

  /** Shows what has happened since, and then lets the match go on. */
  private async follow(): Promise<void> {
    if (this.following) return;
    this.following = true;
    while (!this.left && this.position.value !== this.source.now.value) {
      const pace = this.pace();
      const next = this.position.value.at + 1;
      const step = (pace || settings.value.stepwise) && this.source.now.value.at === next ? this.source.steps.value.at(-1) : undefined;
      const wait = step && !this.isHere(step.seat) ? this.settled + pace * ANNOUNCE - performance.now() : 0;
      if (wait > 0) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        continue; // it may have been taken back meanwhile
      }
      batch(() => {
        this.wanted.value = null;
        this.notice.value = this.remark.value = "";
        this.outcome.value = null;
        if (step) this.begin(next);
      });
      if (step) await this.animate(step, pace, true);
      if (!this.left) this.settle();
    }
    this.following = false;
  }

  /** Everything was seen: the table is drawn as it is now, for whoever is next. */
  private settle(): void {
    clearSky();
    batch(() => {
      this.source.goOn(this.looker());
      this.settled = performance.now();
      this.position.value = this.source.now.value;
      this.seen.value = this.position.value.at;
      this.told.value = Infinity;
      this.moving.value = false;
    });
  }

  /** Who looks now, where several people have something to hide from each other. A hand is not seen by whoever comes next: it is
   * covered, and if that one needs their own, the curtain waits until they say that they are alone with it. */
  private looker(): number | undefined {
    const { isSecret } = this.game;
    const { toMove, view } = this.source.now.value;
    this.curtain.value = -1;
    const { elsewhere, here } = this.source;
    if (!isSecret || here.peek().length < 2) return undefined;
    if (toMove === this.looked || !here.peek().includes(toMove)) return this.looked;
    this.looked = -1;
    // From elsewhere comes only what a seat may know, so whoever decides has to look.
    if (elsewhere || isSecret(view)) this.curtain.value = toMove;
    return -1;
  }

  private async scenesOf(step: Step): Promise<Scene[]> {
    if (!this.game.scenes) return [{ events: step.events, words: "" }];
    for (;;) {
      const scenes = this.game.scenes(step, this.source.steps.value, this.seats);
      if (scenes) return scenes;
      await this.source.earlier();
    }
  }

  /** `fresh`: it is seen for the first time, and told as it is seen. */
  private async animate(step: Step, pace: number, fresh = false): Promise<void> {
    const { view } = this.position.value;
    const { signal: skipped } = this.skip;
    const scenes = await this.scenesOf(step);
    const flights = (event: GameEvent) => (pace ? this.game.flights(event, view, this.seats) : []);
    if (fresh) this.told.value = 0;
    const begins = async (event: GameEvent, flies: boolean) => {
      const [line] = event.say ? this.game.sentences([event], this.seats) : [];
      batch(() => {
        if (fresh) this.told.value++;
        if (flies) this.pointed.value = this.game.anchor(event, view);
        if (line) this.saying.value = this.say(line.sentence);
      });
      this.herald.value = this.game.herald?.(event, step.events, this.seats) ?? null;
      if (this.herald.value) await pause(pace * HERALD, skipped);
      this.herald.value = null;
    };
    for (const scene of scenes) {
      if (skipped.aborted) break;
      this.scene.value = scene;
      await flyEvents(scene.events, flights, pace, skipped, begins);
      if (scene.words) await this.look(scene, pace);
    }
    this.scene.value = null;
    this.pointed.value = null;
  }

  /** A scene stays until it was read, or until people say so. */
  private look({ words }: Scene, pace: number): Promise<void> {
    return new Promise((resolve) => {
      const clock = settings.value.stepwise ? undefined : setTimeout(resolve, pace * (LOOK + READ * words.length));
      this.next = () => {
        clearTimeout(clock);
        resolve();
      };
      if (this.skip.signal.aborted) this.next();
    });
  }
}
