/** What the others did since one's own last action, one line each, with the numbers that stand on the table; and what
 * everybody should notice. */
import type { Herald } from "../board";
import { signed } from "../match/news";
import type { Match } from "../match/match";
import { Disc } from "../parts/mark";
import { number, t } from "../words/say";

export function News({ match }: { match: Match }) {
  const { lines, heralds } = match.news.value;
  const shown = match.still.value?.at;
  if (!lines.length && !heralds.length) return null;
  return (
    <section class="table-news" aria-label={t("Since your last action")}>
      {heralds.map((herald) => (
        <p key={herald.title} class="news-herald">
          <Announced match={match} herald={herald} />
        </p>
      ))}
      {lines.map(({ at, seat, text, gains }, i) => (
        <p key={at} class="news-line" data-shown={at === shown ? "" : undefined}>
          <Disc colour={match.seats[seat]!.colour} size={18} />
          {lines.length > 1 && <b>{number(i + 1)}</b>}
          <span>{text}</span>
          {gains.length > 0 && <Gains match={match} points={gains} />}
        </p>
      ))}
    </section>
  );
}

function Announced({ match, herald: { title, gains } }: { match: Match; herald: Herald }) {
  return (
    <>
      <strong>{title}</strong>
      {gains && <Gains match={match} points={gains.points} />}
    </>
  );
}

export function Gains({ match, points }: { match: Match; points: { seat: number; points: number }[] }) {
  return (
    <span class="news-gains">
      {points.map(({ seat, points: sum }) => (
        <span key={seat}>
          <Disc colour={match.seats[seat]!.colour} size={18} />
          <span class="sr-only">{match.name(seat)}</span>
          {signed(sum)}
        </span>
      ))}
    </span>
  );
}

/** While pieces rest for it: over the table. */
export function Banner({ match }: { match: Match }) {
  const { value: herald } = match.herald;
  if (!herald) return null;
  return (
    <div class="table-banner" aria-hidden="true">
      <p>
        <Announced match={match} herald={herald} />
      </p>
    </div>
  );
}
