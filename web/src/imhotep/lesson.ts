/** A first match of Imhotep: two rounds action by action, and the end of the last one. */
import type { Lesson, LessonStep, Told } from "../lessons/lesson";
import { commas, number, t } from "../words/say";
import { minimum, printed } from "./printed";
import type { ImhotepView } from "./view";

type Here = Told<ImhotepView>;

const YOU = 0;
const RIVAL = 1;
/** The parts of the score, as the engine counts them. */
const PYRAMID = 0;
const TEMPLE = 1;
const BURIAL = 2;
const OBELISKS = 3;
const DECORATIONS = 4;
const STATUES = 5;

const points = ({ now }: Here, seat: number) => now.view.players[seat]!.points;
/** On the track, since the step before. */
const won = ({ now, before }: Here, seat: number) => now.view.players[seat]!.points - before.view.players[seat]!.points;
/** In a part of the score, since the step before. */
const wonIn = ({ now, before }: Here, seat: number, part: number) => now.score.parts[seat]![part]! - before.score.parts[seat]![part]!;
/** In a part of the score, as it stands. */
const part = ({ now }: Here, seat: number, which: number) => now.score.parts[seat]![which]!;
const aboard = ({ now }: Here, ship: number, owner: number) => now.view.harbour[ship]!.filter((stone) => stone === owner).length;
const list = (values: number[]) => commas(values.map((value) => number(value)));

