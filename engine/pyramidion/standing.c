/* How the place at hand stands: what the cards lying there count, who has the most, and what that has to reach. */
#include "../memory.h"
#include "rules.h"

/* How much less each card of a seat counts: a slave driver of somebody else lies here. */
static unsigned driven(const struct pyramidion *s, const struct pyr_content *c, unsigned seat) {
    unsigned driver = pyr_lies(s, c, PYR_SLAVE_DRIVER);
    return driver == PYR_NONE || (s->table[seat] >> driver & 1) ? 0 : pyr_times(s, driver);
}

/* First lowered, not below 0, then doubled. */
static void add_card(const struct pyramidion *s, const struct pyr_content *c, unsigned seat, unsigned card,
                     unsigned less, unsigned points[PYR_CATEGORIES]) {
    const struct pyr_type *type = pyr_type(c, card);
    for (unsigned category = 0; category < PYR_CATEGORIES; category++) {
        unsigned value = type->points[category];
        bool counts =
            type->kind != PYR_DEITY || s->named[seat] == category; /* none while it is being named */
        if (counts && value > less)
            points[category] += (value - less) * pyr_times(s, card);
    }
}

void pyr_card_points_here(const struct pyramidion *s, const struct pyr_content *c, unsigned seat,
                          unsigned card, unsigned points[PYR_CATEGORIES]) {
    memset(points, 0, PYR_CATEGORIES * sizeof points[0]);
    add_card(s, c, seat, card, driven(s, c, seat), points);
}

void pyr_points_here(const struct pyramidion *s, const struct pyr_content *c, unsigned seat,
                     unsigned points[PYR_CATEGORIES]) {
    unsigned less = driven(s, c, seat);
    memset(points, 0, PYR_CATEGORIES * sizeof points[0]);
    if (less) {
        for (pyr_set left = s->table[seat]; left; left &= left - 1)
            add_card(s, c, seat, pyr_lowest(left), less, points);
        return;
    }
    uint32_t sum = 0; /* of all categories at once: see points_of */
    for (pyr_set left = s->table[seat]; left; left &= left - 1)
        sum += c->points_of[pyr_lowest(left)];
    if (s->doubled != PYR_NONE && (s->table[seat] >> s->doubled & 1))
        sum += c->points_of[s->doubled];
    for (unsigned category = 0; category < PYR_CATEGORIES; category++)
        points[category] = sum >> (10 * category) & 1023;
    pyr_set deity = s->table[seat] & c->of_kind[PYR_DEITY];
    if (deity)
        add_card(s, c, seat, pyr_lowest(deity), 0, points);
}

void pyr_all_points_here(const struct pyramidion *s, const struct pyr_content *c,
                         unsigned points[FEL_MAX_SEATS][PYR_CATEGORIES]) {
    for (unsigned seat = 0; seat < s->seats; seat++)
        pyr_points_here(s, c, seat, points[seat]);
}

unsigned pyr_most(unsigned points[FEL_MAX_SEATS][PYR_CATEGORIES], unsigned seats,
                  enum pyr_category category) {
    unsigned best = 0, winner = PYR_NONE;
    for (unsigned seat = 0; seat < seats; seat++) {
        const unsigned value = points[seat][category];
        winner = value > best ? seat : value == best ? PYR_NONE : winner;
        best = value > best ? value : best;
    }
    return winner;
}

unsigned pyr_raise(const struct pyramidion *s, const struct pyr_content *c) {
    return s->scribe == PYR_SCRIBE_RAISES ? PYR_RAISED_BY * pyr_times(s, pyr_lies(s, c, PYR_SCRIBE)) : 0;
}

unsigned pyr_minimum(const struct pyramidion *s, const struct pyr_content *c, unsigned place,
                     enum pyr_troop kind) {
    return c->place[place].minimum[kind] + (pyr_at_a_place(s) && place == s->place ? pyr_raise(s, c) : 0);
}

unsigned pyr_revolt_tokens(const struct pyramidion *s, const struct pyr_content *c) {
    pyr_set revolts = pyr_on_table(s) & c->of_kind[PYR_REVOLT];
    bool doubled = s->doubled != PYR_NONE && (revolts >> s->doubled & 1);
    return pyr_cards_in(revolts) + doubled;
}
