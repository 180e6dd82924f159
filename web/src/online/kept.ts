/** The tables this browser has sat at: tokens that prove which seats are its own, and what it has promised. */
import { randomHex } from "../match/record";

/** A seat's token, and its share of the seed until it was revealed. */
export interface Own {
  token: string;
  /** 32 bytes; "": somebody else promised. */
  bytes: string;
  /** Which seat it is for; -1: not known yet, or the opener's. */
  seat: number;
}

export interface KeptTable {
  id: string;
  game: string;
  own: Own[];
  /** When it was last looked at, in milliseconds since 1970. */
  when: number;
  /** Who sat there when it was last looked at. */
  names: string[];
  /** Over, and its record is among my matches or not to be had. */
  done?: boolean;
}

const EACH = "felucca.online.";
/** As server and links write it: 22 letters of base64url; tests may have others. */
export const isTableId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

/** Where the browser keeps nothing: as long as the page is open. */
const unkept = new Map<string, KeptTable>();

function isKept(value: unknown): value is KeptTable {
  const kept = value as KeptTable | null;
  return (
    typeof kept === "object" &&
    kept !== null &&
    typeof kept.id === "string" &&
    isTableId(kept.id) &&
    typeof kept.game === "string" &&
    Number.isFinite(kept.when) &&
    Array.isArray(kept.names) &&
    Array.isArray(kept.own) &&
    kept.own.every(({ token, bytes, seat }) => /^[0-9a-f]{32}$/.test(token) && /^([0-9a-f]{64})?$/.test(bytes) && Number.isInteger(seat))
  );
}

export function find(id: string): KeptTable | null {
  try {
    const kept: unknown = unkept.get(id) ?? JSON.parse(localStorage.getItem(EACH + id) ?? "null");
    return isKept(kept) && kept.id === id ? kept : null;
  } catch {
    return null; // damaged, or a browser that keeps nothing
  }
}

export function keep(table: KeptTable): void {
  try {
    localStorage.setItem(EACH + table.id, JSON.stringify(table));
    unkept.delete(table.id);
  } catch {
    unkept.set(table.id, table);
  }
}

export function forget(id: string): void {
  unkept.delete(id);
  try {
    localStorage.removeItem(EACH + id);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Those with seats of one's own that are not done, the one looked at last first. */
export function tables(): KeptTable[] {
  let keys: string[] = [];
  try {
    keys = Object.keys(localStorage).flatMap((key) => (key.startsWith(EACH) ? [key.slice(EACH.length)] : []));
  } catch {
    // A browser that keeps nothing.
  }
  const all = [...new Set([...keys, ...unkept.keys()])].flatMap((id) => find(id) ?? []);
  return all.filter(({ done, own }) => !done && own.length > 0).sort((a, b) => b.when - a.when);
}

/** Calls `hear` whenever another tab has got or given away a seat at this table. */
export function whenChanged(id: string, hear: () => void): () => void {
  const changed = ({ key }: StorageEvent) => key === EACH + id && hear();
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

export const newToken = (): string => randomHex(16);
export const newBytes = (): string => randomHex(32);

export const fromHex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
