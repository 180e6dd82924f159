/** What can be taken back: decisions of those at the screen, until they learnt something by them. The rule has tests of its own,
 * tests/takeback.c. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { kept, resume, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { randomFrom } from "./lib/random.mjs";
import { actions, head, seated, wander } from "./lib/records.mjs";

const engine = newEngine();
const people = ["human", "human", "human"];
const allB = { market: "B", pyramid: "B", temple: "B", burial: "B", obelisks: "B" };

/** The first position in random matches that `wanted(position, count)` says something about: { record, said, seat }. The
 * engine is at that position when it is asked; it may try actions there if it takes them back. */
function search(game, wanted) {
  for (let number = 50; number < 110; number++) {
    let hit = null;
    wander(engine, head(engine, game, people, number, game === "imhotep" ? allB : {}), randomFrom(number), (position, count) => {
      const said = wanted(position, count);
      if (said) hit = { said, count, seat: position.toMove, record: engine.record() };
      return !hit;
    });
    if (hit) return hit;
  }
  throw new Error(`no such position in ${game}`);
}

/** What an action would do here. */
function trying(count, code, look) {
  engine.act(code);
  const found = look(engine.toMove());
  engine.undo(count);
  return found;
}

/** Whether the action after the first `count` is news to anybody. */
const isNews = (count) => people.some((_, seat) => engine.step(count, seat).events.some(({ news }) => news));

/** Whether this seat could no longer take its action back. */
const tooLate = (seat) => engine.takeBacks([seat]).undo.why !== null;

const alone = (record, seat) => seated(record, people.map((_, i) => (i === seat ? "human" : "random")));

const undo = (page) => page.getByRole("button", { name: "Undo", exact: true }).first();
const restart = (page) => page.getByRole("button", { name: "Restart the turn" }).first();

/** It can't be pressed with effect, and says why: as its title, and when it is pressed or its key is. */
async function refuses(page, button, key, why) {
  await button.and(page.locator('[aria-disabled="true"]')).waitFor();
  assert.match(await button.getAttribute("title"), why);
  const notice = page.locator(".table-notice").filter({ hasText: why });
  await button.click({ force: true }); // to playwright it is disabled
  await notice.waitFor();
  const said = await notice.elementHandle();
  await page.locator("#question").focus();
  await page.keyboard.press(key);
  await page.waitForFunction((before) => !before.isConnected, said);
  await notice.waitFor();
}

async function choose(page, action) {
  const before = await settled(page);
  const tab = page.getByRole("tab", { name: "Actions" });
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
  await page.locator(`[data-action="${action}"]`).click();
  return settled(page, before, action);
}

