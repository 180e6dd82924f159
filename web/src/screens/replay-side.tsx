/** Beside a replay: what happened, what would have been best, how the chances went, and all actions to click. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Aftermath } from "../match/aftermath";
import type { Replay } from "../match/replay";
import { Button } from "../parts/button";
import { Legend, ShareChart } from "../parts/chart";
import { CloseIcon, HintIcon } from "../parts/icons";
import { Disc } from "../parts/mark";
import { useLayer } from "../way";
import { isolated, number, percent, t } from "../words/say";
import { Turn, whoDidWhat } from "./chances";
import type { ReplayProps } from "./replay";

const SHOWN = 3; // actions

type Props = Pick<ReplayProps, "replay" | "aftermath" | "onLookBack" | "onFault"> & {
  /** On a small screen: the list lies over the table. */
  open: boolean;
  onClose(): void;
};

export function ReplaySide(props: Props) {
  const { replay, aftermath, open, onClose } = props;
  const { at, position } = replay;
  const turns = aftermath?.turns.value ?? [];
  // Before the action, or just after it.
  const turn = turns.find((point) => point.at === at.value) ?? turns.find((point) => point.at + 1 === at.value);
  return (
    <aside class={open ? "table-side replay-side replay-open" : "table-side replay-side"} aria-label={t("What happened")}>
      <div class="replay-told" role="status" tabIndex={0}>
        {turn && (
          <p class="replay-turn">
            <span>{t("Turning point")}</span>
            <Turn point={turn} match={replay} />
          </p>
        )}
        {replay.lines.value.map((line, i) => (
          <p key={i}>{line}</p>
        ))}
        <p class="replay-asks">{replay.say(position.value.ask)}</p>
      </div>
      {open && <Layer onClose={onClose} />}
      <div class="replay-sheet">
        <header class="hint-head replay-narrow">
          <h2>{t("Actions and chances")}</h2>
          <Button kind="quiet" icon={<CloseIcon />} label={t("Close")} onClick={onClose} />
        </header>
        <Best {...props} />
        <Line {...props} />
        <List replay={replay} turns={turns.map((point) => point.at)} />
      </div>
    </aside>
  );
}

/** Back closes the list. */
function Layer({ onClose }: { onClose(): void }) {
  useLayer(onClose);
  return null;
}

function Best({ replay, onFault }: Props) {
  const { value: best } = replay.best;
  const { toMove } = replay.position.value;
  const played = replay.course[replay.at.value]?.code;
  const ask = () => replay.askBest().catch((error: Error) => onFault(t("There is no hint ({reason}).", { reason: isolated(error.message) })));
  return (
    <section class="replay-best" aria-label={t("What was best here?")} tabIndex={0}>
      {best === null && (
        <Button kind="quiet" icon={<HintIcon />} disabled={toMove < 0} onClick={() => void ask()}>
          {t("What was best here?")}
        </Button>
      )}
      {best === "thinking" && <p role="status">{t("Thinking it over …")}</p>}
      {best !== null && best !== "thinking" && (
        <ol>
          {best.actions
            .filter(({ code }, i) => i < SHOWN || code === played)
            .map((action) => (
              <li key={action.code}>
                <strong>{replay.words(action)}</strong>
                {action.code === played && <span>{t("This was played.")}</span>}
                <span>{t("Chance to win: {chance}", { chance: percent(action.chance[best.seat] ?? 0) })}</span>
                {action.reason && <span>{replay.say(action.reason)}</span>}
              </li>
            ))}
        </ol>
      )}
    </section>
  );
}

/** The chances to win, with where one is. */
function Line({ replay, aftermath, onLookBack }: Props) {
  if (!aftermath)
    return onLookBack ? (
      <div class="replay-chances">
        <Button onClick={onLookBack}>{t("Work out the chances to win")}</Button>
      </div>
    ) : null;
  return <Worked replay={replay} aftermath={aftermath} />;
}

function Worked({ replay, aftermath }: { replay: Replay; aftermath: Aftermath }) {
  const { value: decisions } = aftermath.decisions;
  if (!decisions)
    return (
      <div class="replay-chances">
        <p id="replay-working">{t("Looking back at the match …")}</p>
        <progress class="end-progress" max={1} value={aftermath.progress.value} aria-labelledby="replay-working" />
      </div>
    );
  if (!decisions.length) return null;
  return (
    <div class="replay-chances">
      <ShareChart
        label={t("Chart of each player's chance to win, action by action; the list of actions has the turning points.")}
        seats={replay.seats}
        points={[...decisions.map(({ at, chance }) => ({ at, shares: chance })), { at: aftermath.count, shares: aftermath.ending }]}
        marks={aftermath.turns.value.map((point) => ({ at: point.at, label: t("Go there: {what}", { what: whoDidWhat(point, replay) }) }))}
        onMark={(at) => replay.jump(at)}
        cursor={{ at: replay.at.value, onSeek: (at) => replay.jump(at) }}
      />
      <Legend seats={replay.seats} />
    </div>
  );
}

/** All actions by round. One press goes to what came of an action. Which of them is looked at changes with every step, and the
 * list may be long: that alone is done by hand. */
function List({ replay, turns }: { replay: Replay; turns: number[] }) {
  const list = useRef<HTMLOListElement>(null);
  const { value: at } = replay.at;
  const inside = useRef(false);
  const drawn = useMemo(() => <Rounds replay={replay} turns={turns} />, [replay, turns.join()]);
  useEffect(() => {
    const box = list.current!;
    const tabbed = box.querySelectorAll<HTMLElement>("button")[Math.max(1, at) - 1];
    const now = at ? tabbed : undefined;
    now?.setAttribute("aria-current", "step");
    if (tabbed) tabbed.tabIndex = 0;
    if (now && box.clientHeight) {
      const { top, bottom } = now.getBoundingClientRect();
      const frame = box.getBoundingClientRect();
      if (top < frame.top + 40 || bottom > frame.bottom) box.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
      if (inside.current && box.contains(document.activeElement)) now.focus({ preventScroll: true });
    }
    return () => {
      now?.removeAttribute("aria-current");
      if (tabbed) tabbed.tabIndex = -1;
    };
  }, [at]);
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    inside.current = true;
    replay.jump(Math.max(1, at + step));
  };
  return (
    <ol class="replay-list" ref={list} aria-label={t("Actions")} onKeyDown={key}>
      {drawn}
    </ol>
  );
}

function Rounds({ replay, turns }: { replay: Replay; turns: number[] }) {
  const { course, rounds, count } = replay;
  return (
    <>
      {rounds.map(({ round, at: from }, i) => (
        <li key={round}>
          <h3>{t("Round {round}", { round })}</h3>
          <ol class="replay-round">
            {course.slice(from, rounds[i + 1]?.at ?? count).map((step) => (
              <li key={step.at}>
                <button type="button" class="replay-action" tabIndex={-1} onClick={() => replay.jump(step.at)}>
                  <span>{number(step.at)}</span>
                  <Disc colour={replay.seats[step.seat]!.colour} size={16} />
                  <span>
                    <span class="sr-only">{replay.name(step.seat)}: </span>
                    {replay.words({ whole: step.whole! })}
                  </span>
                  {turns.includes(step.at - 1) && (
                    <span class="replay-turned" title={t("Turning point")}>
                      <span aria-hidden="true">{number(turns.indexOf(step.at - 1) + 1)}</span>
                      <span class="sr-only">{t("Turning point")}</span>
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </>
  );
}
