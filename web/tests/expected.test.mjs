/** What chance to win a computer player sees for itself is told to whoever asks for it, and to nobody else. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { resume, settled } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { randomFrom } from "./lib/random.mjs";
import { head, seated, wander } from "./lib/records.mjs";

const PLAYER = "search:200it";
const STEP = 40; // as the page's worker thinks
const engine = newEngine();
const { x } = engine;
const plain = (text) => text.replace(/[\u2068\u2069]/g, "");

/** A match in which Ben, a computer player, has to choose, and what he will think of it then. */
function given(game) {
  let at = 0;
  wander(engine, head(engine, game, ["human", "human"], 3), randomFrom(3), ({ toMove, legal }, count) => {
    at = count;
    return count < 6 || toMove !== 1 || legal.length < 2;
  });
  const record = seated(engine.record(), ["human", PLAYER], at);
  engine.open(record);
  engine.learn(game);
  const bot = x.bot_begin(x.game_named(engine.ask(game)), engine.ask(PLAYER), x.bot_seed(engine.match, 1));
  x.view(engine.match, at, 1);
  x.bot_look(bot);
  while (x.bot_think(bot, STEP) > 0) continue;
  const share = x.bot_share(bot) / 10000;
  x.bot_end(bot);
  return { record, chance: share.toLocaleString("en-US", { style: "percent" }) };
}

/** Goes on with the match. Returns all that was told of chances until a person is asked. */
async function told(page) {
  await page.evaluate(() => {
    globalThis.__told = [];
    const look = () => {
      const text = document.querySelector(".table-expected")?.textContent;
      if (text && globalThis.__told.at(-1) !== text) globalThis.__told.push(text);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await resume(page);
  await settled(page);
  return (await page.evaluate(() => globalThis.__told)).map(plain);
}

for (const game of ["imhotep", "pyramidion"]) {
  const { record, chance } = given(game);
  browserTest(`${game}: it is told to whoever asks`, { record, settings: { expected: true } }, async (page) => {
    const [first] = await told(page);
    assert.equal(first, `Ben sees a ${chance} chance to win.`);
    assert.match(plain(await page.locator(".table-expected").innerText()), /^Ben sees a \d+% chance to win\.$/, "and stays while others choose");
    await page.getByRole("button", { name: "Settings" }).first().click();
    await page.getByLabel(/chance to win a computer player sees/).uncheck();
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".table-expected").count(), 0);
  });

  browserTest(`${game}: nobody else is told`, { record }, async (page) => {
    assert.deepEqual(await told(page), []);
  });
}
