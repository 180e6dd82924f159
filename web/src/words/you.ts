/** What the engine says of a seat, said to the only person at the screen. */
import type { Sentence } from "../engine/types";

/** `lines`: what it says of a seat, and the same to that person. `questions`: what it asks that person; the engine begins them
 * with the name. What is in neither is said as it is: it names nobody, or is never said of whoever looks. */
export function speaker(lines: Record<string, Sentence>, questions: Sentence[]): (told: Sentence) => Sentence {
  const named = (asked: Sentence) => `{seat}, ${asked.one.charAt(0).toLowerCase()}${asked.one.slice(1)}`;
  const known = new Map([...Object.entries(lines), ...questions.map((asked): [string, Sentence] => [named(asked), asked])]);
  return (told) => {
    const own = known.get(told.one);
    return own ? { ...own, args: told.args } : told;
  };
}
