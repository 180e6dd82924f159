/** A question asked right where it arises, saying whose stone it is about. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { draggable } from "../parts/drag";
import { isolated, say, t } from "../words/say";
import { colourOf, type Play, targets } from "./play";
import { Stone } from "./stone";
import { cargoOf, type Site, smallPyramids } from "./view";

/** The site a question is about. */
function placeOf(play: Play): Site | null {
  switch (play.view.decision) {
    case "pick":
    case "keep":
      return "market";
    case "build":
    case "bonus card":
    case "bonus stones":
    case "bonus ship":
      return "pyramid";
    case "offering":
      return "temple";
    case "lever order":
      return play.view.sailed[play.view.ship - 1] ?? null;
    default:
      return null;
  }
}

function question(play: Play): string {
  const name = isolated(play.seats[play.view.actor]?.name ?? "");
  const own = play.mine;
  switch (play.view.decision) {
    case "pick":
      return own ? t("Take a card for your stone?") : t("{name}: a card?", { name });
    case "keep":
      return own ? t("Keep one of the two") : t("{name} keeps one of two", { name });
    case "build":
      return own ? t("Your stone: which pyramid?") : t("{name} chooses a pyramid", { name });
    case "bonus card":
      return own ? t("Bonus: a card?") : t("{name}: bonus card?", { name });
    case "bonus stones":
      return own ? t("Bonus: stones?") : t("{name}: bonus stones?", { name });
    case "bonus ship":
      return own ? t("Bonus: load a stone?") : t("{name}: load a bonus stone?", { name });
    case "offering":
      return own ? t("Point or stones?") : t("{name}: point or stones?", { name });
    default:
      return own ? t("Which stone comes off next?") : t("{name} fixes the order", { name });
  }
}

export function Bubble({ play, site }: { play: Play; site: Site }) {
  return placeOf(play) === site ? <Asked play={play} /> : null;
}

/** It lies over the name of the site: board, cards and the ship at the landing stay in sight. */
function Asked({ play }: { play: Play }) {
  const { view, mine } = play;
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (mine) bubble.current!.closest(".imh-site")!.scrollIntoView({ block: "nearest" });
  }, [view, mine]);
  const build = { targets: targets(play, smallPyramids.map((one) => [`pyramid-${one}`, `build ${one}`])), drop: play.choose };
  return (
    <div class="imh-bubble" ref={bubble} onClick={(event) => event.stopPropagation()}>
      <p>
        {view.decision !== "lever order" && (
          <svg class="imh-at-hand" viewBox="-21 -21 44 44" aria-hidden="true" {...(view.decision === "build" && play.mine ? draggable(build) : {})}>
            <Stone colour={colourOf(play, view.actor)} />
          </svg>
        )}
        {question(play)}
      </p>
      {play.mine && <Answers play={play} />}
    </div>
  );
}

function Answers({ play }: { play: Play }) {
  const { view } = play;
  if (view.decision === "lever order") return <Order play={play} />;
  return (
    <div class="imh-answers">
      <Answer play={play} text="draw">{t("Draw")}</Answer>
      <Answer play={play} text="points" />
      <Answer play={play} text="stones" />
      <Answer play={play} text="decline">{view.decision === "pick" ? t("Take no card") : t("No, thanks")}</Answer>
    </div>
  );
}

/** In the engine's words, where there are no others. */
function Answer({ play, text, children }: { play: Play; text: string; children?: ComponentChildren }) {
  const choice = play.find(text);
  if (!choice) return null;
  return (
    <button type="button" class={text === "decline" ? "imh-button imh-quiet" : "imh-button"} onClick={() => play.act(text)}>
      {children ?? say(choice.label, [])}
    </button>
  );
}

/** The lever: the stones of the ship as they lie, the bow's first. */
function Order({ play }: { play: Play }) {
  const { view } = play;
  return (
    <div class="imh-answers">
      {cargoOf(view, view.ship - 1).map((owner, space) => {
        const text = `order ${space + 1}`;
        if (owner === null || !play.find(text)) return null;
        const name = isolated(play.seats[owner]?.name ?? "");
        return (
          <button
            type="button"
            class="imh-button imh-pick"
            aria-label={t("The stone of {name} on space {space}", { name, space: space + 1 })}
            onClick={() => play.act(text)}
          >
            <svg viewBox="-21 -21 44 44" aria-hidden="true">
              <Stone colour={colourOf(play, owner)} />
            </svg>
          </button>
        );
      })}
    </div>
  );
}
