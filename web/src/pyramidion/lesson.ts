/** A first match of Pyramidion: the first round action by action, and what matters of the last one. */
import type { Lesson, LessonStep, Told } from "../lessons/lesson";
import { t } from "../words/say";
import { boat, character, characters, printed, tokens } from "./printed";
import { places, type Category, type PyramidionView, type Resource } from "./view";
import { resourceTitle } from "./words";

type Here = Told<PyramidionView>;

const YOU = 0;
const RIVAL = 1;
const PHASES = 8;
/** The parts of the score, as the engine counts them. */
const BOATS = 0;
const TROOPS = 1;

/** Points at the place at hand. */
const standing = ({ now }: Here, category: Category, seat: number) => now.view.standing![category].points[seat]!;
const minimum = ({ now }: Here, category: Category) => now.view.standing![category].minimum;
const worth = (card: string, category: Category) => character(card).points[category];
const goods = ({ now }: Pick<Here, "now">, resource: Resource) => now.view.players[YOU]!.goods[resource] ?? 0;
/** How much came of a resource since the step before. */
const got = ({ now, before }: Here, resource: Resource) => (now.view.players[YOU]!.goods[resource] ?? 0) - (before.view.players[YOU]!.goods[resource] ?? 0);
const values = () => tokens.map(({ value }) => value);
const special = new Set(["high_priest", "bandit", "protector", "vizier", "thief", "philosopher", "slave_driver", "scribe", "politician"]);
/** The token of the revolt: the first of the lesson shows a statue. */
const token = () => tokens.find(({ resource }) => resource === "statue")!.value;

/** Whoever plays cards looks at the place. */
const atPlace = (steps: LessonStep<PyramidionView>[]) => steps.map((step) => (step.do?.startsWith("activate") ? step : { see: ["stage"], ...step }));

const philae: LessonStep<PyramidionView>[] = [
  {
    text: ({ now }) => t("Welcome to Egypt! Boats wait on the Nile. Whoever loads one has its points, and with {n} points you win.", { n: Number(now.view.target) }),
    at: ["boat-0"],
    fact: ({ now }) => now.view.row.every((id) => id !== null),
  },
  {
    text: () => t("A round has {n} phases. New boats and new goods have come, and cards were dealt. Most happens now, at the places.", { n: PHASES }),
    at: ["round"],
    fact: ({ now }) => now.view.decision === "activate" && places.length === PHASES,
  },
  {
    text: ({ now }) => {
      const { hand } = now.view.players[YOU]!;
      const own = hand.filter((id) => character(id).basic).length;
      return t("These are your cards: {own} of your own, which you have in every round, and {dealt} that were dealt to you.", { own, dealt: hand.length - own });
    },
    at: ["hand-0"],
  },
  {
    text: () => t("You begin, and choose the place that everybody plays for. In Philae lie a camel and a statue."),
    at: ["place-philae"],
    do: "activate philae",
    how: () => t("Press Philae."),
    fact: ({ now }) => now.view.places.philae.lying.camel === 1 && now.view.places.philae.lying.statue === 1,
  },
  {
    text: () => t("Torturers bring influence. Whoever has the most of it will have a torturer troop here."),
    at: ["card-own_torturer4"],
    do: "play own_torturer4",
    how: () => t("Play the torturer, a red {n}.", { n: worth("own_torturer4", "influence") }),
    fact: ({ now }) => now.view.place === "philae",
    then: ["play own_negotiator4"],
  },
  {
    text: ({ rival }) => t("{rival} has a negotiator. Negotiation wins a negotiator troop. The third category is haggling: it wins all that lies here.", { rival }),
    at: ["card-own_merchant3i1"],
    do: "play own_merchant3i1",
    how: () => t("Play this merchant: {h} haggling and {i} influence.", { h: worth("own_merchant3i1", "haggling"), i: worth("own_merchant3i1", "influence") }),
    fact: ({ now }) => now.view.players[RIVAL]!.table.join() === "own_negotiator4",
    then: ["play negotiator5"],
  },
  {
    text: (told) =>
      t("A troop needs a minimum, too. In influence it is {min}, and you have {own}. In negotiation {other} has {has}: more than enough.", {
        min: minimum(told, "influence"),
        own: standing(told, "influence", YOU),
        other: told.rival,
        has: standing(told, "negotiation", RIVAL),
      }),
    at: ["category-influence", "category-negotiation"],
    fact: (told) => standing(told, "influence", YOU) >= minimum(told, "influence") && standing(told, "negotiation", RIVAL) > minimum(told, "negotiation"),
  },
  {
    text: () => t("You lead in influence and in haggling. That will do: keep your other cards for other places."),
    at: ["ask-pass"],
    do: "pass",
    how: () => t("Pass."),
    fact: ({ now }) => now.view.standing!.influence.winner === YOU && now.view.standing!.haggling.winner === YOU,
    then: ["pass"],
  },
  {
    text: ({ rival }) => t("All have passed, and Philae is resolved: your torturers are there, and the negotiators of {rival}.", { rival }),
    at: ["place-philae"],
    fact: ({ now }) => now.view.places.philae.torturer === YOU && now.view.places.philae.negotiator === RIVAL && now.view.places.philae.sundial,
  },
  {
    text: () => t("And the camel and the statue are yours."),
    at: ["goods-0"],
    fact: (told) => goods(told, "camel") === 1 && goods(told, "statue") === 1 && !Object.keys(told.now.view.places.philae.lying).length,
    then: ["activate luxor", "play own_merchant3i1"],
  },
];

