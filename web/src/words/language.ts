/** Which language: the one people chose, else that of the link (?lang=fa), else the first of the browser's that we have, else
 * English. Only that one is loaded. */
import { effect } from "@preact/signals";
import { settings } from "../settings";
import { catalog, learn, t, type Catalog } from "./say";

declare const LANGUAGES: Record<string, { name: string; words: string; more: string; rules: Record<string, string>; manifest: string; faces: Record<string, string> }>;

const english: Catalog = catalog.value;
const MANIFEST = "felucca.webmanifest";

/** Code and own name of each language. */
export const languages: [string, string][] = [["en", "English"], ...Object.entries(LANGUAGES).map(([code, { name }]): [string, string] => [code, name])];

/** "de-AT" -> "de". Norwegian is bokmål to us, and who speaks only nynorsk reads that. */
function known(wish: string): string | undefined {
  const family = wish.toLowerCase().split("-")[0]!;
  const code = family === "no" || family === "nn" ? "nb" : family === "iw" ? "he" : family;
  return languages.some(([one]) => one === code) ? code : undefined;
}

const linked = new URLSearchParams(location.search).get("lang") ?? "";

function wanted(): string {
  return [settings.value.language, linked, ...navigator.languages].map(known).find(Boolean) ?? "en";
}

async function fetched<T>(file: string): Promise<T> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as T;
}

/** By weight, for the letters that not every device has: style/base.css names it. */
function addFaces(faces: Record<string, string>): void {
  for (const [weight, file] of Object.entries(faces)) {
    const face = new FontFace("Vazirmatn", `url(${file})`, { weight, display: "swap", unicodeRange: "U+0600-06FF, U+200C-200E, U+FB50-FDFF, U+FE70-FEFC" });
    if (![...document.fonts].some(({ family, weight: known }) => family === face.family && known === weight)) document.fonts.add(face);
  }
}

/** What of the page lies outside of what is drawn. */
function dress(): void {
  const { language, direction } = catalog.value;
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  document.querySelector("meta[name=description]")!.setAttribute("content", t("Imhotep and Pyramidion, alone or together, offline too."));
  document.querySelector("link[rel=manifest]")!.setAttribute("href", LANGUAGES[language]?.manifest ?? MANIFEST);
}

/** What is not needed at the start. */
const more = (language: string): Promise<Record<string, string>> => fetched(LANGUAGES[language]!.more);

async function load(language: string, whole: boolean): Promise<void> {
  const found = LANGUAGES[language];
  let loaded = english;
  try {
    if (found) {
      const [first, rest] = await Promise.all([fetched<Catalog>(found.words), whole ? more(language) : {}]);
      loaded = { ...first, messages: { ...first.messages, ...rest } };
    }
  } catch {
    // Away from the net, with that language not kept: English is always there.
  }
  if (language !== wanted()) return; // another was chosen meanwhile
  addFaces(found?.faces ?? {});
  catalog.value = loaded;
  dress();
  keepOffline();
}

export async function loadLanguage(): Promise<void> {
  let now = wanted();
  await load(now, location.hash !== "");
  effect(() => {
    const next = wanted();
    if (next !== now) void load((now = next), true);
  });
}

/** Once the start can be seen, if only that was loaded. */
export async function loadRest(): Promise<void> {
  const { language } = catalog.value;
  if (LANGUAGES[language]) learn(language, await more(language).catch(() => ({})));
}

/** The rules of a game in the language as it is now, by their English texts; none where they are English. */
export async function rulesInLanguage(game: string): Promise<Record<string, string>> {
  const file = LANGUAGES[catalog.value.language]?.rules[game];
  return file ? fetched(file) : {};
}

/** A language that was read is there without a net, too: the service worker fetches the rest of it. */
export function keepOffline(): void {
  const { language } = catalog.value;
  if (LANGUAGES[language] && "serviceWorker" in navigator) void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(language));
}
