/** No violation that axe can find, on any screen, by day and by night. */
import assert from "node:assert/strict";
import { clean, examine } from "./lib/axe.mjs";
import { browserTest } from "./lib/browser.mjs";
import { lay, playOn, resume, list, settled, toEnd } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { positions } from "./lib/positions.mjs";
import { randomFrom } from "./lib/random.mjs";
import { head, wander, whole } from "./lib/records.mjs";

const engine = newEngine();

const closeDialog = async (page) => {
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
};

/** A record with nearly all actions of a match. */
function almost(game) {
  const record = head(engine, game, ["human", "random"], 61);
  let length = 0;
  wander(engine, record, randomFrom(61), (_, count) => void (length = count));
  for (let count = length; ; count--) {
    engine.undo(count);
    if (engine.toMove() === 0) return engine.record();
  }
}

for (const theme of ["light", "dark"]) {
  const options = { settings: { theme }, colorScheme: theme };

  browserTest(`axe, ${theme}: what is wrong is found`, options, async (page) => {
    const faults = [];
    await page.evaluate(() => document.querySelector("main").insertAdjacentHTML("beforeend", '<p style="color: #888; background: #999">grey on grey <button></button></p>'));
    await examine(page, "start", faults, theme);
    const found = faults.map((fault) => /: ([\w-]+) /.exec(fault)[1]).sort();
    assert.deepEqual(found, theme === "dark" ? ["color-contrast"] : ["button-name", "color-contrast"]);
  });

  browserTest(`axe, ${theme}: start and its windows`, { ...options, record: head(engine, "imhotep", ["human", "random"], 62) }, async (page) => {
    const faults = [];
    await examine(page, "start", faults, theme);
    await page.getByRole("button", { name: "Settings" }).click();
    await examine(page, "settings", faults, theme, "dialog");
    await closeDialog(page);
    await page.getByRole("button", { name: "Open a record" }).click();
    await page.getByLabel("Record", { exact: true }).fill("felucca record 1\ngame chess\n");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "line" }).waitFor();
    await examine(page, "open, with a fault", faults, theme, "dialog");
    await closeDialog(page);
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    for (const game of ["imhotep", "pyramidion"]) {
      await page.locator("dialog").getByRole("button", { name: game }).click();
      await page.locator(`.rules-reader[data-game="${game}"]`).waitFor();
      await examine(page, `rules of ${game}`, faults, theme, "dialog");
    }
    await closeDialog(page);
    clean(faults);
  });

  browserTest(`axe, ${theme}: my matches`, { ...options, record: almost("imhotep") }, async (page) => {
    const faults = [];
    await page.evaluate((record) => localStorage.setItem("felucca.match.over", JSON.stringify({ id: "over", record, colours: [0, 1], when: 1, finished: true })), whole(engine, "pyramidion", ["human", "builder"], 66));
    await page.goto(`${page.url()}#matches`);
    await page.locator(".table-small").nth(1).waitFor();
    await examine(page, "matches", faults, theme);
    await page.getByRole("button", { name: "Rename: Imhotep" }).click();
    await examine(page, "rename", faults, theme, "dialog");
    await closeDialog(page);
    await page.getByRole("button", { name: "My figures" }).click();
    await page.locator("main.figures-screen table").first().waitFor();
    await examine(page, "figures", faults, theme);
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: "Delete: Imhotep" }).click();
    await examine(page, "matches, one deleted", faults, theme);
    clean(faults);
  });

  browserTest(`axe, ${theme}: set-up of both games`, options, async (page) => {
    const faults = [];
    for (const n of [0, 1]) {
      await page.getByRole("button", { name: "Set up a match" }).nth(n).click();
      await page.locator("main.setup-screen").waitFor();
      await page.getByLabel("Name", { exact: true }).first().fill("");
      await examine(page, `set-up ${n}, with a fault`, faults, theme);
      await page.getByRole("button", { name: "Back" }).click();
      await page.locator("main.start-screen").waitFor();
    }
    clean(faults);
  });

  for (const [game, wanted] of Object.entries({
    imhotep: ["turn", "lever order", "keep", "build", "offering"],
    pyramidion: ["negotiate", "turn", "discard", "pay"],
  })) {
    const found = positions(engine, game, 1);
    browserTest(`axe, ${theme}: the table of ${game}`, options, async (page) => {
      const faults = [];
      // By night the first ones tell enough.
      for (const decision of theme === "dark" ? wanted.slice(0, 2) : wanted) {
        await lay(page, found.get(decision)[0].record);
        await settled(page);
        await examine(page, decision, faults, theme);
      }
      for (const tab of ["Points", "Actions", "In words"]) {
        await page.getByRole("tab", { name: tab }).click();
        await examine(page, tab, faults, theme, ".table-side");
      }
      await page.getByRole("button", { name: "Hint" }).first().click();
      await page.getByRole("button", { name: "Do it" }).waitFor();
      await examine(page, "hint", faults, theme, ".table-side");
      await page.keyboard.press("Escape");
      await page.locator(".table-hint").waitFor({ state: "detached" });
      clean(faults);
    });

    browserTest(`axe, ${theme}: the end of ${game}, and the replay`, { ...options, record: almost(game) }, async (page) => {
      const faults = [];
      await resume(page);
      await playOn(page, randomFrom(63), list());
      await examine(page, "the last table", faults, theme);
      await toEnd(page);
      await examine(page, "end, still looking back", faults, theme);
      await page.getByRole("button", { name: "Watch the replay" }).click();
      await page.locator("main.replay-screen").waitFor();
      await page.getByRole("slider").fill("40");
      await examine(page, "replay", faults, theme);
      await page.getByRole("button", { name: "Play on from here" }).click();
      await page.locator("dialog").waitFor();
      await examine(page, "taking over", faults, theme, "dialog");
      clean(faults);
    });
  }
}

const short = head(engine, "imhotep", ["human", "human"], 64);
browserTest("axe: the end with its graphs", { record: short }, async (page) => {
  const faults = [];
  await resume(page);
  await playOn(page, randomFrom(65), list());
  await toEnd(page);
  await page.getByRole("heading", { name: "Turning points" }).waitFor({ timeout: 120000 });
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await examine(page, `end, ${theme}`, faults, theme);
  }
  clean(faults);
});
