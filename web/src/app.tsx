/** One screen after the other. */
import { signal, useSignal } from "@preact/signals";
import { useEffect, useErrorBoundary, useLayoutEffect, useMemo } from "preact/hooks";
import type { Engine } from "./engine/module";
import type { Fault, GameInfo } from "./engine/types";
import { download, linked, share, useIncoming } from "./exchange";
import { gameNamed } from "./games";
import type { Aftermath } from "./match/aftermath";
import { LocalSource } from "./match/local";
import { Match } from "./match/match";
import { ownName, type NewMatch } from "./match/new-match";
import { LONGEST_RECORD, cut, newRecord } from "./match/record";
import { Replay } from "./match/replay";
import type { Source } from "./match/source";
import { newId, onScreen, running, shelf, wasOnScreen, whenPlayedElsewhere, type Kept } from "./match/storage";
import { Dialog } from "./parts/dialog";
import { Rules } from "./rules";
import { End } from "./screens/end";
import { MatchScreen } from "./screens/match";
import { Open, type Played } from "./screens/open";
import { ReplayScreen } from "./screens/replay";
import { Settings } from "./screens/settings";
import { Setup } from "./screens/setup";
import { Sorry } from "./screens/sorry";
import { Start, type Resume } from "./screens/start";
import { prefer } from "./settings";
import { languages } from "./words/language";
import { standardLevel } from "./words/levels";
import { faultWords } from "./words/fault";
import { catalog, t } from "./words/say";

type Screen =
  | { name: "start"; resume: Resume | null }
  | { name: "setup"; game: GameInfo }
  | { name: "match"; match: Match }
  | Result
  | { name: "replay"; replay: Replay; result: Result | null };

/** After a match. It is still there while its replay is looked at. */
type Result = { name: "end"; match: Match; aftermath: Aftermath };

/** What lies over the screen. */
type Overlay =
  | { name: "rules"; topic: string }
  | { name: "settings" }
  | { name: "open"; played: Played[] }
  | { name: "said"; title: string; text: string };

/** How many sit at the table when one plays with one press. */
const QUICK_SEATS = 3;

