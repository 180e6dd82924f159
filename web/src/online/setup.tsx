/** A new table for people in different homes: the set-up of home, and what only matters between homes. */
import { useId, useState } from "preact/hooks";
import type { GameInfo, Level, OptionInfo } from "../engine/types";
import { gameNamed } from "../games";
import { house } from "../house";
import { Button } from "../parts/button";
import { AddIcon, BackIcon, CloseIcon, FriendsIcon } from "../parts/icons";
import { Disc } from "../parts/mark";
import { Flag, Options, Sides } from "../screens/setup";
import { prefer, settings } from "../settings";
import { levelWords, standardLevel, usualLevels } from "../words/levels";
import { number, t, tc, word } from "../words/say";
import { open, type Opening } from "./door";
import * as kept from "./kept";
import { refusal, span } from "./words";

const minutes = (n: number) => n * 60000;
const CLOCKS = {
  decision: [30000, minutes(1), minutes(2), minutes(5)],
  budget: [minutes(10), minutes(20), minutes(30), minutes(60)],
  days: [1, 2, 3, 7].map((n) => n * 86400000),
};
const INCREMENTS = [0, 5000, 10000, 20000, 30000];
const PACES = [0, 800, 1500, 3000];
const LAST = "felucca.friends";

/** What was agreed last is how the next begins. */
function remembered(games: GameInfo[]): Opening {
  const standard: Opening = {
    game: games[0]!.name,
    seats: ["open", "open"],
    options: {},
    clock: "none",
    time: 0,
    increment: 0,
    pace: 800,
    level: standardLevel,
    hints: true,
    watch: true,
    lobby: false,
  };
  try {
    const last = JSON.parse(localStorage.getItem(LAST) ?? "null") as Opening | null;
    const info = games.find(({ name }) => name === last?.game);
    const fits = last && info && Array.isArray(last.seats) && last.seats.length >= info.seats[0] && last.seats.length <= info.seats[1] && last.seats.every((seat) => typeof seat === "string");
    return fits ? { ...standard, ...last, lobby: last.lobby && house.value.lobby } : standard;
  } catch {
    return standard; // damaged, or a browser that keeps nothing
  }
}

/** The computer players this server has. */
function levelsHere(): string[] {
  const strongest = usualLevels.indexOf(house.value.strongest);
  return strongest < 0 ? usualLevels : usualLevels.slice(0, strongest + 1);
}

export interface FriendsProps {
  games: GameInfo[];
  levels: Level[];
  nameFits(name: string): boolean;
  /** The table is there. */
  onOpened(id: string, name: string): void;
  onBack(): void;
}

