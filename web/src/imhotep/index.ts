/** Imhotep, as the frame gets it. */
import type { Board } from "../board";
import { worthwhile } from "./actions";
import { describe } from "./describe";
import { anchor, cue, flights, herald, trace } from "./flights";
import { optionPicture } from "./options";
import { setPrinted } from "./printed";
import { prompt } from "./prompt";
import { Table } from "./table";
import { type Decision, type ImhotepView, sites } from "./view";

const topics: Record<Decision, string> = {
  turn: "imhotep.actions",
  "lever sail": "imhotep.lever",
  "lever order": "imhotep.lever",
  "hammer load": "imhotep.hammer",
  "sail load": "imhotep.sail",
  "sail sail": "imhotep.sail",
  "chisel first": "imhotep.chisel",
  "chisel second": "imhotep.chisel",
  pick: "imhotep.market",
  keep: "imhotep.market",
  build: "imhotep.pyramid",
  "bonus card": "imhotep.pyramid",
  "bonus stones": "imhotep.pyramid",
  "bonus ship": "imhotep.pyramid",
  offering: "imhotep.temple",
  over: "imhotep.end",
};

export const imhotep: Board<ImhotepView> = {
  name: "imhotep",
  setPrinted,
  Table,
  flights,
  anchor,
  trace,
  herald,
  cue,
  prompt,
  worthwhile,
  describe,
  side: (topic, { sides }) => {
    const site = sites.find((site) => topic === `imhotep.${site}`);
    return site ? `Side ${sides[site]}` : "";
  },
  topic: (view) => topics[view.decision],
  optionPicture,
};
