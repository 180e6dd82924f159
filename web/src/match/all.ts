/** All matches of this device as one file, and such a file brought in. It may come from anywhere: of each match only what
 * says how it was played counts, and the engine plays it once more. */
import type { Engine } from "../engine/module";
import { faultWords } from "../words/fault";
import { t } from "../words/say";
import { LONGEST_RECORD, bare } from "./record";
import { LONGEST_NAME, find, isKept, keep, matches, newId, type Kept } from "./storage";

const FORMAT = "felucca matches";
const VERSION = 1;
const DAY = 86400000;

export function exported(): string {
  const list = matches().map(({ decisions: _, ...kept }) => kept); // what can be worked out again is left out
  return JSON.stringify({ [FORMAT]: VERSION, matches: list }, null, 1);
}

/** The matches in such a file; null: it is none. */
function listed(text: string): unknown[] | null {
  try {
    const all = JSON.parse(text) as Record<string, unknown> | null;
    return all?.[FORMAT] === VERSION && Array.isArray(all["matches"]) ? all["matches"] : null;
  } catch {
    return null;
  }
}

/** The same for the same match, whether with checks or without. */
const plain = (record: string) => record.split("\n").map(bare).join("\n").trim();

/** Brings in what is not here yet, and says what came of it. */
export function imported(engine: Engine, text: string): string {
  const list = listed(text);
  if (!list) return t("This file has no matches that were saved here.");
  const here = new Set(matches().map(({ record }) => plain(record)));
  let come = 0;
  let known = 0;
  let crowded = 0;
  const faults: string[] = [];
  for (const each of list) {
    if (!isKept(each) || each.record.length > LONGEST_RECORD) {
      faults.push(t("an entry is damaged"));
      continue;
    }
    const read = engine.open(each.record);
    if ("fault" in read) {
      faults.push(faultWords(read.fault));
      continue;
    }
    const { match } = read;
    const record = match.record();
    const finished = match.toMove() < 0;
    const seats = match.opened.seats.length;
    match.end();
    if (here.has(plain(record))) {
      known++;
      continue;
    }
    here.add(plain(record));
    const kept: Kept = {
      id: find(each.id) ? newId() : each.id,
      record,
      colours: new Set(each.colours).size === each.colours.length && each.colours.length >= seats ? each.colours : [0, 1, 2, 3],
      when: Math.max(0, Math.min(each.when, Date.now() + DAY)),
      finished,
      ...(each.faceUp === true && { faceUp: true }),
      ...(each.takenOver === true && { takenOver: true }),
      ...(each.name && { name: each.name.slice(0, LONGEST_NAME) }),
    };
    if (keep(kept)) come++;
    else crowded++;
  }
  return [
    t("{n, plural, one {# match} other {# matches}} came in.", { n: come }),
    known && t("{n, plural, one {# was} other {# were}} here already.", { n: known }),
    crowded && t("{n, plural, one {# found no room in this browser, and is} other {# found no room in this browser, and are}} here only until the page is closed.", { n: crowded }),
    faults.length && t("{n, plural, one {# can't be opened} other {# can't be opened, the first because of this}}: {reason}", { n: faults.length, reason: faults[0]! }),
  ]
    .filter(Boolean)
    .join(" ");
}
