/** Before the match: who sits where, the link for the others, and the start. */
import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import type { GameInfo } from "../engine/types";
import { Button } from "../parts/button";
import { BackIcon, CloseIcon, EyeIcon, PlayIcon, SettingsIcon } from "../parts/icons";
import { Disc } from "../parts/mark";
import { optionWords, valueWords } from "../screens/setup-words";
import { prefer, settings } from "../settings";
import { levelTitle } from "../words/levels";
import { t, word } from "../words/say";
import { Fair } from "./fair";
import { HandOn } from "./link";
import type { OnlineTable } from "./table";
import { agreedWords, refusal, named } from "./words";

export interface RoomProps {
  table: OnlineTable;
  info: GameInfo;
  /** The seat that the link was for; -1: for any. */
  meant: number;
  onHome(): void;
  onSettings(): void;
}

export function Room({ table, info, meant, onHome, onSettings }: RoomProps) {
  const said = useSignal("");
  const [now, agreed, you] = [table.now.value!, table.agreed.value!, table.you.value!];
  const own = you.seats;
  const open = now.seats.flatMap(({ kind }, seat) => (kind === "open" ? [seat] : []));
  const starting = now.phase === "starting";
  const ask = async (answer: Promise<string | null>) => {
    said.value = "";
    const why = await answer;
    if (why !== null) said.value = refusal(why);
  };
  return (
    <main class="setup-screen online-room" data-game={agreed.game}>
      <header class="setup-head">
        <Button kind="quiet" onClick={onHome} icon={<BackIcon />} label={t("Home")} />
        <h1>{t("A table of {game}", { game: word(info.title) })}</h1>
        <span class="online-space" />
        <Button kind="quiet" onClick={onSettings} icon={<SettingsIcon />} label={t("Settings")} />
      </header>
      <div class="setup-form">
        <section class="setup-part" aria-labelledby="room-seats">
          <h2 id="room-seats">{starting ? t("The match is about to begin …") : t("Who plays?")}</h2>
          <ol class="setup-seats">
            {now.seats.map((_, seat) => (
              <Chair key={seat} table={table} seat={seat} meant={meant} first={open[0] === seat} onAsk={(answer) => void ask(answer)} />
            ))}
          </ol>
          <p class="setup-help online-watchers">
            <EyeIcon size={18} /> {watchers(table)}
          </p>
          <p class="setup-error" role="alert">
            {said.value}
          </p>
        </section>
        {!starting && open.length > 0 && (
          <section class="setup-part" aria-labelledby="room-link">
            <h2 id="room-link">{t("Invite the others")}</h2>
            <HandOn place={`table/${table.id}`} label={t("Whoever opens this link can sit down:")} title={t("A table of {game}", { game: word(info.title) })} />
          </section>
        )}
        <section class="setup-part" aria-labelledby="room-agreed">
          <h2 id="room-agreed">{t("What is agreed")}</h2>
          <ul class="online-agreed">
            {agreedWords(agreed).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {info.options.map((option) => (
              <li key={option.name}>{optionLine(table, option, agreed.options[option.name]!)}</li>
            ))}
          </ul>
          {you.host && (
            <label class="settings-flag">
              <input type="checkbox" checked={now.watch} onChange={(event) => void ask(table.ask({ do: "watch", open: event.currentTarget.checked }))} />
              {t("Spectators may watch")}
            </label>
          )}
          <Fair table={table} />
        </section>
        <div class="setup-go">
          {you.host && !starting ? (
            <button type="button" class="button-primary" onClick={() => void ask(table.ask({ do: "start" }))}>
              <PlayIcon />
              <span>{open.length ? t("Start with {n, plural, one {# computer player} other {# computer players}}", { n: open.length }) : t("Start the match")}</span>
            </button>
          ) : (
            <p class="online-wait" role="status">
              {starting ? t("The match is about to begin …") : own.length ? t("{name} starts the match when all are there.", { name: now.host < 0 ? t("The host") : named(now, now.host) }) : t("Sit down, or stay and watch.")}
            </p>
          )}
        </div>
      </div>
    </main>
  );
}

function watchers(table: OnlineTable): string {
  return t("{n, plural, =0 {Nobody watches} one {# person watches} other {# people watch}}", { n: table.present.value.spectators });
}

function optionLine(table: OnlineTable, option: GameInfo["options"][number], value: string): string {
  const { title } = optionWords(option);
  if (option.kind === "flag") return t("{option}: {value}", { option: title, value: value === "true" ? t("yes") : t("no") });
  if (option.kind === "start") return t("{option}: {value}", { option: title, value: value === "random" ? t("at random") : named(table.now.value!, Number(value)) });
  return t("{option}: {value}", { option: title, value: valueWords(option, option.values.indexOf(value)).title });
}

interface ChairProps {
  table: OnlineTable;
  seat: number;
  meant: number;
  first: boolean;
  onAsk(answer: Promise<string | null>): void;
}

function Chair({ table, seat, meant, first, onAsk }: ChairProps) {
  const [now, you, present] = [table.now.value!, table.you.value!, table.present.value];
  const { kind, level } = now.seats[seat]!;
  const own = you.seats.includes(seat);
  const there = present.seats.includes(seat);
  const sitting = useSignal(false);
  // Whoever comes by the link is asked for a name at once, at the seat the link is for.
  const invited = you.seats.length === 0 && (meant >= 0 ? meant === seat : first);
  return (
    <li class={own ? "setup-seat online-chair online-own" : "setup-seat online-chair"} style={{ "--seat": `var(--seat-${seat})` }}>
      <Disc colour={seat} size={34} />
      <div class="online-who">
        <span class="online-name">{kind === "open" ? t("Open seat") : kind === "computer" ? levelTitle(level ?? "") : <bdi>{now.seats[seat]!.name}</bdi>}</span>
        <span class="online-state">
          {kind === "computer" && t("Computer player")}
          {kind === "open" && t("Waiting for somebody")}
          {kind === "person" && (there ? t("is there") : t("is away"))}
          {kind === "person" && now.host === seat && <b class="online-host">{t("Host")}</b>}
          {own && <b class="online-you">{t("You")}</b>}
        </span>
      </div>
      {kind === "open" && now.phase === "open" && (invited || sitting.value) && (
        <Sit key={seat} table={table} seat={seat} focus={sitting.value} onClose={sitting.value ? () => (sitting.value = false) : null} />
      )}
      {kind === "open" && now.phase === "open" && !invited && !sitting.value && (
        <Button onClick={() => (sitting.value = true)}>{you.seats.length ? t("Sit here as well") : t("Sit here")}</Button>
      )}
      {kind === "person" && now.phase === "open" && own && (
        <Button kind="quiet" icon={<CloseIcon />} onClick={() => onAsk(table.leaveSeat(seat))}>
          {t("Leave the seat")}
        </Button>
      )}
      {kind === "person" && now.phase === "open" && !own && you.host && (
        <Button kind="quiet" icon={<CloseIcon />} onClick={() => onAsk(table.ask({ do: "free", whom: seat }))}>
          {t("Free the seat")}
        </Button>
      )}
    </li>
  );
}

function Sit({ table, seat, focus, onClose }: { table: OnlineTable; seat: number; focus: boolean; onClose: (() => void) | null }) {
  const id = useId();
  const taken = table.own.value.length > 0;
  const name = useSignal(taken ? "" : settings.value.name);
  const fault = useSignal("");
  const busy = useSignal(false);
  useEffect(() => {
    if (focus) document.getElementById(id)?.focus();
  }, []);
  const sit = async (event: Event) => {
    event.preventDefault();
    const called = name.value.trim();
    fault.value = !called ? t("Under which name do you play?") : table.engine.nameFits(called) ? "" : t("This name can't be used.");
    if (fault.value || busy.value) {
      document.getElementById(id)?.focus();
      return;
    }
    busy.value = true;
    const why = await table.sit(seat, called);
    busy.value = false;
    if (why !== null) fault.value = refusal(why);
    else if (!taken) prefer({ name: called });
  };
  return (
    <form class="online-sit" noValidate onSubmit={(event) => void sit(event)}>
      <div class="setup-field">
        <label for={id}>{taken ? t("Name of whoever sits here") : t("Your name")}</label>
        <input
          id={id}
          value={name.value}
          maxLength={40}
          autocomplete="nickname"
          dir="auto"
          aria-invalid={fault.value ? true : undefined}
          aria-describedby={`${id}-fault`}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </div>
      <button type="submit" class="button-primary" aria-disabled={busy.value || undefined}>
        {t("Sit down")}
      </button>
      {onClose && <Button kind="quiet" icon={<CloseIcon />} label={t("Cancel")} onClick={onClose} />}
      <p id={`${id}-fault`} class="setup-error" role="alert">
        {fault.value}
      </p>
    </form>
  );
}
