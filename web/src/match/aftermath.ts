/** After a match: how the points grew, and where it was decided. */
import { computed, signal } from "@preact/signals";
import type { EngineMatch } from "../engine/module";
import type { Thinker } from "../engine/thinker";
import type { Decision } from "../engine/types";

type Rounds = { round: number; totals: number[] }[];
export type TurningPoint = Required<Decision>;

/** What every seat had, as if the match had ended there, when each round began, and at the end. */
function byRound(engine: EngineMatch, count: number): Rounds {
  const rows: Rounds = [];
  let round = engine.position(0, -1).round;
  for (const { at, events } of engine.steps(1, count + 1, -1)) {
    if (!events.some(({ kind }) => kind === "round")) continue;
    rows.push({ round, totals: engine.position(at, -1).score.total });
    round++;
  }
  rows.push({ round, totals: engine.position(count, -1).score.total });
  return rows;
}

export class Aftermath {
  /** Null: still being worked out. */
  readonly decisions = signal<Decision[] | null>(null);
  /** Of working them out, 0 to 1. */
  readonly progress = signal(0);
  /** In the order they happened. */
  readonly turns = computed(() => (this.decisions.value ?? []).filter((each): each is TurningPoint => each.played !== undefined));
  readonly rounds: Rounds;
  /** By seat, the share of the win. */
  readonly ending: number[];

  constructor(
    private readonly engine: EngineMatch,
    private readonly thinker: Thinker,
    readonly count: number,
  ) {
    this.rounds = byRound(engine, count);
    const { winners, total } = engine.position(count, -1).score;
    this.ending = total.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  }

  /** Looks back at every decision: the terminal's `analyse` finds the same. Null: it was not brought to an end. */
  async run(): Promise<Decision[] | null> {
    const { count, engine } = this;
    const { game, seats } = engine.opened;
    const steps = engine.steps(1, count + 1, -1);
    const played = steps.map(({ at, seat, code }) => ({ view: engine.view(at - 1, seat), code: code! }));
    try {
      const found = await this.thinker.review({ game, seats: seats.length, played, end: engine.view(count, -1) }, (part) => {
        this.progress.value = part;
      });
      if (found) this.decisions.value = found;
      return found;
    } catch (error) {
      this.decisions.value = []; // nothing more will come
      throw error;
    }
  }

  leave(): void {
    this.thinker.stop();
  }
}
