/** A link to a match, to be seen, copied and sent. */
import { useSignal } from "@preact/signals";
import { copy, type Shared } from "../exchange";
import { Button } from "../parts/button";
import { Window } from "../parts/dialog";
import { t } from "../words/say";

export function SharedLink({ url, copied, onClose }: Shared & { onClose(): void }) {
  const there = useSignal(copied);
  return (
    <Window title={t("Share")} onClose={onClose}>
      <p class="said" role="status">
        {there.value ? t("A link with the whole match is on the clipboard.") : t("This link has the whole match:")}
      </p>
      <div class="share-link">
        <input readOnly dir="ltr" aria-label={t("Link")} value={url} onFocus={(event) => event.currentTarget.select()} />
        <Button onClick={() => void copy(url).then((done) => (there.value = done))}>{t("Copy")}</Button>
      </div>
    </Window>
  );
}
