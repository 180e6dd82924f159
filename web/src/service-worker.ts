/** The service worker: keeps all files of one build, so that the page works with the server gone. A new build is kept
 * beside the old one, and takes over when it is complete and no page of the old one is open: such a page still loads files
 * of its own build. Every file must be the one that was built: if the server changes to another build meanwhile, or something
 * between has an old file, nothing is kept, and it is tried again with the next visit. */
declare const VERSION: string;
/** Name and integrity, as browsers check it. */
declare const FILES: [string, string][];

const worker = self as unknown as {
  addEventListener(type: "install" | "activate", listener: (event: { waitUntil(promise: Promise<unknown>): void }) => void): void;
  addEventListener(type: "fetch", listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void): void;
  clients: { claim(): Promise<void> };
};

const SHELF = `felucca-${VERSION}`;

worker.addEventListener("install", (event) => {
  const keep = async () => {
    const shelf = await caches.open(SHELF);
    await shelf.addAll(FILES.map(([name, integrity]) => new Request(name === "index.html" ? "./" : name, { cache: "no-cache", integrity })));
  };
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith("felucca-") && name !== SHELF) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const shelf = await caches.open(SHELF);
    const kept = await shelf.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
    return kept ?? fetch(request);
  };
  event.respondWith(answer());
});
