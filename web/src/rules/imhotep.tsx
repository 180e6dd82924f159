/** The rules of Imhotep, topic by topic, in the order one would explain them. */
import { t } from "../words/say";
import { Card, Ship, signs, SmallCard, SmallShip, Spaces, Stone, Water } from "./imhotep-pictures";
import { Figure, list, paragraphs, steps, Table, terms, type Topic } from "./page";

export function imhotepTopics(): Topic[] {
  return [...theGame(), ...yourTurn(), ...sites(), ...cards(), ...theEnd()];
}

function theGame(): Topic[] {
  const group = t("The game");
  return [
    {
      id: "imhotep.start",
      title: t("What it is about"),
      group,
      body: (
        <>
          <Figure size={[360, 126]} caption={t("Everybody's stones share the ships.")}>
            <Water width={360} y={100} height={30} />
            <Ship x={40} y={88} stones={[1, 0, 3, 1]} />
            <Spaces x={282} y={0} rows={[["@3"]]} />
            <Spaces x={265} y={34} rows={[["@2", "@0"]]} />
            <Spaces x={248} y={68} rows={[["@1", "@0", "@1"]]} />
          </Figure>
          {paragraphs(
            t("You are master builders. Ships take your stones to five sites, and what a stone is worth depends on where and when it arrives."),
            t("The ships belong to all. Anyone may send off any ship that has enough stones: even one with other players' stones only, and even to a site those players did not want."),
            t("A match has six rounds. After them the most points win."),
          )}
          <p>{t("Before the first round:")}</p>
          {list(
            t("All stones lie in the quarry, 29 of each player's colour."),
            t("Who begins is chosen when setting up, or drawn by lot."),
            t("The start player puts 2 stones on the sled, the next players clockwise 3, 4 and 5."),
            t("Each site has a side A and a side B. You choose them one by one when setting up; A is the simpler one."),
          )}
        </>
      ),
    },
    {
      id: "imhotep.round",
      title: t("A round"),
      group,
      body: (
        <>
          <Figure size={[330, 130]} caption={t("The round card 4322: a ship of 4, one of 3 and two of 2 spaces.")}>
            <Water width={330} y={48} height={14} />
            <Water width={330} y={112} height={20} />
            <Ship x={22} y={40} stones={[null, null, null, null]} needs={3} />
            <Ship x={202} y={40} stones={[null, null, null]} needs={2} />
            <Ship x={22} y={104} stones={[null, null]} needs={1} />
            <Ship x={202} y={104} stones={[null, null]} needs={1} />
          </Figure>
          {steps(
            t("A round card is turned up. It shows which four ships lie in the harbour; they are empty."),
            t("The market gets new cards."),
            t("The start player begins. In turn, clockwise, each player carries out exactly one action."),
            t("When the fourth ship has sailed and is unloaded, the round is over at once."),
          )}
          <p>{t("Then the temple scores, the ships come back, and the cards left on the market are discarded. The next start player sits to the left of the one who sailed the fourth ship.")}</p>
          <Table
            head={[t("players"), t("the seven round cards")]}
            rows={[
              [2, "4331 4322 4321 4221 3322 3321 3221"],
              [3, "4421 4332 4322 4321 4221 3332 3322"],
              [4, "4432 4422 4421 4333 4332 4322 3332"],
            ]}
          />
          <p>{t("Each digit is a ship with so many spaces. Six of the seven cards are played; which one stays out nobody knows.")}</p>
        </>
      ),
    },
    {
      id: "imhotep.track",
      title: t("When points are scored"),
      group,
      body: (
        <>
          <Table
            head={[t("what"), t("when")]}
            rows={[
              [t("Pyramid"), t("at once")],
              [t("Temple"), t("at the end of every round")],
              [t("Burial chamber"), t("at the end of the match")],
              [t("Obelisks A"), t("at the end of the match")],
              [t("Obelisks B"), t("at once with every third stone; those waiting at the end")],
              [t("Red cards"), t("at once, with the stone they place")],
              [t("Green, violet and unused blue cards"), t("at the end of the match")],
              [t("Pharaoh's wrath, if you play with it"), t("at the end of the match")],
            ]}
          />
          <p>{t("The score track shows the points scored so far. What the end of the match will bring is not on it yet.")}</p>
        </>
      ),
    },
  ];
}

