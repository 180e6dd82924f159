/** Finding topics by their words. */
import type { ComponentChild, VNode } from "preact";
import type { Topic } from "./page";

/** What there is to read in a page, without drawing it. */
function textOf(node: unknown): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join(" ");
  if (!node || typeof node !== "object" || !("props" in node)) return "";
  const { children, caption, head, rows } = (node as VNode<Record<string, ComponentChild>>).props;
  if (caption !== undefined) return textOf(caption); // numbers in pictures would only be found by chance
  return [head, rows, children].map(textOf).join(" ").trim();
}

export interface Found {
  topic: Topic;
  /** Some words around the place; empty if only the title has it. */
  excerpt: string;
}

export function find(topics: Topic[], query: string): Found[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found: (Found & { inTitle: boolean })[] = [];
  for (const topic of topics) {
    const text = textOf(topic.body).replace(/\s+/g, " ");
    const title = topic.title.toLocaleLowerCase();
    const lower = text.toLocaleLowerCase();
    if (!words.every((word) => title.includes(word) || lower.includes(word))) continue;
    const at = lower.indexOf(words[0]!);
    const from = lower.lastIndexOf(" ", Math.max(0, at - 30)) + 1;
    const excerpt = at < 0 ? "" : `${from ? "... " : ""}${text.slice(from, at + 70)} ...`;
    found.push({ topic, excerpt, inTitle: words.some((word) => title.includes(word)) });
  }
  return found.sort((a, b) => Number(b.inTitle) - Number(a.inTitle));
}