export function App({ engine }: { engine: Engine }) {
  const games = useMemo(() => engine.games(), [engine]);
  const levels = useMemo(() => engine.levels(), [engine]);
  const start = (): Screen => ({ name: "start", resume: unfinished(engine, games) });
  const screen = useMemo(() => signal(start()), [engine]);
  const overlay = useSignal<Overlay | null>(null);
  const last = useSignal<NewMatch | null>(null);

  const gameInfo = (name: string) => games.find((game) => game.name === name)!;
  const tell = (title: string, text: string) => (overlay.value = { name: "said", title, text });

  const leave = (next: Screen) => {
    const now = screen.value;
    if (now.name === "match") now.match.leave();
    if (now.name === "replay") now.replay.leave();
    const source = sourceOf(now);
    if (!source || source === sourceOf(next)) return;
    resultOf(now)?.aftermath.leave();
    source.leave();
  };
  const go = (next: Screen) => {
    leave(next);
    screen.value = next;
    onScreen(sourceOf(next)?.id ?? null);
    if (next.name !== "replay" && location.hash) history.replaceState(null, "", location.pathname); // done with
    document.title = next.name === "match" ? `${next.match.info.title} · Felucca` : "Felucca";
    scrollTo(0, 0);
  };
  const home = () => go(start());

  // --- matches -------------------------------------------------------------------------------------------------

  /** Fails with the reason in words, and then all stays as it was. */
  const open = (record: string, colours: number[], id: string | null, faceUp = false) => {
    const read = engine.open(record);
    if ("fault" in read) throw new Error(faultWords(read.fault));
    return { source: new LocalSource(read.match, colours, id, faceUp), cut: read.cut };
  };
  const play = ({ record, colours, id = newId(), faceUp }: Pick<Kept, "record" | "colours" | "faceUp"> & Partial<Kept>) => {
    const { source } = open(record, colours, id, faceUp);
    go({ name: "match", match: new Match(source, games) });
  };
  /** A match of its own. False: it can't begin, and that was said. */
  const tryToPlay = (record: string, colours: number[], faceUp = false): boolean => {
    try {
      play({ record, colours, faceUp });
      return true;
    } catch (error) {
      tell(t("The match can't begin"), (error as Error).message);
      return false;
    }
  };
  const begin = (chosen: NewMatch) => {
    const info = gameInfo(chosen.game);
    if (!tryToPlay(newRecord(chosen, info, engine.nameFits), chosen.seats.map(({ colour }) => colour), chosen.faceUp)) return;
    last.value = chosen;
    const person = chosen.seats.find(({ player, name }) => player === "human" && !info.colours.some((colour) => t(colour) === name));
    if (person) prefer({ name: person.name });
  };
  const quick = (name: string) => {
    const info = gameInfo(name);
    const seats = Array.from({ length: QUICK_SEATS }, (_, seat) => ({
      name: seat ? t(info.colours[seat]!) : (ownName(info) ?? t("Player")),
      player: seat ? standardLevel : "human",
      colour: seat,
    }));
    begin({ game: name, seats, options: {} });
  };
  const resume = async (kept: Kept | null) => {
    if (!kept) return;
    try {
      if (kept.finished) await look(open(kept.record, kept.colours, null).source, 0);
      else play(kept);
      overlay.value = null;
    } catch (error) {
      tell(t("The match can't go on"), (error as Error).message);
    }
  };
  // The page was reloaded: back to the match that was there.
  useLayoutEffect(() => {
    const kept = linked() ? null : wasOnScreen();
    if (!kept) return;
    try {
      play(kept);
    } catch {
      onScreen(null); // damaged: the start is where one can go on
    }
  }, []);
  // Two tabs with one match would write over each other what was played.
  useEffect(
    () =>
      whenPlayedElsewhere((id) => {
        const now = screen.value;
        if (now.name !== "match" || now.match.source.id !== id) return;
        home();
        tell(now.match.info.title, t("This match was opened in another tab, and goes on there."));
      }),
    [],
  );
  const end = (match: Match) => {
    const aftermath = match.source.aftermath();
    go({ name: "end", match, aftermath });
    aftermath.run().catch((error: Error) => tell(t("Chance to win"), t("It could not be worked out: {reason}.", { reason: error.message })));
  };

  // --- records -------------------------------------------------------------------------------------------------

  const look = async (source: Source, at: number, result: Result | null = null) =>
    go({ name: "replay", replay: await Replay.open(source, games, at), result });
  const played = (): Played[] =>
    [running(), ...shelf()].flatMap((kept) => {
      if (!kept) return [];
      const found = summary(engine, kept.record);
      const { title, names } = "fault" in found ? { title: t("A match that can't be opened"), names: [] } : { title: gameInfo(found.game).title, names: found.names };
      return [{ title, names, when: kept.when, finished: kept.finished, open: () => void resume(kept) }];
    });
  /** The reason why it can't be opened, or null. */
  const openRecord = async (record: string): Promise<string | null> => {
    if (record.length > LONGEST_RECORD) return t("This is far too long for a record.");
    try {
      const { source, cut: line } = open(record, [0, 1, 2, 3], null);
      await look(source, 0);
      overlay.value = null;
      if (line) tell(t("Open a record"), t("Line {line} was not complete, and is left out.", { line }));
      return null;
    } catch (error) {
      return t("This record can't be opened: {reason}", { reason: (error as Error).message });
    }
  };
  useIncoming(openRecord, (fault) => tell(t("Open a record"), fault));
  const send = async (source: Source) => tell(t("Share"), await share(await source.record()));
  const save = async (source: Source) => download(await source.record());
  const takeOver = async ({ source }: Replay, at: number, players: string[]) => tryToPlay(cut(await source.record(), at, players), source.colours);

  // A screen that can't be drawn leads home. If it is home that can't be drawn, nothing is left but to say so.
  const [fault, forgive] = useErrorBoundary() as [Error | undefined, () => void];
  useLayoutEffect(() => {
    if (!fault) return;
    console.warn(fault);
    if (screen.value.name === "start" && !overlay.value) return;
    home();
    tell(t("Felucca"), t("This can't be shown: {reason}.", { reason: fault.message }));
    forgive();
  }, [fault]);

  const explain = (topic: string) => (overlay.value = { name: "rules", topic });

  const shown = () => {
    const now = screen.value;
    switch (now.name) {
      case "start":
        return (
          <Start
            games={games}
            resume={now.resume}
            onPlay={quick}
            onSetup={(name) => go({ name: "setup", game: gameInfo(name) })}
            onResume={() => void resume(running())}
            onOpen={() => (overlay.value = { name: "open", played: played() })}
            onRules={(name) => explain(`${name}.start`)}
            onSettings={() => (overlay.value = { name: "settings" })}
          />
        );
      case "setup": {
        const initial = last.value?.game === now.game.name ? last.value : null;
        return <Setup game={now.game} levels={levels} nameFits={engine.nameFits} picture={gameNamed(now.game.name).optionPicture} initial={initial} onStart={begin} onBack={home} />;
      }
      case "match": {
        const { match } = now;
        return (
          <MatchScreen
            match={match}
            explain={explain}
            onHome={home}
            onSettings={() => (overlay.value = { name: "settings" })}
            onDownload={() => void save(match.source)}
            onEnd={() => end(match)}
          />
        );
      }
      case "end": {
        const { match, aftermath } = now;
        return (
          <End
            match={match}
            aftermath={aftermath}
            onJump={(at) => void look(match.source, at, now)}
            onAgain={() => begin(again(match))}
            onSetup={() => go({ name: "setup", game: match.info })}
            onReplay={() => void look(match.source, 0, now)}
            onShare={() => void send(match.source)}
            onDownload={() => void save(match.source)}
            onHome={home}
          />
        );
      }
      case "replay": {
        const { replay, result } = now;
        return (
          <ReplayScreen
            replay={replay}
            turns={result?.aftermath.turns.value ?? []}
            onResult={result && (() => go(result))}
            explain={explain}
            onHome={home}
            onShare={() => void send(replay.source)}
            onDownload={() => void save(replay.source)}
            onTakeOver={(at, players) => void takeOver(replay, at, players)}
          />
        );
      }
    }
  };

  const above = () => {
    const over = overlay.value;
    const close = () => (overlay.value = null);
    switch (over?.name) {
      case "rules":
        return (
          <Dialog title={t("Rules")} onClose={close} wide>
            <Rules topic={over.topic} games={screen.value.name === "start" ? games : []} without={withoutTopics(screen.value)} />
          </Dialog>
        );
      case "settings":
        return <Settings onClose={close} languages={languages} />;
      case "open":
        return <Open played={over.played} onClose={close} onRecord={openRecord} />;
      case "said":
        return (
          <Dialog title={over.title} onClose={close}>
            <p class="said">{over.text}</p>
          </Dialog>
        );
      default:
        return null;
    }
  };

  if (fault) return <Sorry reason={fault.message} />;
  return (
    <div key={catalog.value.language} class="app">
      {shown()}
      {above()}
    </div>
  );
}

