/** The engine's WebAssembly module. Text and views go in and out through one buffer; see web/module/. */
import type { Analysis, Decision, Fault, Foreseen, GameInfo, Level, Opened, Played, Position, Sentence, Step, TakeBacks } from "./types";

declare const MODULE: string;
/** What computer players have learned, by game: only the worker has it. */
declare const NETS: Record<string, string>;

/** An address in the module's memory: of a match, a game or a computer player. */
type Handle = number;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  buffer(length: number): number;
  games(): number;
  levels(): number;
  name_fits(length: number): number;
  open(length: number): number;
  end(match: Handle): void;
  record(match: Handle): number;
  count(match: Handle): number;
  act(match: Handle, code: number): number;
  undo(match: Handle, to: number): void;
  to_move(match: Handle): number;
  position(match: Handle, at: number, seat: number): number;
  view(match: Handle, at: number, seat: number): number;
  steps(match: Handle, from: number, to: number, seat: number): number;
  takebacks(match: Handle, asking: number): number;
  why(match: Handle, length: number): number;
  foresee(match: Handle, code: number): number;
  bot_seed(match: Handle, seat: number): bigint;
  layout(): number;
  sight_begin(game: Handle, seats: number, length: number): Handle;
  sight_end(sight: Handle): void;
  sight_why(sight: Handle, length: number): number;
  sight_foresee(sight: Handle, code: number): number;
  promise(): number;
  game_named(length: number): Handle;
  learn(game: Handle, length: number): number;
  bot_begin(game: Handle, length: number, seed: bigint): Handle;
  bot_end(bot: Handle): void;
  bot_limit(bot: Handle): number;
  bot_look(bot: Handle): void;
  bot_think(bot: Handle, iterations: number): number;
  bot_choice(bot: Handle): number;
  bot_share(bot: Handle): number;
  bot_follow(bot: Handle, seat: number, code: number): void;
  advice_begin(game: Handle, seats: number, seed: bigint): number;
  advice_think(iterations: number): void;
  advice_examine(best: number, iterations: number): number;
  advice(): number;
  review_begin(game: Handle, count: number): number;
  review_add(at: number, code: number): void;
  review_end(): void;
  review_think(iterations: number): number;
  reviewed(seats: number): number;
}

/** What comes of opening a record: a match, or what is wrong with it. */
export type Reading = { match: EngineMatch; cut: number } | { fault: Fault };

/** The module has them in ten-thousandths. */
const figures = (list: number[]): number[] => list.map((figure) => figure / 10000);

/** The module's functions with what goes through its buffer. */
class Module {
  constructor(readonly x: Exports) {
    x._initialize();
  }

