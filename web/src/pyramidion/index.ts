/** Pyramidion, as the page's frame wants it. */
import type { Board } from "../board";
import { account, scenes } from "./account";
import { describe } from "./describe";
import { anchor, flights, trace } from "./flights";
import { optionPicture } from "./options";
import { setPrinted } from "./printed";
import { Table } from "./table";
import { topic } from "./topics";
import type { PyramidionView } from "./view";

export const pyramidion: Board<PyramidionView> = {
  name: "pyramidion",
  setPrinted,
  Table,
  flights,
  scenes,
  account,
  anchor,
  trace,
  describe,
  topic,
  optionPicture,
};
