/** What a browser, a context and a page of ours begin with. */
import { inPage } from "./in-page.mjs";

/** The shell without windows needs half the processor time of the whole browser, which loads its own user interface too. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};

export const desktop = { width: 1440, height: 900 };
const PATIENCE = 30000; // ms for anything to come about

/** Everything a page should not say. */
export function listen(page) {
  const faults = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.stack ?? error}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") faults.push(`request: ${request.url()} ${reason}`);
  });
  return faults;
}

/** What is in the browser's storage before the page begins. */
export function stored({ settings = {}, record = null, colours = [0, 1, 2, 3], faceUp = false, newcomer = false }) {
  const entries = { "felucca.settings": JSON.stringify({ speed: "none", theme: "auto", confirm: false, forced: false, language: "", ...settings }) };
  // Whoever plays for the first time is asked whether to be shown how.
  if (!newcomer) entries["felucca.lessons"] = JSON.stringify({ imhotep: { offered: true }, pyramidion: { offered: true } });
  if (record !== null) entries["felucca.match"] = JSON.stringify({ id: "kept", record, colours, faceUp, when: 1700000000000, finished: false });
  return entries;
}

/** Gets a context ready: what is stored, once, and the tests' eyes in the page. `options` null: what is stored stays. */
export async function prepare(context, options) {
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(inPage);
  if (options === null) return;
  await context.addInitScript((entries) => {
    if (sessionStorage.getItem("prepared")) return;
    sessionStorage.setItem("prepared", "yes");
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored(options));
}
