/** Parts of the page's own sources, in node. */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const web = new URL("../../", import.meta.url);
const { build } = createRequire(new URL("build.mjs", web))("esbuild");

/** What a module beside web/src/main.tsx with this text would export. */
export async function fetched(text) {
  const { outputFiles } = await build({
    stdin: { contents: text, resolveDir: fileURLToPath(new URL("src", web)), loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
