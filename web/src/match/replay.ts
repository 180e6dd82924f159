/** A match being looked at: any point of it, as any seat saw it. */
import { batch, computed, signal } from "@preact/signals";
import type { Analysis, GameInfo, Step } from "../engine/types";
import { clearSky, flyEvents } from "../motion/fly";
import { reducedMotion } from "../settings";
import { SeatedGame } from "./seated-game";
import type { Moment, Source } from "./source";

const PACE = 420; // ms for an event
const PAUSE = 500; // ms between two actions while it plays

/** How many times as fast as usual it can play. */
export const SPEEDS = [0.5, 1, 2, 4];

export class Replay extends SeatedGame {
  readonly count: number;
  /** Where each round begins. */
  readonly rounds: { round: number; at: number }[];
  readonly speed = signal(1);
  /** What would have been best here, if somebody has asked. */
  readonly best = signal<Analysis | "thinking" | null>(null);
  readonly at = computed(() => this.moment.value.position.at);
  /** As whom one looks on; -1: as a spectator. */
  readonly seat = signal(-1);
  readonly playing = signal(false);
  readonly position = computed(() => this.moment.value.position);
  /** What the action led to that brought us here. */
  readonly lines = computed(() => this.game.sentences(this.moment.value.step.events, this.seats).map(({ sentence }) => this.say(sentence)));
  /** Where it happened, and was seen. */
  readonly pointed = computed(() => {
    const { step, position } = this.moment.value;
    const anchors = step.seat < 0 ? [] : step.events.map((event) => this.game.anchor(event, position.view));
    return [...new Set(anchors.filter((anchor) => anchor !== null))];
  });
  private readonly moment = signal<Moment>(null!);
  private asked = 0;
  private skip = new AbortController();

  private constructor(
    readonly source: Source,
    games: GameInfo[],
    /** All actions. */
    readonly course: Step[],
    moment: Moment,
  ) {
    super(source.opened, source.colours, games);
    this.count = course.length;
    const begun = course.filter(({ events }) => events.some(({ kind }) => kind === "round"));
    this.rounds = [0, ...begun.map(({ at }) => at)].map((at, i) => ({ round: i + 1, at }));
    this.moment.value = moment;
  }

  /** From this point on, as a spectator. */
  static async open(source: Source, games: GameInfo[], at: number): Promise<Replay> {
    return new Replay(source, games, await source.course(), await source.at(Math.min(at, source.now.value.at), -1));
  }

  private async show(at: number, seat: number): Promise<void> {
    const mine = ++this.asked;
    const moment = await this.source.at(at, seat);
    if (mine !== this.asked) return; // somebody was faster
    clearSky();
    batch(() => {
      if (at !== this.at.value) this.best.value = null;
      this.seat.value = seat;
      this.moment.value = moment;
    });
  }

  jump(at: number): void {
    this.stop();
    void this.show(Math.max(0, Math.min(this.count, at)), this.seat.value);
  }

  lookAs(seat: number): void {
    void this.show(this.at.value, seat);
  }

  /** Asks what would have been best here. Fails with the reason. */
  async askBest(): Promise<void> {
    const { value: at } = this.at;
    this.stop();
    this.best.value = "thinking";
    let found: Analysis | null = null;
    try {
      found = await this.source.best(at);
    } finally {
      if (at === this.at.value) this.best.value = found;
    }
  }

  stop(): void {
    this.skip.abort();
    clearSky();
    this.playing.value = false;
  }

  async play(): Promise<void> {
    this.stop();
    this.playing.value = true;
    const { signal: stopped } = (this.skip = new AbortController());
    if (this.at.value === this.count) await this.show(0, this.seat.value);
    while (!stopped.aborted && this.at.value < this.count) {
      await this.forward(stopped);
      if (!stopped.aborted) await new Promise((resolve) => setTimeout(resolve, PAUSE / this.speed.value));
    }
    if (!stopped.aborted) this.playing.value = false;
  }

  private async forward(stopped: AbortSignal): Promise<void> {
    const { view, at } = this.position.value;
    const { step } = await this.source.at(at + 1, this.seat.value);
    if (!reducedMotion()) await flyEvents(step.events, (event) => this.game.flights(event, view, this.seats), PACE / this.speed.value, stopped);
    if (!stopped.aborted) await this.show(at + 1, this.seat.value);
  }

  /** The page shows something else now. */
  leave(): void {
    this.asked++;
    this.stop();
  }
}
