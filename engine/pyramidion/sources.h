/* Where hidden characters can have come from, for all that a seat knows.
 *
 * Until a pile is made of discards in this round, any hidden card can be anywhere. After that every hidden card came from
 * one of several sources: the hands as they were when the first such pile was made, or one of the piles since. A seat
 * knows which cards were in each source, and how many of them each player got, but not from which source a card came that
 * somebody has shown.
 */
#pragma once

#include "rules.h"

/* Source 0 is the hands of the others when the first pile was made of discards; before that, all hidden cards, with the
 * pile. Source n is what the others have, or had, of the n-th such pile. */
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