const firstRound: LessonStep<ImhotepView>[] = [
  {
    text: () => t("Welcome to the Nile! Ships bring stones to the building sites on its bank. After {n} rounds whoever has the most points wins.", { n: printed.rounds }),
    at: [],
    fact: ({ now }) => now.round === 1,
  },
  {
    text: (told) =>
      t("This is you. The sled has {sled} stones ready to be loaded; {quarry} more lie in your quarry.", {
        sled: told.now.view.players[YOU]!.sled,
        quarry: told.now.view.players[YOU]!.quarry,
      }),
    at: ["sled-0", "quarry-0"],
  },
  {
    text: () => t("In your turn you do one of four things. The first: take stones, {n} at a time.", { n: printed.take }),
    at: ["quarry-0"],
    do: "take",
    how: () => t("Press your quarry."),
    fact: ({ now }) => now.view.decision === "turn" && now.view.actor === YOU,
  },
  {
    text: (told) => t("Now {sled} stones are on your sled. It has room for no more.", { sled: told.now.view.players[YOU]!.sled }),
    at: ["sled-0"],
    fact: ({ now }) => now.view.players[YOU]!.sled === printed.sled,
    then: ["load 1.2"],
  },
  {
    text: ({ rival }) => t("{rival} did the second thing: load a stone. Ships belong to nobody, so you can join in. Take the bow, the front of the ship!", { rival }),
    at: ["ship-0-0"],
    do: "load 1.1",
    how: () => t("Press the space at the bow."),
    fact: ({ now }) => now.view.harbour[0]![1] === RIVAL && now.view.harbour[0]![0] === null,
    then: ["take"],
  },
  {
    text: (told) => t("The dots at the stern say how many stones a ship needs to sail. This one needs {n}, and has them.", { n: minimum(told.now.view.harbour[0]!.length) }),
    at: ["ship-0"],
    fact: ({ now }) => now.view.lacking[0] === 0,
  },
  {
    text: () => t("So you can do the third thing: sail a ship to a site. Any ship, whoever has stones on it."),
    at: ["ship-0", "site-pyramid"],
    do: "sail 1 pyramid",
    how: () => t("Press the ship, then the pyramid."),
  },
  {
    text: (told) =>
      t("The stone at the bow comes off first. That was yours: {own} points at once. {rival} came second and got {other}.", {
        own: won(told, YOU),
        rival: told.rival,
        other: won(told, RIVAL),
      }),
    at: ["pyramid-0", "pyramid-1"],
    fact: ({ now }) => Array.isArray(now.view.pyramid) && now.view.pyramid[0] === YOU && now.view.pyramid[1] === RIVAL && printed.pyramid.A[0]! > printed.pyramid.A[1]!,
    then: ["load 2.1"],
  },
  {
    text: ({ rival }) => t("{rival} is at the bow of another ship. Travel along!", { rival }),
    at: ["ship-1-1"],
    do: "load 2.2",
    how: () => t("Press the free space of ship {n}.", { n: 2 }),
    fact: ({ now }) => now.view.harbour[1]![0] === RIVAL && now.view.harbour[1]!.length === 2,
    then: ["sail 2 temple"],
  },
  {
    text: ({ rival }) =>
      t("{rival} sailed it to the temple, with your stone. That happens all the time! When the round ends, each stone seen from above scores {n} there.", { rival, n: printed.temple.A }),
    at: ["site-temple"],
    fact: ({ now }) => now.view.temple.join() === `${RIVAL},${YOU}`,
  },
  {
    text: () => t("Now get a ship of your own, for the market."),
    at: ["ship-2-0"],
    do: "load 3.1",
    how: () => t("Load a stone on ship {n}.", { n: 3 }),
    then: ["load 4.1"],
  },
  {
    text: ({ rival }) => t("One of your stones is aboard, and {rival} has begun with the smallest ship. Load one more.", { rival }),
    at: ["ship-2-1"],
    do: "load 3.2",
    how: () => t("Press the other space of ship {n}.", { n: 3 }),
    fact: (told) => aboard(told, 2, YOU) === 1 && aboard(told, 3, RIVAL) === 1,
    then: ["sail 4 burial"],
  },
  {
    text: ({ rival }) => t("{rival} sailed to the burial chamber. In a round only one ship goes to each site: the market and the obelisks are still free.", { rival }),
    at: ["site-market", "site-obelisks"],
    fact: ({ now }) => [...now.view.open].sort().join() === "market,obelisks" && now.view.burial[0] === RIVAL,
  },
  {
    text: (told) => t("Your ship has {n} stones of yours. At the market each of them can take a card.", { n: aboard(told, 2, YOU) }),
    at: ["ship-2", "landing-market"],
    do: "sail 3 market",
    how: () => t("Press ship {n}, then the landing of the market.", { n: 3 }),
  },
  {
    text: () => t("Blue cards are tools: you keep them, and play them in a later turn."),
    at: ["market-2"],
    do: "pick 3",
    how: () => t("Take the sail."),
    fact: ({ now }) => now.view.market[2] === "sail",
  },
  {
    text: () => t("The sail is yours. For the second stone, a red card: it works at once. The entrance brings one more stone of yours to the pyramid."),
    at: ["market-0"],
    do: "pick 1",
    how: () => t("Take the entrance."),
    fact: ({ now }) => now.view.players[YOU]!.cards.sail === 1 && now.view.market[0] === "entrance",
  },
  {
    text: (told) => t("Straight from the quarry onto the pyramid, and {n} more points!", { n: wonIn(told, YOU, PYRAMID) }),
    at: ["pyramid-2"],
    fact: ({ now }) => Array.isArray(now.view.pyramid) && now.view.pyramid[2] === YOU,
  },
  {
    text: (told) => t("Four ships have sailed, so the round is over, and the temple counted: {own} for you, {other} for {rival}.", { own: part(told, YOU, TEMPLE), other: part(told, RIVAL, TEMPLE), rival: told.rival }),
    at: ["site-temple"],
    fact: ({ now }) => now.round === 2 && now.view.temple.length === 2 && now.view.card.length === 4,
  },
];

