/** Something on the table that can be pressed: a group of an SVG, or an HTML box. With `can` it glows and is a button for
 * fingers, mouse and keyboard alike. Without, it is no button; a click on it is still heard, so that the page can say why
 * this is not possible now. */
import type { ComponentChildren, HTMLAttributes, SVGAttributes } from "preact";
import { draggable, type Drag } from "./drag";

export interface PressProps {
  /** It is among what can be chosen. */
  can?: boolean;
  /** In words, what pressing it does and brings. */
  label: string;
  /** What it is, for whoever only looks at it (parts/tips.ts). */
  title?: string | undefined;
  onPress?: (() => void) | undefined;
  anchor?: string | undefined;
  chosen?: boolean;
  class?: string;
  /** The topic of the rules about it, see `whatIsThis`. */
  topic?: string | undefined;
  drag?: Drag | undefined;
  /** The pointer or the focus is on it, and no longer: it may be pressed. */
  onAim?: ((on: boolean) => void) | undefined;
  /** "g" inside an SVG, which is the usual. */
  as?: "g" | "div";
  transform?: string;
  children: ComponentChildren;
}

export function Press({ can, label, title, onPress, anchor, chosen, topic, drag, onAim, as = "g", transform, children, ...rest }: PressProps) {
  const Box = as as "g";
  const press = (event: Event) => {
    if (!onPress) return;
    // What lies below must not take it as a press of its own.
    event.stopPropagation();
    onPress();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press(event);
  };
  // In an SVG only the small letters of tabindex count.
  const button: SVGAttributes<SVGGElement> = can
    ? { role: "button", tabindex: 0, "aria-label": label, "aria-pressed": chosen === undefined ? undefined : chosen, onKeyDown: key }
    : {};
  const names = [rest.class, can && "can", chosen && "chosen"].filter(Boolean).join(" ");
  return (
    <Box
      class={names || undefined}
      data-anchor={anchor}
      data-topic={topic}
      title={as === "div" ? title : undefined}
      transform={transform}
      onClick={onPress && press}
      {...(onAim ? aiming(onAim) : {})}
      {...button}
      {...(drag ? draggable(drag) : {})}
    >
      {as === "g" && title && <title>{title}</title>}
      {children}
    </Box>
  );
}

/** Hears whether a mouse or the focus is on an element. A finger is only there when it presses. */
export function aiming(onAim: (on: boolean) => void): Record<string, unknown> {
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && onAim(true),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && onAim(false),
    onFocusIn: (event: FocusEvent) => (event.target as Element).matches(":focus-visible") && onAim(true),
    onFocusOut: () => onAim(false),
  };
}

const LONG = 650; // ms a finger rests for a long press; browsers that open a context menu are faster
const STILL = 8; // px it may tremble meanwhile

/** "What is this?" for all within an element: a right click, a long press, or the key `?` on something with data-topic (or
 * inside of it) calls `explain` with that topic. Spread it on the element. */
export function whatIsThis(explain: (topic: string) => void): HTMLAttributes<HTMLDivElement> {
  const answer = (event: Event) => {
    const topic = (event.target as Element).closest("[data-topic]")?.getAttribute("data-topic");
    if (!topic) return;
    event.preventDefault();
    explain(topic);
  };
  return {
    onContextMenu: answer,
    onKeyDown: (event) => {
      if (event.key === "?") answer(event);
    },
    // Where a long press opens no context menu (iOS) a finger that rests is the same question.
    onPointerDown: (down) => {
      if (down.pointerType === "touch") awaitRest(down, () => answer(down));
    },
  };
}

function awaitRest(down: PointerEvent, rested: () => void): void {
  const ends = ["pointerup", "pointercancel", "contextmenu"];
  const swallow = (event: Event) => event.stopPropagation();
  const clock = setTimeout(() => {
    // The click that ends a long press is none.
    window.addEventListener("click", swallow, { capture: true });
    rested();
  }, LONG);
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > STILL) clearTimeout(clock);
  };
  const stop = () => {
    clearTimeout(clock);
    window.removeEventListener("pointermove", move);
    for (const end of ends) window.removeEventListener(end, stop);
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
  };
  window.addEventListener("pointermove", move);
  for (const end of ends) window.addEventListener(end, stop);
}
