// npm/build.mjs MODULE OUT: the package, ready for `npm pack`: the engine's module, what players have learned, and the script
// with its types. esbuild and TypeScript are those of the page and its tests.
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const [module, out] = process.argv.slice(2);
if (!out) throw new Error("usage: node build.mjs MODULE OUT");
const { build } = createRequire(join(here, "../web/package.json"))("esbuild");

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await build({
  entryPoints: [join(here, "felucca.ts")],
  outfile: join(out, "felucca.js"),
  bundle: true,
  external: ["node:crypto", "node:fs/promises"],
  format: "esm",
  target: "es2022",
  charset: "utf8",
  define: { MODULE: '""', NETS: "{}" }, // what the page fetches; here they are read
  banner: { js: "/* Felucca, MIT: made of web/src/engine and npm/felucca.ts */" },
});
execFileSync(join(here, "../web/tests/node_modules/.bin/tsc"), ["--project", here, "--outDir", join(out, "types")], { stdio: "inherit" });
// Node.js wants the ending of a file that is imported, and a bundler does not mind it.
for (const name of await readdir(join(out, "types"), { recursive: true }))
  if (name.endsWith(".d.ts")) {
    const text = await readFile(join(out, "types", name), "utf8");
    await writeFile(join(out, "types", name), text.replace(/(from "\.[^"]*)"/g, '$1.js"'));
  }
for (const name of ["package.json", "README.md", "../LICENSE"]) await copyFile(join(here, name), join(out, name.replace("../", "")));
for (const game of ["imhotep", "pyramidion"]) await copyFile(join(here, `../bots/${game}/${game}.net`), join(out, `${game}.net`));
await copyFile(module, join(out, "felucca.wasm"));
