/** "What is this?" answered beside the thing itself: what the rules say of it, as it is played here, with a way to all of
 * them. */
import { useSignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Match } from "../match/match";
import { Button } from "../parts/button";
import { CloseIcon, RulesIcon } from "../parts/icons";
import { wordsOf } from "../parts/tips";
import { ruled, rulesOf, type Topic, type Unit } from "../rules/text";
import { Units } from "../rules/units";
import { useLayer } from "../way";
import { capital, isolated, t } from "../words/say";

export interface Asked {
  topic: string;
  /** What was asked about. */
  thing: Element;
}

/** Examples and figures are for those who read on, and so is what holds only for the other side. */
export function inShort(units: Unit[], side: string): Unit[] {
  let other = false;
  return units.filter((unit) => {
    if (unit.kind === "part") other = /^Side [AB]$/.test(unit.text) && side !== "" && unit.text !== side;
    return !other && unit.kind !== "note" && unit.kind !== "figure";
  });
}

const GAP = 8; // px between the thing and what is said of it

export function Explained({ match, asked, onClose, onMore }: { match: Match; asked: Asked; onClose(): void; onMore(topic: string): void }) {
  const topics = useSignal<Topic[]>([]);
  const fault = useSignal("");
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  const [game, id] = asked.topic.split(".") as [string, string];
  const [itself] = useState(() => wordsOf(asked.thing)?.words ?? "");
  const topic = topics.value.find((one) => one.id === id);
  useLayer(onClose);
  useEffect(() => {
    rulesOf(game).then(
      (found) => (topics.value = found),
      (error: Error) => (fault.value = error.message),
    );
  }, [game]);
  useEffect(() => {
    const before = document.activeElement;
    box.current!.focus({ preventScroll: true });
    const press = (event: Event) => !box.current!.contains(event.target as Node) && onClose();
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onClose();
    };
    window.addEventListener("pointerdown", press, { capture: true });
    window.addEventListener("keydown", key, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", press, { capture: true });
      window.removeEventListener("keydown", key, { capture: true });
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    const lay = () => place(box.current!, asked.thing.getBoundingClientRect());
    const grown = new ResizeObserver(lay);
    grown.observe(box.current!);
    window.addEventListener("resize", lay); // a phone is turned
    return () => {
      grown.disconnect();
      window.removeEventListener("resize", lay);
    };
  }, []);
  return (
    <div class="explained" ref={box} role="dialog" aria-labelledby={heading} tabIndex={-1} data-game={game}>
      <header>
        <h2 id={heading}>{topic ? ruled(game, topic.title) : t("What is this?")}</h2>
        <Button kind="quiet" icon={<CloseIcon />} label={t("Close")} onClick={onClose} />
      </header>
      <div class="explained-body" tabIndex={0}>
        {fault.value && <p role="alert">{t("The rules could not be loaded ({reason}).", { reason: isolated(fault.value) })}</p>}
        {itself && <p class="explained-itself">{capital(itself)}</p>}
        {topic && <Units units={inShort(topic.units, match.game.side?.(asked.topic, match.position.value.view) ?? "")} figures={match.game.figures} go={{ game, to: (id) => onMore(`${game}.${id}`) }} />}
      </div>
      <Button icon={<RulesIcon />} onClick={() => onMore(asked.topic)}>
        {t("All about it in the rules")}
      </Button>
    </div>
  );
}

/** Beside the thing where there is room, else below or above it; never over it if that can be helped. */
function place(box: HTMLElement, thing: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = box;
  const within = (at: number, size: number, most: number) => Math.max(GAP, Math.min(at, most - size - GAP));
  const right = thing.right + GAP;
  const left = thing.left - GAP - width;
  const below = thing.bottom + GAP;
  const above = thing.top - GAP - height;
  const beside = right + width <= innerWidth - GAP ? right : left >= GAP ? left : null;
  const x = beside ?? within(thing.left, width, innerWidth);
  const y = beside !== null ? within(thing.top, height, innerHeight) : below + height <= innerHeight - GAP || above < GAP ? within(below, height, innerHeight) : within(above, height, innerHeight);
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}
