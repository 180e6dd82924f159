/** Words for icons: what a mouse is told by `title`, shown for the keyboard's focus and a finger that rests as well. */
const REST = 500; // ms

let tip: HTMLElement | null = null;
let about: Element | null = null;

function hide(): void {
  tip?.remove();
  tip = null;
}

/** The words of what is here: an element's title, or that of a drawing or a part of one. */
export function wordsOf(target: EventTarget | null): { element: Element; words: string } | null {
  const element = (target as Element).closest?.("[title], :is(svg, g):has(> title)");
  const words = element?.getAttribute("title") ?? element?.querySelector(":scope > title")?.textContent;
  return element && words ? { element, words } : null;
}

function show(target: EventTarget | null): boolean {
  const found = wordsOf(target);
  hide();
  if (!found) return false;
  about = found.element;
  tip = document.createElement("div");
  tip.className = "tip";
  tip.setAttribute("aria-hidden", "true"); // screen readers have the label
  tip.textContent = found.words;
  // A dialog lies above everything outside of it.
  const within = found.element.closest("dialog") ?? document.body;
  within.append(tip);
  place();
  grown.disconnect();
  grown.observe(within);
  return true;
}

/** A dialog grows when what it shows has been loaded: the words go along. */
const grown = new ResizeObserver(() => place());

function place(): void {
  if (!tip || !about) return;
  const { left, right, top, bottom } = about.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const x = Math.max(4, Math.min((left + right - width) / 2, innerWidth - width - 4));
  const y = bottom + 6 + height <= innerHeight ? bottom + 6 : top - height - 6;
  tip.style.transform = `translate(${x}px, ${y}px)`;
}

export function giveTips(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("focusin", ({ target }) => ((target as Element).matches(":focus-visible") ? show(target) : hide()));
  addEventListener("focusout", hide);
  // The log scrolls by itself: only what moves the thing away takes its words away.
  addEventListener("scroll", ({ target }) => (target as Node).contains(about) && hide(), { capture: true, passive: true });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
  window.addEventListener("pointerdown", ({ target, pointerType }) => {
    hide();
    // What a finger rests on at the table explains itself at length (parts/press.tsx).
    if (pointerType !== "touch" || (target as Element).closest("[data-topic]")) return;
    const rest = setTimeout(() => {
      // A press that only asked does nothing else.
      if (show(target)) addEventListener("click", swallow, { capture: true });
    }, REST);
    const end = () => {
      clearTimeout(rest);
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
      for (const kind of ["pointerup", "pointercancel"]) removeEventListener(kind, end);
    };
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, end);
  });
}
