/** The running match: the table, and around it the question, the players' points, the log and what else helps. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Match } from "../match/match";
import { Button } from "../parts/button";
import { CheckIcon, CloseIcon, EyeIcon, HomeIcon } from "../parts/icons";
import { Disc } from "../parts/mark";
import { along, t } from "../words/say";
import { Actions } from "./actions";
import { Hint, useHint } from "./hint";
import { Live } from "./live";
import { Log } from "./log";
import { Standing } from "./standing";
import { Tools } from "./tools";
import { Words } from "./in-words";

export interface MatchProps {
  match: Match;
  explain(topic: string): void;
  onHome(): void;
  onSettings(): void;
  onDownload(): void;
  onEnd(): void;
}

type Panel = "log" | "points" | "actions" | "words";

export function MatchScreen({ match, explain, onHome, onSettings, onDownload, onEnd }: MatchProps) {
  const panel = useSignal<Panel>("log");
  const open = useSignal(false);
  const hint = useHint(match);
  const panels: { id: Panel; title: string }[] = [
    { id: "log", title: t("Log") },
    { id: "points", title: t("Points") },
    { id: "actions", title: t("Actions") },
    { id: "words", title: t("In words") },
  ];
  const show = (id: Panel) => {
    open.value = !(open.value && panel.value === id);
    panel.value = id;
  };
  return (
    <main class="table-screen" data-game={match.info.name}>
      <Live match={match} />
      <header class="table-head">
        <Button kind="quiet" onClick={onHome} icon={<HomeIcon />} label={t("Home")} />
        <h1>{match.info.title}</h1>
        <Tools match={match} hint={hint} explain={explain} onSettings={onSettings} />
      </header>
      <Question match={match} onEnd={onEnd} onDownload={onDownload} />
      <div class="table-board" onClickCapture={() => match.moving.value && match.hurry()}>
        {match.curtain.value >= 0 ? <Curtain match={match} /> : <Board match={match} explain={explain} />}
      </div>
      <aside class={open.value ? "table-side table-side-open" : "table-side"} aria-label={t("About the match")}>
        {hint.advice && <Hint match={match} hint={hint} />}
        <div class="table-tabs" role="tablist" aria-label={t("About the match")}>
          {panels.map(({ id, title }) => (
            <button
              key={id}
              id={`tab-${id}`}
              role="tab"
              aria-selected={panel.value === id}
              aria-controls={`panel-${id}`}
              tabIndex={panel.value === id ? 0 : -1}
              class="table-tab"
              onClick={() => show(id)}
              onKeyDown={(event) => {
                const step = along(event.key);
                if (!step) return;
                const next = panels[(panels.findIndex((p) => p.id === id) + step + panels.length) % panels.length]!;
                panel.value = next.id;
                document.getElementById(`tab-${next.id}`)?.focus();
              }}
            >
              {title}
            </button>
          ))}
        </div>
        <div class="table-panel" id={`panel-${panel.value}`} role="tabpanel" aria-labelledby={`tab-${panel.value}`} tabIndex={0}>
          {panel.value === "log" && <Log match={match} seen={open.value} />}
          {panel.value === "points" && <Standing match={match} />}
          {panel.value === "actions" && <Actions match={match} />}
          {panel.value === "words" && <Words match={match} />}
        </div>
      </aside>
    </main>
  );
}

function Board({ match, explain }: { match: Match; explain(topic: string): void }) {
  const { Table: Drawn } = match.game;
  return (
    <Drawn
      view={match.position.value.view}
      seats={match.seats}
      me={match.me}
      ask={match.position.value.ask}
      choices={match.choices.value}
      choose={(code) => match.choose(code)}
      refuse={(text) => void match.refuse(text)}
      askHalfway={(question) => (match.halfway.value = question)}
      explain={explain}
      pointed={match.pointed.value === null ? match.hinted.value : [match.pointed.value]}
    />
  );
}

/** Several at one screen: the next one says when it is alone with it. */
function Curtain({ match }: { match: Match }) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector("button")?.focus(), []);
  const seat = match.curtain.value;
  return (
    <div class="table-curtain" ref={button}>
      <Disc colour={match.seats[seat]!.colour} size={64} />
      <p>{t("Hand the screen to {name}. Everybody else looks away.", { name: match.name(seat) })}</p>
      <Button kind="primary" icon={<EyeIcon />} onClick={() => match.lift()}>
        {t("I am {name}", { name: match.name(seat) })}
      </Button>
    </div>
  );
}

/** Who is asked what, what was not possible, and what waits to be confirmed. */
function Question({ match, onEnd, onDownload }: Pick<MatchProps, "match" | "onEnd" | "onDownload">) {
  const { wanted, notice, thinking } = match;
  const seat = match.position.value.toMove;
  return (
    <section class="table-question" aria-label={t("What is asked")}>
      {seat >= 0 && <Disc colour={match.seats[seat]!.colour} size={30} />}
      <p class="table-asked" id="question" tabIndex={-1}>
        {thinking.value >= 0 ? t("{name} is thinking …", { name: match.name(thinking.value) }) : match.halfway.value || match.question.value}
      </p>
      {match.over.value && (
        <Button kind="primary" onClick={onEnd}>
          {t("See the result")}
        </Button>
      )}
      {wanted.value && (
        <p class="table-wanted" ref={focusFirst}>
          <span>{match.words(wanted.value)}</span>
          <Button kind="primary" icon={<CheckIcon />} onClick={() => match.confirm()}>
            {t("Confirm")}
          </Button>
          <Button icon={<CloseIcon />} onClick={() => match.cancel()}>
            {t("Cancel")}
          </Button>
        </p>
      )}
      {notice.value && (
        <p key={match.said.value} class="table-notice">
          {notice.value}
        </p>
      )}
      {!match.source.kept.value && (
        <p class="table-notice">
          {t("This browser keeps nothing: save the record before you close the page.")}
          <Button onClick={onDownload}>{t("Save the record")}</Button>
        </p>
      )}
    </section>
  );
}

/** A question that came up by itself: the keyboard goes there. */
function focusFirst(element: HTMLElement | null): void {
  element?.querySelector("button")?.focus();
}
