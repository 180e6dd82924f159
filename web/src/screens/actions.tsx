/** Everything that can be chosen, as a list: for the keyboard, for screen readers, for who wants to be sure. */
import type { Choice } from "../engine/types";
import type { Match } from "../match/match";
import { t } from "../words/say";

/** What a group of actions has in common: "load" of "load 1.2". */
function kindOf({ text }: Choice): string {
  return text.split(" ")[0]!;
}

export function Actions({ match }: { match: Match }) {
  const groups = new Map<string, Choice[]>();
  for (const choice of match.choices.value) groups.set(kindOf(choice), [...(groups.get(kindOf(choice)) ?? []), choice]);
  if (!groups.size) return <p>{match.over.value ? t("The match is over.") : t("Nothing is asked of you now.")}</p>;
  return (
    <>
      <p>{match.question.value}</p>
      {[...groups].map(([kind, choices]) => (
        <ul key={kind} class="actions-list">
          {choices.map((choice) => (
            <li key={choice.code}>
              <button
                type="button"
                class="actions-one"
                data-action={choice.text}
                onClick={() => {
                  match.choose(choice.code);
                  document.getElementById("question")?.focus({ preventScroll: true });
                }}
              >
                {match.words(choice)}
              </button>
            </li>
          ))}
        </ul>
      ))}
    </>
  );
}