  /** Into the buffer. Returns the length. */
  write(bytes: Uint8Array): number {
    const at = this.x.buffer(bytes.length);
    if (!at) throw new Error("there is no memory left");
    new Uint8Array(this.x.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  ask(text: string): number {
    return this.write(new TextEncoder().encode(text));
  }

  /** What is in the buffer now; good until the next call. */
  bytes(length: number): Uint8Array {
    if (length < 0) throw new Error("the engine's answer did not fit");
    return new Uint8Array(this.x.memory.buffer, this.x.buffer(0), length);
  }

  text(length: number): string {
    return new TextDecoder().decode(this.bytes(length));
  }

  json<T>(length: number): T {
    return JSON.parse(this.text(length)) as T;
  }

  game(name: string): Handle {
    const game = this.x.game_named(this.ask(name));
    if (!game) throw new Error(`there is no game "${name}"`);
    return game;
  }
}

export class Engine {
  private readonly learned = new Map<string, Promise<void>>();

  private constructor(private readonly module: Module) {}

  static async load(): Promise<Engine> {
    const response = fetch(new URL(MODULE, here()));
    const { instance } = await WebAssembly.instantiateStreaming(response);
    return new Engine(new Module(instance.exports as unknown as Exports));
  }

  /** The module from its own bytes, where there is nothing to fetch it from. */
  static async from(bytes: BufferSource): Promise<Engine> {
    const { instance } = await WebAssembly.instantiate(bytes);
    return new Engine(new Module(instance.exports as unknown as Exports));
  }

  games(): GameInfo[] {
    return this.module.json(this.module.x.games());
  }

  levels(): Level[] {
    return this.module.json(this.module.x.levels());
  }

  /** Can a record hold this name? */
  readonly nameFits = (name: string): boolean => this.module.x.name_fits(this.module.ask(name)) === 1;

  /** Whoever opens a match ends it. */
  open(record: string): Reading {
    const { module } = this;
    const read = module.json<{ match: Handle; cut: number; opened: Opened; fault: Fault }>(module.x.open(module.ask(record)));
    return read.match ? { match: new EngineMatch(module, read.match, read.opened), cut: read.cut } : { fault: read.fault };
  }

  /** The number of the layout that views have here. */
  layout(): number {
    return this.module.x.layout();
  }

  /** The view of the seat to move, without its match. Null: it does not fit. Whoever asks for one ends it. */
  sight(game: string, seats: number, view: Uint8Array): Sight | null {
    const { module } = this;
    const at = module.game(game);
    const sight = module.x.sight_begin(at, seats, module.write(view));
    return sight ? new Sight(module, sight) : null;
  }

  /** The hash that 32 bytes are promised by. */
  promise(bytes: Uint8Array): Uint8Array {
    const { module } = this;
    module.write(bytes);
    return module.bytes(module.x.promise()).slice();
  }

  /** Before anybody thinks about a game. It is fetched once; after a failure, again. */
  learn(game: string): Promise<void> {
    const fetched = async () => {
      const response = await fetch(new URL(NETS[game]!, here()));
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      if (!this.take(game, new Uint8Array(await response.arrayBuffer()))) throw new Error(`${response.url} is damaged`);
    };
    const known = this.learned.get(game) ?? fetched();
    this.learned.set(game, known);
    known.catch(() => this.learned.delete(game));
    return known;
  }

  /** What was learned, given as bytes. False: they are damaged, or of another version. */
  take(game: string, net: Uint8Array): boolean {
    const { module } = this;
    return module.x.learn(module.game(game), module.write(net)) === 1;
  }

  /** A computer player. Whoever calls it in sends it away. */
  player(game: string, name: string, seed: bigint): EnginePlayer {
    const { module } = this;
    const at = module.game(game);
    const bot = module.x.bot_begin(at, module.ask(name), seed);
    if (!bot) throw new Error(`there is no player "${name}", or no memory for it`);
    return new EnginePlayer(module, bot);
  }

  /** About the decision that the view shows. One at a time. */
  adviceBegin(game: string, seats: number, view: Uint8Array, seed: bigint): void {
    const { module } = this;
    const at = module.game(game);
    module.write(view);
    if (!module.x.advice_begin(at, seats, seed)) throw new Error("there is no memory left");
  }

  adviceThink(iterations: number): void {
    this.module.x.advice_think(iterations);
  }

  /** False: nothing is left to do. */
  adviceExamine(best: number, iterations: number): boolean {
    return this.module.x.advice_examine(best, iterations) === 1;
  }

  advice(): Analysis {
    const analysis = this.module.json<Analysis>(this.module.x.advice());
    for (const action of analysis.actions) {
      action.chance = figures(action.chance);
      action.points = figures(action.points);
    }
    return analysis;
  }

  /** Of a match that is over, each action with the view of whoever chose it, and how it ended. One at a time. */
  reviewBegin(game: string, played: Played[], end: Uint8Array): void {
    const { module } = this;
    if (!module.x.review_begin(module.game(game), played.length)) throw new Error("there is no memory left");
    played.forEach(({ view, code }, at) => {
      module.write(view);
      module.x.review_add(at, code);
    });
    module.write(end);
    module.x.review_end();
  }

  /** What part of it is done, up to 1. */
  reviewThink(iterations: number): number {
    return this.module.x.review_think(iterations);
  }

  reviewed(seats: number): Decision[] {
    const decisions = this.module.json<Decision[]>(this.module.x.reviewed(seats));
    return decisions.map((each) => ({
      ...each,
      chance: figures(each.chance),
      ...(each.played && { before: figures(each.before!), after: figures(each.after!) }),
    }));
  }
}

/** A match in the engine's memory. */
export class EngineMatch {
  constructor(
    private readonly module: Module,
    private readonly handle: Handle,
    readonly opened: Opened,
  ) {}

  end(): void {
    this.module.x.end(this.handle);
  }

  record(): string {
    return this.module.text(this.module.x.record(this.handle));
  }

  /** How many actions it has. */
  count(): number {
    return this.module.x.count(this.handle);
  }

  /** False: that is not legal. */
  act(code: number): boolean {
    return this.module.x.act(this.handle, code) === 1;
  }

  undo(to: number): void {
    this.module.x.undo(this.handle, to);
  }

  /** -1 when the match is over. */
  toMove(): number {
    return this.module.x.to_move(this.handle);
  }

  position(at: number, seat: number): Position {
    return this.module.json(this.module.x.position(this.handle, at, seat));
  }

  /** The same as the engine's own bytes. */
  view(at: number, seat: number): Uint8Array {
    return this.module.bytes(this.module.x.view(this.handle, at, seat)).slice();
  }

  /** Steps `from` up to but not including `to`. Step 0 is the set-up. */
  steps(from: number, to: number, seat: number): Step[] {
    const steps: Step[] = [];
    const last = Math.min(to, this.count() + 1);
    while (from + steps.length < last) {
      const page = this.module.json<Step[]>(this.module.x.steps(this.handle, from + steps.length, last, seat));
      if (!page.length) throw new Error("the engine's answer did not fit");
      steps.push(...page);
    }
    return steps;
  }

  /** How far the people in these seats may go back, if they ask together. */
  takeBacks(seats: number[]): TakeBacks {
    const asking = seats.reduce((bits, seat) => bits | (1 << seat), 0);
    return this.module.json(this.module.x.takebacks(this.handle, asking));
  }

  why(notation: string): Sentence | null {
    return this.module.json(this.module.x.why(this.handle, this.module.ask(notation)));
  }

  /** What will be seen of an action at once, whatever is hidden. Null: it is not legal. */
  foresee(code: number): Foreseen | null {
    return this.module.json(this.module.x.foresee(this.handle, code));
  }

  /** For the computer player of a seat: the same after a reload. */
  botSeed(seat: number): bigint {
    return this.module.x.bot_seed(this.handle, seat);
  }
}

/** A view by itself: what can be told of the decision it shows. */
export class Sight {
  constructor(
    private readonly module: Module,
    private readonly handle: Handle,
  ) {}

  end(): void {
    this.module.x.sight_end(this.handle);
  }

  why(notation: string): Sentence | null {
    return this.module.json(this.module.x.sight_why(this.handle, this.module.ask(notation)));
  }

  foresee(code: number): Foreseen | null {
    return this.module.json(this.module.x.sight_foresee(this.handle, code));
  }
}

/** A computer player, which gets views and hears what is chosen. */
export class EnginePlayer {
  constructor(
    private readonly module: Module,
    private readonly handle: Handle,
  ) {}

  end(): void {
    this.module.x.bot_end(this.handle);
  }

  /** How long it may think, in milliseconds; 0: no matter. */
  limit(): number {
    return this.module.x.bot_limit(this.handle);
  }

  look(view: Uint8Array): void {
    this.module.write(view);
    this.module.x.bot_look(this.handle);
  }

  /** False: it has thought enough. */
  think(iterations: number): boolean {
    return this.module.x.bot_think(this.handle, iterations) > 0;
  }

  choice(): number {
    return this.module.x.bot_choice(this.handle);
  }

  /** The share of the win it sees for itself; null: it has not thought. */
  share(): number | null {
    const share = this.module.x.bot_share(this.handle);
    return share < 0 ? null : share / 10000;
  }

  follow(seat: number, code: number): void {
    this.module.x.bot_follow(this.handle, seat, code);
  }
}

function here(): string {
  return self.location.href.replace(/[?#].*/, "");
}
