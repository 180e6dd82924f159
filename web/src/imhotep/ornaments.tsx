/** Water, reeds and palms: nothing to read, nothing to press. */

/** Fills the box around it. The waves drift, slowly; the style sheet stops them for those who want no motion. */
export function Water() {
  return (
    <svg class="imh-water" aria-hidden="true">
      <defs>
        <pattern id="imh-waves" width="120" height="56" patternUnits="userSpaceOnUse">
          <path class="imh-wave" d="M0 12q15-7 30 0t30 0M70 40q12-6 24 0t24 0M14 48q8-4 16 0" />
          <path class="imh-ripple" d="M66 10q10-5 20 0M100 20q8-4 16 0M20 30q9-4.5 18 0t18 0" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#imh-waves)" />
    </svg>
  );
}

export function Reeds() {
  return (
    <svg class="imh-reeds" viewBox="0 0 90 70" aria-hidden="true">
      <path class="imh-stem" d="M20 70Q18 40 10 22M30 70Q31 38 28 12M42 70Q46 44 54 26M52 70Q58 54 68 44M12 70Q9 56 2 46" />
      <path class="imh-tuft" d="M10 22Q2 18-1 9Q8 8 10 22Q9 10 14 5Q17 14 10 22ZM28 12Q19 8 17-1Q27 0 28 12Q28 1 34-3Q36 6 28 12ZM54 26Q48 18 52 10Q58 16 54 26Q58 16 66 16Q64 24 54 26Z" />
      <path class="imh-lotus" d="M68 46Q58 44 58 34Q63 36 65 38Q65 32 68 28Q71 32 71 38Q73 36 78 34Q78 44 68 46Z" />
    </svg>
  );
}

/** The shore behind the ships. */
export function Bank() {
  return (
    <svg class="imh-bank" viewBox="0 0 40 400" preserveAspectRatio="none" aria-hidden="true">
      <path class="imh-foam" d="M0 0H20Q34 50 24 100T30 200T22 300T28 400H0Z" />
      <path class="imh-shore" d="M0 0H15Q29 50 19 100T25 200T17 300T23 400H0Z" />
    </svg>
  );
}

const calm = [
  /* Lotus pads, a crocodile, fish, and an ibis on the shoal. */
  <>
    <path class="imh-pad" d="M150 40a17 9 0 1 0 20-6l-6 5ZM196 30a12 6.5 0 1 0 14-4l-4 4ZM186 54a10 5.5 0 1 0 12-3l-4 3Z" />
    <path class="imh-lotus" d="M163 36q-9-1-10-10q5 2 7 4q0-6 3-10q3 4 3 10q2-2 7-4q-1 9-10 10Z" />
  </>,
  <path class="imh-shade" d="M118 42q16-12 42-11q22 0 34 7l34-3q14 1 20 5q-8 5-22 4l-34 2q-18 7-42 4l-32 3q-26 2-38-8q20 2 38-3ZM168 50l-6 9 10-7ZM200 47l2 10 6-10ZM168 32l-6-8 12 7Z" />,
  <path class="imh-shade" d="M150 30q14-11 30 0q-16 11-30 0l-11-6v12ZM190 50q11-9 24 0q-13 9-24 0l-9-5v10ZM128 52q8-6 17 0q-9 6-17 0l-6-4v8Z" />,
  <>
    <path class="imh-pad" d="M196 46a17 9 0 1 0 20-6l-6 5ZM172 32a11 6 0 1 0 13-4l-4 4Z" />
    <path class="imh-shade" d="M120 40q16-6 32 0q-16 6-32 0Z" />
  </>,
];

/** Where a ship lay that has sailed. */
export function Calm({ place }: { place: number }) {
  return (
    <svg class="imh-ship" viewBox="0 0 304 70" aria-hidden="true">
      {calm[place]}
    </svg>
  );
}
