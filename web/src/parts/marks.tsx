/** What the frame draws over a table, whatever the game: frames around anchors (data-anchor), pieces that would come to lie
 * there, and the way from one to the other. It lies within the part that scrolls, above the table and out of the way of
 * every press. */
import type { ComponentChild, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { footOf } from "./foot";

export interface Mark {
  /** `did`: something happened here. `hint`: this is advised. `ghost`: `piece` would come here. `sum`: `piece` says what came
   * of it. */
  kind: "did" | "hint" | "ghost" | "sum";
  anchor: string;
  /** Where it comes from: an arrow shows the way. */
  from?: string | undefined;
  /** Of the seat that it is about: var(--seat-0) ... */
  colour?: number | undefined;
  /** On its corner, a word or a number. */
  sign?: string | undefined;
  piece?: ComponentChild;
  /** Of the piece, in CSS pixels; without it as large as the anchor. */
  size?: number | undefined;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** px of it, from below, that lie under the foot of the table. */
  under: number;
}

const MARGIN = 3; // px around what is marked
const SIGN = 14; // px by which its sign stands out

/** Where an anchor is within the layer, as far as it is to be seen: what holds it may cut it off. */
function boxOf(anchor: string, board: Element, layer: DOMRect): Box | null {
  for (const element of board.querySelectorAll(`[data-anchor="${CSS.escape(anchor)}"]`)) {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (!width && !height) continue;
    const foot = footOf(board);
    const under = foot && !foot.contains(element) ? Math.max(0, y + height + MARGIN - foot.getBoundingClientRect().top) : 0;
    return { x: Math.round(x - layer.x), y: Math.round(y - layer.y), width: Math.round(width), height: Math.round(height), under: Math.round(under) };
  }
  return null;
}

interface Placed {
  mark: Mark;
  at: Box;
  from: Box | null;
}

/** Several pieces that would come to one place lie beside each other. */
function spread(all: Placed[]): Map<Placed, number> {
  const pieces = all.filter(({ mark }) => mark.kind === "ghost");
  return new Map(
    pieces.map((placed) => {
      const beside = pieces.filter(({ mark }) => mark.anchor === placed.mark.anchor);
      return [placed, beside.indexOf(placed) - (beside.length - 1) / 2];
    }),
  );
}

export function Marks({ board, marks }: { board: RefObject<HTMLElement | null>; marks: Mark[] }) {
  const layer = useRef<HTMLDivElement>(null);
  const [placed, place] = useState<Placed[]>([]);
  const known = useRef<number[]>([]);
  const drawn = useRef<Mark[]>([]);
  const measure = () => {
    const within = layer.current!.getBoundingClientRect();
    const found = marks.flatMap((mark): Placed[] => {
      const at = boxOf(mark.anchor, board.current!, within);
      return at ? [{ mark, at, from: mark.from === undefined ? null : boxOf(mark.from, board.current!, within) }] : [];
    });
    const edges = found.flatMap(({ at, from }) => [at, from].flatMap((box) => (box ? Object.values(box) : [])));
    // A pixel is no move: marks that follow it could shake the table, and follow that again.
    const still = edges.length === known.current.length && edges.every((edge, i) => Math.abs(edge - known.current[i]!) <= 1);
    if (still && marks === drawn.current) return;
    known.current = edges;
    drawn.current = marks;
    place(found);
  };
  // After every drawing of the table, and whenever it moves below the layer: its parts may scroll by themselves.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    if (!marks.length) return;
    const table = board.current!;
    const again = () => measure();
    const sizes = new ResizeObserver(again);
    sizes.observe(table);
    for (const child of table.children) sizes.observe(child);
    addEventListener("scroll", again, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener("scroll", again, { capture: true });
    };
  }, [marks]);
  const shift = spread(placed);
  return (
    <div class="marks" ref={layer} aria-hidden="true">
      {placed.some(({ from }) => from) && (
        <svg class="marks-ways">
          <defs>
            <marker id="marks-tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto">
              <path d="M0 0 10 5 0 10Z" />
            </marker>
          </defs>
          {placed.map(({ at, from }) => from && <path class="marks-way" d={way(from, at)} marker-end="url(#marks-tip)" />)}
        </svg>
      )}
      {placed.map((each) => {
        const { mark, at } = each;
        if (mark.kind === "ghost") return <Ghost mark={mark} at={at} shift={shift.get(each)!} />;
        return (
          <div
            class={`marks-${mark.kind}`}
            data-marks={mark.anchor}
            style={{ ...area(at.x - MARGIN, at.y - MARGIN, at.width + 2 * MARGIN, at.height + 2 * MARGIN), ...cut(at.under), "--mark": mark.colour === undefined ? undefined : `var(--seat-${mark.colour})`, "--mark-ink": mark.colour === undefined ? undefined : `var(--seat-${mark.colour}-mark)` }}
          >
            {mark.sign && <b>{mark.sign}</b>}
            {mark.kind === "sum" && mark.piece}
          </div>
        );
      })}
    </div>
  );
}

function area(left: number, top: number, width: number, height: number) {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}

/** What lies over the table lies over its marks. */
const cut = (under: number) => (under ? { clipPath: `inset(${-SIGN}px ${-SIGN}px ${under}px)` } : {});

function Ghost({ mark, at, shift }: { mark: Mark; at: Box; shift: number }) {
  const size = Math.min(mark.size ?? Infinity, Math.max(at.width, at.height));
  const x = at.x + at.width / 2 - size / 2 + shift * size * 0.6;
  const y = at.y + at.height / 2 - size / 2;
  return (
    <div class="marks-ghost" data-marks={mark.anchor} style={area(x, y, size, size)}>
      {mark.piece}
    </div>
  );
}

/** A bow from the middle of the one to the edge of the other. */
function way(from: Box, to: Box): string {
  const [x0, y0] = [from.x + from.width / 2, from.y + from.height / 2];
  const [x1, y1] = [to.x + to.width / 2, to.y + to.height / 2];
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length < 1) return "";
  const short = Math.min(0.45, Math.min(to.width, to.height) / 2 / length);
  const [x, y] = [x1 - (x1 - x0) * short, y1 - (y1 - y0) * short];
  const bend = Math.min(50, length / 5);
  return `M${x0} ${y0}Q${(x0 + x) / 2} ${(y0 + y) / 2 - bend} ${x} ${y}`;
}