const secondRound: LessonStep<ImhotepView>[] = [
  {
    text: ({ rival }) => t("The next round has other ships and other cards. You sailed last, so {rival} begins.", { rival }),
    at: ["round", "site-market"],
    fact: ({ now }) => now.view.start === RIVAL && now.view.actor === RIVAL,
    then: ["load 1.1"],
  },
  {
    text: ({ rival }) => t("{rival} has a plan for ship {n}. Be faster! The fourth thing you can do is to play a blue card: the sail loads a stone and sails that ship in one turn.", { rival, n: 1 }),
    at: ["kept-0-sail"],
    do: "play sail",
    how: () => t("Press the sail among your cards."),
    fact: ({ now }) => now.view.harbour[0]![0] === RIVAL,
  },
  {
    text: () => t("First the stone."),
    at: ["ship-0-1"],
    do: "load 1.2",
    how: ({ rival }) => t("Load it next to the stone of {rival}.", { rival }),
  },
  {
    text: () => t("Then off it goes."),
    at: ["site-obelisks"],
    do: "sail 1 obelisks",
    how: () => t("Press the obelisks."),
  },
  {
    text: () =>
      t("Here everyone builds an obelisk of their own. At the end the highest scores {first}, the other {second}.", {
        first: printed.obelisks.A[2]![0]!,
        second: printed.obelisks.A[2]![1]!,
      }),
    at: ["site-obelisks"],
    fact: ({ now }) => now.view.obelisks.join() === "1,1" && !now.view.players[YOU]!.cards.sail && now.view.sides.obelisks === "A",
    then: ["take"],
  },
  {
    text: () => t("Your sled is empty."),
    at: ["quarry-0"],
    do: "take",
    how: () => t("Take new stones."),
    fact: ({ now }) => now.view.players[YOU]!.sled === 0,
    then: ["load 2.2"],
  },
  {
    text: () => t("Only the burial chamber is new to you. Stones of one colour that touch are a group there, so send several at once."),
    at: ["ship-2-0"],
    do: "load 3.1",
    how: () => t("Load a stone on ship {n}.", { n: 3 }),
    then: ["load 4.1"],
  },
  {
    text: () => t("And another."),
    at: ["ship-2-1"],
    do: "load 3.2",
    how: () => t("Press the other space of ship {n}.", { n: 3 }),
    then: ["sail 4 pyramid"],
  },
  {
    text: ({ rival }) => t("{rival} went to the pyramid. The burial chamber is free.", { rival }),
    at: ["ship-2", "site-burial"],
    do: "sail 3 burial",
    how: () => t("Press ship {n}, then the burial chamber.", { n: 3 }),
    fact: ({ now }) => now.view.open.includes("burial") && now.view.sailed[3] === "pyramid",
  },
  {
    text: (told) =>
      t("Columns fill from top to bottom. Your stones touch, so they are a group, worth {n} points at the end. From {one} stone to {most}, a group is worth {values}.", {
        n: part(told, YOU, BURIAL),
        one: 1,
        most: printed.burial.A.points.length,
        values: list(printed.burial.A.points),
      }),
    at: ["burial-1", "burial-2"],
    fact: ({ now }) => now.view.burial.join() === `${RIVAL},${YOU},${YOU}` && now.score.parts[YOU]![BURIAL] === printed.burial.A.points[1],
    then: ["take"],
  },
  {
    text: ({ rival }) => t("One ship is left, with a stone of {rival} on it. The bow is free again.", { rival }),
    at: ["ship-1-0"],
    do: "load 2.1",
    how: () => t("Press the bow of ship {n}.", { n: 2 }),
    fact: (told) => told.now.view.harbour.filter(Boolean).length === 1 && aboard(told, 1, RIVAL) === 1 && told.now.view.harbour[1]![0] === null,
    then: ["sail 2 market"],
  },
  {
    text: () =>
      t("To the market! Violet cards are statues, and count at the end: the more you have, the more they are worth. From {one} to {most} of them: {values} points.", {
        one: 1,
        most: printed.statues.points.length,
        values: list(printed.statues.points),
      }),
    at: ["market-0"],
    do: "pick 1",
    how: () => t("Take the statue."),
    fact: ({ now }) => now.view.market[0] === "statue" && now.view.sailed[1] === "market",
    then: ["decline"],
  },
  {
    text: ({ rival }) => t("{rival} took no card: nobody has to. So ended the second round.", { rival }),
    at: ["panel-1"],
    fact: ({ now, before }) => now.round === 3 && Object.keys(now.view.players[RIVAL]!.cards).length === 0 && before.view.decision === "pick",
  },
];

/** From the third round to the last, as two computer players went on. */
const between = [
  "take", "load 4.1", "load 3.1", "load 3.2", "load 2.2", "load 2.3", "load 2.1", "load 1.4", "take", "load 1.3", "sail 2 burial", "take", "load 1.1", "load 1.2",
  "sail 1 pyramid", "sail 3 temple", "take", "take", "sail 4 market", "pick 3", "load 4.1", "load 3.1", "load 3.2", "load 2.2", "load 2.1", "sail 2 burial", "load 1.4",
  "sail 4 temple", "take", "load 1.1", "load 1.3", "load 1.2", "sail 1 pyramid", "take", "take", "take", "sail 3 market", "pick 3", "pick 2", "load 4.1", "load 3.1",
  "load 2.2", "load 2.1", "load 1.1", "load 2.3", "sail 2 pyramid", "load 1.2", "load 1.3", "load 1.4", "load 3.2", "take", "take", "load 4.2", "sail 1 temple",
  "sail 4 burial", "sail 3 market", "pick 3", "pick 4", "load 4.1", "sail 4 temple", "load 3.1", "load 3.2", "take", "play hammer", "load 1.1", "load 2.1", "load 2.2",
  "load 1.2", "load 1.3", "load 2.3", "sail 2 pyramid",
];

