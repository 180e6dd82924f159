/** The first matches that teach: played in the engine, where all they say is compared with the position, and in the page. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { browserTest } from "./lib/browser.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { fetched } from "./lib/sources.mjs";

const engine = newEngine();
const games = { imhotep: ["Black", "White"], pyramidion: ["Red", "Blue"] };
const NUMBERS = /\d|\b(two|three|four|five|six|seven|eight|nine|ten|twice|both)\b/i;

/** A lesson as the page has it, with the words of its texts. */
async function lessonOf(game) {
  const { lesson, setPrinted, LEARNER, actionsOf, recordAt, startOf } = await fetched(`
    export { lesson } from "./${game}/lesson";
    export { setPrinted } from "./${game}/printed";
    export * from "./lessons/lesson";
  `);
  const info = engine.games().find(({ name }) => name === game);
  setPrinted(info.printed, info.titles);
  return { lesson, info, LEARNER, actionsOf, recordAt, startOf };
}

/** What each step speaks of, as the page would find it. */
function* walk({ lesson, info, LEARNER, recordAt, startOf }, names) {
  engine.open(recordAt(lesson, info, names, lesson.steps.length));
  const at = (step) => engine.position(startOf(lesson, step), LEARNER);
  for (const [i, step] of lesson.steps.entries()) yield { i, step, told: { now: at(i), before: at(Math.max(0, i - 1)), you: names[0], rival: names[1] } };
}

for (const [game, names] of Object.entries(games)) {
  test(`the lesson of ${game} can be played, and all it says is true`, async () => {
    const known = await lessonOf(game);
    const { lesson, LEARNER } = known;
    const last = lesson.steps.length - 1;
    for (const { i, step, told } of walk(known, names)) {
      const text = step.text(told);
      const which = `step ${i}, "${text}"`;
      if (step.do !== undefined) {
        assert.equal(told.now.toMove, LEARNER, `${which}: the learner is to move`);
        assert.ok(told.now.legal.some((legal) => legal.text === step.do), `${which}: "${step.do}" is possible`);
        assert.ok(step.how && step.at.length, `${which}: says and shows how`);
      }
      assert.ok(step.fact?.(told) ?? true, `${which} is true`);
      for (const said of [text, step.how?.(told) ?? ""]) {
        assert.doesNotMatch(said, /undefined|NaN|\{\w+\}/, which);
        assert.ok(said.length <= 190, `${which} has ${said.length} letters`);
      }
      if (i === last) assert.equal(told.now.toMove, -1, "at the end the match is over");
    }
  });

  test(`the lesson of ${game} has its numbers from the position, or a fact that goes with them`, async () => {
    const { lesson } = await lessonOf(game);
    const source = readFileSync(new URL(`../src/${game}/lesson.ts`, import.meta.url), "utf8");
    const texts = [...source.matchAll(/\bt\("((?:[^"\\]|\\.)*)"/g)];
    assert.ok(texts.length >= lesson.steps.length, "every text is found");
    for (const { 1: text, index } of texts) {
      const step = source.slice(index, source.indexOf("\n  },", index));
      if (NUMBERS.test(text)) assert.match(step, /\bfact:/, `"${text}" has a number, and no fact`);
    }
  });
}

test("learners of Imhotep have scored everywhere, done everything and held every kind of card", async () => {
  const known = await lessonOf("imhotep");
  const { lesson, LEARNER } = known;
  const own = lesson.steps.flatMap((step) => step.do ?? []);
  for (const verb of ["take", "load", "sail", "play", "pick"]) assert.ok(own.some((text) => text.startsWith(`${verb} `) || text === verb), verb);
  for (const site of ["market", "pyramid", "temple", "burial", "obelisks"]) assert.ok(lesson.steps.some(({ at }) => at.includes(`site-${site}`)), `${site} is pointed at`);
  const taken = new Set();
  let score;
  for (const { step, told } of walk(known, games.imhotep)) {
    if (step.do?.startsWith("pick ")) taken.add(known.info.printed.cards.find(({ id }) => id === told.now.view.market[step.do.slice(5) - 1]).colour);
    ({ score } = told.now);
  }
  assert.deepEqual([...taken].sort(), ["blue", "green", "red", "violet"]);
  const parts = known.info.parts.map(({ name }, i) => [name, score.parts[LEARNER][i]]);
  for (const [name, points] of parts.slice(0, 6)) assert.ok(points > 0, `${name}: ${points}`);
});

