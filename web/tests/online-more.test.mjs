/** What friends at a table come across besides playing: an action on its way, time that is over, an old page, a table without hints. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { address, browserTest } from "./lib/browser.mjs";
import { pageFolder } from "./lib/felucca.mjs";
import { guest, look, openTable, play, quiet, showActions, sitDown, startMatch } from "./lib/online.mjs";
import { randomFrom } from "./lib/random.mjs";
import { serveChanged } from "./lib/serve-changed.mjs";

const settings = { forced: false };
const says = /WebSocket/;

browserTest("what is on its way is marked, and nothing is done before the server says so", { settings, says }, async (ada) => {
  let held = null;
  await ada.routeWebSocket(/online\/.+/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => (held ? held.push(() => socket.send(message)) : socket.send(message)));
  });
  await ada.reload(); // only what begins from now on is routed
  await openTable(ada, { seats: ["open", "apprentice"] });
  await startMatch(ada);
  await showActions(ada);
  await ada.waitForFunction(() => document.querySelector(".table-panel [data-action^=load]"));
  const table = () => ada.evaluate(() => globalThis.__eyes.table());
  const before = await table();
  held = [];
  await ada.locator(".table-panel [data-action^=load]").first().click();
  await ada.locator("#question", { hasText: "on its way" }).waitFor();
  await ada.locator(".marks-ghost").first().waitFor();
  assert.deepEqual((await look(ada)).actions, [], "nothing else can be chosen meanwhile");
  const told = () => ada.locator("[role=log]").last().textContent();
  const log = await told();
  assert.doesNotMatch(log, /Ada loads/, "nobody is told that it is done");
  held.splice(0).forEach((send) => send());
  held = null;
  await ada.waitForFunction((text) => [...document.querySelectorAll("[role=log]")].at(-1).textContent !== text, log);
  await ada.locator("#question", { hasText: "on its way" }).waitFor({ state: "detached" });
  assert.notEqual(await table(), before);
});

browserTest("without a connection nothing is even pending", { settings, says: /WebSocket|ERR_/ }, async (ada) => {
  await openTable(ada, { seats: ["open", "apprentice"] });
  await startMatch(ada);
  await showActions(ada);
  await ada.waitForFunction(() => document.querySelector(".table-panel [data-action]"));
  const { actions } = await look(ada);
  await ada.context().setOffline(true);
  await ada.locator(".people-lost").waitFor();
  await ada.locator(".table-panel [data-action]").first().click();
  await ada.locator(".table-notice", { hasText: "no connection" }).waitFor();
  assert.equal(await ada.locator(".marks-ghost").count(), 0);
  assert.deepEqual((await look(ada)).actions, actions);
});

/** Opens a table with settings that the set-up does not offer. */
const openOther = (page, changed) =>
  page.evaluate(
    (more) =>
      new Promise((resolve) => {
        const socket = new globalThis.WebSocket(new URL("online", location.href.replace("http", "ws").replace(/#.*/, "")));
        const token = Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
        socket.onopen = () => socket.send(JSON.stringify({ do: "open", game: "imhotep", seats: ["open", "open"], options: {}, clock: "none", time: 0, increment: 0, pace: 0, level: "apprentice", hints: true, watch: true, lobby: false, token, ...more }));
        socket.onmessage = ({ data }) => {
          const { table } = JSON.parse(data);
          localStorage.setItem(`felucca.online.${table}`, JSON.stringify({ id: table, game: "imhotep", own: [{ token, bytes: "", seat: -1 }], when: Date.now(), names: [] }));
          resolve(table);
        };
      }),
    changed,
  );

browserTest("time is over: the others call in a computer player, and the owner comes back", { settings, says }, async (ada) => {
  const ben = await guest(ada, { settings });
  const link = `${address()}#table/${await openOther(ada, { clock: "decision", time: 1500 })}`;
  await sitDown(ada, link, "Ada");
  await sitDown(ben, link, "Ben");
  await startMatch(ada, ben);
  await Promise.all([ada, ben].map(showActions));
  await Promise.race([ada, ben].map((page) => page.waitForFunction(() => document.querySelector(".table-panel [data-action]"))));
  const [late, other] = (await look(ada)).actions.length ? [ada, ben] : [ben, ada];
  await other.locator(".people-clock").first().waitFor();
  const bar = other.locator(".people-bar", { hasText: "has no time left" });
  await bar.getByRole("button").click();
  const mine = late.locator(".people-bar", { hasText: "A computer player plays for you" });
  await mine.waitFor();
  await mine.getByRole("button", { name: "Take the seat back" }).click();
  await mine.waitFor({ state: "detached" });
  quiet([ben]);
  await ben.context().close();
});

browserTest("a table without hints gives none", { settings, says }, async (ada) => {
  await openTable(ada, { seats: ["open", "apprentice"], more: (page) => page.getByLabel("Hints are allowed").uncheck() });
  await ada.getByText("No hints").waitFor();
  await startMatch(ada);
  await ada.waitForFunction(() => document.querySelector(".table-board .can"));
  assert.equal(await ada.getByRole("button", { name: "Hint", exact: true }).count(), 0);
  await ada.keyboard.press("h");
  assert.equal(await ada.locator(".table-hint").count(), 0);
});

browserTest("hints come from the view alone", { settings, says }, async (ada) => {
  await openTable(ada, { seats: ["open", "apprentice"] });
  await startMatch(ada);
  await ada.waitForFunction(() => document.querySelector(".table-board .can"));
  await ada.getByRole("button", { name: "Hint", exact: true }).first().click();
  await ada.getByRole("button", { name: "Do it" }).waitFor();
});

browserTest("the tab says that it is one's turn", { settings, says }, async (ada) => {
  const ben = await guest(ada, { settings });
  const link = await openTable(ada);
  await sitDown(ben, link, "Ben");
  await startMatch(ada, ben);
  await play([ada, ben], randomFrom(320), 5);
  await Promise.race([ada, ben].map((page) => page.waitForFunction(() => document.querySelector(".table-panel [data-action]"))));
  const mover = (await look(ada)).actions.length ? ada : ben;
  const other = mover === ada ? ben : ada;
  await mover.waitForFunction(() => document.title.includes("Your turn"));
  await other.waitForFunction(() => !document.title.includes("Your turn"));
  quiet([ben]);
  await ben.context().close();
});

browserTest("a page older than the server changes by itself, and not again and again", { settings, says: /WebSocket|404/ }, async (page) => {
  const changed = new Map();
  const server = await serveChanged(changed);
  try {
    await page.routeWebSocket(/online\/.+/, (socket) => socket.onMessage(() => socket.send('{"say":"bye","why":"version"}')));
    await page.goto(server.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload(); // from now on the service worker serves it
    await page.locator("main").waitFor();
    // Another build: its index differs, and so does the list of its files.
    const index = readFileSync(join(pageFolder, "index.html"), "utf8").replace("</head>", "<meta name=later></head>");
    const hash = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
    const worker = readFileSync(join(pageFolder, "sw.js"), "utf8");
    const old = hash(readFileSync(join(pageFolder, "index.html"), "utf8"));
    assert.ok(worker.includes(old));
    changed.set("index.html", index);
    changed.set("sw.js", worker.replace(old, hash(index)).replace(/felucca-[0-9a-f]{16}/, "felucca-0123456789abcdef"));
    await page.goto(`${server.address}#table/AAAAAAAAAAAAAAAAAAAAAA`);
    await page.locator("meta[name=later]").waitFor({ state: "attached", timeout: 30000 });
    // The newer page is told the same: it does not go round in circles.
    await page.getByText("Close all tabs").waitFor();
  } finally {
    server.stop();
  }
});
