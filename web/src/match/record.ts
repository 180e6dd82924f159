/** Records as text: made new, read, changed, and put into a link. Nothing else in the page knows how they are written. */
import type { GameInfo } from "../engine/types";
import { nameInRecord } from "../words/seats";
import type { NewMatch } from "./new-match";

/** Where the page comes over plain http, in a club's network, crypto.randomUUID is missing; this is not. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The head of a record, which is a match without actions. A seat with a name that does not fit is called by its colour. */
export function newRecord(match: NewMatch, info: GameInfo, nameFits: (name: string) => boolean): string {
  const lines = ["felucca record 1", `game ${info.name}`, `rules ${info.rules}`];
  if (info.content) lines.push(`content ${info.content}`);
  lines.push(`seats ${match.seats.length}`);
  for (const [name, value] of Object.entries(match.options)) lines.push(`option ${name} ${value}`);
  match.seats.forEach(({ name, player }, seat) => lines.push(`seat ${seat} ${player} ${nameFits(name) ? nameInRecord(info.name, name) : info.colours[seat]}`));
  lines.push(`seed ${randomHex(32)}`);
  return lines.join("\n") + "\n";
}

/** Without the check at the end of a line. */
export function bare(line: string): string {
  return line.replace(/ +#[0-9a-f]+\s*$/, "");
}

/** It is whole, and nobody has done anything yet. */
export function untouched(record: string): boolean {
  return /\nseed [^\n]*\n$/.test(record);
}

/** The first `count` actions, with these players in the seats. */
export function cut(record: string, count: number, players: string[]): string {
  const lines = record.split("\n");
  const seed = lines.findIndex((line) => line.startsWith("seed "));
  const seated = (line: string) => line.replace(/^seat (\d) \S+/, (_, seat: string) => `seat ${seat} ${players[Number(seat)]}`);
  return lines.slice(0, seed + 1 + count).map((line) => bare(seated(line))).join("\n") + "\n";
}

/** From where a record begins in a text; null if none does. */
export function recordIn(text: string): string | null {
  const at = text.indexOf("felucca record");
  return at < 0 ? null : typed(text.slice(at));
}

/** A last line without an end counts as cut off, but who types or copies a record may well leave that end out. */
export function typed(text: string): string {
  return text.endsWith("\n") ? text : text + "\n";
}

/** What comes out of the stream, at most this much. It goes in by slices, each only when what came of the last was taken: a
 * kilobyte can inflate to a megabyte, and what is too large is given up before it takes memory. */
async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  let from = 0;
  const slices = new ReadableStream<BufferSource>({
    pull(feed) {
      if (from < bytes.length) feed.enqueue(bytes.slice(from, (from += SLICE)));
      else feed.close();
    },
  });
  const reader = slices.pipeThrough(stream).getReader();
  const parts: BlobPart[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error("too large");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export const LONGEST_RECORD = 4 << 20; // as match/record.h has it
const LONGEST_LINK = 1 << 17; // characters: twice what as many actions as a match can have take
const MOST_FILE = 64 << 20; // many times what browsers keep
const SLICE = 1 << 10;

/** What a file says; "" if it can't be read, or is far too large. */
export async function readText(file: File, most = MOST_FILE): Promise<string> {
  try {
    return file.size > most ? "" : await file.text();
  } catch {
    return "";
  }
}

export const readFile = (file: File): Promise<string> => readText(file, LONGEST_RECORD);

/** The record for the part of a link after "#". Checks are left out: a link is checked by being played. */
export async function toFragment(record: string): Promise<string> {
  const text = record.split("\n").map(bare).join("\n");
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), LONGEST_RECORD);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return "r=" + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Null if there is no record in it. */
export async function fromFragment(fragment: string): Promise<string | null> {
  const coded = fragment.length > LONGEST_LINK ? null : /^#?r=([A-Za-z0-9_-]+)$/.exec(fragment)?.[1];
  if (!coded) return null;
  try {
    const binary = atob(coded.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate-raw"), LONGEST_RECORD));
  } catch {
    return null;
  }
}
