/** Rings around what a step speaks of, on the table itself. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { footOf } from "../parts/foot";

const BOARD = ".table-board";
const EDGE = 26; // px that must be seen of a thing, or an arrow says where it is
const AROUND = 5; // px between a thing and its ring

function elementOf(anchor: string): Element | null {
  const named = [...document.querySelectorAll(`main ${BOARD} [data-anchor="${CSS.escape(anchor)}"]`)];
  return named.find((element) => element.getBoundingClientRect().width > 0) ?? null;
}

/** Of a thing pressed first nothing is to be said any more. */
function isPressed(element: Element): boolean {
  return element.matches('[aria-pressed="true"]') || element.querySelector('[aria-pressed="true"]') !== null;
}

/** The part of the table in which a thing can be seen: its top and its bottom. */
function sightOf(board: Element, element: Element): [number, number] {
  const { top, bottom } = board.getBoundingClientRect();
  const foot = footOf(board);
  return [top, foot && !foot.contains(element) ? foot.getBoundingClientRect().top : bottom];
}

/** As far as there is room for all of it. */
function comeIntoSight(board: Element, anchor: string): void {
  const element = elementOf(anchor);
  if (!element) return;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { top, bottom } = element.getBoundingClientRect();
  const [first, last] = sightOf(board, element);
  if (bottom > last) board.scrollBy({ top: Math.min(bottom - last + EDGE, top - first - EDGE), behavior: "instant" });
}

function place(marker: HTMLElement, anchor: string, board: Element): void {
  const element = elementOf(anchor);
  marker.hidden = !element || isPressed(element);
  if (!element || marker.hidden) return;
  const { left, top, width, height, bottom } = element.getBoundingClientRect();
  const [first, last] = sightOf(board, element);
  const where = bottom < first + EDGE ? "up" : top > last - EDGE ? "down" : "here";
  marker.dataset.where = where;
  const y = where === "up" ? first + EDGE : where === "down" ? last - EDGE : top - AROUND;
  marker.style.transform = `translate(${left - AROUND}px, ${y}px)`;
  marker.style.inlineSize = `${width + 2 * AROUND}px`;
  marker.style.blockSize = where === "here" ? `${height + 2 * AROUND}px` : "0";
}

/** `see`: what else should be in sight. */
export function Markers({ anchors, see }: { anchors: string[]; see: string[] }) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const board = document.querySelector(`main ${BOARD}`)!;
    let frame = 0;
    // They follow all that moves: the table scrolls, and is drawn anew.
    const follow = () => {
      const { top, right, bottom, left } = board.getBoundingClientRect();
      layer.current!.style.clipPath = `inset(${top}px ${innerWidth - right}px ${innerHeight - bottom}px ${left}px)`;
      [...layer.current!.children].forEach((marker, i) => place(marker as HTMLElement, anchors[i]!, board));
      frame = requestAnimationFrame(follow);
    };
    // The first thing matters most. Before that, the table shows what it thinks should be seen.
    frame = requestAnimationFrame(() => {
      [...anchors, ...see].reverse().forEach((anchor) => comeIntoSight(board, anchor));
      follow();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div class="markers" ref={layer} aria-hidden="true">
      {anchors.map((anchor) => (
        <div key={anchor} class="marker" data-marks={anchor} hidden />
      ))}
    </div>
  );
}
