#include "sources.h"

#include "../memory.h"

static void add_card(struct pyr_sources *from, unsigned source, unsigned type) {
    from->left[source][type]++;
    from->sum[source]++;
}

void pyr_find_sources(const struct pyramidion *view, const struct pyr_content *c, struct pyr_sources *from) {
    unsigned draw = 0, last = 0;
    memset(from, 0, sizeof *from);
    for (unsigned seat = 0; seat < view->seats; seat++)
        from->in_hand[0][seat] = (uint8_t)pyr_hidden_in_hand(view, seat);
    for (pyr_set left = pyr_hidden_cards(view); left; left &= left - 1)
        add_card(from, 0, c->type_of[pyr_lowest(left)]);
    /* From the hands as they are now back to what they were: on the way in_hand[0] may fall below 0, and wrap, until
     * what was shown later brings it back. */
    for (unsigned i = 0; i < view->seen; i++) {
        unsigned seat = pyr_seen_seat(view->seen_of[i]), what = pyr_seen_what(view->seen_of[i]);
        if (what == PYR_NEW_PILE) {
            last++;
        } else if (what == PYR_DREW) {
            from->pile_of[draw] = (uint8_t)last;
            from->seat_of[draw++] = (uint8_t)seat;
            if (seat != view->viewer)
                from->in_hand[0][seat]--;
        } else if (seat != view->viewer) {
            from->in_hand[0][seat]++;
            add_card(from, 0, what);
        }
    }
    from->count = last + 1;
    if (!last)
        return;

    /* So far all are in source 0. */
    unsigned in_last = view->deck_left;
    for (draw = 0; draw < view->draws; draw++) {
        if (from->seat_of[draw] == view->viewer)
            continue;
        if (from->pile_of[draw] == last)
            in_last++;
        else
            add_card(from, from->pile_of[draw], view->drawn[draw]);
    }
    for (unsigned i = 0; i < in_last; i++)
        add_card(from, last, view->deck[i]);
    for (unsigned source = 1; source <= last; source++) {
        from->sum[0] -= from->sum[source];
        for (unsigned type = 0; type < c->types; type++)
            from->left[0][type] -= from->left[source][type];
    }
}
