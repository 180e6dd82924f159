/** A small picture of the table as it lies: the table itself, drawn small once it comes into sight. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Engine } from "../engine/module";
import type { GameInfo, Opened, Position } from "../engine/types";
import { SeatedGame } from "../match/seated-game";
import type { Kept } from "../match/storage";

export function TablePicture({ engine, games, kept }: { engine: Engine; games: GameInfo[]; kept: Kept }) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useSignal<{ position: Position; opened: Opened } | null>(null);
  useEffect(() => {
    const look = new IntersectionObserver(([at]) => {
      if (!at?.isIntersecting) return;
      look.disconnect();
      const read = engine.open(kept.record);
      if ("fault" in read) return;
      const { match } = read;
      seen.value = { position: match.position(match.count(), -1), opened: match.opened };
      match.end();
    });
    look.observe(box.current!);
    return () => look.disconnect();
  }, [kept.id, kept.when]);
  return (
    <div class="table-picture" ref={box} aria-hidden="true" inert>
      {seen.value && <Drawn games={games} colours={kept.colours} {...seen.value} />}
    </div>
  );
}

function Drawn({ games, colours, position, opened }: { games: GameInfo[]; colours: number[]; position: Position; opened: Opened }) {
  const { game, seats } = new SeatedGame(opened, colours, games);
  const nothing = () => undefined;
  return (
    <div class="table-small" data-game={game.name}>
      <game.Table view={position.view} seats={seats} me={-1} ask={position.ask} choices={[]} choose={nothing} refuse={nothing} explain={nothing} pointed={[]} />
    </div>
  );
}
