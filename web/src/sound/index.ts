/** What is heard: nothing before the first gesture, as browsers want it, and nothing is loaded before something is to be
 * heard. */
import type { Cue } from "../board";
import { settings } from "../settings";
import type { Synth } from "./synth";

/** The file of sound/synth.ts. */
declare const SOUND: string;

let gesture = false;
let synth: Promise<Synth> | null = null;

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (gesture = true), { once: true, capture: true });

async function load(): Promise<Synth> {
  const file = new URL(SOUND, location.href.replace(/[?#].*/, "")).href;
  const loaded = (await import(file)) as { Synth: typeof Synth };
  return new loaded.Synth();
}

export function sound(cue: Cue): void {
  const { volume, muted } = settings.value;
  if (!gesture || muted || !volume) return;
  synth ??= load();
  synth.then(
    (player) => player.play(cue, volume / 100),
    () => (synth = null), // away from the net, or no sound here: silence, and another try next time
  );
}
