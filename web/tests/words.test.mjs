/** Every word goes through po/: in a language that is none, written from right to left, no English is left to see. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import gettext from "../node_modules/gettext-parser/index.js";
import { launchOptions, listen, prepare } from "./lib/browser.mjs";
import { serve } from "./lib/felucca.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");

const letters = { a: "å", e: "é", i: "ï", o: "ø", u: "ü", s: "ş", t: "ţ", n: "ñ", c: "ç", y: "ý", d: "ð", l: "ł", r: "ř" };
const strangeLetters = (text) => text.replace(/`.*?`|\(#\w+\)|[a-z]/g, (part) => letters[part] ?? part); // code and links stay

/** What is plain in a message, with its places and the keys of its forms as they are. */
function strangely(text) {
  const word = /^\{ *\w+ *(\}|, *(?:plural|select), *)/.exec(text);
  if (!text) return "";
  if (!word) {
    const [plain] = /^[^{]+|^\{/.exec(text);
    return strangeLetters(plain) + strangely(text.slice(plain.length));
  }
  if (word[1] === "}") return word[0] + strangely(text.slice(word[0].length));
  let out = word[0];
  let at = out.length;
  for (let key; (key = /^ *[\w=]+ *\{/.exec(text.slice(at))); ) {
    const from = at + key[0].length;
    let depth = 1;
    for (at = from; depth; at++) depth += (text[at] === "{") - (text[at] === "}");
    out += key[0] + strangely(text.slice(from, at - 1)) + "}";
  }
  return out + "}" + strangely(text.slice(at + 1));
}

/** "{n, plural, one {# stone} other {# stones}}" -> "⟦{n, plural, one {# şţøñé} other {# şţøñéş}}⟧": told apart from English at a
 * glance. */
const strange = (text) => `⟦${strangely(text)}⟧`;

/** In the name of one that browsers know: the words for dates and lists are theirs. */
function strangeLanguage() {
  const { translations } = gettext.po.parse(readFileSync(process.env.POT ?? join(web, "..", "po", "felucca.pot")));
  const headers = { "Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=(n != 1);", "X-Language-Name": "strange", "X-Direction": "rtl" };
  for (const entries of Object.values(translations)) for (const entry of Object.values(entries)) if (entry.msgid) entry.msgstr = [strange(entry.msgid)];
  return gettext.po.compile({ charset: "utf-8", headers, translations });
}

let folder;
let browser;
let server;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "felucca-words-"));
  writeFileSync(join(folder, "LINGUAS"), "# one\nhe\n");
  writeFileSync(join(folder, "he.po"), strangeLanguage());
  const module = (what) => join(process.env.PAGE, readdirSync(process.env.PAGE).find((name) => name.startsWith(`${what}-`) && name.endsWith(".wasm")));
  const rules = join(folder, "rules");
  mkdirSync(rules);
  for (const name of readdirSync(process.env.PAGE)) {
    const game = /^rules-([a-z]+)-[0-9a-f]+\.json$/.exec(name)?.[1];
    if (game) copyFileSync(join(process.env.PAGE, name), join(rules, `${game}.json`));
  }
  execFileSync("node", [join(web, "build.mjs"), module("felucca"), module("table"), rules, join(folder, "page"), folder]);
  server = await serve(join(folder, "page"));
  browser = await chromium.launch(launchOptions);
});
after(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What is said on the page outside of ⟦ ⟧, but for names, notation and keys. */
function english() {
  const found = new Set();
  const plain = (text) => {
    let depth = 0;
    let out = "";
    for (const c of text) {
      if (c === "⟦") depth++;
      else if (c === "⟧") depth--;
      else if (!depth) out += c;
    }
    return out;
  };
  const check = (text) => {
    const rest = plain(text).replace(/Imhotep|Pyramidion|Felucca|English|strange/g, "");
    if (/[A-Za-z]{2,}/.test(rest)) found.add(text.trim());
  };
  // A paragraph of the rules is one text, whatever is strong or a link in it.
  const rules = ".rules-body :is(p, li, th, td, h4, figcaption)";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement.closest(`kbd, script, style, textarea, bdi, ${rules}`)) check(textContent);
  }
  for (const text of document.querySelectorAll(rules)) {
    const copy = text.cloneNode(true);
    for (const code of copy.querySelectorAll("code")) code.remove();
    check(copy.textContent);
  }
  for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"]) check(element.getAttribute(name) ?? "");
  return [...found];
}

