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
    MARKER = 5,     /* an order marker, for each seat that comes after it */
    KARNAK = 5,     /* a boat of one's own */
};

static int32_t boat_worth(const struct pyr_content *c, unsigned boat, int32_t needed, int32_t lacking) {
    const int32_t there = needed - lacking;
    const int32_t partly = BOAT_POINT * c->boat[boat].points * there * there / (needed * needed);
    return lacking > 0 ? partly : READY_POINT * c->boat[boat].points;
}

int32_t pyr_boats_to_come(const struct pyramidion *s, const struct pyr_content *c, unsigned seat,
                          uint64_t there, uint8_t lacks[PYR_ROW + 1]) {
    int32_t best = 0, second = 0;
    for (unsigned i = 0; i <= PYR_ROW; i++) {
        const unsigned boat = i < PYR_ROW ? s->row[i] : s->karnak[seat];
        if (boat == PYR_NONE)
            continue;
        const uint64_t cargo = pyr_amounts(c->boat[boat].cargo);
        const int32_t lacking = (int32_t)pyr_not_there(cargo, there) - s->goods[seat][PYR_STATUE];
        const int32_t worth = boat_worth(c, boat, (int32_t)pyr_total(cargo), lacking);
        const int32_t less = worth < best ? worth : best;
        lacks[i] = (uint8_t)(lacking > 0 ? lacking : 0);
        best = worth > best ? worth : best;
        second = less > second ? less : second;
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

/* In points on its cards. */
int32_t pyr_hand_points(const struct pyr_content *c, pyr_set known, unsigned cards) {
    uint32_t sum = 0;
    int32_t any = (int32_t)cards - (int32_t)pyr_cards_in(known);
    for (pyr_set left = known; left; left &= left - 1) {
        const uint32_t points = c->points_of[pyr_lowest(left)];
        sum += points;
        any += !points;
    }
    return sum_of(sum) + ANY_CARD * any;
}

/* Who would win what at the place at hand if it were resolved now. */
void pyr_place_at_hand(const struct pyramidion *s, const struct pyr_content *c,
                       unsigned here[FEL_MAX_SEATS][PYR_CATEGORIES], const unsigned most[PYR_CATEGORIES],
                       int32_t points[FEL_MAX_SEATS]) {
    for (unsigned category = 0; category < PYR_CATEGORIES; category++) {
        const unsigned winner = most[category];
        if (winner == PYR_NONE)
            continue;
        const unsigned its = here[winner][category];
        if (category == PYR_HAGGLING) {
            points[winner] += LYING * (int32_t)pyr_sum(s->lying[s->place]);
            continue;
        }
        unsigned kind = category == PYR_INFLUENCE ? PYR_TORTURER_TROOP : PYR_NEGOTIATOR_TROOP;
        unsigned holder = s->troop[kind][s->place], minimum = c->place[s->place].minimum[category];
        int32_t worth = (kind == PYR_TORTURER_TROOP ? TORTURERS : NEGOTIATORS) * TAKEN / PERCENT;
        if (holder == winner || !s->troops[kind][winner])
            continue;
        if (its < minimum) {
            points[winner] += SHORT * (int32_t)its / (int32_t)minimum;
            continue;
        }
        points[winner] += worth;
        if (holder != PYR_NONE)
            points[holder] -= worth;
    }
}

void pyr_outlook_with(const struct pyramidion *s, const struct pyr_prospects *known,
                      uint16_t outlook[FEL_MAX_SEATS]) {
    int32_t points[FEL_MAX_SEATS];
    const bool fighting = s->decision == PYR_ACTIVATING || pyr_at_a_place(s),
               lying = pyr_at_a_place(s) && pyr_on_table(s);
    const int32_t places_left = (int32_t)pyr_places_a_round(s) - s->activation;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        int32_t sum = POINT * known->points[seat] + known->boats[seat];
        sum += GOOD * (int32_t)pyr_sum(s->goods[seat]) + STATUE * s->goods[seat][PYR_STATUE];
        sum += TORTURERS * (PYR_TROOPS - s->troops[PYR_TORTURER_TROOP][seat]);
        sum += NEGOTIATORS * (PYR_TROOPS - s->troops[PYR_NEGOTIATOR_TROOP][seat]);
        sum += s->marker[seat] ? MARKER * (s->seats - s->marker[seat]) : 0;
        sum += s->karnak[seat] != PYR_NONE ? KARNAK : 0;
        sum += s->decision == PYR_NAMING && s->actor == seat ? NAMING : 0;
        if (fighting)
            sum += known->hand[seat] * (CARD_NOW + CARD_LATER * places_left) / TENTHS;
        points[seat] = sum + (lying ? known->here[seat] : 0);
    }
    fel_outlook(points, s->seats, LEAD, 0, outlook);
}

void pyr_outlook_over(const struct pyramidion *s, const struct pyr_content *c,
                      uint16_t outlook[FEL_MAX_SEATS]) {
    struct fel_score score;
    int32_t points[FEL_MAX_SEATS];
    pyr_score(s, c, &score);
    for (unsigned seat = 0; seat < s->seats; seat++)
        points[seat] = POINT * score.total[seat];
    fel_outlook(points, s->seats, LEAD, score.winners, outlook);
}

void pyr_outlook(const struct fel_game *game, const void *state, uint16_t outlook[FEL_MAX_SEATS]) {
    const struct pyramidion *s = state;
    const struct pyr_content *c = game->content;
    struct pyr_prospects known = {0};
    if (s->decision == PYR_OVER) {
        pyr_outlook_over(s, c, outlook);
        return;
    }
    pyr_victory_points(s, c, known.points);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        const uint64_t there = pyr_amounts(s->goods[seat]) + pyr_provided(s, c, seat);
        uint8_t lacks[PYR_ROW + 1];
        known.boats[seat] = pyr_boats_to_come(s, c, seat, there, lacks);
        known.hand[seat] = pyr_hand_points(c, s->hand[seat], s->hand_size[seat]);
    }
    if (pyr_at_a_place(s) && pyr_on_table(s)) {
        unsigned here[FEL_MAX_SEATS][PYR_CATEGORIES], most[PYR_CATEGORIES];
        pyr_all_points_here(s, c, here);
        for (unsigned category = 0; category < PYR_CATEGORIES; category++)
            most[category] = pyr_most(here, s->seats, category);
        pyr_place_at_hand(s, c, here, most, known.here);
    }
    pyr_outlook_with(s, &known, outlook);
}
