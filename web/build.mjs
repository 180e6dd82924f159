// web/build.mjs MODULE TABLE RULES OUT [PO]: bundles the page around the engine's module, and compresses it for the server.
// TABLE is the part of it that the page begins with, before anybody has to think. RULES
// is the folder of the games' rules as JSON (cli/rules_json.c). What computer players have learned is beside the module.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { catalogs } from "./catalogs.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [module, table, texts, out, po = join(here, "..", "po")] = process.argv.slice(2);
if (!out) throw new Error("usage: node build.mjs MODULE TABLE RULES OUT [PO]");

/** name -> bytes, as they will be served */
const files = new Map();

/** A file under a name that changes with its content, so that it can be kept for ever. */
function hashed(name, bytes) {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const known = `${basename(name, extname(name))}-${hash}${extname(name)}`;
  files.set(known, bytes);
  return known;
}

/** For letters that not every device has: Vazirmatn, under the SIL Open Font License. */
const fonts = { fa: [400, 700] };

/** By kind. What `entry` imports only when it is asked for is in files of its own, and what both need in others, of which
 * `shared` are the names; esbuild names these by what is in them. */
async function bundle(entry, define) {
  const result = await build({
    entryPoints: [join(here, "src", entry)],
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
    minify: true,
    outdir: "out",
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    charset: "utf8",
    legalComments: "none",
    loader: { ".svg": "text" },
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  const own = `${basename(entry, extname(entry))}.`;
  const { imports } = Object.values(result.metafile.outputs).find(({ entryPoint }) => entryPoint?.endsWith(entry));
  const bundled = { shared: imports.flatMap(({ path, kind }) => (kind === "import-statement" ? [basename(path)] : [])) };
  for (const { path, contents } of result.outputFiles) {
    if (basename(path).startsWith(own)) bundled[extname(path)] = Buffer.from(contents);
    else files.set(basename(path), Buffer.from(contents));
  }
  return bundled;
}

/** A module without what is only for those who look into it, such as names. */
function bare(bytes) {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const begin = at;
    const custom = bytes[at++] === 0;
    let size = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      more = bytes[at] > 127;
      size |= (bytes[at++] & 127) << shift;
    }
    at += size;
    if (!custom) kept.push(bytes.subarray(begin, at));
  }
  return Buffer.concat(kept);
}

const wasm = hashed("felucca.wasm", bare(await readFile(module)));
const first = hashed("table.wasm", bare(await readFile(table)));
const json = (value) => Buffer.from(JSON.stringify(value));
const manifest = JSON.parse(await readFile(join(here, "static", "felucca.webmanifest")));
/** By language, the names of its files, which only those fetch who read it. */
const languages = {};
const later = {};
for (const { language, name, rules, more, ...words } of await catalogs(po)) {
  const before = new Set(files.keys());
  const description = words.messages[manifest.description] ?? manifest.description;
  const faces = {};
  for (const weight of fonts[language] ?? [])
    faces[weight] = hashed(`vazirmatn-${weight}.woff2`, await readFile(join(here, "node_modules/@fontsource/vazirmatn/files", `vazirmatn-arabic-${weight}-normal.woff2`)));
  languages[language] = {
    name,
    faces,
    words: hashed(`words-${language}.json`, json({ language, ...words })),
    more: hashed(`more-${language}.json`, json(more)),
    rules: Object.fromEntries(Object.entries(rules).map(([game, messages]) => [game, hashed(`rules-${game}-${language}.json`, json(messages))])),
    manifest: hashed(`felucca-${language}.webmanifest`, json({ ...manifest, lang: language, dir: words.direction, description })),
  };
  later[language] = [...files.keys()].filter((file) => !before.has(file));
}
const rules = {};
for (const name of await readdir(texts)) rules[basename(name, ".json")] = hashed(`rules-${name}`, await readFile(join(texts, name)));
const nets = {};
for (const game of Object.keys(rules)) nets[game] = hashed(`${game}.net`, await readFile(join(here, "..", "bots", game, `${game}.net`)));
const worker = hashed("worker.js", (await bundle("engine/worker.ts", { MODULE: wasm, NETS: nets }))[".js"]);
const sound = hashed("sound.js", (await bundle("sound/synth.ts", {}))[".js"]);
// The styles of what is fetched later come with it.
const { outputFiles: [dress] } = await build({ entryPoints: [join(here, "src/style/online.css")], minify: true, write: false, charset: "utf8" });
const online = hashed("online.css", Buffer.from(dress.contents));
const page = await bundle("main.tsx", { ONLINE: online, SOUND: sound, MODULE: first, NETS: {}, WORKER: worker, LANGUAGES: languages, RULES: rules });
const script = hashed("felucca.js", page[".js"]);
const style = hashed("felucca.css", page[".css"]);

for (const name of await readdir(join(here, "static"))) files.set(name, await readFile(join(here, "static", name)));
const index = files.get("index.html").toString();
const shared = page.shared.map((name) => `<link rel="modulepreload" href="${name}" />`).join("\n    ");
files.set("index.html", Buffer.from(index.replace("STYLE", style).replace("SHARED", shared).replace("SCRIPT", script).replace("MODULE", first)));

// The service worker keeps all files under a name for this very build.
const names = [...files.keys()].sort();
const version = createHash("sha256");
for (const name of names) version.update(name).update(files.get(name));
const checked = (some) => some.map((name) => [name, `sha256-${createHash("sha256").update(files.get(name)).digest("base64")}`]);
const spoken = new Set(Object.values(later).flat());
const serviceWorker = (
  await bundle("service-worker.ts", {
    VERSION: version.digest("hex").slice(0, 16),
    FILES: checked(names.filter((name) => !spoken.has(name))),
    LANGUAGES: Object.fromEntries(Object.entries(later).map(([language, some]) => [language, checked(some)])),
  })
)[".js"];
files.set("sw.js", serviceWorker);

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
for (const [name, bytes] of files) {
  await writeFile(join(out, name), bytes);
  if (/\.(png|woff2)$/.test(name)) continue;
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(join(out, `${name}.br`), brotli);
  await writeFile(join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
