/** A match that lies on the table: to be played, its result, or its replay. What was found out about it stays as long as it
 * lies there. */
import type { GameInfo } from "../engine/types";
import type { Aftermath } from "./aftermath";
import { Match } from "./match";
import type { Source } from "./source";
import { change, decisionsOf } from "./storage";

export class Laid {
  private played: Match | null = null;
  private lookedBack: Aftermath | null = null;

  /** `key`: what addresses call it, its id or the whole record (way.ts). It owns the source from now on. */
  constructor(
    readonly key: string,
    readonly source: Source,
    private readonly games: GameInfo[],
  ) {}

  get over(): boolean {
    return this.source.now.value.toMove < 0;
  }

  get match(): Match {
    return (this.played ??= new Match(this.source, this.games));
  }

  /** How it went, as far as somebody has asked. */
  get aftermath(): Aftermath | null {
    return this.lookedBack;
  }

  /** Asks how it went, once. */
  lookBack(failed: (error: Error) => void): Aftermath {
    if (this.lookedBack) return this.lookedBack;
    const aftermath = (this.lookedBack = this.source.aftermath());
    const known = decisionsOf(this.key);
    if (known) aftermath.decisions.value = known;
    else aftermath.run().then((decisions) => decisions && change(this.key, { decisions }), failed);
    return aftermath;
  }

  /** Something else of it is shown now. */
  rest(): void {
    this.played?.leave();
    this.played = null;
  }

  leave(): void {
    this.rest();
    this.lookedBack?.leave();
    this.source.leave();
  }
}
