/** The service worker: keeps all files of one build, so that the page works with the server gone. A new build is kept
 * beside the old one, and takes over when it is complete and no page of the old one is open, or when one asks for it: an old page
 * still loads files of its own build, which stay until nobody has the page open. Every file must be the one that was built: if the server changes to another build meanwhile, or something
 * between has an old file, nothing is kept, and it is tried again with the next visit. */
declare const VERSION: string;
/** Name and integrity, as browsers check it. */
type Checked = [string, string];
declare const FILES: Checked[];
/** What is kept only of the languages that are read. */
declare const LANGUAGES: Record<string, Checked[]>;

const worker = self as unknown as {
  addEventListener(type: "install" | "activate", listener: (event: { waitUntil(promise: Promise<unknown>): void }) => void): void;
  addEventListener(type: "message", listener: (event: { data: unknown; waitUntil(promise: Promise<unknown>): void }) => void): void;
  addEventListener(type: "fetch", listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void): void;
  clients: { claim(): Promise<void>; matchAll(options: { includeUncontrolled: boolean }): Promise<unknown[]> };
  skipWaiting(): Promise<void>;
};

const SHELF = `felucca-${VERSION}`;

async function keep(files: Checked[]): Promise<void> {
  const shelf = await caches.open(SHELF);
  await shelf.addAll(files.map(([name, integrity]) => new Request(name === "index.html" ? "./" : name, { cache: "no-cache", integrity })));
}

/** The languages that an earlier build has kept. */
async function keptLanguages(): Promise<string[]> {
  const shelves = (await caches.keys()).filter((name) => name.startsWith("felucca-"));
  const kept = await Promise.all(shelves.map(async (name) => (await caches.open(name)).keys()));
  const names = kept.flat().map(({ url }) => /\/words-(\w+)-[0-9a-f]+\.json$/.exec(url)?.[1]);
  return Object.keys(LANGUAGES).filter((language) => names.includes(language));
}

worker.addEventListener("install", (event) => {
  const all = async () => keep([...FILES, ...(await keptLanguages()).flatMap((language) => LANGUAGES[language]!)]);
  event.waitUntil(all());
});

worker.addEventListener("message", (event) => {
  if (event.data === "take over") return event.waitUntil(worker.skipWaiting());
  const files = LANGUAGES[String(event.data)];
  const more = async () => {
    const shelf = await caches.open(SHELF);
    const missing = await Promise.all((files ?? []).map(async (file) => ((await shelf.match(file[0])) ? [] : [file])));
    await keep(missing.flat());
  };
  event.waitUntil(more());
});

/** What earlier builds have kept goes, unless a page may still need it. */
async function tidy(): Promise<void> {
  if ((await worker.clients.matchAll({ includeUncontrolled: true })).length) return;
  for (const name of await caches.keys()) if (name.startsWith("felucca-") && name !== SHELF) await caches.delete(name);
}

worker.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const shelf = await caches.open(SHELF);
    if (request.mode === "navigate") await tidy();
    const kept = await shelf.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
    return kept ?? (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
  };
  // Without a net there are no tables, and that is no fault.
  const health = async () => fetch(request).catch(() => new Response('{"online":false}', { headers: { "content-type": "application/json" } }));
  event.respondWith(request.url.endsWith("/health") ? health() : answer());
});
