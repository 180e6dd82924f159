/** A server of the page that can change its files while it runs. */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pageFolder } from "./felucca.mjs";

/** The page's files, with `changed` in place of some of them. */
export async function serveChanged(changed) {
  const types = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", svg: "image/svg+xml", json: "application/json", png: "image/png" };
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://felucca").pathname.slice(1) || "index.html";
    const path = join(pageFolder, name);
    if (name === "health") return response.writeHead(200, { "content-type": types.json }).end("{}");
    if (!existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[name.split(".").at(-1)] ?? "application/octet-stream" });
    return response.end(changed.get(name) ?? readFileSync(path));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, stop: () => (server.closeAllConnections(), server.close()) };
}
