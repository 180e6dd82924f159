/** Online tables in lists: one's own, with whose turn it is, and those that are open for anybody. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameInfo } from "../engine/types";
import { house } from "../house";
import { Button } from "../parts/button";
import { BackIcon, DeleteIcon, FriendsIcon, PlayIcon } from "../parts/icons";
import { all, catalog, isolated, t, word } from "../words/say";
import * as door from "./door";
import * as kept from "./kept";
import { clockWords, refusal } from "./words";

/** By table, as of the last time somebody asked. */
const known = signal<ReadonlyMap<string, door.Status>>(new Map());
const changes = signal(0);
const EVERY = 20000; // ms

async function askHow(ids: string[]): Promise<void> {
  if (!ids.length || !navigator.onLine) return;
  try {
    known.value = new Map((await door.status(ids)).map((status) => [status.table, status]));
  } catch {
    // Away from the net: what was known stays.
  }
}

interface ListProps {
  games: GameInfo[];
  onGo(place: string): void;
  below?: 1 | 2;
}

/** One's own tables that are not over. */
export function OnlineMatches({ games, onGo, below = 1 }: ListProps) {
  void changes.value;
  const list = kept.tables();
  const ids = list.map(({ id }) => id).join();
  useEffect(() => {
    const ask = () => void (document.hidden || askHow(ids ? ids.split(",") : []));
    ask();
    const clock = setInterval(ask, EVERY);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(clock);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [ids]);
  if (!list.length) return null;
  const Heading = below === 1 ? "h2" : "h3";
  return (
    <section class="online-mine" aria-labelledby="online-mine">
      <Heading id="online-mine">{t("At online tables")}</Heading>
      <ul class="matches-list">
        {list.map((table) => (
          <Card key={table.id} table={table} games={games} onGo={onGo} />
        ))}
      </ul>
    </section>
  );
}

function stateWords(table: kept.KeptTable, status: door.Status | undefined): string {
  if (!status) return t("Whose turn it is, is known when you are online.");
  switch (status.phase) {
    case "none": return t("This table is no longer there.");
    case "open":
    case "starting": return t("Waiting for the start");
    case "over": return t("The match is over.");
    case "playing": {
      if (table.own.some(({ seat }) => seat === status.toMove)) return t("It is your turn.");
      const name = table.names[status.toMove];
      return name ? t("It is {name}'s turn.", { name: isolated(name) }) : t("A computer player's turn");
    }
  }
}

function Card({ table, games, onGo }: ListProps & { table: kept.KeptTable }) {
  const status = known.value.get(table.id);
  const info = games.find(({ name }) => name === table.game);
  const mine = status?.phase === "playing" && table.own.some(({ seat }) => seat === status.toMove);
  const title = info ? word(info.title) : t("An online table");
  const names = table.names.filter(Boolean).map(isolated);
  const when = new Intl.DateTimeFormat(catalog.value.language, { dateStyle: "medium", timeStyle: "short" }).format(table.when);
  const heading = `table-${table.id}`;
  return (
    <li class={mine ? "matches-card online-card online-turn" : "matches-card online-card"}>
      <section aria-labelledby={heading}>
        <div class="matches-words">
          <strong id={heading} class="matches-title">
            {title}
          </strong>
          {names.length > 0 && <p>{all(names)}</p>}
          <p class="online-whose">{stateWords(table, status)}</p>
          <p class="matches-when">{when}</p>
        </div>
        <div class="matches-press">
          {status?.phase !== "none" && (
            <Button kind="primary" onClick={() => onGo(`table/${table.id}`)} icon={<PlayIcon />}>
              {t("To the table")}
            </Button>
          )}
          <Button
            kind="quiet"
            icon={<DeleteIcon />}
            label={t("Forget this table: {match}", { match: title })}
            disabled={status?.phase === "playing"}
            onClick={() => {
              kept.forget(table.id);
              changes.value++;
            }}
          />
        </div>
      </section>
    </li>
  );
}

/** Open tables, if the operator shows them. */
export function Lobby({ games, onGo, onBack }: ListProps & { onBack(): void }) {
  const list = useSignal<door.Listed[] | null>(null);
  const fault = useSignal("");
  useEffect(() => {
    let left = false;
    const ask = async () => {
      try {
        const found = await door.lobby();
        if (!left) [list.value, fault.value] = [found, ""];
      } catch (error) {
        if (!left) fault.value = refusal((error as Error).message);
      }
    };
    void ask();
    const clock = setInterval(() => void (document.hidden || ask()), EVERY / 2);
    return () => {
      left = true;
      clearInterval(clock);
    };
  }, []);
  return (
    <main class="setup-screen matches-screen">
      <header class="setup-head">
        <Button kind="quiet" onClick={onBack} icon={<BackIcon />} label={t("Back")} />
        <h1>{t("Open tables")}</h1>
      </header>
      <div class="matches-page">
        {house.value.online && (
          <Button onClick={() => onGo("friends")} icon={<FriendsIcon />}>
            {t("Open a table of your own")}
          </Button>
        )}
        <p role="status">{fault.value || (list.value?.length === 0 ? t("There are none just now.") : "")}</p>
        <ul class="matches-list">
          {list.value?.map(({ table, game, seats, open, ...clock }) => {
            const info = games.find(({ name }) => name === game);
            return (
              <li key={table} class="matches-card online-card">
                <section aria-labelledby={`lobby-${table}`}>
                  <div class="matches-words">
                    <strong id={`lobby-${table}`} class="matches-title">
                      {info ? word(info.title) : game}
                    </strong>
                    <p>{t("{n, plural, one {# seat is} other {# seats are}} free, of {all}", { n: open, all: seats })}</p>
                    <p>{clockWords(clock)}</p>
                  </div>
                  <div class="matches-press">
                    <Button kind="primary" onClick={() => onGo(`table/${table}`)} icon={<PlayIcon />}>
                      {t("To the table")}
                    </Button>
                  </div>
                </section>
              </li>
            );
          })}
        </ul>
      </div>
    </main>
  );
}
