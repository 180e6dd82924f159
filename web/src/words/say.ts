/** Every word a person reads goes through here. The English text is the key; po/ has the other languages. Write the text
 * as a literal in the call, so that `tools/words` finds it:
 *
 *     t("It is {name}'s turn.", { name })
 *     tn("{n} stone", "{n} stones", n)
 */
import { signal } from "@preact/signals";
import type { Sentence } from "../engine/types";

export interface Catalog {
  language: string;
  direction: "ltr" | "rtl";
  /** Which numbers take the second of a message's forms. */
  plural: "n!=1" | "n>1";
  messages: Record<string, string[]>;
}

const english: Catalog = { language: "en", direction: "ltr", plural: "n!=1", messages: {} };

export const catalog = signal<Catalog>(english);

export type Values = Record<string, string | number>;

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? number(value) : value;
  });
}

/** To make one takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number in the digits and with the separators of the language. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  const { language } = catalog.value;
  const key = options ? language + JSON.stringify(options) : language;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(language, { useGrouping: false, ...options })));
  return format.format(value);
}

/** "Take 3 stones, load one, or sail a ship", from what may be done. */
export function either(ways: string[]): string {
  return capital(new Intl.ListFormat(catalog.value.language, { type: "disjunction" }).format(ways));
}

/** As a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(catalog.value.language) + text.slice(1);
}

export function percent(share: number): string {
  return number(share, { style: "percent", maximumFractionDigits: 0 });
}

export function t(text: string, values: Values = {}): string {
  return fill(catalog.value.messages[text]?.[0] || text, values);
}

export function tn(one: string, many: string, n: number, values: Values = {}): string {
  const forms = catalog.value.messages[one];
  const second = catalog.value.plural === "n>1" ? n > 1 : n !== 1;
  const text = forms?.[second ? 1 : 0] || (n === 1 ? one : many);
  return fill(text, { n, ...values });
}

/** A sentence to be said later, like those of the engine; `tools/words` finds it too. */
export function sentence(one: string, args: Sentence["args"], many?: string): Sentence {
  return many === undefined ? { one, args } : { one, many, args };
}

/** Where an arrow key leads, as the language is read: 1 on, -1 back, 0: it is no such key. */
export function along(key: string): number {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
  return catalog.value.direction === "rtl" ? -step : step;
}

/** Names in another direction must not carry the words around them along. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** A sentence of the engine. `title` gives people's word for an id, see Board.title. */
export function say(sentence: Sentence, names: string[], title: (word: string) => string = t): string {
  const values: Values = {};
  let first: number | undefined;
  for (const arg of sentence.args) {
    if (arg.number !== undefined) {
      first ??= arg.number;
      values[arg.name] = arg.number;
    } else if (arg.seat !== undefined) values[arg.name] = isolated(names[arg.seat] ?? "");
    else values[arg.name] = title(arg.word ?? "");
  }
  return sentence.many !== undefined ? tn(sentence.one, sentence.many, first ?? 0, values) : t(sentence.one, values);
}
