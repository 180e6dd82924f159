/** Things explain themselves beside themselves; a hint is drawn where it would be done; what is only water does nothing. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { kept, resume, settled } from "./lib/drive.mjs";
import { allB, engine, imhotep, ready } from "./lib/imhotep.mjs";
import { actions } from "./lib/records.mjs";

const phone = { width: 390, height: 844 };
const turn = imhotep((view) => view.decision === "turn" && view.round === 2 && ready(view) >= 0);
const turnB = imhotep((view) => view.decision === "turn" && view.round === 2, { options: allB });

const box = (page) => page.locator(".explained");

for (const [size, viewport] of Object.entries({ laptop: { width: 1366, height: 768 }, phone, "phone on its side": { width: 844, height: 390 } }))
  browserTest(`"?" explains a site beside it, as it is played, on a ${size}`, { record: turnB, viewport }, async (page) => {
    await resume(page);
    await settled(page);
    for (const site of ["temple", "burial", "obelisks"]) {
      await page.locator(`.imh-${site} .imh-what`).scrollIntoViewIfNeeded();
      await page.locator(`.imh-${site} .imh-what`).click();
      const text = await box(page).locator("h4").filter({ hasText: "Side B" }).innerText();
      assert.equal(text, "Side B");
      assert.equal(await box(page).locator("h4", { hasText: "Side A" }).count(), 0);
      const [what, said] = [await page.locator(`.imh-${site} .imh-what`).boundingBox(), await box(page).boundingBox()];
      assert.ok(said.x >= 0 && said.y >= 0 && said.x + said.width <= viewport.width && said.y + said.height <= viewport.height, "it is in view");
      const apart = (a, b) => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      assert.ok(viewport.height < 480 || apart(what, said), "and does not cover what it is about");
      await page.keyboard.press("Escape");
      await box(page).waitFor({ state: "detached" });
    }
    // A card, and from there to the rules.
    await page.locator(".imh-card[data-topic]").first().scrollIntoViewIfNeeded();
    await page.locator(".imh-card[data-topic]").first().dispatchEvent("contextmenu");
    await box(page).getByRole("button", { name: "All about it in the rules" }).click();
    await page.locator("dialog .rules-page").waitFor();
    assert.equal(await box(page).count(), 0);
    await page.goBack();
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.locator("main.table-screen").waitFor();
  });

browserTest("what explains is large enough for fingers", { record: turn, viewport: phone }, async (page) => {
  await resume(page);
  await settled(page);
  for (const what of await page.locator(".imh-what").all()) {
    await what.scrollIntoViewIfNeeded();
    const hit = await what.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const at = (dx, dy) => document.elementFromPoint(Math.min(innerWidth - 1, x + width / 2 + dx), y + height / 2 + dy)?.closest(".imh-what") === button;
      return at(-19, 0) && at(0, 19) && at(0, -19);
    });
    assert.ok(hit, await what.getAttribute("aria-label"));
  }
  for (const button of await page.locator(".table-head button:visible, .table-side button:visible").all()) {
    const { width, height } = await button.boundingBox();
    assert.ok(width >= 40 && height >= 40, `${await button.innerText()}: ${width} by ${height}`);
  }
});

browserTest("an icon has words for the keyboard", { record: turn }, async (page) => {
  await resume(page);
  await settled(page);
  await page.locator("#question").focus();
  await page.keyboard.press("Shift+Tab");
  await page.locator(".tip").filter({ hasText: "Settings" }).waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.locator(".tip").filter({ hasText: "Rules" }).waitFor();
});

browserTest("an icon has words for a finger that rests on it, and does nothing then", { record: turn, viewport: phone, hasTouch: true }, async (page) => {
  await resume(page);
  await settled(page);
  const hint = page.locator(".table-tools-small").getByRole("button", { name: "Hint" });
  const { x, y, width, height } = await hint.boundingBox();
  const session = await page.context().newCDPSession(page);
  const touch = (type) => session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2, y: y + height / 2 }] });
  await touch("touchStart");
  await page.locator(".tip").filter({ hasText: "Hint" }).waitFor();
  await touch("touchEnd");
  assert.equal(await page.locator(".table-hint").count(), 0);
});

browserTest("a hint is drawn where it would be done, and the same question is answered at once", { record: turn }, async (page) => {
  await resume(page);
  await settled(page);
  await page.keyboard.press("h");
  await page.locator(".hint-list").waitFor({ timeout: 90000 });
  const marks = () => page.locator(".marks-hint").evaluateAll((all) => all.map((mark) => mark.dataset.marks));
  await page.locator(".marks-hint").first().waitFor();
  const drawn = await marks();
  const words = await page.locator(".hint-list li strong").first().innerText();
  const space = /ship (\d), space (\d)/.exec(words);
  const sail = /ship (\d) to the (.+)/.exec(words);
  if (space) assert.ok(drawn.includes(`ship-${space[1] - 1}-${space[2] - 1}`), `${words}: ${drawn}`);
  else if (sail) assert.ok(drawn.includes(`ship-${sail[1] - 1}`) && drawn.some((anchor) => anchor.startsWith("landing-")), `${words}: ${drawn}`);
  else assert.ok(drawn.length > 0, words);
  // It is what the first of the list says: "Do it" does just that. A second time nobody thinks.
  const reasons = await page.locator(".hint-list").innerText();
  await page.keyboard.press("Escape");
  await page.locator(".table-hint").waitFor({ state: "detached" });
  await page.evaluate(() => {
    globalThis.__thought = 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...sent) {
      globalThis.__thought++;
      return postMessage.apply(this, sent);
    };
  });
  await page.keyboard.press("h");
  await page.locator(".hint-list").waitFor();
  assert.equal(await page.locator(".hint-list").innerText(), reasons);
  assert.equal(await page.evaluate(() => globalThis.__thought), 0);
});

browserTest("water beside a jetty does nothing", { record: turn }, async (page) => {
  await resume(page);
  const before = await settled(page);
  for (const landing of await page.locator(".imh-landing").all()) {
    const { x, y, width, height } = await landing.boundingBox();
    for (const part of [0.03, 0.97]) await page.mouse.click(x + width * part, y + height * 0.8);
  }
  assert.equal(await page.locator(".table-notice").count(), 0);
  assert.equal(await page.locator('.table-board [aria-pressed="true"], .table-board .imh-site.chosen').count(), 0);
  assert.equal(await kept(page), before.record);
});

const offering = imhotep((view) => view.decision === "offering" && view.players[0].sled === 5, { options: allB });

browserTest("nobody is asked whether to take no stones, and a question points at its stone", { record: offering }, async (page) => {
  await resume(page);
  await settled(page);
  const bubble = page.locator(".imh-bubble");
  assert.deepEqual(await bubble.getByRole("button").allTextContents(), ["1 point"]);
  engine.open(offering);
  const { view } = engine.position(actions(offering).length, 0);
  const stone = await page.locator(`[data-anchor="temple-${view.temple_space - 1}"]`).boundingBox();
  const tip = await bubble.evaluate((element) => element.getBoundingClientRect().x + parseFloat(element.style.getPropertyValue("--imh-tip")));
  const { x, width } = await bubble.boundingBox();
  const middle = Math.max(x + 16, Math.min(stone.x + stone.width / 2, x + width - 16));
  assert.ok(Math.abs(tip - middle) < 2, `${tip}, ${middle}`);
});

browserTest("burial chamber B has places, not counts of stones", { record: turnB }, async (page) => {
  await resume(page);
  await settled(page);
  assert.deepEqual(await page.locator(".imh-burial .imh-place").allTextContents(), ["1st", "2nd", "3rd"]);
  assert.equal(await page.locator(".imh-burial .imh-on-dark").count(), 0);
});

browserTest("a dragged stone looks like itself", { record: imhotep(({ decision, players, harbour }) => decision === "turn" && players[0].sled > 0 && harbour.some((ship) => ship?.includes(null))) }, async (page) => {
  await resume(page);
  await settled(page);
  const stone = page.locator('[data-anchor="sled-0"] [data-draggable]').first();
  const { x, y, width, height } = await stone.boundingBox();
  const fill = (where) => page.locator(`${where} rect[fill^="var(--seat"]`).first().evaluate((rect) => getComputedStyle(rect).fill);
  const own = await fill('[data-anchor="sled-0"] [data-draggable]');
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 30, y - 40);
  await page.locator(".ghost").waitFor();
  assert.equal(await fill(".ghost"), own);
  assert.notEqual(own, "none");
  await page.mouse.up();
});


browserTest("where nothing can be chosen the page goes on by itself", { record: offering, settings: { forced: true } }, async (page) => {
  await resume(page);
  await page.waitForFunction((count) => globalThis.__eyes.state().count > count, actions(offering).length);
  assert.equal(actions(await kept(page))[actions(offering).length], "points");
});
