/** The rules of a game as the build makes them from docs/rules (cli/rules_json.c), loaded when somebody wants to read. */

declare const RULES: Record<string, string>;

/** Texts may have **strong**, *emphasis*, `code` and [words](#topic) in them. */
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

const loads = new Map<string, Promise<Topic[]>>();

async function load(game: string): Promise<Topic[]> {
  const answer = await fetch(RULES[game]!);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return ((await answer.json()) as { topics: Topic[] }).topics;
}

/** The topics of a game. If that fails, the next call tries again. */
export function rulesOf(game: string): Promise<Topic[]> {
  let topics = loads.get(game);
  if (!topics) {
    loads.set(game, (topics = load(game)));
    topics.catch(() => loads.delete(game));
  }
  return topics;
}
