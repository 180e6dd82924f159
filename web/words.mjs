// The languages in po/ as catalogs for the page. A .po file is read as gettext writes it.
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

function unquote(line) {
  return JSON.parse(line.slice(line.indexOf('"')).trim());
}

/** [{ id, plural, forms }], the header among them under the id "". */
export function parse(text) {
  const entries = [];
  let entry = null;
  let part = null;
  const begin = () => entries.push((entry = { id: "", plural: null, forms: [""], fuzzy: false }));
  let fuzzy = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("#,")) fuzzy = line.includes("fuzzy");
    else if (line.startsWith("msgid ")) {
      begin();
      entry.fuzzy = fuzzy;
      fuzzy = false;
      entry.id = unquote(line);
      part = (more) => (entry.id += more);
    } else if (line.startsWith("msgid_plural ")) {
      entry.plural = unquote(line);
      part = (more) => (entry.plural += more);
    } else if (line.startsWith("msgstr")) {
      const form = Number(/^msgstr\[(\d)\]/.exec(line)?.[1] ?? 0);
      entry.forms[form] = unquote(line);
      part = (more) => (entry.forms[form] += more);
    } else if (line.startsWith('"')) part(unquote(line));
  }
  return entries;
}

/** Of the plural rules there are, those of our languages. */
function pluralOf(header) {
  const rule = /plural=\(?(n *(?:!= *1|> *1))\)?;/.exec(header)?.[1].replaceAll(" ", "");
  if (!rule) throw new Error("po: a plural rule the page does not know: " + header);
  return rule; // "n!=1" or "n>1"
}

export function catalog(text, language) {
  const entries = parse(text);
  const header = entries.find((entry) => entry.id === "")?.forms[0] ?? "";
  const messages = {};
  for (const { id, forms, fuzzy } of entries) if (id && !fuzzy && forms.every(Boolean)) messages[id] = forms;
  return {
    language,
    name: /X-Language-Name: (.*)/.exec(header)?.[1] ?? language,
    direction: /X-Direction: rtl/.test(header) ? "rtl" : "ltr",
    plural: pluralOf(header),
    messages,
  };
}

export async function catalogs(folder) {
  const found = {};
  for (const name of (await readdir(folder)).sort())
    if (name.endsWith(".po")) {
      const language = name.slice(0, -3);
      found[language] = catalog(await readFile(join(folder, name), "utf8"), language);
    }
  return found;
}
