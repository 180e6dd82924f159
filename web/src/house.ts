/** Whether whoever serves this page also keeps tables for people in different homes. Away from the net, or where the page comes
 * from a place that only has files, nobody does. */
import { signal } from "@preact/signals";

export interface House {
  online: boolean;
  lobby: boolean;
  /** The strongest computer player there; "": any. */
  strongest: string;
}

const none: House = { online: false, lobby: false, strongest: "" };

export const house = signal(none);

async function ask(): Promise<void> {
  if (!navigator.onLine) {
    house.value = none;
    return;
  }
  try {
    const response = await fetch(new URL("health", location.href.replace(/[?#].*/, "")), { cache: "no-store" });
    const said = response.ok ? ((await response.json()) as Partial<House>) : none;
    house.value = { online: said.online === true, lobby: said.lobby === true, strongest: typeof said.strongest === "string" ? said.strongest : "" };
  } catch {
    house.value = none; // the server is gone, or says nothing of the kind
  }
}

/** The match of this id was played at an online table, where there may be a rematch. */
export function wasOnline(id: string): boolean {
  try {
    return localStorage.getItem(`felucca.online.${id}`) !== null;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** Whether this browser has sat at online tables. */
export function sitsOnline(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("felucca.online."));
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** From now on. */
export function lookForHouse(): void {
  void ask();
  for (const change of ["online", "offline"]) addEventListener(change, () => void ask());
}
