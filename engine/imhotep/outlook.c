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

/* Stones lie in pairs of bits, whose lower ones stand for them here: one for each space. */
enum { PAIRS = 0x55555555 };

/* The spaces of ships that can sail: bits 0, 5, 10 and 15 of `ready` are moved to 0, 8, 16 and 24, each stands for four. */
static uint32_t ready_spaces(const struct imhotep *s) {
    uint32_t ready = s->ready;
    return ((ready & 1) | (ready << 3 & 1u << 8) | (ready << 6 & 1u << 16) | (ready << 9 & 1u << 24)) * 0x55;
}

/* Spaces with a stone in the harbour. */
static uint32_t loaded_spaces(const struct imhotep *s) {
    uint32_t spaces = s->loaded;
    spaces = (spaces | spaces << 8) & 0x00ff00ff;
    spaces = (spaces | spaces << 4) & 0x0f0f0f0f;
    spaces = (spaces | spaces << 2) & 0x33333333;
    return (spaces | spaces << 1) & PAIRS;
}

/* Those of the first sixteen that are marked as the seat's, whether or not a stone lies there. */
static uint32_t own_spaces(uint64_t owners, unsigned seat) {
    uint32_t differs = (uint32_t)owners ^ PAIRS * seat;
    return ~(differs | differs >> 1) & PAIRS;
}

static uint32_t first_spaces(unsigned count) {
    return (uint32_t)(((uint64_t)1 << 2 * count) - 1);
}

static int32_t count(uint32_t spaces) {
    return __builtin_popcount(spaces);
}

static int32_t cards_to_come(const struct imhotep *s, unsigned seat, int32_t rounds_left) {
    imh_cards cards = s->cards[seat];
    return STATUE * rounds_left * (int32_t)imh_count(cards, IMH_STATUE) +
           DECORATION * rounds_left * (int32_t)imh_count_four(cards, IMH_PYRAMID_DECORATION) +
           (rounds_left ? TOOL : LAST_TOOL) * (int32_t)imh_count_four(cards, IMH_LEVER);
}

/* Compiled for each number of seats, so that its loops are unrolled. */
static inline void outlook_of(unsigned seats, const struct imhotep *s, const struct fel_score *score,
                              uint16_t outlook[FEL_MAX_SEATS]) {
    int32_t points[FEL_MAX_SEATS], left = IMH_ROUNDS - 1 - s->round;
    for (unsigned seat = 0; seat < seats; seat++)
        points[seat] = POINT * score->total[seat];
    if (imh_over(s)) {
        fel_outlook(points, seats, LEAD, score->winners, outlook);
        return;
    }
    const uint32_t loaded = loaded_spaces(s), ready = loaded & ready_spaces(s);
    const unsigned width = imh_temple_width(s), stones = s->temple_stones,
                   from_above = stones > width ? stones - width : 0;
    const uint64_t temple = s->temple >> (2 * from_above);
    const uint32_t in_temple = first_spaces(stones - from_above);
    for (unsigned seat = 0; seat < seats; seat++) {
        const int32_t sled = s->sled[seat];
        const uint32_t aboard = own_spaces(s->cargo, seat);
        points[seat] += (left ? SLED_STONE : 0) * sled - SLED_CROWD * sled * sled;
        points[seat] += ABOARD * count(aboard & loaded) + READY * count(aboard & ready);
        points[seat] += TEMPLE_STONE * (left + 1) * count(own_spaces(temple, seat) & in_temple);
        points[seat] += cards_to_come(s, seat, left);
        if (s->unloading)
            points[seat] += LANDING * count(own_spaces(s->unload_owners, seat) & first_spaces(s->unloading));
        if (!imh_side_b(s, IMH_OBELISKS)) /* places by height are not won before the end */
            points[seat] -= UNDECIDED * score->part[seat][IMH_PART_OBELISKS] * left / IMH_ROUNDS;
    }
    if (s->decision == IMH_PICK)
        points[s->actor] += CHOOSING;
    fel_outlook(points, seats, LEAD + EARLY_LEAD * left, 0, outlook);
}

void imh_outlook_with(const struct imhotep *s, const struct fel_score *score,
                      uint16_t outlook[FEL_MAX_SEATS]) {
    switch (s->seats) {
    case 2: outlook_of(2, s, score, outlook); return;
    case 3: outlook_of(3, s, score, outlook); return;
    default: outlook_of(4, s, score, outlook);
    }
}

void imh_outlook(const struct fel_game *game, const void *state, uint16_t outlook[FEL_MAX_SEATS]) {
    struct fel_score score;
    imh_final_score(state, &score);
    imh_outlook_with(state, &score, outlook);
}
