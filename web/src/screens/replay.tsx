/** Looking at a record: step, play, jump, ask what was best, and take over from any point. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Aftermath } from "../match/aftermath";
import { SPEEDS, type Replay } from "../match/replay";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { BackIcon, ChartIcon, DownloadIcon, FirstIcon, ForwardIcon, HomeIcon, LastIcon, ListIcon, MenuIcon, PauseIcon, PlayIcon, ShareIcon } from "../parts/icons";
import { levelTitle, standardLevel, usualLevels } from "../words/levels";
import { along, isolated, t, tc, word } from "../words/say";
import { ReplaySide } from "./replay-side";

export interface ReplayProps {
  replay: Replay;
  /** How it went, as far as that was asked. */
  aftermath: Aftermath | null;
  /** Looks back at it; null: it is not over. */
  onLookBack: (() => void) | null;
  /** To its result; null: it is not over. */
  onResult: (() => void) | null;
  explain(topic: string): void;
  onHome(): void;
  onShare(): void;
  onDownload(): void;
  onTakeOver(at: number, players: string[]): void;
  /** Something went wrong. */
  onFault(reason: string): void;
}

export function ReplayScreen(props: ReplayProps) {
  const { replay, aftermath, onResult, explain, onHome, onShare, onDownload, onTakeOver } = props;
  const taking = useSignal(false);
  const menu = useSignal(false);
  const sheet = useSignal(false);
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
  const board = useFollowed(replay);
  const { Table } = replay.game;
  const turns = aftermath?.turns.value ?? [];
  const more = (
    <>
      <GoTo replay={replay} turns={turns.map((turn) => turn.at)} />
      <label>
        <span>{t("Speed")}</span>
        <select value={replay.speed.value} onChange={(event) => (replay.speed.value = Number(event.currentTarget.value))}>
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {tc("speed of the replay", "{n} ×", { n: speed })}
            </option>
          ))}
        </select>
      </label>
      <label>
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
    </>
  );
  const ways = (
    <>
      {position.value.toMove >= 0 && <Button onClick={() => (taking.value = true)}>{t("Play on from here")}</Button>}
      {onResult && (
        <Button icon={<ChartIcon />} onClick={onResult}>
          {t("Result")}
        </Button>
      )}
    </>
  );
  return (
    <main class="table-screen replay-screen" data-game={replay.info.name}>
      <header class="table-head">
        <Button kind="quiet" onClick={onHome} icon={<HomeIcon />} label={t("Home")} />
        <h1>{t("Replay: {game}", { game: word(replay.info.title) })}</h1>
        <div class="replay-ways">{ways}</div>
        <div class="table-tools-always">
          <Button kind="quiet" onClick={onShare} icon={<ShareIcon />} label={t("Share")} />
          <Button kind="quiet" onClick={onDownload} icon={<DownloadIcon />} label={t("Save the record")} />
        </div>
      </header>
      <section class="table-question replay-bar" aria-label={t("Replay")}>
        <div class="replay-buttons">
          <span class="replay-seldom">
            <Button kind="quiet" icon={<FirstIcon />} label={t("To the beginning")} disabled={at.value === 0} onClick={() => replay.jump(0)} />
          </span>
          <Button kind="quiet" icon={<BackIcon />} label={t("One back")} disabled={at.value === 0} onClick={() => replay.jump(at.value - 1)} />
          {replay.playing.value ? (
            <Button kind="primary" icon={<PauseIcon />} label={t("Pause")} onClick={() => replay.stop()} />
          ) : (
            <Button kind="primary" icon={<PlayIcon />} label={tc("the replay runs", "Play")} disabled={count === 0} onClick={() => void replay.play()} />
          )}
          <Button kind="quiet" icon={<ForwardIcon />} label={t("One on")} disabled={at.value === count} onClick={() => replay.jump(at.value + 1)} />
          <span class="replay-seldom">
            <Button kind="quiet" icon={<LastIcon />} label={t("To the end")} disabled={at.value === count} onClick={() => replay.jump(count)} />
          </span>
        </div>
        <label class="replay-slider">
          <span>{t("Action {at} of {count}", { at: at.value, count })}</span>
          <input type="range" min={0} max={count} value={at.value} onInput={(event) => replay.jump(event.currentTarget.valueAsNumber)} />
        </label>
        <div class="replay-more">{more}</div>
        <div class="replay-small">
          <Button kind="quiet" icon={<ListIcon />} label={t("Actions and chances")} pressed={sheet.value} onClick={() => (sheet.value = !sheet.value)} />
          <Button kind="quiet" icon={<MenuIcon />} label={t("More")} onClick={() => (menu.value = true)} />
        </div>
      </section>
      <div class="table-board" ref={board} tabIndex={0} role="group" aria-label={t("The table")}>
        <Table
          view={position.value.view}
          seats={replay.seats}
          me={seat.value}
          ask={position.value.ask}
          choices={[]}
          choose={() => undefined}
          refuse={() => undefined}
          explain={explain}
          pointed={replay.pointed.value}
        />
      </div>
      <ReplaySide {...props} open={sheet.value} onClose={() => (sheet.value = false)} />
      {menu.value && (
        <Dialog title={t("More")} onClose={() => (menu.value = false)}>
          <div class="replay-menu">
            {more}
            {ways}
          </div>
        </Dialog>
      )}
      {taking.value && <TakeOver replay={replay} onClose={() => (taking.value = false)} onTakeOver={onTakeOver} />}
    </main>
  );
}

/** The board's ref: what happened comes into sight, where the board is larger than its place. */
function useFollowed(replay: Replay) {
  const board = useRef<HTMLDivElement>(null);
  const { value: at } = replay.at;
  useEffect(() => {
    const box = board.current!;
    const [anchor] = replay.pointed.value;
    const there = anchor === undefined ? null : box.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`);
    if (!there || box.scrollHeight <= box.clientHeight) return;
    const { top, bottom } = there.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) box.scrollBy({ top: (top + bottom) / 2 - (frame.top + frame.bottom) / 2 });
  }, [at]);
  return board;
}

/** To the beginning of a round, or to where the match turned. */
function GoTo({ replay, turns }: { replay: Replay; turns: number[] }) {
  return (
    <label>
      <span>{t("Go to")}</span>
      <select value="" onChange={(event) => event.currentTarget.value && replay.jump(Number(event.currentTarget.value))}>
        <option value="">…</option>
        <optgroup label={t("Rounds")}>
          {replay.rounds.map(({ round, at }) => (
            <option key={round} value={at}>
              {t("Round {round}", { round })}
            </option>
          ))}
        </optgroup>
        {turns.length > 0 && (
          <optgroup label={t("Turning points")}>
            {turns.map((at, i) => (
              <option key={at} value={at}>
                {t("Turning point {n}", { n: i + 1 })}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
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
