/** Friends in different homes: two browsers in two languages play at an online table, with a computer player and a spectator. */
import assert from "node:assert/strict";
import { browserTest, address } from "./lib/browser.mjs";
import { verify } from "./lib/felucca.mjs";
import { guest, look, openTable, phone, play, quiet, showActions, sitDown, startMatch } from "./lib/online.mjs";
import { randomFrom } from "./lib/random.mjs";

const German = { locale: "de-DE" };
const settings = { forced: true };
const says = /ERR_INTERNET_DISCONNECTED|WebSocket/;

const people = (page) => page.locator(".people-seat");
const bar = (page, text) => page.locator(".people-bar").filter({ hasText: text });
const menu = (page) => page.locator(".people-tools button").last().click();
const closeDialog = async (page) => {
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog"));
};

/** Which of them is to decide. */
async function decides(...pages) {
  for (let tries = 0; tries < 500; tries++) {
    for (const page of pages) if ((await look(page)).actions.length) return page;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return null;
}

/** What of the match is kept on this device. */
const kept = (page) => page.evaluate(() => Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith("felucca.match.") ? [JSON.parse(value)] : [])));

for (const [game, seed] of [["Imhotep", 301], ["Pyramidion", 302]])
  browserTest(`a whole match of ${game}, in two languages, one a phone`, { settings, says, timeout: 900000 }, async (ada) => {
    const random = randomFrom(seed);
    const ben = await guest(ada, { ...German, ...phone });
    const eve = await guest(ada);
    const link = await openTable(ada, { game, seats: ["open", "open", "apprentice"] });
    await sitDown(ben, link, "Ben");
    await eve.goto(link);
    await eve.locator(".online-sit").first().waitFor({ state: "detached" }).catch(() => undefined);
    await ada.locator(".online-name", { hasText: "Ben" }).waitFor();
    await startMatch(ada, ben, eve);
    assert.equal(await people(ada).count(), 4, "three seats, and somebody who watches");
    assert.equal(await ben.evaluate(() => document.documentElement.lang), "de");
    await play([ada, ben], random, 12);
    assert.deepEqual((await look(eve)).actions, [], "a spectator decides nothing");

    // A reload in the middle leads back to the table.
    await ben.reload();
    await ben.locator("main.table-screen").waitFor();
    await showActions(ben);
    await play([ada, ben], random, 6);

    // Without a network for a while: it goes on where it was.
    await ben.context().setOffline(true);
    await ben.locator(".people-lost").waitFor();
    await ada.locator(".people-away").waitFor();
    await ben.context().setOffline(false);
    await ben.locator(".people-lost").waitFor({ state: "detached", timeout: 5000 });
    await ada.locator(".people-away").waitFor({ state: "detached" });

    // One says something, and everybody reads it.
    await ben.locator(".people-tools button").first().click();
    await ben.locator(".people-phrases button").nth(1).click();
    await ada.locator(".people-bubble", { hasText: "Good luck!" }).waitFor();
    await eve.locator(".people-bubble", { hasText: "Good luck!" }).waitFor();

    await play([ada, ben], random);
    await Promise.all([ada, ben, eve].map((page) => page.locator(".online-over").waitFor()));

    // A rematch with one press; the spectator comes along.
    const table = (page) => /#table\/([\w-]+)/.exec(page.url())?.[1];
    const first = table(ada);
    await bar(ada, "").getByRole("button", { name: "Rematch" }).click();
    await ada.locator(".online-own").waitFor();
    await eve.locator(".online-room").waitFor();
    assert.notEqual(table(ada), first);
    assert.equal(table(eve), table(ada));

    // Whoever sat there has the record, and all that is made of one.
    await ben.locator(".table-question .button-primary").click();
    await ben.locator("main.end-screen").waitFor();
    const [mine] = await kept(ben);
    assert.equal(mine.id, first);
    assert.equal(verify(mine.record), null);
    assert.match(mine.record, /seat 0 share:[0-9a-f]{64} fair/, "who contributed to the seed");
    assert.match(mine.record, /seat 1 share:[0-9a-f]{64} fair/);
    // From there to the rematch, too.
    await ben.locator(".end-press .button-primary").click();
    await ben.locator(".online-own").waitFor();
    assert.equal(table(ben), table(ada));
    await startMatch(ada, ben, eve);
    await play([ada, ben], random, 4);
    quiet([ben, eve]);
    await Promise.all([ben, eve].map((page) => page.context().close()));
  });

