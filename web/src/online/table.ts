/** An online table as this page knows it: what the server has said of it, as signals, and what people here ask of it. */
import { batch, computed, signal } from "@preact/signals";
import type { Engine } from "../engine/module";
import type { Step } from "../engine/types";
import * as kept from "./kept";
import type { Output, State } from "./connection";
import { RemoteSource } from "./remote";
import { Socket } from "./socket";
import type { Agreed, Clocks, News, Present, Remark, Request, Said, TableNow, You } from "./wire";

/** What somebody said, in a key of docs/protocol.md. */
export interface Phrase {
  seat: number;
  key: string;
  /** performance.now() */
  at: number;
}

/** Clocks at the moment they were heard of. */
export interface ClocksHeard extends Clocks {
  at: number;
}

const PENDING = "felucca.pending.";

/** From 1 to 2^53 - 1: nobody uses one twice. */
function newRequestId(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high! & 0x1fffff) * 0x100000000 + low! || 1;
}

interface Page {
  from: number;
  to: number;
  resolve(steps: Step[]): void;
}

export class OnlineTable {
  readonly state = signal<State>({ is: "away" });
  /** Whether it was there once: before, it is only being looked for. */
  readonly met = signal(false);
  readonly you = signal<You | null>(null);
  readonly agreed = signal<Agreed | null>(null);
  readonly now = signal<TableNow | null>(null);
  readonly present = signal<Present>({ seats: [], spectators: 0 });
  /** By seat, since when nobody is there, as performance.now() counts, as far as it was seen here. */
  readonly away = signal<ReadonlyMap<number, number>>(new Map());
  readonly clocks = signal<ClocksHeard | null>(null);
  /** When the vote ends, as performance.now() counts. */
  readonly voteEnds = signal(0);
  readonly phrase = signal<Phrase | null>(null);
  /** The match, once it has begun. */
  readonly source = signal<RemoteSource | null>(null);
  /** Seats of people at this screen. */
  readonly own = computed(() => this.you.value?.seats ?? []);
  readonly here = computed(() => this.state.value.is === "here");
  private readonly socket: Socket;
  private readonly asked = new Map<number, { request: Request; resolve: (why: string | null) => void }>();
  private pages: Page[] = [];
  private records: ((text: string) => void)[] = [];
  private readonly deaf: () => void;

  /** `link`: the token of a personal link, and the seat it is for. */
  constructor(
    readonly id: string,
    readonly engine: Engine,
    readonly link: { seat: number; token: string } | null = null,
  ) {
    if (link && !this.kept.own.some(({ token }) => token === link.token)) this.keep({ own: [...this.kept.own, { token: link.token, bytes: "", seat: link.seat }] });
    this.socket = new Socket(id, this.tokens(), -1, (output) => this.hear(output));
    this.deaf = kept.whenChanged(id, () => this.socket.setTokens(this.tokens()));
  }

  begin(): void {
    this.socket.begin();
    this.askAgain();
  }

  private get kept(): kept.KeptTable {
    return kept.find(this.id) ?? { id: this.id, game: "", own: [], when: Date.now(), names: [] };
  }

  private keep(change: Partial<kept.KeptTable>): void {
    kept.keep({ ...this.kept, ...change });
  }

  /** Those of seats it holds last: if there are too many, the others don't count. */
  private tokens(): string[] {
    const held = ({ seat }: kept.Own) => Number(this.own.peek().includes(seat));
    return this.kept.own.toSorted((a, b) => held(a) - held(b)).map(({ token }) => token);
  }

  // --- what the server says ------------------------------------------------------------------------------------

  private hear(output: Exclude<Output, { do: "connect" | "send" | "close" }>): void {
    switch (output.do) {
      case "answer": {
        const { request, resolve } = this.asked.get(output.id) ?? {};
        this.asked.delete(output.id);
        if (request?.do === "act" && output.why !== "gone") this.storePending(null);
        return resolve?.(output.why);
      }
      case "state":
        this.state.value = output.state;
        if (output.state.is === "here") {
          this.met.value = true;
          for (const { from, to } of this.pages) this.remark({ do: "log", from, to });
          if (this.records.length) this.remark({ do: "record" });
        }
        return;
      case "tell":
        return this.learn(output.said);
    }
  }

  private learn(said: Exclude<Said, { say: "done" | "refused" | "bye" }>): void {
    switch (said.say) {
      case "you":
        this.you.value = said;
        void this.takeOver();
        return this.reveal();
      case "table":
        return this.learnNews(said);
      case "presence":
      case "beat":
        this.present.value = { seats: said.seats, spectators: said.spectators };
        this.away.value = new Map([0, 1, 2, 3].filter((seat) => !said.seats.includes(seat)).map((seat) => [seat, this.away.value.get(seat) ?? performance.now()]));
        return;
      case "log": {
        // One beyond the end is told from the end: then it is the one asked for first.
        const page = Math.max(0, this.pages.findIndex(({ from }) => from === said.from));
        this.pages.splice(page, 1)[0]?.resolve(said.steps);
        return;
      }
      case "phrase":
        this.phrase.value = { seat: said.seat, key: said.key, at: performance.now() };
        return;
      case "record":
        for (const resolve of this.records.splice(0)) resolve(said.text);
    }
  }

