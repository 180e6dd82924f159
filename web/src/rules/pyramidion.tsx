/** The rules of Pyramidion, topic by topic, in the order one would explain them. */
import { Mark } from "../parts/mark";
import { boats, places, printed, type Goods } from "../pyramidion/view";
import { placeTitle, resourceTitle } from "../pyramidion/words";
import { number, t } from "../words/say";
import { Figure, list, paragraphs, steps, Table, terms, type Topic } from "./page";
import { characterTopics } from "./pyramidion-characters";
import { Boat, Character, Place, Resource, resources, Sign, Troop } from "./pyramidion-pictures";
import { placeTopics } from "./pyramidion-places";

export function pyramidionTopics(): Topic[] {
  return [...theGame(), ...aRound(), ...atAPlace(), ...placeTopics(), ...characterTopics(), ...theEnd()];
}

function theGame(): Topic[] {
  const group = t("The game");
  return [
    {
      id: "pyramidion.start",
      title: t("What it is about"),
      group,
      body: (
        <>
          <Figure size={[330, 90]} caption={t("A boat worth 2 points and the six resources it needs.")}>
            <path class="rules-water" d="M0 66q40-8 80 0t80 0 80 0 90 0v24H0Z" />
            <Boat x={70} y={56} points={2} load={["camel", "camel", "food", "stone", "stone", "worker"]} />
          </Figure>
          {paragraphs(
            t("Pharaoh wants a pyramid. You send merchants, negotiators and torturers to eight places to get building material, and load it on boats."),
            t("Loaded boats are victory points. In the usual game the match is over when a round ends and somebody has at least 10; you can choose another target when setting up."),
            t("Each of you has a colour, ten troops, and five basic cards that come back to your hand in every round. At the start the player order is drawn by lot."),
          )}
        </>
      ),
    },
    {
      id: "pyramidion.round",
      title: t("A round: eight phases"),
      group,
      body: (
        <>
          {steps(
            t("Boats: the row is filled up to five."),
            t("Supply: resources come to the places."),
            t("Negotiations: your negotiator troops bring you resources."),
            t("Characters: you get your hand of cards."),
            t("Places: you activate places and play cards there. This is the heart of the round."),
            t("Player order: markers taken in Giza change it."),
            t("Loading: you load boats."),
            t("End of the round: points are counted."),
          )}
          <p>{t("If the match goes on, Karnak boats that were not loaded are discarded, the sundials are taken away and hands are discarded. Resources and troops stay.")}</p>
        </>
      ),
    },
    {
      id: "pyramidion.resources",
      title: t("Resources"),
      group,
      body: (
        <>
          <Figure size={[300, 44]} caption={t("Camel, wood, food, stone, worker, statue.")}>
            {Object.keys(resources).map((name, i) => (
              <Resource key={name} name={name} x={28 + i * 48} y={22} scale={1.3} />
            ))}
          </Figure>
          {paragraphs(
            t("There are 35 each of camel, wood, food, stone and worker, and 10 statues. When you load a boat a statue stands for any one resource."),
            t("Everything is limited. What has run out can't be taken, provided or placed until some comes back."),
            t("When a card or a boat has to be drawn and its pile is empty, the discarded ones are shuffled to make a new pile."),
          )}
        </>
      ),
    },
    {
      id: "pyramidion.troops",
      title: t("Troops"),
      group,
      body: (
        <>
          <Figure size={[180, 50]} caption={t("A torturer troop and a negotiator troop.")}>
            <Troop x={50} y={28} seat={0} kind="torturer" />
            <Troop x={130} y={28} seat={0} kind="negotiator" />
          </Figure>
          <p>{t("You have five of each kind. A place has room for one torturer troop and one negotiator troop; a new one sends the old one home.")}</p>
          {terms(
            [t("Torturer troop"), t("Once a round, when you load a boat, it may provide one resource of the kind its place produces, if the general supply has one. The player who alone has the most torturer troops on places has 1 victory point more.")],
            [t("Negotiator troop"), t("In phase 3 it brings you one resource lying at its place.")],
          )}
        </>
      ),
    },
    {
      id: "pyramidion.ankh",
      title: t("The ankh"),
      group,
      body: (
        <>
          <Figure size={[80, 96]} caption={t("A merchant with 3 haggling points and the ankh.")}>
            <Character x={12} y={8} seat={1} points={{ haggling: 3 }} ankh />
          </Figure>
          <p>{t("Some cards carry an ankh. It sets off the ability of three places:")}</p>
          {terms(
            [t("Luxor"), t("whoever plays the first ankh card there draws a card.")],
            [t("Alexandria"), t("each ankh card may bring a resource.")],
            [t("Cairo"), t("the first ankh card may send a troop home.")],
          )}
        </>
      ),
    },
  ];
}

