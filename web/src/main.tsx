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
import { ringsForKeys } from "./parts/rings";
import { Sorry } from "./screens/sorry";
import { giveTips } from "./parts/tips";
import { setOut } from "./way";
import { loadLanguage } from "./words/language";

async function begin(): Promise<void> {
  await loadLanguage();
  const engine = await Engine.load();
  for (const { name, printed } of engine.games()) gameNamed(name).setPrinted(printed);
  setOut();
  giveTips();
  ringsForKeys();
  render(<App engine={engine} />, document.body);
  if ("serviceWorker" in navigator) await navigator.serviceWorker.register("sw.js");
}

begin().catch((error: Error) => {
  if (!document.querySelector("main")) render(<Sorry reason={error.message} />, document.body);
  console.warn(error);
});
