/** Records: opened in every way, looked at from every side, shared, saved, and played on. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { browserTest } from "./lib/browser.mjs";
import { click, kept, list, playOn, resume, settled, table } from "./lib/drive.mjs";
import { newEngine, verify } from "./lib/felucca.mjs";
import { randomFrom } from "./lib/random.mjs";
import { actions, bare, head, link, seated, whole } from "./lib/records.mjs";

const engine = newEngine();
const allB = { market: "B", pyramid: "B", temple: "B", burial: "B", obelisks: "B" };
const records = {
  imhotep: whole(engine, "imhotep", ["human", "greedy", "random"], 111, allB),
  pyramidion: whole(engine, "pyramidion", ["human", "greedy"], 112),
};
const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

const button = (page, name) => page.getByRole("button", { name, exact: true });
/** "Action 3 of 120": where the replay is. */
const isAt = (page, at, count) => page.locator(".replay-slider").filter({ hasText: `Action ${at} of ${count}` }).waitFor();
const told = (page) => page.locator(".replay-told").textContent();

async function isReplayOf(page, record, at = 0) {
  await page.locator("main.replay-screen").waitFor();
  await isAt(page, at, actions(record).length);
  assert.equal(bare(await saved(page)), bare(record));
}

/** What the page gives to be saved. */
async function saved(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the record").click()]);
  assert.match(download.suggestedFilename(), /^felucca-[\d-]+\.txt$/);
  return readFile(await download.path(), "utf8");
}

// --- opening ------------------------------------------------------------------------------------------------------------

const ways = {
  async "a link"(page, record) {
    await page.evaluate((hash) => void (location.hash = hash), link(record));
  },
  async "a file"(page, record) {
    await button(page, "Open a record").click();
    await page.getByLabel("File").setInputFiles({ name: "match.txt", mimeType: "text/plain", buffer: Buffer.from(record) });
  },
  async "a pasted text in the window"(page, record) {
    await button(page, "Open a record").click();
    await page.getByLabel("Record", { exact: true }).fill(record);
    await button(page, "Open").click();
  },
  async "a pasted text anywhere"(page, record) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), `As promised:\n\n${record}`);
    await page.keyboard.press("Control+V");
  },
  async "a dropped file"(page, record) {
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "match.txt", { type: "text/plain" }));
      const main = document.querySelector("main");
      for (const type of ["dragover", "drop"]) {
        const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
        if (main.dispatchEvent(event)) throw new Error(`the browser would take the ${type} itself`);
      }
    }, record);
  },
};

const other = head(engine, "imhotep", ["human", "greedy"], 113);
for (const [way, open] of Object.entries(ways))
  browserTest(`a record from ${way}, and the running match is not lost`, { ...clipboard, record: other }, async (page) => {
    await open(page, records.pyramidion);
    await isReplayOf(page, records.pyramidion);
    assert.equal(verify(await saved(page)), null);
    assert.equal(bare(await kept(page)).trim(), bare(other).trim());
    await button(page, "Home").click();
    await page.waitForFunction(() => location.hash === ""); // the link is done with
    await resume(page);
    await settled(page);
  });

browserTest("a record from a link that is opened first", { hash: link(records.imhotep) }, (page) => isReplayOf(page, records.imhotep));

// --- damaged records ----------------------------------------------------------------------------------------------------

const lines = records.imhotep.split("\n");
const seedLine = lines.findIndex((line) => line.startsWith("seed "));
const changed = (line, text) => lines.map((old, n) => (n === line ? text : old));
const damaged = {
  "another action": changed(seedLine + 5, lines[seedLine + 5].replace(/^\S+/, "take")),
  "an action that is none": changed(seedLine + 9, "jump 3"),
  "another game": changed(1, "game chess"),
  "a later version": changed(0, "felucca record 9"),
  "no seed": lines.slice(0, seedLine),
};

/** Without what isolates names and quotes from the direction of the words around them. */
const plain = (text) => text.replace(/[\u2068\u2069]/g, "");

