/* Where hidden characters can have come from, for all that a seat knows.
 *
 * As long as no pile was made of discards in this round any hidden card can be anywhere. Afterwards every hidden card came
 * from one of several sources: the hands as they were when the first such pile was made, or one of the piles since. What
 * is in each source is known, and who has had how many cards from it; not from which of them a card came that somebody
 * has shown.
 */
#pragma once

#include "rules.h"

/* Source 0 is the other hands when the first pile was made of discards, or before that all hidden cards, those of the
 * pile too; source n is the n-th such pile: what others than the viewer have, or had, of it. */
struct pyr_sources {
    unsigned count;
    uint8_t left[1 + PYR_DRAWS][PYR_TYPES];         /* cards of each type whose place is not yet known */
    uint8_t sum[1 + PYR_DRAWS];                     /* of all types */
    uint8_t in_hand[1 + PYR_DRAWS][FEL_MAX_SEATS];  /* of them, in each hand */
    uint8_t pile_of[PYR_DRAWS], seat_of[PYR_DRAWS]; /* of each draw */
};

/* As it was when the first pile was made of discards: the draws since are not yet in `in_hand`. */
void pyr_find_sources(const struct pyramidion *view, const struct pyr_content *, struct pyr_sources *);

static inline pyr_set pyr_hidden_cards(const struct pyramidion *view) {
    pyr_set visible = view->discards;
    for (unsigned seat = 0; seat < view->seats; seat++)
        visible |= view->hand[seat] | view->table[seat];
    return pyr_common() & ~visible;
}

static inline unsigned pyr_hidden_in_hand(const struct pyramidion *view, unsigned seat) {
    return view->hand_size[seat] - pyr_cards_in(view->hand[seat]);
}
