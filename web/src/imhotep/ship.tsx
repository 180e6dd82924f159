/** A ship from above, its bow to the right, where the sites are. No words and nothing that would not look right mirrored:
 * pages written from right to left turn it around. */
import { draggable } from "../parts/drag";
import { Press } from "../parts/press";
import { commas, isolated, t } from "../words/say";
import { Calm } from "./ornaments";
import { aimAt, colourOf, heldShip, heldSite, loadText, type Play, sailText, sitesFor } from "./play";
import { minimum } from "./printed";
import { Stone } from "./stone";
import { type Cargo, cargoOf, type ImhotepView, sites, type Site } from "./view";

const PITCH = 46;
const BOW = 244; // where the deck ends and the bow begins; all ships have it in the same place
export const shipBox = "0 0 304 70";

function centre(space: number): number {
  return BOW - PITCH / 2 - space * PITCH;
}

function Hull({ spaces }: { spaces: number }) {
  const stern = BOW - spaces * PITCH;
  const hull = `M${stern - 34} 35Q${stern - 34} 17 ${stern - 8} 10Q${stern + 40} 5 ${BOW - 20} 6Q${BOW + 22} 9 ${BOW + 54} 35Q${BOW + 22} 61 ${BOW - 20} 64Q${stern + 40} 65 ${stern - 8} 60Q${stern - 34} 53 ${stern - 34} 35Z`;
  const planks = [16.5, 53.5].map((y) => `M${stern - 22} ${y}H${BOW + 18}`).join("");
  return (
    <g class="imh-hull">
      <path d={hull} transform="translate(2 4)" fill="#06222c" opacity=".35" />
      <path d={hull} class="imh-planks" />
      <path d={`M${stern - 25} 35Q${stern - 25} 21 ${stern - 4} 15.5H${BOW - 6}Q${BOW + 20} 18 ${BOW + 37} 35Q${BOW + 20} 52 ${BOW - 6} 54.5H${stern - 4}Q${stern - 25} 49 ${stern - 25} 35Z`} class="imh-deck" />
      <path d={planks} class="imh-seam" />
      <path d={`M${BOW + 8} 18V52M${BOW + 19} 24V46`} class="imh-seam" />
      {/* The eye that sees the way, on either side of the bow, and a curled prow of papyrus. */}
      <path d={`M${BOW + 54} 35q-9-2.5-14 0q5 2.5 14 0`} fill="var(--gold)" stroke="var(--wood-dark)" />
      {[27, 43].map((y) => (
        <g transform={`translate(${BOW + 25} ${y})`}>
          <ellipse rx="5" ry="3" fill="#fff6df" stroke="#2b1a08" stroke-width="1.2" />
          <circle r="1.8" fill="#1d4a73" />
        </g>
      ))}
    </g>
  );
}

/** As many pips as the ship needs stones; gold for those it has. With all of them it hoists a pennant. */
export function Need({ spaces, loaded }: { spaces: number; loaded: number }) {
  const need = minimum(spaces);
  const x = BOW - spaces * PITCH - 12;
  return (
    <g class="imh-need">
      {loaded >= need && <path class="imh-pennant" d={`M${x - 14} 35Q${x - 24} 28 ${x - 36} 32Q${x - 30} 36 ${x - 36} 41Q${x - 24} 40 ${x - 14} 36Z`} />}
      {Array.from({ length: need }, (_, i) => (
        <circle class={i < loaded ? "imh-pip imh-full" : "imh-pip"} cx={x} cy={35 + (i - (need - 1) / 2) * 11.5} r="4.4" />
      ))}
    </g>
  );
}

/** The ship without anything to press. Its stones have anchors by owner: that is all one knows of a stone that is unloaded. */
export function ShipPicture({ cargo, colours }: { cargo: Cargo; colours: (seat: number) => number }) {
  return (
    <>
      <Hull spaces={cargo.length} />
      {cargo.map((owner, space) => (
        <>
          <rect class="imh-berth" x={centre(space) - 20.5} y="14.5" width="41" height="41" rx="4" />
          {owner !== null && (
            <g data-anchor={`aboard-${owner}`}>
              <Stone colour={colours(owner)} x={centre(space)} y={35} size={39} />
            </g>
          )}
        </>
      ))}
    </>
  );
}

function shipLabel(play: Play, ship: number, cargo: Cargo): string {
  const aboard = commas(cargo.map((owner) => (owner === null ? t("empty") : isolated(play.seats[owner]?.name ?? ""))));
  if (heldSite(play)) return t("Sail with ship {ship}, from the bow: {aboard}", { ship: ship + 1, aboard });
  return t("Ship {ship}, from the bow: {aboard}: choose where it sails", { ship: ship + 1, aboard });
}

