/** The points of all players by part, as if the match ended now. */
import type { Match } from "../match/match";
import { Disc } from "../parts/mark";
import { number, t } from "../words/say";

export function Standing({ match }: { match: Match }) {
  const { score } = match.position.value;
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
        {match.info.parts.map(({ name, title }, part) =>
          match.unplayed.includes(name) ? null : (
            <tr key={name}>
              <th scope="row">{t(title)}</th>
              {match.seats.map((_, seat) => (
                <td key={seat}>{number(score.parts[seat]![part]!)}</td>
              ))}
            </tr>
          ),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("total")}</th>
          {match.seats.map((_, seat) => (
            <td key={seat}>{number(score.total[seat]!)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
