/** Dragging with mouse, finger or pen: from an element to the elements that carry data-anchor.
 *
 *     <g {...draggable({ targets: { "ship-0-2": code }, drop: choose, miss: (anchor) => refuse("load 1.3") })}>
 *
 * While something is dragged the page has class "dragging" and the targets have class "target". A press that hardly moves
 * stays a click. */

export interface Drag {
  /** Anchor -> the action's code. */
  targets: Record<string, number>;
  drop(code: number): void;
  /** Held over a target, where it may be dropped; null: over none. */
  over?(code: number | null): void;
  /** Dropped on an anchor that is no target. */
  miss?(anchor: string): void;
}

const SLACK = 6; // px that are still a click

export function draggable(drag: Drag): Record<string, unknown> {
  return {
    "data-draggable": "",
    onPointerDown: (down: PointerEvent) => begin(down, drag),
  };
}

function anchorAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest("[data-anchor]")?.getAttribute("data-anchor") ?? null;
}

/** The nearest anchor around the element under the pointer that is a target, else the innermost anchor. */
function targetAt(x: number, y: number, targets: Record<string, number>): string | null {
  let at = document.elementFromPoint(x, y)?.closest("[data-anchor]") ?? null;
  while (at) {
    const name = at.getAttribute("data-anchor");
    if (name !== null && name in targets) return name;
    at = at.parentElement?.closest("[data-anchor]") ?? null;
  }
  return anchorAt(x, y);
}

function begin(down: PointerEvent, drag: Drag): void {
  if (down.button !== 0 || !down.isPrimary) return;
  const source = down.currentTarget as SVGGraphicsElement | HTMLElement;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;

  const lift = () => {
    const box = source.getBoundingClientRect();
    ghost = document.createElement("div");
    ghost.className = "ghost";
    // The players' colours are the game's.
    ghost.dataset.game = source.closest<HTMLElement>("[data-game]")?.dataset.game ?? "";
    ghost.style.inlineSize = `${box.width}px`;
    ghost.style.blockSize = `${box.height}px`;
    ghost.append(pictureOf(source, box));
    document.body.append(ghost);
    document.body.classList.add("dragging");
    source.classList.add("lifted");
    for (const name of Object.keys(drag.targets))
      document.querySelectorAll(`[data-anchor="${name}"]`).forEach((e) => e.classList.add("target"));
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return; // another finger
    if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return;
    if (!ghost) lift();
    event.preventDefault();
    ghost!.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    const name = targetAt(event.clientX, event.clientY, drag.targets);
    const target = name !== null && name in drag.targets ? document.querySelector(`[data-anchor="${name}"]`) : null;
    if (target === over) return;
    over?.classList.remove("over");
    target?.classList.add("over");
    over = target;
    drag.over?.(target ? drag.targets[name!]! : null);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    over?.classList.remove("over");
    document.body.classList.remove("dragging");
    source.classList.remove("lifted");
    document.querySelectorAll(".target").forEach((e) => e.classList.remove("target"));
    if (!ghost) return;
    ghost.remove();
    // The click that follows a drag is none; one that begins anew is.
    const swallow = (click: Event) => click.stopPropagation();
    const done = () => window.removeEventListener("click", swallow, { capture: true });
    window.addEventListener("click", swallow, { capture: true, once: true });
    window.addEventListener("pointerdown", done, { capture: true, once: true });
    setTimeout(done, 0);
    drag.over?.(null);
    if (event.type === "pointercancel") return;
    const name = targetAt(event.clientX, event.clientY, drag.targets);
    if (name === null) return;
    const code = drag.targets[name];
    if (code !== undefined) drag.drop(code);
    else drag.miss?.(name);
  };
  window.addEventListener("pointermove", move, { passive: false });
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

/** A copy of the element to carry along; a part of an SVG needs an <svg> of its own around it. */
function pictureOf(source: SVGGraphicsElement | HTMLElement, box: DOMRect): Element {
  const copy = source.cloneNode(true) as Element;
  copy.querySelectorAll("[data-anchor]").forEach((e) => e.removeAttribute("data-anchor"));
  copy.removeAttribute("data-anchor");
  if (!(source instanceof SVGGraphicsElement)) keepSizes(source, copy as HTMLElement);
  if (!(source instanceof SVGGraphicsElement) || source instanceof SVGSVGElement) return copy;
  const bounds = source.getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`);
  svg.setAttribute("width", String(box.width));
  svg.setAttribute("height", String(box.height));
  copy.removeAttribute("transform");
  svg.append(copy);
  return svg;
}

/** Letters and boxes are as large as on the table, whose width they follow there. */
function keepSizes(source: HTMLElement, copy: HTMLElement): void {
  const copies = [copy, ...copy.querySelectorAll<HTMLElement>("*")];
  [source, ...source.querySelectorAll<HTMLElement>("*")].forEach((element, i) => {
    const { font, width, height, display, minHeight } = getComputedStyle(element);
    Object.assign(copies[i]!.style, { font, width, height, display, minHeight });
  });
}
