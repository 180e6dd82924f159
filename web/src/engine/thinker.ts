/** The worker in which the computer players of one match think. One question at a time: a new one makes the last pointless. */
import type { Analysis, Decision } from "./types";
import type { Answer, Message, Question } from "./worker";

declare const WORKER: string;

type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, "id"> : never) : never;

export class Thinker {
  private worker: Worker | null = null;
  private next = 1;
  private waiting: { id: number; resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  private told: (part: number) => void = () => {};
  private expected: (share: number | null) => void = () => {};

  private ask(question: Asked): Promise<Answer> {
    this.worker ??= this.hire();
    const id = this.next++;
    this.waiting?.resolve({ id: this.waiting.id, stopped: true });
    return new Promise((resolve, reject) => {
      this.waiting = { id, resolve, reject };
      this.worker!.postMessage({ ...question, id });
    });
  }

  private hire(): Worker {
    const worker = new Worker(new URL(WORKER, document.baseURI), { type: "module" });
    worker.onmessage = (event: MessageEvent<Answer>) => {
      if (event.data.id !== this.waiting?.id) return;
      if ("part" in event.data) return this.told(event.data.part);
      if ("share" in event.data) this.expected(event.data.share);
      if ("share" in event.data && !("code" in event.data)) return;
      const { resolve, reject } = this.waiting;
      this.waiting = null;
      if ("failed" in event.data) reject(new Error(event.data.failed));
      else resolve(event.data);
    };
    worker.onerror = (event) => {
      this.worker = null;
      this.waiting?.reject(new Error(event.message || "the computer player could not be started"));
      this.waiting = null;
    };
    return worker;
  }

  /** The code of the action that the player of this seat chooses, or null if something else was asked meanwhile. It
   * remembers what it thought before, as far as it has heard what was chosen since. `expected` hears what share of the win it
   * sees for itself, while it thinks and when it has; null: it does not think. */
  async choose(asked: Omit<Extract<Question, { ask: "choose" }>, "id" | "ask">, expected: (share: number | null) => void): Promise<number | null> {
    this.expected = expected;
    const answer = await this.ask({ ask: "choose", ...asked });
    return "code" in answer ? answer.code : null;
  }

  /** What is best in this view. */
  async advise(asked: Omit<Extract<Question, { ask: "advise" }>, "id" | "ask">): Promise<Analysis | null> {
    const answer = await this.ask({ ask: "advise", ...asked });
    return "advice" in answer ? answer.advice : null;
  }

  /** A match that is over, looked back at; `told` hears what part of that is done. */
  async review(asked: Omit<Extract<Question, { ask: "review" }>, "id" | "ask">, told: (part: number) => void): Promise<Decision[] | null> {
    this.told = told;
    const answer = await this.ask({ ask: "review", ...asked });
    return "decisions" in answer ? answer.decisions : null;
  }

  /** Computer players hear what anybody has chosen. */
  follow(seat: number, code: number): void {
    this.worker?.postMessage({ tell: "chosen", seat, code } satisfies Message);
  }

  /** Nobody thinks any longer, and what computer players remember no longer applies. */
  forget(): void {
    this.stop();
    this.worker?.postMessage({ tell: "anew" } satisfies Message);
  }

  stop(): void {
    if (this.waiting) void this.ask({ ask: "stop" });
  }

  /** With all its memory. */
  leave(): void {
    this.waiting?.resolve({ id: this.waiting.id, stopped: true });
    this.waiting = null;
    this.worker?.terminate();
    this.worker = null;
  }
}
