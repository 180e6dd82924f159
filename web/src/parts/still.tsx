/** Pictures that don't change. Preact draws one once, element by element; from then on the browser copies it, which costs
 * far less: most of what is on a table when it opens is such pictures. */
import { render, type ComponentChildren, type RefCallback } from "preact";
import { catalog } from "../words/say";

/** The `ref` of a <g> or <svg> without children of its own: it is filled with the picture. */
export type Drawing = RefCallback<SVGElement>;

/** Of a picture without words and numbers. */
export function still(picture: ComponentChildren): Drawing {
  let drawn: DocumentFragment | undefined;
  return (into) => {
    if (!into) return;
    drawn ??= draw(picture);
    into.replaceChildren(drawn.cloneNode(true));
  };
}

function draw(picture: ComponentChildren): DocumentFragment {
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  render(picture, group);
  const fragment = document.createDocumentFragment();
  fragment.append(...group.childNodes);
  return fragment;
}

/** One for each combination of `what` the picture depends on, besides the words: when there are others, all are drawn anew. */
export function stills<What extends (string | number | boolean | null | undefined)[]>(picture: (...what: What) => ComponentChildren): (...what: What) => Drawing {
  const made = new Map<string, Drawing>();
  let words = catalog.peek();
  return (...what) => {
    if (words !== catalog.value) made.clear();
    words = catalog.value;
    const key = what.join();
    let drawing = made.get(key);
    if (!drawing) made.set(key, (drawing = still(picture(...what))));
    return drawing;
  };
}

/** Where something drawn around (0, 0) is to be. */
export interface Spot {
  x?: number | undefined;
  y?: number | undefined;
  scale?: number | undefined;
}

export const at = ({ x = 0, y = 0, scale = 1 }: Spot) => `translate(${x} ${y}) scale(${scale})`;

/** A piece that always looks the same. */
export function piece(picture: ComponentChildren) {
  const draw = still(picture);
  return (spot: Spot) => <g transform={at(spot)} ref={draw} />;
}
