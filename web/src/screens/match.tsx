/** The running match: the table, and around it the question, the players' points, the log and what else helps. */
import { useSignal } from "@preact/signals";
import type { ComponentChild } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Match } from "../match/match";
import { Button } from "../parts/button";
import { CheckIcon, CloseIcon, EyeIcon, HomeIcon } from "../parts/icons";
import { Disc } from "../parts/mark";
import { type Mark, Marks } from "../parts/marks";
import { settings } from "../settings";
import { along, percent, t, word } from "../words/say";
import { Actions } from "./actions";
import { type Asked, Explained } from "./explained";
import { useSounds } from "./heard";
import { Hint, useHint } from "./hint";
import { Live } from "./live";
import { Log } from "./log";
import { Banner, Gains, News } from "./news";
import { Standing } from "./standing";
import { Tools } from "./tools";
import { Words } from "./in-words";

export interface MatchProps {
  match: Match;
  explain(topic: string): void;
  onHome(): void;
  onSettings(): void;
  onDownload(): void;
  /** Null: there is no result to be seen by whoever looks. */
  onEnd: (() => void) | null;
  /** Of a lesson: what it says stands where otherwise the question does, and it has tools of its own. */
  lesson?: { says: ComponentChild; tools: ComponentChild };
}

type Panel = "log" | "points" | "actions" | "words";

export function MatchScreen({ match, explain, onHome, onSettings, onDownload, onEnd, lesson }: MatchProps) {
  const panel = useSignal<Panel>("log");
  const open = useSignal(false);
  const hint = useHint(match);
  useSounds(match);
  const asked = useSignal<Asked | null>(null);
  // What was pressed last on the table: the answer to "What is this?" stands beside it.
  const thing = useRef<Element | null>(null);
  const pressed = (event: Event) => {
    thing.current = event.target as Element;
  };
  const explainHere = (topic: string) => {
    const about = thing.current?.closest(`[data-topic="${topic}"]`) ?? thing.current;
    if (about?.isConnected) asked.value = { topic, thing: about };
    else explain(topic);
  };
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
    <main class={lesson ? "table-screen lesson-screen" : "table-screen"} data-game={match.info.name}>
      <Live match={match} />
      <header class="table-head">
        <Button kind="quiet" onClick={onHome} icon={<HomeIcon />} label={t("Home")} />
        <h1>{word(match.info.title)}</h1>
        {lesson ? lesson.tools : <Tools match={match} hint={hint} explain={explain} onSettings={onSettings} />}
      </header>
      {lesson ? lesson.says : <Question match={match} onEnd={onEnd} onDownload={onDownload} />}
      <div
        class="table-board"
        onPointerDownCapture={pressed}
        onKeyDownCapture={pressed}
        onContextMenuCapture={pressed}
        onClickCapture={(event) => match.moving.value && !(event.target as Element).closest("[data-go-on]") && match.hurry()}
      >
        <Board match={match} explain={explainHere} />
        <Banner match={match} />
      </div>
      {asked.value && (
        <Explained
          key={asked.value.topic}
          match={match}
          asked={asked.value}
          onClose={() => (asked.value = null)}
          onMore={(topic) => {
            explain(topic);
            asked.value = null;
          }}
        />
      )}
      <aside class={open.value ? "table-side table-side-open" : "table-side"} aria-label={t("About the match")}>
        {hint.advice && <Hint match={match} hint={hint} />}
        {!lesson && <News match={match} />}
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
  const table = useRef<HTMLDivElement>(null);
  return (
    <div class="table-drawn" ref={table}>
      <Drawn
        view={match.position.value.view}
        seats={match.seats}
        me={match.me}
        ask={match.position.value.ask}
        choices={match.choices.value}
        choose={(code) => match.choose(code)}
        refuse={(text) => void match.refuse(text)}
        askHalfway={(question) => {
          match.halfway.value = question;
          if (question) match.notice.value = "";
        }}
        foresee={(code) => void match.foresee(code)}
        propose={(code) => match.propose(code)}
        release={match.released.value}
        explain={explain}
        pointed={match.pointed.value === null ? [] : [match.pointed.value]}
        happening={match.happening.value}
        scene={match.scene.value}
        goOn={match.scene.value?.words && settings.value.stepwise ? () => match.hurry() : null}
        account={match.account.value}
        curtain={match.curtain.value >= 0 ? <Curtain match={match} key={match.curtain.value} /> : undefined}
      />
      <Marks board={table} marks={drawn(match)} />
    </div>
  );
}

