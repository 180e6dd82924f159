// node check-words.mjs PO...: are all texts of po/felucca.pot messages as engine/say.h has them, and do the translations keep
// their places, plurals and lengths? Read by ICU's own grammar, of which ours is a part.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { po } from "gettext-parser";

const isRules = (context) => context.startsWith("rules of ");
let faults = 0;

function fault(file, entry, what) {
  console.error(`${file}: ${entry.msgctxt ? `[${entry.msgctxt}] ` : ""}"${entry.msgid}": ${what}`);
  faults++;
}

/** What a message says of its arguments: name -> how it is used. */
function used(elements, found = new Map()) {
  const add = (name, how) => found.set(name, new Set([...(found.get(name) ?? []), how]));
  for (const element of elements) {
    if (element.type === TYPE.argument) add(element.value, "said");
    else if (element.type === TYPE.select || element.type === TYPE.plural) {
      const kind = element.type === TYPE.select ? "select" : "plural";
      if (element.offset || element.pluralType === "ordinal") throw new Error("neither offset nor ordinal is part of our messages");
      add(element.value, kind);
      const keys = Object.keys(element.options);
      if (keys.at(-1) !== "other") throw new Error("other has to be the last form");
      if (kind === "plural" && !keys.includes("one")) throw new Error(`no form for one of {${element.value}}`);
      for (const key of keys) if (kind === "plural" && !/^(one|other|=\d+)$/.test(key)) throw new Error(`no language of ours has the plural ${key}`);
      for (const { value } of Object.values(element.options)) used(value, found);
    } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) throw new Error("only places, plural and select are part of our messages");
  }
  return found;
}

/** All said or chosen by: what a translation may leave to a form, and may not invent. */
function read(text) {
  if (/'[{}]/.test(text)) throw new Error("an apostrophe before a brace has to be the curved one");
  if (/<\/?\w/.test(text)) throw new Error("a tag");
  return used(parse(text, { ignoreTag: true, requiresOtherClause: true }));
}

const names = (uses) => [...uses.keys()].sort().join(", ");

function entriesOf(file) {
  const { translations } = po.parse(readFileSync(file));
  return Object.values(translations).flatMap((texts) => Object.values(texts)).filter(({ msgid }) => msgid).map((entry) => ({ msgctxt: "", ...entry }));
}

/** "TRANSLATORS: ... at most 12 characters ..." */
function checkLength(file, entry) {
  const most = /at most (\d+) characters/.exec(entry.comments?.extracted ?? "")?.[1];
  const longest = entry.msgstr[0].replace(/\{\w+\}/g, "00");
  if (most && [...longest].length > Number(most)) fault(file, entry, `"${longest}" is longer than ${most} characters`);
}

function checkTranslation(file, entry) {
  const [said] = entry.msgstr;
  if (!said || entry.comments?.flag?.includes("fuzzy")) return fault(file, entry, "is not translated");
  checkLength(file, entry);
  if (isRules(entry.msgctxt)) return;
  try {
    const [wanted, given] = [read(entry.msgid), read(said)];
    if (names(wanted) !== names(given)) fault(file, entry, `has the places ${names(wanted) || "none"}, and "${said}" has ${names(given) || "none"}`);
    for (const [name, uses] of wanted)
      if (uses.has("plural") && !given.get(name)?.has("plural") && !/fa\.po$/.test(file)) fault(file, entry, `"${said}" has no forms for {${name}}`);
  } catch (error) {
    fault(file, entry, `"${said}": ${error.message}`);
  }
}

const template = fileURLToPath(new URL("../../po/felucca.pot", import.meta.url));
for (const entry of entriesOf(template))
  if (!isRules(entry.msgctxt))
    try {
      read(entry.msgid);
    } catch (error) {
      fault(template, entry, error.message);
    }
for (const file of process.argv.slice(2)) for (const entry of entriesOf(file)) checkTranslation(file, entry);
process.exitCode = faults ? 1 : 0;
