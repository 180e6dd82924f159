/** What the engine says of a seat, said to the only person at the screen. */
import type { Sentence } from "../engine/types";
import { sentence } from "../words/say";
import { speaker } from "../words/you";
import { findBoat } from "./printed";
import { boatTitle } from "./words";

const questions = [
  sentence("Play a card in {place}, or pass.", []),
  sentence("Play a card in {place}.", []),
  sentence("In {place} you can only pass.", []),
  sentence("The bandit: discard a card of another player in {place}.", []),
  sentence("The thief: discard a merchant of another player in {place}.", []),
  sentence("The protector: discard a card of another player in {place}.", []),
  sentence("The protector in {place}: send a troop back from any place.", []),
  sentence("The protector: discard a card of another player in {place}, or send a troop back from any place.", []),
  sentence("The scribe once more: with which place does {place} swap resources?", []),
  sentence("The scribe: raise the minimums of {place} by 3.", []),
  sentence("The scribe: raise the minimums of {place} by 3, or swap resources with a place.", []),
  sentence("Your load for {boat}: use a troop.", []),
  sentence("Your load for {boat}: use a statue.", []),
  sentence("Your load for {boat}: use a troop or a statue.", []),
  sentence("Your load for {boat}: pay for it.", []),
  sentence("Your load for {boat}: use a troop, or pay the rest.", []),
  sentence("Your load for {boat}: use a statue, or pay the rest.", []),
  sentence("Your load for {boat}: use a troop or a statue, or pay the rest.", []),
  sentence("Your negotiator troop in {place} takes a resource: which?", []),
  sentence("Activate a place.", []),
  sentence("Recruit: discard a card to draw another, or decline.", []),
  sentence("Name the category of your deity in {place}.", []),
  sentence("The vizier: take a resource lying in {place}.", []),
  sentence("The philosopher: double a card played in {place}.", []),
  sentence("The scribe: which resource goes from {place} to {other}?", []),
  sentence("The scribe: which resource comes to {place} from {other}?", []),
  sentence("The politician: add a resource to {place}.", []),
  sentence("Your torturer in {place}: take an order marker, or decline.", []),
  sentence("Your ankh in {place}: take a resource from the general supply, or decline.", []),
  sentence("Your ankh in {place}: send a troop back, or decline.", []),
  sentence("The high priest: take a card back from {place}.", []),
  sentence("Swap three workers for a statue in {place}, or decline.", []),
  sentence("Load a boat, or pass.", []),
];

const lines: Record<string, Sentence> = {
  "{seat} takes a resource in {place}: {resource}.": sentence("You take a resource in {place}: {resource}.", []),
  "{seat} takes a resource from the general supply: {resource}.": sentence("You take a resource from the general supply: {resource}.", []),
  "{seat} draws a card: {card}.": sentence("You draw a card: {card}.", []),
  "{seat} draws one more for the torturer troop in Thebes.": sentence("You draw one more for your torturer troop in Thebes.", []),
  "{seat} activates {place}.": sentence("You activate {place}.", []),
  "{seat} draws a boat in Karnak: {boat}.": sentence("You draw a boat in Karnak: {boat}.", []),
  "{seat} plays {card}.": sentence("You play {card}.", []),
  "{seat} passes.": sentence("You pass.", []),
  "{seat} discards {card} to recruit.": sentence("You discard {card} to recruit.", []),
  "The deity of {seat} stands for {category}.": sentence("Your deity stands for {category}.", []),
  "{seat} has to discard {card}.": sentence("You have to discard {card}.", []),
  "A {troop} of {seat} goes back from {place}.": sentence("A {troop} of yours goes back from {place}.", []),
  "The philosopher doubles {card} of {seat}.": sentence("The philosopher doubles your {card}.", []),
  "The scribe of {seat} raises the minimums of {place} by 3.": sentence("Your scribe raises the minimums of {place} by 3.", []),
  "The scribe of {seat} swaps resources with {place}.": sentence("Your scribe swaps resources with {place}.", []),
  "{seat} moves a resource from {place} to {other}: {resource}.": sentence("You move a resource from {place} to {other}: {resource}.", []),
  "The politician of {seat} adds to {place}: {resource}.": sentence("Your politician adds to {place}: {resource}.", []),
  "{seat} takes order marker {n}.": sentence("You take order marker {n}.", []),
  "{seat} loses all cards in {place} to the revolt.": sentence("You lose all your cards in {place} to the revolt.", []),
  "{seat} puts a {troop} on {place}.": sentence("You put a {troop} on {place}.", []),
  "{seat} takes {card} back into hand for the high priest.": sentence("You take {card} back into your hand for the high priest.", []),
  "{seat} swaps three workers for a statue.": sentence("You swap three workers for a statue.", []),
  "The troop of {seat} in {place} provides: {resource}.": sentence("Your troop in {place} provides: {resource}.", []),
  "A statue of {seat} stands for: {resource}.": sentence("A statue of yours stands for: {resource}.", []),
  "{seat} loads {boat}.": sentence("You load {boat}.", []),
  "{seat} loads no boat for now.": sentence("You load no boat for now.", []),
  "{seat} is going to load {boat}.": sentence("You are going to load {boat}.", []),
  "{seat} has the most {category} in {place}, but {n} less than the minimum.": sentence("You have the most {category} in {place}, but {n} less than the minimum.", []),
  "{seat} has the most {category} in {place}: the troop there stays.": sentence("You have the most {category} in {place}: your troop there stays.", []),
  "{seat} has the most {category} in {place}, but no troop left to put there.": sentence("You have the most {category} in {place}, but no troop left to put there.", []),
  "{seat} haggles best and takes in {place}: {goods}.": sentence("You haggle best and take in {place}: {goods}.", []),
  "{seat} haggles best, but nothing lies in {place}.": sentence("You haggle best, but nothing lies in {place}.", []),
  "{seat} does not recruit.": sentence("You do not recruit.", []),
  "{seat} takes no order marker.": sentence("You take no order marker.", []),
  "{seat} takes no resource for the ankh.": sentence("You take no resource for the ankh.", []),
  "{seat} sends no troop back.": sentence("You send no troop back.", []),
  "{seat} keeps the workers and takes no statue.": sentence("You keep the workers and take no statue.", []),
  "{seat} scores {points} point: {part}.": sentence("You score {points} point: {part}.", [], "You score {points} points: {part}."),
  "{seat} loses {points} point: {part}.": sentence("You lose {points} point: {part}.", [], "You lose {points} points: {part}."),
};

export const toYou = speaker(lines, questions);

/** The boat at hand is the one that glows: what it carries need not be told. */
export function asked(ask: Sentence, you: boolean): Sentence {
  const { args, ...rest } = you ? toYou(ask) : ask;
  return { ...rest, args: args.map((arg) => (findBoat(arg.word ?? "") ? { ...arg, word: boatTitle(arg.word!) } : arg)) };
}