for (const game of ["imhotep", "pyramidion"]) {
  // An action that shows nothing hidden, with the same seat to decide once more after it.
  const quiet = search(game, ({ legal, toMove }, count) =>
    count > 8 && legal.length > 1
      ? legal.find(({ code }) => trying(count, code, (next) => next === toMove && !isNews(count)))?.text
      : undefined,
  );

  browserTest(`${game}: undo gives the same record back`, { record: alone(quiet.record, quiet.seat) }, async (page) => {
    await resume(page);
    const { record } = await settled(page);
    const asked = await page.locator("#question").textContent();
    for (const way of ["button", "key"]) {
      const after = await choose(page, quiet.said);
      assert.deepEqual(actions(after.record), [...actions(record), quiet.said]);
      if (way === "button") await undo(page).click();
      else {
        await page.locator("#question").focus();
        await page.keyboard.press("u");
      }
      assert.equal((await settled(page, after, "undo")).record, record);
      assert.equal(await page.locator("#question").textContent(), asked);
    }
    await page.getByRole("tab", { name: "Log" }).click();
    assert.equal((await page.reload(), await kept(page)), record, "it is kept like that");
  });

  // An action from which its own seat learns something.
  const revealing = search(game, ({ legal, toMove }, count) => (count > 8 ? legal.find(({ code }) => trying(count, code, () => tooLate(toMove)))?.text : undefined));

  browserTest(`${game}: no undo after something hidden was revealed`, { record: alone(revealing.record, revealing.seat) }, async (page) => {
    await resume(page);
    const after = await choose(page, revealing.said);
    assert.ok(after.count > revealing.count);
    await refuses(page, undo(page), "u", /Something hidden was revealed/);
    assert.equal(await kept(page), after.record);
  });

  // An action after which another seat decides, with nothing revealed.
  const passing = search(game, ({ legal, toMove }, count) =>
    count > 8
      ? legal.find(({ code }) => trying(count, code, (next) => next >= 0 && next !== toMove && !isNews(count)))?.text
      : undefined,
  );

  browserTest(`${game}: people at one screen take back what one of them did last`, { record: passing.record }, async (page) => {
    await resume(page);
    await lift(page);
    const { record } = await settled(page);
    const after = await choose(page, passing.said);
    await lift(page);
    await refuses(page, restart(page), "r", /Your turn has only begun/);
    assert.equal(await kept(page), after.record);
    await undo(page).click();
    assert.equal((await settled(page, after, "undo")).record, record);
  });

  browserTest(`${game}: undo also takes back what computer players did since`, { record: alone(passing.record, passing.seat) }, async (page) => {
    await resume(page);
    const { record } = await settled(page);
    const after = await choose(page, passing.said);
    engine.open(after.record);
    if (tooLate(passing.seat)) return undo(page).and(page.locator('[aria-disabled="true"]')).waitFor();
    await undo(page).click();
    assert.equal((await settled(page, after, "undo")).record, record);
  });

  // Two decisions of one seat in a row after one of another, nothing revealed.
  const twice = search(game, ({ legal, toMove }, count) => {
    if (count < 8 || engine.step(count - 1, toMove).seat === toMove) return undefined;
    for (const first of legal) {
      engine.act(first.code);
      const shown = isNews(count);
      const second =
        engine.toMove() === toMove && !shown
          ? engine.now(count + 1).legal.find(({ code }) => trying(count + 1, code, (next) => next === toMove && !isNews(count + 1)))
          : undefined;
      engine.undo(count);
      if (second) return [first.text, second.text];
    }
    return undefined;
  });

  browserTest(`${game}: the turn can be begun again`, { record: alone(twice.record, twice.seat) }, async (page) => {
    await resume(page);
    const { record } = await settled(page);
    await refuses(page, restart(page), "r", /Your turn has only begun/);
    for (const way of ["button", "key"]) {
      await choose(page, twice.said[0]);
      const after = await choose(page, twice.said[1]);
      if (way === "button") await restart(page).click();
      else {
        await page.locator("#question").focus();
        await page.keyboard.press("r");
      }
      assert.equal((await settled(page, after, "restart")).record, record);
    }
  });
}

// A hidden card that is shown, from which only the others learn; the same seat decides again.
const shown = search("pyramidion", ({ legal, toMove }, count) =>
  count > 8
    ? legal.find(({ code }) => trying(count, code, (next) => next === toMove && isNews(count) && !tooLate(toMove)))?.text
    : undefined,
);

browserTest("pyramidion: a card one has shown can be taken back", { record: alone(shown.record, shown.seat) }, async (page) => {
  await resume(page);
  const { record } = await settled(page);
  const after = await choose(page, shown.said);
  await undo(page).click();
  assert.equal((await settled(page, after, "undo")).record, record);
});

browserTest("nothing to take back at the beginning, and keys that can be switched off", { record: head(engine, "imhotep", people, 51) }, async (page) => {
  await resume(page);
  await settled(page);
  await refuses(page, undo(page), "u", /nothing to take back yet/);
  await choose(page, "take");
  await page.getByRole("button", { name: "Settings" }).first().click();
  await page.getByLabel("Keyboard shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator("#question").focus();
  for (const key of ["u", "r", "h", "w", "i"]) await page.keyboard.press(key);
  // A press that is heard shows that those before it were, too.
  await undo(page).click({ force: true });
  await page.locator(".table-notice, .table-remark").waitFor();
  assert.equal(await page.locator(".table-hint, .in-words").count(), 0);
});

async function lift(page) {
  const { curtain } = await settled(page);
  if (curtain) await page.locator(".table-curtain").getByRole("button").click();
}