// --- in the page ---------------------------------------------------------------------------------------------------------

const phone = { width: 390, height: 844 };
const count = (page) => page.locator(".lesson-count");

/** Waits for this step, counted from 0. */
async function arrives(page, i, all) {
  await count(page).getByText(`${i + 1} of ${all}`, { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector(".coach-how") || document.querySelector(".coach-press .button-primary"));
}

/** All that a step points at is to be seen, or an arrow says where; the coach covers nothing of it, and its own words fit. */
async function isShown(page, anchors, which) {
  const { marked, hidden, coach, over } = await page.evaluate(async () => {
    const markers = [...document.querySelectorAll(".marker")];
    for (let i = 0; i < 30; i++) await new Promise(requestAnimationFrame);
    const box = document.querySelector(".coach").getBoundingClientRect();
    const words = document.querySelector(".coach-words");
    return {
      marked: markers.map((marker) => marker.dataset.marks),
      hidden: markers.filter((marker) => marker.hidden).map((marker) => marker.dataset.marks),
      coach: markers.filter((marker) => !marker.hidden && marker.dataset.where === "here" && marker.getBoundingClientRect().top < box.bottom - 8 && marker.getBoundingClientRect().left < box.right && marker.getBoundingClientRect().right > box.left && marker.getBoundingClientRect().bottom > box.top + 8).length && getComputedStyle(document.querySelector(".markers")).clipPath === "none",
      over: words.scrollHeight - words.clientHeight,
    };
  });
  assert.deepEqual(marked, anchors, which);
  assert.deepEqual(hidden, [], `${which}: everything it points at is on the table`);
  assert.ok(!coach, `${which}: the coach covers what it speaks of`);
  assert.ok(over <= 1, `${which}: its words take ${over} px more than there are`);
  const first = anchors[0] && (await page.locator(`.marker[data-marks="${anchors[0]}"]`).getAttribute("data-where"));
  if (!first) return;
  assert.equal(first, "here", `${which}: the first thing it points at is in sight`);
  const there = await page.evaluate((name) => {
    const here = [...document.querySelectorAll(`.table-board [data-anchor="${name}"]`)].find((e) => e.getBoundingClientRect().width);
    const { x, y, width, height } = here.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return here.contains(found) || found?.contains(here) || found?.outerHTML.slice(0, 120);
  }, anchors[0]);
  assert.equal(there, true, `${which}: nothing covers ${anchors[0]}`);
}

/** Presses what is pointed at, one thing after the other, in the middle, as whoever does not know the table does. */
async function press(page, anchors) {
  for (const anchor of anchors) {
    const spot = await page.evaluate(async (name) => {
      const here = [...document.querySelectorAll(`.table-board [data-anchor="${name}"]`)].find((e) => e.getBoundingClientRect().width);
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame); // what was pressed before may have moved the table
      here.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = here.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, anchor);
    await page.touchscreen.tap(spot.x, spot.y);
  }
}

/** What the steps say has room in every window: the coach as it was at each step, laid out anew in all of them. */
const windows = [[1366, 768], [1280, 720], [1920, 1080], [2560, 1440], [820, 1180], [844, 390]].map(([width, height]) => ({ width, height }));
async function fitEverywhere(page, coaches) {
  await page.evaluate(() => {
    const coach = document.querySelector(".coach");
    coach.replaceWith(coach.cloneNode());
  });
  for (const size of windows) {
    await page.setViewportSize(size);
    const tight = await page.evaluate(async (all) => {
      await new Promise(requestAnimationFrame);
      return all.flatMap((html, step) => {
        document.querySelector(".coach").innerHTML = html;
        const words = document.querySelector(".coach-words");
        const over = words.scrollHeight - words.clientHeight;
        return over > 1 ? [`step ${step}: ${over} px`] : [];
      });
    }, coaches);
    assert.deepEqual(tight, [], `at ${size.width}x${size.height} more words than room`);
  }
}

for (const game of Object.keys(games))
  browserTest(`the lesson of ${game} on a phone, by touch`, { hash: `#lesson/${game}`, viewport: phone, hasTouch: true }, async (page) => {
    const { lesson } = await lessonOf(game);
    const coaches = [];
    for (const [i, step] of lesson.steps.entries()) {
      await arrives(page, i, lesson.steps.length);
      await isShown(page, step.at, `step ${i} of ${game}`);
      coaches.push(await page.locator(".coach").innerHTML());
      if (step.do !== undefined) await press(page, step.at);
      else if (i < lesson.steps.length - 1) await page.getByRole("button", { name: "Next", exact: true }).tap();
    }
    await page.getByRole("button", { name: "Play against an apprentice" }).tap();
    await page.locator("main.table-screen:not(.lesson-screen)").waitFor();
    await page.goBack();
    await page.locator(".coach").waitFor();
    await fitEverywhere(page, coaches);
  });

/** By the Tab key to something that can be chosen at this anchor, and Enter. */
async function pressByKeys(page, anchor, which) {
  for (let tabs = 0; tabs < 150; tabs++) {
    const there = await page.evaluate((name) => {
      const focus = document.activeElement;
      const own = focus.closest(".table-board .can, .table-board button") && !focus.closest(".imh-what");
      return own && [...document.querySelectorAll(`.table-board [data-anchor="${name}"]`)].some((e) => e.contains(focus) || focus.contains(e));
    }, anchor);
    if (there) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error(`${which}: the Tab key does not lead to ${anchor}`);
}

browserTest("the lesson of imhotep by keyboard alone, heard by a screen reader", { hash: "#lesson/imhotep" }, async (page) => {
  const { lesson } = await lessonOf("imhotep");
  for (const [i, step] of lesson.steps.entries()) {
    const which = `step ${i}`;
    await arrives(page, i, lesson.steps.length);
    const heard = await page.locator(".coach [role=status]").textContent();
    assert.ok(heard.length > 5, `${which} is announced`);
    await page.waitForFunction(() => document.activeElement !== document.body).catch(() => assert.fail(`${which}: the focus is lost`));
    if (step.do !== undefined) for (const anchor of step.at) await pressByKeys(page, anchor, which);
    else if (i < lesson.steps.length - 1) {
      await page.waitForFunction(() => document.activeElement.closest(".coach-press .button-primary") || document.activeElement.closest(".table-board")).catch(() => assert.fail(`${which}: the focus is not where it is needed`));
      if (await page.evaluate(() => document.activeElement.closest(".table-board") !== null)) await page.getByRole("button", { name: "Next", exact: true }).focus();
      await page.keyboard.press("Enter");
    }
  }
  await page.getByRole("button", { name: "Play against an apprentice" }).waitFor();
});

browserTest("whoever plays for the first time is asked once, is told what to do, can leave and come back", { newcomer: true }, async (page) => {
  const { lesson } = await lessonOf("imhotep");
  const all = lesson.steps.length;
  const next = page.getByRole("button", { name: "Next", exact: true });
  await page.getByRole("button", { name: "Play Imhotep" }).click();
  await page.getByRole("button", { name: "Show me" }).click();
  await arrives(page, 0, all);
  // On the table there is nothing to do while one reads.
  await page.locator('[data-anchor="ship-0-0"]').click();
  await page.locator(".coach-notice").getByText("First read on.").waitFor();
  await next.click();
  await arrives(page, 1, all);
  await next.click();
  await arrives(page, 2, all);
  // What the step does not ask for is refused, and it says again what to do.
  await page.locator('[data-anchor="ship-3-0"]').click();
  await page.locator(".coach-notice").getByText("Press your quarry.").waitFor();
  await page.getByRole("button", { name: "Home" }).click();
  await page.getByRole("button", { name: "Continue the lesson of Imhotep" }).click();
  await arrives(page, 2, all);
  await page.reload();
  await arrives(page, 2, all);
  await page.getByRole("button", { name: "Step back" }).click();
  await arrives(page, 1, all);
  await page.getByRole("button", { name: "From the beginning" }).click();
  await arrives(page, 0, all);
  await page.getByRole("button", { name: "Home" }).click();
  await page.getByRole("button", { name: "Play Imhotep" }).click();
  await page.locator("main.table-screen:not(.lesson-screen)").waitFor();
});
