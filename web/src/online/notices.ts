/** It is one's turn: told also where nobody looks at the page. A device that sleeps hears nothing. */
import { computed, effect, signal } from "@preact/signals";
import { prefer, settings } from "../settings";
import { sound } from "../sound";
import { t, word } from "../words/say";
import type { OnlineTable } from "./table";

/** Whether the browser lets us tell; null: it can't. */
export const allowed = signal<NotificationPermission | null>("Notification" in globalThis ? Notification.permission : null);

/** After a press: the browser asks whether we may. */
export async function wantNotices(wanted: boolean): Promise<void> {
  if (wanted && allowed.value === "default") allowed.value = await Notification.requestPermission();
  prefer({ notify: wanted && allowed.value === "granted" });
}

/** People at this screen are to decide. */
export function isTurn(table: OnlineTable): boolean {
  const now = table.now.value;
  const latest = table.source.value?.latest.value;
  if (!now || !latest || now.phase !== "playing" || now.paused) return false;
  return table.own.value.includes(latest.toMove) && !now.seats[latest.toMove]?.replaced;
}

async function notify(title: string, body: string, tag: string): Promise<void> {
  const options = { body, tag, icon: "icon-192.png" };
  try {
    // On phones only the service worker may.
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active) await registration.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    allowed.value = "denied"; // there are browsers that allow it and then don't
  }
}

/** Tells as long as nobody calls what it returns. */
export function tellTurns(table: OnlineTable): () => void {
  const turn = computed(() => isTurn(table));
  const badge = navigator as Navigator & { setAppBadge?(n: number): Promise<void>; clearAppBadge?(): Promise<void> };
  let before = turn.peek();
  const end = effect(() => {
    const now = turn.value;
    if (now) void badge.setAppBadge?.(1).catch(() => undefined);
    else void badge.clearAppBadge?.().catch(() => undefined);
    if (now && !before && document.hidden) {
      const game = table.agreed.peek()!.game;
      sound("turn");
      navigator.vibrate?.([120, 80, 120]);
      if (settings.peek().notify && allowed.peek() === "granted") void notify(t("It is your turn."), word(game), `felucca-${table.id}`);
    }
    before = now;
  });
  return () => {
    end();
    void badge.clearAppBadge?.().catch(() => undefined);
  };
}
