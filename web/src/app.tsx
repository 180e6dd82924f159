/** One screen after the other, as the way through the page (way.ts) leads. */
import { effect, signal, untracked, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useErrorBoundary, useLayoutEffect, useMemo } from "preact/hooks";
import type { Engine } from "./engine/module";
import type { GameInfo } from "./engine/types";
import { download, share, useIncoming, type Shared } from "./exchange";
import { gameNamed } from "./games";
import { wasOnline } from "./house";
import type { LessonMatch } from "./lessons/match";
import { keepProgress, progressOf } from "./lessons/progress";
import type { Aftermath } from "./match/aftermath";
import { Laid } from "./match/laid";
import { LocalSource } from "./match/local";
import { Match } from "./match/match";
import { ownName, remember, remembered, type NewMatch } from "./match/new-match";
import { LONGEST_RECORD, cut, fromFragment, newRecord, toFragment } from "./match/record";
import { Replay } from "./match/replay";
import type { Source } from "./match/source";
import { change, decisionsOf, find, matches, newId, whenPlayedElsewhere } from "./match/storage";
import { Window } from "./parts/dialog";
import { Rules } from "./rules";
import { End } from "./screens/end";
import { Figures } from "./screens/figures";
import { MatchScreen } from "./screens/match";
import { Matches } from "./screens/matches";
import { Offer } from "./screens/offer";
import { Open } from "./screens/open";
import { ReplayScreen } from "./screens/replay";
import { Settings } from "./screens/settings";
import { Setup } from "./screens/setup";
import { SharedLink } from "./screens/shared";
import { Sorry } from "./screens/sorry";
import { Start } from "./screens/start";
import { prefer } from "./settings";
import * as way from "./way";
import { languages } from "./words/language";
import { standardLevel } from "./words/levels";
import { faultWords } from "./words/fault";
import { catalog, isolated, t, word } from "./words/say";

/** What is drawn. `place` is where the way led: several may show the same match. */
type Screen = { place: string } & (
  | { name: "waiting" }
  | { name: "start" }
  | { name: "setup"; game: GameInfo }
  | { name: "matches" | "figures" }
  | { name: "match" | "result"; laid: Laid }
  | { name: "replay"; laid: Laid; replay: Replay }
  | { name: "online"; online: typeof import("./online") }
  | { name: "lesson"; match: LessonMatch; lessons: typeof import("./lessons") }
);

/** Layers over the screen; the rules are `rules/TOPIC`. What is said once is not said again by Forward. */
const SETTINGS = "settings";
const OPEN = "open";
const SAID = "~said";
const OFFER = "~offer/"; // and the game
const SHARED = "~shared";

/** How many sit at the table when one plays with one press. */
const QUICK_SEATS = 3;

