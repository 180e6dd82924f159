/** Who is at the table, above it: presence, clocks, what somebody says, votes, and how the connection is. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { CheckIcon, CloseIcon, EyeIcon, FriendsIcon, SayIcon } from "../parts/icons";
import { Disc } from "../parts/mark";
import { settings } from "../settings";
import { levelTitle } from "../words/levels";
import { isolated, number, t } from "../words/say";
import { seatName } from "../words/seats";
import type { OnlineTable } from "./table";
import { duration, named, phrase, phrases, refusal, voteWords } from "./words";

/** So long somebody is away before the others can agree on a computer player: as tables/table.h has it. */
const GONE = 120000; // ms
const SPOKEN = 6000; // ms that something said stays to be seen

/** A number that changes every second, while it is needed. */
function useSeconds(needed: boolean): void {
  const seconds = useSignal(0);
  void seconds.value;
  useEffect(() => {
    if (!needed) return;
    const clock = setInterval(() => seconds.value++, 1000);
    return () => clearInterval(clock);
  }, [needed]);
}

/** What a seat's clock shows now; null: there is none. */
function timeLeft(table: OnlineTable, seat: number): number | null {
  const clocks = table.clocks.value;
  const left = clocks?.left[seat];
  if (!clocks || left === undefined) return null;
  return Math.max(0, left - (clocks.runs === seat ? performance.now() - clocks.at : 0));
}

export function People({ table, onMenu }: { table: OnlineTable; onMenu(): void }) {
  const saying = useSignal(false);
  const [now, present, clocks] = [table.now.value!, table.present.value, table.clocks.value];
  const mover = table.source.value?.latest.value?.toMove ?? -1;
  useSeconds(now.phase === "playing" && ((clocks?.runs ?? -1) >= 0 || now.vote !== null || table.away.value.has(mover)));
  return (
    <section class="people" aria-label={t("At this table")} data-game={table.agreed.value!.game}>
      <ul class="people-seats">
        {now.seats.map(({ kind, level, replaced }, seat) => {
          const there = kind === "computer" || present.seats.includes(seat);
          const left = kind === "person" ? timeLeft(table, seat) : null;
          return (
            <li key={seat} class={["people-seat", there ? "" : "people-away", mover === seat ? "people-mover" : ""].join(" ")} aria-current={mover === seat ? "true" : undefined}>
              <Disc colour={seat} size={22} />
              <bdi class="people-name" title={kind === "computer" ? levelTitle(level ?? "") : undefined}>
                {calledAt(table, seat)}
              </bdi>
              {kind === "person" && <span class="people-dot" aria-hidden="true" />}
              <span class="sr-only">{kind === "computer" ? t("Computer player") : there ? t("is there") : t("is away")}</span>
              {replaced && <span class="people-note">{t("a computer player plays")}</span>}
              {left !== null && (
                <span class={clocks?.runs === seat ? "people-clock people-runs" : "people-clock"} role="timer">
                  {duration(left)}
                </span>
              )}
              <Bubble table={table} seat={seat} />
            </li>
          );
        })}
        {present.spectators > 0 && (
          <li class="people-seat people-watchers" title={t("{n, plural, =0 {Nobody watches} one {# person watches} other {# people watch}}", { n: present.spectators })}>
            <EyeIcon size={18} />
            {number(present.spectators)}
            <span class="sr-only">{t("{n, plural, =0 {Nobody watches} one {# person watches} other {# people watch}}", { n: present.spectators })}</span>
          </li>
        )}
      </ul>
      <span class="people-tools">
        {table.own.value.length > 0 && <Button kind="quiet" icon={<SayIcon />} label={t("Say something")} onClick={() => (saying.value = true)} />}
        <Button kind="quiet" icon={<FriendsIcon />} label={t("About this table")} onClick={onMenu} />
      </span>
      <Connection table={table} />
      {now.paused && now.phase === "playing" && <Paused table={table} />}
      {now.vote && <VoteBar table={table} />}
      <Late table={table} mover={mover} />
      <Replaced table={table} />
      {saying.value && <Say table={table} onClose={() => (saying.value = false)} />}
    </section>
  );
}

/** A computer player has the name it has in the match. */
function calledAt(table: OnlineTable, seat: number): string {
  return seatName(table.agreed.value!.game, table.source.value?.opened.seats[seat]?.name ?? table.now.value!.seats[seat]!.name ?? "");
}

/** What was said just now, beside whoever said it. */
function Bubble({ table, seat }: { table: OnlineTable; seat: number }) {
  const heard = table.phrase.value;
  const over = useSignal(0);
  useEffect(() => {
    if (heard?.seat !== seat) return;
    const clock = setTimeout(() => (over.value = heard.at), SPOKEN);
    return () => clearTimeout(clock);
  }, [heard]);
  const words = heard && heard.seat === seat && heard.at > over.value && !settings.value.quiet ? phrase(heard.key) : null;
  return (
    <span role="status" class={words ? "people-bubble" : undefined} key={words ? heard!.at : 0}>
      {words && (
        <>
          <span class="sr-only">{t("{name} says:", { name: named(table.now.value!, seat) })}</span> {words}
        </>
      )}
    </span>
  );
}

