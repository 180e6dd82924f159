/** The whole table. The Nile runs between the places; below it the place at hand, the question and the hand. */
import { useLayoutEffect } from "preact/hooks";
import type { BoardProps } from "../board";
import { usePointed } from "../parts/pointed";
import { whatIsThis } from "../parts/press";
import { Ask } from "./ask";
import { River } from "./boats";
import { Hand } from "./hand";
import { Places } from "./places";
import { PlayContext } from "./play";
import { Players } from "./players";
import { Stage } from "./stage";
import { Strip } from "./strip";
import { General, SupplyCard } from "./supply";
import type { PyramidionView } from "./view";

export function Table(props: BoardProps<PyramidionView>) {
  const { view, seats, pointed, explain } = props;
  const root = usePointed(pointed);
  // On a phone whoever has looked around comes back to what is decided now, and to what is told step by step. A lesson shows
  // what it speaks of by itself.
  const decides = props.choices.length > 0;
  const told = props.scene?.words ?? "";
  useLayoutEffect(() => {
    const stage = decides || told ? root.current!.querySelector(".pyr-stage") : null;
    if (stage && !stage.closest(".lesson-screen")) stage.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [decides, told, view]);
  const phase = view.place ? "place" : view.decision === "load" || view.decision === "pay" ? "load" : "calm";
  return (
    <PlayContext.Provider value={{ ...props, names: seats.map((s) => s.name) }}>
      <div class="pyr" ref={root} {...whatIsThis(explain)}>
        <div class={`pyr-table pyr-in-${phase}`}>
          <Strip />
          <Places />
          <River />
          <Stage />
          <Players />
          <div class="pyr-stores">
            <SupplyCard />
            <General />
          </div>
          <div class="pyr-tray" data-foot>
            {props.curtain ?? (
              <>
                <Ask />
                <Hand />
              </>
            )}
          </div>
        </div>
      </div>
    </PlayContext.Provider>
  );
}
