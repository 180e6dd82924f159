/** A question asked right where it arises, saying whose stone it is about. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { draggable } from "../parts/drag";
import { isolated, say, t, tc } from "../words/say";
import { worthwhile } from "./actions";
import { colourOf, type Play, targets } from "./play";
import { Stone } from "./stone";
import { cargoOf, type Decision, type Site, smallPyramids } from "./view";

/** What is asked, at which site: of whoever has to answer, and as the others hear of it. */
const questions = new Map<Decision, { site: Site; own(stones: number): string; other(name: string): string }>([
  ["pick", { site: "market", own: () => t("Take a card for your stone?"), other: (name) => t("{name}: a card?", { name }) }],
  ["keep", { site: "market", own: () => t("Keep one of the two"), other: (name) => t("{name} keeps one of two", { name }) }],
  ["build", { site: "pyramid", own: () => t("Your stone: which pyramid?"), other: (name) => t("{name} chooses a pyramid", { name }) }],
  ["bonus card", { site: "pyramid", own: () => t("Bonus: a card?"), other: (name) => t("{name}: bonus card?", { name }) }],
  ["bonus stones", { site: "pyramid", own: () => t("Bonus: stones?"), other: (name) => t("{name}: bonus stones?", { name }) }],
  ["bonus ship", { site: "pyramid", own: () => t("Bonus: load a stone?"), other: (name) => t("{name}: load a bonus stone?", { name }) }],
  ["offering", { site: "temple", own: (stones) => (stones ? t("Point or stones?") : t("A point for your stone")), other: (name) => t("{name}: point or stones?", { name }) }],
]);

/** The site a question is about. */
function placeOf({ view }: Play): Site | null {
  if (view.decision === "lever order") return view.sailed[view.ship - 1] ?? null;
  return questions.get(view.decision)?.site ?? null;
}

function question({ view, seats, mine, find }: Play): string {
  const name = isolated(seats[view.actor]?.name ?? "");
  const asked = questions.get(view.decision);
  if (!asked) return mine ? t("Which stone comes off next?") : t("{name} fixes the order", { name });
  return mine ? asked.own(find("stones")?.label.args[0]?.number ?? 0) : asked.other(name);
}

export function Bubble({ play, site }: { play: Play; site: Site }) {
  return placeOf(play) === site ? <Asked play={play} /> : null;
}

/** What a question is about, within its site. */
function about({ view }: Play): string {
  switch (view.decision) {
    case "offering":
      return `[data-anchor="temple-${(view.temple_space ?? 1) - 1}"]`;
    case "pick":
    case "keep":
      return ".imh-cards";
    case "lever order":
      return ".imh-landing";
    default:
      return ".imh-board";
  }
}

/** The tip of the bubble stands above the middle of this. */
function pointAt(bubble: HTMLElement, element: Element): void {
  const box = bubble.getBoundingClientRect();
  const { left, width } = element.getBoundingClientRect();
  const tip = Math.max(16, Math.min(left + width / 2 - box.left, box.width - 16));
  bubble.style.setProperty("--imh-tip", `${tip}px`);
}

/** It lies over the name of the site: board, cards and the ship at the landing stay in sight. */
function Asked({ play }: { play: Play }) {
  const { view, mine } = play;
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const show = () => {
      const site = bubble.current!.closest(".imh-site")!;
      if (mine) site.scrollIntoView({ block: "nearest" });
      pointAt(bubble.current!, site.querySelector(about(play)) ?? site);
    };
    show();
    addEventListener("resize", show);
    return () => removeEventListener("resize", show);
  });
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
      <Answer play={play} text="draw">{tc("a card from the pile", "Draw")}</Answer>
      <Answer play={play} text="points" />
      <Answer play={play} text="stones" />
      <Answer play={play} text="decline">{view.decision === "pick" ? t("Take no card") : t("No, thanks")}</Answer>
    </div>
  );
}

/** In the engine's words, where there are no others. */
function Answer({ play, text, children }: { play: Play; text: string; children?: ComponentChildren }) {
  const choice = play.find(text);
  if (!choice || !worthwhile([choice]).length) return null;
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
