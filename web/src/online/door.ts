/** The house's door: what is asked before one is at a table. Each answer closes it again, but for the lobby, which is looked
 * at for a while. */
import { socketAddress } from "./socket";
import type { ClockKind, Phase } from "./wire";

/** A table that is to be opened. Seats are "open", or a computer player. */
export interface Opening {
  game: string;
  seats: string[];
  options: Record<string, string>;
  clock: ClockKind;
  time: number;
  increment: number;
  pace: number;
  level: string;
  hints: boolean;
  watch: boolean;
  lobby: boolean;
}

export interface Status {
  table: string;
  phase: Phase;
  /** -1: nobody. */
  toMove: number;
  n: number;
  /** Its record is still to be had. */
  kept: boolean;
}

/** A line of the lobby: nobody is named. */
export interface Listed {
  table: string;
  game: string;
  seats: number;
  open: number;
  clock: ClockKind;
  time: number;
  increment: number;
}

const PATIENCE = 8000; // ms

/** One question, one answer. Fails with "away" if there is no answer, or with the server's word. */
async function ask<Answer>(question: object, say: string): Promise<Answer> {
  const socket = new WebSocket(socketAddress("online"));
  let clock: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const away = () => reject(new Error("away"));
      clock = setTimeout(away, PATIENCE);
      socket.onclose = away;
      socket.onopen = () => socket.send(JSON.stringify(question));
      socket.onmessage = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { say: string; why?: string };
        if (answer.say === say) resolve(answer as Answer);
        else if (answer.say === "refused" || answer.say === "bye") reject(new Error(answer.why));
      };
    });
  } finally {
    clearTimeout(clock);
    socket.close();
  }
}

export async function open(opening: Opening, token: string): Promise<string> {
  return (await ask<{ table: string }>({ do: "open", ...opening, token }, "opened")).table;
}

export async function lobby(): Promise<Listed[]> {
  return (await ask<{ tables: Listed[] }>({ do: "lobby" }, "lobby")).tables;
}

const MOST = 50; // tables in a question

export async function status(tables: string[]): Promise<Status[]> {
  const found: Status[] = [];
  for (let from = 0; from < tables.length; from += MOST)
    found.push(...(await ask<{ tables: Status[] }>({ do: "status", tables: tables.slice(from, from + MOST) }, "status")).tables);
  return found;
}
