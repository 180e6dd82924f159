/** A connection to a table that comes back by itself: a state machine. What happens goes in with the time it happens at
 * (milliseconds); what is to be done comes out. socket.ts has the socket, the clock and the dice.
 *
 * It says hello with the number of the last entry it was told of, sends requests until they are answered, beats so that
 * nothing in between cuts a silent line, and notices when something is missing. */
import { PROTOCOL, heard, type News, type Remark, type Request, type Said, type You } from "./wire";

export const BEAT = 20000;
/** After a beat, when nothing was heard, and when the network may be another one. */
export const DEAF = 8000;
export const DEAF_PROBED = 1500;
/** How long the first attempts are apart at most, and those after a minute. */
export const AGAIN = 2000;
export const AGAIN_LATER = 10000;
const LATER = 60000;
/** The server is busy, or its disk failed: it asks for a moment. */
const MOMENT = 1000;
/** Why the server may send somebody away for a moment. */
const PASSING = new Set(["too fast", "store", "busy"]);
/** How many requests of one connection a table takes at a time. */
const AT_ONCE = 4;

export type Input =
  | { is: "open" }
  | { is: "closed" }
  | { is: "text"; text: string }
  | { is: "time" }
  /** The network came back, or the page was woken: how it was before says nothing. */
  | { is: "woken" }
  | { is: "ask"; id: number; request: Request }
  | { is: "remark"; remark: Remark }
  /** Whose tokens it has may have changed. */
  | { is: "tokens"; tokens: string[] };

export type Output =
  | { do: "connect" }
  | { do: "send"; text: string }
  | { do: "close" }
  /** Something was heard that whoever shows the table wants to know. */
  | { do: "tell"; said: Exclude<Said, { say: "done" | "refused" | "bye" }> }
  /** A request is answered; null: it was done. */
  | { do: "answer"; id: number; why: string | null }
  | { do: "state"; state: State };

/** `here`: all is well. `away`: it tries to get there. `ended`: it was sent away, and does not try again. */
export type State = { is: "away" | "here" } | { is: "ended"; why: string };

interface Waiting {
  id: number;
  request: Request;
  sent: boolean;
  /** Not before. */
  after: number;
}

export class Connection {
  /** The last entry it was told of. */
  private n = 0;
  private look = -1;
  private phase: "new" | "connecting" | "greeting" | "here" | "waiting" | "ended" = "new";
  private requests: Waiting[] = [];
  private since = 0; // away
  private retry = Infinity;
  private beat = Infinity;
  private deaf = Infinity;
  private out: Output[] = [];

  constructor(
    private tokens: string[],
    look: number,
    /** From 0 to 1. */
    private readonly dice: () => number,
  ) {
    this.look = look;
  }

  /** When "time" is to go in next. */
  get due(): number {
    const requests = this.phase === "here" ? this.requests.slice(0, AT_ONCE).filter(({ sent }) => !sent).map(({ after }) => after) : [];
    return Math.min(this.phase === "waiting" ? this.retry : Infinity, this.beat, this.deaf, ...requests);
  }

  step(input: Input, now: number): Output[] {
    this.out = [];
    if (this.phase !== "ended") this.take(input, now);
    else if (input.is === "ask") this.out.push({ do: "answer", id: input.id, why: "gone" });
    return this.out;
  }

  private take(input: Input, now: number): void {
    switch (input.is) {
      case "open":
        this.phase = "greeting";
        this.deaf = now + DEAF;
        return this.greet();
      case "closed":
        return this.lost(now);
      case "text":
        return this.hear(input.text, now);
      case "woken":
        return this.wake(now);
      case "ask":
        this.requests.push({ id: input.id, request: input.request, sent: false, after: 0 });
        return this.sendRequests(now);
      case "remark":
        if (this.phase === "here") this.send(input.remark);
        return;
      case "tokens":
        this.tokens = input.tokens;
        if (this.phase === "here") this.greet();
        return;
      case "time":
        return this.time(now);
    }
  }

  private send(message: object): void {
    this.out.push({ do: "send", text: JSON.stringify(message) });
  }

  private greet(): void {
    this.send({ do: "hello", version: PROTOCOL, tokens: this.tokens.slice(-5), n: this.n, look: this.look });
  }

  private connect(now: number): void {
    if (this.phase === "new") this.since = now;
    this.phase = "connecting";
    this.retry = Infinity;
    this.deaf = now + DEAF;
    this.out.push({ do: "connect" });
  }