/** "line 7: the reason", as the native program has it. */
function faultOf(record) {
  const said = verify(record);
  assert.ok(said, "the native program finds it damaged, too");
  return /line \d+: .*/.exec(said)[0].trim();
}

browserTest("a damaged record is refused, with line and reason", {}, async (page) => {
  for (const [what, wrong] of Object.entries(damaged)) {
    const record = wrong.join("\n");
    await ways["a pasted text in the window"](page, record);
    const said = await page.getByRole("alert").filter({ hasText: "This record can't be opened" }).textContent();
    assert.ok(plain(said).includes(faultOf(record)), `${what}: "${said}" has "${faultOf(record)}"`);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.locator("main.start-screen").waitFor();
  }
});

for (const way of ["a link", "a pasted text anywhere", "a dropped file"])
  browserTest(`a damaged record from ${way} does not disturb the match on the table`, { ...clipboard, record: other }, async (page) => {
    const record = bare(damaged["an action that is none"].join("\n"));
    await resume(page);
    const before = await settled(page);
    const board = await table(page);
    await ways[way](page, record);
    const window_ = page.locator("dialog").filter({ hasText: "This record can't be opened" });
    assert.ok(plain(await window_.textContent()).includes(faultOf(record)));
    await page.keyboard.press("Escape");
    await window_.waitFor({ state: "detached" });
    assert.equal(await table(page), board);
    assert.equal(await kept(page), before.record);
    // And it goes on, with the computer player.
    const random = randomFrom(114);
    let now = before;
    for (let i = 0; i < 3; i++) now = await settled(page, now, await list()(page, random, now));
    assert.ok(now.count >= before.count + 6, "the computer player has moved, too");
    assert.deepEqual(actions(now.record).slice(0, before.count), actions(before.record));
    assert.equal(verify(now.record), null);
  });

