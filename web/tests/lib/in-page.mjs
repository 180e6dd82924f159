/** The tests' eyes in the page: what can be chosen there, and where to press. Runs in the browser, as `__eyes`. */
export function inPage() {
  const board = ".table-board";
  // Buttons on the table that are no actions: they explain or show something.
  const others = ".imh-what, .imh-discards, .imh-wrath, [data-no-action]";
  const choices = `${board} .can, ${board} button`;
  // Lies on something that can be chosen, but explains itself.
  const apart = "[data-explains]";

  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === "visible";
  };
  const counts = (e) => !e.closest(`${others}, dialog, .table-curtain`) && seen(e);
  const all = (selector) => [...document.querySelectorAll(selector)].filter(counts);
  const describe = (e) => e.getAttribute("aria-label") || e.getAttribute("data-anchor") || e.textContent.trim().slice(0, 60);
  const focusable = (e) => e.matches("button:not(:disabled), [tabindex='0']");

  /** A point of the element for which `own(elementThere)` holds, the middle first. */
  const spotOf = (element, own) => {
    const box = element.getBoundingClientRect();
    const steps = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    for (const fx of steps)
      for (const fy of steps) {
        const [x, y] = [box.x + box.width * fx, box.y + box.height * fy];
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const there = document.elementFromPoint(x, y);
        if (there && own(there)) return { x, y };
      }
    return null;
  };

  /** An element as text, without what is marked for whoever looks, whatever the order its attributes were written in and the numbers of generated ids. */
  const written = (element) => {
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value.replace(/P\d+-\d+/g, "P")}`).sort();
    const inside = [...element.childNodes].filter((node) => !(node instanceof Element && node.matches(".marks"))).map((node) => (node instanceof Element ? written(node) : node.textContent));
    return `<${[element.tagName, ...attributes].join(" ")}>${inside.join("")}</>`;
  };

  /** What is kept of the match on the screen, or of the one played last. */
  const keptText = () => {
    const id = /^#\w+\/([\w ~-]+)/.exec(location.hash)?.[1];
    const own = id && localStorage.getItem(`felucca.match.${id}`);
    if (own) return own;
    const all = Object.keys(localStorage).filter((key) => key.startsWith("felucca.match")).map((key) => localStorage.getItem(key));
    const when = (kept) => Number(/"when":(\d+)/.exec(kept)?.[1] ?? 0);
    return all.sort((a, b) => when(b) - when(a))[0] ?? "null";
  };
  // The kept match as it was read last: most looks find it unchanged.
  let text = null;
  let match = { record: "", count: 0, finished: false };
  const read = () => {
    const now = keptText();
    if (now !== text) {
      const kept = JSON.parse(now);
      const lines = (kept?.record ?? "").split("\n").filter(Boolean);
      const seed = lines.findIndex((line) => line.startsWith("seed "));
      text = now;
      match = {
        record: kept?.record ?? "",
        count: lines.slice(seed + 1).filter((line) => !line.startsWith("result ")).length,
        finished: kept?.finished ?? false,
      };
    }
    return match;
  };

  globalThis.__eyes = {
    /** All that is kept of it. */
    kept: () => JSON.parse(keptText()),
    /** Changes what is kept of it. */
    change(changed) {
      const kept = { ...this.kept(), ...changed };
      localStorage.setItem(`felucca.match.${kept.id}`, JSON.stringify(kept));
    },
    /** The table as it is drawn, as a number. */
    table() {
      let sum = 0xcbf29ce484222325n;
      for (const byte of new TextEncoder().encode(written(document.querySelector(board)))) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
      return sum.toString(16);
    },
    /** The kept match, and what is to be seen of it. */
    state() {
      return {
        ...read(),
        curtain: document.querySelector(".table-curtain") !== null,
        glows: [...document.querySelectorAll(choices)].some(counts),
        held: all(`${board} [aria-pressed="true"], ${board} section.chosen`).map(describe).join("|"),
        notice: document.querySelector(".table-notice")?.textContent ?? "",
        focus: document.activeElement === document.body ? "" : document.activeElement.id || describe(document.activeElement),
      };
    },
    /** Resolves with the state once a person is asked something, the curtain falls, or the match is over; with `before` only
     * after something has come of what was done then. With null if that takes too long. */
    async settled(before, patience) {
      for (const end = performance.now() + patience; performance.now() < end; ) {
        const now = this.state();
        const moved = !before || now.count !== before.count || now.held !== before.held || now.finished !== before.finished || now.curtain !== before.curtain;
        if (moved && (now.finished || now.curtain || now.glows)) return now;
        await new Promise((resolve) => setTimeout(resolve, 8));
      }
      return null;
    },
    /** One of those that can be chosen on the table, and where to press it. `dice` are numbers from 0 to 1. An element around
     * others is its own only where no other is; one that has no such spot, and none within, lies below something: a fault. */
    choice(dice) {
      const found = all(choices);
      const order = found.filter((e) => found.length === 1 || !(e.classList.contains("chosen") || e.getAttribute("aria-pressed") === "true"));
      while (order.length) {
        const [element] = order.splice(Math.floor(dice.pop() * order.length), 1);
        element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const spot = spotOf(element, (there) => there.closest(`${choices}, ${apart}`) === element);
        if (spot) return { label: describe(element), ...spot };
        if (!element.querySelector(choices)) return { fault: `something lies over it: ${describe(element)}` };
      }
      return { fault: `nothing of this can be pressed: ${found.map(describe).join(", ")}` };
    },
    /** What can be picked up. */
    sources: () => all(`${board} [data-draggable]`).map(describe),
    sourceSpot(n) {
      const element = all(`${board} [data-draggable]`)[n];
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      return spotOf(element, (there) => there.closest("[data-draggable]") === element);
    },
    /** Where the thing in the air may be put, as far as it is in sight. */
    targetSpots() {
      const targets = [...document.querySelectorAll(".target")];
      return targets.flatMap((element) => {
        const spot = spotOf(element, (there) => there.closest(".target") === element);
        return spot ? [{ anchor: element.getAttribute("data-anchor"), ...spot }] : [];
      });
    },
    /** Is the focus on something to choose? */
    focused() {
      const element = document.activeElement;
      return all(choices).includes(element) && focusable(element) ? { label: describe(element), pressed: element.getAttribute("aria-pressed") === "true" } : null;
    },
  };
}
