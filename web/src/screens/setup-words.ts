/** People's words for what can be chosen before a match: a game's options bring theirs. */
import type { OptionInfo } from "../engine/types";
import { t, word } from "../words/say";

export interface Words {
  title: string;
  help: string;
}

const inWords = ({ title, help }: Words): Words => ({ title: word(title), help: help && word(help) });

export const optionWords = (option: OptionInfo): Words => inWords(option);

/** For leaving open what lies face down in the game as printed: so far, boats. */
export function faceUpWords(): Words {
  return {
    title: t("Open boats"),
    help: t("Everybody sees what loaded boats bring. Otherwise they lie face down before the others until the match is over, as printed."),
  };
}

/** Of one of a choice's values. */
export const valueWords = ({ words }: OptionInfo, nth: number): Words => inWords(words[nth]!);
