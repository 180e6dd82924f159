/** No violation that axe can find where friends play, by day and by night; and nothing sticks out of a phone. */
import assert from "node:assert/strict";
import AxeBuilder from "@axe-core/playwright";
import { address, browserTest } from "./lib/browser.mjs";
import { guest, openTable, phone, play, sitDown, startMatch } from "./lib/online.mjs";
import { randomFrom } from "./lib/random.mjs";

async function examine(page, where, faults) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] }).analyze();
  for (const { id, help, nodes } of violations) faults.push(`${where}: ${id} (${help}): ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 140)).join("\n  ")}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) faults.push(`${where}: ${wide} px too wide`);
}

const closeDialog = async (page) => {
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog"));
};

for (const theme of ["light", "dark"])
  browserTest(`axe, ${theme}: playing with friends`, { settings: { theme, forced: true }, colorScheme: theme }, async (ada) => {
    const faults = [];
    await examine(ada, "start", faults);
    const ben = await guest(ada, { ...phone, settings: { theme }, colorScheme: theme });
    const clock = async (page) => {
      await page.getByLabel("Clock").selectOption("budget");
      await examine(page, "set-up", faults);
    };
    const link = await openTable(ada, { seats: ["open", "open", "builder"], more: clock });
    await ada.locator(".online-fair summary").click();
    await ada.getByRole("button", { name: "QR code" }).click();
    await ada.locator(".online-qr path").waitFor();
    await examine(ada, "the room", faults);
    await ben.goto(link);
    await ben.locator(".online-sit").waitFor();
    await examine(ben, "the room, for a guest", faults);
    await sitDown(ben, link, "Ben, who has a name that is quite long");
    await startMatch(ada, ben);
    await play([ada, ben], randomFrom(310), 5);
    await examine(ada, "the table", faults);
    await examine(ben, "the table on a phone", faults);
    await ada.locator(".people-tools button").last().click();
    await ada.locator("dialog .menu-seats button").first().click();
    await examine(ada, "about the table", faults);
    await ada.locator("dialog .online-press button").nth(3).click();
    await closeDialog(ada);
    await ada.locator(".people-tools button").first().click();
    await examine(ada, "phrases", faults);
    await ada.locator(".people-phrases button").first().click();
    await ben.locator(".people-bubble").waitFor();
    await examine(ben, "somebody says something", faults);
    await ben.context().setOffline(true);
    await ben.locator(".people-lost").waitFor();
    await examine(ben, "without a connection", faults);
    await ada.goto(`${address()}#lobby`);
    await ada.locator("main.matches-screen").waitFor();
    await examine(ada, "the lobby", faults);
    await ada.goto(`${address()}#matches`);
    await ada.locator(".online-card").waitFor();
    await examine(ada, "my matches", faults);
    await ben.context().close();
    assert.equal(faults.length, 0, `\n${faults.join("\n")}`);
  });
