/** Character cards: who it is, what it is worth in each category, the ankh, and for the specials what they do. */
import type { ComponentChildren } from "preact";
import { Mark } from "../parts/mark";
import { stills } from "../parts/still";
import { Ankh, AnyChip, Arrow, Badge, CardBack, Num, Token } from "./icons";
import { ground, portrait } from "./portraits";
import { character, type Kind } from "./printed";
import { categories, type Category } from "./view";
import { signed, twice } from "./words";

const red = "#9c2a16";
/** Struck out, in red on cream, which is seen on a card's red back too. */
const loses = (what: ComponentChildren) => (
  <g stroke-linecap="round">
    {what}
    <path d="M-6-6 6 6M6-6-6 6" stroke="#fff8e6" stroke-width="5" />
    <path d="M-6-6 6 6M6-6-6 6" stroke={red} stroke-width="2.8" />
  </g>
);

/** What a special does, in a field of 26 by 20. */
const effects: Partial<Record<Kind, () => ComponentChildren>> = {
  revolt: () => <Token scale={0.95} />,
  high_priest: () => (
    <>
      <CardBack x={-5} scale={0.7} />
      <Arrow x={7} back />
    </>
  ),
  bandit: () => loses(<CardBack scale={0.8} />),
  protector: () => (
    <>
      <g transform="translate(-6 0) scale(.66)">{loses(<CardBack />)}</g>
      <g transform="translate(6.5 0) scale(.66)">{loses(<path d="M-7 11C-7 1-5.5-2 0-2S7 1 7 11ZM0-13a5 5 0 1 1-.1 0Z" fill="#5a3d14" />)}</g>
    </>
  ),
  vizier: () => (
    <>
      <path d="M-8 2h16v6H-8Z" fill="#c8925a" />
      <path d="M0 5V-6M-4-2.5 0-7.5 4-2.5" stroke={red} stroke-width="2.4" fill="none" />
    </>
  ),
  thief: () => loses(<Badge of="haggling" scale={0.8} />),
  philosopher: () => <Num n={twice()} size={14} fill="#2e1c03" />,
  slave_driver: () => <Num n={signed(-1)} size={15} fill={red} />,
  scribe: () => <Num n={signed(3)} size={15} fill="#2e1c03" />,
  politician: () => (
    <>
      <AnyChip x={-6} scale={0.6} />
      <CardBack x={6} scale={0.7} />
    </>
  ),
};

export interface FaceProps {
  id: string;
  /** Its player's colour, which basic cards are printed in. */
  colour: number;
  /** What it counts here, where that is not what is printed. */
  counts?: Record<Category, number>;
  /** The category named for a deity. */
  named?: Category | null;
  doubled?: boolean;
}

const face = stills((id: string, colour: number, influence: number, negotiation: number, haggling: number, named: Category | null, doubled: boolean) => {
  const { kind, points, ankh, basic } = character(id);
  const counts = { influence, negotiation, haggling };
  const edge = basic ? `var(--seat-${colour})` : "#7a5a32";
  const effect = effects[kind];
  const shown = kind === "deity" ? categories.filter((c) => c === named) : categories.filter((c) => points[c]);
  return (
    <>
      <rect x=".75" y=".75" width="58.5" height="72.5" rx="6" fill={edge} stroke="#2b1607" stroke-width="1.5" />
      <rect x="4" y="4" width="52" height="66" rx="3.5" fill={ground(kind)} />
      <svg x="4" y="4" width="52" height="66" viewBox="4 4 52 66">
        <circle cx="34" cy="36" r="26" fill="#fff" opacity=".32" />
        <g transform="translate(34 43) scale(.92)" ref={portrait(kind)} />
      </svg>
      {shown.map((category, i) => (
        <Badge of={category} n={counts[category]} x={14} y={15 + i * 21} scale={0.95} />
      ))}
      {kind === "deity" && !named && (
        <>
          <Badge of="influence" x={11} y={12} scale={0.55} />
          <Badge of="negotiation" x={11} y={25} scale={0.55} />
          <Badge of="haggling" x={11} y={38} scale={0.55} />
          <circle cx="14" cy="58" r="9" fill="#fff8e6" stroke="#5a3d14" />
          <Num n={points.influence} x={14} y={58} size={14} fill="#2e1c03" />
        </>
      )}
      {effect && (
        <g transform="translate(17 16)">
          <rect x="-13" y="-11" width="26" height="22" rx="5" fill="#fff8e6" stroke="#5a3d14" />
          {effect()}
        </g>
      )}
      {ankh && <Ankh x={49} y={15} scale={0.85} />}
      {basic && (
        <g transform="translate(50 64)">
          <circle r="7.5" fill={edge} stroke="#2b1607" />
          <Mark colour={colour} scale={0.75} />
        </g>
      )}
      {doubled && (
        <g transform={`translate(46 ${basic ? 45 : 58})`}>
          <circle r="11" fill="#6a4a80" stroke="#fff4dc" stroke-width="1.5" />
          <Num n={twice()} size={12} fill="#fff" />
        </g>
      )}
    </>
  );
});

/** 60 by 74. */
export function Face({ id, colour, counts = character(id).points, named = null, doubled = false }: FaceProps) {
  const drawing = face(id, colour, counts.influence, counts.negotiation, counts.haggling, named, doubled);
  return <svg class="pyr-face" viewBox="0 0 60 74" aria-hidden="true" ref={drawing} />;
}
