/** Imhotep and Pyramidion: rules, matches and computer players, in Node.js and in browsers. README.md shows how. */
import { Engine, type EngineMatch, type EnginePlayer } from "../web/src/engine/module";
import { say } from "../web/src/words/say";
import type { Choice, GameInfo, Level, Position, Step } from "../web/src/engine/types";

export type { Choice, GameEvent, GameInfo, Level, OptionInfo, Position, Score, Sentence, Step } from "../web/src/engine/types";

/** What can be agreed before a match. */
export interface Setup {
  /** 2 unless said otherwise. */
  seats?: number;
  /** Those that are not standard, by name: GameInfo.options lists them. */
  options?: Record<string, string | boolean>;
  /** A whole number from 0 on, or 64 hexadecimal digits. Without one nobody knows the cards. */
  seed?: number | bigint | string;
}

const MASK = (1n << 64n) - 1n;

/** The numbers that follow from one: docs/records.md, "How a number becomes a seed". */
function* numbers(n: bigint): Generator<bigint, never> {
  const state = [0, 1].map(() => {
    n = (n + 0x9e3779b97f4a7c15n) & MASK;
    let z = ((n ^ (n >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
  });
  let [a, b] = state as [bigint, bigint];
  for (;;) {
    yield (a + b) & MASK;
    b ^= a;
    a = (((a << 24n) | (a >> 40n)) & MASK) ^ b ^ ((b << 16n) & MASK);
    b = ((b << 37n) | (b >> 27n)) & MASK;
  }
}

/** Node.js 18 has it by this name only. */
const chance = globalThis.crypto ?? ((await import("node:crypto" as string)) as { webcrypto: Crypto }).webcrypto;

function digits(seed: Setup["seed"]): string {
  if (typeof seed === "string") return seed;
  const bytes = new Uint8Array(32);
  if (seed === undefined) chance.getRandomValues(bytes);
  else {
    const from = numbers(BigInt(seed) & MASK);
    for (let i = 0; i < bytes.length; i++) bytes[i] = Number(from.next().value >> 56n);
  }
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A file of this package: Node.js can't fetch it, and a browser has no other way. */
async function file(name: string): Promise<Uint8Array> {
  const at = new URL(name, import.meta.url);
  if (at.protocol === "file:") {
    const { readFile } = (await import("node:fs/promises" as string)) as { readFile(at: URL): Promise<Uint8Array> };
    return readFile(at);
  }
  const response = await fetch(at);
  if (!response.ok) throw new Error(`${at.href}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Loads the engine and what its players have learned. Once is enough. */
export async function load(): Promise<Felucca> {
  const engine = await Engine.from((await file("felucca.wasm")) as BufferSource);
  for (const { name } of engine.games())
    if (!engine.take(name, await file(`${name}.net`))) throw new Error(`${name}.net is damaged, or of another version`);
  return new Felucca(engine);
}

export class Felucca {
  /** What there is to play. */
  readonly games: GameInfo[];
  /** Players with a name of their own, from the weakest to the strongest. */
  readonly levels: Level[];

  constructor(private readonly engine: Engine) {
    this.games = engine.games();
    this.levels = engine.levels();
  }

  /** A new match. */
  match(game: string, setup: Setup = {}): Match {
    const known = this.games.find(({ name }) => name === game);
    if (!known) throw new Error(`there is no game "${game}", but ${this.games.map(({ name }) => name).join(", ")}`);
    const lines = ["felucca record 1", `game ${game}`, `rules ${known.rules}`];
    if (known.content) lines.push(`content ${known.content}`);
    lines.push(`seats ${setup.seats ?? 2}`);
    for (const [name, value] of Object.entries(setup.options ?? {})) lines.push(`option ${name} ${value}`);
    lines.push(`seed ${digits(setup.seed)}`, "");
    return this.read(lines.join("\n"));
  }

  /** A match from its record. */
  read(record: string): Match {
    const reading = this.engine.open(record);
    if (!("fault" in reading)) return new Match(reading.match);
    const { line, reason, because, names } = reading.fault;
    const said = [reason, ...(because ? [because] : [])].map((sentence) => say(sentence, names)).join(" ");
    throw new Error(`line ${line}: ${said.replace(/[\u2068\u2069]/g, "")}`); // an error message needs no marks of direction
  }

  /** A computer player for a match: one of `levels`, "search:2000it", "master:200ms", ... `end` gives its memory back. */
  player(match: Match, name: string, seed: number | bigint = 0): Player {
    return new Player(this.engine.player(match.game, name, BigInt(seed)), name);
  }

  /** Plays a match to its end, with a player for each seat. Returns the seats that have won. */
  play(match: Match, players: Player[]): number[] {
    while (!match.over) {
      const seat = match.mover;
      const code = players[seat]!.choose(match.view());
      for (const player of players) player.follow(seat, code);
      match.act(code);
    }
    return match.winners;
  }
}

/** A match. It is in the module's memory: `end` gives that back. */
export class Match {
  constructor(private readonly inner: EngineMatch) {}

  get game(): string {
    return this.inner.opened.game;
  }

  get seats(): number {
    return this.inner.opened.seats.length;
  }

  /** How many actions there were. */
  get length(): number {
    return this.inner.count();
  }

  /** The seat to move; -1 when it is over. */
  get mover(): number {
    return this.inner.toMove();
  }

  get over(): boolean {
    return this.mover < 0;
  }

  /** What the seat to move may choose. */
  get legal(): Choice[] {
    return this.over ? [] : this.position(this.mover).legal;
  }

  get scores(): number[] {
    return this.position(-1).score.total;
  }

  /** The seats that have won, as if it ended now. */
  get winners(): number[] {
    return this.position(-1).score.winners;
  }

  get record(): string {
    return this.inner.record();
  }

  /** An action by its code or its notation, such as "load 1.2". */
  act(action: number | string): void {
    const code = typeof action === "number" ? action : this.legal.find(({ text }) => text === action)?.code;
    const isCode = code !== undefined && Number.isInteger(code) && code >= 0 && code <= 0xffff; // the module would cut it off
    if (!isCode || !this.inner.act(code)) throw new Error(`${action} is not legal now`);
  }

  /** Back to the first `count` actions; by default, without the last. */
  undo(count = this.length - 1): void {
    if (!(count >= 0)) throw new Error("there is nothing to take back");
    this.inner.undo(count);
  }

  /** What a seat is shown after `at` actions: by default the one to move, now. -1 is a spectator. */
  position<V = unknown>(seat = this.mover, at = this.length): Position<V> {
    return this.inner.position(at, this.known(seat)) as Position<V>;
  }

  /** The same as the engine's own bytes, for players. */
  view(seat = this.mover, at = this.length): Uint8Array {
    return this.inner.view(at, this.known(seat));
  }

  /** What happened, as a seat may know it: steps `from` up to but not including `to`. Step 0 is the set-up. */
  steps(from = 0, to = this.length + 1, seat = -1): Step[] {
    return this.inner.steps(from, to, this.known(seat));
  }

  end(): void {
    this.inner.end();
  }

  private known(seat: number): number {
    if (!Number.isInteger(seat) || seat < -1 || seat >= this.seats) throw new Error(`there is no seat ${seat}`);
    return seat;
  }
}

/** A computer player. It gets views, and keeps what it has thought about if it hears what everybody chooses. */
export class Player {
  constructor(
    private readonly inner: EnginePlayer,
    readonly name: string,
  ) {}

  /** Its choice in the position of this view, which is one of the seat to move. It thinks until it is done. */
  choose(view: Uint8Array): number {
    const limit = this.inner.limit();
    const end = limit ? performance.now() + limit : Infinity;
    this.inner.look(view);
    while (this.inner.think(64) && performance.now() < end);
    return this.inner.choice();
  }

  follow(seat: number, code: number): void {
    this.inner.follow(seat, code);
  }

  end(): void {
    this.inner.end();
  }
}