function yourTurn(): Topic[] {
  const group = t("Your turn");
  return [
    {
      id: "imhotep.actions",
      title: t("The four actions"),
      group,
      body: (
        <>
          <p>{t("A turn is one of these:")}</p>
          {terms(
            [t("Take stones"), t("3 of your stones from the quarry to your sled.")],
            [t("Load"), t("One stone from your sled to any empty space of any ship in the harbour.")],
            [t("Sail"), t("A ship with enough stones to a site where no ship is yet. It is unloaded right away.")],
            [t("Play a blue card"), t("One you have in front of you: lever, hammer, sail or chisel.")],
          )}
          <p>{t("You pass only if none of them is possible. If all players pass one after another, the round ends as if the fourth ship had sailed: stones on ships still in the harbour go back to the quarry, and the next start player sits to the left of the last one who sailed, or of this round's start player if nobody did.")}</p>
        </>
      ),
    },
    {
      id: "imhotep.quarry",
      title: t("The quarry"),
      group,
      body: (
        <>
          <Figure size={[300, 84]} caption={t("The stones still to be had, by colour.")}>
            {[0, 1, 2, 3].map((seat) =>
              [0, 1, 2, 3, 4].map((i) => <Stone key={`${seat} ${i}`} x={16 + seat * 70 + (i % 3) * 18} y={44 - (i > 2 ? 22 : 0)} seat={seat} />),
            )}
          </Figure>
          {paragraphs(
            t("All stones that are not on sleds, ships or sites lie in the quarry. From it you only ever take stones of your own colour."),
            t("To take stones, move 3 of yours to your sled. Take fewer if the sled has no room for 3 or the quarry has fewer of yours."),
            t("With a full sled, or with none of your stones in the quarry, you can't choose this action."),
          )}
        </>
      ),
    },
    {
      id: "imhotep.sled",
      title: t("The sled"),
      group,
      body: (
        <>
          <Figure size={[220, 80]} caption={t("Three stones on the sled, and room for two.")}>
            {[0, 1, 2].map((i) => (
              <Stone key={i} x={28 + i * 32} y={22} seat={0} />
            ))}
            {[3, 4].map((i) => (
              <rect key={i} class="rules-empty" x={28 + i * 32} y="22" width="26" height="26" rx="3" />
            ))}
            <path class="rules-wood" d="M12 50h180q14-2 18-18l6 3q-4 27-24 27H12Z" />
          </Figure>
          {paragraphs(
            t("Your sled holds at most 5 stones. Only stones on the sled can be loaded."),
            t("With 3 stones on it you take 2; with 1 you take 3 and have 4."),
            t("If two players have the same points at the end, the one with more stones on the sled is ahead."),
          )}
        </>
      ),
    },
    {
      id: "imhotep.ships",
      title: t("The ships"),
      group,
      body: (
        <>
          <Figure size={[340, 130]} caption={t("The dots on the hull are the stones a ship needs.")}>
            <Water width={340} y={48} height={14} />
            <Water width={340} y={112} height={20} />
            <Ship x={22} y={40} stones={[2, 1, 0, null]} needs={3} />
            <Ship x={206} y={40} stones={[0, 3, null]} needs={2} />
            <Ship x={22} y={104} stones={[null, 1]} needs={1} />
            <Ship x={206} y={104} stones={[3]} needs={1} />
          </Figure>
          <Table
            head={[t("spaces"), t("ships of this size"), t("stones it needs to sail")]}
            rows={[
              [4, 2, 3],
              [3, 3, 2],
              [2, 2, 1],
              [1, 1, 1],
            ]}
          />
          <p>{t("A ship that has sailed stays at its site until the round is over.")}</p>
        </>
      ),
    },
    {
      id: "imhotep.harbour",
      title: t("The harbour: load and sail"),
      group,
      body: (
        <>
          <Figure size={[330, 120]} caption={t("A stone is put on the space at the bow: it will be unloaded first.")}>
            <Water width={330} y={92} height={30} />
            <Ship x={24} y={84} stones={[null, 1, 2, 1]} needs={3} />
            <Stone x={228} y={10} seat={0} />
            <path class="rules-arrow" d="M222 22q-70-8-86 24m-4-10 4 11 9-7" />
          </Figure>
          {paragraphs(
            t("The four ships of the round wait here."),
            t("Load: put one stone from your sled on any empty space of any ship here. Which space matters, since stones are unloaded from bow to stern."),
            t("Sail: choose a ship here with enough stones and a site to which no ship has sailed this round. None of the stones on it need be yours."),
            t("Five sites, four ships: at least one site goes without a ship each round."),
          )}
        </>
      ),
    },
    {
      id: "imhotep.unloading",
      title: t("Unloading"),
      group,
      body: (
        <>
          <Figure size={[260, 100]} caption={t("Black first, then white, then brown. The empty space is skipped.")}>
            <Water width={260} y={72} height={30} />
            <Ship x={30} y={64} stones={[0, null, 1, 2]} />
            <path class="rules-arrow" d="M168 20H40m8-7-9 7 9 7" />
          </Figure>
          {paragraphs(
            t("A ship is unloaded as soon as it has arrived, stone by stone from bow to stern."),
            t("Whoever sailed: what there is to choose for a stone is chosen by its owner, at the moment the stone comes off."),
            t("What a stone sets off, a card and the stone that card brings included, is carried out completely before the next stone comes off."),
          )}
        </>
      ),
    },
  ];
}

