/** Somebody plays a game for the first time: would they like to be shown? */
import type { GameInfo } from "../engine/types";
import { Button } from "../parts/button";
import { Window } from "../parts/dialog";
import { LearnIcon, PlayIcon } from "../parts/icons";
import { t, word } from "../words/say";

export interface OfferProps {
  game: Pick<GameInfo, "title">;
  onClose(): void;
  onLearn(): void;
  onPlay(): void;
}

export function Offer({ game, onClose, onLearn, onPlay }: OfferProps) {
  return (
    <Window title={t("Your first match of {game}?", { game: word(game.title) })} onClose={onClose}>
      <p>{t("Learn it at the table: a short match, in which you are shown what to do, step by step.")}</p>
      <p class="offer-press">
        <Button kind="primary" icon={<LearnIcon />} onClick={onLearn}>
          {t("Show me")}
        </Button>
        <Button icon={<PlayIcon />} onClick={onPlay}>
          {t("Just play")}
        </Button>
      </p>
    </Window>
  );
}
