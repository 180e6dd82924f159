/** Players are told apart by colour and by mark: a dot, a triangle, a square, a diamond. */
import { at, stills, type Spot } from "./still";

const marks = ["M4.6 0A4.6 4.6 0 1 1-4.6 0 4.6 4.6 0 1 1 4.6 0Z", "M0-5.4 5.4 4.4H-5.4Z", "M-4.4-4.4h8.8v8.8h-8.8Z", "M0-6 5.6 0 0 6-5.6 0Z"];

/** Around (0, 0), about 11 units wide. */
export function Mark({ colour, ...spot }: { colour: number } & Spot) {
  return <path d={marks[colour]} transform={at(spot)} fill={`var(--seat-${colour}-mark)`} stroke="none" />;
}

const discs = stills((colour: number) => (
  <>
    <circle r="10" fill={`var(--seat-${colour})`} stroke="var(--seat-edge)" />
    <Mark colour={colour} />
  </>
));

/** A small disc with the mark, for lists and headings. */
export function Disc({ colour, size = 22 }: { colour: number; size?: number }) {
  return <svg class="disc" width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true" ref={discs(colour)} />;
}
