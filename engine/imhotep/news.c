/* Whether a card that comes to light is news, or whoever counts the cards could have told it. Where a hidden card lies is
 * unknown to all alike: it may be any of those that nobody has seen. */
#include "rules.h"

/* Sets of cards, a bit each: it matters only whether more than one is possible. */

static unsigned in_pile(const struct imhotep *s) {
    unsigned cards = 0;
    for (unsigned i = 0; i < s->deck_left; i++)
        cards |= 1u << s->deck[i];
    return cards;
}

static unsigned on_space(const struct imhotep *s, unsigned space) {
    return s->market[space] == IMH_NO_CARD ? 0 : 1u << s->market[space];
}

static bool several(unsigned cards) {
    return cards & (cards - 1);
}

bool imh_draw_is_news(const struct imhotep *s, enum imh_card drawn) {
    unsigned possible = 1u << drawn | in_pile(s);
    if (imh_side_b(s, IMH_MARKET) && !s->pair_known)
        possible |= on_space(s, 3);
    if (imh_side_b(s, IMH_MARKET) && !(s->pair_known & IMH_BOTH_KNOWN))
        possible |= on_space(s, 4);
    return several(possible);
}

bool imh_pair_is_news(const struct imhotep *s, unsigned space, bool other_shown) {
    unsigned both = on_space(s, 3) | on_space(s, 4);
    switch (s->pair_known) {
    case 0: return several(in_pile(s) | (other_shown ? on_space(s, space) : both));
    case IMH_FIRST_KNOWN: return space == 4 && several(in_pile(s) | on_space(s, space));
    case IMH_BOTH_KNOWN: return !other_shown && several(both); /* which of them lies here */
    default: return false;
    }
}