const luxor: LessonStep<PyramidionView>[] = [
  {
    text: ({ rival }) => t("{rival} chose Luxor. A card with an ankh sets off what a place can do. Here the first one brings a card.", { rival }),
    at: ["card-own_merchant3a"],
    do: "play own_merchant3a",
    how: () => t("Play the merchant with the ankh."),
    fact: ({ now }) => now.view.place === "luxor" && character("own_merchant3a").ankh && !now.view.ankh_used,
    then: ["play own_merchant3a"],
  },
  {
    text: (told) =>
      t("You drew a card. But {rival} haggles better now, {has} to {own}. Time for a revolt!", { rival: told.rival, has: standing(told, "haggling", RIVAL), own: standing(told, "haggling", YOU) }),
    at: ["card-revolt"],
    do: "play revolt",
    how: () => t("Play the revolt."),
    fact: ({ now, before }) => now.view.ankh_used && now.view.players[YOU]!.hand.length === before.view.players[YOU]!.hand.length && now.view.standing!.haggling.winner === RIVAL,
    then: ["pass"],
  },
  {
    text: () => t("A token will be drawn, of {least} to {most}. Whoever has less influence than that loses all cards here. A deity counts {n} where you like.", { least: Math.min(...values()), most: Math.max(...values()), n: worth("own_deity", "influence") }),
    at: ["card-own_deity"],
    do: "play own_deity",
    how: () => t("Play your deity."),
    fact: ({ now }) => now.view.revolt_tokens === 1,
  },
  {
    text: () => t("Influence is what you need."),
    at: ["ask-name influence"],
    do: "name influence",
    how: () => t("Press influence."),
  },
  {
    text: (told) => t("{own} influence: not every token would spare you.", { own: standing(told, "influence", YOU) }),
    at: ["card-torturer4"],
    do: "play torturer4",
    how: () => t("Play the other torturer, too."),
    fact: (told) => standing(told, "influence", YOU) < Math.max(...values()),
  },
  {
    text: (told) => t("{own}! No token is that high. {rival} has {other}.", { own: standing(told, "influence", YOU), rival: told.rival, other: standing(told, "influence", RIVAL) }),
    at: ["ask-pass"],
    do: "pass",
    how: () => t("Pass, and see what happens."),
    fact: (told) => standing(told, "influence", YOU) > Math.max(...values()),
  },
  {
    text: ({ rival }) => t("The token was a {n}: all cards of {rival} were lost. You stayed, and got the statue that is on the token.", { n: token(), rival }),
    at: ["goods-0"],
    fact: (told) => got(told, "statue") === 1,
  },
  {
    text: () => t("So Luxor has your torturers, too, and with nobody left to haggle against you took a camel and a worker."),
    at: ["place-luxor", "goods-0"],
    fact: (told) => told.now.view.places.luxor.torturer === YOU && goods(told, "camel") === 2 && goods(told, "worker") === 1,
  },
];