/** ["camel", "camel", "food"] for 2 camels and 1 food. */
function listed(cargo: Goods): string[] {
  return Object.entries(cargo).flatMap(([resource, count]) => Array<string>(count).fill(resource));
}

/** Points, how many resources such boats need, and how many of them there are. */
function boatTable(): (string | number)[][] {
  return [...new Set(boats.map(({ points }) => points))].map((points) => {
    const such = boats.filter((boat) => boat.points === points);
    const sizes = [...new Set(such.map(({ cargo }) => listed(cargo).length))].sort((a, b) => a - b);
    return [points, sizes.map((size) => number(size)).join(" – "), such.length];
  });
}

function aRound(): Topic[] {
  const group = t("The phases");
  return [
    {
      id: "pyramidion.boats",
      title: t("1. Boats"),
      group,
      body: (
        <>
          <Figure size={[330, 76]} caption={t("Boats with more points need more resources.")}>
            {[1, 2].map((points, i) => (
              <Boat key={points} x={20 + i * 130} y={44} points={points} load={listed(boats.find((boat) => boat.points === points)!.cargo)} />
            ))}
          </Figure>
          <p>{t("The row is filled up to five open boats. Boats nobody has loaded stay. There are 20 boats:")}</p>
          <Table
            head={[t("points"), t("resources"), t("boats")]}
            rows={boatTable()}
          />
        </>
      ),
    },
    {
      id: "pyramidion.supply",
      title: t("2. Supply"),
      group,
      body: (
        <>
          <Figure size={[250, 84]} caption={t("Part of a supply card: Giza, Thebes and Luxor get this.")}>
            <rect class="rules-edge" x="8" y="6" width="234" height="70" rx="6" fill="var(--papyrus)" />
            {[["camel", "food", "food"], ["worker", "statue"], ["stone", "stone", "stone", "stone"]].map((row, i) => (
              <g key={i}>
                <path class="rules-face" d={`M${46 + i * 78} 14 ${22 + i * 78} 36h48Z`} />
                {row.map((name, j) => (
                  <Resource key={j} name={name} x={46 + i * 78 + (j - (row.length - 1) / 2) * 18} y={54} scale={0.75} />
                ))}
              </g>
            ))}
          </Figure>
          {paragraphs(
            t("The open supply card says which resources come to which places, on top of what lies there already. So you can plan: the card is open from the round before."),
            t("Then it is discarded and the next one is turned up."),
            t("If the general supply is short of something, places are served in this order: Giza, Thebes, Luxor, Alexandria, Cairo, Philae, Abu Simbel, Karnak."),
          )}
        </>
      ),
    },
    {
      id: "pyramidion.negotiations",
      title: t("3. Negotiations"),
      group,
      body: (
        <>
          <Figure size={[200, 100]} caption={t("Red's negotiator troop takes a worker or the wood.")}>
            <Place x={12} y={4} produces="food" influence={8} negotiation={7} lies={["worker", "worker", "wood"]} />
            <Troop x={164} y={46} seat={0} kind="negotiator" />
          </Figure>
          <p>{t("For each of your negotiator troops you take one resource that lies at its place; you choose which. Where nothing lies there is nothing to take.")}</p>
          <p>{t("Players take in player order.")}</p>
        </>
      ),
    },
    {
      id: "pyramidion.hand",
      title: t("4. Characters: your hand"),
      group,
      body: (
        <>
          <Figure size={[332, 96]} caption={t("The basic cards: two merchants, a negotiator, a torturer, a deity.")}>
            <Character x={8} y={8} seat={1} points={{ haggling: 3 }} ankh />
            <Character x={72} y={8} seat={1} points={{ haggling: 3, influence: 1 }} />
            <Character x={136} y={8} seat={1} points={{ negotiation: 4 }} />
            <Character x={200} y={8} seat={1} points={{ influence: 4 }} />
            <Character x={264} y={8} seat={1} sign="any" />
          </Figure>
          {paragraphs(
            t("You get your five basic cards back. All 40 common cards are shuffled, and everybody is dealt four of them."),
            t("The owner of the torturer troop in Thebes is dealt one more."),
          )}
          <Table
            head={[t("common cards"), t("count")]}
            rows={[
              [t("merchants"), 12],
              [t("negotiators"), 8],
              [t("torturers"), 8],
              [t("revolts"), 3],
              [t("special characters, each different"), 9],
            ]}
          />
        </>
      ),
    },
    {
      id: "pyramidion.places",
      title: t("5. Places"),
      group,
      body: (
        <>
          <Figure size={[200, 100]} caption={t("A place: what it produces, and the minimums for influence and negotiation.")}>
            <Place x={12} y={4} produces="stone" influence={6} negotiation={6} lies={["stone", "stone", "camel"]} />
          </Figure>
          {paragraphs(
            t("In player order each of you activates one place, and it is played to the end. Then each does so once more, in the same order: eight places with four players, six with three."),
            t("With two players only three places are activated: the first player, the second, and the first again."),
            t("A place that has been played gets a sundial and can't be activated again this round."),
          )}
          <Table
            head={[t("place"), t("produces"), t("influence"), t("negotiation")]}
            rows={places.map((name) => {
              const { produces, influence, negotiation } = printed(name);
              return [placeTitle(name), resourceTitle(produces), influence, negotiation];
            })}
          />
        </>
      ),
    },
    {
      id: "pyramidion.order",
      title: t("6. Player order"),
      group,
      body: (
        <>
          <Figure size={[250, 60]} caption={t("The player order: the first is at the left.")}>
            {[0, 1, 2].map((seat) => (
              <g key={seat} transform={`translate(${55 + seat * 70} 30)`}>
                <circle class="rules-edge" r="22" fill={`var(--seat-${seat})`} />
                <Mark colour={seat} scale={1.8} />
              </g>
            ))}
          </Figure>
          {paragraphs(
            t("Whoever took an order marker in Giza gets that position. The others fill the positions left, in the order they had among themselves."),
            t("An example: the order was blue, yellow, red. Only red took a marker, number 1. Now it is red, blue, yellow."),
            t("If Giza was not activated the order stays. With two players the second is then first from the next round on."),
          )}
        </>
      ),
    },
    {
      id: "pyramidion.load",
      title: t("7. Loading boats"),
      group,
      body: (
        <>
          <Figure size={[360, 112]} caption={t("Blue has a camel, two stones, a worker and a statue, and a torturer troop in Giza: the troop provides the second camel, the statue stands for food.")}>
            <Boat x={20} y={44} points={2} load={["camel", "camel", "food", "stone", "stone", "worker"]} />
            {["camel", "stone", "stone", "worker", "statue"].map((name, i) => (
              <Resource key={i} name={name} x={40 + i * 32} y={94} />
            ))}
            <Troop x={236} y={94} seat={1} kind="torturer" />
            <Resource name="camel" x={268} y={94} />
          </Figure>
          {paragraphs(
            t("In the new player order, again and again, you load one boat or pass. A pass counts for that turn only. The phase ends when all players, one after the other, have loaded nothing."),
            t("You may load any boat of the row and your own Karnak boat. You return exactly what it shows to the general supply."),
          )}
          {list(
            t("A statue stands for any one resource."),
            t("Each of your torturer troops may once a round provide one resource of the kind its place produces, if the general supply has one."),
          )}
          <p>{t("You choose which statues and troops to use, even if you have the plain resource. Loaded boats lie face down, but everybody saw which they are.")}</p>
        </>
      ),
    },
  ];
}

