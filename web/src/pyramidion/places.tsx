/** The eight places. A place shows what it asks for, who holds it, what it makes, what lies there and what it does. */
import type { ComponentChildren } from "preact";
import { Press } from "../parts/press";
import { stills } from "../parts/still";
import { semicolons, t } from "../words/say";
import { Ankh, AnyChip, Arrow, Badge, CardBack, Chip, MarkerTile, Num, Ship, Sundial, Tick, Token, TroopFigure } from "./icons";
import { lyingAction, nameOf, placeAction, pressing, troopAction, usePlay, type Play } from "./play";
import { printed } from "./printed";
import { scene } from "./scenes";
import { places, resources, troops, type PlaceName, type Resource, type Troop } from "./view";
import { abilityInWords, goodsTitle, placeTitle, signed } from "./words";

/** What a place does, in a field of 40 by 16. */
const abilities: Record<PlaceName, () => ComponentChildren> = {
  giza: () => [1, 2].map((n) => <MarkerTile n={n} x={n * 15 - 13} scale={0.68} />),
  thebes: () => (
    <>
      <Num n={signed(1)} x={-2} size={12} />
      <CardBack x={13} scale={0.72} />
    </>
  ),
  luxor: () => ankhFor(<CardBack x={15} scale={0.72} />),
  alexandria: () => ankhFor(<AnyChip x={15} scale={0.72} />),
  cairo: () => (
    <>
      <Ankh x={-13} y={0.5} scale={0.72} />
      <TroopFigure of="torturer" colour={-1} x={2} y={8.5} scale={0.58} />
      <path d="M13 5h3a4 4 0 0 0 0-8h-5M14-6.5 10.5-3 14 .5" fill="none" stroke="var(--ink)" stroke-width="1.8" />
    </>
  ),
  philae: () => <Token x={10} scale={0.84} more={signed(2)} />,
  abu_simbel: () => (
    <>
      <Num n={3} x={-17} size={11} />
      <Chip of="worker" x={-8} scale={0.62} />
      <Arrow x={4} />
      <Chip of="statue" x={15} scale={0.66} />
    </>
  ),
  karnak: () => (
    <>
      <Num n={signed(1)} x={-4} size={12} />
      <Ship x={11} scale={0.72} />
    </>
  ),
};

const ankhFor = (gift: ComponentChildren) => (
  <>
    <Ankh x={-10} y={0.5} scale={0.72} />
    <Arrow x={2} />
    {gift}
  </>
);

/** Where its drawing begins: it ends at 22. */
export const abilityLeft = (place: PlaceName) => ({ giza: -7, thebes: -9, philae: 0, karnak: -11 } as Partial<Record<PlaceName, number>>)[place] ?? -22;

/** Crossed out when it has been used. */
export const Ability = ({ of, used }: { of: PlaceName; used: boolean }) => (
  <>
    <g opacity={used ? 0.5 : 1}>{abilities[of]()}</g>
    {used && <path d="M-20 6 22-6" stroke="#ff9d86" stroke-width="2.6" stroke-linecap="round" />}
  </>
);

/** A troop's pedestal with the minimum it takes to stand there, what its torturer troop makes, and whether it has. */
const pedestal = stills((place: PlaceName, troop: Troop, colour: number, minimum: number, reached: boolean, provided: boolean) => {
  const side = troop === "torturer" ? -1 : 1;
  const used = troop === "torturer" && provided;
  return (
    <>
      <rect x="-22" y="20" width="44" height="60" fill="transparent" />
      <path d="M-20 79l3-9h34l3 9Z" fill="var(--stone)" stroke="var(--stone-edge)" />
      <TroopFigure of={troop} colour={colour} y={72} x={-5 * side} scale={1.02} />
      <Badge of={guarded[troop]} n={minimum} x={12 * side} y={34} scale={0.92} />
      {reached && <Tick x={side} y={27} scale={0.8} />}
      {troop === "torturer" && (
        <g opacity={used ? 0.45 : 1}>
          <Chip of={printed(place).produces} x={-13} y={68} scale={0.74} />
        </g>
      )}
      {used && <path d="M-18 68l4 4 7-9" fill="none" stroke="#fff" stroke-width="2.6" />}
    </>
  );
});

/** What it takes to put a troop there. */
const guarded = { torturer: "influence", negotiator: "negotiation" } as const;

/** What stands there, or what it takes to. */
function pedestalInWords(play: Play, place: PlaceName, troop: Troop): string {
  const here = play.view.places[place];
  const owner = here[troop];
  const torturers = troop === "torturer";
  const seat = owner < 0 ? "" : nameOf(play, owner);
  const goods = goodsTitle({ [printed(place).produces]: 1 });
  const stands =
    owner < 0 ? (torturers ? t("No torturer troop stands here.") : t("No negotiator troop stands here."))
    : torturers ? t("Torturer troop of {seat}.", { seat })
    : t("Negotiator troop of {seat}.", { seat });
  const n = here.minimum[guarded[troop]];
  const takes = torturers ? t("To put one there takes {n} influence and the most of all.", { n }) : t("To put one there takes {n} negotiation and the most of all.", { n });
  const gives = torturers ? t("It provides {goods} for a boat, once a round.", { goods }) : t("It takes a resource lying here in every round.");
  return [stands, takes, gives].join(" ");
}

