/** A page for each of the eight places. */
import { t } from "../words/say";
import { Figure, paragraphs, type Topic } from "./page";
import { Place } from "./pyramidion-pictures";

export function placeTopics(): Topic[] {
  const place = (id: string, title: string, kind: string, produces: string, minimums: [number, number], ...texts: string[]): Topic => ({
    id: `pyramidion.${id}`,
    title,
    group: t("The eight places"),
    body: (
      <>
        <Figure
          size={[200, 100]}
          caption={t("Produces {kind}. Minimums: influence {influence}, negotiation {negotiation}.", {
            kind,
            influence: minimums[0],
            negotiation: minimums[1],
          })}
        >
          <Place x={12} y={4} produces={produces} influence={minimums[0]} negotiation={minimums[1]} />
        </Figure>
        {paragraphs(...texts)}
      </>
    ),
  });
  return [
    place(
      "giza", t("Giza"), t("camel"), "camel", [7, 6],
      t("When you play a torturer here, you may at once take one of the order markers still free; each player one a round."),
      t("In phase 6 it gives you that position in the player order. If you take none, your next torturer here asks again."),
    ),
    place(
      "thebes", t("Thebes"), t("worker"), "worker", [7, 6],
      t("The owner of the torturer troop here is dealt one card more in phase 4."),
    ),
    place(
      "luxor", t("Luxor"), t("stone"), "stone", [6, 6],
      t("The first player to play an ankh card here draws a card. After that the ability is used up for this time."),
    ),
    place(
      "alexandria", t("Alexandria"), t("food"), "food", [8, 7],
      t("Each time you play an ankh card here you may take one resource of your choice from the general supply, also a statue."),
    ),
    place(
      "cairo", t("Cairo"), t("wood"), "wood", [6, 7],
      t("The first player to play an ankh card here may at once send one of the troops here back to its owner. If that player doesn't want to, nobody else may."),
    ),
    place(
      "philae", t("Philae"), t("food"), "food", [5, 5],
      t("In a revolt here each revolt token counts 2 more."),
    ),
    place(
      "abu_simbel", t("Abu Simbel"), t("worker"), "worker", [6, 7],
      t("When it has been resolved every player, in player order, may swap three workers for one statue, once. You need not have played a card here."),
    ),
    place(
      "karnak", t("Karnak"), t("stone"), "stone", [7, 7],
      t("Who activates it draws a boat and lays it down openly. Only that player may load it; if it is not loaded this round it is discarded."),
    ),
  ];
}
