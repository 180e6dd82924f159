/* What a match is likely to end with, roughly: victory points, and what goods, troops and cards may still bring. All in
 * hundredths of a point, found by playing. */
#include "../outlook.h"

#include "rules.h"

enum { POINT = 100, PERCENT = 100, TENTHS = 10 }; /* the units of what follows */

enum {
    LEAD = 300,       /* that makes the win three times as likely as not */
    GOOD = 36,        /* a resource a seat has, ... */
    STATUE = 25,      /* ... and more for a statue */
    BOAT_POINT = 90,  /* for each point of the best boat, as far as the seat has what it needs, ... */
    READY_POINT = 70, /* ... or if nothing lacks: the point itself comes when it is loaded */
    SECOND_BOAT = 10, /* percent of it, for the next best */
    LYING = 40,       /* a resource where a seat would win the haggling now */
    TORTURERS = 90,   /* a troop on a place */
    NEGOTIATORS = 70,
    TAKEN = 90,     /* percent of that, for a troop a seat would win now */
    SHORT = 15,     /* to have the most, but less than the minimum: as much of it as is there */
    CARD_NOW = 15,  /* a point on a card in hand, in tenths, ... */
    CARD_LATER = 1, /* ... and for each place still to be fought for this round */
    ANY_CARD = 4,   /* points on one that has none, or is not known: as many as on most */
    NAMING = 60,    /* a deity lies there, but for what is still to be said */
    MARKER = 5,     /* an order marker, for each seat behind it */
    KARNAK = 5,     /* a boat of one's own */
};

static int32_t boat_worth(const struct pyramidion *s, const struct pyr_content *c, unsigned seat,
                          unsigned boat, const uint8_t provided[PYR_STATUE]) {
    int32_t need = 0, lacking = -(int32_t)s->goods[seat][PYR_STATUE];
    for (unsigned r = 0; r < PYR_STATUE; r++) {
        int32_t cargo = c->boat[boat].cargo[r], goods = s->goods[seat][r] + provided[r];
        need += cargo;
        lacking += cargo > goods ? cargo - goods : 0;
    }
    if (lacking <= 0)
        return READY_POINT * c->boat[boat].points;
    int32_t there = need - lacking;
    return BOAT_POINT * c->boat[boat].points * there * there / (need * need);
}

static int32_t boats_to_come(const struct pyramidion *s, const struct pyr_content *c, unsigned seat) {
    uint8_t provided[PYR_STATUE];
    int32_t best = 0, second = 0;
    pyr_providers(s, c, seat, provided);
    for (unsigned i = 0; i <= PYR_ROW; i++) {
        unsigned boat = i < PYR_ROW ? s->row[i] : s->karnak[seat];
        int32_t worth = boat == PYR_NONE ? 0 : boat_worth(s, c, seat, boat, provided);
        if (worth > best) {
            second = best;
            best = worth;
        } else if (worth > second) {
            second = worth;
        }
    }
    return best + second * SECOND_BOAT / PERCENT;
}

/* In all categories of a card: they have ten bits each. */
static int32_t sum_of(uint32_t points) {
    enum { BITS = 10, MASK = (1 << BITS) - 1 };
    uint32_t sum = 0;
    for (unsigned category = 0; category < PYR_CATEGORIES; category++)
        sum += points >> (BITS * category) & MASK;
    return (int32_t)sum;
}

static int32_t hand_worth(const struct pyramidion *s, const struct pyr_content *c, unsigned seat,
                          int32_t places_left) {
    int32_t sum = ANY_CARD * (s->hand_size[seat] - (int32_t)pyr_cards_in(s->hand[seat]));
    for (pyr_set left = s->hand[seat]; left; left &= left - 1) {
        uint32_t points = c->points_of[pyr_lowest(left)];
        sum += points ? sum_of(points) : ANY_CARD;
    }
    return sum * (CARD_NOW + CARD_LATER * places_left) / TENTHS;
}

/* Who would win what at the place at hand if it were resolved now. */
static void place_at_hand(const struct pyramidion *s, const struct pyr_content *c,
                          int32_t points[FEL_MAX_SEATS]) {
    unsigned here[FEL_MAX_SEATS][PYR_CATEGORIES];
    pyr_all_points_here(s, c, here);
    for (unsigned category = 0; category < PYR_CATEGORIES; category++) {
        unsigned winner = pyr_most(here, s->seats, category);
        if (winner == PYR_NONE)
            continue;
        unsigned most = here[winner][category];
        if (category == PYR_HAGGLING) {
            points[winner] += LYING * (int32_t)pyr_sum(s->lying[s->place]);
            continue;
        }
        unsigned kind = category == PYR_INFLUENCE ? PYR_TORTURER_TROOP : PYR_NEGOTIATOR_TROOP;
        unsigned holder = s->troop[kind][s->place], minimum = c->place[s->place].minimum[category];
        int32_t worth = (kind == PYR_TORTURER_TROOP ? TORTURERS : NEGOTIATORS) * TAKEN / PERCENT;
        if (holder == winner || !s->troops[kind][winner])
            continue;
        if (most < minimum) {
            points[winner] += SHORT * (int32_t)most / (int32_t)minimum;
            continue;
        }
        points[winner] += worth;
        if (holder != PYR_NONE)
            points[holder] -= worth;
    }
}

void pyr_outlook(const struct fel_game *game, const void *state, uint16_t outlook[FEL_MAX_SEATS]) {
    const struct pyramidion *s = state;
    const struct pyr_content *c = game->content;
    struct fel_score score;
    int32_t points[FEL_MAX_SEATS];
    pyr_score(s, c, &score);
    for (unsigned seat = 0; seat < s->seats; seat++)
        points[seat] = POINT * score.total[seat];
    if (s->decision == PYR_OVER) {
        fel_outlook(points, s->seats, LEAD, score.winners, outlook);
        return;
    }
    bool fighting = s->decision == PYR_ACTIVATING || pyr_at_a_place(s);
    int32_t places_left = (int32_t)pyr_places_a_round(s) - s->activation;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        points[seat] += GOOD * (int32_t)pyr_sum(s->goods[seat]) + STATUE * s->goods[seat][PYR_STATUE];
        points[seat] += boats_to_come(s, c, seat);
        points[seat] += TORTURERS * (PYR_TROOPS - s->troops[PYR_TORTURER_TROOP][seat]);
        points[seat] += NEGOTIATORS * (PYR_TROOPS - s->troops[PYR_NEGOTIATOR_TROOP][seat]);
        points[seat] += s->marker[seat] ? MARKER * (s->seats - s->marker[seat]) : 0;
        points[seat] += s->karnak[seat] != PYR_NONE ? KARNAK : 0;
        points[seat] += s->decision == PYR_NAMING && s->actor == seat ? NAMING : 0;
        if (fighting)
            points[seat] += hand_worth(s, c, seat, places_left);
    }
    if (pyr_at_a_place(s) && pyr_on_table(s))
        place_at_hand(s, c, points);
    fel_outlook(points, s->seats, LEAD, 0, outlook);
}
