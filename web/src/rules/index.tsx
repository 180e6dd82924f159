/** The rules to read: a table of contents, a page, a search. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameInfo } from "../engine/types";
import { gameNamed } from "../games";
import { Button } from "../parts/button";
import { BackIcon, ForwardIcon, MenuIcon, SearchIcon } from "../parts/icons";
import { isolated, t, word } from "../words/say";
import { find } from "./search";
import { ruled, rulesOf, type Topic } from "./text";
import { Units } from "./units";

export interface RulesProps {
  /** The id of the topic to open, such as "imhotep.temple"; "imhotep": the contents, where there is no room beside a topic. */
  topic: string;
  /** Those whose rules can be chosen; none: the rules of one game are what is asked for. */
  games: Pick<GameInfo, "name" | "title">[];
  /** Topics to leave out: variants that the match on the table is played without. */
  without: string[];
  onTopic(topic: string): void;
  /** To the topic before; null: this is the first. */
  onBack: (() => void) | null;
}

export function Rules(props: RulesProps) {
  const { topic, games, onTopic } = props;
  const game = topic.split(".")[0]!;
  return (
    <>
      {games.length > 0 && (
        <div class="rules-games" role="group" aria-label={t("Game")}>
          {games.map(({ name, title }) => (
            <Button key={name} pressed={game === name} onClick={() => onTopic(topic.includes(".") ? `${name}.start` : name)}>
              {word(title)}
            </Button>
          ))}
        </div>
      )}
      <Reader key={game} game={game} {...props} />
    </>
  );
}

function Reader({ game, topic: open, without, onTopic, onBack }: RulesProps & { game: string }) {
  const [query, setQuery] = useState("");
  const [topics, setTopics] = useState<Topic[]>([]);
  const [fault, setFault] = useState("");
  useEffect(() => {
    rulesOf(game).then(setTopics, (error: Error) => setFault(error.message));
  }, [game]);
  const named = ({ id }: Topic) => `${game}.${id}`;
  const all = topics.filter((topic) => !without.includes(named(topic)));
  // Where there is room for both, the first page stands beside the contents.
  const index = Math.max(0, all.findIndex((topic) => named(topic) === open));
  const current = all[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (!moved.current) return;
    heading.current?.scrollIntoView({ block: "nearest" });
    heading.current?.focus({ preventScroll: true });
  }, [open]);

  const go = (id: string) => {
    moved.current = true;
    onTopic(`${game}.${id}`);
  };

  if (fault) return <p role="alert">{t("The rules could not be loaded ({reason}).", { reason: isolated(fault) })}</p>;
  return (
    <div class="rules-reader" data-game={game} data-open={open === game ? undefined : ""}>
      <div class="rules-columns">
        <nav class="rules-contents" aria-label={t("Contents")}>
          <label class="rules-search">
            <SearchIcon />
            <input
              type="search"
              value={query}
              placeholder={t("Search the rules")}
              aria-label={t("Search the rules")}
              onInput={(event) => setQuery(event.currentTarget.value)}
            />
          </label>
          {query.trim() ? (
            <Results game={game} all={all} query={query} onOpen={go} />
          ) : (
            <Contents game={game} all={all} current={current} onOpen={go} />
          )}
        </nav>
        {current && (
          <article class="rules-page" aria-labelledby="rules-title">
            <div class="rules-ways">
              <span class="rules-to-contents">
                <Button kind="quiet" icon={<MenuIcon />} onClick={() => onTopic(game)}>
                  {t("Contents")}
                </Button>
              </span>
              {onBack && (
                <Button kind="quiet" icon={<BackIcon />} onClick={onBack}>
                  {t("Back")}
                </Button>
              )}
            </div>
            <h3 id="rules-title" class="rules-title" ref={heading} tabIndex={-1}>
              {ruled(game, current.title)}
            </h3>
            <div class="rules-body">
              <Units units={current.units} figures={gameNamed(game).figures} go={{ game, to: go }} />
            </div>
            <div class="rules-ways rules-along">
              {index > 0 ? (
                <Button icon={<BackIcon />} onClick={() => go(all[index - 1]!.id)}>
                  {ruled(game, all[index - 1]!.title)}
                </Button>
              ) : (
                <span />
              )}
              {index + 1 < all.length ? (
                <Button icon={<ForwardIcon />} onClick={() => go(all[index + 1]!.id)}>
                  {ruled(game, all[index + 1]!.title)}
                </Button>
              ) : (
                <span />
              )}
            </div>
          </article>
        )}
      </div>
    </div>
  );
}

interface ContentsProps {
  game: string;
  all: Topic[];
  current: Topic | undefined;
  onOpen(id: string): void;
}

function Contents({ game, all, current, onOpen }: ContentsProps) {
  const groups = [...new Set(all.map((topic) => topic.group))];
  return groups.map((group) => (
    <section key={group} class="rules-group">
      <h3>{ruled(game, group)}</h3>
      <ul>
        {all
          .filter((topic) => topic.group === group)
          .map((topic) => (
            <li key={topic.id}>
              <button
                type="button"
                class="rules-link"
                aria-current={topic === current ? "page" : undefined}
                onClick={() => onOpen(topic.id)}
              >
                {ruled(game, topic.title)}
              </button>
            </li>
          ))}
      </ul>
    </section>
  ));
}

function Results({ game, all, query, onOpen }: { game: string; all: Topic[]; query: string; onOpen(id: string): void }) {
  const found = find(game, all, query);
  return (
    <>
      <p role="status">
        {found.length ? t("{n, plural, one {# page} other {# pages}}", { n: found.length }) : t("No page has these words.")}
      </p>
      <ul class="rules-found">
        {found.map(({ topic, excerpt }) => (
          <li key={topic.id}>
            <button type="button" class="rules-link" onClick={() => onOpen(topic.id)}>
              <b>{ruled(game, topic.title)}</b>
              {excerpt && <span>{excerpt}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
