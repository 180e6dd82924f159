/** A record being looked at: any point of it, as any seat saw it. */
import { computed, signal } from "@preact/signals";
import type { EngineMatch } from "../engine/module";
import type { GameInfo, Position } from "../engine/types";
import { clearSky, flyEvents } from "../motion/fly";
import { reducedMotion } from "../settings";
import { Seated } from "./seated";

const PACE = 420; // ms for an event
const PAUSE = 500; // ms between two actions while it plays

export class Replay extends Seated {
  readonly count: number;
  readonly at = signal(0);
  /** As whom one looks on; -1: as a spectator. */
  readonly seat = signal(-1);
  readonly playing = signal(false);
  readonly position = computed<Position>(() => this.engine.position(this.at.value, this.seat.value));
  /** What the action led to that brought us here. */
  readonly lines = computed(() => {
    const { at, seat } = this;
    const [step] = this.engine.steps(at.value, at.value + 1, seat.value);
    return this.game.told(step!.events).map(({ sentence }) => this.say(sentence));
  });
  private skip = new AbortController();

  constructor(
    private readonly engine: EngineMatch,
    colours: number[],
    games: GameInfo[],
    at: number,
  ) {
    super(engine.opened, colours, games);
    this.count = engine.count();
    this.at.value = Math.min(at, this.count);
  }

  jump(at: number): void {
    this.stop();
    this.at.value = Math.max(0, Math.min(this.count, at));
  }

  stop(): void {
    this.skip.abort();
    clearSky();
    this.playing.value = false;
  }

  async play(): Promise<void> {
    this.stop();
    if (this.at.value === this.count) this.at.value = 0;
    this.playing.value = true;
    const { signal: stopped } = (this.skip = new AbortController());
    while (!stopped.aborted && this.at.value < this.count) {
      await this.forward(stopped);
      if (!stopped.aborted) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    if (!stopped.aborted) this.playing.value = false;
  }

  private async forward(stopped: AbortSignal): Promise<void> {
    const { view } = this.position.value;
    const [step] = this.engine.steps(this.at.value + 1, this.at.value + 2, this.seat.value);
    if (!reducedMotion()) await flyEvents(step!.events, (event) => this.game.flights(event, view, this.seats), PACE, stopped);
    if (stopped.aborted) return;
    clearSky();
    this.at.value++;
  }

  /** The page shows something else now. */
  leave(): void {
    this.stop();
    this.engine.end();
  }

  record(): string {
    return this.engine.record();
  }
}
