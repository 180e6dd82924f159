/** On phones held either way, on a tablet and on a desktop: nothing is cut off at the sides, and everything that can be
 * pressed is large enough for a finger. */
import assert from "node:assert/strict";
import { browserTest } from "./lib/browser.mjs";
import { lay, list, playOn, resume, settled, toEnd } from "./lib/drive.mjs";
import { newEngine } from "./lib/felucca.mjs";
import { positions } from "./lib/positions.mjs";
import { randomFrom } from "./lib/random.mjs";
import { actions, link, seated, whole } from "./lib/records.mjs";

const sizes = [[390, 844], [844, 390], [768, 1024], [1440, 900]];
const engine = newEngine();

/** Runs in the page: what is wrong with it, one line each. What has the same name as something large enough may be smaller,
 * but not smaller than `small`. */
function measure({ least, small }) {
  // They lie over the table for a while, and over what is there.
  const over = ".imh-bubble, .table-side, .pyr-tray, .table-question";
  const pressable = "button, input, select, textarea, summary, a[href], [role=button], [role=tab], .can";
  const faults = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.push(`it can be scrolled sideways, to ${wide}`);

  const top = document.querySelector("dialog[open]") ?? document.body;
  const named = (element) => element.getAttribute("aria-label") || element.getAttribute("data-anchor") || element.textContent.trim().slice(0, 40) || element.outerHTML.slice(0, 60);
  /** What is pressed for it: a label is as good as its box. */
  const area = (element) => (element.matches("input[type=radio], input[type=checkbox], input[type=file]") && element.closest("label")) || element;
  const seen = new Set();
  const large = new Set();
  const little = [];
  for (const element of [...top.querySelectorAll(pressable)].map(area)) {
    if (seen.has(element) || element.closest("[inert]") || !element.checkVisibility({ visibilityProperty: true })) continue;
    seen.add(element);
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    if (!box.width && !box.height) continue;
    const size = `${Math.round(box.width)}x${Math.round(box.height)} at ${Math.round(box.x)},${Math.round(box.y)}`;
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`cut off: ${named(element)} (${element.getAttribute("class")}), ${size}`);
    if (box.width >= least - 0.5 && box.height >= least - 0.5) {
      large.add(named(element));
      continue;
    }
    // A small one may have more around it that counts as it.
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const reach = least / 2 - 1;
    const counts = [[-reach, 0], [reach, 0], [0, -reach], [0, reach]].every(([dx, dy]) => {
      const there = document.elementFromPoint(x + dx, y + dy);
      return there && (element.contains(there) || (!element.closest(over) && there.closest(over)));
    });
    if (!counts) little.push({ name: named(element), least: Math.min(box.width, box.height), told: `${element.tagName} ${element.getAttribute("class")}), ${size}` });
  }
  for (const { name, least: side, told } of little) if (side < small || !large.has(name)) faults.push(`small: ${name} (${told}`);
  scrollTo(0, 0);
  return faults;
}

/** In all sizes, all faults together. */
async function examine(page, where, faults) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const fault of await page.evaluate(measure, { least: 40, small: 24 })) faults.push(`${where}, ${width}x${height}: ${fault}`);
  }
}

const clean = (faults) => assert.equal(faults.length, 0, `${faults.length} faults\n${faults.join("\n")}`);

const closeDialog = async (page) => {
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
};

const records = {
  imhotep: whole(engine, "imhotep", ["human", "greedy", "random", "greedy"], 121),
  pyramidion: whole(engine, "pyramidion", ["human", "greedy", "random", "greedy"], 122),
};

browserTest("layout: what is wrong is found", {}, async (page) => {
  const faults = [];
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<button style="min-height: 0; width: 20px; height: 20px; padding: 0">tiny</button>');
    document.body.insertAdjacentHTML("beforeend", '<button style="position: fixed; left: -30px; width: 90px; height: 90px">away</button>');
    document.body.insertAdjacentHTML("beforeend", '<div style="width: 2000px; height: 9px"></div>');
  });
  await examine(page, "start", faults);
  for (const fault of ["small: tiny", "cut off: away", "it can be scrolled sideways"]) assert.equal(faults.filter((found) => found.includes(fault)).length, sizes.length, fault);
});

browserTest("layout: start, with settings, rules and opening", { record: seated(records.imhotep, ["human", "random", "random", "random"], 20) }, async (page) => {
  const faults = [];
  await examine(page, "start", faults);
  for (const [name, opened] of [["Settings", "settings"], ["Open a record", "open"], ["Rules of Imhotep", "rules of imhotep"], ["Rules of Pyramidion", "rules of pyramidion"]]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.locator("dialog").waitFor();
    await examine(page, opened, faults);
    await closeDialog(page);
  }
  clean(faults);
});

