/** The shell around a connection: the browser's socket, clock, dice, and what it tells of networks and sleep. */
import { Connection, type Input, type Output } from "./connection";
import type { Remark, Request } from "./wire";

/** Where the page came from, there the tables are: the same host, below the same path. */
export function socketAddress(path: string): string {
  const url = new URL(path, location.href.replace(/[?#].*/, ""));
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

export class Socket {
  private readonly connection: Connection;
  private socket: WebSocket | null = null;
  private clock: ReturnType<typeof setTimeout> | undefined;
  private readonly gone = new AbortController();

  constructor(
    private readonly table: string,
    tokens: string[],
    look: number,
    private readonly tell: (output: Exclude<Output, { do: "connect" | "send" | "close" }>) => void,
  ) {
    this.connection = new Connection(tokens, look, Math.random);
    const woken = () => this.put({ is: "woken" });
    const on = (target: EventTarget, type: string, hear: () => void) => target.addEventListener(type, hear, { signal: this.gone.signal });
    on(window, "online", woken);
    on(window, "pageshow", woken);
    on(document, "visibilitychange", () => document.visibilityState === "visible" && woken());
    // The browser knows at once that there is no network; the socket would notice only at the next beat.
    on(window, "offline", () => this.cut());
  }

  /** Nothing is said before; what comes may be heard at once. */
  begin(): void {
    this.put({ is: "time" });
  }

  ask(request: Request, id: number): void {
    this.put({ is: "ask", id, request });
  }

  remark(remark: Remark): void {
    this.put({ is: "remark", remark });
  }

  setTokens(tokens: string[]): void {
    this.put({ is: "tokens", tokens });
  }

  leave(): void {
    this.gone.abort();
    clearTimeout(this.clock);
    this.drop();
  }

  private put(input: Input): void {
    const outputs = this.connection.step(input, Date.now());
    for (const output of outputs) this.carryOut(output);
    clearTimeout(this.clock);
    if (this.gone.signal.aborted) return;
    const { due } = this.connection;
    if (due < Infinity) this.clock = setTimeout(() => this.put({ is: "time" }), Math.max(0, due - Date.now()));
  }

  private carryOut(output: Output): void {
    switch (output.do) {
      case "connect":
        return this.connect();
      case "send":
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(output.text);
        return;
      case "close":
        return this.drop();
      default:
        this.tell(output);
    }
  }

  private connect(): void {
    this.drop();
    const socket = (this.socket = new WebSocket(socketAddress(`online/${this.table}`)));
    const mine = (input: Input) => () => {
      if (socket === this.socket) this.put(input);
    };
    socket.onopen = mine({ is: "open" });
    socket.onclose = mine({ is: "closed" });
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (socket === this.socket && typeof data === "string") this.put({ is: "text", text: data });
    };
  }

  private cut(): void {
    if (!this.socket) return;
    this.drop();
    this.put({ is: "closed" });
  }

  private drop(): void {
    this.socket?.close();
    this.socket = null;
  }
}
