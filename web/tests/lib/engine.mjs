/** The page's own module in node, as an oracle: what is legal, what is asked, what can be taken back. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export function moduleFile(page) {
  const name = readdirSync(page).find((file) => /^felucca-.*\.wasm$/.test(file));
  if (!name) throw new Error(`there is no module in ${page}`);
  return join(page, name);
}

export class Engine {
  constructor(file) {
    const module = new WebAssembly.Module(readFileSync(file));
    this.imports = WebAssembly.Module.imports(module);
    this.x = new WebAssembly.Instance(module).exports;
    this.x._initialize();
  }

  ask(text) {
    const bytes = new TextEncoder().encode(text);
    const at = this.x.buffer(bytes.length); // may move the memory
    new Uint8Array(this.x.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  /** What computer players have learned, from the repository. */
  net(game) {
    return readFileSync(new URL(`../../../bots/${game}/${game}.net`, import.meta.url));
  }

  learn(game) {
    const net = this.net(game);
    const rules = this.x.game_named(this.ask(game));
    new Uint8Array(this.x.memory.buffer, this.x.buffer(net.length), net.length).set(net);
    if (!this.x.learn(rules, net.length)) throw new Error(`the net of ${game} is damaged`);
  }

  text(length) {
    if (length < 0) throw new Error("the answer did not fit");
    return new TextDecoder().decode(new Uint8Array(this.x.memory.buffer, this.x.buffer(0), length));
  }

  json(length) {
    return JSON.parse(this.text(length));
  }

  /** The match that everything below is about, until the next is opened. Throws for a damaged record. */
  open(record) {
    const { match, fault, count, opened } = this.json(this.x.open(this.ask(record)));
    if (fault) throw new Error(`line ${fault.line}: ${fault.reason.text}`);
    if (this.match) this.x.end(this.match);
    this.match = match;
    return { count, ...opened };
  }

  record() {
    return this.text(this.x.record(this.match));
  }

  games() {
    return this.json(this.x.games());
  }

  act(code) {
    if (this.x.act(this.match, code) !== 1) throw new Error(`${code} is not legal`);
  }

  undo(to) {
    this.x.undo(this.match, to);
  }

  toMove() {
    return this.x.to_move(this.match);
  }

  position(at, seat) {
    return this.json(this.x.position(this.match, at, seat));
  }

  /** What the action after the first `at` led to; -1: the set-up. */
  step(at, seat) {
    return this.json(this.x.steps(this.match, at + 1, at + 2, seat))[0];
  }

  hash(at) {
    return BigInt.asUintN(64, this.x.hash(this.match, at)).toString(16).padStart(16, "0");
  }

  /** How far the people in these seats may go back. */
  takeBacks(seats) {
    return this.json(this.x.takebacks(this.match, seats.reduce((bits, seat) => bits | (1 << seat), 0)));
  }

  /** What the seat to move sees, after all actions. */
  now(count) {
    return this.position(count, this.toMove());
  }
}
