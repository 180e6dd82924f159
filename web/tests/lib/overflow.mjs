/** Runs in the page: what of its words is cut off, sticks out of its frame, lies on other words, or can be scrolled sideways; one line
 * each. `sideways`: what may be scrolled so, because it is a row or a table that has no other way; `wider`: what may stick out of its frame. A table in small is a picture. */
export function overflow({ sideways, wider }) {
  const SLACK = 1.5; // px: what rounding does
  const faults = new Set();
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const named = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? element.parentElement?.getAttribute("class") ?? ""}`;
  const short = (text) => text.trim().replace(/\s+/g, " ").slice(0, 60);
  const styles = new Map();
  const styleOf = (element) => {
    let style = styles.get(element);
    if (!style) styles.set(element, (style = getComputedStyle(element)));
    return style;
  };
  const clips = (value) => value === "hidden" || value === "clip";
  const scrolls = (value) => value === "auto" || value === "scroll";

  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.add(`the page can be scrolled sideways, to ${wide}`);
  for (const element of [top, ...top.querySelectorAll("*")]) {
    if (element.scrollWidth <= element.clientWidth + 1 || element.closest(sideways) || !element.clientWidth) continue;
    if (scrolls(styleOf(element).overflowX)) faults.add(`scrolls sideways, ${element.scrollWidth} in ${element.clientWidth}: ${named(element)}`);
  }

  /** Does it paint a ground or a border, so that what is in it should not stick out? */
  const frames = ({ backgroundColor, backgroundImage, borderTopWidth, borderInlineEndWidth }) =>
    !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) || backgroundImage !== "none" || (borderTopWidth !== "0px" && borderInlineEndWidth !== "0px");

  /** Of a line of text: what is left of it after all that clips it, or null. */
  const examine = (element, rect, text) => {
    let x = true;
    let y = true;
    let framed = false;
    const seen = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
    const slackY = Math.max(SLACK, rect.height * 0.22); // a line is higher than its letters
    for (let around = element; around && (x || y); around = around.parentElement) {
      const style = styleOf(around);
      const inline = style.display === "inline" || style.display === "contents";
      const box = around.getBoundingClientRect();
      if (!inline) {
        if (clips(style.overflowX) && x) {
          if (rect.left < box.left - SLACK || rect.right > box.right + SLACK) faults.add(`cut at the side by ${named(around)}: ${short(text)}`);
          seen.left = Math.max(seen.left, box.left);
          seen.right = Math.min(seen.right, box.right);
        }
        if (clips(style.overflowY) && y) {
          if (rect.top < box.top - slackY || rect.bottom > box.bottom + slackY) faults.add(`cut above or below by ${named(around)}: ${short(text)}`);
          seen.top = Math.max(seen.top, box.top);
          seen.bottom = Math.min(seen.bottom, box.bottom);
        }
        if (scrolls(style.overflowX)) {
          seen.left = Math.max(seen.left, box.left);
          seen.right = Math.min(seen.right, box.right);
          x = false;
        }
        if (scrolls(style.overflowY)) {
          seen.top = Math.max(seen.top, box.top);
          seen.bottom = Math.min(seen.bottom, box.bottom);
          y = false;
        }
        if (!framed && !around.closest("svg") && frames(style) && !around.matches(wider)) {
          framed = true;
          if (x && (rect.left < box.left - SLACK || rect.right > box.right + SLACK)) faults.add(`sticks out of ${named(around)} at the side: ${short(text)}`);
          if (y && (rect.top < box.top - slackY || rect.bottom > box.bottom + slackY)) faults.add(`sticks out of ${named(around)} above or below: ${short(text)}`);
        }
      }
      if (style.position === "fixed" || around === top) break;
    }
    if (x && (rect.left < -SLACK || rect.right > innerWidth + SLACK)) faults.add(`beyond the window: ${short(text)}`);
    return seen;
  };

  const texts = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const visible = new Map();
  const isVisible = (element) => {
    let known = visible.get(element);
    if (known === undefined) {
      known = element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) && !element.closest(".sr-only, script, style, option, defs, .table-small");
      visible.set(element, known);
    }
    return known;
  };
  while (walker.nextNode()) {
    const { parentElement: element, textContent: text } = walker.currentNode;
    if (!text.trim() || !isVisible(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    for (const rect of lines) {
      const seen = examine(element, rect, text);
      if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1) texts.push({ element, text, box: element.getBoundingClientRect(), ...seen });
    }
  }

  // What is chosen or typed in a field.
  const measuring = document.createElement("canvas").getContext("2d");
  for (const field of top.querySelectorAll("select, input[type=text], input[type=search], input:not([type])")) {
    if (!isVisible(field)) continue;
    const style = styleOf(field);
    measuring.font = style.font;
    const text = field.tagName === "SELECT" ? (field.selectedOptions[0]?.textContent ?? "") : field.value ? "" : field.placeholder;
    const room = field.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd) - (field.tagName === "SELECT" ? 12 : 0);
    if (measuring.measureText(text).width > room + SLACK) faults.add(`cut in ${named(field)}: ${short(text)}`);
  }

  // Words on words. What is covered as a whole, such as the cards below the first of a pile, is another matter.
  const paints = (element) => {
    const style = styleOf(element);
    if (element instanceof SVGElement) return element instanceof SVGGeometryElement && style.fill !== "none" && Number(style.fillOpacity) > 0.5;
    return frames(style);
  };
  const mixed = (a, b) => {
    a.element.scrollIntoView({ block: "center", behavior: "instant" });
    const moved = ({ element, box }) => {
      const now = element.getBoundingClientRect();
      return [now.left - box.left, now.top - box.top];
    };
    const [dx, dy] = moved(a);
    if (moved(b).join() !== [dx, dy].join()) return false;
    const [x, y] = [(Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2 + dx, (Math.max(a.top, b.top) + Math.min(a.bottom, b.bottom)) / 2 + dy];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    const pile = document.elementsFromPoint(x, y);
    // From the top down to the first of the two, and from there to the other: does anything painted lie between?
    let first = null;
    for (const element of pile) {
      const of = [a, b].find((text) => element === text.element || element.contains(text.element));
      if (of && !first) first = of;
      const other = first === a ? b : a;
      if (first && (element === other.element || (element.contains(other.element) && !element.contains(first.element)))) return true;
      if (first && paints(element) && !element.contains(other.element)) return false;
      if (!first && paints(element)) return false;
      if (first && element.contains(a.element) && element.contains(b.element)) return styleOf(other.element).pointerEvents === "none";
    }
    return false;
  };
  texts.sort((a, b) => a.top - b.top);
  for (let i = 0; i < texts.length; i++)
    for (let j = i + 1; j < texts.length && texts[j].top < texts[i].bottom; j++) {
      const [a, b] = [texts[i], texts[j]];
      const [dx, dy] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - b.top];
      if (dx < 3 || dy < Math.min(a.bottom - a.top, b.bottom - b.top) * 0.35) continue;
      if (a.element !== b.element && mixed(a, b)) faults.add(`on each other: ${short(a.text)} (${named(a.element)}) and ${short(b.text)} (${named(b.element)})`);
    }
  return [...faults];
}