function atAPlace(): Topic[] {
  const group = t("At a place");
  return [
    {
      id: "pyramidion.turn",
      title: t("Playing cards"),
      group,
      body: (
        <>
          {paragraphs(
            t("The player who activated the place begins, then it goes round clockwise. On your turn you play one card openly for this place, or you pass."),
            t("Whoever passes is out at this place. It goes round until all have passed; without cards you have to pass."),
            t("A special character works the moment it is played, and after it the place's ability, if the card sets it off."),
          )}
          <Figure size={[270, 44]} caption={t("Influence of torturers, negotiation of negotiators, haggling of merchants.")}>
            <Sign name="influence" x={45} y={22} />
            <Sign name="negotiation" x={135} y={22} />
            <Sign name="haggling" x={225} y={22} />
          </Figure>
          <p>{t("Cards have points in these three categories, sometimes in more than one.")}</p>
        </>
      ),
    },
    {
      id: "pyramidion.recruit",
      title: t("Recruiting"),
      group,
      body: (
        <>
          <Figure size={[200, 96]} caption={t("One card goes, one comes.")}>
            <Character x={12} y={8} points={{ haggling: 4 }} />
            <path class="rules-arrow" d="M78 36h40m-8-7 9 7-9 7M118 58H78m8-7-9 7 9 7" />
            <Character x={130} y={8} sign="speech" />
          </Figure>
          {paragraphs(
            t("If you pass without having played a card at this place, you may discard one card from your hand, openly, and draw one."),
            t("A card of yours that was discarded meanwhile counts as played. If there is no card to draw, you can't recruit."),
            t("A basic card you discard, here or anywhere, comes back to you in phase 4."),
            t("With two players there is no recruiting."),
          )}
        </>
      ),
    },
    {
      id: "pyramidion.resolve",
      title: t("Resolving a place"),
      group,
      body: (
        <>
          <p>{t("When all have passed, the place is resolved in this order:")}</p>
          {terms(
            [t("Revolt"), t("Only if a revolt card lies here. Whoever has less influence than the revolt is strong loses all cards here.")],
            [t("Torturers"), t("Whoever alone has the most influence, and at least the minimum, puts a torturer troop here.")],
            [t("Negotiators"), t("Whoever alone has the most negotiation points, and at least the minimum, puts a negotiator troop here.")],
            [t("Merchants"), t("Whoever alone has the most haggling points takes all resources lying here. 1 point is enough.")],
          )}
          <Figure size={[330, 96]} caption={t("Blue has 7 influence, red 4: with a minimum of 7 blue's torturer troop comes here.")}>
            <Character x={8} y={8} seat={1} points={{ influence: 4 }} />
            <Character x={68} y={8} seat={1} points={{ influence: 3, negotiation: 2 }} ankh />
            <Character x={158} y={8} seat={0} points={{ influence: 4 }} />
            <path class="rules-arrow" d="M230 46h40m-8-7 9 7-9 7" />
            <Troop x={300} y={46} seat={1} kind="torturer" />
          </Figure>
          {paragraphs(
            t("In a tie for most nothing happens: troops stay, and resources lie there until the next round."),
            t("A troop of that kind that was here goes home. If you have no troop left, nothing happens."),
            t("A slave driver lowers a card first, not below 0; then the philosopher doubles it."),
            t("When a card is discarded before the place is resolved, or lost in the revolt, its points and whatever it still does end: a revolt, a slave driver, a scribe's higher minimums, a high priest. What it did at once stays done."),
            t("After the merchants a high priest may take a card back, and in Abu Simbel workers may be swapped. At last the cards played here are discarded; basic cards wait aside until phase 4. The place gets a sundial."),
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
      id: "pyramidion.target",
      title: t("Points and target"),
      group,
      body: (
        <>
          {paragraphs(
            t("Your victory points are those on your boats, and 1 more if you alone have the most torturer troops on places. That point is given anew at the end of each round."),
          )}
          <Table
            head={[t("target"), t("the match ends with the round in which")]}
            rows={[
              ["10", t("someone has at least 10 points: the usual game")],
              ["12", t("someone has at least 12")],
              ["15", t("someone has at least 15")],
              [t("all boats"), t("the last of the 20 boats is loaded")],
            ]}
          />
          <p>{t("It also ends after 30 rounds, and after three rounds in a row without a loaded boat, once a first one has been loaded.")}</p>
        </>
      ),
    },
    {
      id: "pyramidion.end",
      title: t("The winner"),
      group,
      body: (
        <>
          <p>{t("The most victory points win. If points are equal, these decide one after the other:")}</p>
          {steps(t("more cards in hand,"), t("more boats,"), t("the earlier place in the player order."))}
          <p>{t("The order is the one you loaded in. Only a player who has reached the target can win, if anybody has.")}</p>
        </>
      ),
    },
    {
      id: "pyramidion.two",
      title: t("With two players"),
      group,
      body: (
        <>
          <Figure size={[200, 50]} caption={t("Three sundials: then the places of a round are done.")}>
            {[0, 1, 2].map((i) => (
              <Sign key={i} name="sundial" x={50 + i * 50} y={25} />
            ))}
          </Figure>
          {list(
            t("Only three places a round: the first player activates one, the second one, the first another."),
            t("No recruiting."),
            t("At every place you play at least one card if you have one, before you can pass, and at most five."),
            t("If Giza was not activated, the second player is first from the next round on."),
          )}
        </>
      ),
    },
  ];
}
