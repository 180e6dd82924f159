/** The page's words in a language, for tests that look for them: by the English text, and its context if it has one. */
import { readFileSync } from "node:fs";
import { po } from "gettext-parser";

const known = new Map([["en", (text) => text]]);

export function wordsOf(language) {
  let say = known.get(language);
  if (!say) {
    const { translations } = po.parse(readFileSync(new URL(`../../../po/${language}.po`, import.meta.url)));
    say = (text, context = "") => {
      const said = translations[context]?.[text]?.msgstr[0];
      if (!said) throw new Error(`${language} has no "${text}"`);
      return said;
    };
    known.set(language, say);
  }
  return say;
}

/** Every language there is, English first. */
export const languages = ["en", ...readFileSync(new URL("../../../po/LINGUAS", import.meta.url), "utf8").split("\n").filter((line) => /^[a-z]/.test(line))];
