/** What helps at the table: buttons in its head, on small screens some of them behind a menu, and keys. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Match } from "../match/match";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { HintIcon, MenuIcon, PlayIcon, QuestionIcon, RestartIcon, RulesIcon, SettingsIcon, UndoIcon } from "../parts/icons";
import { prefer, settings } from "../settings";
import { t } from "../words/say";
import type { Hinting } from "./hint";

export interface ToolsProps {
  match: Match;
  hint: Hinting;
  explain(topic: string): void;
  onSettings(): void;
}

export function Tools({ match, hint, explain, onSettings }: ToolsProps) {
  const menu = useSignal(false);
  useKeys(match, hint);
  const undo = (named: boolean) => (
    <Button kind="quiet" icon={<UndoIcon />} label={t("Undo")} unable={match.noUndo.value} onClick={() => match.undo()}>
      {named && t("Undo")}
    </Button>
  );
  const hints = match.source.mayHint?.value ?? true;
  const advise = (named: boolean) =>
    hints && (
      <Button kind="quiet" icon={<HintIcon />} label={t("Hint")} disabled={!match.choices.value.length} onClick={() => void hint.ask()}>
        {named && t("Hint")}
      </Button>
    );
  const buttons = (named: boolean) => (
    <>
      {undo(named)}
      <Button kind="quiet" icon={<RestartIcon />} label={t("Restart the turn")} unable={match.noRestart.value} onClick={() => match.restart()}>
        {named && t("Restart the turn")}
      </Button>
      {advise(named)}
      <Button kind="quiet" icon={<PlayIcon />} label={t("What just happened?")} disabled={match.moving.value || match.thinking.value >= 0} onClick={() => void match.reshow()}>
        {named && t("What just happened?")}
      </Button>
      <Button kind="quiet" icon={<QuestionIcon />} label={t("What is asked here?")} onClick={() => explain(match.game.topic(match.position.value.view))}>
        {named && t("What is asked here?")}
      </Button>
      <Button kind="quiet" icon={<RulesIcon />} label={t("Rules")} onClick={() => explain(`${match.info.name}.start`)}>
        {named && t("Rules")}
      </Button>
      <Button kind="quiet" icon={<SettingsIcon />} label={t("Settings")} onClick={onSettings}>
        {named && t("Settings")}
      </Button>
    </>
  );
  return (
    <>
      <div class="table-tools">{buttons(false)}</div>
      <div class="table-tools-small">
        {undo(false)}
        {advise(false)}
        <Button kind="quiet" icon={<MenuIcon />} label={t("More")} onClick={() => (menu.value = true)} />
      </div>
      {menu.value && (
        <Dialog title={t("More")} onClose={() => (menu.value = false)}>
          <div class="table-menu" onClick={() => (menu.value = false)}>
            {buttons(true)}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The table in words, read out. */
function readTable(): void {
  const tab = document.getElementById("tab-words")!;
  if (tab.getAttribute("aria-selected") !== "true") tab.click();
  requestAnimationFrame(() => document.getElementById("panel-words")?.focus());
}

function useKeys(match: Match, hint: Hinting): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest("input, textarea, select, dialog");
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") {
        hint.close();
        match.cancel();
        match.hurryOn();
      } else if (!settings.value.shortcuts) return;
      else if (event.key === "u") match.undo();
      else if (event.key === "r") match.restart();
      else if (event.key === "h" && match.choices.value.length && (match.source.mayHint?.value ?? true)) void hint.ask();
      else if (event.key === "w") void match.reshow();
      else if (event.key === "i") readTable();
      else if (event.key === "m") prefer({ muted: !settings.value.muted });
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, [match]);
}
