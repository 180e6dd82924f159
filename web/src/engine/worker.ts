/** Computer players and advice, away from the page: they think in slices of a few milliseconds, and between two slices
 * they hear whether they are still wanted. */
import { Engine, type EnginePlayer } from "./module";
import type { Analysis, Decision, Played } from "./types";

/** What the page asks. A later question makes an earlier one pointless. */
export type Question = { id: number } & (
  | { ask: "choose"; game: string; seat: number; player: string; seed: bigint; view: Uint8Array }
  | { ask: "advise"; game: string; seats: number; seed: bigint; view: Uint8Array; iterations: number }
  | { ask: "review"; game: string; seats: number; played: Played[]; end: Uint8Array }
  | { ask: "stop" }
);

/** What the page tells: what somebody has chosen, or that it is another match, or another course of it. */
export type Message = Question | { tell: "chosen"; seat: number; code: number } | { tell: "anew" };

export type Answer = { id: number } & (
  | { code: number; share: number | null }
  | { share: number | null } // what it sees for itself so far; more will come
  | { advice: Analysis }
  | { decisions: Decision[] }
  | { part: number } // done so far; more will come
  | { stopped: true }
  | { failed: string }
);

const SLICE_MS = 12;
const STEP = 40; // iterations between two looks at the clock
const COMPARED = 5; // actions that advice compares closely
const TELL_MS = 400; // between two times that a player tells what it thinks so far

const loading = Engine.load();
const channel = new MessageChannel();
let current = 0;

/** By seat, those who have been asked since the match began, or was taken back. */
const players = new Map<number, EnginePlayer>();

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

async function choose(engine: Engine, question: Extract<Question, { ask: "choose" }>): Promise<Answer> {
  const { id, game, seat, view } = question;
  const player = players.get(seat) ?? engine.player(game, question.player, question.seed);
  players.set(seat, player);
  player.look(view);
  const end = performance.now() + (player.limit() || Infinity);
  let told = performance.now();
  const done = await inSlices(id, () => {
    const more = player.think(STEP);
    const now = performance.now();
    if (now - told >= TELL_MS) {
      postMessage({ id, share: player.share() } satisfies Answer);
      told = now;
    }
    return more && now < end;
  });
  return done ? { id, code: player.choice(), share: player.share() } : { id, stopped: true };
}

async function advise(engine: Engine, question: Extract<Question, { ask: "advise" }>): Promise<Answer> {
  const { id, iterations } = question;
  engine.adviceBegin(question.game, question.seats, question.view, question.seed);
  let left = iterations * 0.6;
  const found = await inSlices(id, () => {
    engine.adviceThink(STEP);
    return (left -= STEP) > 0;
  });
  if (!found) return { id, stopped: true };
  left = iterations * 0.4;
  const examined = await inSlices(id, () => engine.adviceExamine(COMPARED, STEP * 5) && (left -= STEP * 5) > 0);
  return examined ? { id, advice: engine.advice() } : { id, stopped: true };
}

async function review(engine: Engine, question: Extract<Question, { ask: "review" }>): Promise<Answer> {
  const { id } = question;
  let told = 0;
  engine.reviewBegin(question.game, question.played, question.end);
  const done = await inSlices(id, () => {
    const part = engine.reviewThink(STEP);
    if (part - told > 0.01) postMessage({ id, part: (told = part) } satisfies Answer);
    return part < 1;
  });
  return done ? { id, decisions: engine.reviewed(question.seats) } : { id, stopped: true };
}

async function answer(question: Question): Promise<Answer> {
  const { id } = question;
  const engine = await loading;
  if (question.ask !== "stop") await engine.learn(question.game);
  if (current !== id || question.ask === "stop") return { id, stopped: true };
  if (question.ask === "choose") return choose(engine, question);
  return question.ask === "advise" ? advise(engine, question) : review(engine, question);
}

function sendAway(): void {
  for (const player of players.values()) player.end();
  players.clear();
}

self.onmessage = ({ data }: MessageEvent<Message>) => {
  if ("tell" in data) {
    if (data.tell === "anew") {
      current = 0; // whoever still thinks is gone
      sendAway();
    } else for (const player of players.values()) player.follow(data.seat, data.code);
    return;
  }
  const { id } = data;
  current = id;
  answer(data).then(postMessage, (error: Error) => {
    sendAway();
    postMessage({ id, failed: error.message });
  });
};
