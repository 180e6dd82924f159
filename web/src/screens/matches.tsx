/** The matches of this device: to go on with, to look back at, to watch, to be called something, to be put away. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Engine } from "../engine/module";
import type { GameInfo } from "../engine/types";
import { download } from "../exchange";
import { sitsOnline } from "../house";
import { places, ownSeat, standingOf } from "../match/mine";
import { exported, imported } from "../match/all";
import { readText } from "../match/record";
import { LONGEST_NAME, change, keep, matches, remove, type Kept, type Standing } from "../match/storage";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { lazily } from "../parts/lazily";
import { BackIcon, ChartIcon, DeleteIcon, DownloadIcon, OpenIcon, PlayIcon, RenameIcon, UndoIcon } from "../parts/icons";
import { faultWords } from "../words/fault";
import { levelTitle } from "../words/levels";
import { all, catalog, isolated, t, word } from "../words/say";
import { seatName } from "../words/seats";
import { TablePicture } from "./table-picture";

interface Props {
  engine: Engine;
  games: GameInfo[];
  /** A place of the page, such as "match/ID". */
  onGo(place: string): void;
  /** What each is called stands below such a heading. */
  below?: 1 | 2;
}

/** Tables of people in different homes, if this browser has sat at any. */
export const OnlineList = lazily(async () => (await import("../online")).OnlineMatches);

const PAGE = 12; // matches

/** Changed here, or in another tab. */
const changes = signal(0);
const changed = () => void changes.value++;
/** What was deleted since the page was opened, the last first. */
const deleted = signal<Kept[]>([]);

/** All of them, as they are now. */
export function useMatches(): Kept[] {
  void changes.value;
  useEffect(() => {
    window.addEventListener("storage", changed);
    return () => window.removeEventListener("storage", changed);
  }, []);
  return matches();
}

export function Matches({ onBack, ...props }: Props & { onBack(): void }) {
  const all = useMatches();
  const most = useSignal(PAGE);
  const said = useSignal("");
  const bringIn = async (file: File | undefined) => {
    if (!file) return;
    said.value = imported(props.engine, await readText(file));
    changed();
  };
  return (
    <main class="setup-screen matches-screen">
      <header class="setup-head">
        <Button kind="quiet" onClick={onBack} icon={<BackIcon />} label={t("Back")} />
        <h1>{t("My matches")}</h1>
      </header>
      <div class="matches-page">
        <div class="matches-all">
          <Button onClick={() => props.onGo("figures")} icon={<ChartIcon />}>
            {t("My figures")}
          </Button>
          <Button onClick={() => download(exported(), "felucca-matches", "json")} icon={<DownloadIcon />} disabled={!all.length}>
            {t("Save all in a file")}
          </Button>
          <label class="button-plain matches-in">
            <OpenIcon />
            <span>{t("Bring in from a file")}</span>
            <input type="file" accept=".json,application/json" onChange={({ currentTarget }) => void bringIn(currentTarget.files?.[0]).then(() => (currentTarget.value = ""))} />
          </label>
        </div>
        <p class="matches-said" role="status">
          {said.value}
        </p>
        {sitsOnline() && <OnlineList games={props.games} onGo={props.onGo} />}
        {all.length === 0 && <p>{t("None yet. Every match you begin is here until you delete it, and only on this device.")}</p>}
        <MatchList {...props} list={all.slice(0, most.value)} />
        {all.length > most.value && <Button onClick={() => (most.value += PAGE)}>{t("Show more")}</Button>}
      </div>
    </main>
  );
}

export function MatchList({ list, ...props }: Props & { list: Kept[] }) {
  const naming = useSignal<Kept | null>(null);
  const bringBack = (kept: Kept) => {
    keep(kept);
    deleted.value = deleted.value.filter(({ id }) => id !== kept.id);
    changed();
  };
  const putAway = (kept: Kept) => {
    remove(kept.id);
    deleted.value = [kept, ...deleted.value];
    changed();
  };
  const [last] = deleted.value;
  return (
    <>
      <div role="status">
        {last && (
          <p class="matches-deleted">
            {t("Deleted: {match}", { match: titleOf(last, standing(props, last), props.games) })}
            <Button onClick={() => bringBack(last)} icon={<UndoIcon />}>
              {t("Bring it back")}
            </Button>
          </p>
        )}
      </div>
      <ul class="matches-list">
        {list.map((kept) => (
          <Card key={kept.id} {...props} kept={kept} onRename={() => (naming.value = kept)} onDelete={() => putAway(kept)} />
        ))}
      </ul>
      {naming.value && <Rename kept={naming.value} title={titleOf({ ...naming.value, name: "" }, standing(props, naming.value), props.games)} onClose={() => (naming.value = null)} />}
    </>
  );
}

