/** Which language: the one people chose, else the first of the browser's that we have, else English. */
import { effect } from "@preact/signals";
import { settings } from "../settings";
import { catalog, type Catalog } from "./say";

declare const LANGUAGES: Record<string, { file: string; name: string }>;

const english: Catalog = catalog.value;

/** Code and own name of each language. */
export const languages: [string, string][] = [["en", "English"], ...Object.entries(LANGUAGES).map(([code, { name }]): [string, string] => [code, name])];

function wanted(): string {
  const wishes = [settings.value.language, ...navigator.languages];
  return wishes.map((wish) => wish.split("-")[0]!).find((wish) => languages.some(([code]) => code === wish)) ?? "en";
}

async function load(language: string): Promise<void> {
  const found = LANGUAGES[language];
  let loaded = english;
  try {
    if (found) loaded = (await (await fetch(found.file)).json()) as Catalog;
  } catch {
    // Away from the net, with that language not kept: English is always there.
  }
  if (language !== wanted()) return; // another was chosen meanwhile
  catalog.value = loaded;
  document.documentElement.lang = loaded.language;
  document.documentElement.dir = loaded.direction;
}

export async function loadLanguage(): Promise<void> {
  let now = wanted();
  await load(now);
  effect(() => {
    const next = wanted();
    if (next !== now) void load((now = next));
  });
}
