/** A page for each of the eight places. */
import { printed, type PlaceName } from "../pyramidion/view";
import { abilityInWords, placeTitle, resourceTitle } from "../pyramidion/words";
import { t } from "../words/say";
import { Figure, paragraphs, type Topic } from "./page";
import { Place } from "./pyramidion-pictures";

export function placeTopics(): Topic[] {
  const place = (name: PlaceName, ...more: string[]): Topic => {
    const { produces, influence, negotiation } = printed(name);
    const kind = resourceTitle(produces);
    return {
      id: `pyramidion.${name}`,
      title: placeTitle(name),
      group: t("The eight places"),
      body: (
        <>
          <Figure
            size={[200, 100]}
            caption={t("Produces {kind}. Minimums: influence {influence}, negotiation {negotiation}.", { kind, influence, negotiation })}
          >
            <Place x={12} y={4} produces={produces} influence={influence} negotiation={negotiation} />
          </Figure>
          {paragraphs(abilityInWords(name), ...more)}
        </>
      ),
    };
  };
  return [
    place("giza", t("In phase 6 it gives you that position in the player order. If you take none, your next torturer here asks again.")),
    place("thebes"),
    place("luxor", t("Only the first ankh card counts, even if there was no card to draw.")),
    place("alexandria"),
    place("cairo", t("Only the first ankh card counts: if no troop stands here then, or that player doesn't want to, nobody else may.")),
    place("philae"),
    place("abu_simbel", t("You need not have played a card here.")),
    place("karnak"),
  ];
}
