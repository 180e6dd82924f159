/** Players are told apart by colour and by mark: a dot, a triangle, a square, a diamond. */
const marks = [
  <circle cx="0" cy="0" r="4.6" />,
  <path d="M0-5.4 5.4 4.4H-5.4Z" />,
  <path d="M-4.4-4.4h8.8v8.8h-8.8Z" />,
  <path d="M0-6 5.6 0 0 6-5.6 0Z" />,
];

/** In a <g> of its own, around (0, 0), about 11 units wide. */
export function Mark({ colour, x = 0, y = 0, scale = 1 }: { colour: number; x?: number; y?: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} fill={`var(--seat-${colour}-mark)`}>
      {marks[colour]}
    </g>
  );
}

/** A small disc with the mark, for lists and headings. */
export function Disc({ colour, size = 22 }: { colour: number; size?: number }) {
  return (
    <svg class="disc" width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true">
      <circle r="10" fill={`var(--seat-${colour})`} stroke="var(--seat-edge)" stroke-width="1" />
      <Mark colour={colour} />
    </svg>
  );
}
