/** The score track: a ring of spaces, whose first is 0 and the last of a lap at once. Whoever passes it goes round again. */
import { Disc } from "../parts/mark";
import { isolated, number, semicolons, t } from "../words/say";
import { colourOf, type Play } from "./play";
import { printed } from "./printed";

/** At the end of a row, on small screens or large ones: what is said of a marker stands before it. */
function late(space: number): boolean {
  return space % (printed.track / 2) >= printed.track / 2 - 2;
}

function lapsOf(points: number): number {
  return Math.floor(Math.max(points, 0) / printed.track);
}

function inWords(name: string, points: number): string {
  const laps = lapsOf(points);
  return laps ? t("{n, plural, one {{name}: {points}, once round} other {{name}: {points}, # times round}}", { n: laps, name, points }) : t("{name}: {points}", { name, points });
}

export function Track({ play }: { play: Play }) {
  const { players } = play.view;
  const standing = semicolons(players.map(({ points }, seat) => inWords(isolated(play.seats[seat]?.name ?? ""), points)));
  return (
    <div class="imh-track" role="img" aria-label={t("Score track of {n} spaces. {standing}", { n: printed.track, standing })} data-topic="imhotep.track">
      {Array.from({ length: printed.track }, (_, space) => (
        <div class={late(space) ? "imh-cell imh-late" : "imh-cell"}>
          {space % 5 === 0 && <span>{space ? number(space) : t("{n}/{all}", { n: 0, all: printed.track })}</span>}
          <Markers play={play} seats={players.flatMap(({ points }, seat) => (Math.max(points, 0) % printed.track === space ? [seat] : []))} />
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
        const laps = lapsOf(play.view.players[seat]!.points);
        return (
          <i data-anchor={`track-${seat}`}>
            <Disc colour={colourOf(play, seat)} size={18} />
            {laps > 0 && <b>{number(laps * printed.track, { signDisplay: "exceptZero" })}</b>}
          </i>
        );
      })}
    </div>
  );
}
