/** How the chances to win went up and down, and where the match turned. */
import type { Aftermath, TurningPoint } from "../match/aftermath";
import type { Match } from "../match/match";
import type { SeatedGame } from "../match/seated-game";
import { Legend, ShareChart } from "../parts/chart";
import { Disc } from "../parts/mark";
import { percent, t } from "../words/say";

export function Chances({ match, aftermath, onJump }: { match: Match; aftermath: Aftermath; onJump(at: number): void }) {
  const heading = <h2 id="end-chances">{t("Chance to win")}</h2>;
  const decisions = aftermath.decisions.value;
  const turns = aftermath.turns.value;
  if (!decisions)
    return (
      <section class="end-part end-wide" aria-labelledby="end-chances">
        {heading}
        <p id="end-working">{t("Looking back at the match …")}</p>
        <progress class="end-progress" max={1} value={aftermath.progress.value} aria-labelledby="end-working" />
      </section>
    );
  if (!decisions.length) return null;
  const shares = decisions.map(({ at, chance }) => ({ at, shares: chance }));
  return (
    <section class="end-part end-wide" aria-labelledby="end-chances">
      {heading}
      <div class="end-chances">
        <div>
          <ShareChart
            label={t("Chart of each player's chance to win, action by action; the turning points are listed below.")}
            seats={match.seats}
            points={[...shares, { at: aftermath.count, shares: aftermath.ending }]}
            marks={turns.map((point) => ({ at: point.at, label: t("Go there: {what}", { what: whoDidWhat(point, match) }) }))}
            onMark={onJump}
          />
          <Legend seats={match.seats} />
        </div>
        <div>
          <h3>{t("Turning points")}</h3>
          {turns.length ? (
            <ol class="end-turns">
              {turns.map((point) => (
                <li key={point.at}>
                  <button type="button" class="end-turn" onClick={() => onJump(point.at)}>
                    <Turn point={point} match={match} />
                    <span>{t("After {n, plural, one {# action} other {# actions}}.", { n: point.at })}</span>
                  </button>
                </li>
              ))}
            </ol>
          ) : (
            <p>{t("There were none: no choice stands out for what it cost.")}</p>
          )}
        </div>
      </div>
    </section>
  );
}

export function whoDidWhat({ seat, played }: TurningPoint, match: SeatedGame): string {
  return t("{name}: {action}", { name: match.name(seat), action: match.words(played) });
}

/** What would have been better, never in the words of what was played: where those are the same, with its notation. */
function toldApart({ played, better }: TurningPoint, match: SeatedGame): string {
  const words = match.words(better);
  return words === match.words(played) ? `${words} (${better.text})` : words;
}

/** Who did what, what it did to their chance to win, and what would have been better. */
export function Turn({ point, match }: { point: TurningPoint; match: SeatedGame }) {
  const { seat, before, after } = point;
  return (
    <>
      <b class="turn-played">
        <Disc colour={match.seats[seat]!.colour} size={18} /> {whoDidWhat(point, match)}
      </b>
      <span class="turn-lost">{t("Chance to win: {before} → {after}", { before: percent(before[seat]!), after: percent(after[seat]!) })}</span>
      <span>{t("Better: {action}", { action: toldApart(point, match) })}</span>
    </>
  );
}
