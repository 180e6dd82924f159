/** A match that is played at an online table. The server has it: what is shown here came from there, step by step, at the pace of
 * the eye. Only what the module can tell from the view of the seat to move is told at once: why not, and what will be seen of
 * an action whatever is hidden. */
import { batch, computed, signal } from "@preact/signals";
import type { Sight } from "../engine/module";
import { Thinker } from "../engine/thinker";
import type { Analysis, Foreseen, Opened, Position, Sentence, Step, TakeBacks } from "../engine/types";
import type { Aftermath } from "../match/aftermath";
import type { Moment, Pending, Source } from "../match/source";
import { t } from "../words/say";
import { refusal } from "./words";
import type { OnlineTable } from "./table";
import type { News } from "./wire";

const PAGE = 20; // steps of the log
/** What waits longer to be seen is left out, and so is what is more than this many steps ahead. */
const LATE = 5000; // ms
const MOST = 10;
const HINT_ITERATIONS = 20000;
/** How many positions are kept for looking at once more. */
const POSITIONS = 60;

/** A state of the match that is to be seen. */
interface Scene {
  position: Position;
  steps: Step[];
  came: number;
  /** What was not told step by step. */
  leap: boolean;
}

const nothing: TakeBacks = { undo: { to: 0, why: null }, restart: { to: 0, why: null } };

export class RemoteSource implements Source {
  readonly id: string;
  readonly colours: number[];
  readonly faceUp = false;
  readonly elsewhere = true;
  readonly seat = signal(-1);
  readonly now = signal<Position>(null!);
  readonly steps = signal<Step[]>([]);
  readonly takeBacks = signal<TakeBacks>(nothing);
  readonly kept = signal(true);
  readonly stopped = signal("");
  readonly pending = signal<Pending | null>(null);
  readonly refused = signal("");
  readonly here = computed(() => this.table.own.value);
  readonly mayHint = computed(() => this.table.agreed.value?.hints ?? false);
  /** There is something to be shown. */
  readonly ready = signal(false);
  /** The position as the server has it, seen or not. */
  readonly latest = signal<Position | null>(null);
  private readonly thinker = new Thinker();
  private adviser: Sight | null = null;
  private view: Uint8Array | null = null;
  /** The number of the last entry that changed the position. */
  private moved = 0;
  /** All that is known in a row, up to the last that has come. */
  private known: Step[] = [];
  private coming: Scene[] = [];
  private shown: Position = null!;
  private rests = true;
  private back: TakeBacks = nothing;
  private positions = new Map<number, Position>();
  /** Messages are taken in one after the other, even if something has to be fetched for one. */
  private taking: Promise<void> = Promise.resolve();
  private left = false;

  constructor(
    readonly table: OnlineTable,
    readonly opened: Opened,
  ) {
    this.id = table.id;
    this.colours = opened.seats.map((_, seat) => seat);
  }

  // --- what the server says ------------------------------------------------------------------------------------

  hear(news: News): void {
    const look = this.table.you.peek()?.look ?? -1;
    this.taking = this.taking.then(() => this.take(news, look)).catch((error: Error) => console.warn(error));
  }

  private async take(news: News, look: number): Promise<void> {
    if (this.left) return;
    if (news.moved === undefined) return this.refresh();
    const before = this.latest.peek();
    if (look !== this.seat.peek() || news.was === 0) {
      this.known = [];
      this.positions.clear();
    }
    const scenes = await this.scenes(news);
    if (this.left || !scenes.length) return;
    const last = scenes.at(-1)!;
    batch(() => {
      this.moved = news.moved!;
      this.latest.value = last.position;
      this.back = news.takebacks ?? nothing;
      this.see(news.view ?? null);
      if (look !== this.seat.value || !before) {
        // All looks different: nothing moves.
        this.coming = [];
        this.rests = true;
        this.seat.value = look;
        this.show(last);
        this.ready.value = true;
      } else {
        this.coming.push(...scenes);
        this.next();
      }
    });
  }

  /** What is to be seen of a message, in order. */
  private async scenes(news: News): Promise<Scene[]> {
    const came = performance.now();
    if (news.steps) {
      const kept = news.kept ?? 0;
      let steps = news.setup ? [news.setup] : this.known.filter(({ at }) => at < kept);
      for (const at of this.positions.keys()) if (at >= kept) this.positions.delete(at);
      const scenes = news.steps.map(({ step, position }): Scene => {
        steps = [...steps, step];
        this.remember(position);
        return { position, steps, came, leap: false };
      });
      if (news.position) scenes.push({ position: news.position, steps, came, leap: false });
      if (steps.length) {
        this.known = steps;
        return scenes;
      }
    }
    const position = news.position ?? news.steps?.at(-1)?.position;
    if (!position) return [];
    this.remember(position);
    const log = await this.table.log(Math.max(0, position.at + 1 - PAGE), position.at + 1);
    this.known = log.filter(({ at }) => at <= position.at);
    return this.known.length ? [{ position, steps: this.known, came, leap: true }] : [];
  }

  private remember(position: Position): void {
    this.positions.set(position.at, position);
    for (const at of this.positions.keys()) if (at < position.at - POSITIONS) this.positions.delete(at);
  }

  /** The view of the seat to move, if it is one's own and this module has the same layout. */
  private see(bytes: string | null): void {
    const { engine, agreed } = this.table;
    this.adviser?.end();
    this.adviser = null;
    this.view = null;
    if (bytes === null || agreed.peek()?.layout !== engine.layout()) return;
    this.view = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    this.adviser = engine.sight(this.opened.game, this.opened.seats.length, this.view);
  }

