/** The table in words, for those who don't see it. */
import type { Match } from "../match/match";

export function Words({ match }: { match: Match }) {
  const { view } = match.position.value;
  return (
    <div class="in-words">
      {match.game.describe(view, match.seats, match.me).map(({ heading, lines }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
