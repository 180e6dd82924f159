/** One screen after the other. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Engine, Opened } from "./engine/module";
import type { Thinker } from "./engine/thinker";
import type { GameInfo } from "./engine/types";
import { gameNamed } from "./games";
import { Aftermath } from "./match/aftermath";
import { Match } from "./match/match";
import { LONGEST_RECORD, cut, fromFragment, gameOf, namesOf, newRecord, optionsOf, readFile, recordIn, toFragment } from "./match/record";
import { Replay } from "./match/replay";
import { prefer, settings } from "./match/settings";
import { newId, running, shelf, type Kept } from "./match/storage";
import { Dialog } from "./parts/dialog";
import { Rules } from "./rules";
import { End } from "./screens/end";
import { Open, type Played } from "./screens/open";
import { ReplayScreen } from "./screens/replay";
import { Settings } from "./screens/settings";
import { Setup, type NewMatch } from "./screens/setup";
import { Start, type Resume } from "./screens/start";
import { Table } from "./screens/table";
import { languages } from "./words/language";
import { catalog, t } from "./words/say";

type Screen =
  | { name: "start" }
  | { name: "setup"; game: GameInfo }
  | { name: "table"; match: Match }
  | { name: "end"; match: Match; aftermath: Aftermath }
  | { name: "replay"; replay: Replay };

type Window = { name: "rules"; topic: string } | { name: "settings" } | { name: "open" } | { name: "said"; title: string; text: string };

/** Against whom one plays with one press, and how many sit at the table. */
const QUICK_LEVEL = "builder";
const QUICK_SEATS = 3;
const HINT_ITERATIONS = 20000;