browserTest("what is taken back by agreement, a pause, and a seat on another device", { settings, says }, async (ada) => {
  const random = randomFrom(303);
  const ben = await guest(ada, German);
  const link = await openTable(ada);
  await sitDown(ben, link, "Ben");
  await startMatch(ada, ben);
  // What the other decided last can only be taken back by agreement, and not if it was news to anybody.
  let [mover, other] = [];
  for (let tries = 0; !mover || !(await other.locator(".people-vote").count()); tries++) {
    assert.ok(tries < 30, "something can be taken back by agreement");
    await play([ada, ben], random, 1);
    [mover, other] = (await decides(ada, ben)) === ada ? [ada, ben] : [ben, ada];
    if ((await mover.locator(".table-tools button").first().getAttribute("aria-disabled")) !== "true") continue;
    await menu(mover);
    await mover.locator("dialog .online-press button").first().click();
    await mover.waitForFunction(() => document.querySelector("dialog [role=status]").textContent);
    await closeDialog(mover);
    await other.locator(".people-vote").waitFor({ timeout: 500 }).catch(() => undefined);
  }
  await other.locator(".people-vote .button-primary").click();
  assert.equal(await decides(other, mover), other, "it is the other's decision again");
  // A no ends it.
  await menu(mover);
  await mover.locator("dialog .online-press button").nth(1).click();
  await closeDialog(mover);
  await other.locator(".people-vote .button-plain").click();
  await mover.locator(".people-vote").waitFor({ state: "detached" });
  // A yes pauses: nobody can act.
  await menu(mover);
  await mover.locator("dialog .online-press button").nth(1).click();
  await closeDialog(mover);
  await other.locator(".people-vote .button-primary").click();
  await bar(ada, "paused").waitFor();
  for (const page of [ada, ben]) await page.waitForFunction(() => !document.querySelector(".table-panel [data-action]"));
  await menu(other);
  await other.locator("dialog .online-press button").nth(1).click();
  await closeDialog(other);
  await mover.locator(".people-vote .button-primary").click();
  await bar(ada, "paused").waitFor({ state: "detached" });
  await play([ada, ben], random, 4);

  // Ben's seat moves to his telephone, and the old link is void.
  await menu(ben);
  await ben.locator("dialog .menu-seats button").first().click();
  const personal = await ben.locator(".menu-personal input").inputValue();
  assert.match(personal, /#table\/[\w-]+\/1\/[0-9a-f]{32}$/);
  const telephone = await guest(ada, phone);
  await telephone.goto(personal);
  await telephone.locator("main.table-screen").waitFor();
  assert.doesNotMatch(telephone.url(), /[0-9a-f]{32}/, "the secret does not stay in the address");
  await ben.locator(".online-notice, .people-tools:not(:has(button + button))").first().waitFor();
  await play([ada, telephone], random, 6);
  const thief = await guest(ada);
  await thief.goto(personal);
  await thief.locator("main.table-screen").waitFor();
  await thief.waitForTimeout(500);
  assert.deepEqual((await look(thief)).actions, []);
  assert.equal(await thief.locator(".people-tools button").count(), 1, "nothing to say: a spectator");
  quiet([ben, telephone, thief]);
  await Promise.all([ben, telephone, thief].map((page) => page.context().close()));
});

browserTest("several at one screen, each with a hand of their own, and somebody elsewhere", { settings, says }, async (ada) => {
  const random = randomFrom(304);
  const ben = await guest(ada, German);
  const link = await openTable(ada, { game: "Pyramidion", seats: ["open", "open", "open"] });
  await ada.getByRole("button", { name: "Sit here as well" }).first().click();
  await ada.getByLabel("Name of whoever sits here").fill("Cleo");
  await ada.getByRole("button", { name: "Sit down" }).click();
  await ada.locator(".online-own").nth(1).waitFor();
  await sitDown(ben, link, "Ben");
  await startMatch(ada, ben);
  await play([ada, ben], random, 20);
  assert.equal(await people(ben).count(), 3);
  quiet([ben]);
  await ben.context().close();
});

browserTest("by keyboard alone: from the start to an action at the table", { settings }, async (ada) => {
  const press = async (name) => {
    for (let tabs = 0; tabs < 80; tabs++) {
      await ada.keyboard.press("Tab");
      if (await ada.evaluate((text) => (document.activeElement?.textContent ?? "").includes(text), name)) return ada.keyboard.press("Enter");
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  await press("Play with friends");
  await ada.getByLabel("Your name").focus();
  await ada.keyboard.type("Ada");
  await ada.keyboard.press("Enter"); // a form is sent by Enter
  await ada.locator(".online-own").waitFor();
  await press("Start with");
  await ada.locator("main.table-screen").waitFor();
  await ada.waitForFunction(() => document.querySelector(".table-board .can"));
  for (let tabs = 0; tabs < 250; tabs++) {
    await ada.keyboard.press("Tab");
    if (await ada.evaluate(() => globalThis.__eyes.focused())) break;
  }
  await ada.keyboard.press("Enter");
  await ada.waitForFunction(() => document.querySelectorAll(".log-entry").length > 1);
});

browserTest("my matches say whose turn it is, and lead to the table", { settings }, async (ada) => {
  const ben = await guest(ada);
  const link = await openTable(ada);
  await sitDown(ben, link, "Ben");
  await startMatch(ada, ben);
  await play([ada, ben], randomFrom(305), 3);
  await ada.waitForTimeout(500); // what was chosen last has arrived
  const turn = (await decides(ada, ben)) === ada;
  await ada.getByRole("button", { name: "Home" }).click();
  await ada.locator(".online-card").getByText(turn ? /It is your turn\./ : /It is .Ben.'s turn\./).waitFor();
  await ada.getByRole("button", { name: "To the table" }).click();
  await ada.locator("main.table-screen").waitFor();
  quiet([ben]);
  await ben.context().close();
});

browserTest("where there is no table, or no server, that is said", { settings, says: /WebSocket|ERR_/ }, async (page) => {
  await page.goto(`${address()}#table/AAAAAAAAAAAAAAAAAAAAAA`);
  await page.getByText("There is no such table").waitFor();
  await page.getByRole("button", { name: "Home" }).click();
  await page.getByRole("button", { name: "Play with friends" }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Play with friends" }).waitFor({ state: "detached" });
});