const cairo: LessonStep<PyramidionView>[] = [
  {
    text: ({ now }) => t("There are {n} places a round when two play. The last one is yours to choose.", { n: now.view.places_a_round }),
    at: ["place-cairo"],
    do: "activate cairo",
    how: () => t("Press Cairo."),
    fact: ({ now }) => now.view.players.length === 2 && now.view.activations === now.view.places_a_round - 1,
  },
  {
    text: () => t("{n} special characters have no points, but each does something at once. The vizier takes one thing that lies here.", { n: characters.filter(({ kind }) => special.has(kind)).length }),
    at: ["card-vizier"],
    do: "play vizier",
    how: () => t("Play the vizier."),
  },
  {
    text: () => t("It takes what you like best."),
    at: ["ask-take wood"],
    do: "take wood",
    how: () => t("Take the wood."),
    then: ["play own_torturer4"],
  },
  {
    text: (told) => t("{rival} tries for a troop. Try, too, with negotiation: the minimum is {n}.", { rival: told.rival, n: minimum(told, "negotiation") }),
    at: ["card-own_negotiator4"],
    do: "play own_negotiator4",
    how: () => t("Play your negotiator."),
    fact: (told) => goods(told, "wood") === 1,
    then: ["pass"],
  },
  {
    text: ({ rival }) => t("{rival} has passed, and is out here. You can play on.", { rival }),
    at: ["card-merchant4n1"],
    do: "play merchant4n1",
    how: () => t("Play the merchant with {n} negotiation.", { n: worth("merchant4n1", "negotiation") }),
    fact: ({ now }) => now.view.passed.join() === `${RIVAL}`,
  },
  {
    text: (told) => t("Negotiation {own} of {min}: not enough. But haggling has no minimum, and you have {h}.", { own: standing(told, "negotiation", YOU), min: minimum(told, "negotiation"), h: standing(told, "haggling", YOU) }),
    at: ["ask-pass"],
    do: "pass",
    how: () => t("Pass."),
    fact: (told) => standing(told, "negotiation", YOU) < minimum(told, "negotiation"),
  },
  {
    text: ({ rival }) => t("No troops in Cairo: you and {rival} were both below the minimum. But all the goods are yours.", { rival }),
    at: ["place-cairo", "goods-0"],
    fact: (told) => told.now.view.places.cairo.torturer === -1 && told.now.view.places.cairo.negotiator === -1 && got(told, "food") === 1 && got(told, "stone") === 1,
  },
];