browserTest("layout: my matches", { record: seated(records.imhotep, ["human", "random", "random", "random"], 20) }, async (page) => {
  const faults = [];
  await page.evaluate((record) => localStorage.setItem("felucca.match.over", JSON.stringify({ id: "over", record, colours: [0, 1, 2, 3], when: 1, finished: true, name: "A-name-without-any-space-in-it-that-goes-on-and-on-and-on-and-on" })), records.pyramidion);
  await page.reload();
  await page.locator(".matches-card").waitFor();
  await examine(page, "start with matches", faults);
  await page.getByRole("button", { name: "All my matches" }).click();
  await page.locator(".matches-card").nth(1).waitFor();
  await examine(page, "matches", faults);
  await page.getByRole("button", { name: "My figures" }).click();
  await page.locator("main.figures-screen table").first().waitFor();
  await examine(page, "figures", faults);
  clean(faults);
});

browserTest("layout: set-up of both games", {}, async (page) => {
  const faults = [];
  for (const n of [0, 1]) {
    await page.getByRole("button", { name: "Set up a match" }).nth(n).click();
    await page.locator("main.setup-screen").waitFor();
    for (const more of [0, 1]) {
      await page.getByRole("button", { name: "Add a player" }).click();
      await page.getByLabel("Name", { exact: true }).nth(2 + more).fill(more ? "" : "Nebuchadnezzar the Second of Babylonia");
    }
    await examine(page, `set-up ${n}`, faults);
    await page.getByRole("button", { name: "Back" }).click();
  }
  clean(faults);
});

browserTest("layout: on a phone a turn begins at the harbour", { record: seated(records.imhotep, ["human", "random", "random", "random"], 0) }, async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await resume(page);
  let before = await settled(page);
  await page.locator(".imh-market").evaluate((site) => site.scrollIntoView({ block: "start", behavior: "instant" }));
  assert.ok((await page.locator(".imh-harbour").boundingBox()).y < 0, "it was out of sight");
  do {
    await list()(page, randomFrom(1), before);
    before = await settled(page, before, "an action of the list");
  } while (await page.locator(".imh-bubble").count()); // somebody has sailed a stone of Ada's: it is not a turn yet
  await page.waitForFunction(() => document.querySelector(".imh-harbour").getBoundingClientRect().top >= 0);
});

for (const [game, wanted] of Object.entries({
  imhotep: ["turn", "lever sail", "lever order", "sail load", "chisel second", "pick", "keep", "build", "bonus ship", "offering"],
  pyramidion: ["negotiate", "activate", "turn", "recruit", "deity", "scribe", "get", "politician", "marker", "exchange", "load", "pay"],
})) {
  const found = positions(engine, game, 1);
  browserTest(`layout: the table of ${game}`, {}, async (page) => {
    const faults = [];
    for (const decision of wanted) {
      await lay(page, found.get(decision)[0].record);
      await settled(page);
      await examine(page, decision, faults);
    }
    for (const tab of ["Points", "Actions", "In words", "Log"]) {
      await page.getByRole("tab", { name: tab }).click();
      await examine(page, tab, faults);
    }
    await page.getByRole("button", { name: "Hint" }).filter({ visible: true }).click();
    await page.getByRole("button", { name: "Do it" }).waitFor();
    await examine(page, "hint", faults);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "More" }).click();
    await page.locator("dialog").waitFor();
    await examine(page, "more", faults);
    clean(faults);
  });

  const count = actions(records[game]).length;
  browserTest(`layout: the end of ${game}, and its replay`, { record: seated(records[game], ["human", "random", "random", "random"], count - 4) }, async (page) => {
    const faults = [];
    await resume(page);
    await playOn(page, randomFrom(123), list());
    await examine(page, "the last table", faults);
    await toEnd(page);
    await examine(page, "end", faults);
    await page.getByRole("button", { name: "Watch the replay" }).click();
    await page.locator("main.replay-screen").waitFor();
    await page.getByRole("slider").fill(String(count / 2));
    await examine(page, "replay", faults);
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.locator("dialog").waitFor();
    await examine(page, "taking over", faults);
    clean(faults);
  });
}

browserTest("layout: the end with its graphs", { hash: link(records.imhotep) }, async (page) => {
  const faults = [];
  await page.locator("main.replay-screen").waitFor();
  await page.getByRole("slider").fill(String(actions(records.imhotep).length - 1));
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("button", { name: "Play on", exact: true }).click();
  await playOn(page, randomFrom(124), list());
  await toEnd(page);
  await page.getByRole("heading", { name: "Turning points" }).waitFor({ timeout: 120000 });
  await examine(page, "end", faults);
  clean(faults);
});
