/** The table: the track, the river with the harbour, the five sites on its banks, and the players. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { usePointed } from "../parts/pointed";
import { whatIsThis } from "../parts/press";
import { Burial } from "./burial";
import { answersAt, halfwayQuestion } from "./halfway";
import { Harbour } from "./harbour";
import { Market } from "./market";
import { Obelisks } from "./obelisks";
import { Water } from "./ornaments";
import { Panel } from "./panel";
import { colourOf, type Play, Playing } from "./play";
import { Pyramid } from "./pyramid";
import { SiteFrame } from "./site";
import { Temple } from "./temple";
import { Track } from "./track";
import type { ImhotepView, Site } from "./view";

export const siteBox = "0 0 250 170";

/** The board of a building site. */
export function SiteBoard({ view, site, colours }: { view: ImhotepView; site: Exclude<Site, "market">; colours(seat: number): number }) {
  const side = view.sides[site];
  return (
    <svg class="imh-board" viewBox={siteBox}>
      {site === "pyramid" && <Pyramid stones={view.pyramid} colours={colours} />}
      {site === "temple" && (
        <Temple side={side} stones={view.temple} seats={view.players.length} space={view.temple_space} colours={colours} />
      )}
      {site === "burial" && <Burial side={side} stones={view.burial} colours={colours} />}
      {site === "obelisks" && <Obelisks side={side} stones={view.obelisks} waiting={view.waiting ?? []} raised={view.raised ?? []} colours={colours} />}
    </svg>
  );
}

export function Table({ view, seats, me, choices, choose, refuse, askHalfway, foresee, propose, release = 0, explain, pointed }: BoardProps<ImhotepView>) {
  const root = usePointed(pointed);
  const [heldIn, hold] = useState<{ view: ImhotepView; release: number; anchor: string | null }>({ view, release, anchor: null });

  const play = useMemo((): Play => {
    const find = (text: string) => choices.find((choice) => choice.text === text);
    return {
      view,
      seats,
      me,
      mine: choices.length > 0,
      find,
      some: (word) => choices.some((choice) => choice.text.startsWith(`${word} `)),
      act: (text) => {
        const choice = find(text);
        hold({ view, release, anchor: null });
        if (choice) choose(choice.code);
        else refuse(text);
      },
      choose,
      refuse,
      foresee: (text) => foresee?.(text === null ? null : (find(text)?.code ?? null)),
      touch: (text) => {
        const choice = find(text);
        if (choice && propose) propose(choice.code);
        else refuse(text);
      },
      // What was held before something happened is held no more.
      held: heldIn.view === view && heldIn.release === release ? heldIn.anchor : null,
      hold: (anchor) => {
        propose?.(null);
        hold({ view, release, anchor });
      },
      explain,
    };
  }, [view, seats, me, choices, choose, refuse, foresee, propose, release, explain, heldIn]);

  const halfway = halfwayQuestion(play);
  useEffect(() => {
    if (!halfway) return;
    askHalfway?.(halfway);
    root.current?.querySelector(answersAt(play))?.scrollIntoView({ block: "nearest" });
    return () => askHalfway?.("");
  }, [halfway]);

  // On a phone whoever has just sailed to a site looks at that.
  const begins = play.mine && view.decision === "turn";
  useEffect(() => {
    if (begins) root.current?.querySelector(".imh-harbour")?.scrollIntoView({ block: "nearest" });
  }, [begins, view]);

  const colours = (seat: number) => colourOf(play, seat);
  // Clockwise from one's own seat.
  const others = view.players.map((_, i) => (Math.max(me, 0) + i) % view.players.length).filter((seat) => seat !== me);
  return (
    <Playing value={play}>
      <div class="imh" ref={root} {...whatIsThis(explain)} onKeyUp={(event) => event.key === "Escape" && play.hold(null)}>
        <div class={`imh-table${me < 0 ? " imh-watched" : ""}`} data-held={play.held?.split("-")[0]}>
          <Water />
          <Track play={play} />
          <Harbour play={play} />
          <div class="imh-sites">
            {(["pyramid", "temple", "burial", "obelisks"] as const).map((site) => (
              <SiteFrame key={site} play={play} site={site}>
                <SiteBoard view={view} site={site} colours={colours} />
              </SiteFrame>
            ))}
            <SiteFrame play={play} site="market">
              <Market play={play} />
            </SiteFrame>
          </div>
          {me >= 0 && <Panel play={play} seat={me} />}
          <div class="imh-others">
            {others.map((seat) => (
              <Panel key={seat} play={play} seat={seat} />
            ))}
          </div>
        </div>
      </div>
    </Playing>
  );
}
