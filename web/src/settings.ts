/** What people prefer, kept in the browser. */
import { effect, signal } from "@preact/signals";

export type Speed = "slow" | "normal" | "fast" | "none";
export type Theme = "auto" | "light" | "dark";

export interface Settings {
  speed: Speed;
  theme: Theme;
  /** Of sounds, 0 to 100. */
  volume: number;
  muted: boolean;
  /** Ask before an action is carried out. */
  confirm: boolean;
  /** What is looked at by itself stays until Continue is pressed. */
  stepwise: boolean;
  /** Decisions with one choice are done by the page. */
  forced: boolean;
  /** Computer players tell what chance to win they see for themselves. */
  expected: boolean;
  /** Single letters are keys for what is used often. */
  shortcuts: boolean;
  /** Phrases that others say at an online table are not shown. */
  quiet: boolean;
  /** The device tells when it is one's turn at an online table, where the browser allows it. */
  notify: boolean;
  /** "" for the browser's. */
  language: string;
  /** What the person at this screen is called; "" before anybody said. */
  name: string;
}

const standard: Settings = { speed: "normal", theme: "auto", volume: 50, muted: false, confirm: false, stepwise: false, forced: true, expected: false, shortcuts: true, quiet: false, notify: false, language: "", name: "" };
const KEY = "felucca.settings";

const allowed: { [K in keyof Settings]: (value: unknown) => boolean } = {
  speed: (value) => ["slow", "normal", "fast", "none"].includes(value as string),
  theme: (value) => ["auto", "light", "dark"].includes(value as string),
  volume: (value) => typeof value === "number" && value >= 0 && value <= 100,
  muted: (value) => typeof value === "boolean",
  confirm: (value) => typeof value === "boolean",
  stepwise: (value) => typeof value === "boolean",
  forced: (value) => typeof value === "boolean",
  expected: (value) => typeof value === "boolean",
  shortcuts: (value) => typeof value === "boolean",
  quiet: (value) => typeof value === "boolean",
  notify: (value) => typeof value === "boolean",
  language: (value) => typeof value === "string",
  name: (value) => typeof value === "string" && value.length <= 40,
};

function read(): Settings {
  const settings: Settings = { ...standard };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    for (const name of Object.keys(standard) as (keyof Settings)[])
      if (allowed[name](kept[name])) Object.assign(settings, { [name]: kept[name] });
  } catch {
    // Damaged or forbidden: the standard will do.
  }
  return settings;
}

export const settings = signal(read());

effect(() => {
  const { theme } = settings.value;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing: the settings last as long as the page.
  }
});

export function prefer(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
}

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
