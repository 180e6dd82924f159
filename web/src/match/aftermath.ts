/** After a match: how the points grew, and where it was decided. */
import { computed, signal } from "@preact/signals";
import type { EngineMatch } from "../engine/module";
import type { Thinker } from "../engine/thinker";
import type { Choice, Prognosis } from "../engine/types";

const ITERATIONS = 2500; // for each decision: about 20 ms in the page
/** Of the chance to win: less is not worth a word, or no more than the search being unsure. */
const NOTICEABLE = 0.05;
const TURNING = 0.08;
const MOST_TURNS = 5;

type Rounds = { round: number; totals: number[] }[];

/** A decision, and how everybody stood before it. */
export interface Chance {
  /** The number of the action that was chosen. */
  at: number;
  seat: number;
  /** To win, by seat. */
  chance: number[];
  played: Choice;
  /** What would have been better by a noticeable part of the chance to win. */
  better: Prognosis | null;
}

/** A decision behind which who made it stood quite differently. */
export interface TurningPoint extends Chance {
  before: number;
  after: number;
}

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

/** Those that turned most, not too close to each other, in the order they happened. `ending` are the shares of the win. */
function turningPoints(chances: Chance[], ending: number[]): TurningPoint[] {
  const all = chances.map((chance, i) => {
    const next = chances[i + 1]?.chance ?? ending;
    return { ...chance, before: chance.chance[chance.seat]!, after: next[chance.seat]! };
  });
  const weight = ({ before, after }: TurningPoint) => Math.abs(after - before);
  const apart = ((chances.at(-1)?.at ?? 0) - (chances[0]?.at ?? 0)) / 8;
  const kept: TurningPoint[] = [];
  for (const point of all.filter((each) => weight(each) >= TURNING).sort((a, b) => weight(b) - weight(a)))
    if (kept.length < MOST_TURNS && kept.every((other) => Math.abs(other.at - point.at) >= apart)) kept.push(point);
  return kept.sort((a, b) => a.at - b.at);
}

export class Aftermath {
  /** Null: still being worked out. */
  readonly chances = signal<Chance[] | null>(null);
  /** Of working them out, 0 to 1. */
  readonly progress = signal(0);
  readonly turns = computed(() => turningPoints(this.chances.value ?? [], this.ending));
  readonly rounds: Rounds;
  /** By seat, the share of the win. */
  readonly ending: number[];
  private left = false;

  constructor(
    private readonly engine: EngineMatch,
    private readonly thinker: Thinker,
    readonly count: number,
  ) {
    this.rounds = byRound(engine, count);
    const { winners, total } = engine.position(count, -1).score;
    this.ending = total.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  }

  /** The chance of everybody to win before each decision, and what would have been better. */
  async run(): Promise<void> {
    try {
      const found = await this.workOut();
      if (!this.left) this.chances.value = found;
    } catch (error) {
      this.chances.value = []; // nothing more will come
      throw error;
    }
  }

  private async workOut(): Promise<Chance[]> {
    const { count } = this;
    const { game, seats } = this.engine.opened;
    const found: Chance[] = [];
    for (const { at: after, seat, code } of this.engine.steps(1, count + 1, -1)) {
      if (this.left) break;
      const at = after - 1;
      this.progress.value = at / count;
      const { legal } = this.engine.position(at, seat);
      if (legal.length < 2) continue;
      const played = legal.find((choice) => choice.code === code)!;
      const view = this.engine.view(at, seat);
      const advice = await this.thinker.advise({ game, seats: seats.length, view, seed: BigInt(after), also: played.code, iterations: ITERATIONS });
      if (!advice) continue;
      const best = advice.actions[0]!;
      const chosen = advice.actions.find(({ code }) => code === played.code) ?? best;
      const cost = best.chance[seat]! - chosen.chance[seat]!;
      found.push({ at, seat, chance: best.chance, played, better: cost >= NOTICEABLE ? best : null });
    }
    return found;
  }

  leave(): void {
    this.left = true;
    this.thinker.stop();
  }
}
