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
  onPress?: (() => void) | undefined;
  anchor?: string | undefined;
  chosen?: boolean;
  class?: string;
  /** The topic of the rules about it, see `whatIsThis`. */
  topic?: string | undefined;
  drag?: Drag | undefined;
  /** "g" inside an SVG, which is the usual. */
  as?: "g" | "div";
  transform?: string;
  children: ComponentChildren;
}

export function Press({ can, label, onPress, anchor, chosen, topic, drag, as = "g", transform, children, ...rest }: PressProps) {
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
      transform={transform}
      onClick={onPress && press}
      {...button}
      {...(drag ? draggable(drag) : {})}
    >
      {children}
    </Box>
  );
}

const LONG = 550; // ms a finger rests for a long press
const STILL = 8; // px it may tremble meanwhile

/** "What is this?" for all within an element: a right click, a long press, or the key `?` on something with data-topic (or
 * inside of it) calls `explain` with that topic. Spread it on the element. */
export function whatIsThis(explain: (topic: string) => void): HTMLAttributes<HTMLDivElement> {
  const topicOf = (event: Event) => (event.target as Element).closest?.("[data-topic]")?.getAttribute("data-topic") ?? null;
  const answer = (event: Event) => {
    const topic = topicOf(event);
    if (topic === null) return;
    event.preventDefault();
    explain(topic);
  };
  return {
    onContextMenu: answer,
    onKeyDown: (event) => {
      if (event.key === "?") answer(event);
    },
    onPointerDown: (down) => {
      // Where a long press opens no context menu (iOS) a finger that rests is the same question.
      const topic = down.pointerType === "touch" && !("oncontextmenu" in window && /Android/.test(navigator.userAgent)) && topicOf(down);
      if (!topic) return;
      const asked = setTimeout(() => explain(topic), LONG);
      const move = (event: PointerEvent) => {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > STILL) stop();
      };
      const stop = () => {
        clearTimeout(asked);
        for (const kind of ["pointerup", "pointercancel"] as const) window.removeEventListener(kind, stop);
        window.removeEventListener("pointermove", move);
      };
      for (const kind of ["pointerup", "pointercancel"] as const) window.addEventListener(kind, stop);
      window.addEventListener("pointermove", move);
    },
  };
}