browserTest("a link without a whole record is refused", {}, async (page) => {
  for (const hash of [link(records.imhotep).slice(0, 90), "#r=%%%", "#r="]) {
    await page.evaluate((part) => void (location.hash = part), hash);
    await page.locator("dialog").filter({ hasText: "This link has no complete record." }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.locator("main.start-screen").waitFor();
  }
});

const begun = seated(records.imhotep, ["human", "human", "human"], 12).trimEnd();

browserTest("a last line that was typed counts, and one that a file was cut off in is said to be left out", {}, async (page) => {
  await ways["a pasted text in the window"](page, begun);
  await isAt(page, 0, 12);
  await button(page, "Home").click();
  await ways["a file"](page, begun);
  await isAt(page, 0, 11);
  await page.locator("dialog").filter({ hasText: `Line ${begun.split("\n").length} was not complete, and is left out.` }).waitFor();
});

// --- looking ------------------------------------------------------------------------------------------------------------

for (const [game, record] of Object.entries(records)) {
  const count = actions(record).length;

  browserTest(`${game}: one on, one back, jumps and the slider lead to the same tables`, { hash: link(record) }, async (page) => {
    const tables = new Map();
    const here = async (at) => {
      await isAt(page, at, count);
      const now = [await table(page), await told(page)];
      if (tables.has(at)) assert.deepEqual(now, tables.get(at), `after ${at} actions it is as it was`);
      tables.set(at, now);
    };
    await page.locator("main.replay-screen").waitFor();
    await here(0);
    assert.ok(await button(page, "One back").isDisabled());
    for (let at = 1; at <= 12; at++) {
      await button(page, "One on").click();
      await here(at);
    }
    assert.equal(new Set([...tables.values()].map(String)).size, tables.size, "every action is seen");
    for (let at = 11; at >= 9; at--) {
      await button(page, "One back").click();
      await here(at);
    }
    await page.getByRole("slider").fill("4");
    await here(4);
    await page.getByRole("slider").press("ArrowRight");
    await here(5);
    await button(page, "To the end").click();
    await here(count);
    assert.equal(await button(page, "Play on from here").count(), 0, "there is nothing to play on");
    await page.locator("h1").click();
    await page.keyboard.press("Control+ArrowLeft"); // the browser's
    for (const [key, at] of [["ArrowLeft", count - 1], ["Home", 0], ["ArrowRight", 1], ["End", count]]) {
      await page.keyboard.press(key);
      await here(at);
    }
    await button(page, "To the beginning").click();
    await here(0);
  });

  browserTest(`${game}: it plays by itself, and pauses`, { reducedMotion: "no-preference", hash: link(seated(record, ["human", "human", "human"], 3)) }, async (page) => {
    await page.locator("main.replay-screen").waitFor();
    await button(page, "Play").click();
    await isAt(page, 1, 3);
    await button(page, "Pause").click();
    await button(page, "Play").waitFor();
    assert.equal(await page.locator(".flying").count(), 0);
    const stopped = await page.getByRole("slider").inputValue();
    await button(page, "One on").click();
    await isAt(page, Number(stopped) + 1, 3);
    await button(page, "To the beginning").click();
    await button(page, "Play").click();
    await isAt(page, 3, 3);
    await button(page, "Play").click();
    await isAt(page, 1, 3);
  });
}

browserTest('"Seen by" shows each hand to its own seat', { hash: link(records.pyramidion) }, async (page) => {
  const { count } = engine.open(records.pyramidion);
  const hands = (n) => [0, 1].map((seat) => engine.position(n, seat).view.players[seat].hand);
  const at = Array.from({ length: count / 2 }, (_, n) => n + Math.floor(count / 2)).find((n) => hands(n).every(({ length }) => length > 1));
  await page.getByRole("slider").fill(String(at));
  assert.equal(await page.locator(".pyr-hand").count(), 0, "a spectator has no hand");
  for (const seat of [0, 1]) {
    await page.getByLabel("Seen by").selectOption(["Ada", "Ben"][seat]);
    const hand = hands(at)[seat];
    await page.locator(`.pyr-hand[data-anchor="hand-${seat}"]`).waitFor();
    assert.equal(await page.locator(".pyr-hand .pyr-card").count(), hand.length);
    // The order of the hand is the view's, and its kinds stand below the pictures, with where they may be hyphenated.
    const kinds = (await page.locator(".pyr-hand .pyr-caption-line").allTextContents()).map((kind) => kind.replaceAll("\u00ad", ""));
    hand.forEach((id, i) => assert.ok(id.replace("own_", "").startsWith(kinds[i].replace(" ", "_")), `${id} is a ${kinds[i]}`));
    await isAt(page, at, count);
  }
});

// --- playing on, sharing, saving --------------------------------------------------------------------------------------

for (const [game, record] of Object.entries(records))
  browserTest(`${game}: somebody takes over, and plays on to the end`, { hash: link(record) }, async (page) => {
    const at = Math.floor(actions(record).length * 0.7);
    await page.getByRole("slider").fill(String(at));
    await button(page, "Play on from here").click();
    await page.getByLabel("You play").selectOption("1");
    await page.getByLabel("The others are").selectOption("apprentice");
    await button(page, "Play on").click();
    await page.locator("main.table-screen:not(.replay-screen)").waitFor();
    const { record: taken } = await settled(page);
    const players = [...taken.matchAll(/^seat \d (\S+)/gm)].map(([, player]) => player);
    assert.deepEqual(players, players.map((_, seat) => (seat === 1 ? "human" : "apprentice")));
    const after = await playOn(page, randomFrom(115), list());
    assert.deepEqual(actions(after).slice(0, at), actions(record).slice(0, at));
    assert.equal(verify(after), null);
    assert.match(after, /^result /m);
  });

browserTest("a shared link opens the same match", { ...clipboard, hash: link(records.imhotep) }, async (page) => {
  await page.locator("main.replay-screen").waitFor();
  await button(page, "Share").click();
  await page.locator("dialog").filter({ hasText: "on the clipboard" }).waitFor();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(url.length < 8000, `${url.length} characters are too many for a link`);
  const second = await page.context().newPage();
  await second.goto(url);
  await isReplayOf(second, records.imhotep);
});

browserTest("without a clipboard the link is shown", { hash: link(records.imhotep) }, async (page) => {
  await page.locator("main.replay-screen").waitFor();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  });
  await button(page, "Share").click();
  const second = await page.context().newPage();
  await second.goto(await page.getByLabel("Link").inputValue());
  await isReplayOf(second, records.imhotep);
});