function sites(): Topic[] {
  const group = t("The five sites");
  const ordinal = [t("1st"), t("2nd"), t("3rd"), t("4th")];
  return [
    {
      id: "imhotep.market",
      title: t("Market"),
      group,
      body: (
        <>
          <Figure size={[460, 80]} caption={t("Side A with four open cards; side B with three and a hidden pair.")}>
            {["red", "violet", "blue", "green"].map((kind, i) => (
              <Card key={kind} x={4 + i * 52} y={8} kind={kind}>
                {signs[["entrance", "statue", "sail", "temple"][i]!]}
              </Card>
            ))}
            {["violet", "blue", "green"].map((kind, i) => (
              <Card key={kind} x={240 + i * 52} y={8} kind={kind}>
                {signs[["statue", "lever", "pyramid"][i]!]}
              </Card>
            ))}
            <Card x={402} y={4} kind="back" />
            <Card x={396} y={10} kind="back">
              {signs.hidden}
            </Card>
          </Figure>
          {paragraphs(
            t("For each stone its owner has to take one card from the market. The stone goes back to the quarry."),
            t("Only then a red card works, so it can use that very stone. All other cards stay open in front of their owner."),
            t("Side B: the hidden pair is one choice. You look at both cards, keep one and discard the other, face up."),
            t("With no card left the stone goes back to the quarry all the same, and nothing is taken."),
          )}
        </>
      ),
    },
    {
      id: "imhotep.pyramid",
      title: t("Pyramid"),
      group,
      body: (
        <>
          <p>{t("A stone scores its space at once. Columns are filled from left to right, each from top to bottom.")}</p>
          <Figure size={[330, 118]} caption={t("Side A: the first level, the second on it, and the top.")}>
            <Spaces x={6} y={8} rows={[[2, 2, 2], [1, 4, 1], [3, 3, 3]]} />
            <Spaces x={150} y={25} rows={[[2, 1], [3, 3]]} />
            <Spaces x={262} y={42} rows={[[4]]} />
          </Figure>
          <p>{t("Side A in order: 2, 1, 3, 2, 4, 3, 2, 1, 3, then 2, 3, 1, 3, then 4. Each stone after that lies beside the pyramid and scores 1.")}</p>
          <Figure size={[420, 122]} caption={t("Side B: three small pyramids; the 4 is the stone on top.")}>
            {[
              { rows: [[2, 3], ["1+", 2]], bonus: <SmallCard x={40} y={86} /> },
              { rows: [[2, "1+"], [3, 1]], bonus: <Stone x={88} y={53} seat={2} size={14} /> },
              { rows: [[2, 3], [3, "1+"]], bonus: <SmallShip x={89} y={96} /> },
            ].map(({ rows, bonus }, i) => (
              <g key={i} transform={`translate(${8 + i * 138} 0)`}>
                <Spaces x={31} y={6} rows={[[4]]} wide={50} />
                <Spaces x={6} y={44} rows={rows} wide={50} />
                {bonus}
              </g>
            ))}
          </Figure>
          <p>{t("Side B: the owner builds on one of the pyramids that are not finished. The fifth stone goes on top for 4. Three spaces give 1 point and a bonus:")}</p>
          {terms(
            [t("left, second space"), t("draw the top market card; a red one works at once.")],
            [t("middle, third space"), t("take 3 stones, as with the action.")],
            [t("right, fourth space"), t("put one stone from your sled on a ship still in the harbour.")],
          )}
          <p>{t("A bonus may be turned down. When all three are finished, each further stone lies beside them and scores 1.")}</p>
        </>
      ),
    },
    {
      id: "imhotep.temple",
      title: t("Temple"),
      group,
      body: (
        <>
          <Figure size={[220, 90]} caption={t("Seen from the side: the first level is full, the second has begun. Five stones can be seen from above.")}>
            <Spaces x={22} y={10} rows={[["@1", "@3"], ["@0", "@1", "@2", "@0", "@3"]]} />
            <path class="rules-ground" d="M6 80h208" />
          </Figure>
          {paragraphs(
            t("Stones fill a level from left to right. On a full level the next one begins, again at the left, as high as you like."),
            t("A level has 5 spaces, with 2 players 4."),
            t("At the end of every round each stone that can be seen from above scores, even if no ship came here this round."),
          )}
          <Table
            head={[t("space"), t("side A"), t("side B")]}
            rows={[
              [1, t("1 point"), t("1 point or 2 stones")],
              [2, t("1 point"), t("2 points")],
              [3, t("1 point"), t("1 point or 2 stones")],
              [4, t("1 point"), t("the top market card")],
              [t("5 (3 or 4 players)"), t("1 point"), t("1 point or 2 stones")],
            ]}
          />
          <p>{t("Side B is settled from left to right, and owners choose for their stones: up to 2 stones, as sled and quarry allow. You may choose the stones even if you then get fewer or none. The card must be taken; a red one works at once.")}</p>
        </>
      ),
    },
    {
      id: "imhotep.burial",
      title: t("Burial chamber"),
      group,
      body: (
        <>
          <p>{t("Stones fill columns of three, each from top to bottom, from left to right. After the eight columns printed it simply goes on.")}</p>
          <Figure size={[200, 116]} caption={t("Side A: brown's groups of 3 and 1 score 6 + 1, white's 2 score 3, black's 1 scores 1, grey's 6 score 17.")}>
            <Spaces x={12} y={6} rows={[["@2", "@3", "@3", "@3", "@3"], ["@2", "@2", "@0", "@3"], ["@1", "@1", "@2", "@3"]]} />
          </Figure>
          <p>{t("Side A: stones of one colour that touch at an edge are a group. At the end of the match all your groups score:")}</p>
          <Table head={[t("stones"), "1", "2", "3", "4", "5", t("each further")]} rows={[[t("points"), 1, 3, 6, 10, 15, "+2"]]} />
          <p>{t("Side B: at the end each of the three rows is compared by itself. You need at least one stone in a row to score there.")}</p>
          <Table head={[t("stones in the row"), ...ordinal]} rows={[[t("points"), 8, 4, 2, 0]]} />
          <p>{t("Tied players add up the points of their places and divide them, rounded down: two sharing second place get (4 + 2) / 2 = 3 each.")}</p>
        </>
      ),
    },
    {
      id: "imhotep.obelisks",
      title: t("Obelisks"),
      group,
      body: (
        <>
          <Figure size={[250, 150]} caption={t("Side A, four players: white 4 high scores 15; black and grey, 3 each, share 10 and 5 and get 7 each.")}>
            {[3, 4, 0, 3].map((high, seat) =>
              Array.from({ length: high }, (_, i) => <Stone key={`${seat} ${i}`} x={26 + seat * 56} y={104 - i * 30} seat={seat} size={28} />),
            )}
            <path class="rules-ground" d="M10 136h232" />
          </Figure>
          <p>{t("Side A: a stone goes on the pile of its colour. At the end the heights are compared; with no stone here you score nothing.")}</p>
          <Table
            head={[t("players"), ...ordinal]}
            rows={[
              [4, 15, 10, 5, 1],
              [3, 12, 6, 1, ""],
              [2, 10, 1, "", ""],
            ]}
          />
          <p>{t("Tied players add up the points of their places and divide them, rounded down.")}</p>
          <p>{t("Side B: your first two stones wait. The third makes an obelisk of them, which takes the free space worth most and scores it at once. Then you begin anew.")}</p>
          <Table head={[t("obelisk"), "1", "2", "3", "4", "5", "6", "7", "8"]} rows={[[t("points"), 10, 9, 8, 7, 6, 5, 5, 5]]} />
          <p>{t("A ninth and every later one scores 5. At the end each stone still waiting scores 1.")}</p>
        </>
      ),
    },
  ];
}

