/** What is asked, by whom and of whom, with a button for what is hard to point at on the table. */
import type { Choice } from "../engine/types";
import { Disc } from "../parts/mark";
import { t } from "../words/say";
import { Face } from "./cards";
import { Arrow, BadgeIcon, ChipIcon, Icon, MarkerTile, TroopIcon } from "./icons";
import { labelOf, nameOf, usePlay, type Play } from "./play";
import { character, printed, resources, type Category, type PlaceName, type Resource, type Troop } from "./view";
import { boatTitle, categoryTitle, placeTitle, resourceTitle, troopTitle } from "./words";

/** The engine's questions, word for word, so that one translation serves both. */
export function question(play: Play): string {
  const { view, choices } = play;
  const seat = nameOf(play, view.actor);
  const place = view.place ? placeTitle(view.place) : "";
  const offers = (verb: string) => choices.some((c) => c.text.split(" ")[0] === verb);
  switch (view.decision) {
    case "negotiate":
      return t("{seat}, your negotiator troop in {place} takes a resource: which?", { seat, place: placeTitle(view.negotiating!) });
    case "activate": return t("{seat}, activate a place.", { seat });
    case "turn":
      if (choices.length && !offers("play")) return t("{seat}, in {place} you can only pass.", { seat, place });
      if (choices.length && !offers("pass")) return t("{seat}, play a card in {place}.", { seat, place });
      return t("{seat}, play a card in {place}, or pass.", { seat, place });
    case "recruit": return t("{seat}, recruit: discard a card to draw another, or decline.", { seat });
    case "deity": return t("{seat}, name the category of your deity in {place}.", { seat, place });
    case "discard":
      if (view.effect === "bandit") return t("{seat}, the bandit: discard a card of another player in {place}.", { seat, place });
      if (view.effect === "thief") return t("{seat}, the thief: discard a merchant of another player in {place}.", { seat, place });
      return t("{seat}, the protector: discard a card of another player, or send a troop back, in {place}.", { seat, place });
    case "vizier": return t("{seat}, the vizier: take a resource lying in {place}.", { seat, place });
    case "philosopher": return t("{seat}, the philosopher: double a card played in {place}.", { seat, place });
    case "scribe":
      if (choices.length && !offers("raise"))
        return t("{seat}, the scribe once more: with which place does {place} swap resources?", { seat, place });
      return t("{seat}, the scribe: raise the minimums of {place} by 3, or swap resources with a place.", { seat, place });
    case "give":
      return t("{seat}, the scribe: which resource goes from {place} to {other}?", { seat, place, other: placeTitle(view.swap!.place) });
    case "get":
      return t("{seat}, the scribe: which resource comes to {place} from {other}?", { seat, place, other: placeTitle(view.swap!.place) });
    case "politician": return t("{seat}, the politician: add a resource to {place}.", { seat, place });
    case "marker": return t("{seat}, your torturer in {place}: take an order marker, or decline.", { seat, place });
    case "ankh take": return t("{seat}, your ankh in {place}: take a resource of the supply, or decline.", { seat, place });
    case "ankh recall": return t("{seat}, your ankh in {place}: send a troop back, or decline.", { seat, place });
    case "high priest": return t("{seat}, the high priest: take a card back from {place}, or decline.", { seat, place });
    case "exchange": return t("{seat}, swap three workers for a statue in {place}, or decline.", { seat, place });
    case "load": return t("{seat}, load a boat, or pass.", { seat });
    case "pay":
      return t("{seat}, your load for {boat}: use a troop or a statue, or pay the rest.", { seat, boat: boatTitle(view.loading!.boat) });
    case "over": return "";
  }
}

/** These are pressed where they lie; a button more for each would only be in the way. */
const atHand = new Set(["play", "recruit", "activate", "load"]);
const cardVerbs = new Set(["discard", "double", "return"]);
const MANY = 12;

const verbOf = (c: Choice) => c.text.split(" ")[0];

function offered({ choices }: Play): Choice[] {
  const cards = choices.filter((c) => cardVerbs.has(verbOf(c))).length;
  return choices.filter((c) => !atHand.has(verbOf(c)) && (cards <= MANY || !cardVerbs.has(verbOf(c))));
}

function CardPicture({ seat, id }: { seat: number; id: string }) {
  const { view, seats } = usePlay();
  const marked = id.endsWith("*");
  return (
    <>
      <span class="pyr-thumb">
        <Face id={marked ? id.slice(0, -1) : id} colour={seats[seat].colour} named={view.named[seat]} doubled={marked} />
      </span>
      <Disc colour={seats[seat].colour} size={20} />
    </>
  );
}

/** What a button shows: the thing itself, and as few words as will do. Its whole label is its name. */
function Shown({ choice }: { choice: Choice }) {
  const play = usePlay();
  const { view, seats, me } = play;
  const [verb, what, card] = choice.text.split(" ");
  switch (verb) {
    case "take":
    case "give":
    case "get":
    case "add":
      return (
        <>
          <ChipIcon of={what as Resource} size={1.7} />
          {resourceTitle(what as Resource)}
        </>
      );
    case "statue":
      return (
        <>
          <ChipIcon of="statue" size={1.7} />
          <Icon w={12} size={0.9}>
            <Arrow />
          </Icon>
          <ChipIcon of={what as Resource} size={1.7} />
        </>
      );
    case "troop":
      return (
        <>
          <ChipIcon of={printed(what as PlaceName).produces} size={1.7} />
          {placeTitle(what as PlaceName)}
        </>
      );
    case "swap":
      return (
        <>
          {placeTitle(what as PlaceName)}
          {resources
            .filter((r) => view.places[what as PlaceName].lying[r])
            .map((r) => (
              <ChipIcon of={r} size={1.2} />
            ))}
        </>
      );
    case "name":
      return (
        <>
          <BadgeIcon of={what as Category} n={character(view.effect!).points[what as Category]} />
          {categoryTitle(what as Category)}
        </>
      );
    case "recall": {
      const owner = view.places[view.place!][what as Troop];
      return (
        <>
          <TroopIcon of={what as Troop} colour={seats[owner].colour} />
          {troopTitle(what as Troop)}
        </>
      );
    }
    case "marker":
      return (
        <Icon w={24} size={2}>
          <MarkerTile n={+what} />
        </Icon>
      );
    case "return": return <CardPicture seat={me} id={what} />;
    case "discard":
    case "double": return <CardPicture seat={+what} id={card} />;
    default: return <>{labelOf(play, choice)}</>;
  }
}

const main = new Set(["pay", "exchange", "raise"]);

export function Ask() {
  const play = usePlay();
  const { view, seats, choose, me } = play;
  if (view.decision === "over") return null;
  const buttons = offered(play);
  return (
    <div class={`pyr-ask${view.actor === me ? " pyr-mine" : ""}${buttons.length > 2 ? " pyr-many" : ""}`}>
      <span class="pyr-question">
        <Disc colour={seats[view.actor].colour} size={24} />
        <span>{question(play)}</span>
      </span>
      <span class="pyr-buttons">
        {buttons.map((c) => (
          <button
            type="button"
            class={`pyr-button${main.has(c.text) ? " pyr-main" : ""}`}
            aria-label={labelOf(play, c)}
            title={labelOf(play, c)}
            onClick={() => choose(c.code)}
          >
            <Shown choice={c} />
          </button>
        ))}
      </span>
    </div>
  );
}
