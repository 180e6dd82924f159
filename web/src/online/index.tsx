/** Tables for people in different homes: opening one, waiting at it, playing at it, and the open ones. All of this is loaded when
 * somebody goes there. */
import { computed, effect, signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Engine } from "../engine/module";
import type { GameInfo, Level } from "../engine/types";
import { find, keep } from "../match/storage";
import { Button } from "../parts/button";
import { HomeIcon } from "../parts/icons";
import * as way from "../way";
import { t, word } from "../words/say";
import * as kept from "./kept";
import { Lobby } from "./list";
import { isTurn, tellTurns } from "./notices";
import { Play } from "./play";
import { Room } from "./room";
import { Friends } from "./setup";
import { OnlineTable } from "./table";
import { renewPage } from "./update";
import { farewell } from "./words";

export { OnlineMatches } from "./list";

/** The file of style/online.css. */
declare const ONLINE: string;

/** Before anything of this is drawn. */
export const dressed = new Promise<void>((resolve) => {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = new URL(ONLINE, location.href.replace(/[?#].*/, "")).href;
  sheet.onload = sheet.onerror = () => resolve();
  document.head.append(sheet);
});

export interface OnlineProps {
  /** friends, lobby, or table/ID, table/ID/SEAT, table/ID/SEAT/TOKEN, table/ID/again. */
  place: string;
  engine: Engine;
  games: GameInfo[];
  levels: Level[];
  explain(topic: string): void;
  onSettings(): void;
  onHome(): void;
}

/** What the browser's tab says. */
export const title = signal("");

interface Wanted {
  id: string;
  /** The seat that the link is for; -1: any. */
  seat: number;
  token: string | null;
  again: boolean;
}

/** Null: it is no address of a table. */
export function tableOf(place: string): Wanted | null {
  const [, id, seat, token] = /^table\/([\w-]{1,64})(?:\/([0-4]|again)(?:\/([0-9a-f]{32}))?)?$/.exec(place) ?? [];
  if (!id) return null;
  return { id, seat: seat && seat !== "again" ? Number(seat) : -1, token: token ?? null, again: seat === "again" };
}

/** Who sits down at once when the table is there: whoever has opened it, or asked for a rematch. */
let arriving: { id: string; names: string[] } | null = null;

/** By table, so that another address of it is not another one. */
export const keyOf = (place: string): string => tableOf(place)?.id ?? place;

export function Online(props: OnlineProps) {
  const { place, engine, games, levels, onHome } = props;
  const wanted = tableOf(place);
  useEffect(() => {
    if (!wanted) title.value = place === "lobby" ? t("Open tables") : t("Play with friends");
  }, [place]);
  if (wanted) return <Table {...props} wanted={wanted} />;
  if (place === "lobby") return <Lobby games={games} onGo={way.go} onBack={onHome} />;
  const opened = (id: string, name: string) => {
    arriving = { id, names: [name] };
    way.goInstead(`table/${id}`);
  };
  return <Friends games={games} levels={levels} nameFits={engine.nameFits} onOpened={opened} onBack={onHome} />;
}

function Table({ engine, games, explain, onSettings, onHome, wanted }: OnlineProps & { wanted: Wanted }) {
  // What the address says besides is said once: a secret does not stay there.
  const first = useMemo(() => wanted, [wanted.id]);
  const table = useMemo(() => {
    const { id, seat, token } = first;
    return new OnlineTable(id, engine, token ? { seat, token } : null);
  }, [first]);
  useEffect(() => {
    if (first.token || first.again) way.goInstead(`table/${first.id}`);
    table.begin();
    const ends = [tellTurns(table), titled(table, games), arrive(table)];
    return () => {
      ends.forEach((end) => end());
      table.leave();
    };
  }, [table]);
  const state = table.state.value;
  const [now, source] = [table.now.value, table.source.value];
  const info = games.find(({ name }) => name === table.agreed.value?.game);
  if (state.is === "ended" && state.why !== "version") return <Notice text={farewell(state.why)} onHome={onHome} />;
  if (state.is === "ended") return <Outdated onHome={onHome} />;
  if (!now || !info || !table.you.value) return <Notice text={t("Looking for the table …")} onHome={onHome} />;
  if (now.phase === "open" || now.phase === "starting") return <Room table={table} info={info} meant={first.seat} onHome={onHome} onSettings={onSettings} />;
  if (!source) return <Notice text={now.phase === "over" ? t("This table has ended before a match began.") : t("The match is about to begin …")} onHome={onHome} />;
  if (!source.ready.value) return <Notice text={t("Looking for the table …")} onHome={onHome} />;
  const goOn = (id: string) => {
    // The seat's token is that of the host, if it was this seat that asked first.
    const own = table.own.peek().flatMap((seat) => table.tokenOf(seat) ?? []);
    const names = table.own.peek().map((seat) => now.seats[seat]!.name!);
    if (!kept.find(id) && own.length) kept.keep({ id, game: info.name, own: own.map((token) => ({ token, bytes: "", seat: -1 })), when: Date.now(), names: [] });
    if (names.length) arriving = { id, names };
    way.goInstead(`table/${id}`);
  };
  const { id, colours } = source;
  /** Among my matches, or where the browser has no room, as long as the page is there. */
  const save = (record: string) => {
    if (find(id)) return;
    keep({ id, record, colours, when: Date.now(), finished: true });
    table.done();
  };
  return <Play table={table} source={source} games={games} again={first.again} explain={explain} onHome={onHome} onSettings={onSettings} onRecord={save} onResult={() => way.goInstead(`result/${id}`)} onGoOn={goOn} />;
}

/** Those who come from another table, or have opened this one, sit down by themselves, as far as there is room. */
function arrive(table: OnlineTable): () => void {
  if (arriving?.id !== table.id) return () => undefined;
  const { names } = arriving;
  arriving = null;
  let sitting = false;
  const end = effect(() => {
    if (sitting || table.now.value?.phase !== "open" || !table.you.value) return;
    sitting = true;
    void (async () => {
      for (const name of names) {
        const seat = table.now.peek()?.seats.findIndex(({ kind }) => kind === "open") ?? -1;
        if (seat >= 0 && table.own.peek().length < names.length) await table.sit(seat, name);
      }
    })();
  });
  return end;
}

/** The tab tells whose turn it is: that is all that is seen of it in the background. */
function titled(table: OnlineTable, games: GameInfo[]): () => void {
  const game = computed(() => games.find(({ name }) => name === table.agreed.value?.game));
  return effect(() => {
    const called = game.value ? word(game.value.title) : t("An online table");
    title.value = isTurn(table) ? t("● Your turn: {game}", { game: called }) : called;
  });
}

function Notice({ text, onHome }: { text: string; onHome(): void }) {
  return (
    <main class="setup-screen online-notice">
      <p role="status">{text}</p>
      <Button icon={<HomeIcon />} onClick={onHome}>
        {t("Home")}
      </Button>
    </main>
  );
}

/** The page changes by itself; if that was tried a moment ago, it says what to do. */
function Outdated({ onHome }: { onHome(): void }) {
  const stuck = useSignal(false);
  useEffect(() => {
    void renewPage().then((going) => (stuck.value = !going));
  }, []);
  return <Notice text={stuck.value ? t("This page is older than the server, and no newer one could be fetched. Close all tabs of it, and open it again in a minute.") : farewell("version")} onHome={onHome} />;
}
