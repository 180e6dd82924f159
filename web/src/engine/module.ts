/** The engine's WebAssembly module. Texts go in and out through one buffer; see web/module/. */
import type { Analysis, GameInfo, Position, Sentence, Step } from "./types";

declare const MODULE: string;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  buffer(length: number): number;
  open(length: number): number;
  record(): number;
  act(code: number): number;
  act_written(length: number): number;
  undo(count: number): void;
  to_move(): number;
  position(at: number, seat: number): number;
  step(at: number, seat: number): number;
  revealed(from: number): number;
  why(length: number): number;
  games(): number;
  bot_sit(seat: number, length: number, seed: bigint): number;
  bot_sits(seat: number): number;
  bot_think(iterations: number): number;
  bot_choice(): number;
  levels(): number;
  advice_begin(at: number): number;
  advice_think(iterations: number): void;
  advice_examine(best: number, also: number, iterations: number): number;
  advice(): number;
}

export interface Opened {
  ok: true;
  game: string;
  /** The last line, if it was cut off and left out. */
  cut: number;
  count: number;
  seats: { name: string; player: string }[];
}

export interface Damaged {
  ok: false;
  line: number;
  reason: Sentence;
  /** The rule that forbids an action of it. */
  because?: Sentence;
  names: string[];
}

const TEN_THOUSANDTHS = 10000;

export class Engine {
  private constructor(private readonly x: Exports) {
    x._initialize();
  }

  static async load(): Promise<Engine> {
    const response = fetch(new URL(MODULE, here()));
    const { instance } = await WebAssembly.instantiateStreaming(response);
    return new Engine(instance.exports as unknown as Exports);
  }

  private ask(text: string): number {
    const bytes = new TextEncoder().encode(text);
    const at = this.x.buffer(bytes.length);
    if (!at) throw new Error("there is no memory left");
    new Uint8Array(this.x.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  private text(length: number): string {
    if (length < 0) throw new Error("the engine's answer did not fit");
    return new TextDecoder().decode(new Uint8Array(this.x.memory.buffer, this.x.buffer(0), length));
  }

  private json<T>(length: number): T {
    return JSON.parse(this.text(length)) as T;
  }

  open(record: string): Opened | Damaged {
    return this.json(this.x.open(this.ask(record)));
  }

  record(): string {
    return this.text(this.x.record());
  }

  act(code: number): boolean {
    return this.x.act(code) === 1;
  }

  actWritten(notation: string): boolean {
    return this.x.act_written(this.ask(notation)) === 1;
  }

  undo(count: number): void {
    this.x.undo(count);
  }

  /** -1 when the match is over. */
  toMove(): number {
    return this.x.to_move();
  }

  position(at: number, seat: number): Position {
    return this.json(this.x.position(at, seat));
  }

  /** Has something hidden come to light since the first `from` actions? */
  revealed(from: number): boolean {
    return this.x.revealed(from) !== 0;
  }

  step(at: number, seat: number): Step {
    return this.json(this.x.step(at, seat));
  }

  why(notation: string): Sentence | null {
    return this.json<{ why: Sentence | null }>(this.x.why(this.ask(notation))).why;
  }

  games(): GameInfo[] {
    return this.json(this.x.games());
  }

  levels(): { name: string; help: string }[] {
    return this.json(this.x.levels());
  }

  /** The player's limit in milliseconds, 0 for none. */
  sit(seat: number, player: string, seed: bigint): number {
    const limit = this.x.bot_sit(seat, this.ask(player), seed);
    if (limit < 0) throw new Error(`there is no player "${player}", or no memory for it`);
    return limit;
  }

  sits(seat: number): boolean {
    return this.x.bot_sits(seat) === 1;
  }

  /** False: it has thought enough. */
  think(iterations: number): boolean {
    return this.x.bot_think(iterations) > 0;
  }

  choice(): number {
    const code = this.x.bot_choice();
    if (code < 0) throw new Error("nobody sits there who could choose");
    return code;
  }

  adviceBegin(at: number): boolean {
    return this.x.advice_begin(at) === 1;
  }

  adviceThink(iterations: number): void {
    this.x.advice_think(iterations);
  }

  /** False: nothing is left to do. */
  adviceExamine(best: number, also: number, iterations: number): boolean {
    return this.x.advice_examine(best, also, iterations) === 1;
  }

  advice(): Analysis {
    const analysis = this.json<Analysis>(this.x.advice());
    for (const action of analysis.actions) {
      action.chance = action.chance.map((figure) => figure / TEN_THOUSANDTHS);
      action.points = action.points.map((figure) => figure / TEN_THOUSANDTHS);
    }
    return analysis;
  }
}

function here(): string {
  return self.location.href.replace(/[?#].*/, "");
}
