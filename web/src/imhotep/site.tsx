/** A building site on the bank: its name, its board, and the landing where a ship lies. All of it is where a ship sails to;
 * the landing is the button for the keyboard. */
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { aiming } from "../parts/press";
import { say, t } from "../words/say";
import { Bubble } from "./bubble";
import { SiteSign } from "./cards";
import { siteName } from "./names";
import { colourOf, heldShip, type Play, sailText, shipsFor } from "./play";
import { Moored } from "./ship";
import { shipAt, type Site } from "./view";

export function SiteFrame({ play, site, children }: { play: Play; site: Site; children: ComponentChildren }) {
  const { view } = play;
  const lying = shipAt(view, site);
  const ships = shipsFor(play, site);
  const ship = heldShip(play);
  const can = ship === null ? ships.length > 0 : ships.includes(ship);
  const chosen = play.held === `site-${site}`;
  /** The one that would sail, if that is clear. */
  const sailing = ship ?? (ships.length === 1 ? ships[0] : undefined);

  // A finger can't look before it presses.
  const finger = useRef(false);
  const press = () => {
    if (sailing !== undefined && finger.current) play.touch(sailText(sailing, site));
    else if (sailing !== undefined) play.act(sailText(sailing, site));
    else if (ships.length) play.hold(chosen ? null : `site-${site}`);
    else play.refuse(sailText(Math.max(0, view.sailed.indexOf(null)), site));
  };
  const sails = play.some("sail") || (play.mine && view.decision === "turn");
  return (
    <section
      class={`imh-site imh-${site}${can ? " can" : ""}${chosen ? " chosen" : ""}`}
      data-anchor={`site-${site}`}
      data-topic={`imhotep.${site}`}
      aria-label={siteName(site, play.view.sides[site])}
      onPointerDown={(event) => (finger.current = event.pointerType === "touch")}
      onClick={sails ? (event) => !onWater(event) && press() : undefined}
      {...(can && sailing !== undefined ? aiming((on) => play.foresee(on ? sailText(sailing, site) : null)) : {})}
    >
      <header>
        <svg viewBox="-17 -17 34 34" aria-hidden="true">
          <SiteSign site={site} />
        </svg>
        <h2>{siteName(site, play.view.sides[site])}</h2>
        <span class="imh-side" title={view.sides[site] === "A" ? t("Side A") : t("Side B")}>
          {view.sides[site]}
        </span>
        <What play={play} topic={`imhotep.${site}`} about={siteName(site, play.view.sides[site])} />
      </header>
      {children}
      <div class="imh-landing" data-anchor={`landing-${site}`}>
        {can && (
          <button
            type="button"
            class="imh-land"
            onKeyDown={() => (finger.current = false)}
            aria-label={sailing === undefined ? t("{site}: choose the ship that sails here", { site: siteName(site, play.view.sides[site]) }) : say(play.find(sailText(sailing, site))!.whole, [])}
          />
        )}
        <svg class="imh-jetty" viewBox="0 0 60 44" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 4H60V9H0ZM8 9V20M22 9V24M38 9V24M52 9V20" />
        </svg>
        {lying >= 0 && <Moored view={view} ship={lying} colours={(seat) => colourOf(play, seat)} />}
      </div>
      <Bubble play={play} site={site} />
    </section>
  );
}

/** Beside jetty and ship there is only water. */
function onWater({ target }: Event): boolean {
  const landing = (target as Element).closest(".imh-landing");
  return landing !== null && !(target as Element).closest(".imh-land");
}

export function What({ play, topic, about }: { play: Play; topic: string; about: string }) {
  return (
    <button
      type="button"
      class="imh-what"
      aria-label={t("What is this? {about}", { about })}
      onClick={(event) => {
        event.stopPropagation();
        play.explain(topic);
      }}
    >
      ?
    </button>
  );
}
