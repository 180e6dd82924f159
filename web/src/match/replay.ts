/** A match being looked at: any point of it, as any seat saw it. */
import { batch, computed, signal } from "@preact/signals";
import type { GameInfo } from "../engine/types";
import { clearSky, flyEvents } from "../motion/fly";
import { reducedMotion } from "../settings";
import { SeatedGame } from "./seated-game";
import type { Moment, Source } from "./source";

const PACE = 420; // ms for an event
const PAUSE = 500; // ms between two actions while it plays

export class Replay extends SeatedGame {
  readonly count: number;
  readonly at = computed(() => this.moment.value.position.at);
  /** As whom one looks on; -1: as a spectator. */
  readonly seat = signal(-1);
  readonly playing = signal(false);
  readonly position = computed(() => this.moment.value.position);
  /** What the action led to that brought us here. */
  readonly lines = computed(() => this.game.sentences(this.moment.value.step.events, this.seats).map(({ sentence }) => this.say(sentence)));
  private readonly moment = signal<Moment>(null!);
  private asked = 0;
  private skip = new AbortController();

  private constructor(
    readonly source: Source,
    games: GameInfo[],
    moment: Moment,
  ) {
    super(source.opened, source.colours, games);
    this.count = source.now.value.at;
    this.moment.value = moment;
  }

  /** From this point on, as a spectator. */
  static async open(source: Source, games: GameInfo[], at: number): Promise<Replay> {
    return new Replay(source, games, await source.at(at, -1));
  }

  private async show(at: number, seat: number): Promise<void> {
    const mine = ++this.asked;
    const moment = await this.source.at(at, seat);
    if (mine !== this.asked) return; // somebody was faster
    clearSky();
    batch(() => {
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
      if (!stopped.aborted) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    if (!stopped.aborted) this.playing.value = false;
  }

  private async forward(stopped: AbortSignal): Promise<void> {
    const { view, at } = this.position.value;
    const { step } = await this.source.at(at + 1, this.seat.value);
    if (!reducedMotion()) await flyEvents(step.events, (event) => this.game.flights(event, view, this.seats), PACE, stopped);
    if (!stopped.aborted) await this.show(at + 1, this.seat.value);
  }

  /** The page shows something else now. */
  leave(): void {
    this.asked++;
    this.stop();
  }
}
