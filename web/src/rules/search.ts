/** Finding topics by their words. */
import { t } from "../words/say";
import { ruled, type Topic, type Unit } from "./text";
import { unmarked } from "./units";

const textOf = (game: string, unit: Unit): string => (unit.kind === "table" ? unit.rows.flat() : [unit.text]).map((text) => ruled(game, text)).join(" ");

/** As it is looked for: letters and digits that keyboards write in two ways are one, and a half-space is a space. One
 * character stays one, so that what is found can be shown as it stands. */
export function folded(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/[يى]/g, "ی")
    .replace(/ك/g, "ک")
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u200c\u00a0]/g, " ");
}

export interface Found {
  topic: Topic;
  /** Some words around the place; empty if only the title has it. */
  excerpt: string;
}

export function find(game: string, topics: Topic[], query: string): Found[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const found: (Found & { inTitle: boolean })[] = [];
  for (const topic of topics) {
    const text = unmarked(topic.units.map((unit) => textOf(game, unit)).join(" "));
    const title = folded(ruled(game, topic.title));
    const plain = folded(text);
    if (!words.every((word) => title.includes(word) || plain.includes(word))) continue;
    const at = plain.indexOf(words[0]!);
    const from = plain.lastIndexOf(" ", Math.max(0, at - 30)) + 1;
    const piece = text.slice(from, at + 70);
    const excerpt = at < 0 ? "" : from ? t("… {words} …", { words: piece }) : t("{words} …", { words: piece });
    found.push({ topic, excerpt, inTitle: words.some((word) => title.includes(word)) });
  }
  return found.sort((a, b) => Number(b.inTitle) - Number(a.inTitle));
}
