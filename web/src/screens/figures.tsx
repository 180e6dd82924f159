/** Figures about whoever plays here: victories, points, a rating against the levels. All from the matches of this device. */
import type { Engine } from "../engine/module";
import type { GameInfo } from "../engine/types";
import { averages, count, grouped, rating, rivalsOf, share, streaks, type Own } from "../match/figures";
import { ownSeat, standingOf } from "../match/mine";
import { Button } from "../parts/button";
import { TrendChart } from "../parts/chart";
import { BackIcon } from "../parts/icons";
import { levelElo, levelTitle, standardLevel, usualLevels } from "../words/levels";
import { commas, number, percent, t, tc, word } from "../words/say";
import { useMatches } from "./matches";

const CHARTED = 60; // matches

interface Props {
  engine: Engine;
  games: GameInfo[];
  onBack(): void;
}

/** The matches that count, the first one first. */
function useOwn(engine: Engine, games: GameInfo[]): Own[] {
  return useMatches()
    .flatMap((kept) => {
      const known = kept.finished && !kept.takenOver ? standingOf(engine, games, kept) : null;
      if (!known || "fault" in known) return [];
      const own = ownSeat(known.seats);
      return own < 0 ? [] : [{ ...known, own, when: kept.when }];
    })
    .reverse();
}

export function Figures({ engine, games, onBack }: Props) {
  const all = useOwn(engine, games);
  return (
    <main class="setup-screen figures-screen">
      <header class="setup-head">
        <Button kind="quiet" onClick={onBack} icon={<BackIcon />} label={t("Back")} />
        <h1>{t("My figures")}</h1>
      </header>
      <div class="figures-page">
        {all.length === 0 && <p>{t("There are none yet. They are made of the matches you finish on this device, and are kept nowhere else.")}</p>}
        {games.map((game) => {
          const list = all.filter((match) => match.game === game.name);
          return list.length > 0 && <OfGame key={game.name} game={game} list={list} />;
        })}
        {all.length > 0 && (
          <p class="setup-help">
            {t("What counts are matches in which one seat is yours: that of the only person, or the one with your name. Matches played on from a replay don't. All of this is only on this device.")}
          </p>
        )}
      </div>
    </main>
  );
}

function OfGame({ game, list }: { game: GameInfo; list: Own[] }) {
  const heading = `figures-${game.name}`;
  const { played, won } = count(list);
  const { longest, now } = streaks(list);
  const points = list.map(({ totals, own }) => totals[own]!);
  const tiles: [string, string][] = [
    [t("Matches"), number(played)],
    [t("Won"), t("{won} ({share})", { won: number(won, { maximumFractionDigits: 1 }), share: percent(won / played) })],
    [t("Points on average"), number(points.reduce((sum, each) => sum + each, 0) / played, { maximumFractionDigits: 1 })],
    [t("Most points"), number(Math.max(...points))],
    [t("Victories in a row"), now ? t("{now} now, {longest} at most", { now, longest }) : t("{longest} at most", { longest })],
  ];
  return (
    <section class="figures-game" data-game={game.name} aria-labelledby={heading}>
      <h2 id={heading}>{word(game.title)}</h2>
      <dl class="figures-tiles">
        {tiles.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div class="figures-parts">
        <Rated game={game} list={list} />
        <Victories list={list} />
        <Points game={game} list={list} />
      </div>
    </section>
  );
}

function Rated({ game, list }: { game: GameInfo; list: Own[] }) {
  const strength = (player: string) => levelElo(player, game.name);
  const usual = strength(standardLevel) ?? 0;
  const found = rating(list, strength, usual);
  if (!found) return null;
  const from = Math.max(1, list.length - CHARTED + 1);
  const course = Array.from({ length: list.length - from + 1 }, (_, i) => ({ x: from + i, value: rating(list.slice(0, from + i), strength, usual)?.elo ?? usual }));
  const ladder = usualLevels.flatMap((level) => {
    const elo = strength(level);
    return elo === null ? [] : [{ value: elo, text: levelTitle(level) }];
  });
  return (
    <section class="end-part" aria-labelledby={`rated-${game.name}`}>
      <h3 id={`rated-${game.name}`}>{t("Rating")}</h3>
      <p class="figures-rating">
        <b>{number(found.elo)}</b> {t("give or take {margin}", { margin: found.margin })}
      </p>
      <p class="setup-help">
        {t("In Elo, against the levels: {levels}. 100 more is to win about 64 of 100 matches of two.", {
          levels: commas(ladder.map(({ value, text }) => t("{level} {elo}", { level: text, elo: value }))),
        })}
      </p>
      {course.length > 1 && (
        <TrendChart label={t("Chart of the rating after each match: from {from} to {to}.", { from: number(course[0]!.value), to: number(found.elo) })} points={course} marks={ladder} />
      )}
    </section>
  );
}

/** By how many sat there, and by whom one played against. */
function Victories({ list }: { list: Own[] }) {
  const byLevel = grouped(list, rivalsOf).sort(([a], [b]) => rank(a) - rank(b));
  const bySeats = grouped(list, ({ seats }) => seats.length).sort(([a], [b]) => a - b);
  const rows: [string, Own[]][] = [
    ...bySeats.map(([seats, matches]): [string, Own[]] => [t("{n, plural, one {# player} other {# players}}", { n: seats }), matches]),
    ...byLevel.map(([level, matches]): [string, Own[]] => [rivalWords(level), matches]),
  ];
  const id = `victories-${list[0]!.game}`;
  return (
    <section class="end-part" aria-labelledby={id}>
      <h3 id={id}>{t("Victories")}</h3>
      <table class="end-table figures-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t("Matches")}</th>
            <th scope="col">{t("Won")}</th>
            <th scope="col">{tc("a part of the wins", "Share")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, matches]) => {
            const { played, won } = count(matches);
            return (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{number(played)}</td>
                <td>{number(won, { maximumFractionDigits: 1 })}</td>
                <td>
                  <Bar part={won / played} /> {percent(won / played)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="setup-help">{t("The last matches, the latest at the end: {course}", { course: commas(list.slice(-12).map((match) => (share(match) > 0 ? t("won") : t("lost")))) })}</p>
    </section>
  );
}

const rank = (level: string | null) => (level === null ? 99 : level === "human" ? 98 : usualLevels.indexOf(level));

function rivalWords(level: string | null): string {
  if (level === null) return t("against several kinds");
  return level === "human" ? t("against people") : t("against: {level}", { level: levelTitle(level) });
}

function Points({ game, list }: { game: GameInfo; list: Own[] }) {
  const rows = averages(list, game.parts.map(({ name }) => name));
  const most = Math.max(1, ...rows.flatMap(({ own, others }) => [own, others]));
  const id = `points-${game.name}`;
  const shown = (points: number) => number(points, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <section class="end-part" aria-labelledby={id}>
      <h3 id={id}>{t("Where the points come from, on average")}</h3>
      <table class="end-table figures-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t("You")}</th>
            <th scope="col">{t("The others")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, own, others }) => (
            <tr key={name}>
              <th scope="row">{word(game.parts.find((part) => part.name === name)!.title)}</th>
              <td>
                <Bar part={own / most} /> {shown(own)}
              </td>
              <td>
                <Bar part={others / most} quiet /> {shown(others)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Bar({ part, quiet }: { part: number; quiet?: boolean }) {
  return <span class={quiet ? "figures-bar figures-quiet" : "figures-bar"} aria-hidden="true" style={{ "--part": Math.max(0, part) }} />;
}
