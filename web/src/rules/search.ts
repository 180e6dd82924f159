/** Finding topics by their words. */
import { t } from "../words/say";
import type { Topic, Unit } from "./text";
import { unmarked } from "./units";

const textOf = (unit: Unit): string =>
  unit.kind === "table" ? unit.rows.map((row) => row.map((cell) => t(cell)).join(" ")).join(" ") : t(unit.text);

export interface Found {
  topic: Topic;
  /** Some words around the place; empty if only the title has it. */
  excerpt: string;
}

export function find(topics: Topic[], query: string): Found[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found: (Found & { inTitle: boolean })[] = [];
  for (const topic of topics) {
    const text = unmarked(topic.units.map(textOf).join(" "));
    const title = t(topic.title).toLocaleLowerCase();
    const lower = text.toLocaleLowerCase();
    if (!words.every((word) => title.includes(word) || lower.includes(word))) continue;
    const at = lower.indexOf(words[0]!);
    const from = lower.lastIndexOf(" ", Math.max(0, at - 30)) + 1;
    const excerpt = at < 0 ? "" : `${from ? "... " : ""}${text.slice(from, at + 70)} ...`;
    found.push({ topic, excerpt, inTitle: words.some((word) => title.includes(word)) });
  }
  return found.sort((a, b) => Number(b.inTitle) - Number(a.inTitle));
}
