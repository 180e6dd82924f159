/** Who plays, in which colour, and by which options. It knows the shape of options, and people's words for those there
 * are; an option without words is shown with the engine's own. */
import type { ComponentChild } from "preact";
import { useId, useState } from "preact/hooks";
import type { GameInfo, Level, OptionInfo } from "../engine/types";
import { ownName, type NewMatch, type NewSeat } from "../match/new-match";
import { Button } from "../parts/button";
import { AddIcon, BackIcon, CloseIcon, DiceIcon, PlayIcon } from "../parts/icons";
import { Disc } from "../parts/mark";
import { levelElo, levelWords, standardLevel, usualLevels } from "../words/levels";
import { number, t, tc, word } from "../words/say";
import { faceUpWords, optionWords, valueWords, type Words } from "./setup-words";

export interface SetupProps {
  game: GameInfo;
  levels: Level[];
  nameFits(name: string): boolean;
  picture(option: string, value: string, colours: number[]): ComponentChild | null;
  initial?: NewMatch | null;
  onStart(match: NewMatch): void;
  onBack(): void;
}

const longestName = 40;

function standardMatch(game: GameInfo): NewMatch {
  const seats = [0, 1].map((colour) => ({ name: word(game.colours[colour] ?? ""), player: colour ? standardLevel : "human", colour }));
  seats[0]!.name = ownName(game) ?? seats[0]!.name;
  return { game: game.name, seats, options: {} };
}

/** The error in a name, in words; null if there is none. */
/** Marks nobody sees, which a name copied from a text from right to left may bring along: they would turn the words around it. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function nameError(seats: NewSeat[], which: number, nameFits: (name: string) => boolean): string | null {
  const name = seats[which]!.name.trim();
  if (!name) return t("Every seat needs a name.");
  if ([...name].length > longestName) return t("A name has at most {n} characters.", { n: longestName });
  if (!nameFits(name)) return t("A name can't have the sign #, control characters, or more than about 30 letters of a large alphabet.");
  if (seats.some((seat, i) => i < which && seat.name.trim() === name)) return t("Two seats can't have the same name.");
  return null;
}

export function Setup({ game, levels, nameFits, picture, initial, onStart, onBack }: SetupProps) {
  const [match, setMatch] = useState<NewMatch>(() => initial ?? standardMatch(game));
  const { seats } = match;
  const errors = seats.map((_, i) => nameError(seats, i, nameFits));

  /** What is chosen, or the standard: a match remembered may have had more seats to begin with. */
  function value(option: OptionInfo): string {
    const chosen = match.options[option.name];
    const open = option.kind === "start" ? option.values.slice(0, seats.length + 1) : option.values;
    return chosen !== undefined && open.includes(chosen) ? chosen : (option.values[option.standard] ?? "");
  }

  const setSeats = (changed: NewSeat[]) => setMatch({ ...match, seats: changed });
  const setOptions = (changed: Record<string, string>) =>
    setMatch({ ...match, options: { ...match.options, ...changed } });

  const changeSeat = (which: number, change: Partial<NewSeat>) =>
    setSeats(seats.map((seat, i) => (i === which ? { ...seat, ...change } : seat)));

  /** Whoever has the colour gets this seat's; a name that was only the colour's goes along. */
  function recolour(which: number, colour: number) {
    const old = seats[which]!.colour;
    const named = (seat: NewSeat, next: number) =>
      seat.name === word(game.colours[seat.colour]!) ? { ...seat, name: word(game.colours[next]!), colour: next } : { ...seat, colour: next };
    setSeats(seats.map((seat, i) => (i === which ? named(seat, colour) : seat.colour === colour ? named(seat, old) : seat)));
  }

  function addSeat() {
    const colour = game.colours.findIndex((_, c) => !seats.some((seat) => seat.colour === c));
    const last = seats.findLast((seat) => seat.player !== "human");
    setSeats([...seats, { name: word(game.colours[colour]!), player: last?.player ?? standardLevel, colour }]);
  }

  function removeSeat(which: number) {
    const options = { ...match.options };
    // The start player may have been the one who left, or now sits elsewhere.
    for (const option of game.options) if (option.kind === "start") delete options[option.name];
    setMatch({ ...match, seats: seats.filter((_, i) => i !== which), options });
  }

  function start() {
    const faulty = errors.findIndex((error) => error);
    if (faulty >= 0) return document.getElementById(`setup-name-${faulty}`)?.focus();
    const options = Object.fromEntries(game.options.map((option) => [option.name, value(option)]));
    onStart({ ...match, seats: seats.map((seat) => ({ ...seat, name: seat.name.trim() })), options });
  }

  const sided = game.options.filter((option) => option.kind === "choice" && option.values.join() === "A,B");
  const others = game.options.filter((option) => !sided.includes(option));
  const hides = game.parts.some(({ faceDown }) => faceDown);
  const chosen = { value, seats, picture, onChange: setOptions };

  return (
    <main class="setup-screen" data-game={game.name}>
      <header class="setup-head">
        <Button kind="quiet" onClick={onBack} icon={<BackIcon />} label={t("Back")} />
        <h1>{t("Set up {game}", { game: word(game.title) })}</h1>
      </header>
      <form
        class="setup-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <section class="setup-part" aria-labelledby="setup-players">
          <h2 id="setup-players">{t("Players")}</h2>
          <ol class="setup-seats">
            {seats.map((seat, i) => (
              <SeatRow
                key={i}
                which={i}
                seat={seat}
                game={game}
                levels={levels}
                error={errors[i] ?? null}
                onChange={(change) => changeSeat(i, change)}
                onColour={(colour) => recolour(i, colour)}
                onRemove={seats.length > game.seats[0] ? () => removeSeat(i) : null}
              />
            ))}
          </ol>
          {seats.length < game.seats[1] && (
            <Button onClick={addSeat} icon={<AddIcon />}>
              {t("Add a player")}
            </Button>
          )}
        </section>
        {sided.length > 0 && <Sides options={sided} {...chosen} />}
        {(others.length > 0 || hides) && (
          <section class="setup-part" aria-labelledby="setup-more">
            <h2 id="setup-more">{t("The match")}</h2>
            <div class="setup-options">
              <Options options={others} {...chosen} />
              {hides && <Flag words={faceUpWords()} checked={match.faceUp ?? false} onChange={(faceUp) => setMatch({ ...match, faceUp })} />}
            </div>
          </section>
        )}
        <div class="setup-go">
          <button type="submit" class="button-primary">
            <PlayIcon />
            <span>{t("Start the match")}</span>
          </button>
        </div>
      </form>
    </main>
  );
}

