/** Pyramidion, as the page's frame wants it. */
import type { Board } from "../board";
import { account, scenes } from "./account";
import { action } from "./actions";
import { describe } from "./describe";
import { anchor, flights } from "./flights";
import { optionPicture } from "./options";
import { setPrinted } from "./printed";
import { Table } from "./table";
import { topic } from "./topics";
import type { PyramidionView } from "./view";
import { title } from "./words";
import { asked } from "./you";

export const pyramidion: Board<PyramidionView> = {
  name: "pyramidion",
  setPrinted,
  Table,
  flights,
  scenes,
  account,
  anchor,
  asked,
  describe,
  topic,
  title,
  action,
  optionPicture,
};
