/** The program under test: what it serves, and what it says about records. FELUCCA and PAGE come from web/tests/run. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Engine, moduleFile } from "./engine.mjs";

export const felucca = process.env.FELUCCA;
export const pageFolder = process.env.PAGE;
if (!felucca || !pageFolder) throw new Error("run these tests with web/tests/run FELUCCA PAGE");

export function newEngine() {
  return new Engine(moduleFile(pageFolder));
}

/** Serves the page, with online matches in a folder of their own; resolves with its address and a way to stop it. */
export function serve(folder = pageFolder) {
  const home = mkdtempSync(join(tmpdir(), "felucca-"));
  const child = spawn(felucca, ["serve", "--port", "0", "--page", folder], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, XDG_DATA_HOME: home },
  });
  child.once("exit", () => rmSync(home, { recursive: true, force: true }));
  const stop = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once("exit", resolve);
      child.kill("SIGTERM");
    });
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (data) => {
      said += data;
      const address = /http:\/\/\S+/.exec(said)?.[0];
      if (address) resolve({ address, stop });
    });
    child.once("exit", (code) => reject(new Error(`felucca serve ended with ${code}: ${said}`)));
  });
}

/** How the native program looks back at a record. */
export function analyse(record) {
  const { stdout } = spawnSync(felucca, ["analyse", "-", "--json", "-"], { input: record, encoding: "utf8", maxBuffer: 1 << 26 });
  return JSON.parse(stdout);
}

/** What the native program says of a record: null if it is sound. */
export function verify(record) {
  const { status, stdout, stderr } = spawnSync(felucca, ["verify", "-"], { input: record, encoding: "utf8" });
  return status === 0 ? null : stdout + stderr;
}
