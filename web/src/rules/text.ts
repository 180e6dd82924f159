/** The rules of a game as the build makes them from docs/rules (cli/rules_json.c), loaded when somebody wants to read, with
 * their translation. */
import { effect, untracked } from "@preact/signals";
import { rulesInLanguage } from "../words/language";
import { catalog, learn, word } from "../words/say";

declare const RULES: Record<string, string>;

/** Texts are English, and may have **strong**, *emphasis*, `code` and [words](#topic) in them. */
export type Unit =
  | { kind: "part" | "paragraph" | "item" | "step" | "note"; text: string }
  | { kind: "figure"; text: string; name: string }
  | { kind: "table"; rows: string[][] };

export interface Topic {
  id: string;
  /** The heading in the table of contents it stands below. */
  group: string;
  title: string;
  units: Unit[];
}

/** A text of a game's rules in the language. */
export const ruled = (game: string, text: string): string => word(`rules of ${game}\u0004${text}`);

const loads = new Map<string, Promise<Topic[]>>();

/** Away from the net, with that language not kept, the rules are English. */
async function translate(game: string): Promise<void> {
  const { language } = catalog.value;
  learn(language, await rulesInLanguage(game).catch(() => ({})));
}

async function load(game: string): Promise<Topic[]> {
  const [answer] = await Promise.all([fetch(RULES[game]!), translate(game)]);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return ((await answer.json()) as { topics: Topic[] }).topics;
}

let following = false;
/** Whoever changes the language goes on reading in that. */
function follow(): void {
  if (following) return;
  following = true;
  let { language } = catalog.value;
  effect(() => {
    const next = catalog.value.language;
    if (next === language) return;
    language = next;
    untracked(() => [...loads.keys()].forEach((game) => void translate(game)));
  });
}

/** The topics of a game. If that fails, the next call tries again. */
export function rulesOf(game: string): Promise<Topic[]> {
  follow();
  let topics = loads.get(game);
  if (!topics) {
    loads.set(game, (topics = load(game)));
    topics.catch(() => loads.delete(game));
  }
  return topics;
}