/** As two computer players went on, up to the last round. */
const between = [
  "take wood", "activate alexandria", "play own_merchant3a", "take statue", "play merchant3i1n1a", "take statue", "play protector",
  "recall luxor torturer", "play merchant4i1", "play own_deity", "name haggling", "play own_deity", "name haggling", "play negotiator4a",
  "take statue", "play own_merchant3a", "take statue", "play torturer4", "play own_negotiator4", "pass", "pass", "activate philae", "play torturer5",
  "play own_torturer4", "play own_torturer4", "play own_negotiator4", "pass", "play own_merchant3i1", "pass", "activate karnak", "play merchant4n1",
  "play thief", "discard 1 merchant4n1", "pass", "pass", "load boat8", "troop philae", "statue camel", "statue camel", "statue worker", "pay",
  "take camel", "activate philae", "play torturer4", "play own_deity", "name influence", "play own_torturer4", "play torturer4", "play philosopher",
  "double 0 own_torturer4", "play own_torturer4", "play torturer3n2a", "pass", "play own_negotiator4", "pass", "activate thebes", "play merchant4i1",
  "play own_deity", "name haggling", "play own_merchant3i1", "play own_merchant3i1", "play thief", "discard 0 own_merchant3i1",
  "play own_merchant3a", "play own_merchant3a", "play high_priest", "play own_negotiator4", "pass", "pass", "return own_deity", "activate luxor",
  "play own_deity", "name haggling", "play negotiator4a", "pass", "play protector", "discard 0 own_deity", "pass", "pass", "take statue",
  "activate karnak", "play merchant5", "play protector", "discard 1 merchant5", "play own_deity", "name influence", "play bandit",
  "discard 1 own_deity", "play own_torturer4", "play merchant4i1", "play own_merchant3i1", "play own_torturer4", "play own_merchant3a",
  "play merchant4i1", "pass", "pass", "activate alexandria", "play own_merchant3a", "take statue", "play revolt", "pass", "play negotiator4i1",
  "play own_negotiator4", "pass", "activate philae", "play politician", "add stone", "play own_deity", "name influence", "pass",
  "play own_merchant3i1", "play own_negotiator4", "pass", "load boat4", "statue worker", "statue stone", "statue food", "pay", "pass", "load boat6",
  "pay", "pass",
];

/** The rest of its places. */
const rest = [
  "play own_deity", "name haggling", "play own_deity", "name haggling", "play philosopher", "double 1 own_deity", "play torturer4h1",
  "play negotiator5", "play merchant5", "play own_merchant3i1", "play merchant4", "play own_merchant3a", "pass", "pass", "activate karnak",
  "play own_torturer4", "play own_negotiator4", "play negotiator4i1", "pass", "play own_negotiator4", "play high_priest", "pass",
  "return high_priest", "activate luxor", "play own_merchant3i1", "play high_priest", "play revolt", "pass", "pass",
];

const loading: LessonStep<PyramidionView>[] = [
  {
    text: () => t("Now boats are loaded. This one takes one of each, and is worth {n}.", { n: boat("boat7").points }),
    at: ["boat-0"],
    do: "load boat7",
    how: () => t("Press the boat."),
    fact: ({ now }) => now.view.row[0] === "boat7" && Object.values(boat("boat7").cargo).every((n) => n === 1) && Object.keys(boat("boat7").cargo).length === 5,
  },
  {
    text: () => t("Torturers help: once a round a troop provides what its place makes. In Philae that is {what}.", { what: resourceTitle(printed("philae").produces) }),
    at: ["place-philae"],
    do: "troop philae",
    how: () => t("Press Philae."),
  },
  {
    text: () => t("In Luxor it is {what}.", { what: resourceTitle(printed("luxor").produces) }),
    at: ["place-luxor"],
    do: "troop luxor",
    how: () => t("Press Luxor."),
  },
  {
    text: () => t("The rest you pay from your goods."),
    at: ["boat-0"],
    do: "pay",
    how: () => t("Press the boat again."),
    fact: ({ now }) => now.view.loading?.boat === "boat7" && !now.view.loading.need.food && !now.view.loading.need.stone,
  },
  {
    text: (told) => t("{n} points! And you can go on. For this boat you have a camel and food, but no wood.", { n: told.now.score.parts[YOU]![BOATS]! }),
    at: ["boat-3"],
    do: "load boat1",
    how: () => t("Press the boat all the same."),
    fact: (told) => told.now.view.row[3] === "boat1" && goods(told, "camel") === 1 && goods(told, "food") === 1 && goods(told, "wood") === 0,
  },
  {
    text: () => t("A statue stands for anything."),
    at: ["ask-statue wood"],
    do: "statue wood",
    how: () => t("Give a statue instead of wood."),
  },
  {
    text: () => t("Now you have all it takes."),
    at: ["boat-3"],
    do: "pay",
    how: () => t("Press the boat again."),
  },
  {
    text: (told) =>
      t("The round is over. {boats} points for your boats and {troops} for the most torturer troops: {all}. Boats lie face down before the others.", {
        boats: told.now.score.parts[YOU]![BOATS]!,
        troops: told.now.score.parts[YOU]![TROOPS]!,
        all: told.now.view.players[YOU]!.points,
      }),
    at: ["track-0"],
    fact: ({ now }) => now.round === 2 && now.view.most_torturers === YOU,
  },
  {
    text: () => t("Goods and troops stay, cards are dealt anew. Let us skip some rounds."),
    at: ["panel-0"],
    fact: ({ now }) => now.view.places.philae.torturer === YOU,
    leap: between,
  },
];