export function Friends({ games, nameFits, onOpened, onBack }: FriendsProps) {
  const [table, setTable] = useState(() => remembered(games));
  const [name, setName] = useState(settings.value.name);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const nameId = useId();
  const game = games.find((info) => info.name === table.game)!;
  const change = (changed: Partial<Opening>) => setTable({ ...table, ...changed });
  const nameFault = !name.trim() ? t("Under which name do you play?") : !nameFits(name.trim()) ? t("This name can't be used.") : "";

  function value(option: OptionInfo): string {
    const chosen = table.options[option.name];
    const possible = option.kind === "start" ? option.values.slice(0, table.seats.length + 1) : option.values;
    return chosen !== undefined && possible.includes(chosen) ? chosen : (option.values[option.standard] ?? "");
  }

  function play(next: GameInfo) {
    const seats = Array.from({ length: Math.min(Math.max(table.seats.length, next.seats[0]), next.seats[1]) }, (_, seat) => table.seats[seat] ?? "open");
    change({ game: next.name, seats, options: {} });
  }

  async function begin(event: Event) {
    event.preventDefault();
    if (busy) return;
    if (nameFault) {
      setFault(nameFault);
      document.getElementById(nameId)?.focus();
      return;
    }
    setBusy(true);
    setFault("");
    const options = Object.fromEntries(game.options.map((option) => [option.name, value(option)]));
    const token = kept.newToken();
    const asked: Opening = { ...table, options };
    try {
      const id = await open(asked, token);
      kept.keep({ id, game: asked.game, own: [{ token, bytes: "", seat: -1 }], when: Date.now(), names: [] });
      try {
        localStorage.setItem(LAST, JSON.stringify(asked));
      } catch {
        // No room: the next one begins as the first did.
      }
      prefer({ name: name.trim() });
      onOpened(id, name.trim());
    } catch (error) {
      setFault(refusal((error as Error).message));
      setBusy(false);
    }
  }

  const chairs = table.seats.map((_, colour) => ({ name: t("Player {n}", { n: colour + 1 }), player: "human", colour }));
  const sided = game.options.filter((option) => option.kind === "choice" && option.values.join() === "A,B");
  const others = game.options.filter((option) => !sided.includes(option));
  const shared = { value, seats: chairs, picture: gameNamed(game.name).optionPicture, onChange: (changed: Record<string, string>) => change({ options: { ...table.options, ...changed } }) };
  return (
    <main class="setup-screen" data-game={game.name}>
      <header class="setup-head">
        <Button kind="quiet" onClick={onBack} icon={<BackIcon />} label={t("Back")} />
        <h1>{t("Play with friends")}</h1>
      </header>
      <form class="setup-form" noValidate onSubmit={(event) => void begin(event)}>
        <section class="setup-part" aria-labelledby="friends-game">
          <h2 id="friends-game">{t("Which game?")}</h2>
          <div class="setup-values friends-games" role="radiogroup" aria-labelledby="friends-game">
            {games.map((info) => {
              const { Picture } = gameNamed(info.name);
              return (
                <label key={info.name} class="setup-value">
                  <input type="radio" name="friends-game" checked={info === game} onChange={() => play(info)} />
                  <span class="setup-picture friends-picture" data-game={info.name} aria-hidden="true">
                    <Picture />
                  </span>
                  <span class="setup-value-words">
                    <b>{word(info.title)}</b>
                  </span>
                </label>
              );
            })}
          </div>
        </section>
        <section class="setup-part" aria-labelledby="friends-seats">
          <h2 id="friends-seats">{t("Who plays?")}</h2>
          <div class="setup-field friends-name">
            <label for={nameId}>{t("Your name")}</label>
            <input
              id={nameId}
              value={name}
              maxLength={40}
              autocomplete="nickname"
              dir="auto"
              aria-invalid={fault && nameFault ? true : undefined}
              aria-describedby="friends-fault"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </div>
          <p class="setup-help">{t("You take the first open seat. The others are for whoever has the link; those still open at the start are for computer players.")}</p>
          <ol class="setup-seats">
            {table.seats.map((player, seat) => (
              <Chair
                key={seat}
                seat={seat}
                player={player}
                game={game.name}
                onChange={(next) => change({ seats: table.seats.map((one, i) => (i === seat ? next : one)) })}
                onRemove={table.seats.length > game.seats[0] ? () => change({ seats: table.seats.filter((_, i) => i !== seat), options: {} }) : null}
              />
            ))}
          </ol>
          {table.seats.length < game.seats[1] && (
            <Button onClick={() => change({ seats: [...table.seats, "open"] })} icon={<AddIcon />}>
              {t("Add a seat")}
            </Button>
          )}
        </section>
        <section class="setup-part" aria-labelledby="friends-table">
          <h2 id="friends-table">{t("The table")}</h2>
          <div class="setup-options friends-options">
            <Clock table={table} onChange={change} />
            <Choice
              title={t("Computer players in empty seats")}
              help={t("They also go on for whoever is replaced.")}
              value={table.level}
              values={levelsHere().map((level) => [level, levelWords(level, game.name)])}
              onChange={(level) => change({ level })}
            />
            <Choice
              title={t("Computer players move")}
              value={String(table.pace)}
              values={PACES.map((pace) => [String(pace), pace ? t("after {time}", { time: seconds(pace) }) : t("at once")])}
              onChange={(pace) => change({ pace: Number(pace) })}
            />
            <Flag words={{ title: t("Hints are allowed"), help: t("Everybody sees what was chosen. It can't be enforced.") }} checked={table.hints} onChange={(hints) => change({ hints })} />
            <Flag words={{ title: t("Spectators may watch"), help: t("By the same link. They see what everybody may see.") }} checked={table.watch} onChange={(watch) => change({ watch })} />
            {house.value.lobby && (
              <Flag words={{ title: t("Show it among the open tables"), help: t("Anybody who visits this page can sit down then. No names are shown there.") }} checked={table.lobby} onChange={(lobby) => change({ lobby })} />
            )}
          </div>
        </section>
        {sided.length > 0 && <Sides options={sided} {...shared} />}
        {others.length > 0 && (
          <section class="setup-part" aria-labelledby="friends-match">
            <h2 id="friends-match">{t("The match")}</h2>
            <div class="setup-options">
              <Options options={others} {...shared} />
            </div>
          </section>
        )}
        <div class="setup-go friends-go">
          <p id="friends-fault" class="setup-error" role="alert">
            {fault}
          </p>
          <button type="submit" class="button-primary" aria-disabled={busy || undefined}>
            <FriendsIcon />
            <span>{t("Open the table")}</span>
          </button>
        </div>
      </form>
    </main>
  );
}