export function App({ engine }: { engine: Engine }) {
  const games = useMemo(() => engine.games(), [engine]);
  const levels = useMemo(() => engine.levels(), [engine]);
  const screen = useMemo(() => signal<Screen>({ place: "", name: "waiting" }), [engine]);
  const said = useSignal({ title: "", text: "" });
  const shared = useSignal<Shared>({ url: "", copied: false });
  /** What was asked last of how a match went. */
  const looking = useSignal<Aftermath | null>(null);

  const gameInfo = (name: string) => games.find((game) => game.name === name);
  const tell = (title: string, text: string) => {
    said.value = { title, text };
    way.open(SAID);
  };
  const home = () => way.goBackTo("");

  // --- from place to place -------------------------------------------------------------------------------------

  /** The match on the table; one that is ready to be laid there; and how often something else was asked for. */
  const table = useMemo(() => ({ laid: null as Laid | null, ready: null as Laid | null, asked: 0 }), [engine]);
  const show = (next: Screen) => {
    const now = screen.value;
    if (now.name === "replay") now.replay.leave();
    if (now.name === "lesson") leaveLesson(now.match);
    const laid = "laid" in next ? next.laid : null;
    if (table.laid !== laid) table.laid?.leave();
    else laid?.rest();
    table.laid = laid;
    table.ready = null;
    screen.value = next;
    scrollTo(0, 0);
  };
  const start = (): Screen => ({ place: "", name: "start" });
  /** The screen of a place; fails with the reason in words. */
  const screenAt = async (place: string): Promise<Screen> => {
    if (!place) return start();
    if (place === "matches" || place === "figures") return { place, name: place };
    const { name, key } = parts(place);
    if (place === "friends" || place === "lobby" || name === "table") {
      const online = await fetchedOnline();
      if (name !== "table" || online.tableOf(place)) return { place, name: "online", online };
    }
    if (name === "setup") {
      const game = gameInfo(key);
      if (game) return { place, name, game };
    }
    if (name === "lesson") {
      const game = gameInfo(key);
      if (game) return { place, name, ...(await lesson(game)) };
    }
    if (name !== "match" && name !== "result" && name !== "replay") throw new Error(t("This address leads nowhere."));
    const laid = [table.ready, table.laid].find((known) => known?.key === key) ?? (await lay(key));
    const watched = name === "replay" || (!laid.over && isRecord(key));
    if (watched) return { place, name: "replay", laid, replay: await Replay.open(laid.source, games, way.startingAt()) };
    return { place, name: laid.over ? "result" : "match", laid };
  };
  const arrive = async (place: string) => {
    const mine = ++table.asked;
    const { value: now } = screen;
    if (now.name !== "waiting" && now.place === place) {
      if (now.name === "replay" && now.replay.at.value !== way.startingAt()) now.replay.jump(way.startingAt());
      return;
    }
    try {
      const next = await screenAt(place);
      if (mine === table.asked) show(next);
      else if (next.name === "lesson") leaveLesson(next.match);
      else if ("laid" in next && next.laid !== table.laid) next.laid.leave();
    } catch (error) {
      if (mine !== table.asked) return;
      const atFirst = now.name === "waiting";
      await way.retreat();
      // What was left on the table and can't go on is at the start, with the reason.
      if (!atFirst || parts(place).key !== last()?.id) tell(isRecord(parts(place).key) ? t("Open a record") : t("Felucca"), (error as Error).message);
    }
  };
  useLayoutEffect(
    () =>
      effect(() => {
        const { value: place } = way.place;
        void way.typedIn.value;
        untracked(() => void arrive(place));
      }),
    [engine],
  );

  useSignalEffect(() => {
    document.title = titleOf(screen.value);
  });

  // The address says which action one looks at.
  useSignalEffect(() => {
    const now = screen.value;
    if (now.name !== "replay") return;
    const { value: at } = now.replay.at;
    untracked(() => {
      if (way.place.value === now.place) way.seek(at);
    });
  });

  // --- matches -------------------------------------------------------------------------------------------------

  /** Fails with the reason in words, and then all stays as it was. */
  const open = (record: string, colours: number[], id: string | null, faceUp = false) => {
    const read = engine.open(record);
    if ("fault" in read) throw new Error(faultWords(read.fault));
    return { source: new LocalSource(read.match, colours, id, faceUp), cut: read.cut };
  };
  /** The match that an address names by its key: its id, or the whole record. */
  const lay = async (key: string): Promise<Laid> => {
    if (!isRecord(key)) {
      const kept = find(key);
      if (!kept) throw new Error(t("This match is not in this browser."));
      return new Laid(key, open(kept.record, kept.colours, kept.finished ? null : key, kept.faceUp).source, games);
    }
    const record = await fromFragment(key);
    if (record === null) throw new Error(t("This link has no complete record."));
    try {
      return new Laid(key, open(record, [0, 1, 2, 3], null).source, games);
    } catch (error) {
      throw new Error(t("This record can't be opened: {reason}", { reason: (error as Error).message }));
    }
  };
  const lesson = async (game: GameInfo) => {
    const lessons = await import("./lessons").catch(() => {
      throw new Error(t("The lesson could not be fetched. Try again when you are online."));
    });
    return { lessons, match: await lessons.openLesson(engine, game, games) };
  };
  /** A match of its own. False: it can't begin, and that was said. */
  const tryToPlay = (record: string, colours: number[], faceUp = false, takenOver = false): boolean => {
    try {
      const id = newId();
      table.ready = new Laid(id, open(record, colours, id, faceUp).source, games);
      if (takenOver) change(id, { takenOver });
      way.go(`match/${id}`);
      return true;
    } catch (error) {
      tell(t("The match can't begin"), (error as Error).message);
      return false;
    }
  };
  const begin = (chosen: NewMatch) => {
    const info = gameInfo(chosen.game)!;
    if (!tryToPlay(newRecord(chosen, info, engine.nameFits), chosen.seats.map(({ colour }) => colour), chosen.faceUp)) return;
    const person = chosen.seats.find(({ player, name }) => player === "human" && !info.colours.some((colour) => word(colour) === name));
    if (person) prefer({ name: person.name });
  };
  const quick = (name: string, count = QUICK_SEATS, level = standardLevel) => {
    const info = gameInfo(name)!;
    const seats = Array.from({ length: count }, (_, seat) => ({
      name: seat ? word(info.colours[seat]!) : (ownName(info) ?? t("Player")),
      player: seat ? level : "human",
      colour: seat,
    }));
    begin({ game: name, seats, options: {} });
  };
  /** Whoever plays for the first time may learn it first; that is asked once. */
  const playOrLearn = (name: string) => {
    const { offered, done, step } = progressOf(name);
    if (offered || done || step > 0) return quick(name);
    keepProgress(name, { offered: true });
    way.open(OFFER + name);
  };
  // Two tabs with one match would write over each other what was played.
  useEffect(
    () =>
      whenPlayedElsewhere((id) => {
        const now = screen.value;
        if (now.name !== "match" || now.laid.key !== id) return;
        way.goInstead("");
        tell(word(now.laid.match.info.title), t("This match was opened in another tab, and goes on there."));
      }),
    [],
  );
  const lookBack = (laid: Laid) =>
    laid.lookBack((error) => tell(t("Chance to win"), t("It could not be worked out ({reason}).", { reason: isolated(error.message) })));

  // --- records -------------------------------------------------------------------------------------------------

  /** The reason why it can't be opened, or null. */
  const openRecord = async (record: string): Promise<string | null> => {
    if (record.length > LONGEST_RECORD) return t("This is far too long for a record.");
    try {
      const { source, cut: line } = open(record, [0, 1, 2, 3], null);
      const key = await toFragment(await source.record());
      if (key === table.laid?.key) source.leave();
      else table.ready = new Laid(key, source, games);
      way.go(key);
      if (line) tell(t("Open a record"), t("Line {line} was not complete, and is left out.", { line }));
      return null;
    } catch (error) {
      return t("This record can't be opened: {reason}", { reason: (error as Error).message });
    }
  };
  useIncoming(openRecord, (fault) => tell(t("Open a record"), fault));
  const send = async (source: Source, at: number | null) => {
    shared.value = await share(await source.record(), at);
    way.open(SHARED);
  };
  const save = async (source: Source) => download(await source.record());
  const takeOver = async ({ source }: Replay, at: number, players: string[]) => tryToPlay(cut(await source.record(), at, players), source.colours, source.faceUp, true);

  // A screen that can't be drawn leads home. If it is home that can't be drawn, nothing is left but to say so.
  const [fault, forgive] = useErrorBoundary() as [Error | undefined, () => void];
  useLayoutEffect(() => {
    if (!fault) return;
    console.warn(fault);
    if (screen.value.name === "start" && !way.above.value.length) return;
    show(start());
    way.goInstead("");
    tell(t("Felucca"), t("This can't be shown ({reason}).", { reason: isolated(fault.message) }));
    forgive();
  }, [fault]);

  const explain = (topic: string) => way.open(`rules/${topic}`);
  const settle = () => way.open(SETTINGS);

  const shown = () => {
    const now = screen.value;
    switch (now.name) {
      case "waiting":
        return null;
      case "start":
        return (
          <Start
            games={games}
            onPlay={playOrLearn}
            onLearn={(name) => way.go(`lesson/${name}`)}
            onSetup={(name) => way.go(`setup/${name}`)}
            engine={engine}
            onGo={way.go}
            onOpen={() => way.open(OPEN)}
            onRules={(name) => explain(`${name}.start`)}
            onSettings={settle}
          />
        );
      case "lesson": {
        const { match, lessons } = now;
        const { info } = match;
        return <lessons.LessonScreen match={match} explain={explain} onHome={home} onSettings={settle} onPlay={() => quick(info.name, 2, "apprentice")} />;
      }
      case "online": {
        const { place, online } = now;
        return <online.Online key={online.keyOf(place)} place={place} engine={engine} games={games} levels={levels} explain={explain} onSettings={settle} onHome={home} />;
      }
      case "setup": {
        const { game } = now;
        const start = (chosen: NewMatch) => {
          remember(chosen);
          begin(chosen);
        };
        return <Setup key={game.name} game={game} levels={levels} nameFits={engine.nameFits} picture={gameNamed(game.name).optionPicture} initial={remembered(game)} onStart={start} onBack={home} />;
      }
      case "matches":
        return <Matches engine={engine} games={games} onGo={way.go} onBack={home} />;
      case "figures":
        return <Figures engine={engine} games={games} onBack={() => way.goBackTo("matches")} />;
      case "match": {
        const { match, source, key } = now.laid;
        return (
          <MatchScreen
            match={match}
            explain={explain}
            onHome={home}
            onSettings={settle}
            onDownload={() => void save(source)}
            onEnd={() => way.goInstead(`result/${key}`)}
          />
        );
      }
      case "result": {
        const { match, source, key } = now.laid;
        return (
          <End
            match={match}
            aftermath={lookBack(now.laid)}
            onJump={(at) => way.go(`replay/${key}`, at)}
            onAgain={() => (wasOnline(key) ? way.go(`table/${key}/again`) : begin(again(match)))}
            onSetup={() => way.go(`setup/${match.info.name}`)}
            onReplay={() => way.go(`replay/${key}`)}
            onShare={() => void send(source, null)}
            onDownload={() => void save(source)}
            onHome={home}
          />
        );
      }
      case "replay": {
        const { replay } = now;
        const { aftermath, key, source, over } = now.laid;
        void looking.value;
        const known = !aftermath && over && decisionsOf(key) !== undefined;
        return (
          <ReplayScreen
            replay={replay}
            aftermath={aftermath ?? (known ? lookBack(now.laid) : null)}
            onLookBack={over ? () => (looking.value = lookBack(now.laid)) : null}
            onResult={over ? () => way.goBackTo(`result/${key}`) : null}
            explain={explain}
            onHome={home}
            onShare={() => void send(source, replay.at.value)}
            onDownload={() => void save(source)}
            onFault={(reason) => tell(t("Replay"), reason)}
            onTakeOver={(at, players) => void takeOver(replay, at, players)}
          />
        );
      }
    }
  };

  /** What a layer shows; those of components are theirs. */
  const layer = (name: string) => {
    const close = () => way.close(name);
    if (name.startsWith("rules/"))
      return (
        <Window key="rules" title={t("Rules")} onClose={close} wide>
          <Rules
            topic={knownTopic(name.slice("rules/".length), games)}
            games={screen.value.name === "start" ? games : []}
            without={withoutTopics(screen.value)}
            onTopic={(topic) => way.turn(`rules/${topic}`)}
            onBack={way.turned.value ? way.turnBack : null}
          />
        </Window>
      );
    if (name.startsWith(OFFER)) {
      const game = gameInfo(name.slice(OFFER.length))!;
      return <Offer key={name} game={game} onClose={close} onLearn={() => way.go(`lesson/${game.name}`)} onPlay={() => quick(game.name)} />;
    }
    switch (name) {
      case SETTINGS:
        return <Settings key={name} onClose={close} languages={languages} />;
      case OPEN:
        return <Open key={name} onClose={close} onRecord={openRecord} />;
      case SHARED:
        return <SharedLink key={name} {...shared.value} onClose={close} />;
      case SAID:
        return (
          <Window key={name} title={said.value.title} onClose={close}>
            <p class="said">{said.value.text}</p>
          </Window>
        );
      default:
        return null;
    }
  };

  if (fault) return <Sorry reason={fault.message} />;
  return (
    <div key={catalog.value.language} class="app">
      {shown()}
      {way.above.value.map(layer)}
    </div>
  );
}

