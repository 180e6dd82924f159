/** What the engine says of a seat, said to the only person at the screen. */
import type { Sentence } from "../engine/types";
import { sentence } from "../words/say";
import { speaker } from "../words/you";

const questions = [
  sentence("It is your turn.", []),
  sentence("The lever: sail a ship.", []),
  sentence("The lever: which stone is unloaded next?", []),
  sentence("The hammer: load one stone.", []),
  sentence("The sail: load one stone on the ship that is to sail.", []),
  sentence("The sail: where does this ship sail?", []),
  sentence("The chisel: load the first of two stones.", []),
  sentence("The chisel: load the second stone.", []),
  sentence("Your stone is at the market: pick a card, or decline.", []),
  sentence("You look at the face-down cards: keep one.", []),
  sentence("Your stone is at the pyramids: build on one of them.", []),
  sentence("The pyramid's bonus: draw the top market card, or decline.", []),
  sentence("The pyramid's bonus: take up to 3 stones, or decline.", []),
  sentence("The pyramid's bonus: load one stone, or decline.", []),
  sentence("Your stone in the temple: 1 point, or up to 2 stones.", []),
];

const lines: Record<string, Sentence> = {
  "{seat} scores {points} point: {part}.": sentence("You score {points} point: {part}.", [], "You score {points} points: {part}."),
  "{seat} loses {points} point: {part}.": sentence("You lose {points} point: {part}.", [], "You lose {points} points: {part}."),
  "{seat} takes {stones} stone.": sentence("You take {stones} stone.", [], "You take {stones} stones."),
  "{seat} loads a stone on ship {ship}, space {space}.": sentence("You load a stone on ship {ship}, space {space}.", []),
  "{seat} sails ship {ship} to the market.": sentence("You sail ship {ship} to the market.", []),
  "{seat} sails ship {ship} to the pyramid.": sentence("You sail ship {ship} to the pyramid.", []),
  "{seat} sails ship {ship} to the temple.": sentence("You sail ship {ship} to the temple.", []),
  "{seat} sails ship {ship} to the burial chamber.": sentence("You sail ship {ship} to the burial chamber.", []),
  "{seat} sails ship {ship} to the obelisks.": sentence("You sail ship {ship} to the obelisks.", []),
  "{seat} unloads the stone on space {space} next.": sentence("You unload the stone on space {space} next.", []),
  "{seat} plays a blue card: {card}.": sentence("You play a blue card: {card}.", []),
  "{seat} can do nothing and passes.": sentence("You can do nothing and pass.", []),
  "{seat} takes no card.": sentence("You take no card.", []),
  "{seat} declines the bonus.": sentence("You decline the bonus.", []),
  "A stone of {seat} goes on the left pyramid.": sentence("A stone of yours goes on the left pyramid.", []),
  "A stone of {seat} goes on the middle pyramid.": sentence("A stone of yours goes on the middle pyramid.", []),
  "A stone of {seat} goes on the right pyramid.": sentence("A stone of yours goes on the right pyramid.", []),
  "A stone of {seat} goes beside the pyramids.": sentence("A stone of yours goes beside the pyramids.", []),
  "A stone of {seat} goes to the pyramid.": sentence("A stone of yours goes to the pyramid.", []),
  "A stone of {seat} goes on the temple.": sentence("A stone of yours goes on the temple.", []),
  "A stone of {seat} goes into the burial chamber.": sentence("A stone of yours goes into the burial chamber.", []),
  "A stone of {seat} goes to the obelisks.": sentence("A stone of yours goes to the obelisks.", []),
  "{stones} stone of {seat} goes back to the quarry.": sentence("{stones} stone of yours goes back to your quarry.", [], "{stones} stones of yours go back to your quarry."),
  "{seat} looks at a face-down card: {card}.": sentence("You look at a face-down card: {card}.", []),
  "{seat} draws a card: {card}.": sentence("You draw a card: {card}.", []),
  "{seat} picks a card: {card}.": sentence("You pick a card: {card}.", []),
  "{seat} discards the other card: {card}.": sentence("You discard the other card: {card}.", []),
};

export const toYou = speaker(lines, questions);
