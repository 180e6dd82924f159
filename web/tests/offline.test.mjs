/** The page without its server, and as an app of the device. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { browserTest } from "./lib/browser.mjs";
import { list, playOn, resume, toEnd } from "./lib/drive.mjs";
import { newEngine, pageFolder, serve, verify } from "./lib/felucca.mjs";
import { randomFrom } from "./lib/random.mjs";
import { head, link, whole } from "./lib/records.mjs";
import { serveChanged } from "./lib/serve-changed.mjs";

const engine = newEngine();

/** The service worker has everything, and answers for this page. */
function kept(page) {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  });
}

browserTest("a complete match with the server gone", { record: head(engine, "imhotep", ["human", "greedy"], 81) }, async (page) => {
  const server = await serve();
  try {
    await page.goto(server.address);
    await kept(page);
  } finally {
    await server.stop();
  }
  await assert.rejects(fetch(server.address), "the server is gone");
  await page.reload();
  await resume(page);
  assert.equal(verify(await playOn(page, randomFrom(82), list())), null);
  await toEnd(page);
  await page.goto(`${server.address}${link(whole(engine, "pyramidion", ["human", "human"], 83))}`);
  await page.locator("main.replay-screen").waitFor();
});

browserTest("an index of another build is not kept with the files of this one", {}, async (page) => {
  const index = readFileSync(join(pageFolder, "index.html"), "utf8");
  const changed = new Map([["index.html", index.replace("</head>", "<meta name=later></head>")]]);
  const server = await serveChanged(changed);
  try {
    await page.goto(server.address);
    await page.locator("main").waitFor();
    const end = await page.evaluate(async () => {
      const { installing } = await navigator.serviceWorker.register("sw.js");
      while (installing && !["redundant", "activated"].includes(installing.state)) await new Promise((resolve) => installing.addEventListener("statechange", resolve, { once: true }));
      return installing?.state;
    });
    assert.equal(end, "redundant");
    changed.clear();
    await page.reload();
    await kept(page);
    assert.ok(!(await page.evaluate(async () => (await (await caches.match("./")).text()).includes("later"))));
  } finally {
    server.stop();
  }
});

browserTest("it can be installed", {}, async (page) => {
  const { url, errors, data } = await (await page.context().newCDPSession(page)).send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  assert.equal(manifest.display, "standalone");
  assert.ok(manifest.name && manifest.short_name && manifest.description && manifest.start_url && manifest.theme_color && manifest.background_color);
  assert.equal((await fetch(new URL(manifest.start_url, url))).status, 200);
  const icons = await page.evaluate(
    async ([list, base]) =>
      Promise.all(
        list.map(async ({ src, sizes, type }) => {
          const image = new Image();
          image.src = new URL(src, base).href;
          await image.decode();
          const response = await fetch(image.src);
          return { sizes, type, served: response.headers.get("content-type"), size: `${image.naturalWidth}x${image.naturalHeight}` };
        }),
      ),
    [manifest.icons, url],
  );
  for (const { sizes, size, type, served } of icons) {
    assert.equal(served.split(";")[0], type);
    if (sizes !== "any") assert.equal(size, sizes);
  }
  for (const size of ["192x192", "512x512"])
    assert.ok(manifest.icons.some(({ sizes, type, purpose }) => sizes === size && type === "image/png" && purpose.includes("maskable")), size);
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  assert.equal((await fetch(new URL(apple, url))).status, 200);
});