  private lost(now: number): void {
    if (this.phase === "waiting") return;
    const was = this.phase;
    if (was === "here") this.since = now;
    this.phase = "waiting";
    this.beat = this.deaf = Infinity;
    // After a restart of the server not all at once.
    this.retry = now + this.dice() * (now - this.since > LATER ? AGAIN_LATER : AGAIN);
    if (was === "here") this.out.push({ do: "state", state: { is: "away" } });
  }

  private wake(now: number): void {
    if (this.phase === "here") {
      this.send({ do: "beat" });
      this.beat = now + BEAT;
      this.deaf = Math.min(this.deaf, now + DEAF_PROBED);
    } else if (this.phase === "new") this.connect(now);
    else if (this.phase === "waiting") {
      this.since = now;
      this.connect(now);
    } else this.deaf = Math.min(this.deaf, now + DEAF_PROBED);
  }

  private time(now: number): void {
    if (this.phase === "new" || (this.phase === "waiting" && now >= this.retry)) this.connect(now);
    else if (now >= this.deaf) {
      this.out.push({ do: "close" });
      this.lost(now);
    } else if (now >= this.beat) {
      this.send({ do: "beat" });
      this.beat = now + BEAT;
      this.deaf = now + DEAF;
    }
    this.sendRequests(now);
  }

  private sendRequests(now: number): void {
    if (this.phase !== "here") return;
    for (const waiting of this.requests.slice(0, AT_ONCE)) {
      if (waiting.sent || now < waiting.after) continue;
      waiting.sent = true;
      // In the order docs/protocol.md has.
      const { do: what, ...rest } = waiting.request;
      this.send({ do: what, id: waiting.id, ...rest });
    }
  }

  private hear(text: string, now: number): void {
    const said = heard(text);
    if (!said || this.phase === "connecting") return;
    this.deaf = this.phase === "greeting" ? this.deaf : Infinity;
    switch (said.say) {
      case "you":
        return this.met(said, now);
      case "table":
        return this.learn(said);
      case "beat":
        if (said.n > this.n) this.greet();
        return this.tell(said);
      case "done":
        return this.answered(said.id, null, now);
      case "refused":
        return this.refused(said.id, said.why, now);
      case "bye":
        return PASSING.has(said.why) ? this.comeLater(now) : this.end(said.why);
      case "presence":
      case "log":
      case "phrase":
      case "record":
        return this.tell(said);
    }
  }

  private tell(said: Exclude<Said, { say: "done" | "refused" | "bye" }>): void {
    this.out.push({ do: "tell", said });
  }

  private met(you: You, now: number): void {
    const first = this.phase === "greeting";
    const another = you.look !== this.look && this.n > 0;
    this.look = you.look;
    // As another seat all looks different: until the table comes anew, what is there is the other seat's.
    if (another) this.n = 0;
    this.tell(you);
    if (!first) return;
    this.phase = "here";
    this.deaf = Infinity;
    this.beat = now + BEAT;
    this.out.push({ do: "state", state: { is: "here" } });
    if (another) this.greet();
    for (const waiting of this.requests) waiting.sent = false;
    this.sendRequests(now);
  }

  private learn(news: News): void {
    if (news.was !== 0 && news.was !== this.n) {
      if (news.n > this.n) this.greet(); // something is missing
      return;
    }
    this.n = news.n;
    this.tell(news);
  }

  private refused(id: number, why: string, now: number): void {
    const waiting = this.requests.find((one) => one.id === id);
    if (why === "hello" && this.phase === "here") this.greet();
    if (why === "busy" || why === "store" || why === "too fast" || why === "hello") {
      // One that was not read is not named: none of those that are on their way may be lost.
      for (const one of waiting ? [waiting] : this.requests) {
        one.sent = false;
        one.after = now + MOMENT;
      }
    } else if (waiting) this.answered(id, why, now);
  }

  private answered(id: number, why: string | null, now: number): void {
    if (!this.requests.some((one) => one.id === id)) return; // an answer that came twice
    this.requests = this.requests.filter((one) => one.id !== id);
    this.out.push({ do: "answer", id, why });
    this.sendRequests(now);
  }

  private comeLater(now: number): void {
    this.out.push({ do: "close" });
    this.lost(now);
    this.retry += AGAIN;
  }

  private end(why: string): void {
    this.phase = "ended";
    this.beat = this.deaf = this.retry = Infinity;
    for (const { id } of this.requests.splice(0)) this.out.push({ do: "answer", id, why: "gone" });
    this.out.push({ do: "state", state: { is: "ended", why } }, { do: "close" });
  }
}
