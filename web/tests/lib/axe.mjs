/** What axe has to say about a page. */
import assert from "node:assert/strict";
import AxeBuilder from "@axe-core/playwright";

/** One line for each violation, so that all of a screen are seen at once. By night only the colours are different. `part`:
 * the rest of the page has been looked at already. */
export async function examine(page, where, faults, theme = "light", part = null) {
  // There are no frames within the page, and what is right nobody wants to know: both make it faster.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (part) axe.include(part);
  const { violations } = await (theme === "dark" ? axe.withRules(["color-contrast"]) : axe).analyze();
  for (const { id, help, nodes } of violations) {
    const some = nodes.slice(0, 3).map(({ target, html, any, all }) => `    ${target.join(" ")} ${html.slice(0, 120)} ${[...any, ...all][0]?.message ?? ""}`);
    faults.push([`${where}: ${id} (${help}), ${nodes.length} times`, ...some].join("\n"));
  }
}

export const clean = (faults) => assert.equal(faults.length, 0, `\n${faults.join("\n")}`);
