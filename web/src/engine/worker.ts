/** Computer players and advice, away from the page: they think in slices of a few milliseconds, and between two slices
 * they hear whether they are still wanted. */
import { bare, parts } from "../match/record";
import { Engine } from "./module";
import type { Analysis } from "./types";

/** What the page asks. A later question makes an earlier one pointless. */
export type Question = { id: number } & (
  | { ask: "choose"; record: string; player: string; seat: number; seed: string }
  | { ask: "advise"; record: string; at: number; also: number; iterations: number }
  | { ask: "stop" }
);

export type Answer = { id: number } & (
  | { code: number }
  | { advice: Analysis | null }
  | { stopped: true }
  | { failed: string }
);

const SLICE_MS = 12;
const STEP = 40; // iterations between two looks at the clock
const COMPARED = 5; // actions that advice compares closely

const loading = Engine.load();
const channel = new MessageChannel();
let current = 0;

/** How long the player of each seat may think, in milliseconds; 0: no matter. */
const limits: number[] = [];

/** Lets messages come in. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
}

/** Calls `work` until it returns false. False if something else was asked meanwhile. */
async function inSlices(id: number, work: () => boolean): Promise<boolean> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) if (!work()) return current === id;
    await breathe();
    if (current !== id) return false;
  }
}

/** The desk has this match, with as much of what players know as still applies. */
let known = { head: "", actions: [] as string[] };

function lay(engine: Engine, record: string): void {
  const { head, actions } = parts(record);
  const follows =
    head.join("\n") === known.head &&
    actions.length >= known.actions.length &&
    known.actions.every((action, i) => action === actions[i]);
  if (!follows) {
    const opened = engine.open(record);
    if (!opened.ok) throw new Error(`line ${opened.line}: ${opened.reason.one}`);
  } else
    for (const text of actions.slice(known.actions.length).map(bare))
      if (!engine.actWritten(text)) throw new Error(`"${text}" is not legal`);
  known = { head: head.join("\n"), actions };
}

async function choose(engine: Engine, question: Extract<Question, { ask: "choose" }>): Promise<Answer> {
  const { id, record, seat, player, seed } = question;
  lay(engine, record);
  if (!engine.sits(seat)) limits[seat] = engine.sit(seat, player, BigInt.asIntN(64, BigInt(`0x${seed}`)));
  const end = performance.now() + (limits[seat] || Infinity);
  const done = await inSlices(id, () => engine.think(STEP) && performance.now() < end);
  return done ? { id, code: engine.choice() } : { id, stopped: true };
}

async function advise(engine: Engine, question: Extract<Question, { ask: "advise" }>): Promise<Answer> {
  const { id, record, at, also, iterations } = question;
  lay(engine, record);
  if (!engine.adviceBegin(at)) return { id, advice: null };
  let left = iterations * 0.6;
  const found = await inSlices(id, () => {
    engine.adviceThink(STEP);
    return (left -= STEP) > 0;
  });
  if (!found) return { id, stopped: true };
  left = iterations * 0.4;
  const examined = await inSlices(id, () => engine.adviceExamine(COMPARED, also, STEP * 5) && (left -= STEP * 5) > 0);
  return examined ? { id, advice: engine.advice() } : { id, stopped: true };
}

async function answer(question: Question): Promise<Answer> {
  const { id } = question;
  const engine = await loading;
  if (current !== id || question.ask === "stop") return { id, stopped: true };
  return question.ask === "choose" ? choose(engine, question) : advise(engine, question);
}

self.onmessage = (event: MessageEvent<Question>) => {
  const { id } = event.data;
  current = id;
  answer(event.data).then(postMessage, (error: Error) => {
    known = { head: "", actions: [] };
    postMessage({ id, failed: error.message });
  });
};
