/** After a match: who won and by what, how the points grew, and where it was decided. */
import type { SeatShown } from "../board";
import type { GameInfo, Score } from "../engine/types";
import { Button } from "../parts/button";
import { LineChart, Legend, ShareChart } from "../parts/chart";
import { DownloadIcon, HomeIcon, PlayIcon, RestartIcon, SettingsIcon, ShareIcon } from "../parts/icons";
import { Disc } from "../parts/mark";
import { WingedSun } from "../parts/scene";
import { catalog, isolated, number, percent, t, tn } from "../words/say";

export interface Chance {
  /** The number of the action it is about: the chances are those before it. */
  at: number;
  chance: number[];
  /** What the action cost who chose it, of its chance to win. */
  cost: number;
  label: string;
}

export interface EndProps {
  info: GameInfo;
  seats: SeatShown[];
  score: Score;
  byRound: { round: number; totals: number[] }[];
  /** Null: still being worked out. */
  chances: Chance[] | null;
  /** Of working them out, 0 to 1. */
  progress: number;
  onJump(at: number): void;
  onAgain(): void;
  onSetup(): void;
  onReplay(): void;
  onShare(): void;
  onDownload(): void;
  onHome(): void;
}

export function End(props: EndProps) {
  const { info, seats, score } = props;
  return (
    <main class="end-screen" data-game={info.name}>
      <Result seats={seats} score={score} />
      <div class="end-press">
        <Button kind="primary" onClick={props.onAgain} icon={<RestartIcon />}>
          {t("Play again")}
        </Button>
        <Button onClick={props.onSetup} icon={<SettingsIcon />}>
          {t("Set up a match")}
        </Button>
        <Button onClick={props.onReplay} icon={<PlayIcon />}>
          {t("Watch the replay")}
        </Button>
        <Button onClick={props.onShare} icon={<ShareIcon />}>
          {t("Share")}
        </Button>
        <Button onClick={props.onDownload} icon={<DownloadIcon />}>
          {t("Save the record")}
        </Button>
        <Button onClick={props.onHome} icon={<HomeIcon />}>
          {t("Home")}
        </Button>
      </div>
      <div class="end-parts">
        <Breakdown info={info} seats={seats} score={score} />
        <ByRound seats={seats} byRound={props.byRound} />
        <Chances {...props} />
      </div>
    </main>
  );
}

/** Who is in which place: the winners are first, whatever their points; others with the same points share a place. */
function places(score: Score): number[] {
  return score.total.map((total, seat) => {
    if (score.winners.includes(seat)) return 1;
    const better = score.total.filter((other, i) => score.winners.includes(i) || other > total);
    return better.length + 1;
  });
}

function Result({ seats, score }: { seats: SeatShown[]; score: Score }) {
  const names = new Intl.ListFormat(catalog.value.language, { type: "conjunction" }).format(
    score.winners.map((seat) => isolated(seats[seat]?.name ?? "")),
  );
  const place = places(score);
  const order = seats.map((_, seat) => seat).sort((a, b) => place[a]! - place[b]!);
  return (
    <header class="end-result">
      <WingedSun />
      <h1>
        {score.winners.length > 1
          ? t("{names} share the victory", { names })
          : t("{name} wins", { name: names })}
      </h1>
      {score.tieBreak && <p>{t("After a tie, decided by: {reason}.", { reason: t(score.tieBreak) })}</p>}
      {score.winners.length > 1 && !score.tieBreak && <p>{t("Nothing could part them.")}</p>}
      <ol class="end-places">
        {order.map((seat) => (
          <li key={seat} class={place[seat] === 1 ? "end-first" : undefined}>
            <span class="end-place">{number(place[seat]!)}</span>
            <Disc colour={seats[seat]!.colour} size={30} />
            <bdi class="end-name">{seats[seat]!.name}</bdi>
            <span class="end-points">{tn("{n} point", "{n} points", score.total[seat]!)}</span>
          </li>
        ))}
      </ol>
    </header>
  );
}

function SeatHeads({ seats }: { seats: SeatShown[] }) {
  return seats.map((seat, i) => (
    <th key={i} scope="col">
      <Disc colour={seat.colour} /> <bdi>{seat.name}</bdi>
    </th>
  ));
}