interface SeatRowProps {
  which: number;
  seat: NewSeat;
  game: GameInfo;
  levels: Level[];
  error: string | null;
  onChange(change: Partial<NewSeat>): void;
  onColour(colour: number): void;
  onRemove: (() => void) | null;
}

function SeatRow({ which, seat, game, levels, error, onChange, onColour, onRemove }: SeatRowProps) {
  const nameId = `setup-name-${which}`;
  const errorId = useId();
  const playerId = useId();
  const group = useId();
  const seatNumber = which + 1;
  const chosen = levels.find((level) => level.name === seat.player);
  // Whoever sat there before stays, be it a player for trying things out.
  const known = seat.player === "human" || usualLevels.includes(seat.player) ? usualLevels : [...usualLevels, seat.player];
  const elo = levelElo(seat.player, game.name);
  return (
    <li class="setup-seat" style={{ "--seat": `var(--seat-${seat.colour})` }}>
      <span class="setup-number" aria-hidden="true">
        {number(seatNumber)}
      </span>
      <div class="setup-field setup-name">
        <label for={nameId}>{tc("of a player", "Name")}</label>
        <input
          id={nameId}
          value={seat.name}
          maxLength={longestName}
          autocomplete="off"
          dir="auto"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onInput={(event) => onChange({ name: event.currentTarget.value.replace(turning, "") })}
        />
        {error && (
          <p id={errorId} class="setup-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <div class="setup-field setup-player">
        <label for={playerId}>{t("Played by")}</label>
        <select
          id={playerId}
          value={seat.player}
          aria-describedby={chosen ? `${playerId}-help` : undefined}
          onChange={(event) => onChange({ player: event.currentTarget.value })}
        >
          <option value="human">{t("A person")}</option>
          <optgroup label={t("Computer")}>
            {known.map((level) => (
              <option key={level} value={level}>
                {levelWords(level, game.name)}
              </option>
            ))}
          </optgroup>
        </select>
        {chosen && (
          <p class="setup-help" id={`${playerId}-help`}>
            {word(chosen.help)}
            {elo !== null && <> · {t("{elo} Elo", { elo })}</>}
          </p>
        )}
      </div>
      <fieldset class="setup-colours">
        <legend>{t("Colour")}</legend>
        <div>
          {game.colours.map((colour, i) => (
            <label key={colour} class="setup-swatch" title={word(colour)}>
              <input type="radio" name={group} checked={seat.colour === i} onChange={() => onColour(i)} />
              <Disc colour={i} size={30} />
              <span class="sr-only">{word(colour)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="setup-remove">
        {onRemove && (
          <Button
            kind="quiet"
            onClick={onRemove}
            icon={<CloseIcon />}
            label={t("Remove player {n}", { n: seatNumber })}
          />
        )}
      </div>
    </li>
  );
}

interface OptionsProps {
  options: OptionInfo[];
  value(option: OptionInfo): string;
  seats: NewSeat[];
  picture: SetupProps["picture"];
  onChange(changed: Record<string, string>): void;
}

/** The sites with two sides, one by one or all at once. */
export function Sides(props: OptionsProps) {
  const { options, value, onChange } = props;
  const all = (side: () => string) => onChange(Object.fromEntries(options.map((option) => [option.name, side()])));
  const every = (side: string) => options.every((option) => value(option) === side);
  return (
    <section class="setup-part" aria-labelledby="setup-sides">
      <div class="setup-line">
        <h2 id="setup-sides">{t("Sides of the sites")}</h2>
        <div class="setup-presets">
          <Button onClick={() => all(() => "A")} pressed={every("A")}>
            {t("All A")}
          </Button>
          <Button onClick={() => all(() => "B")} pressed={every("B")}>
            {t("All B")}
          </Button>
          <Button onClick={() => all(() => (Math.random() < 0.5 ? "A" : "B"))} icon={<DiceIcon />}>
            {t("Mixed at random")}
          </Button>
        </div>
      </div>
      <p class="setup-help">{t("Side A is simpler, and best for the first time.")}</p>
      <div class="setup-sides">
        <Options {...props} />
      </div>
    </section>
  );
}

export const Options = ({ options, value, onChange, ...rest }: OptionsProps) =>
  options.map((option) => (
    <Option key={option.name} option={option} value={value(option)} onChange={(chosen) => onChange({ [option.name]: chosen })} {...rest} />
  ));

interface OptionProps extends Pick<OptionsProps, "seats" | "picture"> {
  option: OptionInfo;
  value: string;
  onChange(value: string): void;
}

function Option(props: OptionProps) {
  const { option, value, onChange } = props;
  if (option.kind === "flag") return <Flag words={optionWords(option)} checked={value === "true"} onChange={(checked) => onChange(String(checked))} />;
  if (option.kind === "start") return <StartOption {...props} />;
  return <ChoiceOption {...props} />;
}

function ChoiceOption({ option, value, seats, picture, onChange }: OptionProps) {
  const group = useId();
  const colours = seats.map(({ colour }) => colour);
  const words = optionWords(option);
  return (
    <fieldset class="setup-choice">
      <legend>{words.title}</legend>
      <div class="setup-values">
        {option.values.map((each, nth) => {
          const { title, help } = valueWords(option, nth);
          return (
            <label key={each} class="setup-value">
              <input type="radio" name={group} checked={value === each} onChange={() => onChange(each)} />
              <span class="setup-picture">{picture(option.name, each, colours)}</span>
              <span class="setup-value-words">
                <b>{title}</b> {help}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

export function Flag({ words, checked, onChange }: { words: Words; checked: boolean; onChange(checked: boolean): void }) {
  const help = useId();
  return (
    <div class="setup-flag">
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={help}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <b>{words.title}</b>
      </label>
      <p id={help} class="setup-help">
        {words.help}
      </p>
    </div>
  );
}

function StartOption({ option, value, seats, onChange }: OptionProps) {
  const id = useId();
  const words = optionWords(option);
  return (
    <div class="setup-field">
      <label for={id}>{words.title}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="random">{t("at random")}</option>
        {seats.map((seat, i) => (
          <option key={i} value={String(i)}>
            {seat.name.trim() || t("Player {n}", { n: i + 1 })}
          </option>
        ))}
      </select>
      <p class="setup-help">{words.help}</p>
    </div>
  );
}
