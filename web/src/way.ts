/** Where one is in the page: a screen, and the layers on top of it, such as dialogs. Each is an entry of the browser's
 * history, so Back closes what lies on top, then leads to the screen before; below everything is the start, so Back from a
 * table never leaves the page. The address names what others can open too:
 *
 *     #setup/imhotep   #match/ID   #result/ID   #replay/ID&at=12   #r=RECORD&at=12   #rules/imhotep.temple
 *     #friends   #lobby   #table/ID   #table/ID/SEAT   #table/ID/SEAT/TOKEN
 *
 * What is here counts at once; the history, which takes its time to go back, follows. */
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { useId, useLayoutEffect } from "preact/hooks";

interface Entry {
  /** How many entries of ours lie below. */
  n: number;
  /** The screen; "": the start. */
  place: string;
  /** The screen of the entry below; null: there is none. */
  before: string | null;
  /** Where in it: the action a replay has come to. */
  at: number | null;
  /** Layers, the topmost last, and for each the `n` of the entry it was opened from. */
  above: string[];
  from: number[];
}

const ground: Entry = { n: 0, place: "", before: null, at: null, above: [], from: [] };
const entry = signal(ground);

export const place = computed(() => entry.value.place);
export const above = computed(() => entry.value.above);
/** Whether the topmost layer can be turned back a page. */
export const turned = computed(() => entry.value.n - (entry.value.from.at(-1) ?? entry.value.n) > 1);
/** How often an address was typed, or followed: it may lead elsewhere in the same place. */
export const typedIn = signal(0);
export const startingAt = (): number => entry.peek().at ?? 0;

/** Layers that can be opened by an address of their own, over the start. */
const addressed = /^(rules\/[\w.]*|settings|open)$/;
/** A layer that is gone for good once it was closed: Forward and a reload leave it out. */
const passing = (layer: string) => layer.startsWith("~");

function isEntry(value: unknown): value is Entry {
  const { n, place: where, before, at, above: layers, from } = (value ?? {}) as Entry;
  return (
    Number.isInteger(n) &&
    typeof where === "string" &&
    (before === null || typeof before === "string") &&
    (at === null || Number.isInteger(at)) &&
    Array.isArray(layers) &&
    layers.every((layer) => typeof layer === "string") &&
    Array.isArray(from) &&
    from.length === layers.length &&
    from.every(Number.isInteger)
  );
}

function kept(): Entry | null {
  const state = (history.state as { felucca?: unknown } | null)?.felucca;
  return isEntry(state) ? state : null;
}

/** The part of a link after "#". */
function read(hash: string): Pick<Entry, "place" | "at" | "above"> {
  const [, name = "", at] = /^#?(.*?)(?:&at=(\d{1,6}))?$/s.exec(hash)!;
  return addressed.test(name) ? { place: "", at: null, above: [name] } : { place: name, at: at === undefined ? null : Number(at), above: [] };
}

/** As a link: to the screen, or to what lies over the start. */
export function address({ place: where, at, above: layers }: Pick<Entry, "place" | "at" | "above">): string {
  const top = layers.at(-1) ?? "";
  const name = where || (addressed.test(top) ? top : "");
  return location.pathname + location.search + (name && `#${name}`) + (where && at !== null ? `&at=${at}` : "");
}

// --- the browser's history ------------------------------------------------------------------------------------------

/** On its way back; what is to be written waits. */
let travelling = false;
const waiting: (() => void)[] = [];

function write(how: "pushState" | "replaceState", next: Entry): void {
  entry.value = next;
  soon(() => history[how]({ felucca: next }, "", address(next)));
}

function soon(step: () => void): void {
  if (travelling) waiting.push(step);
  else step();
}

/** To an entry further down, which is as `next` says. */
function back(next: Entry): void {
  const by = next.n - entry.value.n;
  entry.value = next;
  soon(() => {
    if (-by >= history.length) return history.replaceState({ felucca: next }, "", address(next)); // a browser that forgets the oldest
    travelling = true;
    history.go(by);
  });
}

/** Without the layers that can't be shown. */
function only(shown: (layer: string) => boolean, { above: layers, from, ...rest }: Entry): Entry {
  return { ...rest, above: layers.filter(shown), from: from.filter((_, i) => shown(layers[i]!)) };
}