  /** The next of what has come, if what came before was seen. */
  private next(): void {
    if (!this.coming.length) return;
    const late = this.coming.length > MOST || performance.now() - this.coming[0]!.came > LATE || document.hidden;
    if (late) {
      const last = this.coming.at(-1)!;
      this.coming = [];
      this.show({ ...last, leap: true });
    } else if (this.rests) this.show(this.coming.shift()!);
  }

  private show({ position, steps }: Scene): void {
    this.rests = false;
    this.shown = position;
    batch(() => {
      this.steps.value = steps;
      this.refresh();
    });
  }

  /** What can be chosen in what is shown: nothing in what is past, on its way, or not one's own to decide. */
  private refresh(): void {
    if (!this.shown) return;
    const { shown, coming } = this;
    const table = this.table.now.peek();
    const current = coming.length === 0 && shown === this.latest.peek();
    const free = current && !this.pending.peek() && !table?.paused && !table?.seats[shown.toMove]?.replaced && table?.phase === "playing";
    const now = free ? shown : { ...shown, legal: [] };
    const before = this.now.peek();
    // A new object says that something has happened.
    if (!before || before.at !== now.at || before.view !== now.view || before.legal !== now.legal && (before.legal.length || now.legal.length)) this.now.value = now;
    this.takeBacks.value = current ? this.back : { undo: { to: shown.at, why: this.back.undo.why }, restart: { to: shown.at, why: this.back.restart.why } };
  }

  goOn(seat = this.watcher()): void {
    this.rests = true;
    if (this.left) return;
    if (seat !== (this.table.you.peek()?.look ?? -1)) this.table.remark({ do: "look", look: seat });
    else if (this.coming.length) setTimeout(() => this.next());
  }

  /** Of several at this screen the one to move looks. */
  private watcher(): number {
    const here = this.here.peek();
    const mover = this.latest.peek()?.toMove ?? -1;
    if (here.length > 1 && here.includes(mover)) return mover;
    const look = this.table.you.peek()?.look ?? -1;
    return here.includes(look) ? look : (here[0] ?? -1);
  }

  // --- what people do ------------------------------------------------------------------------------------------

  async act(code: number): Promise<boolean> {
    const choice = this.now.value.legal.find((legal) => legal.code === code);
    const seat = this.now.value.toMove;
    this.refused.value = "";
    if (!choice || this.pending.value) return false;
    if (!this.table.here.value) {
      this.refused.value = t("There is no connection just now. Choose again when it is back.");
      return false;
    }
    const foreseen = await this.foresee(code);
    batch(() => {
      this.pending.value = { choice, events: foreseen?.events ?? [] };
      this.refresh();
    });
    const why = await this.table.ask({ do: "act", seat, n: this.moved, code });
    await this.taking;
    batch(() => {
      this.pending.value = null;
      if (why !== null) this.refused.value = refusal(why);
      this.refresh();
    });
    return why === null;
  }

  async takeBack(to: number): Promise<void> {
    const seat = this.here.value.includes(this.seat.value) ? this.seat.value : this.here.value[0];
    this.refused.value = "";
    if (seat === undefined) return;
    const why = await this.table.ask({ do: "back", seat, n: this.moved, to });
    if (why !== null) this.refused.value = refusal(why);
    await this.taking;
  }

  /** All people who play are asked whether it may be taken back. Null: they are being asked. */
  askBack(seat: number, to: number): Promise<string | null> {
    return this.table.ask({ do: "ask-back", seat, n: this.moved, to });
  }

  async why(notation: string): Promise<Sentence | null> {
    return this.adviser?.why(notation) ?? null;
  }

  async foresee(code: number): Promise<Foreseen | null> {
    return this.adviser?.foresee(code) ?? null;
  }

  async hint(): Promise<Analysis | null> {
    const { view } = this;
    if (!view || !this.mayHint.value) return null;
    const { game, seats } = this.opened;
    return this.thinker.advise({ game, seats: seats.length, view, seed: BigInt(this.now.value.at + 1), iterations: HINT_ITERATIONS });
  }

  /** Looking back is for when it is over: then there is a record, and a source that reads it. */
  async best(): Promise<Analysis | null> {
    return null;
  }

  async course(): Promise<Step[]> {
    while (this.steps.value[0]!.at > 1) await this.earlier();
    return this.steps.value.filter(({ at }) => at > 0);
  }

  /** As far as it is still known how it was then; else as it is now. */
  async at(at: number): Promise<Moment> {
    const position = this.positions.get(at) ?? this.now.value;
    return { position, step: this.steps.value.find((step) => step.at === at) ?? this.steps.value.at(-1)! };
  }

  async earlier(): Promise<void> {
    const first = this.steps.value[0]!.at;
    if (first === 0) return;
    const page = await this.table.log(Math.max(0, first - PAGE), first);
    const before = page.filter(({ at }) => at < first);
    if (this.steps.value[0]!.at !== first) return; // something else is shown by now
    this.steps.value = [...before, ...this.steps.value];
    if (this.known[0]?.at === first) this.known = [...before, ...this.known];
    for (const scene of this.coming) if (scene.steps[0]?.at === first) scene.steps = [...before, ...scene.steps];
  }

  aftermath(): Aftermath {
    throw new Error("a match at an online table is looked back at by its record");
  }

  record(): Promise<string> {
    return this.table.record();
  }

  /** The table is left for good: of this match nothing more comes. */
  leave(): void {
    this.left = true;
    this.thinker.leave();
    this.adviser?.end();
    this.adviser = null;
  }
}
