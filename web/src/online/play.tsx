/** The match at an online table: the same screen as at home, and above it who is there. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { GameInfo } from "../engine/types";
import { Match } from "../match/match";
import { Button } from "../parts/button";
import { ChartIcon, RestartIcon } from "../parts/icons";
import { MatchScreen } from "../screens/match";
import { all, isolated, t } from "../words/say";
import { Menu } from "./menu";
import { People } from "./people";
import type { RemoteSource } from "./remote";
import type { OnlineTable } from "./table";
import { refusal } from "./words";

export interface PlayProps {
  table: OnlineTable;
  source: RemoteSource;
  games: GameInfo[];
  /** Another match is asked for as soon as this one is over. */
  again: boolean;
  explain(topic: string): void;
  onHome(): void;
  onSettings(): void;
  /** It is over, and this is its record. */
  onRecord(record: string): void;
  onResult(): void;
  /** Where the rematch is. */
  onGoOn(id: string): void;
}

export function Play({ table, source, games, again, explain, onHome, onSettings, onRecord, onResult, onGoOn }: PlayProps) {
  const menu = useSignal(false);
  const match = useMemo(() => new Match(source, games), [source]);
  useEffect(() => () => match.leave(), [match]);
  const now = table.now.value!;
  const sat = table.own.value.length > 0;
  const finished = now.end === "finished";
  const saved = useSignal(false);
  useEffect(() => {
    if (!finished || !sat) return;
    void table.record().then((record) => {
      onRecord(record);
      saved.value = true;
    });
  }, [finished, sat]);
  const result = saved.value ? onResult : null;
  return (
    <div class="online-table">
      <People table={table} onMenu={() => (menu.value = true)} />
      {now.phase === "over" && <Over table={table} match={match} again={again} onResult={result} onGoOn={onGoOn} />}
      <MatchScreen match={match} explain={explain} onHome={onHome} onSettings={onSettings} onDownload={() => undefined} onEnd={result} />
      {menu.value && <Menu table={table} info={match.info} onClose={() => (menu.value = false)} />}
    </div>
  );
}

/** How it ended, and the next one. */
function Over({ table, match, again, onResult, onGoOn }: { table: OnlineTable; match: Match; again: boolean; onResult: (() => void) | null; onGoOn(id: string): void }) {
  const now = table.now.value!;
  const said = useSignal("");
  const wanted = useSignal(false);
  const seat = table.own.value[0];
  const rematch = async () => {
    if (seat === undefined) return;
    wanted.value = true;
    const why = await table.ask({ do: "again", seat });
    if (why !== null) {
      wanted.value = false;
      said.value = refusal(why);
    }
  };
  useEffect(() => {
    if (again) void rematch();
  }, []);
  const next = now.again;
  useEffect(() => {
    // Whoever asked for it goes there at once, and so do spectators.
    if (next && (wanted.value || table.own.value.length === 0)) onGoOn(next);
  }, [next, wanted.value]);
  const { score } = match.position.value;
  const names = all(score.winners.map((winner) => isolated(match.names[winner] ?? "")));
  const how =
    now.end === "finished"
      ? score.winners.length > 1
        ? t("{names} share the victory", { names })
        : t("{name} wins", { name: names })
      : now.end === "expired"
        ? t("This table has ended: nothing happened here for too long.")
        : t("This table has ended: everybody has left.");
  return (
    <div class="people-bar online-over">
      <p role="status">{match.over.value || now.end !== "finished" ? how : t("The match is over.")}</p>
      {onResult && (
        <Button icon={<ChartIcon />} onClick={onResult}>
          {t("Result")}
        </Button>
      )}
      {next ? (
        <Button kind="primary" icon={<RestartIcon />} onClick={() => onGoOn(next)}>
          {t("To the rematch")}
        </Button>
      ) : (
        seat !== undefined && (
          <Button kind="primary" icon={<RestartIcon />} disabled={wanted.value} onClick={() => void rematch()}>
            {t("Rematch")}
          </Button>
        )
      )}
      {said.value && <p class="setup-error">{said.value}</p>}
    </div>
  );
}