function popped(): void {
  if (travelling) {
    travelling = false;
    if (!waiting.length) {
      // What has changed since it was left, such as the action a replay has come to.
      entry.value = { ...entry.value, before: kept()?.before ?? null };
      history.replaceState({ felucca: entry.value }, "", address(entry.value));
    }
    while (!travelling && waiting.length) waiting.shift()!();
    return;
  }
  const now = entry.value;
  const next = kept();
  if (!next) return typed();
  const shown = only((layer) => !passing(layer) || now.above.includes(layer), next);
  entry.value = next.place === now.place ? { ...shown, at: now.at } : shown;
}

/** Somebody has followed a link within the page, or changed the address by hand. */
function typed(): void {
  const { n, place: before } = entry.value;
  const next = read(location.hash);
  write("replaceState", { ...next, n: n + 1, before, from: next.above.map(() => n) });
  typedIn.value++;
}

/** Before anything is shown. */
export function setOut(): void {
  history.scrollRestoration = "manual";
  window.addEventListener("popstate", popped);
  const left = kept();
  if (left) return write("replaceState", only((layer) => !passing(layer), left));
  const next = read(location.hash);
  write("replaceState", ground);
  if (next.place || next.above.length) write("pushState", { ...next, n: 1, before: "", from: next.above.map(() => 0) });
}

// --- ways ---------------------------------------------------------------------------------------------------------------

/** To another screen. Back leads here again, without the layers. */
export function go(to: string, at: number | null = null): void {
  const { n, place: before, above: layers } = entry.value;
  if (layers.length) write("replaceState", { ...entry.value, place: to, at, above: [], from: [] });
  else write("pushState", { n: n + 1, place: to, before, at, above: [], from: [] });
}

/** To another screen, which takes the place of this one. */
export function goInstead(to: string): void {
  write("replaceState", { ...entry.value, place: to, at: null, above: [], from: [] });
}

/** To a screen that one may have come from. */
export function goBackTo(to: string): void {
  const { n, before, above: layers } = entry.value;
  if (before === to && n > 0 && !layers.length) back({ n: n - 1, place: to, before: null, at: null, above: [], from: [] });
  else go(to);
}

/** This entry leads nowhere: back to the one before, whatever that is. */
export function retreat(): Promise<void> {
  if (entry.value.n === 0) {
    goInstead("");
    return Promise.resolve();
  }
  return new Promise((done) => {
    window.addEventListener("popstate", () => done(), { once: true });
    history.back();
  });
}

/** The replay has come to this action. */
export function seek(at: number): void {
  if (entry.value.at === at) return;
  entry.value = { ...entry.value, at };
  clearTimeout(sought);
  // Some browsers allow a hundred changes in half a minute.
  sought = setTimeout(() => soon(() => history.replaceState({ felucca: entry.value }, "", address(entry.value))), 400);
}
let sought: ReturnType<typeof setTimeout> | undefined;

/** Another layer, on top of all. */
export function open(layer: string): void {
  const { n, place: before, above: layers, from } = entry.value;
  if (!layers.includes(layer)) write("pushState", { ...entry.value, n: n + 1, before, above: [...layers, layer], from: [...from, n] });
}

/** The topmost layer shows something else: another page of the rules. */
export function turn(layer: string): void {
  const { n, place: before, above: layers } = entry.value;
  if (layers.at(-1) !== layer) write("pushState", { ...entry.value, n: n + 1, before, above: [...layers.slice(0, -1), layer] });
}

/** The topmost layer as it was before. */
export function turnBack(): void {
  history.back();
}

/** Closes a layer; what lies above it stays. */
export function close(layer: string): void {
  const { above: layers, from } = entry.value;
  const i = layers.indexOf(layer);
  if (i < 0) return;
  batch(() => {
    back({ ...entry.value, n: from[i]!, above: layers.slice(0, i), from: from.slice(0, i) });
    layers.slice(i + 1).forEach(open);
  });
}

/** A layer that is there as long as the component that calls this: Back calls `onClose`. */
export function useLayer(onClose: () => void): void {
  const layer = `~${useId()}`;
  useLayoutEffect(() => {
    open(layer);
    // Heard from the moment it is open until it is closed, neither before nor after.
    const deaf = effect(() => {
      if (!above.value.includes(layer)) untracked(onClose);
    });
    return () => {
      deaf();
      close(layer);
    };
  }, []);
}
