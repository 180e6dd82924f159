/** Every word a person reads goes through here. The English text is the key; po/ has the other languages. Write the text
 * as a literal in the call, so that `tools/words` finds it:
 *
 *     t("It is {name}'s turn.", { name })
 *     t("{n, plural, one {# stone} other {# stones}}", { n })
 *     tc("a button", "Play")                    where one English text means several things
 *
 * What a translator may need to know stands in a comment above that begins with TRANSLATORS:.
 */
import { signal } from "@preact/signals";
import type { Sentence, SentencePart } from "../engine/types";
import { fill, type Filling } from "./message";

export interface Catalog {
  language: string;
  direction: "ltr" | "rtl";
  /** Which numbers take "one". */
  plural: "n!=1" | "n>1";
  /** By the English text, preceded by its context and U+0004 if it has one. */
  messages: Record<string, string>;
}

const english: Catalog = { language: "en", direction: "ltr", plural: "n!=1", messages: {} };

export const catalog = signal<Catalog>(english);

export type Values = Record<string, string | number>;

/** The text in the language, without its context. */
function translated(key: string): string {
  const { messages } = catalog.value;
  return (Object.hasOwn(messages, key) && messages[key]) || key.slice(key.indexOf("\u0004") + 1);
}

function counting(n: number): Filling {
  const one = catalog.value.plural === "n>1" ? n === 0 || n === 1 : n === 1;
  const text = number(n);
  return { text, number: text, fits: (key) => (key[0] === "=" ? Number(key.slice(1)) === n : key === "one" && one) };
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

/** A text that was marked for translation elsewhere, with its context before it. */
export function word(key: string): string {
  return translated(key);
}

/** The texts of a language that are loaded only when they are read. */
export function learn(language: string, messages: Record<string, string>): void {
  if (language === catalog.value.language) catalog.value = { ...catalog.value, messages: { ...catalog.value.messages, ...messages } };
}

export function t(text: string, values: Values = {}): string {
  return fill(translated(text), (name) => {
    const value = values[name];
    return typeof value === "number" ? counting(value) : value === undefined ? undefined : { text: value, fits: (key) => key === value };
  });
}

/** With a context. */
export function tc(context: string, text: string, values: Values = {}): string {
  return t(`${context}\u0004${text}`, values);
}

/** A sentence to be said later, like those of the engine; `tools/words` finds it too. */
export function sentence(text: string, args: SentencePart[]): Sentence {
  return { text, args };
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

/** A list without "and". */
export function commas(things: string[]): string {
  return things.join(tc("between the things of a list", ", "));
}

/** The same of things that may have commas in them. */
export function semicolons(things: string[]): string {
  return things.join(tc("between things that may have commas in them", "; "));
}

/** "Ada, Ben, and Eve". */
export function all(things: string[]): string {
  return new Intl.ListFormat(catalog.value.language, { type: "conjunction" }).format(things);
}

/** The title of a card where it is narrow: long words may be broken there, which no browser can do by itself in every language. */
export function narrow(title: string): string {
  // TRANSLATORS: long words of the titles of cards, each with a "-" where a narrow card may break it; a lone "-" if none is long
  for (const broken of tc("where narrow cards break words", "nego-tiator philo-sopher").split(" ")) {
    const within = broken.indexOf("-");
    const at = title.toLowerCase().indexOf(broken.replace("-", "").toLowerCase());
    if (within > 0 && at >= 0) return title.slice(0, at + within) + "\u00ad" + title.slice(at + within);
  }
  return title;
}

/** "2 camels, 1 wood". Each text has a place {n}. */
export function counted(things: [string, number][]): string {
  return commas(things.map(([text, n]) => t(text, { n }))) || tc("no goods", "nothing");
}

/** A noun of the engine by itself. */
export function nounInWords({ title, n = 0, details }: SentencePart): string {
  const noun = t(title!, { n });
  /* TRANSLATORS: a card or boat, with what is printed on it */
  return details ? t("{noun} ({details})", { noun, details: counted(details) }) : noun;
}

function fillingOf(part: SentencePart, all: Sentence, names: string[], me: number): Filling {
  if (part.number !== undefined) return counting(part.number);
  if (part.tenths !== undefined) return { text: number(part.tenths / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) };
  if (part.seat !== undefined) {
    const name = names[part.seat] ?? "";
    return { text: isolated(name), fits: (key) => (key === "you" ? part.seat === me : key === "s" && /(?:[sxz]|ß)$/i.test(name)) };
  }
  if (part.title !== undefined) return { text: nounInWords(part), fits: (key) => key === part.noun };
  if (part.goods !== undefined) return { text: counted(part.goods) };
  if (part.said !== undefined) return { text: say({ text: part.said, args: all.args }, names, me) };
  if (part.list !== undefined) return { text: commas(part.list.map((one) => say(one, names, me))) };
  if (part.lines !== undefined) return { text: semicolons(part.lines.map((one) => say(one, names, me))) };
  return { text: isolated(part.quote ?? "") };
}

/** A sentence of the engine. `me`: the seat that is called you; -1: none is. */
export function say(sentence: Sentence, names: string[], me = -1): string {
  return fill(translated(sentence.text), (name) => {
    const part = sentence.args.find((arg) => arg.name === name);
    return part && fillingOf(part, sentence, names, me);
  });
}