browserTest("over plain http, where browsers hold some things back, one can play, share and take over", {}, async (page) => {
  await page.addInitScript(() => {
    delete Crypto.prototype.randomUUID;
    delete Navigator.prototype.clipboard;
    delete Navigator.prototype.serviceWorker;
  });
  await page.reload();
  await button(page, "Play Imhotep").click();
  await settled(page);
  await ways["a link"](page, records.imhotep);
  await page.getByRole("slider").fill("20");
  await button(page, "Share").click();
  assert.match(await page.getByLabel("Link").inputValue(), /#r=.*&at=20$/);
  await page.keyboard.press("Escape");
  await button(page, "Play on from here").click();
  await button(page, "Play on").click();
  await page.locator("main.table-screen:not(.replay-screen)").waitFor();
  assert.ok((await settled(page)).count >= 20);
});

browserTest("when the chances can't be worked out, nobody waits for them", { record: seated(records.imhotep, ["human", "greedy", "random"], actions(records.imhotep).length - 1) }, async (page) => {
  await resume(page);
  await playOn(page, randomFrom(117), click);
  await page.evaluate(() => {
    Worker.prototype.postMessage = function ({ id }) {
      this.dispatchEvent(new MessageEvent("message", { data: { id, failed: "no memory" } }));
    };
  });
  await button(page, "See the result").click();
  await page.locator("dialog").filter({ hasText: "It could not be worked out" }).waitFor();
  assert.equal(await page.locator(".end-progress").count(), 0);
});

browserTest("the replay of a match that was just played leads back to its result", { record: seated(records.imhotep, ["human", "greedy", "random"], actions(records.imhotep).length - 1) }, async (page) => {
  await resume(page);
  const record = await playOn(page, randomFrom(117), click);
  await button(page, "See the result").click();
  const turns = page.locator(".end-turn");
  await page.getByRole("heading", { name: "Turning points" }).waitFor({ timeout: 120000 });
  assert.ok(await turns.count(), "a match at random has turning points");
  for (const turn of await turns.all()) {
    const words = await turn.textContent();
    assert.match(words, /(Ada|Ben|Cleo)/);
    const [, before, after] = /Chance to win: (\d+)% → (\d+)%/.exec(words);
    assert.ok(Math.abs(before - after) >= 7, words); // both are rounded
  }
  const action = await turns.first().locator(".turn-played").textContent();
  await turns.first().click();
  await page.locator(".replay-turn").filter({ hasText: action.trim() }).waitFor();
  await button(page, "To the end").click();
  await isAt(page, actions(record).length, actions(record).length);
  assert.equal(await saved(page), record);
  await button(page, "Result").click();
  await page.locator(".end-turn, .end-progress").first().waitFor();
  assert.equal(await page.locator(".end-progress").count(), 0, "nothing is worked out again");
  await button(page, "Watch the replay").click();
  await isAt(page, 0, actions(record).length);
});

browserTest("a match that is over is saved and shared as it was played", { ...clipboard, record: seated(records.imhotep, ["human", "greedy", "random"], actions(records.imhotep).length - 30) }, async (page) => {
  await resume(page);
  const record = await playOn(page, randomFrom(116), click);
  await button(page, "See the result").click();
  assert.equal(await saved(page), record);
  assert.equal(verify(record), null);
  await button(page, "Share").click();
  await page.locator("dialog").filter({ hasText: "on the clipboard" }).waitFor();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  const second = await page.context().newPage();
  await second.goto(url);
  await isReplayOf(second, record);
});

// --- the list, the chances, the best -----------------------------------------------------------------------------------

const over = { id: "over", record: records.imhotep, colours: [0, 1, 2, 3], when: 1750000000000, finished: true };
const count = actions(records.imhotep).length;

async function openKept(page, at) {
  await page.evaluate((match) => localStorage.setItem(`felucca.match.${match.id}`, JSON.stringify(match)), over);
  await page.goto(`${new URL(page.url()).origin}/#replay/over&at=${at}`);
  await page.locator("main.replay-screen").waitFor();
  await isAt(page, at, count);
}
const listed = (page, n) => page.locator(".replay-action").nth(n - 1);

browserTest("every action is in the list, a press leads to it, and the one looked at is marked", {}, async (page) => {
  await openKept(page, 0);
  assert.equal(await page.locator(".replay-action").count(), count);
  await listed(page, 30).click();
  await isAt(page, 30, count);
  assert.equal(await listed(page, 30).getAttribute("aria-current"), "step");
  await button(page, "To the end").click();
  await isAt(page, count, count);
  assert.equal(await page.locator(".replay-action[aria-current]").count(), 1);
  await page.waitForFunction(() => {
    const box = document.querySelector(".replay-list").getBoundingClientRect();
    const now = document.querySelector(".replay-action[aria-current]").getBoundingClientRect();
    return now.top >= box.top && now.bottom <= box.bottom + 1;
  });
  await listed(page, count).focus();
  await page.keyboard.press("ArrowUp");
  await isAt(page, count - 1, count);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-current")), "step", "the focus goes along");
});

browserTest("one goes to the beginning of each round", {}, async (page) => {
  await openKept(page, 7);
  const goTo = page.getByLabel("Go to").filter({ visible: true });
  engine.open(records.imhotep);
  for (const round of [3, 1, 6]) {
    await goTo.selectOption({ label: `Round ${round}` });
    const begins = Array.from({ length: count + 1 }, (_, at) => at).find((at) => engine.position(at, -1).round === round);
    await isAt(page, begins, count);
  }
});

browserTest("the chances to win stand beside the replay, with where one is, and lead to turning points and anywhere", {}, async (page) => {
  await openKept(page, 10);
  await button(page, "Work out the chances to win").click();
  await page.locator(".replay-chances svg.chart").waitFor({ timeout: 120000 });
  const cursor = page.locator(".chart-cursor");
  const before = await cursor.getAttribute("d");
  await listed(page, 60).click();
  await isAt(page, 60, count);
  assert.notEqual(await cursor.getAttribute("d"), before);
  const chart = await page.locator(".replay-chances svg.chart").boundingBox();
  await page.mouse.click(chart.x + chart.width * 0.85, chart.y + chart.height / 2);
  await page.waitForFunction((from) => Number(document.querySelector("input[type=range]").value) > from, count * 0.7);
  const marks = page.locator(".replay-chances .chart-press");
  const turned = await page.locator(".replay-turned").count();
  assert.ok(turned > 0, "a match at random has turning points");
  assert.equal(await marks.count(), turned);
  await marks.first().click();
  await page.locator(".replay-turn").waitFor();
  const there = Number(await page.getByRole("slider").inputValue());
  await button(page, "To the beginning").click();
  await page.getByLabel("Go to").filter({ visible: true }).selectOption({ label: "Turning point 1" });
  await isAt(page, there, count);
  await button(page, "Result").click();
  await page.getByRole("heading", { name: "Turning points" }).waitFor();
  assert.equal(await page.locator(".end-progress").count(), 0, "nothing is worked out again");
  assert.equal(await page.locator(".end-turn").count(), turned);
});

browserTest("what was lost is told with something better, in other words than what was played", {}, async (page) => {
  await openKept(page, 0);
  await button(page, "Result").click();
  await page.getByRole("heading", { name: "Turning points" }).waitFor({ timeout: 120000 });
  const told = await page.locator(".end-turn").evaluateAll((turns) => turns.map((turn) => ({ played: turn.querySelector(".turn-played").textContent.trim(), all: turn.innerText })));
  assert.ok(told.length);
  for (const { played, all } of told) {
    const better = /Better: (.*)/.exec(all)?.[1];
    assert.ok(better, all);
    assert.ok(!played.endsWith(better), `${played} / ${better}`);
  }
});

browserTest("what was best is said at any point, and goes with it", {}, async (page) => {
  await openKept(page, 20);
  await button(page, "What was best here?").click();
  const best = page.locator(".replay-best li");
  await best.first().waitFor();
  assert.match(await best.first().textContent(), /Chance to win: \d+%/);
  assert.equal(await page.getByText("This was played.").count(), 1);
  await button(page, "One on").click();
  await button(page, "What was best here?").waitFor();
  await button(page, "To the end").click();
  await isAt(page, count, count);
  assert.ok(await button(page, "What was best here?").isDisabled());
});

browserTest("the speed of a replay can be chosen", { reducedMotion: "no-preference" }, async (page) => {
  await openKept(page, 0);
  /** ms that the first piece travels. */
  const travels = async (speed) => {
    await page.getByLabel("Speed").filter({ visible: true }).selectOption(speed);
    await button(page, "Play").click();
    // Looked at in one go: it may have arrived before one asks again.
    const travel = await page.waitForFunction(() => document.querySelector(".flying")?.getAnimations()[0]?.effect.getTiming().duration);
    const ms = await travel.jsonValue();
    await button(page, "Pause").click();
    await page.getByRole("slider").fill("0");
    await isAt(page, 0, count);
    return ms;
  };
  assert.equal(await travels("0.5"), 2 * (await travels("1")));
});

browserTest("sharing shows the link, which opens at the action looked at", { ...clipboard }, async (page) => {
  await openKept(page, 33);
  await button(page, "Share").click();
  await page.locator("dialog").filter({ hasText: "on the clipboard" }).waitFor();
  const url = await page.getByLabel("Link").inputValue();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), url);
  const second = await page.context().newPage();
  await second.goto(url);
  await isAt(second, 33, count);
});

