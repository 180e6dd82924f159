/** A page for each kind of character. */
import { t } from "../words/say";
import { Figure, list, paragraphs, Table, type Topic } from "./page";
import { Character, Sign } from "./pyramidion-pictures";

/** Of the plain characters: copies, influence, negotiation, haggling, ankh. */
function copies(rows: [string, number, number, number, number, boolean][]) {
  const points = (value: number) => value || "-";
  return (
    <Table
      head={[t("whose"), t("copies"), t("influence"), t("negotiation"), t("haggling"), t("ankh")]}
      rows={rows.map(([whose, count, influence, negotiation, haggling, ankh]) => [
        whose,
        count,
        points(influence),
        points(negotiation),
        points(haggling),
        ankh ? t("yes") : "-",
      ])}
    />
  );
}

export function characterTopics(): Topic[] {
  const group = t("The characters");
  const own = t("each player");
  const common = t("common");
  return [
    {
      id: "pyramidion.merchant",
      title: t("Merchant"),
      group,
      body: (
        <>
          <Figure size={[80, 96]} caption={t("Haggling points.")}>
            <Character x={12} y={8} points={{ haggling: 5 }} />
          </Figure>
          <p>{t("Merchants haggle. Whoever alone has the most haggling points takes all resources lying at the place.")}</p>
          {copies([
            [own, 1, 0, 0, 3, true],
            [own, 1, 1, 0, 3, false],
            [common, 2, 0, 0, 5, false],
            [common, 3, 0, 0, 4, false],
            [common, 2, 1, 0, 4, false],
            [common, 2, 0, 1, 4, false],
            [common, 3, 1, 1, 3, true],
          ])}
        </>
      ),
    },
    {
      id: "pyramidion.negotiator",
      title: t("Negotiator"),
      group,
      body: (
        <>
          <Figure size={[80, 96]} caption={t("Negotiation points.")}>
            <Character x={12} y={8} points={{ negotiation: 5 }} />
          </Figure>
          <p>{t("Whoever alone has the most negotiation points, and at least the minimum, puts a negotiator troop at the place.")}</p>
          {copies([
            [own, 1, 0, 4, 0, false],
            [common, 2, 0, 5, 0, false],
            [common, 2, 0, 4, 0, true],
            [common, 2, 1, 4, 0, false],
            [common, 2, 0, 3, 2, true],
          ])}
        </>
      ),
    },
    {
      id: "pyramidion.torturer",
      title: t("Torturer"),
      group,
      body: (
        <>
          <Figure size={[80, 96]} caption={t("Influence points.")}>
            <Character x={12} y={8} points={{ influence: 5 }} />
          </Figure>
          <p>{t("Whoever alone has the most influence, and at least the minimum, puts a torturer troop at the place. Influence also protects against revolts.")}</p>
          {copies([
            [own, 1, 4, 0, 0, false],
            [common, 2, 5, 0, 0, false],
            [common, 2, 4, 0, 0, false],
            [common, 2, 4, 0, 1, false],
            [common, 2, 3, 2, 0, true],
          ])}
        </>
      ),
    },
    {
      id: "pyramidion.deity",
      title: t("Deity"),
      group,
      body: (
        <>
          <Figure size={[180, 50]} caption={t("6 points in one of the three.")}>
            <Sign name="influence" x={40} y={25} />
            <Sign name="negotiation" x={90} y={25} />
            <Sign name="haggling" x={140} y={25} />
          </Figure>
          {paragraphs(
            t("When you play it you name a category: it is worth 6 there. Every player has one, as a basic card."),
            t("It is neither a torturer for Giza nor a merchant for the thief."),
          )}
        </>
      ),
    },
    {
      id: "pyramidion.revolt",
      title: t("Revolt"),
      group,
      body: (
        <>
          <Figure size={[80, 96]} caption={t("Three of the common cards are revolts.")}>
            <Character x={12} y={8} sign="revolt" />
          </Figure>
          <p>{t("It has no points. When the place is resolved:")}</p>
          {list(
            t("A revolt token is drawn for each revolt card here. Together they are the strength of the revolt; in Philae each counts 2 more."),
            t("All players with cards here, those who began it included, compare their influence with it at the same time. With less you lose all your cards here; with as much or more you keep them."),
            t("Of those left, whoever alone has the most influence takes the resources on the tokens. In a tie nobody does."),
          )}
          <Table
            head={[t("token"), "4", "5", "6", "7", "8", "9"]}
            rows={[[t("resource"), t("wood"), t("camel"), t("worker"), t("food"), t("stone"), t("statue")]]}
          />
        </>
      ),
    },
    ...specialTopics(group),
  ];
}

function specialTopics(group: string): Topic[] {
  const picture = (title: string, sign: string) => (
    <Figure size={[80, 96]} caption={title}>
      <Character x={12} y={8} sign={sign} />
    </Figure>
  );
  const note = (
    <p class="rules-note">{t("One of the nine special characters. It has no points. Unless you may refuse, you have to choose if you can; without a target nothing happens.")}</p>
  );
  const special = (id: string, title: string, sign: string, ...texts: string[]): Topic => ({
    id: `pyramidion.${id}`,
    title,
    group,
    body: (
      <>
        {picture(title, sign)}
        {paragraphs(...texts)}
        {note}
      </>
    ),
  });
  return [
    special(
      "high_priest", t("High priest"), "back",
      t("When the place has been resolved you may take one of your other cards still lying here back into your hand, even a special one, but not the high priest."),
    ),
    special("bandit", t("Bandit"), "away", t("Discard one card that another player has played here. A revolt that is gone counts for nothing.")),
    special(
      "protector", t("Protector"), "shield",
      t("Discard one card that another player has played here, or send one troop here back to its owner: of either kind, whoever's it is."),
    ),
    special("vizier", t("Vizier"), "take", t("Take one resource lying at this place.")),
    special("thief", t("Thief"), "purse", t("Discard one merchant that another player has played here.")),
    {
      id: "pyramidion.philosopher",
      title: t("Philosopher"),
      group,
      body: (
        <>
          {picture(t("Philosopher"), "twice")}
          <p>{t("Doubles one card that lies here already, yours or another player's:")}</p>
          {list(
            t("Its points count twice; a deity is worth 12."),
            t("A revolt draws two tokens."),
            t("A scribe's 3 becomes 6, or it swaps once more."),
            t("A slave driver takes off 2 instead of 1."),
            t("A high priest takes back up to two cards."),
            t("Any other special character works once more, and its owner decides."),
          )}
          {paragraphs(
            t("If a card lies here it must double one, even another player's, but not itself. The place's ability is not set off again."),
            t("The marker stays on the card even if the philosopher is discarded. When the doubled card is discarded, the doubling ends."),
          )}
          {note}
        </>
      ),
    },
    special("slave_driver", t("Slave driver"), "less", t("Each card of all other players counts 1 less here, in every category in which it has points, but not below 0.")),
    special(
      "scribe", t("Scribe"), "more",
      t("Choose one of two: both minimums of this place are 3 higher until it is resolved, or you swap two resources lying here with two lying at one other place."),
      t("If only one lies here or there, one is swapped for one. If nothing lies here, or nothing at any other place, you can only raise the minimums. What you have just given can't come back in the same swap."),
    ),
    special(
      "politician", t("Politician"), "speech",
      t("Choose a resource from the general supply: it is added to this place. Then you draw a card, even if nothing could be added."),
    ),
  ];
}
