/** There is no page to show. */
import { isolated, t } from "../words/say";

export function Sorry({ reason }: { reason: string }) {
  return (
    <p class="sorry" role="alert">
      {t("Felucca could not be started ({reason}). Reload the page; it needs a browser not older than about two years.", { reason: isolated(reason) })}
    </p>
  );
}