/** Null: it can't be opened. */
function standing({ engine, games }: Props, kept: Kept): Standing | null {
  const found = standingOf(engine, games, kept);
  return "fault" in found ? null : found;
}

function titleOf(kept: Kept, known: Standing | null, games: GameInfo[]): string {
  if (kept.name) return kept.name;
  return known ? word(games.find(({ name }) => name === known.game)!.title) : t("A match that can't be opened");
}

function Card({ kept, onRename, onDelete, ...props }: Props & { kept: Kept; onRename(): void; onDelete(): void }) {
  const { engine, games, onGo, below = 1 } = props;
  const Heading = below === 1 ? "h2" : "h3";
  const found = standingOf(engine, games, kept);
  const known = "fault" in found ? null : found;
  const title = titleOf(kept, known, games);
  const when = new Intl.DateTimeFormat(catalog.value.language, { dateStyle: "medium", timeStyle: "short" }).format(kept.when);
  const heading = `match-${kept.id}`;
  return (
    <li class="matches-card">
      <section aria-labelledby={heading}>
        <TablePicture engine={engine} games={games} kept={kept} />
        <div class="matches-words">
          <Heading id={heading} class="matches-title">
            <bdi>{title}</bdi>
          </Heading>
          {known && <p>{rivals(known)}</p>}
          <p>{"fault" in found ? faultWords(found.fault) : outcome(kept, found)}</p>
          <p class="matches-when">{when}</p>
        </div>
        <div class="matches-press">
          {known && !kept.finished && (
            <Button kind="primary" onClick={() => onGo(`match/${kept.id}`)} icon={<PlayIcon />}>
              {t("Go on")}
            </Button>
          )}
          {known && kept.finished && (
            <Button kind="primary" onClick={() => onGo(`result/${kept.id}`)} icon={<ChartIcon />}>
              {t("Result")}
            </Button>
          )}
          {known && <Button kind="quiet" onClick={() => onGo(`replay/${kept.id}`)} icon={<PlayIcon />} label={t("Replay: {game}", { game: title })} />}
          <Button kind="quiet" onClick={onRename} icon={<RenameIcon />} label={t("Rename: {match}", { match: title })} />
          <Button kind="quiet" onClick={onDelete} icon={<DeleteIcon />} label={t("Delete: {match}", { match: title })} />
        </div>
      </section>
    </li>
  );
}

/** Who else sits there. */
function rivals({ game, seats }: Standing): string {
  const own = ownSeat(seats);
  const words = seats.flatMap(({ name, player }, seat) => {
    if (seat === own) return [];
    const called = isolated(seatName(game, name));
    return [player === "human" ? called : t("{name} ({level})", { name: called, level: levelTitle(player) })];
  });
  const names = all(words);
  return own < 0 ? names : t("against {names}", { names });
}

function outcome({ finished }: Kept, { game, seats, totals, winners, round }: Standing): string {
  const own = ownSeat(seats);
  if (!finished) return own < 0 ? t("Round {round}", { round }) : t("Round {round}, {points} points", { round, points: totals[own]! });
  const names = all(winners.map((seat) => isolated(seatName(game, seats[seat]!.name))));
  if (own < 0) return t("{names}: {n, plural, one {# point} other {# points}}", { n: totals[winners[0]!]!, names });
  const place = places({ total: totals, winners })[own]!;
  if (place > 1) return t("Place {place} of {seats} with {n, plural, one {# point} other {# points}}", { n: totals[own]!, place, seats: seats.length });
  return t("Won with {n, plural, one {# point} other {# points}}", { n: totals[own]! });
}

function Rename({ kept, title, onClose }: { kept: Kept; title: string; onClose(): void }) {
  const name = useSignal(kept.name ?? "");
  const fault = useSignal("");
  const save = (event: Event) => {
    event.preventDefault();
    if (!change(kept.id, { name: name.value.trim().slice(0, LONGEST_NAME) })) return (fault.value = t("There is no room for it in this browser."));
    changed();
    return onClose();
  };
  return (
    <Dialog title={t("Rename")} onClose={onClose}>
      <form class="matches-rename" onSubmit={save}>
        <label class="replay-field">
          {t("What this match is called")}
          <input dir="auto" value={name.value} placeholder={title} maxLength={LONGEST_NAME} onInput={(event) => (name.value = event.currentTarget.value)} />
        </label>
        {fault.value && (
          <p class="open-fault" role="alert">
            {fault.value}
          </p>
        )}
        <button type="submit" class="button-primary">
          {t("Save")}
        </button>
      </form>
    </Dialog>
  );
}
