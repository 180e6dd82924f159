/** Texts with places, a small part of ICU's messages; engine/say.h tells what there is, and engine/say.c does the same in C.
 * Here a text is read once and kept as pieces. */

type Piece = string | Place | Forms | "#";
interface Place {
  place: string;
}
interface Forms {
  by: string;
  forms: [string, Piece[]][];
}

/** What a place is filled with. */
export interface Filling {
  text: string;
  /** Whether a form of a plural or select is for it. Not asked for "other". */
  fits?: (key: string) => boolean;
  /** What # stands for. */
  number?: string;
}

const known = new Map<string, Piece[]>();

function read(text: string): Piece[] {
  let at = 0;

  const word = () => {
    const from = at;
    while (at < text.length && !" ,{}".includes(text[at]!)) at++;
    return text.slice(from, at);
  };
  const spaces = () => {
    while (text[at] === " ") at++;
  };

  function forms(by: string): Forms {
    const found: Forms = { by, forms: [] };
    for (spaces(); at < text.length && text[at] !== "}"; spaces()) {
      const key = word();
      spaces();
      at++; // the brace
      found.forms.push([key, pieces(true)]);
      at++;
    }
    return found;
  }

  function place(): Piece {
    at++;
    const name = word();
    spaces();
    let piece: Piece = { place: name };
    if (text[at] === ",") {
      at++;
      spaces();
      word(); // plural or select: what fills it says which
      spaces();
      at++;
      piece = forms(name);
    }
    at++;
    return piece;
  }

  function pieces(counted: boolean): Piece[] {
    const found: Piece[] = [];
    let plain = "";
    const end = () => {
      if (plain) found.push(plain);
      plain = "";
    };
    while (at < text.length && text[at] !== "}") {
      if (text[at] === "{") {
        end();
        found.push(place());
      } else if (text[at] === "#" && counted) {
        end();
        found.push("#");
        at++;
      } else plain += text[at++];
    }
    end();
    return found;
  }

  return pieces(false);
}

function fillPieces(pieces: Piece[], fill: (name: string) => Filling | undefined, number: string | undefined): string {
  let said = "";
  for (const piece of pieces) {
    if (piece === "#") said += number ?? "#";
    else if (typeof piece === "string") said += piece;
    else if ("place" in piece) said += fill(piece.place)?.text ?? `{${piece.place}}`;
    else {
      const by = fill(piece.by);
      const form = by && piece.forms.find(([key]) => key === "other" || by.fits?.(key));
      if (form) said += fillPieces(form[1], fill, by.number ?? number);
    }
  }
  return said;
}

export function fill(text: string, filling: (name: string) => Filling | undefined): string {
  let pieces = known.get(text);
  if (!pieces) known.set(text, (pieces = read(text)));
  return fillPieces(pieces, filling, undefined);
}