function Breakdown({ info, seats, score }: Pick<EndProps, "info" | "seats" | "score">) {
  // A part in which nobody has anything, such as a variant that was not played, would only be in the way.
  const shown = info.parts.map((part, i) => ({ ...part, i })).filter(({ i }) => score.parts.some((seat) => seat[i]));
  return (
    <section class="end-part" aria-labelledby="end-breakdown">
      <h2 id="end-breakdown">{t("Where the points came from")}</h2>
      <div class="end-scroll" tabIndex={0} role="group" aria-labelledby="end-breakdown">
        <table class="end-table">
          <thead>
            <tr>
              <td />
              <SeatHeads seats={seats} />
            </tr>
          </thead>
          <tbody>
            {shown.map((part) => {
              const most = Math.max(...score.parts.map((seat) => seat[part.i] ?? 0));
              return (
                <tr key={part.name}>
                  <th scope="row">{t(part.title)}</th>
                  {seats.map((_, seat) => {
                    const points = score.parts[seat]?.[part.i] ?? 0;
                    return (
                      <td key={seat} class={points === most && most > 0 ? "end-most" : undefined}>
                        {number(points)}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("in all")}</th>
              {seats.map((_, seat) => (
                <td key={seat}>{number(score.total[seat] ?? 0)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function ByRound({ seats, byRound }: Pick<EndProps, "seats" | "byRound">) {
  if (!byRound.length) return null;
  return (
    <section class="end-part" aria-labelledby="end-rounds">
      <h2 id="end-rounds">{t("Points by round")}</h2>
      <LineChart
        label={t("Line chart of the points after each round; the table below has the same numbers.")}
        seats={seats}
        points={byRound.map(({ round, totals }) => ({ x: round, values: totals }))}
      />
      <Legend seats={seats} />
      <details class="end-details">
        <summary>{t("As a table")}</summary>
        <div class="end-scroll" tabIndex={0} role="group" aria-labelledby="end-rounds">
          <table class="end-table">
            <thead>
              <tr>
                <th scope="col">{t("round")}</th>
                <SeatHeads seats={seats} />
              </tr>
            </thead>
            <tbody>
              {byRound.map(({ round, totals }) => (
                <tr key={round}>
                  <th scope="row">{number(round)}</th>
                  {totals.map((total, seat) => (
                    <td key={seat}>{number(total)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

interface TurningPoint extends Chance {
  /** Whose chance grew most by what happened, and by how much. */
  gainer: number;
  gain: number;
}

/** The actions that cost or turned most, at most five and not too close to each other, in the order they happened. */
export function turningPoints(chances: Chance[]): TurningPoint[] {
  const all = chances.map((chance, i) => {
    const next = chances[i + 1]?.chance ?? chance.chance;
    const gains = next.map((share, seat) => share - (chance.chance[seat] ?? 0));
    const gain = Math.max(...gains);
    return { ...chance, gain, gainer: gains.indexOf(gain) };
  });
  const weight = (point: TurningPoint) => Math.max(point.cost, point.gain);
  const apart = ((chances.at(-1)?.at ?? 0) - (chances[0]?.at ?? 0)) / 8;
  const kept: TurningPoint[] = [];
  for (const point of all.filter((each) => weight(each) >= 0.04).sort((a, b) => weight(b) - weight(a)))
    if (kept.length < 5 && kept.every((other) => Math.abs(other.at - point.at) >= apart)) kept.push(point);
  return kept.sort((a, b) => a.at - b.at);
}

function Chances({ seats, chances, progress, onJump }: EndProps) {
  const heading = <h2 id="end-chances">{t("Chance to win")}</h2>;
  if (!chances)
    return (
      <section class="end-part end-wide" aria-labelledby="end-chances">
        {heading}
        <p id="end-working">{t("Looking back at the match ...")}</p>
        <progress class="end-progress" max={1} value={progress} aria-labelledby="end-working" />
      </section>
    );
  if (!chances.length) return null;
  const points = turningPoints(chances);
  return (
    <section class="end-part end-wide" aria-labelledby="end-chances">
      {heading}
      <div class="end-chances">
        <div>
          <ShareChart
            label={t("Chart of each player's chance to win, action by action; the turning points are listed below.")}
            seats={seats}
            points={chances.map(({ at, chance }) => ({ at, shares: chance }))}
            marks={points.map((point) => ({ at: point.at, label: t("Go there: {what}", { what: point.label }) }))}
            onMark={onJump}
          />
          <Legend seats={seats} />
        </div>
        <div>
          <h3>{t("Turning points")}</h3>
          {points.length ? (
            <ol class="end-turns">
              {points.map((point) => (
                <li key={point.at}>
                  <button type="button" class="end-turn" onClick={() => onJump(point.at)}>
                    <b>{point.label}</b>
                    <span>{turnWords(point, seats)}</span>
                  </button>
                </li>
              ))}
            </ol>
          ) : (
            <p>{t("There were none: it went steadily one way.")}</p>
          )}
        </div>
      </div>
    </section>
  );
}

function turnWords(point: TurningPoint, seats: SeatShown[]): string {
  const name = isolated(seats[point.gainer]?.name ?? "");
  const words = [tn("After {n} action.", "After {n} actions.", point.at)];
  if (point.cost >= 0.01) words.push(t("It cost {share} of the chance to win.", { share: percent(point.cost) }));
  if (point.gain >= 0.03) words.push(t("{name}'s chance grew by {share}.", { name, share: percent(point.gain) }));
  return words.join(" ");
}