/** Rules of variants would only be in the way of a match that has none of them. */
function withoutTopics(screen: Screen): string[] {
  return screen.name === "match" ? screen.match.unplayed.map((variant) => `${screen.match.info.name}.${variant}`) : [];
}

function resultOf(screen: Screen): Result | null {
  if (screen.name === "replay") return screen.result;
  return screen.name === "end" ? screen : null;
}

/** The match behind a screen. */
function sourceOf(screen: Screen): Source | null {
  if (screen.name === "replay") return screen.replay.source;
  return screen.name === "match" || screen.name === "end" ? screen.match.source : null;
}

/** What a kept record is about, or why it can't be opened. */
function summary(engine: Engine, record: string): { game: string; names: string[]; round: number } | { fault: Fault } {
  const read = engine.open(record);
  if ("fault" in read) return read;
  const { match } = read;
  const { game, seats } = match.opened;
  const { round } = match.position(match.count(), -1);
  match.end();
  return { game, names: seats.map(({ name }) => name), round };
}

/** The match that was left, if it is not over. */
function unfinished(engine: Engine, games: GameInfo[]): Resume | null {
  const kept = running();
  if (!kept || kept.finished) return null;
  const found = summary(engine, kept.record);
  return "fault" in found ? found : { ...found, title: games.find(({ name }) => name === found.game)!.title, when: kept.when };
}

/** The same table once more. */
function again(match: Match): NewMatch {
  const seats = match.seats.map(({ name, colour }, seat) => ({ name, colour, player: match.players[seat]! }));
  return { game: match.info.name, seats, options: match.opened.options, faceUp: match.source.faceUp };
}
