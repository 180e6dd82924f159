/** What one can do about a table besides playing: agree on something, leave, come back, hand a seat on; and what is agreed. */
import { useSignal } from "@preact/signals";
import type { GameInfo } from "../engine/types";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { LinkIcon, PauseIcon, PlayIcon, UndoIcon } from "../parts/icons";
import { Disc } from "../parts/mark";
import { prefer, settings } from "../settings";
import { levelTitle } from "../words/levels";
import { t, word } from "../words/say";
import { seatName } from "../words/seats";
import { Fair } from "./fair";
import * as kept from "./kept";
import { HandOn } from "./link";
import { allowed, wantNotices } from "./notices";
import type { OnlineTable } from "./table";
import { agreedWords, refusal, named } from "./words";

/** A personal link that is shown: for a seat, with its token. */
interface Personal {
  seat: number;
  token: string;
  /** It takes effect only when nobody objects. */
  asked: boolean;
}

export function Menu({ table, info, onClose }: { table: OnlineTable; info: GameInfo; onClose(): void }) {
  const said = useSignal("");
  const personal = useSignal<Personal | null>(null);
  const [now, agreed, you] = [table.now.value!, table.agreed.value!, table.you.value!];
  const source = table.source.value;
  const playing = now.phase === "playing";
  const asks = you.seats.find((seat) => !now.seats[seat]?.replaced);
  const ask = async (answer: Promise<string | null> | undefined, done: string): Promise<boolean> => {
    const why = await answer;
    said.value = why === undefined ? "" : why === null ? done : refusal(why);
    return why === null;
  };
  const askForVote = (answer: Promise<string | null>) => ask(answer, t("The others are being asked."));
  const reissue = async (whom: number) => {
    const token = kept.newToken();
    if (await askForVote(table.ask({ do: "ask-reissue", whom, token }))) personal.value = { seat: whom, token, asked: true };
  };
  const undo = source?.takeBacks.value.undo;
  const count = source?.latest.value?.at ?? 0;
  return (
    <Dialog title={t("About this table")} onClose={onClose}>
      <p class="setup-error" role="status">
        {said.value}
      </p>
      <ul class="menu-seats" data-game={agreed.game}>
        {now.seats.map(({ kind, level, replaced }, seat) => {
          const own = you.seats.includes(seat);
          const there = table.present.value.seats.includes(seat);
          return (
            <li key={seat}>
              <Disc colour={seat} size={26} />
              <span class="menu-who">
                <bdi>{seatName(agreed.game, source?.opened.seats[seat]?.name ?? now.seats[seat]!.name ?? "")}</bdi>
                <small>
                  {kind === "computer" ? levelTitle(level ?? "") : replaced ? t("a computer player plays") : there ? t("is there") : t("is away")}
                  {now.host === seat && <b class="online-host">{t("Host")}</b>}
                  {own && <b class="online-you">{t("You")}</b>}
                </small>
              </span>
              <span class="menu-press">
                {playing && own && (
                  <Button icon={<LinkIcon />} onClick={() => (personal.value = { seat, token: table.tokenOf(seat) ?? "", asked: false })}>
                    {t("To another device")}
                  </Button>
                )}
                {playing && own && !replaced && <Button onClick={() => void ask(table.leaveSeat(seat), t("A computer player goes on for this seat. It can be taken back at any time."))}>{t("Leave the match")}</Button>}
                {playing && !own && kind === "person" && !replaced && !there && asks !== undefined && (
                  <Button onClick={() => void askForVote(table.ask({ do: "ask-replace", seat: asks, whom: seat }))}>{t("Call in a computer player")}</Button>
                )}
                {playing && !own && kind === "person" && !there && you.host && <Button onClick={() => void reissue(seat)}>{t("New link for this seat")}</Button>}
              </span>
            </li>
          );
        })}
      </ul>
      {personal.value && (
        <section class="menu-personal">
          <HandOn
            key={personal.value.token}
            place={`table/${table.id}/${personal.value.seat}/${personal.value.token}`}
            label={t("Personal link of {name}: whoever opens it has this seat.", { name: named(now, personal.value.seat) })}
            title={t("A table of {game}", { game: word(info.title) })}
          />
          <p class="setup-help">{personal.value.asked ? t("It works once nobody has objected for a minute.") : t("Open it on the other device. The seat is there then, and no longer here.")}</p>
        </section>
      )}
      {playing && asks !== undefined && (
        <div class="online-press">
          {undo && (
            <Button
              icon={<UndoIcon />}
              disabled={undo.to >= count}
              onClick={() => void (undo.why ? askForVote(source!.askBack(asks, undo.to)) : ask(source!.takeBack(undo.to).then(() => (source!.refused.value ? "back" : null)), t("Taken back.")))}
            >
              {undo.why ? t("Ask to take back") : t("Undo")}
            </Button>
          )}
          {now.paused ? (
            <Button icon={<PlayIcon />} onClick={() => void askForVote(table.ask({ do: "ask-resume", seat: asks }))}>
              {t("Ask to go on")}
            </Button>
          ) : (
            <Button icon={<PauseIcon />} onClick={() => void askForVote(table.ask({ do: "ask-pause", seat: asks }))}>
              {t("Ask for a pause")}
            </Button>
          )}
        </div>
      )}
      <label class="settings-flag">
        <input type="checkbox" checked={!settings.value.quiet} onChange={(event) => prefer({ quiet: !event.currentTarget.checked })} />
        {t("Show what the others say")}
      </label>
      {allowed.value !== null && you.seats.length > 0 && (
        <>
          <label class="settings-flag">
            <input type="checkbox" checked={settings.value.notify && allowed.value === "granted"} disabled={allowed.value === "denied"} onChange={(event) => void wantNotices(event.currentTarget.checked)} />
            {t("Tell me when it is my turn, also in the background")}
          </label>
          <p class="setup-help">{allowed.value === "denied" ? t("This browser does not allow it. Its settings for this page may.") : t("A phone that sleeps hears nothing until it is woken.")}</p>
        </>
      )}
      {you.host && now.phase !== "over" && (
        <label class="settings-flag">
          <input type="checkbox" checked={now.watch} onChange={(event) => void ask(table.ask({ do: "watch", open: event.currentTarget.checked }), "")} />
          {t("Spectators may watch")}
        </label>
      )}
      {now.watch && now.phase !== "over" && <HandOn place={`table/${table.id}`} label={t("Link for spectators:")} title={t("A table of {game}", { game: word(info.title) })} />}
      <h3>{t("What is agreed")}</h3>
      <ul class="online-agreed">
        {agreedWords(agreed).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Fair table={table} />
    </Dialog>
  );
}
