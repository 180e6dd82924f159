/** After a match: who won and by what, how the points grew, and where it was decided. */
import type { SeatShown } from "../board";
import type { GameInfo, Score } from "../engine/types";
import type { Aftermath } from "../match/aftermath";
import type { Match } from "../match/match";
import { places } from "../match/mine";
import { Button } from "../parts/button";
import { LineChart, Legend } from "../parts/chart";
import { DownloadIcon, HomeIcon, PlayIcon, RestartIcon, SettingsIcon, ShareIcon } from "../parts/icons";
import { Disc } from "../parts/mark";
import { WingedSun } from "../parts/scene";
import { all, isolated, number, t, tc, word } from "../words/say";
import { Chances } from "./chances";

export interface EndProps {
  match: Match;
  aftermath: Aftermath;
  onJump(at: number): void;
  onAgain(): void;
  onSetup(): void;
  onReplay(): void;
  onShare(): void;
  onDownload(): void;
  onHome(): void;
}

export function End(props: EndProps) {
  const { match, aftermath } = props;
  const { info, seats } = match;
  const { score } = match.position.value;
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
        <ByRound seats={seats} byRound={aftermath.rounds} />
        <Chances match={match} aftermath={aftermath} onJump={props.onJump} />
      </div>
    </main>
  );
}

function Result({ seats, score }: { seats: SeatShown[]; score: Score }) {
  const names = all(score.winners.map((seat) => isolated(seats[seat]?.name ?? "")));
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
      {score.tieBreak && <p>{t("After a tie, decided by: {reason}.", { reason: word(score.tieBreak) })}</p>}
      {score.winners.length > 1 && !score.tieBreak && <p>{t("Nothing could part them.")}</p>}
      <ol class="end-places">
        {order.map((seat) => (
          <li key={seat} class={place[seat] === 1 ? "end-first" : undefined}>
            <span class="end-place">{number(place[seat]!)}</span>
            <Disc colour={seats[seat]!.colour} size={30} />
            <bdi class="end-name">{seats[seat]!.name}</bdi>
            <span class="end-points">{t("{n, plural, one {# point} other {# points}}", { n: score.total[seat]! })}</span>
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

function Breakdown({ info, seats, score }: { info: GameInfo; seats: SeatShown[]; score: Score }) {
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
                  <th scope="row">{word(part.title)}</th>
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

function ByRound({ seats, byRound }: { seats: SeatShown[]; byRound: Aftermath["rounds"] }) {
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
        <summary>{tc("rows and columns", "As a table")}</summary>
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
