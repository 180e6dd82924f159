/** The score track: a row of cells from 0 to 50; who has more goes around again. */
import { Disc } from "../parts/mark";
import { isolated, number, t } from "../words/say";
import { colourOf, type Play } from "./play";

const LAP = 50;

function cellOf(points: number): number {
  return points <= 0 ? 0 : ((points - 1) % LAP) + 1;
}

/** Markers in one cell lie askew, so that all are seen. */
function spread(i: number, count: number): string {
  const shift = i - (count - 1) / 2;
  const step = 13 / Math.max(2, count - 1);
  return `translate(${(count > 1 ? shift * step * 0.8 : 0).toFixed(1)}px, ${(shift * step).toFixed(1)}px)`;
}

export function Track({ play }: { play: Play }) {
  const { players } = play.view;
  const standing = players.map(({ points }, seat) => t("{name}: {points}", { name: isolated(play.seats[seat]?.name ?? ""), points })).join(", ");
  return (
    <div class="imh-track" role="img" aria-label={t("Score track. {standing}", { standing })} data-topic="imhotep.track">
      {Array.from({ length: LAP + 1 }, (_, cell) => (
        <div class="imh-cell">
          {cell % 5 === 0 && <span>{number(cell)}</span>}
          {players
            .map((_, seat) => seat)
            .filter((seat) => cellOf(players[seat]!.points) === cell)
            .map((seat, i, here) => (
              <i data-anchor={`track-${seat}`} style={{ transform: spread(i, here.length) }}>
                <Disc colour={colourOf(play, seat)} size={18} />
                {players[seat]!.points > LAP && <b>{number(players[seat]!.points)}</b>}
              </i>
            ))}
        </div>
      ))}
    </div>
  );
}