export function App({ engine, thinker }: { engine: Engine; thinker: Thinker }) {
  const games = useMemo(() => engine.games(), [engine]);
  const levels = useMemo(() => engine.levels(), [engine]);
  const screen = useSignal<Screen>({ name: "start" });
  const window_ = useSignal<Window | null>(null);
  const last = useSignal<NewMatch | null>(null);

  const gameInfo = (name: string) => games.find((game) => game.name === name)!;
  const tell = (title: string, text: string) => (window_.value = { name: "said", title, text });

  const leave = () => {
    const now = screen.value;
    if (now.name === "table" || now.name === "end") now.match.leave();
    if (now.name === "end") now.aftermath.leave();
    if (now.name === "replay") now.replay.stop();
  };
  const go = (next: Screen) => {
    leave();
    screen.value = next;
    document.title = next.name === "table" ? `${next.match.info.title} · Felucca` : "Felucca";
    scrollTo(0, 0);
  };

  // --- matches -------------------------------------------------------------------------------------------------

  const opened = (record: string): Opened => {
    const result = engine.open(record);
    if (!result.ok) throw new Error(t("line {line}: {reason}", { line: result.line, reason: result.reason }));
    return result;
  };
  const play = (record: string, colours: number[], id: string = newId()) => {
    const found = opened(record); // may fail, and then all stays as it was
    leave();
    const match = new Match(engine, thinker, found, id, colours, games);
    go({ name: "table", match });
    void match.goOn();
  };
  const start = (chosen: NewMatch) => {
    const info = gameInfo(chosen.game);
    try {
      play(newRecord(chosen, info), chosen.seats.map(({ colour }) => colour));
    } catch (error) {
      tell(t("The match can't begin"), (error as Error).message);
      return;
    }
    last.value = chosen;
    const person = chosen.seats.find(({ player, name }) => player === "human" && !info.colours.some((colour) => t(colour) === name));
    if (person) prefer({ name: person.name });
  };
  const quick = (name: string) => {
    const info = gameInfo(name);
    const seats = Array.from({ length: QUICK_SEATS }, (_, seat) => ({
      name: seat ? t(info.colours[seat]!) : settings.value.name || t("Player"),
      player: seat ? QUICK_LEVEL : "human",
      colour: seat,
    }));
    start({ game: name, seats, options: {} });
  };
  const resume = (kept: Kept | null) => {
    if (!kept) return;
    try {
      if (kept.finished) replayAt(kept.record, kept.colours, 0);
      else play(kept.record, kept.colours, kept.id);
      window_.value = null;
    } catch (error) {
      tell(t("The match can't go on"), (error as Error).message);
    }
  };
  const end = (match: Match) => {
    const words = (at: number) => {
      const { text = "", label = { one: "", args: [] } } = engine.step(at, -1);
      return match.words({ text, label });
    };
    const aftermath = new Aftermath(engine, thinker, match.position.value.count, words);
    go({ name: "end", match, aftermath });
    aftermath.run().catch((error: Error) => tell(t("Chance to win"), t("It could not be worked out: {reason}.", { reason: error.message })));
  };

  // --- records -------------------------------------------------------------------------------------------------

  const replayAt = (record: string, colours: number[], at: number) => {
    const found = opened(record);
    go({ name: "replay", replay: new Replay(engine, found, colours, games, at) });
  };
  const played = (): Played[] =>
    [running(), ...shelf()].flatMap((kept) => {
      const game = kept && games.find(({ name }) => name === gameOf(kept.record));
      if (!game) return [];
      return [{ title: game.title, names: namesOf(kept.record), when: kept.when, finished: kept.finished, open: () => resume(kept) }];
    });
  /** The reason why it can't be opened, or null. */
  const openRecord = (record: string): string | null => {
    if (record.length > LONGEST_RECORD) return t("This is far too long for a record.");
    try {
      replayAt(record, [0, 1, 2, 3], 0);
      window_.value = null;
      return null;
    } catch (error) {
      return t("This record can't be opened: {reason}", { reason: (error as Error).message });
    }
  };
  const download = (record: string) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    link.download = `felucca-${new Date().toISOString().slice(0, 10)}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000); // some browsers still read it
  };
  const share = async (record: string) => {
    const url = `${location.href.replace(/#.*/, "")}#${await toFragment(record)}`;
    try {
      await navigator.clipboard.writeText(url);
      tell(t("Share"), t("A link with the whole match is on the clipboard."));
    } catch {
      tell(t("Share"), t("This link has the whole match: {url}", { url }));
    }
  };
  const openLink = async () => {
    if (!location.hash.startsWith("#r=")) return;
    const record = await fromFragment(location.hash);
    const fault = record === null ? t("This link has no complete record.") : openRecord(record);
    if (fault) tell(t("Open a record"), fault);
  };

  useEffect(() => {
    void openLink();
    const changed = () => void openLink();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      void readFile(file).then((text) => {
        const fault = openRecord(text);
        if (fault) tell(t("Open a record"), fault);
      });
    };
    const over = (event: DragEvent) => event.preventDefault();
    const paste = (event: ClipboardEvent) => {
      const record = recordIn(event.clipboardData?.getData("text/plain") ?? "");
      if ((event.target as Element).closest("input, textarea") || record === null) return;
      const fault = openRecord(record);
      if (fault) tell(t("Open a record"), fault);
    };
    window.addEventListener("hashchange", changed);
    window.addEventListener("drop", drop);
    window.addEventListener("dragover", over);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("hashchange", changed);
      window.removeEventListener("drop", drop);
      window.removeEventListener("dragover", over);
      window.removeEventListener("paste", paste);
    };
  }, []);

  const explain = (topic: string) => (window_.value = { name: "rules", topic });
  const home = () => {
    if (location.hash) history.replaceState(null, "", location.pathname);
    go({ name: "start" });
  };

  const shown = () => {
    const now = screen.value;
    switch (now.name) {
      case "start":
        return (
          <Start
            games={games}
            resume={unfinished(engine, games)}
            onPlay={quick}
            onSetup={(name) => go({ name: "setup", game: gameInfo(name) })}
            onResume={() => resume(running())}
            onOpen={() => (window_.value = { name: "open" })}
            onRules={(name) => explain(`${name}.start`)}
            onSettings={() => (window_.value = { name: "settings" })}
          />
        );
      case "setup": {
        const initial = last.value?.game === now.game.name ? last.value : null;
        const picture = (option: string, value: string) => gameNamed(now.game.name).optionPicture(option, value);
        return <Setup game={now.game} levels={levels} picture={picture} initial={initial} onStart={start} onBack={home} />;
      }
      case "table": {
        const { match } = now;
        return (
          <Table
            match={match}
            advise={() => thinker.advise(match.record(), match.position.value.count, HINT_ITERATIONS)}
            explain={explain}
            onHome={home}
            onSettings={() => (window_.value = { name: "settings" })}
            onDownload={() => download(match.record())}
            onEnd={() => end(match)}
          />
        );
      }
      case "end": {
        const { match, aftermath } = now;
        return (
          <End
            info={match.info}
            seats={match.seats}
            score={match.position.value.score}
            byRound={aftermath.rounds}
            chances={aftermath.chances.value}
            progress={aftermath.progress.value}
            onJump={(at) => replayAt(match.record(), match.colours, at)}
            onAgain={() => start(again(match))}
            onSetup={() => go({ name: "setup", game: match.info })}
            onReplay={() => replayAt(match.record(), match.colours, 0)}
            onShare={() => void share(match.record())}
            onDownload={() => download(match.record())}
            onHome={home}
          />
        );
      }
      case "replay": {
        const { replay } = now;
        return (
          <ReplayScreen
            replay={replay}
            explain={explain}
            onHome={home}
            onShare={(record) => void share(record)}
            onDownload={download}
            onTakeOver={(at, players) => play(cut(replay.record(), at, players), replay.seats.map(({ colour }) => colour))}
          />
        );
      }
    }
  };

  return (
    <div key={catalog.value.language} class="app">
      {shown()}
      {window_.value?.name === "rules" && (
        <Dialog title={t("Rules")} onClose={() => (window_.value = null)} wide>
          <Rules game={window_.value.topic.split(".")[0]!} topic={window_.value.topic} />
        </Dialog>
      )}
      {window_.value?.name === "settings" && <Settings onClose={() => (window_.value = null)} languages={languages} />}
      {window_.value?.name === "open" && <Open played={played()} onClose={() => (window_.value = null)} onRecord={openRecord} />}
      {window_.value?.name === "said" && (
        <Dialog title={window_.value.title} onClose={() => (window_.value = null)}>
          <p class="said">{window_.value.text}</p>
        </Dialog>
      )}
    </div>
  );
}

/** The match that was left, if it is not over. */
function unfinished(engine: Engine, games: GameInfo[]): Resume | null {
  const kept = running();
  if (!kept || kept.finished) return null;
  const result = engine.open(kept.record);
  if (!result.ok) return null;
  const { round } = engine.position(result.count, -1);
  const title = games.find(({ name }) => name === result.game)!.title;
  return { game: result.game, title, round, names: result.seats.map(({ name }) => name), when: kept.when };
}

/** The same table once more. */
function again(match: Match): NewMatch {
  const seats = match.seats.map(({ name, colour }, seat) => ({ name, colour, player: match.players[seat]! }));
  return { game: match.info.name, seats, options: optionsOf(match.record()) };
}
