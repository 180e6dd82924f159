/** Records as text, made for tests. */
import { deflateRawSync } from "node:zlib";
import { randomFrom } from "./random.mjs";

/** A seed of 64 hexadecimal digits. */
export function seed(number) {
  const random = randomFrom(number);
  return Array.from({ length: 64 }, () => random.below(16).toString(16)).join("");
}

/** The head of a record. `players` are "human" or levels, one for each seat. */
export function head(engine, game, players, number, options = {}) {
  const { rules, content } = engine.games().find(({ name }) => name === game);
  const names = ["Ada", "Ben", "Cleo", "Dan"];
  return [
    "felucca record 1",
    `game ${game}`,
    `rules ${rules}`,
    ...(content ? [`content ${content}`] : []),
    `seats ${players.length}`,
    ...Object.entries(options).map(([name, value]) => `option ${name} ${value}`),
    ...players.map((player, seat) => `seat ${seat} ${player} ${names[seat]}`),
    `seed ${seed(number)}`,
    "",
  ].join("\n");
}

export function bare(record) {
  return record
    .split("\n")
    .map((line) => line.replace(/ +#[0-9a-f]+\s*$/, ""))
    .join("\n");
}

/** The actions alone. */
export function actions(record) {
  const lines = bare(record).split("\n").filter(Boolean);
  return lines.slice(lines.findIndex((line) => line.startsWith("seed ")) + 1).filter((line) => !line.startsWith("result "));
}

/** The same match with other players in the seats, and only its first `count` actions. */
export function seated(record, players, count = Infinity) {
  const lines = bare(record).split("\n").filter(Boolean);
  const at = lines.findIndex((line) => line.startsWith("seed ")) + 1;
  const top = lines.slice(0, at).map((line) => line.replace(/^seat (\d) \S+/, (_, seat) => `seat ${seat} ${players[Number(seat)]}`));
  return [...top, ...actions(record).slice(0, count), ""].join("\n");
}

/** Plays a match at random in the engine, and calls `look(position, count)` before every action; it ends when that returns
 * false, or with the match. */
export function wander(engine, record, random, look, most = 3000) {
  const opened = engine.open(record);
  for (let count = opened.count; count < most && engine.toMove() >= 0; count++) {
    const position = engine.now(count);
    if (look(position, count) === false) return;
    engine.act(random.pick(position.legal).code);
  }
}

/** A whole match, played at random. */
export function whole(engine, game, players, number, options = {}) {
  wander(engine, head(engine, game, players, number, options), randomFrom(number), () => true);
  return engine.record();
}

/** The part of a link that has the record, as the page writes it. */
export function link(record) {
  return `#r=${deflateRawSync(bare(record)).toString("base64url")}`;
}
