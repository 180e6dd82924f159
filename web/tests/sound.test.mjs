/** Sounds: made here, loaded when first needed, none before a gesture, and as loud as people like it. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { resume, settled } from "./lib/drive.mjs";
import { act, imhotep } from "./lib/imhotep.mjs";

const record = imhotep(({ decision, players }) => decision === "turn" && players[0].sled < 3 && players[0].sled > 0);

/** From now on notes what is started, and how loud. */
const listenIn = (page) =>
  page.evaluate(() => {
    const heard = (globalThis.__heard = { contexts: 0, started: [], gains: [] });
    const { AudioContext, AudioScheduledSourceNode } = globalThis;
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        heard.contexts++;
        globalThis.__context = this;
      }
      createGain() {
        const gain = super.createGain();
        heard.gains.push(gain);
        return gain;
      }
    };
    const { start } = AudioScheduledSourceNode.prototype;
    for (const node of [globalThis.OscillatorNode, globalThis.AudioBufferSourceNode]) {
      const own = node.prototype.start ?? start;
      node.prototype.start = function (...when) {
        heard.started.push(node.name);
        return own.apply(this, when);
      };
    }
  });
const loaded = (page) => page.evaluate(() => performance.getEntriesByType("resource").filter(({ name, initiatorType }) => /sound-\w+\.js/.test(name) && initiatorType !== "fetch").length);
const started = (page) => page.evaluate(() => globalThis.__heard.started.length);

browserTest("nothing is heard, and nothing is loaded, before somebody has done something", { record }, async (page) => {
  await listenIn(page);
  // By a script, which is no gesture.
  await page.getByRole("button", { name: "Continue" }).evaluate((button) => button.click());
  await page.locator("main.table-screen").waitFor();
  const before = await settled(page);
  await page.locator("#tab-actions").evaluate((tab) => tab.click());
  await page.locator("[data-action^=load]").first().evaluate((button) => button.click());
  await settled(page, before, "a stone");
  assert.equal(await started(page), 0);
  assert.equal(await page.evaluate(() => globalThis.__heard.contexts), 0);
  assert.equal(await loaded(page), 0);
});

browserTest("a stone is heard, and that it is one's turn; as loud as one likes, or not at all", { record, settings: { volume: 40 } }, async (page) => {
  await listenIn(page);
  await resume(page);
  let before = await settled(page);
  await act(page, "load");
  await page.waitForFunction(() => ["OscillatorNode", "AudioBufferSourceNode"].every((kind) => globalThis.__heard.started.includes(kind)));
  assert.equal(await page.evaluate(() => globalThis.__heard.contexts), 1);
  assert.ok(Math.abs((await page.evaluate(() => globalThis.__heard.gains[0].gain.value)) - 0.16) < 0.001);
  before = await settled(page, before, "a stone");
  // Muted by its key: the same is silent.
  await page.locator("#question").focus();
  await page.keyboard.press("m");
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("felucca.settings")).muted === true);
  const heard = await started(page);
  await act(page, "");
  await settled(page, before, "the first of the list");
  assert.equal(await started(page), heard);
});

browserTest("volume and silence are among the settings", { record }, async (page) => {
  await resume(page);
  await settled(page);
  await page.getByRole("button", { name: "Settings" }).first().click();
  await page.getByRole("slider", { name: "Volume" }).fill("80");
  await page.getByRole("checkbox", { name: "Silent" }).check();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("felucca.settings")));
  assert.deepEqual([kept.volume, kept.muted], [80, true]);
});