function Connection({ table }: { table: OnlineTable }) {
  return (
    <p class={table.here.value ? "sr-only" : "people-bar people-lost"} role="status">
      {table.here.value ? "" : t("No connection. It goes on by itself as soon as the network is back.")}
    </p>
  );
}

function VoteBar({ table }: { table: OnlineTable }) {
  const now = table.now.value!;
  const vote = now.vote!;
  const fault = useSignal("");
  const left = table.voteEnds.value - performance.now();
  if (left <= 0) return null;
  const at = table.source.value?.latest.value?.at ?? 0;
  // Several at one screen answer for themselves, one after the other.
  const asked = table.own.value.find((seat) => !vote.yes.includes(seat) && seat !== vote.whom && !now.seats[seat]?.replaced);
  const answer = async (yes: boolean) => {
    const why = await table.ask({ do: "answer", seat: asked!, yes });
    fault.value = why === null ? "" : refusal(why);
  };
  return (
    <div class="people-bar people-vote">
      <p role="status">
        {voteWords(vote, now, at)}
        {vote.yes.length > 0 && <span class="people-agreed"> {t("In favour: {names}.", { names: vote.yes.map((seat) => named(now, seat)).join(", ") })}</span>}
      </p>
      <span class="people-left" role="timer">
        {duration(left)}
      </span>
      {asked !== undefined && (
        <>
          <Button kind="primary" icon={<CheckIcon />} onClick={() => void answer(true)}>
            {vote.what === "reissue" ? t("I don't object") : t("Agree")}
          </Button>
          <Button icon={<CloseIcon />} onClick={() => void answer(false)}>
            {vote.what === "reissue" ? t("Object") : t("Decline")}
          </Button>
        </>
      )}
      {fault.value && <p class="setup-error">{fault.value}</p>}
    </div>
  );
}

/** A seat of one's own that can ask for something; undefined: there is none. */
const asker = (table: OnlineTable): number | undefined => table.own.value.find((seat) => !table.now.value!.seats[seat]?.replaced);

/** A line with something to be asked for. */
function Asking({ words, press, ask }: { words: string; press: string; ask: (() => Promise<string | null>) | null }) {
  const fault = useSignal("");
  return (
    <div class="people-bar">
      <p role="status">{words}</p>
      {ask && <Button onClick={() => void ask().then((why) => (fault.value = why === null ? "" : refusal(why)))}>{press}</Button>}
      {fault.value && <p class="setup-error">{fault.value}</p>}
    </div>
  );
}

function Paused({ table }: { table: OnlineTable }) {
  const seat = asker(table);
  const free = seat !== undefined && !table.now.value!.vote;
  return <Asking words={t("The match is paused.")} press={t("Ask to go on")} ask={free ? () => table.ask({ do: "ask-resume", seat }) : null} />;
}

/** Everybody waits for somebody whose time is over, or who is gone: the others may wait on, or call in a computer player. */
function Late({ table, mover }: { table: OnlineTable; mover: number }) {
  const now = table.now.value!;
  const seat = asker(table);
  const { kind, replaced } = now.seats[mover] ?? {};
  if (now.phase !== "playing" || now.paused || now.vote || seat === undefined || kind !== "person" || replaced || table.own.value.includes(mover)) return null;
  const over = table.clocks.value?.runs === mover && timeLeft(table, mover) === 0;
  const gone = performance.now() - (table.away.value.get(mover) ?? Infinity) > GONE;
  if (!over && !gone) return null;
  const name = named(now, mover);
  return (
    <Asking
      words={over ? t("{name} has no time left. Wait, or call in a computer player.", { name }) : t("{name} has been away for a while. Wait, or call in a computer player.", { name })}
      press={t("Call in a computer player")}
      ask={() => table.ask({ do: "ask-replace", seat, whom: mover })}
    />
  );
}

/** A computer player sits in a seat of one's own. */
function Replaced({ table }: { table: OnlineTable }) {
  const now = table.now.value!;
  const seat = table.own.value.find((own) => now.seats[own]?.replaced);
  const fault = useSignal("");
  if (seat === undefined || now.phase !== "playing") return null;
  const back = async () => {
    const why = await table.ask({ do: "return", seat });
    fault.value = why === null ? "" : refusal(why);
  };
  return (
    <div class="people-bar">
      <p role="status">{table.own.value.length > 1 ? t("A computer player plays for {name}.", { name: isolated(now.seats[seat]!.name ?? "") }) : t("A computer player plays for you.")}</p>
      <Button kind="primary" onClick={() => void back()}>
        {t("Take the seat back")}
      </Button>
      {fault.value && <p class="setup-error">{fault.value}</p>}
    </div>
  );
}

/** Ready-made phrases: each reads them in the own language, so nobody has to moderate. */
function Say({ table, onClose }: { table: OnlineTable; onClose(): void }) {
  const seat = () => {
    const look = table.you.value?.look ?? -1;
    return table.own.value.includes(look) ? look : table.own.value[0]!;
  };
  return (
    <Dialog title={t("Say something")} onClose={onClose}>
      <p class="setup-help">{t("Everybody at the table reads it in their own language.")}</p>
      <div class="people-phrases">
        {phrases().map(([key, words]) => (
          <Button
            key={key}
            onClick={() => {
              table.remark({ do: "phrase", seat: seat(), key });
              onClose();
            }}
          >
            {words}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
