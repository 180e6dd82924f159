/** A game and who sits at its table: what a match that is played and one that is looked at have in common. */
import { computed } from "@preact/signals";
import type { Game, SeatShown } from "../board";
import type { GameInfo, Opened, Sentence } from "../engine/types";
import { gameNamed } from "../games";
import { levelTitle } from "../words/levels";
import { isolated, say } from "../words/say";
import { seatName } from "../words/seats";

export class SeatedGame {
  readonly game: Game;
  readonly info: GameInfo;
  readonly players: string[];
  private readonly called = computed(() => this.opened.seats.map(({ name }) => seatName(this.opened.game, name)));
  private readonly shown = computed<SeatShown[]>(() =>
    this.names.map((name, seat) => ({
      name,
      player: this.isPerson(seat) ? "" : levelTitle(this.players[seat]!),
      colour: this.colours[seat] ?? seat,
      faceDown: this.liesFaceDown(seat),
      you: seat === this.you,
    })),
  );

  constructor(
    readonly opened: Opened,
    readonly colours: number[],
    games: GameInfo[],
  ) {
    this.game = gameNamed(opened.game);
    this.info = games.find(({ name }) => name === opened.game)!;
    this.players = opened.seats.map(({ player }) => player);
  }

  /** Of the seats, as people read them. */
  get names(): string[] {
    return this.called.value;
  }

  /** In the words of the language as it is now. */
  get seats(): SeatShown[] {
    return this.shown.value;
  }

  isPerson(seat: number): boolean {
    return this.players[seat] === "human";
  }

  protected liesFaceDown(_seat: number): boolean {
    return false;
  }

  /** The seat of the only person at the screen, who is called you; -1: there is none, or it is only looked at. */
  get you(): number {
    return -1;
  }

  /** As it stands in a sentence. */
  name(seat: number): string {
    return isolated(this.names[seat] ?? "");
  }

  /** A sentence of the engine in people's words. */
  say(sentence: Sentence): string {
    return say(sentence, this.names, this.you);
  }

  /** An action, all of it. */
  words({ whole }: { whole: Sentence }): string {
    return this.say(whole);
  }
}