async function look(page, where) {
  assert.deepEqual(await page.evaluate(english), [], `English ${where}`);
  const { dir, wide } = await page.evaluate(() => ({ dir: document.documentElement.dir, wide: document.documentElement.scrollWidth > innerWidth }));
  assert.equal(dir, "rtl");
  assert.equal(wide, false, `sideways scrolling ${where}`);
}

const press = (page, words) => page.getByRole("button", { name: strange(words), exact: false }).first().click();

test("no English is left in another language", { timeout: 240000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await prepare(context, { settings: { language: "he", name: "⟦7⟧" } });
  const page = await context.newPage();
  const faults = listen(page);
  await page.goto(server.address);
  await page.locator("main").waitFor();
  await look(page, "at the start");
  for (const game of ["Imhotep", "Pyramidion"]) {
    await page.getByRole("button", { name: strange("Play {game}").replace("{game}", strange(game)) }).click();
    await page.locator(".table-screen .can").first().waitFor();
    for (const tab of ["Log", "Points", "Actions", "In words"]) {
      await page.getByRole("tab", { name: strange(tab) }).click();
      await look(page, `at ${game}, ${tab}`);
    }
    await page.getByRole("tab", { name: strange("Log") }).press("ArrowLeft");
    assert.equal(await page.getByRole("tab", { selected: true }).textContent(), strange("Points"), "on is to the left");
    await page.getByRole("tab", { name: strange("Actions") }).click();
    for (let i = 0; i < 25; i++) {
      const actions = page.locator(".actions-one");
      await actions.first().waitFor();
      await actions.nth((i * 7) % (await actions.count())).click();
    }
    await page.locator(".actions-one").first().waitFor();
    await look(page, `in the middle of ${game}`);
    await press(page, "Hint");
    await page.locator(".table-hint").waitFor();
    await look(page, "in a hint");
    await page.keyboard.press("Escape");
    await press(page, "Rules");
    await page.locator("#rules-title").waitFor();
    for (let more = true; more; ) {
      await look(page, `in the rules of ${game}, ${await page.locator("#rules-title").textContent()}`);
      more = (await page.locator(".rules-along > button:last-child").count()) > 0;
      if (more) await page.locator(".rules-along > button:last-child").click();
    }
    await page.keyboard.press("Escape");
    await press(page, "Settings");
    await look(page, "in the settings");
    await page.getByLabel("English").check();
    await page.locator("dialog").getByRole("heading", { name: "Settings" }).waitFor();
    assert.ok((await page.evaluate(english)).length > 20, "English would have been found");
    const log = (await page.locator(".log-list").textContent()).replace(/\u2068.*?\u2069/g, ""); // names stay
    assert.ok(log && !log.includes(strange("").charAt(0)), `the log is in the language as it is now: ${log.slice(0, 300)}`);
    await page.getByLabel("strange").check();
    await page.locator("dialog").getByRole("heading", { name: strange("Settings") }).waitFor();
    await page.keyboard.press("Escape");
    await press(page, "Home");
  }
  for (const nth of [0, 1]) {
    await page.getByRole("button", { name: strange("Set up a match") }).nth(nth).click();
    await look(page, "at setting up");
    await press(page, "Back");
  }
  await press(page, "Open a record");
  await look(page, "at opening a record");
  assert.deepEqual(faults, []);
  await context.close();
});
