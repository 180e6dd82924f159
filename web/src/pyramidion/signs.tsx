/** The figures of two pages of the rules: all signs with their names, and one place from the first card to the last resource. */
import type { ComponentChild } from "preact";
import { Disc } from "../parts/mark";
import { number, t } from "../words/say";
import { Face } from "./cards";
import { Ankh, AnyChip, Arrow, BadgeIcon, BoatBack, CardBack, ChipIcon, Icon, MarkerTile, Ship, Sundial, Tick, Token, TroopIcon } from "./icons";
import { Ability } from "./places";
import { character, findCharacter, printed } from "./printed";
import { categories, places, resources, troops, type Category, type PlaceName } from "./view";
import { abilityInWords, categoryTitle, placeTitle, resourceTitle, troopTitle } from "./words";

const [red, blue, yellow] = [0, 1, 2] as const;
const sign = (w: number, drawing: ComponentChild) => (
  <Icon w={w} size={1.9}>
    {drawing}
  </Icon>
);

const Signs = ({ of }: { of: [ComponentChild, string][] }) => (
  <ul class="pyr-legend">
    {of.map(([picture, words]) => (
      <li>
        <span>{picture}</span>
        {words}
      </li>
    ))}
  </ul>
);

const abilityOf = (place: PlaceName): [ComponentChild, string] => [
  <svg class="pyr-icon pyr-legend-ability pyr-ability" viewBox="-23 -11 48 22" height="1.9em" width="4.1em">
    <Ability of={place} used={false} />
  </svg>,
  t("{place}: {text}", { place: placeTitle(place), text: abilityInWords(place) }),
];

export function legend(): ComponentChild[] {
  return [
    <Signs
      of={[
        ...resources.map((r): [ComponentChild, string] => [<ChipIcon of={r} size={1.9} />, resourceTitle(r)]),
        [sign(22, <AnyChip />), t("any resource: you choose")],
        ...categories.map((c): [ComponentChild, string] => [<BadgeIcon of={c} size={1.9} n={4} />, t("{category}, with its points; on a place, the minimum", { category: categoryTitle(c) })]).slice(0, 2),
        [<BadgeIcon of="haggling" size={1.9} n={4} />, t("haggling, with its points")],
        ...troops.map((troop): [ComponentChild, string] => [<TroopIcon of={troop} colour={blue} size={2.2} />, troopTitle(troop)]),
        [<TroopIcon of="torturer" colour={-1} size={2.2} />, t("nobody's troop stands here")],
        [sign(24, <Ankh />), t("ankh")],
        [sign(26, <Sundial />), t("sundial: this place is done for the round")],
        [sign(26, <CardBack />), t("a character card")],
        [sign(24, <Token />), t("revolt token, face down")],
        [sign(24, <MarkerTile n={1} />), t("order marker")],
        [sign(26, <Ship points={3} />), t("boat, with its points")],
        [sign(26, <BoatBack />), t("a loaded boat, face down")],
        [sign(18, <Tick />), t("the minimum is reached")],
      ]}
    />,
    <Signs of={places.map(abilityOf)} />,
  ];
}

/** What everybody plays in the example, in turn. */
export const played: [number, string[]][] = [
  [red, ["merchant4", "own_merchant3i1"]],
  [blue, ["own_torturer4", "torturer4h1"]],
  [yellow, ["own_negotiator4"]],
];

export const points = (cards: string[], category: Category): number => cards.reduce((sum, id) => sum + (findCharacter(id)?.points[category] ?? 0), 0);

/** With other content, such cards may not be there. */
const there = (cards: string[]) => cards.filter((id) => findCharacter(id));

export const exampleCards = () => (
  <div class="pyr-example">
    {played.map(([seat, cards]) => (
      <p>
        <Disc colour={seat} size={26} />
        {there(cards).map((id) => (
          <span class="pyr-example-card">
            <Face id={character(id).id} colour={seat} />
          </span>
        ))}
      </p>
    ))}
  </div>
);

const arrow = (
  <Icon w={12} size={1}>
    <Arrow />
  </Icon>
);

/** Who has how much, what it takes, and what comes of it. */
function Compared({ category, minimum, comes }: { category: Category; minimum?: number; comes: ComponentChild }) {
  return (
    <p>
      <BadgeIcon of={category} n={minimum} size={2} />
      {played.map(([seat, cards]) => (
        <b>
          <Disc colour={seat} size={20} /> {number(points(cards, category))}
        </b>
      ))}
      {arrow}
      {comes}
    </p>
  );
}

export function exampleOutcome(): ComponentChild {
  const { influence_minimum, negotiation_minimum } = printed("philae");
  return (
    <div class="pyr-example">
      <Compared category="influence" minimum={influence_minimum} comes={<TroopIcon of="torturer" colour={blue} size={2.4} />} />
      <Compared category="negotiation" minimum={negotiation_minimum} comes={<TroopIcon of="negotiator" colour={-1} size={2.4} />} />
      <Compared category="haggling" comes={[<Disc colour={red} size={20} />, ...(["camel", "camel", "statue"] as const).map((r) => <ChipIcon of={r} size={1.7} />)]} />
    </div>
  );
}

/** The game in one line: cards win places, places bring troops and resources, those fill boats, and boats are points. */
export const overview = () => (
  <div class="pyr-example">
    <p>
      {sign(26, <CardBack />)}
      {arrow}
      <TroopIcon of="torturer" colour={blue} size={2.2} />
      <ChipIcon of="stone" size={1.9} />
      <ChipIcon of="camel" size={1.9} />
      {arrow}
      {sign(26, <Ship points={3} />)}
      {arrow}
      <b class="pyr-points">{number(10)}</b>
    </p>
  </div>
);