/** A ship may be dropped on anything that lies at a site. */
function siteAround(anchor: string): Site | undefined {
  const around = document.querySelector(`[data-anchor="${anchor}"]`)?.closest('[data-anchor^="site-"]')?.getAttribute("data-anchor");
  return sites.find((site) => around === `site-${site}`);
}

/** A ship in the harbour. */
export function Ship({ play, ship }: { play: Play; ship: number }) {
  const { view } = play;
  const cargo = view.harbour[ship];
  if (!cargo || view.sailed[ship] !== null) return <Calm place={ship} />;
  const loaded = cargo.filter((owner) => owner !== null).length;
  const asked = heldSite(play);
  const goals = sitesFor(play, ship);
  const can = asked ? goals.includes(asked) : goals.length > 0;
  const chosen = heldShip(play) === ship;

  const press = () => {
    if (asked) play.act(sailText(ship, asked));
    else play.hold(chosen ? null : `ship-${ship}`);
  };
  const sails = play.some("sail") || (play.mine && view.decision === "turn");
  const sail = {
    targets: Object.fromEntries(goals.map((site) => [`site-${site}`, play.find(sailText(ship, site))!.code])),
    drop: play.choose,
    over: (code: number | null) => play.foresee(goals.map((site) => sailText(ship, site)).find((text) => play.find(text)?.code === code) ?? null),
    miss: (anchor: string) => {
      const site = siteAround(anchor);
      if (site) play.refuse(sailText(ship, site));
    },
  };
  return (
    <svg
      class={chosen ? "imh-ship imh-held" : "imh-ship"}
      viewBox={shipBox}
      data-anchor={`ship-${ship}`}
      data-topic="imhotep.ships"
      {...(goals.length ? draggable(sail) : {})}
    >
      <Press
        can={can}
        chosen={chosen}
        label={shipLabel(play, ship, cargo)}
        onPress={sails ? press : undefined}
        onAim={asked ? aimAt(play, sailText(ship, asked)) : undefined}
      >
        <Hull spaces={cargo.length} />
        <Need spaces={cargo.length} loaded={loaded} />
      </Press>
      {cargo.map((owner, space) => (
        <Berth play={play} ship={ship} space={space} owner={owner} sails={can} onShip={sails ? press : undefined} />
      ))}
    </svg>
  );
}

/** A space of a ship. A stone on it belongs to the ship: pressing it presses the ship. So does pressing an empty space where
 * nothing can be loaded and the ship can sail. */
function Berth({ play, ship, space, owner, sails, onShip }: {
  play: Play;
  ship: number;
  space: number;
  owner: number | null;
  sails: boolean;
  onShip: (() => void) | undefined;
}) {
  const text = loadText(ship, space);
  const can = play.find(text) !== undefined;
  const tries = play.mine && (can || play.view.decision === "turn");
  return (
    <Press
      class="imh-space"
      can={can}
      anchor={`ship-${ship}-${space}`}
      label={
        space === 0
          ? t("Load a stone on ship {ship}, space {space}, at the bow", { ship: ship + 1, space: space + 1 })
          : t("Load a stone on ship {ship}, space {space}", { ship: ship + 1, space: space + 1 })
      }
      onPress={owner !== null || (sails && !can) ? onShip : tries ? () => play.act(text) : undefined}
      onAim={aimAt(play, text)}
    >
      <rect x={centre(space) - PITCH / 2} y="8" width={PITCH} height="54" fill="transparent" />
      <rect class="imh-berth" x={centre(space) - 20.5} y="14.5" width="41" height="41" rx="4" />
      {owner !== null && <Stone colour={colourOf(play, owner)} x={centre(space)} y={35} size={39} />}
    </Press>
  );
}

/** How much of `shipBox` a ship takes: x and width. */
export function shipSpan(spaces: number): [number, number] {
  const left = BOW - spaces * PITCH - 40;
  return [left, 304 - left];
}

/** The ship that has sailed to a site. While the lever fixes the order its stones are pressed in the question's bubble. */
export function Moored({ view, ship, colours }: { view: ImhotepView; ship: number; colours: (seat: number) => number }) {
  const cargo = cargoOf(view, ship);
  const [left, width] = shipSpan(cargo.length);
  return (
    <svg class="imh-ship" viewBox={`${left} 0 ${width} 70`} data-anchor={`ship-${ship}`} aria-hidden="true">
      <ShipPicture cargo={cargo} colours={colours} />
    </svg>
  );
}
