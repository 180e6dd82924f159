/** How chance is drawn so that nobody can have chosen it: for those who want to check. */
import { t } from "../words/say";
import type { OnlineTable } from "./table";
import { named } from "./words";

export function Fair({ table }: { table: OnlineTable }) {
  const [now, agreed] = [table.now.value!, table.agreed.value!];
  const promised = now.seats.map(({ promise, revealed }, seat) => ({ seat, promise, revealed })).filter(({ promise }) => promise);
  const begun = now.phase === "playing" || now.phase === "over";
  return (
    <details class="online-fair">
      <summary>{t("Fair chance")}</summary>
      <p>
        {t("The server and everybody who sits down contribute random bytes. Before the match only their hashes are shown, so nobody can choose bytes to suit the others'. At the start all bytes are revealed, and the cards follow from all of them together. The record of the match has all of it, and proves it. It does not prove that whoever runs the server never looked at hidden cards.")}
      </p>
      <dl>
        <dt>{t("The server")}</dt>
        <dd>
          <code dir="ltr">{agreed.promise}</code>
        </dd>
        {promised.map(({ seat, promise, revealed }) => (
          <>
            <dt>
              {named(now, seat)}
              {begun && !revealed && <strong class="online-warned"> {t("did not reveal its bytes")}</strong>}
            </dt>
            <dd>
              <code dir="ltr">{promise}</code>
            </dd>
          </>
        ))}
      </dl>
    </details>
  );
}