const giza: LessonStep<PyramidionView>[] = [
  {
    text: (told) =>
      t("Round {round}. You have {own} points now, and negotiators in Philae: before cards are dealt, each such troop takes one thing that lies there.", {
        round: told.now.round,
        own: told.now.view.players[YOU]!.points,
      }),
    at: ["ask-take camel"],
    do: "take camel",
    how: () => t("Take a camel."),
    fact: ({ now }) => now.view.negotiating === "philae" && now.view.places.philae.negotiator === YOU,
  },
  {
    text: () => t("You begin again. In Giza the player order is decided, and whoever is first can load the best boat."),
    at: ["place-giza"],
    do: "activate giza",
    how: () => t("Press Giza."),
    fact: ({ now }) => now.view.order[0] === YOU,
  },
  {
    text: () => t("Whoever plays a torturer here may take an order marker."),
    at: ["card-own_torturer4"],
    do: "play own_torturer4",
    how: () => t("Play a torturer."),
  },
  {
    text: () => t("The number is your position from the loading of boats on."),
    at: ["order-1"],
    do: "marker 1",
    how: () => t("Take marker {n}.", { n: 1 }),
  },
  {
    text: () => t("You will load first. The rest of the places you know: let us skip to the boats."),
    at: ["panel-0"],
    fact: ({ now }) => now.view.players[YOU]!.marker === 1,
    leap: rest,
  },
];

const winning: LessonStep<PyramidionView>[] = [
  {
    text: (told) =>
      t("You have {own} points, and this boat is worth {n}. You lack a wood and a worker, but you have {statues} statues.", {
        own: told.now.view.players[YOU]!.points,
        n: boat("boat19").points,
        statues: goods(told, "statue"),
      }),
    at: ["boat-1"],
    do: "load boat19",
    how: () => t("Press the boat."),
    fact: ({ now }) => {
      const { wood, worker, ...others } = now.view.players[YOU]!.lacking.boat19!;
      return now.view.row[1] === "boat19" && now.view.order[0] === YOU && wood === 1 && worker === 1 && !Object.keys(others).length;
    },
  },
  {
    text: () => t("First the wood."),
    at: ["ask-statue wood"],
    do: "statue wood",
    how: () => t("Give a statue instead of wood."),
  },
  {
    text: () => t("Then the worker."),
    at: ["ask-statue worker"],
    do: "statue worker",
    how: () => t("Give a statue instead of a worker."),
  },
  {
    text: () => t("All the rest you have."),
    at: ["boat-1"],
    do: "pay",
    how: () => t("Press the boat again."),
  },
  {
    text: (told) => t("{own} to {other}: you have reached {n} and win!", { own: told.now.score.total[YOU]!, other: told.now.score.total[RIVAL]!, n: Number(told.now.view.target) }),
    at: ["track-0"],
    fact: ({ now }) => now.toMove === -1 && now.score.winners.join() === `${YOU}` && now.score.total[YOU]! >= Number(now.view.target),
  },
  {
    text: () => t("The rules tell what the other characters and places do. Ready for a match?"),
    at: [],
  },
];

export const lesson: Lesson<PyramidionView> = {
  game: "pyramidion",
  options: {},
  seed: "000000000000000000000000000000000000000000000000000000000004e15e",
  minutes: 8,
  steps: [...philae, ...atPlace(luxor), ...atPlace(cairo), ...loading, ...atPlace(giza), ...winning],
};
