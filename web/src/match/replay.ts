/** A record being looked at: any point of it, as any seat saw it. */
import { batch, computed, signal } from "@preact/signals";
import type { Game, SeatShown } from "../board";
import type { Engine, Opened } from "../engine/module";
import type { GameInfo, Position } from "../engine/types";
import { gameNamed } from "../games";
import { clearSky, flyAll } from "../motion/fly";
import { levelTitle } from "../words/levels";
import { say } from "../words/say";
import { reducedMotion } from "./settings";

const PACE = 420; // ms for an event
const PAUSE = 500; // ms between two actions while it plays

export class Replay {
  readonly game: Game;
  readonly info: GameInfo;
  readonly seats: SeatShown[];
  readonly players: string[];
  readonly count: number;
  readonly at = signal(0);
  /** As whom one looks on; -1: as a spectator. */
  readonly seat = signal(-1);
  readonly playing = signal(false);
  readonly pointed = signal<string | null>(null);
  readonly position = computed<Position>(() => this.engine.position(this.at.value, this.seat.value));
  readonly names = computed(() => this.seats.map(({ name }) => name));
  /** What the action led to that brought us here. */
  readonly lines = computed(() => {
    const step = this.engine.step(this.at.value - 1, this.seat.value);
    return this.game.told(step.events).map(({ sentence }) => say(sentence, this.names.value, (word) => this.game.title(word)));
  });
  private skip = new AbortController();

  constructor(
    private readonly engine: Engine,
    opened: Opened,
    colours: number[],
    games: GameInfo[],
    at: number,
  ) {
    this.game = gameNamed(opened.game);
    this.info = games.find(({ name }) => name === opened.game)!;
    this.count = opened.count;
    this.players = opened.seats.map(({ player }) => player);
    this.seats = opened.seats.map(({ name, player }, seat) => ({
      name,
      player: player === "human" ? "" : levelTitle(player),
      colour: colours[seat] ?? seat,
    }));
    this.at.value = Math.min(at, opened.count);
  }

  jump(at: number): void {
    this.stop();
    this.at.value = Math.max(0, Math.min(this.count, at));
  }

  stop(): void {
    this.skip.abort();
    clearSky();
    batch(() => {
      this.playing.value = false;
      this.pointed.value = null;
    });
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
    const step = this.engine.step(this.at.value, this.seat.value);
    if (!reducedMotion())
      for (const event of step.events) {
        const flights = this.game.flights(event, view, this.seats);
        if (!flights.length) continue;
        await flyAll(flights, PACE, stopped);
        if (stopped.aborted) return;
      }
    clearSky();
    this.at.value++;
  }

  record(): string {
    return this.engine.record();
  }
}
