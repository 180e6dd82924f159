/** The hand at the bottom of the table, always within reach. */
import { Press } from "../parts/press";
import { narrow, t } from "../words/say";
import { Face } from "./cards";
import { handAction, pressing, usePlay } from "./play";
import { character } from "./printed";
import { kindTitle, title } from "./words";

export function Hand() {
  const play = usePlay();
  const { view, seats, me } = play;
  if (me < 0) return null;
  const to = view.decision === "recruit" ? ["discard-pile"] : ["stage", `table-${me}`, `place-${view.place}`];
  return (
    <div class="pyr-hand" role="group" aria-label={t("Your hand")} data-anchor={`hand-${me}`} data-topic="pyramidion.hand">
      {view.players[me].hand.map((id, i, hand) => {
        const { kind } = character(id);
        // A card that is played takes the focus with it: no other card comes to lie below a finger or the focus.
        const alike = hand.slice(0, i).filter((other) => other === id).length;
        return (
          <Press key={`${id} ${alike}`} {...pressing(play, handAction(view, id), "", to)} as="div" anchor={`card-${id}`} class="pyr-card" topic={`pyramidion.${kind}`}>
            <span title={title(id)}>
              <Face id={id} colour={seats[me].colour} />
              <span class="pyr-caption-line">{narrow(kindTitle(kind))}</span>
            </span>
          </Press>
        );
      })}
    </div>
  );
}
