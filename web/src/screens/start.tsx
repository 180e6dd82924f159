/** The first thing people see: the river, and one press to a match. */
import type { Fault, GameInfo } from "../engine/types";
import { gameNamed } from "../games";
import { Button } from "../parts/button";
import { OpenIcon, PlayIcon, RulesIcon, SettingsIcon } from "../parts/icons";
import { NileScene } from "../parts/scene";
import { faultWords } from "../words/fault";
import { catalog, isolated, t } from "../words/say";

/** The match that was left unfinished, or why it can't go on. */
export type Resume = Unfinished | { fault: Fault };

interface Unfinished {
  game: string;
  title: string;
  round: number;
  names: string[];
  /** Milliseconds since 1970, or a Date. */
  when: number | Date;
}

export interface StartProps {
  games: Pick<GameInfo, "name" | "title">[];
  resume?: Resume | null;
  onPlay(game: string): void;
  onSetup(game: string): void;
  onResume(): void;
  onOpen(): void;
  onRules(game: string): void;
  onSettings(): void;
}

function GameCard({ game, props }: { game: StartProps["games"][number]; props: StartProps }) {
  const { Picture, designer, summary } = gameNamed(game.name);
  const heading = `start-${game.name}`;
  return (
    <section class="start-card" aria-labelledby={heading}>
      <div class="start-picture">
        <Picture />
      </div>
      <div class="start-words">
        <h2 id={heading}>{game.title}</h2>
        <p>{summary()}</p>
        <p class="start-designer">{t("A game by {designer}", { designer: isolated(designer) })}</p>
      </div>
      <div class="start-press">
        <Button kind="primary" onClick={() => props.onPlay(game.name)} icon={<PlayIcon />}>
          {t("Play {game}", { game: game.title })}
        </Button>
        <Button kind="quiet" onClick={() => props.onSetup(game.name)}>
          {t("Set up a match")}
        </Button>
        <Button
          kind="quiet"
          onClick={() => props.onRules(game.name)}
          icon={<RulesIcon />}
          label={t("Rules of {game}", { game: game.title })}
        />
      </div>
    </section>
  );
}

function ResumeCard({ resume, onResume }: { resume: Unfinished; onResume(): void }) {
  const when = new Intl.DateTimeFormat(catalog.value.language, { dateStyle: "medium", timeStyle: "short" });
  const names = new Intl.ListFormat(catalog.value.language, { type: "conjunction" });
  return (
    <section class="start-resume" aria-labelledby="start-resume">
      <div>
        <h2 id="start-resume">{t("{game}, round {round}", { game: resume.title, round: resume.round })}</h2>
        <p>
          {names.format(resume.names.map(isolated))} <span class="start-when">{when.format(resume.when)}</span>
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

export function Start(props: StartProps) {
  const { games, resume } = props;
  return (
    <main class="start-screen">
      <NileScene />
      <header class="start-title">
        <h1>{t("Felucca")}</h1>
        <p>{t("Two games of ships and stones on the Nile")}</p>
      </header>
      <div class="start-page">
        {resume && ("fault" in resume ? <FaultCard fault={resume.fault} /> : <ResumeCard resume={resume} onResume={props.onResume} />)}
        <div class="start-games">
          {games.map((game) => (
            <GameCard key={game.name} game={game} props={props} />
          ))}
        </div>
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
