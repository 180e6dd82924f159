/** A page for each of the eight places. */
import { printed, type PlaceName } from "../pyramidion/view";
import { placeTitle, resourceTitle } from "../pyramidion/words";
import { t } from "../words/say";
import { Figure, paragraphs, type Topic } from "./page";
import { Place } from "./pyramidion-pictures";

export function placeTopics(): Topic[] {
  const place = (name: PlaceName, ...texts: string[]): Topic => {
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
          {paragraphs(...texts)}
        </>
      ),
    };
  };
  return [
    place(
      "giza",
      t("When you play a torturer here, you may at once take one of the order markers still free; each player one a round."),
      t("In phase 6 it gives you that position in the player order. If you take none, your next torturer here asks again."),
    ),
    place(
      "thebes",
      t("The owner of the torturer troop here is dealt one card more in phase 4."),
    ),
    place(
      "luxor",
      t("The first player to play an ankh card here draws a card. After that the ability is used up for this time."),
    ),
    place(
      "alexandria",
      t("Each time you play an ankh card here you may take one resource of your choice from the general supply, also a statue."),
    ),
    place(
      "cairo",
      t("The first player to play an ankh card here may at once send one of the troops here back to its owner. If that player doesn't want to, nobody else may."),
    ),
    place(
      "philae",
      t("In a revolt here each revolt token counts 2 more."),
    ),
    place(
      "abu_simbel",
      t("When it has been resolved every player, in player order, may swap three workers for one statue, once. You need not have played a card here."),
    ),
    place(
      "karnak",
      t("Who activates it draws a boat and lays it down openly. Only that player may load it; if it is not loaded this round it is discarded."),
    ),
  ];
}
