/** The first thing people see: the river, and one press to a match. */
import type { Engine } from "../engine/module";
import type { Fault, GameInfo } from "../engine/types";
import { gameNamed } from "../games";
import { isBegun, progressOf } from "../lessons/progress";
import { house, sitsOnline } from "../house";
import { Button } from "../parts/button";
import { ChartIcon, FriendsIcon, LearnIcon, OpenIcon, PlayIcon, RulesIcon, SettingsIcon } from "../parts/icons";
import { standingOf } from "../match/mine";
import type { Kept } from "../match/storage";
import { NileScene } from "../parts/scene";
import { faultWords } from "../words/fault";
import { all, catalog, isolated, t, tc, word } from "../words/say";
import { seatName } from "../words/seats";
import { MatchList, OnlineList, useMatches } from "./matches";

/** The match that was left unfinished. */
interface Unfinished {
  id: string;
  title: string;
  round: number;
  names: string[];
  /** Milliseconds since 1970. */
  when: number;
}

export interface StartProps {
  engine: Engine;
  games: GameInfo[];
  onPlay(game: string): void;
  onLearn(game: string): void;
  onSetup(game: string): void;
  /** A place of the page. */
  onGo(place: string): void;
  onOpen(): void;
  onRules(game: string): void;
  onSettings(): void;
}

function GameCard({ game, props }: { game: StartProps["games"][number]; props: StartProps }) {
  const { Picture, designer, summary } = gameNamed(game.name);
  const heading = `start-${game.name}`;
  const begun = isBegun(progressOf(game.name));
  return (
    <section class="start-card" aria-labelledby={heading}>
      <div class="start-picture">
        <Picture />
      </div>
      <div class="start-words">
        <h2 id={heading}>{word(game.title)}</h2>
        <p>{summary()}</p>
        <p class="start-designer">{t("A game by {designer}", { designer: isolated(designer) })}</p>
      </div>
      <div class="start-press">
        <Button kind="primary" onClick={() => props.onPlay(game.name)} icon={<PlayIcon />}>
          {t("Play {game}", { game: word(game.title) })}
        </Button>
        <Button
          kind="quiet"
          onClick={() => props.onLearn(game.name)}
          icon={<LearnIcon />}
          label={begun ? t("Continue the lesson of {game}", { game: word(game.title) }) : t("Learn {game}", { game: word(game.title) })}
        >
          {begun ? t("Continue the lesson") : t("Learn")}
        </Button>
        <Button kind="quiet" onClick={() => props.onSetup(game.name)} label={t("Set up a match")}>
          {tc("a match", "Set up")}
        </Button>
        <Button
          kind="quiet"
          onClick={() => props.onRules(game.name)}
          icon={<RulesIcon />}
          label={t("Rules of {game}", { game: word(game.title) })}
        />
      </div>
    </section>
  );
}

function ResumeCard({ resume, onResume }: { resume: Unfinished; onResume(): void }) {
  const when = new Intl.DateTimeFormat(catalog.value.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section class="start-resume" aria-labelledby="start-resume">
      <div>
        <h2 id="start-resume">{t("{game}, round {round}", { game: resume.title, round: resume.round })}</h2>
        <p>
          {all(resume.names.map(isolated))} <span class="start-when">{when.format(resume.when)}</span>
        </p>
      </div>
      <Button kind="primary" onClick={onResume} icon={<PlayIcon />}>
        {t("Continue")}
      </Button>
    </section>
  );
}

function FaultCard({ fault }: { fault: Fault }) {
  return (
    <section class="start-resume" aria-labelledby="start-resume">
      <div>
        <h2 id="start-resume">{t("The match can't go on")}</h2>
        <p>{faultWords(fault)}</p>
      </div>
    </section>
  );
}

/** What is known of a match that is to go on. */
function unfinished(engine: Engine, games: GameInfo[], kept: Kept): Unfinished | { fault: Fault } {
  const found = standingOf(engine, games, kept);
  if ("fault" in found) return found;
  const { game, seats, round } = found;
  return { id: kept.id, title: kept.name || word(games.find(({ name }) => name === game)!.title), round, names: seats.map(({ name }) => seatName(game, name)), when: kept.when };
}

/** Where the server keeps tables: people in different homes. */
function Friends({ games, onGo }: StartProps) {
  const { online, lobby } = house.value;
  if (!online) return null;
  return (
    <>
      <section class="start-friends" aria-labelledby="start-friends">
        <div>
          <h2 id="start-friends">{t("With friends, each at home")}</h2>
          <p>{t("Open a table, and send the link. Nobody needs an account.")}</p>
        </div>
        <div class="start-friends-press">
          <Button kind="primary" onClick={() => onGo("friends")} icon={<FriendsIcon />}>
            {t("Play with friends")}
          </Button>
          {lobby && <Button onClick={() => onGo("lobby")}>{t("Open tables")}</Button>}
        </div>
      </section>
      {sitsOnline() && <OnlineList games={games} onGo={onGo} below={2} />}
    </>
  );
}

const SHOWN = 3; // matches

/** Those played last. The one to be continued stands above. */
function Mine({ all, left, engine, games, onGo }: StartProps & { all: Kept[]; left: Kept | undefined }) {
  const list = all.filter((kept) => kept !== left).slice(0, SHOWN);
  if (!all.length) return null;
  return (
    <section class="start-mine" aria-labelledby="start-mine">
      <h2 id="start-mine">{t("My matches")}</h2>
      <MatchList engine={engine} games={games} onGo={onGo} list={list} below={2} />
      <div class="start-more">
        <Button onClick={() => onGo("matches")}>{t("All my matches: {n}", { n: all.length })}</Button>
        <Button onClick={() => onGo("figures")} icon={<ChartIcon />}>
          {t("My figures")}
        </Button>
      </div>
    </section>
  );
}

export function Start(props: StartProps) {
  const { engine, games, onGo } = props;
  const all = useMatches();
  const left = all.find(({ finished }) => !finished);
  const resume = left && unfinished(engine, games, left);
  return (
    <main class="start-screen">
      <NileScene />
      <header class="start-title">
        <h1>{t("Felucca")}</h1>
        <p>{t("Two games of ships and stones on the Nile")}</p>
      </header>
      <div class="start-page">
        {resume && ("fault" in resume ? <FaultCard fault={resume.fault} /> : <ResumeCard resume={resume} onResume={() => onGo(`match/${resume.id}`)} />)}
        <div class="start-games">
          {games.map((game) => (
            <GameCard key={game.name} game={game} props={props} />
          ))}
        </div>
        <Friends {...props} />
        <Mine {...props} all={all} left={left} />
        <div class="start-more">
          <Button kind="plain" onClick={props.onOpen} icon={<OpenIcon />}>
            {t("Open a record")}
          </Button>
          <Button kind="plain" onClick={() => props.onRules(games[0]?.name ?? "")} icon={<RulesIcon />}>
            {t("Rules")}
          </Button>
          <Button kind="plain" onClick={props.onSettings} icon={<SettingsIcon />}>
            {t("Settings")}
          </Button>
        </div>
      </div>
    </main>
  );
}