  private learnNews(news: News): void {
    const at = performance.now();
    batch(() => {
      if (news.opened) this.agreed.value = news.opened;
      if (news.table) {
        this.now.value = news.table;
        this.voteEnds.value = at + (news.table.vote?.left ?? 0);
        this.remember();
      }
      this.clocks.value = news.clock ? { ...news.clock, at } : null;
      if (news.match && !this.source.value) this.source.value = new RemoteSource(this, news.match);
      this.source.value?.hear(news);
    });
    this.reveal();
  }

  /** For the list of my matches. */
  private remember(): void {
    const [now, agreed] = [this.now.value!, this.agreed.value];
    if (agreed && this.kept.own.length) this.keep({ game: agreed.game, names: now.seats.map(({ name }) => name ?? ""), when: Date.now() });
  }

  // --- what people here ask ------------------------------------------------------------------------------------

  /** Null: it was done. Else the word of docs/protocol.md why not; "gone": nobody will ever answer. */
  ask(request: Request, id = newRequestId()): Promise<string | null> {
    return new Promise((resolve) => {
      this.asked.set(id, { request, resolve });
      if (request.do === "act") this.storePending({ id, request });
      this.socket.ask(request, id);
    });
  }

  remark(remark: Remark): void {
    this.socket.remark(remark);
  }

  /** Sits down. With `token` as whoever opened the table. */
  async sit(seat: number, name: string): Promise<string | null> {
    const free = this.kept.own.find((own) => own.seat < 0);
    const own: kept.Own = { token: free?.token ?? kept.newToken(), bytes: kept.newBytes(), seat };
    // Kept before it is said: whatever happens then, the seat is not lost.
    this.keep({ own: [...this.kept.own.filter((one) => one !== free && one.token !== own.token), own] });
    const promise = kept.toHex(this.engine.promise(kept.fromHex(own.bytes)));
    const why = await this.ask({ do: "sit", seat, name, token: own.token, promise });
    if (why !== null && why !== "gone") this.keep({ own: this.kept.own.flatMap((one) => (one.token !== own.token ? [one] : free ? [free] : [])) });
    this.socket.setTokens(this.tokens());
    if (why === null) this.remember();
    return why;
  }

  /** Before the start the seat is free again, and its token is good for another one. */
  async leaveSeat(seat: number): Promise<string | null> {
    const before = this.now.value?.phase === "open";
    const why = await this.ask({ do: "leave", seat });
    if (why === null && before) this.keep({ own: this.kept.own.map((own) => (own.seat === seat ? { ...own, seat: -1 } : own)) });
    return why;
  }

  /** What was promised is revealed once the match is starting: each of these seats is asked for at most once at a time. */
  private reveal(): void {
    if (this.now.value?.phase !== "starting") return;
    for (const seat of this.own.value) {
      if (this.now.value.seats[seat]?.revealed || this.revealing.has(seat)) continue;
      const own = this.kept.own.find((one) => one.seat === seat && one.bytes && this.now.value!.seats[seat]?.promise === kept.toHex(this.engine.promise(kept.fromHex(one.bytes))));
      if (!own) continue;
      this.revealing.add(seat);
      void this.ask({ do: "reveal", seat, bytes: own.bytes }).then(() => this.revealing.delete(seat));
    }
  }
  private readonly revealing = new Set<number>();

  /** By a personal link the seat comes here: it gets a token of its own, and the link is void. */
  private async takeOver(): Promise<void> {
    const { link } = this;
    if (!link || this.taking || !this.own.value.includes(link.seat)) return;
    this.taking = true;
    const own: kept.Own = { token: kept.newToken(), bytes: "", seat: link.seat };
    this.keep({ own: [...this.kept.own, own] });
    const why = await this.ask({ do: "move", seat: link.seat, token: own.token });
    const voided = why === null ? link.token : own.token;
    if (why !== "gone") this.keep({ own: this.kept.own.filter(({ token }) => token !== voided) });
    this.socket.setTokens(this.tokens());
    this.remember();
  }
  private taking = false;

  /** The token of a seat of one's own, for a personal link. */
  tokenOf(seat: number): string | null {
    return this.kept.own.findLast((own) => own.seat === seat)?.token ?? null;
  }

  /** Steps `from` up to but not including `to`; at most a page of them. */
  log(from: number, to: number): Promise<Step[]> {
    return new Promise((resolve) => {
      this.pages.push({ from, to, resolve });
      this.remark({ do: "log", from, to });
    });
  }

  record(): Promise<string> {
    return new Promise((resolve) => {
      this.records.push(resolve);
      this.remark({ do: "record" });
    });
  }

  /** It is over, and nothing more of it is to be listed. */
  done(): void {
    if (this.kept.own.length) this.keep({ done: true });
  }

  // --- an action on its way while the page changes to another build ---------------------------------------------

  private storePending(pending: { id: number; request: Request } | null): void {
    try {
      if (pending) sessionStorage.setItem(PENDING + this.id, JSON.stringify(pending));
      else sessionStorage.removeItem(PENDING + this.id);
    } catch {
      // A browser that keeps nothing: a reload loses what was on its way, and one chooses anew.
    }
  }

  /** What was on its way when the page was left is asked once more: the same request is not done twice. */
  private askAgain(): void {
    try {
      const text = sessionStorage.getItem(PENDING + this.id);
      if (!text) return;
      const { id, request } = JSON.parse(text) as { id: number; request: Request };
      if (Number.isSafeInteger(id) && request.do === "act") void this.ask(request, id);
    } catch {
      this.storePending(null); // damaged
    }
  }

  leave(): void {
    this.deaf();
    this.source.value?.leave();
    this.socket.leave();
  }
}
