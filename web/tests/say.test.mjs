/** What the page makes of a text and its arguments is what tests/say.c has the engine make of them. */
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { buildSync } from "../node_modules/esbuild/lib/main.js";

const src = join(dirname(fileURLToPath(import.meta.url)), "..", "src");
const names = ["Ada", "Hans", "Mooß"];

let page;
before(async () => {
  const [{ text }] = buildSync({
    stdin: { contents: 'export * from "./words/say"; export { fill } from "./words/message";', resolveDir: src },
    bundle: true,
    write: false,
    format: "esm",
  }).outputFiles;
  page = await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
});

/** Without what isolates names. */
const plain = (text) => text.replace(/[\u2068\u2069]/g, "");
const said = (text, args = {}, me = -1) =>
  plain(page.say({ text, args: Object.entries(args).map(([name, arg]) => ({ name, ...(typeof arg === "number" ? { number: arg } : arg) })) }, names, me));

const stones = "{n, plural, one {# stone} other {# stones}}";
const camels = "{n, plural, one {# camel} other {# camels}}";

test("a plain text is said as it is", () => {
  assert.equal(said("It's #1, isn't it?"), "It's #1, isn't it?");
  assert.equal(said("card\u0004sail"), "sail");
  assert.equal(said("{who} is not given."), "{who} is not given.");
  for (const text of ["constructor", "__proto__", "toString"]) assert.equal(said(text), text, "every object has something of that name");
});

test("numbers and decimals are written out", () => {
  assert.equal(said("Ship {ship}: {a}, {b}", { ship: 2, a: 0, b: -7 }), "Ship 2: 0, -7");
  assert.equal(said("{a} {b} {c} {d}", { a: { tenths: 12 }, b: { tenths: 0 }, c: { tenths: -5 }, d: { tenths: -123 } }), "1.2 0.0 -0.5 -12.3");
});

test("plurals count", () => {
  const left = "{n, plural, =0 {none} one {# stone} other {# stones}} left";
  for (const [n, words] of [[0, "none left"], [1, "1 stone left"], [2, "2 stones left"]]) assert.equal(said(left, { n }), words);
  assert.equal(said(stones, { n: 0 }), "0 stones");
  assert.equal(said(stones, { n: -1 }), "-1 stones");
  assert.equal(said("{n, plural, =12 {twelve} =1 {one} other {#}}", { n: 12 }), "twelve");
  assert.equal(said("{n, plural, one {one point} other {{n} points}}", { n: { tenths: 10 } }), "1.0 points");
});

test("seats are you, or end in s, or neither", () => {
  const text = "{seat, select, you {Your stone} s {{seat}’ stone} other {{seat}’s stone}}.";
  assert.equal(said(text, { seat: { seat: 0 } }, 0), "Your stone.");
  assert.equal(said(text, { seat: { seat: 0 } }, 1), "Ada’s stone.");
  assert.equal(said(text, { seat: { seat: 1 } }, 1), "Your stone.");
  assert.equal(said(text, { seat: { seat: 1 } }), "Hans’ stone.");
  assert.equal(said(text, { seat: { seat: 2 } }), "Mooß’ stone.");
  assert.equal(page.say({ text: "{seat}", args: [{ name: "seat", seat: 0 }] }, names), "\u2068Ada\u2069", "isolated");
});

test("nouns select by their key, and are said by their title", () => {
  const text = "{site, select, temple {on the} market {at the} other {to the}} {site}";
  assert.equal(said(text, { site: { noun: "temple", title: "site\u0004great temple" } }), "on the great temple");
  assert.equal(said(text, { site: { noun: "temples", title: "temples" } }), "to the temples");
  assert.equal(said("Load {boat}.", { boat: { noun: "boat3", title: "the {n}-point boat", n: 3 } }), "Load the 3-point boat.");
});