/** With the points of a round's end where they were scored. */
function drawn(match: Match): Mark[] {
  const { value: marks } = match.marks;
  if (match.moving.value || match.outcome.value || match.hinted.value.length) return marks;
  const sums = match.news.value.heralds.flatMap(({ gains }): Mark[] =>
    gains ? [{ kind: "sum", anchor: gains.at, piece: <Gains match={match} points={gains.points} /> }] : [],
  );
  return [...marks, ...sums];
}

/** Several at one screen: over the hand, until the next one says that nobody else looks; with what happened since they did. */
function Curtain({ match }: { match: Match }) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  const seat = match.curtain.value;
  const { lines } = match.news.value;
  return (
    <div class="table-curtain" ref={button}>
      <Disc colour={match.seats[seat]!.colour} size={40} />
      <p>{t("Hand the screen to {name}. Everybody else looks away.", { name: match.name(seat) })}</p>
      <Button kind="primary" icon={<EyeIcon />} onClick={() => match.lift()}>
        {t("I am {name}", { name: match.name(seat) })}
      </Button>
      {lines.length > 0 && (
        <ol class="table-since" aria-label={t("Since you last acted")}>
          {lines.map(({ at, seat: by, text }) => (
            <li key={at}>
              <Disc colour={match.seats[by]!.colour} size={16} /> {text}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Who is asked what, what was not possible, and what waits to be confirmed. */
function Question({ match, onEnd, onDownload }: Pick<MatchProps, "match" | "onEnd" | "onDownload">) {
  const { wanted, notice, remark, thinking } = match;
  const seat = match.position.value.toMove;
  return (
    <section class="table-question" aria-label={t("What is asked")}>
      {seat >= 0 && <Disc colour={match.seats[seat]!.colour} size={30} />}
      <p class="table-asked" id="question" tabIndex={-1}>
        {thinking.value >= 0 ? t("{name} is thinking …", { name: match.name(thinking.value) }) : (!wanted.value && match.outlook) || match.halfway.value || match.question.value}
      </p>
      {match.halfway.value && !wanted.value && (
        <Button icon={<CloseIcon />} onClick={() => match.cancel()}>
          {t("Cancel")}
        </Button>
      )}
      {match.over.value && onEnd && (
        <Button kind="primary" onClick={onEnd}>
          {t("See the result")}
        </Button>
      )}
      {wanted.value && (
        <p class="table-wanted" ref={focusFirst}>
          <span>{match.outlook || match.words(wanted.value)}</span>
          <Button kind="primary" icon={<CheckIcon />} onClick={() => match.confirm()}>
            {t("Confirm")}
          </Button>
          <Button icon={<CloseIcon />} onClick={() => match.cancel()}>
            {t("Cancel")}
          </Button>
        </p>
      )}
      <Expectation match={match} />
      {notice.value && (
        <p key={match.said.value} class="table-notice">
          {notice.value}
        </p>
      )}
      {remark.value && <p class="table-remark">{remark.value}</p>}
      {!match.source.kept.value && (
        <p class="table-notice">
          {t("This match is not kept: the browser has no room for it. Delete old matches, or save the record before you close the page.")}
          <Button onClick={onDownload}>{t("Save the record")}</Button>
        </p>
      )}
    </section>
  );
}

/** What the computer player that thinks, or thought last, sees for itself: for those who want to know. */
function Expectation({ match }: { match: Match }) {
  const expected = settings.value.expected && !match.over.value && match.source.expected?.value;
  if (!expected) return null;
  return <p class="table-remark table-expected">{t("{name} sees a {chance} chance to win.", { name: match.name(expected.seat), chance: percent(expected.share) })}</p>;
}

/** A question that came up by itself: the keyboard goes there. */
function focusFirst(element: HTMLElement | null): void {
  element?.querySelector("button")?.focus();
}
