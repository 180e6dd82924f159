/** The points of all players by part, as if the match ended now. */
import type { Match } from "../match/match";
import { Disc } from "../parts/mark";
import { number, t, word } from "../words/say";

export function Standing({ match }: { match: Match }) {
  const { score } = match.position.value;
  const { parts } = match.info;
  /** A part of a seat's points that nobody else sees yet. */
  const hidden = (seat: number, part: number) => match.seats[seat]!.faceDown && parts[part]!.faceDown && score.parts[seat]![part] !== 0;
  const shown = (points: number, hides: boolean) =>
    hides ? (
      <td>
        <span aria-hidden="true">?</span>
        <span class="sr-only">{t("face down")}</span>
      </td>
    ) : (
      <td>{number(points)}</td>
    );
  return (
    <table class="standing">
      <caption>{match.over.value ? t("The result") : t("If it ended now")}</caption>
      <thead>
        <tr>
          <td />
          {match.seats.map(({ name, colour }) => (
            <th key={name} scope="col">
              <Disc colour={colour} size={18} />
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, title }, part) =>
          match.unplayed.includes(name) ? null : (
            <tr key={name}>
              <th scope="row">{word(title)}</th>
              {match.seats.map((_, seat) => shown(score.parts[seat]![part]!, hidden(seat, part)))}
            </tr>
          ),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("total")}</th>
          {match.seats.map((_, seat) => shown(score.total[seat]!, parts.some((_, part) => hidden(seat, part))))}
        </tr>
      </tfoot>
    </table>
  );
}