function cards(): Topic[] {
  const group = t("Market cards");
  const picture = (caption: string, kind: string, ...which: string[]) => (
    <Figure size={[which.length * 56 + 8, 80]} caption={caption}>
      {which.map((name, i) => (
        <Card key={i} x={6 + i * 56} y={8} kind={kind}>
          {signs[name]}
        </Card>
      ))}
    </Figure>
  );
  return [
    {
      id: "imhotep.cards",
      title: t("All 34 cards"),
      group,
      body: (
        <>
          <Table
            head={[t("colour"), t("cards"), t("what they do")]}
            rows={[
              [t("red"), t("2 entrances, 2 sarcophagi, 2 paved paths"), t("put a stone from the quarry on a site at once")],
              [t("green"), t("2 decorations each for pyramid, temple, burial chamber and obelisks"), t("score for the stones on that site")],
              [t("violet"), t("10 statues"), t("score more the more you have")],
              [t("blue"), t("2 levers, 2 hammers, 3 sails, 3 chisels"), t("a stronger action later, or 1 point")],
            ]}
          />
          {paragraphs(
            t("Green, violet and blue cards lie open in front of their owner."),
            t("When a card is needed and the pile is empty, the discarded cards are shuffled to make a new one. If there are still too few, spaces of the market stay empty."),
          )}
        </>
      ),
    },
    {
      id: "imhotep.red",
      title: t("Red: entrance, sarcophagus, paved path"),
      group,
      body: (
        <>
          {picture(t("To the pyramid, to the burial chamber, to the obelisks."), "red", "entrance", "sarcophagus", "path")}
          {paragraphs(
            t("At once one of your stones goes from the quarry to the pyramid (entrance), the burial chamber (sarcophagus) or the obelisks (paved path). It counts like a stone that was unloaded there, with points and bonuses."),
            t("Then the card is discarded. If the quarry has no stone of yours, it is discarded without effect."),
          )}
        </>
      ),
    },
    {
      id: "imhotep.decorations",
      title: t("Green: decorations"),
      group,
      body: (
        <>
          {picture(t("For the pyramid, the temple, the burial chamber and the obelisks."), "green", "pyramid", "temple", "burial", "obelisk")}
          {paragraphs(
            t("At the end a decoration scores 1 point for every full 3 stones on its site, whoever they belong to. With 13 stones in the burial chamber its decoration scores 4."),
            t("Stones beside a finished pyramid, covered stones in the temple and stones in finished obelisks count too."),
          )}
        </>
      ),
    },
    {
      id: "imhotep.statue",
      title: t("Violet: statues"),
      group,
      body: (
        <>
          {picture(t("Three statues score 6."), "violet", "statue", "statue", "statue")}
          <p>{t("At the end your statues score together:")}</p>
          <Table head={[t("statues"), "1", "2", "3", "4", "5", t("each further")]} rows={[[t("points"), 1, 3, 6, 10, 15, "+2"]]} />
        </>
      ),
    },
    {
      id: "imhotep.lever",
      title: t("Blue: lever"),
      group,
      body: (
        <>
          {picture(t("The order of unloading is yours."), "blue", "lever")}
          {paragraphs(
            t("Sail a ship as usual. Before its first stone is unloaded you fix the order in which all of its stones come off."),
            t("Blue cards are the action of a turn and are discarded afterwards. One you never play scores 1 point at the end."),
          )}
        </>
      ),
    },
    {
      id: "imhotep.hammer",
      title: t("Blue: hammer"),
      group,
      body: (
        <>
          {picture(t("Take and load in one turn."), "blue", "hammer")}
          {paragraphs(
            t("Take 3 stones, or as many as fit, and then load one stone on a ship."),
            t("You may play it if at least one of the two does something. If you can load, you must. Unused it scores 1 point at the end."),
          )}
        </>
      ),
    },
    {
      id: "imhotep.sail",
      title: t("Blue: sail"),
      group,
      body: (
        <>
          {picture(t("Load and sail in one turn."), "blue", "sail")}
          {paragraphs(
            t("Load one stone on a ship and sail that same ship. Whether it has enough stones is counted after loading."),
            t("Unused it scores 1 point at the end."),
          )}
        </>
      ),
    },
    {
      id: "imhotep.chisel",
      title: t("Blue: chisel"),
      group,
      body: (
        <>
          {picture(t("Two stones in one turn."), "blue", "chisel")}
          {paragraphs(
            t("Load two stones, on one ship or on two. You need two stones on your sled and two empty spaces in the harbour."),
            t("Unused it scores 1 point at the end."),
          )}
        </>
      ),
    },
  ];
}