/** A place in its parts: "replay/ID" and a record alone are both a replay. */
function parts(place: string): { name: string; key: string } {
  const slash = place.indexOf("/");
  return isRecord(place) || slash < 0 ? { name: isRecord(place) ? "replay" : place, key: place } : { name: place.slice(0, slash), key: place.slice(slash + 1) };
}

/** The key is the record itself, and no id. */
function isRecord(key: string): boolean {
  return key.startsWith("r=");
}

/** What an address asks for may be anything. */
function knownTopic(topic: string, games: GameInfo[]): string {
  return games.some(({ name }) => topic === name || topic.startsWith(`${name}.`)) ? topic : `${games[0]!.name}.start`;
}

function titleOf(screen: Screen): string {
  const page = pageTitle(screen);
  return page ? t("{page} · Felucca", { page }) : t("Felucca");
}

function pageTitle(screen: Screen): string {
  switch (screen.name) {
    case "setup": return t("Set up {game}", { game: word(screen.game.title) });
    case "match":
    case "result": return word(screen.laid.match.info.title);
    case "matches": return t("My matches");
    case "figures": return t("My figures");
    case "online": return screen.online.title.value;
    case "lesson": return t("Learn {game}", { game: word(screen.match.info.title) });
    case "replay": return t("Replay: {game}", { game: word(screen.replay.info.title) });
    default: return "";
  }
}

/** Rules of variants would only be in the way of a match that has none of them. */
function withoutTopics(screen: Screen): string[] {
  if (screen.name !== "match") return [];
  const { unplayed, info } = screen.laid.match;
  return unplayed.map((variant) => `${info.name}.${variant}`);
}

/** The match that was left last, and is not over. */
const last = () => matches().find(({ finished }) => !finished);

/** What is needed for tables of people in different homes. */
async function fetchedOnline(): Promise<typeof import("./online")> {
  const online = await import("./online").catch(() => {
    throw new Error(t("Playing online could not be fetched. Try again when you are online."));
  });
  await online.dressed;
  return online;
}

function leaveLesson(match: LessonMatch): void {
  match.leave();
  match.source.leave();
}

/** The same table once more. */
function again(match: Match): NewMatch {
  const seats = match.seats.map(({ name, colour }, seat) => ({ name, colour, player: match.players[seat]! }));
  return { game: match.info.name, seats, options: match.opened.options, faceUp: match.source.faceUp };
}
