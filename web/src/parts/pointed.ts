import { useLayoutEffect, useRef } from "preact/hooks";

/** Points out these anchors within the element that gets the ref. After every drawing, since the classes may have been
 * written anew. */
export function usePointed(pointed: string[]) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const there = pointed.flatMap((anchor) => [...root.current!.querySelectorAll(`[data-anchor="${CSS.escape(anchor)}"]`)]);
    there.forEach((e) => e.classList.add("pointed"));
    return () =>
      there.forEach((e) => {
        e.classList.remove("pointed");
        if (!e.classList.length) e.removeAttribute("class"); // as it was drawn
      });
  });
  return root;
}
