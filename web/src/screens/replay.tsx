/** Looking at a record: step, play, jump, and take over from any point. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TurningPoint } from "../match/aftermath";
import type { Replay } from "../match/replay";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { BackIcon, DownloadIcon, FirstIcon, ForwardIcon, HomeIcon, LastIcon, PauseIcon, PlayIcon, ShareIcon } from "../parts/icons";
import { levelTitle, standardLevel, usualLevels } from "../words/levels";
import { along, isolated, t } from "../words/say";
import { Turn } from "./chances";

export interface ReplayProps {
  replay: Replay;
  /** Where the match turned, as far as that is known. */
  turns: TurningPoint[];
  /** Back to the result it was opened from; null: it was not. */
  onResult: (() => void) | null;
  explain(topic: string): void;
  onHome(): void;
  onShare(): void;
  onDownload(): void;
  onTakeOver(at: number, players: string[]): void;
}

export function ReplayScreen({ replay, turns, onResult, explain, onHome, onShare, onDownload, onTakeOver }: ReplayProps) {
  const taking = useSignal(false);
  const { at, count, position, seat } = replay;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest("input, select, dialog");
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = along(event.key);
      if (step) replay.jump(at.value + step);
      else if (event.key === "Home") replay.jump(0);
      else if (event.key === "End") replay.jump(count);
    };
    window.addEventListener("keydown", key);
    return () => {
      window.removeEventListener("keydown", key);
      replay.stop();
    };
  }, [replay]);
  const { Table } = replay.game;
  // Before the action, or just after it.
  const turn = turns.find((point) => point.at === at.value) ?? turns.find((point) => point.at + 1 === at.value);
  return (
    <main class="table-screen replay-screen" data-game={replay.info.name}>
      <header class="table-head">
        <Button kind="quiet" onClick={onHome} icon={<HomeIcon />} label={t("Home")} />
        <h1>{t("Replay: {game}", { game: replay.info.title })}</h1>
        <div class="table-tools-always">
          <Button kind="quiet" onClick={onShare} icon={<ShareIcon />} label={t("Share")} />
          <Button kind="quiet" onClick={onDownload} icon={<DownloadIcon />} label={t("Save the record")} />
        </div>
      </header>
      <section class="table-question replay-bar" aria-label={t("Replay")}>
        <div class="replay-buttons">
          <Button kind="quiet" icon={<FirstIcon />} label={t("To the beginning")} disabled={at.value === 0} onClick={() => replay.jump(0)} />
          <Button kind="quiet" icon={<BackIcon />} label={t("One back")} disabled={at.value === 0} onClick={() => replay.jump(at.value - 1)} />
          {replay.playing.value ? (
            <Button kind="primary" icon={<PauseIcon />} label={t("Pause")} onClick={() => replay.stop()} />
          ) : (
            <Button kind="primary" icon={<PlayIcon />} label={t("Play")} disabled={count === 0} onClick={() => void replay.play()} />
          )}
          <Button kind="quiet" icon={<ForwardIcon />} label={t("One on")} disabled={at.value === count} onClick={() => replay.jump(at.value + 1)} />
          <Button kind="quiet" icon={<LastIcon />} label={t("To the end")} disabled={at.value === count} onClick={() => replay.jump(count)} />
        </div>
        <label class="replay-slider">
          <span>{t("Action {at} of {count}", { at: at.value, count })}</span>
          <input type="range" min={0} max={count} value={at.value} onInput={(event) => replay.jump(event.currentTarget.valueAsNumber)} />
        </label>
        <label class="replay-seat">
          <span>{t("Seen by")}</span>
          <select value={seat.value} onChange={(event) => replay.lookAs(Number(event.currentTarget.value))}>
            <option value={-1}>{t("a spectator")}</option>
            {replay.seats.map(({ name }, i) => (
              <option key={i} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {position.value.toMove >= 0 && <Button onClick={() => (taking.value = true)}>{t("Play on from here")}</Button>}
        {onResult && (
          <Button icon={<BackIcon />} onClick={onResult}>
            {t("Back to the result")}
          </Button>
        )}
      </section>
      <div class="table-board" tabIndex={0} role="group" aria-label={t("The table")}>
        {turn && (
          <p class="replay-turn">
            <span>{t("Turning point")}</span>
            <Turn point={turn} match={replay} />
          </p>
        )}
        <Table
          view={position.value.view}
          seats={replay.seats}
          me={seat.value}
          ask={position.value.ask}
          choices={[]}
          choose={() => undefined}
          refuse={() => undefined}
          explain={explain}
          pointed={[]}
        />
      </div>
      <aside class="table-side table-side-open" aria-label={t("What happened")}>
        <div class="table-panel replay-told" role="status">
          {replay.lines.value.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
          <p>{replay.say(position.value.ask)}</p>
        </div>
      </aside>
      {taking.value && <TakeOver replay={replay} onClose={() => (taking.value = false)} onTakeOver={onTakeOver} />}
    </main>
  );
}

function TakeOver({ replay, onClose, onTakeOver }: { replay: Replay; onClose(): void; onTakeOver: ReplayProps["onTakeOver"] }) {
  const mine = useSignal(replay.position.value.toMove);
  const level = useSignal(standardLevel);
  return (
    <Dialog title={t("Play on from here")} onClose={onClose}>
      <p>{t("The match goes on from this point as a match of your own. The record stays as it is.")}</p>
      <label class="replay-field">
        {t("You play")}
        <select value={mine.value} onChange={(event) => (mine.value = Number(event.currentTarget.value))}>
          {replay.seats.map(({ name }, i) => (
            <option key={i} value={i}>
              {isolated(name)}
            </option>
          ))}
        </select>
      </label>
      <label class="replay-field">
        {t("The others are")}
        <select value={level.value} onChange={(event) => (level.value = event.currentTarget.value)}>
          {usualLevels.map((name) => (
            <option key={name} value={name}>
              {levelTitle(name)}
            </option>
          ))}
        </select>
      </label>
      <Button
        kind="primary"
        icon={<PlayIcon />}
        onClick={() =>
          onTakeOver(
            replay.at.value,
            replay.seats.map((_, seat) => (seat === mine.value ? "human" : level.value)),
          )
        }
      >
        {t("Play on")}
      </Button>
    </Dialog>
  );
}
