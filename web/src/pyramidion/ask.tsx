/** What is asked, by whom and of whom, with a button for what is hard to point at on the table. */
import type { Choice, Sentence } from "../engine/types";
import { Disc } from "../parts/mark";
import { number, say, t, tc } from "../words/say";
import { Face } from "./cards";
import { Arrow, BadgeIcon, ChipIcon, Icon, MarkerTile, TroopIcon } from "./icons";
import { instruction } from "./instruction";
import { labelOf, usePlay, type Play } from "./play";
import { character, printed } from "./printed";
import { resources, type Category, type PlaceName, type Resource, type Troop } from "./view";
import { categoryTitle, placeTitle, resourceTitle, signed } from "./words";

/** These are pressed where they lie; a button more for each would only be in the way. */
const atHand = new Set(["play", "recruit", "activate", "load", "statue"]);
/** These are, too, if there are more of them than this. Cards lie over each other, troops stand apart. */
const MOST = new Map([["discard", 12], ["double", 12], ["return", 12], ["recall", 6]]);
/** They come last, whatever the order of the engine's list. */
const refusals = new Set(["pass", "decline"]);

const verbOf = (c: Choice) => c.text.split(" ")[0];
/** The number of its label. */
const brings = ({ label }: Choice) => label.args[0]!.number!;

function offered({ choices }: Play): Choice[] {
  const onTable = choices.filter((c) => MOST.has(verbOf(c))).length;
  const buttons = choices.filter((c) => !atHand.has(verbOf(c)) && onTable <= (MOST.get(verbOf(c)) ?? Infinity));
  return [...buttons.filter((c) => !refusals.has(c.text)), ...buttons.filter((c) => refusals.has(c.text))];
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
  const { view, seats } = play;
  const [verb, what, kind] = choice.text.split(" ");
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
    case "raise":
      return (
        <>
          <BadgeIcon of="influence" n={signed(brings(choice))} />
          <BadgeIcon of="negotiation" n={signed(brings(choice))} />
          {tc("the minimums", "Raise")}
        </>
      );
    case "exchange":
      return (
        <>
          <b>{number(brings(choice))}</b>
          <ChipIcon of="worker" size={1.7} />
          <ArrowIcon />
          <ChipIcon of="statue" size={1.7} />
        </>
      );
    case "name":
      return (
        <>
          <BadgeIcon of={what as Category} n={character(view.effect!).points[what as Category]} />
          {categoryTitle(what as Category)}
        </>
      );
    case "recall":
      return (
        <>
          <TroopIcon of={kind as Troop} colour={seats[view.places[what as PlaceName][kind as Troop]].colour} />
          {placeTitle(what as PlaceName)}
        </>
      );
    case "marker":
      return (
        <Icon w={24} size={2}>
          <MarkerTile n={+what} />
        </Icon>
      );
    case "return": return <CardPicture seat={view.actor} id={what} />;
    case "discard":
    case "double": return <CardPicture seat={+what} id={kind} />;
    default: return <>{labelOf(play, choice)}</>;
  }
}

const ArrowIcon = () => (
  <Icon w={12} size={0.9}>
    <Arrow />
  </Icon>
);

/** The boat at hand is the one that glows: what it carries need not be told. */
const brief = ({ text, args }: Sentence): Sentence => ({ text, args: args.map(({ details: _, ...arg }) => arg) });

const main = new Set(["pay", "exchange", "raise"]);

/** While something is seen happening, that is said, and no question. */
function Happening({ words, goOn }: { words: string; goOn: (() => void) | null }) {
  return (
    <div class="pyr-ask pyr-happening">
      <span class="pyr-question">
        <b>{words}</b>
      </span>
      {goOn && (
        <span class="pyr-buttons">
          <button type="button" class="pyr-button pyr-main" data-no-action data-go-on onClick={goOn} ref={(button) => button?.focus({ preventScroll: true })}>
            {t("Continue")}
          </button>
        </span>
      )}
    </div>
  );
}

export function Ask() {
  const play = usePlay();
  const { view, seats, choose, choices, ask, names, happening, goOn } = play;
  if (happening && !choices.length) return <Happening words={happening} goOn={goOn ?? null} />;
  if (view.decision === "over") return null;
  const buttons = offered(play);
  const how = choices.length ? instruction(view, (verb) => choices.some((c) => verbOf(c) === verb)) : "";
  return (
    <div class={`pyr-ask${choices.length ? " pyr-mine" : ""}${buttons.length > 2 ? " pyr-many" : ""}`}>
      <span class="pyr-question">
        <Disc colour={seats[view.actor].colour} size={24} />
        <span>
          <b class="pyr-asks">{happening || say(brief(ask), names, seats.findIndex(({ you }) => you))}</b>
          {how && !happening && <small>{how}</small>}
        </span>
      </span>
      <span class="pyr-buttons">
        {buttons.map((c) => (
          <button
            type="button"
            class={`pyr-button${main.has(c.text) ? " pyr-main" : ""}`}
            data-anchor={`ask-${c.text}`}
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