browserTest("from action to action nothing moves but the table", {}, async (page) => {
  await openKept(page, 0);
  await button(page, "Work out the chances to win").click();
  await page.locator(".replay-chances svg.chart").waitFor({ timeout: 120000 });
  const boxes = () => page.evaluate(() => [".table-board", ".replay-list", ".replay-chances", ".replay-buttons", ".replay-slider", ".replay-best", ".replay-told"].map((what) => {
    const { x, y, width, height } = document.querySelector(what).getBoundingClientRect();
    return [what, x, y, width, height].join(" ");
  }));
  const before = await boxes();
  for (let at = 1; at <= 40; at++) {
    await page.keyboard.press("ArrowRight");
    await isAt(page, at, count);
    assert.deepEqual(await boxes(), before, `after ${at}`);
  }
});

browserTest("on a phone the controls take one row, the table follows the action, and Back closes the list", { viewport: { width: 390, height: 844 } }, async (page) => {
  await openKept(page, 0);
  const bar = await page.locator(".replay-bar").boundingBox();
  assert.ok(bar.height < 64, `${bar.height} px`);
  const pressed = await page.locator(".replay-bar button").filter({ visible: true }).evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ y, height }) => y + height / 2));
  assert.ok(Math.max(...pressed) - Math.min(...pressed) < 12, "in one row");
  for (let at = 1; at <= 40; at++) {
    await button(page, "One on").click();
    await isAt(page, at, count);
    await page.waitForFunction(() => {
      const there = document.querySelector(".table-board .pointed");
      if (!there) return true;
      const board = document.querySelector(".table-board").getBoundingClientRect();
      const all = [...document.querySelectorAll(".table-board .pointed")].map((each) => each.getBoundingClientRect());
      return all.some(({ top, bottom }) => bottom > board.top && top < board.bottom);
    });
  }
  assert.equal(await page.locator(".replay-list").isVisible(), false);
  await button(page, "Actions and chances").click();
  await listed(page, 12).click();
  await isAt(page, 12, count);
  await page.goBack();
  await page.locator(".replay-list").waitFor({ state: "hidden" });
  await button(page, "More").click();
  await page.locator("dialog").getByLabel("Seen by").waitFor();
});
