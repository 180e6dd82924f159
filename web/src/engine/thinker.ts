/** The worker in which computer players think. One question at a time: a new one makes the last pointless. */
import type { Analysis } from "./types";
import type { Answer, Question } from "./worker";

declare const WORKER: string;

type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, "id"> : never) : never;

export class Thinker {
  private worker: Worker | null = null;
  private next = 1;
  private waiting: { id: number; resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;

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

  /** The action's code, or null if something else was asked meanwhile. */
  async choose(record: string, seat: number, player: string, seed: string): Promise<number | null> {
    const answer = await this.ask({ ask: "choose", record, seat, player, seed });
    return "code" in answer ? answer.code : null;
  }

  /** What is best behind the first `at` actions; `also` is an action to look at as closely. */
  async advise(record: string, at: number, iterations: number, also = -1): Promise<Analysis | null> {
    const answer = await this.ask({ ask: "advise", record, at, also, iterations });
    return "advice" in answer ? answer.advice : null;
  }

  stop(): void {
    if (this.waiting) void this.ask({ ask: "stop" });
  }
}
