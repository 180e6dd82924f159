/* What a match is likely to end with, roughly: the score as if it ended now, and what is under way. All in hundredths
 * of a point, found by playing. */
#include "../outlook.h"

#include "rules.h"

enum { POINT = 100 }; /* the unit of what follows */

enum {
    LEAD = 1000,       /* that makes the win three times as likely as not, at the end ... */
    EARLY_LEAD = 150,  /* ... and this much more for each round to come */
    SLED_STONE = 60,   /* a stone to load, ... */
    SLED_CROWD = 4,    /* ... less if there are many: this times the square */
    ABOARD = 140,      /* a stone on a ship in the harbour, ... */
    READY = 50,        /* ... and the ship can sail */
    LANDING = 150,     /* a stone that is being unloaded, while somebody decides */
    CHOOSING = 180,    /* a card to pick */
    TEMPLE_STONE = 50, /* a stone seen from above, for each time the temple will be scored */
    STATUE = 20,       /* for each round to come: more may join it */
    DECORATION = 80,   /* for each round to come: the site grows */
    TOOL = 75,         /* a blue card, beside the point it is worth unused, ... */
    LAST_TOOL = 40,    /* ... in the last round */
    UNDECIDED = 50,    /* taken from a point for the obelisks, times the share of rounds to come */
};

/* The spaces of ships that can sail. */
static unsigned ready_spaces(const struct imhotep *s) {
    unsigned ready = s->ready; /* bits 0, 5, 10 and 15: moved to 0, 4, 8 and 12, each stands for four */
    return ((ready & 1) | (ready >> 1 & 1u << 4) | (ready >> 2 & 1u << 8) | (ready >> 3 & 1u << 12)) * 15;
}

static int32_t stones_under_way(const struct imhotep *s, unsigned seat) {
    unsigned aboard = imh_spaces_of(s->cargo, 16, seat) & s->loaded;
    int32_t worth =
        ABOARD * __builtin_popcount(aboard) + READY * __builtin_popcount(aboard & ready_spaces(s));
    worth += LANDING * __builtin_popcount(imh_spaces_of(s->unload_owners, s->unloading, seat));
    if (s->decision == IMH_PICK && s->actor == seat)
        worth += CHOOSING;
    return worth;
}

static int32_t temple_stones_seen(const struct imhotep *s, unsigned seat) {
    unsigned width = imh_temple_width(s), first = s->temple_stones > width ? s->temple_stones - width : 0;
    return __builtin_popcount(imh_spaces_of(s->temple >> (2 * first), s->temple_stones - first, seat));
}

static int32_t cards_to_come(const struct imhotep *s, unsigned seat, int32_t rounds_left) {
    int32_t worth = STATUE * rounds_left * (int32_t)imh_has(s, seat, IMH_STATUE);
    for (unsigned card = IMH_PYRAMID_DECORATION; card <= IMH_OBELISK_DECORATION; card++)
        worth += DECORATION * rounds_left * (int32_t)imh_has(s, seat, card);
    for (unsigned card = IMH_LEVER; card <= IMH_CHISEL; card++)
        worth += (rounds_left ? TOOL : LAST_TOOL) * (int32_t)imh_has(s, seat, card);
    return worth;
}

void imh_outlook_with(const struct imhotep *s, const struct fel_score *score,
                      uint16_t outlook[FEL_MAX_SEATS]) {
    int32_t points[FEL_MAX_SEATS], left = IMH_ROUNDS - 1 - s->round;
    for (unsigned seat = 0; seat < s->seats; seat++)
        points[seat] = POINT * score->total[seat];
    if (imh_over(s)) {
        fel_outlook(points, s->seats, LEAD, score->winners, outlook);
        return;
    }
    for (unsigned seat = 0; seat < s->seats; seat++) {
        int32_t sled = s->sled[seat];
        points[seat] += (left ? SLED_STONE : 0) * sled - SLED_CROWD * sled * sled +
                        stones_under_way(s, seat) + TEMPLE_STONE * (left + 1) * temple_stones_seen(s, seat) +
                        cards_to_come(s, seat, left);
        if (!imh_side_b(s, IMH_OBELISKS)) /* places by height are not won before the end */
            points[seat] -= UNDECIDED * score->part[seat][IMH_PART_OBELISKS] * left / IMH_ROUNDS;
    }
    fel_outlook(points, s->seats, LEAD + EARLY_LEAD * left, 0, outlook);
}

void imh_outlook(const struct fel_game *game, const void *state, uint16_t outlook[FEL_MAX_SEATS]) {
    struct fel_score score;
    imh_final_score(state, &score);
    imh_outlook_with(state, &score, outlook);
}
