/** The page: loads engine and language, then shows one screen after the other. */
// The games' own styles come after those of the frame.
import "./style/base.css";
import "./style/controls.css";
import "./style/scene.css";
import "./style/start.css";
import "./style/matches.css";
import "./style/figures.css";
import "./style/setup.css";
import "./style/chart.css";
import "./style/end.css";
import "./style/rules.css";
import "./style/table.css";
import "./style/lesson.css";
import "./style/replay.css";
import { render } from "preact";
import { App } from "./app";
import { Engine } from "./engine/module";
import { gameNamed } from "./games";
import { lookForHouse } from "./house";
import { ringsForKeys } from "./parts/rings";
import { Sorry } from "./screens/sorry";
import { giveTips } from "./parts/tips";
import { setOut } from "./way";
import { loadLanguage, loadRest } from "./words/language";
import { setLevels } from "./words/levels";
import { setColours } from "./words/seats";

/** The words that the start does not need: soon after it can be seen, or at once when something is pressed or another place is gone to. */
function learnTheRest(): void {
  const signs = ["pointerdown", "keydown", "hashchange"];
  const now = () => {
    clearTimeout(timer);
    for (const kind of signs) removeEventListener(kind, now, true);
    void loadRest();
  };
  const timer = setTimeout(now, 1000);
  for (const kind of signs) addEventListener(kind, now, true);
}

async function begin(): Promise<void> {
  await loadLanguage();
  const engine = await Engine.load();
  const games = engine.games();
  setColours(games);
  for (const { name, printed, titles } of games) gameNamed(name).setPrinted(printed, titles);
  setLevels(engine.levels());
  setOut();
  giveTips();
  ringsForKeys();
  render(<App engine={engine} />, document.body);
  lookForHouse();
  learnTheRest();
  if ("serviceWorker" in navigator) await navigator.serviceWorker.register("sw.js");
}

begin().catch((error: Error) => {
  if (!document.querySelector("main")) render(<Sorry reason={error.message} />, document.body);
  console.warn(error);
});
