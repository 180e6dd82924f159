/** After a match: how the points grew, and where it was decided. */
import { signal } from "@preact/signals";
import type { Engine } from "../engine/module";
import type { Thinker } from "../engine/thinker";
import type { Chance } from "../screens/end";

const ITERATIONS = 2500; // for each decision: a few milliseconds

type Rounds = { round: number; totals: number[] }[];

/** What every seat had, as if the match had ended there, when each round began, and at the end. */
function byRound(engine: Engine, count: number): Rounds {
  const rows: Rounds = [];
  let round = engine.position(0, -1).round;
  for (let at = 0; at < count; at++) {
    if (!engine.step(at, -1).events.some(({ kind }) => kind === "round")) continue;
    rows.push({ round, totals: engine.position(at + 1, -1).score.total });
    round++;
  }
  rows.push({ round, totals: engine.position(count, -1).score.total });
  return rows;
}

export class Aftermath {
  readonly chances = signal<Chance[] | null>(null);
  readonly progress = signal(0);
  readonly rounds: Rounds;
  private left = false;

  constructor(
    private readonly engine: Engine,
    private readonly thinker: Thinker,
    private readonly count: number,
    private readonly words: (at: number) => string,
  ) {
    this.rounds = byRound(engine, count);
  }

  /** The chance of everybody to win before each decision, and what the decision cost. */
  async run(): Promise<void> {
    const { count } = this;
    const record = this.engine.record();
    const found: Chance[] = [];
    for (let at = 0; at < count && !this.left; at++) {
      this.progress.value = at / count;
      const seat = this.engine.step(at, -1).seat;
      const position = this.engine.position(at, seat);
      if (position.legal.length < 2) continue;
      const played = this.engine.step(at, seat).text;
      const code = position.legal.find(({ text }) => text === played)!.code;
      const advice = await this.thinker.advise(record, at, ITERATIONS, code);
      if (!advice) continue;
      const best = advice.actions[0]!;
      const chosen = advice.actions.find((action) => action.code === code) ?? best;
      const cost = Math.max(0, best.chance[seat]! - chosen.chance[seat]!);
      found.push({ at, chance: best.chance, cost, label: this.words(at) });
    }
    if (!this.left) this.chances.value = found;
  }

  leave(): void {
    this.left = true;
    this.thinker.stop();
  }
}
