/** A link to be handed on: copied, shared as the device does it, or shown as a picture. */
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { copy } from "../exchange";
import { Button } from "../parts/button";
import { CopyIcon, ShareIcon } from "../parts/icons";
import { address } from "../way";
import { t } from "../words/say";
import { Qr } from "./qr";

/** To a place of this page. */
export const linkTo = (place: string): string => location.origin + address({ place, at: null, above: [] });

export function HandOn({ place, label, title }: { place: string; label: string; title: string }) {
  const url = linkTo(place);
  const id = useId();
  const copied = useSignal(false);
  const drawn = useSignal(false);
  const share = async () => {
    try {
      await navigator.share({ title, url });
    } catch {
      // Whoever did not want to after all has closed the device's window.
    }
  };
  return (
    <div class="online-link">
      <label for={id}>{label}</label>
      <input id={id} readOnly dir="ltr" value={url} onFocus={(event) => event.currentTarget.select()} />
      <div class="online-press">
        <Button kind="primary" icon={<CopyIcon />} onClick={() => void copy(url).then((done) => (copied.value = done))}>
          {t("Copy the link")}
        </Button>
        {"share" in navigator && (
          <Button icon={<ShareIcon />} onClick={() => void share()}>
            {t("Share")}
          </Button>
        )}
        <Button pressed={drawn.value} onClick={() => (drawn.value = !drawn.value)}>
          {t("QR code")}
        </Button>
      </div>
      <p class="setup-help" role="status">
        {copied.value && t("The link is on the clipboard.")}
      </p>
      {drawn.value && <Qr text={url} />}
    </div>
  );
}
