/** The score track: a row of cells from 0 to 50; who has more goes around again. */
import { Disc } from "../parts/mark";
import { isolated, number, t } from "../words/say";
import { colourOf, type Play } from "./play";

const LAP = 50;

function cellOf(points: number): number {
  return points <= 0 ? 0 : ((points - 1) % LAP) + 1;
}

/** At the end of a row, on small screens or large ones: what is said of a marker stands before it. */
function late(cell: number): boolean {
  return cell > LAP - 2 || cell === LAP / 2 || cell === LAP / 2 - 1;
}

export function Track({ play }: { play: Play }) {
  const { players } = play.view;
  const standing = players.map(({ points }, seat) => t("{name}: {points}", { name: isolated(play.seats[seat]?.name ?? ""), points })).join(", ");
  return (
    <div class="imh-track" role="img" aria-label={t("Score track. {standing}", { standing })} data-topic="imhotep.track">
      {Array.from({ length: LAP + 1 }, (_, cell) => (
        <div class={late(cell) ? "imh-cell imh-late" : "imh-cell"}>
          {cell % 5 === 0 && <span>{number(cell)}</span>}
          <Markers play={play} seats={players.flatMap(({ points }, seat) => (cellOf(points) === cell ? [seat] : []))} />
        </div>
      ))}
    </div>
  );
}

function Markers({ play, seats }: { play: Play; seats: number[] }) {
  if (!seats.length) return null;
  return (
    <div class="imh-markers">
      {seats.map((seat) => {
        const laps = Math.ceil(play.view.players[seat]!.points / LAP) - 1;
        return (
          <i data-anchor={`track-${seat}`}>
            <Disc colour={colourOf(play, seat)} size={18} />
            {laps > 0 && <b>{`+${number(laps * LAP)}`}</b>}
          </i>
        );
      })}
    </div>
  );
}