function Pedestal({ place, troop, x }: { place: PlaceName; troop: Troop; x: number }) {
  const play = usePlay();
  const { view, seats } = play;
  const here = view.places[place];
  const category = guarded[troop];
  const owner = here[troop];
  const reached = view.place === place && !view.standing![category].lacking;
  return (
    <Press
      {...pressing(play, owner >= 0 ? troopAction(view, place, troop) : null)}
      title={pedestalInWords(play, place, troop)}
      topic="pyramidion.troops"
      transform={`translate(${x} 0)`}
    >
      <g ref={pedestal(place, troop, owner < 0 ? -1 : seats[owner].colour, here.minimum[category], reached, here.provided)} />
    </Press>
  );
}

/** Resources of one kind, with `room` for them. */
const heap = stills((resource: Resource, n: number, room: number) => (
  <>
    <rect x={-room / 2} y="-22.5" width={room} height="41.5" fill="transparent" />
    <Chip of={resource} x={room > 40 ? -8 : -5.5} scale={room > 40 ? 1.1 : 0.88} />
    <Num n={n} x={room > 40 ? 12 : 9} size={16} />
  </>
));

function Lying({ place }: { place: PlaceName }) {
  const play = usePlay();
  const { view } = play;
  const lying = resources.filter((r) => view.places[place].lying[r]);
  const step = Math.min(44, 176 / Math.max(lying.length, 1));
  // The scribe moves it to another place, everybody else takes it.
  const other = view.decision === "give" ? view.swap?.place : view.decision === "get" ? view.place : null;
  const to = other ? [`place-${other}`] : [`panel-${view.actor}`, `goods-${view.actor}`];
  return (
    <>
      {lying.map((resource, i) => (
        <Press
          {...pressing(play, lyingAction(view, place, resource), "", to)}
          title={t("Lying in {place}: {goods}", { place: placeTitle(place), goods: goodsTitle({ [resource]: view.places[place].lying[resource]! }) })}
          topic="pyramidion.resources"
          transform={`translate(${90 + (i - (lying.length - 1) / 2) * step} 97.5)`}
        >
          <g ref={heap(resource, view.places[place].lying[resource]!, step)} />
        </Press>
      ))}
    </>
  );
}

/** A place in words. */
export function placeInWords(play: Pick<Play, "view" | "names">, place: PlaceName): string {
  const { view } = play;
  const here = view.places[place];
  const parts = [
    t("influence {i}, negotiation {n}", { i: here.minimum.influence, n: here.minimum.negotiation }),
    t("provides {goods}", { goods: goodsTitle({ [printed(place).produces]: 1 }) }),
    t("here: {goods}", { goods: goodsTitle(here.lying) }),
    ...troops
      .filter((troop) => here[troop] >= 0)
      .map((troop) => (troop === "torturer" ? t("torturer troop of {seat}", { seat: nameOf(play, here[troop]) }) : t("negotiator troop of {seat}", { seat: nameOf(play, here[troop]) }))),
  ];
  if (here.provided) parts.push(t("its torturer troop has provided"));
  if (here.sundial) parts.push(t("sundial"));
  return semicolons(parts);
}

/** What is printed on it, by day and when it is closed. */
const board = stills((place: PlaceName, used: boolean, closed: boolean) => (
  <>
    <g transform="translate(0 20)" ref={scene(place)} />
    <rect y="78" width="180" height="37" class="pyr-strand" />
    <path d="M0 79h180" stroke="var(--papyrus-edge)" stroke-width="2" />
    {closed && <rect y="20" width="180" height="58" class="pyr-dusk" />}
    <rect width="180" height="21" class="pyr-name-bar" />
    <text x="8" y="15.5" class="pyr-name">{placeTitle(place)}</text>
    <g transform="translate(153 10.5)" class="pyr-ability">
      <Ability of={place} used={used} />
    </g>
  </>
));

function Place({ place }: { place: PlaceName }) {
  const play = usePlay();
  const { view } = play;
  const here = view.places[place];
  const current = (view.place ?? view.negotiating) === place;
  const label = view.decision === "activate" ? t("Activate {place}: {text}", { place: placeTitle(place), text: placeInWords(play, place) }) : "";
  const press = pressing(play, placeAction(view, place), label);
  return (
    <Press {...press} as="div" title={t("{place}: {text}", { place: placeTitle(place), text: abilityInWords(place) })} anchor={`place-${place}`} topic={`pyramidion.${place}`} class={`pyr-place${current ? " pyr-current" : ""}${here.sundial ? " pyr-done" : ""}`}>
      <svg viewBox="0 0 180 115">
        <g ref={board(place, view.place === place && view.ankh_used, here.sundial)} />
        <Pedestal place={place} troop="torturer" x={24} />
        <Pedestal place={place} troop="negotiator" x={156} />
        {here.sundial && <Sundial x={90} y={50} scale={1.35} />}
        <Lying place={place} />
      </svg>
    </Press>
  );
}

export function Places() {
  return (
    <div class="pyr-places">
      {places.map((place) => (
        <Place place={place} />
      ))}
    </div>
  );
}