function theEnd(): Topic[] {
  const group = t("The end");
  return [
    {
      id: "imhotep.end",
      title: t("End of the match"),
      group,
      body: (
        <>
          <p>{t("The match ends after the sixth round and its temple. Then these score, in this order:")}</p>
          {steps(
            t("the burial chamber,"),
            t("the obelisks,"),
            t("decorations, statues, and 1 point for each unused blue card,"),
            t("Pharaoh's wrath, if you play with it."),
          )}
          {paragraphs(
            t("The most points win. Of those with the same points the one with more stones on the sled wins; if that is equal too, they share the victory."),
            t("Tied for a place (obelisks A, each row of burial chamber B): the points of these places are added up and divided among the tied players, rounded down."),
          )}
        </>
      ),
    },
    {
      id: "imhotep.wrath",
      title: t("Variant: Pharaoh's wrath"),
      group,
      body: (
        <>
          <Figure size={[220, 60]} caption={t("Pyramid, temple, burial chamber and obelisks: a stone on each of the four.")}>
            {["pyramid", "temple", "burial", "obelisk"].map((name, i) => (
              <g key={name} class="rules-sign" transform={`translate(${34 + i * 50} 30)`}>
                {signs[name]}
              </g>
            ))}
          </Figure>
          {paragraphs(
            t("Whoever lacks a stone on at least one of these four sites when the match ends loses 5 points: 5 in all, however many are missing."),
            t("Stones put there by red cards count. A score can fall below 0."),
          )}
        </>
      ),
    },
  ];
}
