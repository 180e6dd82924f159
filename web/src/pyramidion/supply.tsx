/** What is to come: the face-up supply card, laid out as the places are, and the general supply. */
import { Press } from "../parts/press";
import { stills } from "../parts/still";
import { number, t } from "../words/say";
import { Chip, ChipIcon, Num } from "./icons";
import { generalAction, pressing, usePlay } from "./play";
import { scene } from "./scenes";
import { supply } from "./printed";
import { places, resources } from "./view";
import { goodsTitle, placeTitle, resourceTitle } from "./words";

const W = 60;
const H = 46;

/** What the card brings, place by place. */
const picture = stills((id: string) => {
  const card = supply(id);
  return places.map((place, i) => {
    const goods = card.places[place] ?? {};
    const kinds = resources.filter((r) => goods[r]);
    return (
      <g transform={`translate(${(i % 4) * W} ${Math.floor(i / 4) * H})`} opacity={kinds.length ? 1 : 0.35}>
        <title>{t("{place}: {text}", { place: placeTitle(place), text: goodsTitle(goods) })}</title>
        <rect x="1.5" y="1.5" width={W - 3} height={H - 3} rx="4" fill="var(--surface)" stroke="var(--papyrus-edge)" />
        <svg x="2" y="2" width={W - 4} height="20" viewBox="40 6 100 50" preserveAspectRatio="xMidYMid slice" ref={scene(place)} />
        {kinds.map((r, k) => (
          <g transform={`translate(${W / 2 + (k - (kinds.length - 1) / 2) * 18.5} 32.5)`}>
            <Chip of={r} x={goods[r]! > 1 ? -3.5 : 0} scale={0.68} />
            {goods[r]! > 1 && <Num n={goods[r]!} x={7.5} size={12} />}
          </g>
        ))}
      </g>
    );
  });
});

export const SupplyPicture = ({ id }: { id: string }) => <svg viewBox={`0 0 ${4 * W} ${2 * H}`} aria-hidden="true" ref={picture(id)} />;

export function SupplyCard() {
  const { view } = usePlay();
  return (
    <div class="pyr-supply" data-anchor="supply" data-topic="pyramidion.supply" title={t("What comes to the places when the next round begins")}>
      <div class="pyr-small-head">
        <span>{t("Next supply")}</span>
        <b title={t("supply cards to come")}>{number(view.supply_left)}</b>
      </div>
      <SupplyPicture id={view.supply} />
    </div>
  );
}

export function General() {
  const play = usePlay();
  const { view } = play;
  const to = view.decision === "politician" ? [`place-${view.place}`, "stage"] : [`panel-${view.actor}`, `goods-${view.actor}`];
  return (
    <div class="pyr-general" data-anchor="general" data-topic="pyramidion.resources">
      {resources.map((r) => (
        <Press {...pressing(play, generalAction(view, r), "", to)} as="div" class="pyr-stock" title={t("General supply: {goods}", { goods: goodsTitle({ [r]: view.general[r] ?? 0 }) })}>
          <ChipIcon of={r} size={1.7} />
          <b>{number(view.general[r] ?? 0)}</b>
          <span class="sr-only">{resourceTitle(r)}</span>
        </Press>
      ))}
    </div>
  );
}
