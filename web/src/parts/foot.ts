/** What stays at the foot of a table while the rest scrolls, such as a hand of cards: it lies over what is there. */
export const footOf = (board: Element): Element | null => board.querySelector("[data-foot]");