/** "0.8 seconds" has a place behind the point, which spans have not. */
function seconds(ms: number): string {
  return tc("a short time", "{n} s", { n: number(ms / 1000, { maximumFractionDigits: 1 }) });
}

interface ChairProps {
  seat: number;
  player: string;
  game: string;
  onChange(player: string): void;
  onRemove: (() => void) | null;
}

function Chair({ seat, player, game, onChange, onRemove }: ChairProps) {
  const id = useId();
  return (
    <li class="setup-seat friends-seat" style={{ "--seat": `var(--seat-${seat})` }}>
      <Disc colour={seat} size={30} />
      <div class="setup-field">
        <label for={id}>{t("Seat {n}", { n: seat + 1 })}</label>
        <select id={id} value={player} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="open">{t("A person, by link")}</option>
          <optgroup label={t("Computer")}>
            {levelsHere().map((level) => (
              <option key={level} value={level}>
                {levelWords(level, game)}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
      <div class="setup-remove">{onRemove && <Button kind="quiet" onClick={onRemove} icon={<CloseIcon />} label={t("Remove seat {n}", { n: seat + 1 })} />}</div>
    </li>
  );
}

function Clock({ table, onChange }: { table: Opening; onChange(changed: Partial<Opening>): void }) {
  const { clock, time, increment } = table;
  const choose = (next: string) => {
    if (next === "decision" || next === "budget" || next === "days") onChange({ clock: next, time: CLOCKS[next][1]!, increment: next === "budget" ? 10000 : 0 });
    else onChange({ clock: "none", time: 0, increment: 0 });
  };
  return (
    <div class="friends-clock">
      <Choice
        title={t("Clock")}
        value={clock}
        values={[
          ["none", tc("a clock", "none")],
          ["decision", t("a time for each decision")],
          ["budget", t("a time for the whole match")],
          ["days", t("days for each decision")],
        ]}
        help={clock === "days" ? t("It runs whether anybody is there or not.") : clock === "none" ? "" : t("It stands still while nobody is there. When a time is over, the others may wait, or call in a computer player.")}
        onChange={choose}
      />
      {clock !== "none" && <Choice title={t("Time")} value={String(time)} values={CLOCKS[clock].map((each) => [String(each), span(each)])} onChange={(next) => onChange({ time: Number(next) })} />}
      {clock === "budget" && (
        <Choice
          title={t("More for each turn")}
          value={String(increment)}
          values={INCREMENTS.map((each) => [String(each), each ? span(each) : tc("of time", "nothing")])}
          onChange={(next) => onChange({ increment: Number(next) })}
        />
      )}
    </div>
  );
}

function Choice({ title, value, values, help = "", onChange }: { title: string; value: string; values: [string, string][]; help?: string; onChange(value: string): void }) {
  const id = useId();
  return (
    <div class="setup-field">
      <label for={id}>{title}</label>
      <select id={id} value={value} aria-describedby={help ? `${id}-help` : undefined} onChange={(event) => onChange(event.currentTarget.value)}>
        {values.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      {help && (
        <p class="setup-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