test("goods are counted in a list, and details stand in brackets", () => {
  assert.equal(said("Pay {goods}.", { goods: { goods: [[camels, 2], ["{n} wood", 1]] } }), "Pay 2 camels, 1 wood.");
  assert.equal(said("Pay {goods}.", { goods: { goods: [[camels, 1], ["ankh", 1]] } }), "Pay 1 camel, ankh.");
  assert.equal(said("Pay {goods}.", { goods: { goods: [] } }), "Pay nothing.");
  assert.equal(said("{card}", { card: { noun: "merchant", title: "card\u0004merchant", details: [[camels, 1], ["{n} wood", 4]] } }), "merchant (1 camel, 4 wood)");
  assert.equal(said("{card}", { card: { noun: "merchant", title: "card\u0004merchant" } }), "merchant");
});

test("texts nest", () => {
  const text =
    "{n, plural, one {{seat, select, you {# of yours} other {# of {seat}}} goes} other {{seat, select, you {# of yours} other {# of {seat}}} go}} {when}, # is no number here.";
  const args = { n: 2, seat: { seat: 0 }, when: { said: "after {n}" } };
  assert.equal(said(text, args), "2 of Ada go after 2, # is no number here.");
  assert.equal(said(text, args, 0), "2 of yours go after 2, # is no number here.");
  assert.equal(said('"{typed}" is what was typed', { typed: { quote: "{n}" }, n: 1 }), '"{n}" is what was typed');
});

test("several sentences are a list, with commas or semicolons", () => {
  const each = [1, 2].map((n) => ({ text: stones, args: [{ name: "n", number: n }] }));
  assert.equal(said("Here: {all}.", { all: { list: each } }), "Here: 1 stone, 2 stones.");
  assert.equal(said("Here: {all}.", { all: { lines: each } }), "Here: 1 stone; 2 stones.");
});

test("another language has words, digits and an order of its own", () => {
  const english = page.catalog.value;
  page.catalog.value = {
    language: "fa",
    direction: "rtl",
    plural: "n>1",
    messages: {
      [stones]: "{n, plural, one {# ishi} other {# ishishi}}",
      "card\u0004sail": "vela",
      "between the things of a list\u0004, ": "; ",
      "no goods\u0004nothing": "nada",
      "{noun} ({details})": "[{details}] {noun}",
      [camels]: "{n} kam",
      "{seat} plays {card} in {place}.": "{place}: {card, select, sail {V} other {?}} {card} < {seat}",
    },
  };
  try {
    assert.equal(said("card\u0004sail"), "vela");
    assert.equal(said("verb\u0004sail"), "sail", "another sense, not translated: without its context");
    assert.equal(said(stones, { n: 0 }), "۰ ishi");
    assert.equal(said(stones, { n: 1 }), "۱ ishi");
    assert.equal(said(stones, { n: 23 }), "۲۳ ishishi");
    assert.equal(said("{a}", { a: { tenths: 12 } }), "۱٫۲");
    const play = { seat: { seat: 0 }, card: { noun: "sail", title: "card\u0004sail" }, place: { noun: "giza", title: "Giza" } };
    assert.equal(said("{seat} plays {card} in {place}.", play), "Giza: V vela < Ada");
    assert.equal(said("{boat}", { boat: { noun: "boat3", title: "o {n}", n: 3, details: [[camels, 2], ["{n} wood", 1]] } }), "[۲ kam; ۱ wood] o ۳");
    assert.equal(said("{goods}", { goods: { goods: [] } }), "nada");
    assert.equal(page.t("{n, plural, one {# ishi} other {# x}} of {name}", { n: 1, name: "Ada" }), "۱ ishi of Ada");
  } finally {
    page.catalog.value = english;
  }
});

test("a message that is none does no harm", () => {
  const broken = ["{", "}", "{}", "{n", "{n,", "{n, plural", "{n, plural,", "{n, plural, one", "{n, plural, one {", "{n, plural, one {#", "{n, plural, one {#} other", "{n, plural, {}}", "{n, plural, ,,,}", "{n, plural, =}", "{n plural}", "{seat, select, you}", "{seat, select, you {{{{", "{card, select, {x}}", "{{n}}", "}}{n}", "{ n }", "#{n,#}"];
  for (const text of broken)
    for (let length = 0; length <= text.length; length++)
      assert.ok(said(text.slice(0, length), { n: 1, seat: { seat: 0 }, card: { noun: "sail", title: "sail" } }, 0).length < 100, text.slice(0, length));
});