const lastRound: LessonStep<ImhotepView>[] = [
  {
    text: () => t("You know how a round goes. Let us skip the next ones, and come back for the end of the last."),
    at: ["round"],
    leap: between,
  },
  {
    text: (told) => t("Round {round}, the last. {own} points for you, {other} for {rival}, and there are only {ships} ships left.", {
      round: told.now.round,
      own: points(told, YOU),
      other: points(told, RIVAL),
      rival: told.rival,
      ships: told.now.view.harbour.filter(Boolean).length,
    }),
    at: ["panel-0", "panel-1"],
    fact: ({ now }) => now.round === printed.rounds,
    then: ["sail 3 market", "pick 4"],
  },
  {
    text: (told) =>
      t("{rival} sailed you to the market. Green cards count stones of all colours at one site: a point for every {n}. In the burial chamber there are {stones} now.", {
        rival: told.rival,
        n: printed.decoration_stones,
        stones: told.now.view.burial.length,
      }),
    at: ["market-1"],
    do: "pick 2",
    how: () => t("Take the burial chamber decoration."),
    fact: ({ now }) => now.view.market[1] === "burial_decoration" && now.view.sailed[2] === "market",
  },
  {
    text: (told) =>
      t("The last ship has {n} stones of yours. Your obelisk is {own} high, that of {rival} {other}.", {
        n: aboard(told, 0, YOU),
        own: told.now.view.obelisks[YOU]!,
        rival: told.rival,
        other: told.now.view.obelisks[RIVAL]!,
      }),
    at: ["ship-0", "site-obelisks"],
    do: "sail 1 obelisks",
    how: () => t("Sail it to the obelisks."),
    fact: ({ now }) => now.view.harbour.filter(Boolean).length === 1 && now.view.players[YOU]!.cards.burial_decoration === 1,
  },
  {
    text: (told) => t("That was the last ship. The temple counts once more, for you {own}, for {rival} {other}; then all that counts only at the end.", { own: wonIn(told, YOU, TEMPLE), rival: told.rival, other: wonIn(told, RIVAL, TEMPLE) }),
    at: ["site-temple"],
    fact: ({ now }) => now.toMove === -1,
  },
  {
    text: (told) => t("The burial chamber: your groups bring {own}, those of {rival} {other}.", { own: part(told, YOU, BURIAL), rival: told.rival, other: part(told, RIVAL, BURIAL) }),
    at: ["site-burial"],
  },
  {
    text: (told) => t("The obelisks: yours is the highest, {own} points. {rival} gets {other}.", { own: part(told, YOU, OBELISKS), rival: told.rival, other: part(told, RIVAL, OBELISKS) }),
    at: ["obelisk-0"],
    fact: (told) => part(told, YOU, OBELISKS) > part(told, RIVAL, OBELISKS) && told.now.view.obelisks[YOU]! > told.now.view.obelisks[RIVAL]!,
  },
  {
    text: (told) => t("Your cards: {green} for the decoration, {violet} for the statue. A blue card never played would bring {n}, too.", { green: part(told, YOU, DECORATIONS), violet: part(told, YOU, STATUES), n: 1 }),
    at: ["cards-0"],
    fact: ({ now }) => now.view.players[YOU]!.cards.statue === 1 && now.view.players[YOU]!.cards.burial_decoration === 1,
  },
  {
    text: (told) => t("{own} to {other}: you win! And you have built at every site and held every kind of card.", { own: told.now.score.total[YOU]!, other: told.now.score.total[RIVAL]! }),
    at: ["track-0"],
    fact: ({ now }) => now.score.winners.join() === `${YOU}` && now.score.parts[YOU]!.slice(PYRAMID, STATUES + 1).every((some) => some > 0),
  },
  {
    text: () => t("That is all of Imhotep; the rest is watching the others' ships. Ready for a match?"),
    at: [],
  },
];

export const lesson: Lesson<ImhotepView> = {
  game: "imhotep",
  options: { start: "0" },
  seed: "000000000000000000000000000000000000000000000000000000000002a80d",
  minutes: 7,
  steps: [...firstRound, ...secondRound, ...lastRound],
};
