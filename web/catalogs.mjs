// The languages of po/LINGUAS as catalogues for the page. The .po files are read by gettext-parser.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import gettext from "gettext-parser";

/** What stands between the context of a text and the text. */
const BEHIND = "\u0004";
const RULES = /^rules of (\w+)$/;

/** Where a text stands that is seen before anybody plays: the start, and what is around every screen. Without a place it may be
 * anywhere. */
const FIRST = /^(?:web\/src\/(?:app|main|parts\/|words\/|screens\/(?:start|matches|offer|sorry)\b|\w+\/introduction)|engine\/\w+\/(?:imhotep|pyramidion)\.c)/;
/** The terminal's own words are of no use here. */
const OURS = /^(?:web|engine|match|bots)\//;

/** The files that have an entry. */
const places = ({ comments }) => (comments?.reference ?? "").split(/\s+/).filter(Boolean);

/** Of the plural rules there are, those of our languages. */
function pluralOf(header) {
  const rule = /plural=\(?(n *(?:!= *1|> *1))\)?;/.exec(header)?.[1].replaceAll(" ", "");
  if (!rule) throw new Error("po: a plural rule the page does not know: " + header);
  return rule; // "n!=1" or "n>1"
}

/** Without what is fuzzy or missing: that stays English. The rules of each game by themselves, and `more`: what is not needed at the
 * start. */
export function catalog(text, language) {
  const { translations } = gettext.po.parse(text);
  const header = translations[""][""].msgstr[0];
  const messages = {};
  const more = {};
  const rules = {};
  for (const [context, entries] of Object.entries(translations))
    for (const entry of Object.values(entries)) {
      const { msgid, msgstr, comments } = entry;
      if (!msgid || !msgstr[0] || comments?.flag?.includes("fuzzy")) continue;
      const game = RULES.exec(context)?.[1];
      const at = places(entry);
      if (!game && at.length && !at.some((place) => OURS.test(place))) continue;
      const into = game ? (rules[game] ??= {}) : !at.length || at.some((place) => FIRST.test(place)) ? messages : more;
      into[context ? context + BEHIND + msgid : msgid] = msgstr[0];
    }
  return {
    language,
    name: /X-Language-Name: (.*)/.exec(header)?.[1] ?? language,
    direction: /X-Direction: rtl/.test(header) ? "rtl" : "ltr",
    plural: pluralOf(header),
    messages,
    more,
    rules,
  };
}

export async function catalogs(folder) {
  const list = (await readFile(join(folder, "LINGUAS"), "utf8")).split("\n").filter((line) => /^[a-z]/.test(line));
  return Promise.all(list.map(async (code) => catalog(await readFile(join(folder, `${code.trim()}.po`)), code.trim())));
}
