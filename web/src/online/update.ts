/** The page is older than the server: the new build is fetched, takes over, and then the page begins anew. What was chosen and is on
 * its way is asked for again after that (table.ts). */

const KEY = "felucca.updated";
const NOT_TWICE = 60000; // ms: a server that is being changed may have an older page for a moment
const PATIENCE = 20000;

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "installed" || worker.state === "activating" || worker.state === "activated") resolve();
      else if (worker.state === "redundant") reject(new Error("not complete"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/** The new service worker keeps the new build, and is asked to take over. */
async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return;
  await installed(worker);
  const taken = new Promise<void>((resolve) => navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true }));
  worker.postMessage("take over");
  await taken;
}

/** False: that was tried a moment ago. Else the page goes. */
export async function renewPage(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < NOT_TWICE) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([takeOver().catch(() => undefined), late]);
  location.reload();
  return true;
}
