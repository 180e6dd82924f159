/** A match that is played in this page: the engine has it, a worker thinks for its computer players, and the browser keeps
 * its record at every action. */
import { batch, signal, type ReadonlySignal } from "@preact/signals";
import type { EngineMatch } from "../engine/module";
import { Thinker } from "../engine/thinker";
import type { Analysis, Foreseen, Opened, Position, Sentence, Step, TakeBacks } from "../engine/types";
import { Aftermath } from "./aftermath";
import type { Expected, Moment, Source } from "./source";
import { find, keep } from "./storage";

const PAGE = 50; // steps
const DRAWN = 100; // ms until a table has been drawn
const HINT_ITERATIONS = 20000;

export class LocalSource implements Source {
  readonly opened: Opened;
  readonly seat = signal(-1);
  readonly now = signal<Position>(null!);
  readonly steps = signal<Step[]>([]);
  readonly takeBacks = signal<TakeBacks>(null!);
  readonly kept = signal(true);
  readonly stopped = signal("");
  readonly expected = signal<Expected | null>(null);
  private readonly thinker = new Thinker();
  private adviser: Thinker | null = null;
  private readonly hints = new Map<string, Analysis>();
  private readonly persons: number[];
  readonly here: ReadonlySignal<number[]>;
  private keeping: ReturnType<typeof setTimeout> | undefined;

  /** It owns the engine's match from now on. Without an id nothing is kept, and one looks on as a spectator. */
  constructor(
    protected readonly match: EngineMatch,
    readonly colours: number[],
    readonly id: string | null,
    readonly faceUp = false,
  ) {
    this.opened = match.opened;
    this.persons = this.opened.seats.flatMap(({ player }, seat) => (player === "human" ? [seat] : []));
    this.here = signal(this.persons);
    this.look(id === null ? -1 : this.watcher());
    const kept = id === null ? null : find(id);
    if (kept) this.keeping = setTimeout(() => this.keepAgain(kept.when), DRAWN);
    else this.keep();
  }

  /** Whose view is shown now: a lone person's, among several that of the one to move. */
  private watcher(): number {
    const { persons } = this;
    const mover = this.match.toMove();
    if (persons.length > 1 && persons.includes(mover)) return mover;
    return persons.includes(this.seat.value) ? this.seat.value : (persons[0] ?? -1);
  }

  /** The table turns to this seat. */
  protected look(seat: number): void {
    const end = this.match.count() + 1;
    batch(() => {
      this.seat.value = seat;
      this.steps.value = this.match.steps(Math.max(0, end - PAGE), end, seat);
      this.refresh();
    });
  }

  protected refresh(): void {
    const { match, id, persons } = this;
    const [count, mover] = [match.count(), match.toMove()];
    const now = match.position(count, this.seat.value);
    const open = this.seat.value < 0 && id !== null && persons.includes(mover);
    this.now.value = open ? { ...now, legal: match.position(count, mover).legal } : now;
    this.takeBacks.value = this.match.takeBacks(this.persons);
  }

  protected keep(): void {
    clearTimeout(this.keeping);
    const { id, colours, faceUp, match } = this;
    if (id !== null) this.kept.value = keep({ id, record: match.record(), colours, faceUp, when: Date.now(), finished: match.toMove() < 0 });
  }

  /** Of what was kept already only the time is new, by which other tabs hear that it is played here: so the table comes first.
   * If another has played on meanwhile, what that one keeps is left alone. */
  private keepAgain(when: number): void {
    if (find(this.id!)?.when === when) this.keep();
  }

  goOn(seat = this.watcher()): void {
    if (seat !== this.seat.value) this.look(seat);
    const { toMove } = this.now.value;
    if (toMove >= 0 && !this.persons.includes(toMove)) void this.think(toMove);
  }

  /** The computer player of this seat decides. It remembers what it thought before, as far as that still applies. */
  private async think(seat: number): Promise<void> {
    const { match } = this;
    this.stopped.value = "";
    try {
      const code = await this.thinker.choose(
        {
          game: this.opened.game,
          seat,
          player: this.opened.seats[seat]!.player,
          seed: match.botSeed(seat),
          view: match.view(match.count(), seat),
        },
        (share) => {
          if (share !== null) this.expected.value = { seat, share };
        },
      );
      if (code !== null) await this.act(code);
    } catch (error) {
      this.stopped.value = (error as Error).message;
    }
  }

  async act(code: number): Promise<boolean> {
    const { match } = this;
    const mover = match.toMove();
    if (!match.act(code)) return false;
    const at = match.count();
    this.thinker.follow(mover, code);
    this.keep();
    batch(() => {
      this.steps.value = [...this.steps.value, ...match.steps(at, at + 1, this.seat.value)];
      this.refresh();
    });
    return true;
  }

  async takeBack(to: number): Promise<void> {
    this.thinker.forget();
    this.expected.value = null;
    this.match.undo(to);
    this.keep();
    this.look(this.seat.value);
  }

  async why(notation: string): Promise<Sentence | null> {
    return this.match.why(notation);
  }

  async foresee(code: number): Promise<Foreseen | null> {
    return this.match.foresee(code);
  }

  hint(): Promise<Analysis | null> {
    const { at, toMove } = this.now.value;
    return this.advise(this.thinker, at, toMove);
  }

  best(at: number): Promise<Analysis | null> {
    // Not by the one who may be looking back at the match.
    this.adviser ??= new Thinker();
    return this.advise(this.adviser, at, this.match.position(at, -1).toMove);
  }

  /** The same question is answered at once: what was thought of a view is kept with it. */
  private async advise(thinker: Thinker, at: number, seat: number): Promise<Analysis | null> {
    const view = this.match.view(at, seat);
    const question = view.join();
    const known = this.hints.get(question);
    if (known) return known;
    const { game, seats } = this.opened;
    const found = await thinker.advise({ game, seats: seats.length, view, seed: BigInt(at + 1), iterations: HINT_ITERATIONS });
    if (found) this.hints.set(question, found);
    return found;
  }

  async course(): Promise<Step[]> {
    return this.match.steps(1, this.match.count() + 1, -1);
  }

  async at(at: number, seat: number): Promise<Moment> {
    const [step] = this.match.steps(at, at + 1, seat);
    return { position: this.match.position(at, seat), step: step! };
  }

  async earlier(): Promise<void> {
    const first = this.steps.value[0]!.at;
    this.steps.value = [...this.match.steps(Math.max(0, first - PAGE), first, this.seat.value), ...this.steps.value];
  }

  aftermath(): Aftermath {
    return new Aftermath(this.match, this.thinker, this.match.count());
  }

  async record(): Promise<string> {
    return this.match.record();
  }

  leave(): void {
    clearTimeout(this.keeping);
    this.thinker.leave();
    this.adviser?.leave();
    this.match.end();
  }
}
