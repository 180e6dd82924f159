/** What has been discarded lies face up: everybody may look through it. */
import { useState } from "preact/hooks";
import { Dialog } from "../parts/dialog";
import { number, t } from "../words/say";
import { Face } from "./cards";
import { CardBack, Icon } from "./icons";
import { usePlay } from "./play";
import { boatInWords, title } from "./words";

function Looking({ onClose }: { onClose(): void }) {
  const { view } = usePlay();
  const kinds = [...new Set(view.discards)].map((id) => ({ id, n: view.discards.filter((other) => other === id).length }));
  return (
    <Dialog title={t("Discard pile")} onClose={onClose}>
      {kinds.length === 0 && <p>{t("No card has been discarded.")}</p>}
      <ul class="pyr-discarded">
        {kinds.map(({ id, n }) => (
          <li>
            <span class="pyr-thumb">
              <Face id={id} colour={-1} />
            </span>
            {n > 1 ? t("{card}, {n} times", { card: title(id), n }) : title(id)}
          </li>
        ))}
        {view.boat_discards.map((id) => (
          <li>{boatInWords(id)}</li>
        ))}
      </ul>
    </Dialog>
  );
}

export function Discards() {
  const { view } = usePlay();
  const [looking, look] = useState(false);
  const n = view.discards.length;
  const label = t("Discard pile: {n, plural, one {# card. Look at it} other {# cards. Look at them}}", { n });
  return (
    <>
      <button
        type="button"
        class="pyr-pile pyr-look"
        data-no-action
        data-anchor="discard-pile"
        data-topic="pyramidion.recruit"
        aria-label={label}
        title={label}
        onClick={() => look(true)}
      >
        <Icon w={26} h={24} size={1.65}>
          <g transform="rotate(14)" opacity=".75">
            <CardBack scale={0.9} />
          </g>
          <path d="M-7-7 7 7M7-7-7 7" stroke="#fff4dc" stroke-width="2.4" opacity=".75" />
        </Icon>
        <b>{number(n)}</b>
      </button>
      {looking && <Looking onClose={() => look(false)} />}
    </>
  );
}
