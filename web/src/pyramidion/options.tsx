/** Pictures for setting up. */
import type { ComponentChild } from "preact";
import { Num, Ship } from "./icons";

export function optionPicture(option: string, value: string): ComponentChild | null {
  if (option !== "target") return null;
  return (
    <svg viewBox="-30 -22 60 44" width="60" height="44" aria-hidden="true">
      {value === "boats" ? (
        <>
          <Ship x={-13} y={-5} />
          <Ship x={12} y={5} />
        </>
      ) : (
        <>
          <path d="M-21 18C-29 2-24-14-12-19M21 18C29 2 24-14 12-19" fill="none" stroke="#6d8a3d" stroke-width="4" stroke-dasharray="5 2.5" />
          <Num n={+value} size={26} />
        </>
      )}
    </svg>
  );
}
