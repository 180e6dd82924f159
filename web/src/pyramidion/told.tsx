/** What is seen of a place being resolved, and what stays on the table of it and of a round that is over. */
import type { Scene } from "../board";
import { Disc } from "../parts/mark";
import { number, t, tc } from "../words/say";
import { isComparison, isRoundEnd, type Comparison, type RoundEnd } from "./account";
import { BadgeIcon, BoatBack, ChipIcon, Icon, Ship, Token, TroopIcon } from "./icons";
import { usePlay } from "./play";
import { boat, tokens as printedTokens } from "./printed";
import { categories, resources } from "./view";
import { boatInWords, cargoInWords, goodsTitle, resourceTitle, troopTitle } from "./words";

/** While it is compared: what it comes to then. */
export function Compared({ seat, now }: { seat: number; now: Comparison }) {
  const category = now.kind === "revolt" || now.kind === "spoils" ? "influence" : now.kind;
  const points = now.counts.find((count) => count.seat === seat)?.points;
  const how = now.lost.includes(seat) ? "lost" : now.winner === seat ? "wins" : "none";
  return (
    <div class="pyr-scores" aria-hidden="true">
      {categories.map((each) => (
        <span class={`pyr-score ${each === category ? `pyr-${how} pyr-compared` : "pyr-idle"}`}>{each === category && points !== undefined ? number(points) : "·"}</span>
      ))}
    </div>
  );
}

/** Revolt tokens, turned: what each is worth, and what it shows. */
export function Turned({ drawn, sum }: { drawn: number[]; sum: number }) {
  return (
    <span class="pyr-tokens pyr-turned">
      {drawn.map((what) => (
        <>
          <Icon w={22} size={1.8}>
            <Token value={printedTokens[what]!.value} />
          </Icon>
          <ChipIcon of={printedTokens[what]!.resource} size={1.1} />
        </>
      ))}
      <b>{t("= {n}", { n: sum })}</b>
    </span>
  );
}

/** What a round brought: who took what, and where everybody stands. */
function Round({ round, rows }: RoundEnd) {
  const { names, seats } = usePlay();
  const most = Math.max(...rows.filter(({ seat }) => !seats[seat]!.faceDown).map(({ points }) => points));
  return (
    <table class="pyr-sum">
      <caption>{t("Round {n}", { n: round })}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{tc("table head", "took")}</th>
          <th scope="col">{tc("table head", "troops put on places")}</th>
          <th scope="col">{tc("table head", "boats")}</th>
          <th scope="col">{tc("table head", "points now")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, goods, boats, stationed, points }) => (
          <tr key={seat}>
            <th scope="row">
              <span class="pyr-who">
                <Disc colour={seats[seat]!.colour} size={18} />
                <bdi class="pyr-cut">{names[seat]}</bdi>
              </span>
            </th>
            <td>
              {resources
                .filter((r) => goods[r])
                .map((r) => (
                  <span class="pyr-count" title={resourceTitle(r)}>
                    <ChipIcon of={r} size={1.25} />
                    {number(goods[r]!)}
                  </span>
                ))}
              <span class="sr-only">{goodsTitle(goods)}</span>
            </td>
            <td>
              {stationed.map((troop) => (
                <span title={troopTitle(troop)}>
                  <TroopIcon of={troop} colour={seats[seat]!.colour} size={1.5} />
                  <span class="sr-only">{troopTitle(troop)}</span>
                </span>
              ))}
            </td>
            <td>
              {boats.map((id) => (
                <span title={seats[seat]!.faceDown ? cargoInWords(id) : boatInWords(id)}>
                  <Icon w={26} h={24} size={1.4}>
                    {seats[seat]!.faceDown ? <BoatBack /> : <Ship points={boat(id).points} />}
                  </Icon>
                  <span class="sr-only">{seats[seat]!.faceDown ? cargoInWords(id) : boatInWords(id)}</span>
                </span>
              ))}
            </td>
            <td>
              <b class={!seats[seat]!.faceDown && points === most ? "pyr-points" : undefined}>{seats[seat]!.faceDown && points ? "?" : number(points)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What has been resolved last, until something new is. */
export function Account({ scenes }: { scenes: Scene[] }) {
  const [first] = scenes as [Scene];
  if (isRoundEnd(first.shown)) return <Round {...first.shown} />;
  return (
    <ul class="pyr-account" aria-label={t("How the last place came out")}>
      {scenes.map(({ words, shown }) => {
        const kind = isComparison(shown) ? shown.kind : null;
        return (
          <li>
            {kind === "revolt" || kind === "spoils" ? (
              <Icon w={24} size={1.6}>
                <Token />
              </Icon>
            ) : (
              kind && <BadgeIcon of={kind} />
            )}
            <span>{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
