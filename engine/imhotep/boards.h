/* What is printed on the cards and boards, and the numbers of the rules that go with it. printed.c writes all of it as JSON. */
#pragma once

#include "../check.h"
#include "imhotep.h"

// clang-format off

/* The seven round cards for 2, 3 and 4 players: the spaces of the four ships. */
enum { IMH_ROUND_CARDS = 7 };
static const uint8_t imh_round_cards[3][IMH_ROUND_CARDS][IMH_SHIPS] = {
    {{4,3,3,1}, {4,3,2,2}, {4,3,2,1}, {4,2,2,1}, {3,3,2,2}, {3,3,2,1}, {3,2,2,1}},
    {{4,4,2,1}, {4,3,3,2}, {4,3,2,2}, {4,3,2,1}, {4,2,2,1}, {3,3,3,2}, {3,3,2,2}},
    {{4,4,3,2}, {4,4,2,2}, {4,4,2,1}, {4,3,3,3}, {4,3,3,2}, {4,3,2,2}, {3,3,3,2}},
};

/* How many there are of each market card. */
#define IMH_N(card, count) ((imh_cards)(count) << (4 * (card)))
static const imh_cards imh_all_cards =
    IMH_N(IMH_ENTRANCE, 2) | IMH_N(IMH_SARCOPHAGUS, 2) | IMH_N(IMH_PAVED_PATH, 2) |
    IMH_N(IMH_PYRAMID_DECORATION, 2) | IMH_N(IMH_TEMPLE_DECORATION, 2) |
    IMH_N(IMH_BURIAL_DECORATION, 2) | IMH_N(IMH_OBELISK_DECORATION, 2) |
    IMH_N(IMH_STATUE, 10) |
    IMH_N(IMH_LEVER, 2) | IMH_N(IMH_HAMMER, 2) | IMH_N(IMH_SAIL_CARD, 3) | IMH_N(IMH_CHISEL, 3);
#undef IMH_N

/* Pyramid A in building order, column by column; every further stone 1 beside it. */
static const uint8_t imh_pyramid_a[14] = {
    2, 1, 3,   2, 4, 3,   2, 1, 3, /* level 1 */
    2, 3,   1, 3,                  /* level 2 */
    4,                             /* level 3 */
};

/* Pyramid B: points of the spaces, and what comes with them. */
enum imh_bonus { IMH_BONUS_NONE, IMH_BONUS_IS_CARD, IMH_BONUS_IS_STONES, IMH_BONUS_IS_SHIP };
static const struct { uint8_t points, bonus; } imh_pyramid_b[IMH_PYRAMIDS][IMH_PYRAMID_B_SPACES] = {
    [IMH_LEFT]   = {{2, 0}, {1, IMH_BONUS_IS_CARD}, {3, 0},                   {2, 0},                 {4, 0}},
    [IMH_MIDDLE] = {{2, 0}, {3, 0},                 {1, IMH_BONUS_IS_STONES}, {1, 0},                 {4, 0}},
    [IMH_RIGHT]  = {{2, 0}, {3, 0},                 {3, 0},                   {1, IMH_BONUS_IS_SHIP}, {4, 0}},
};

/* The temple's width, for 2, 3 and 4 players. Temple B, from left to right; two players have no fifth space. */
static const uint8_t imh_temple_spaces[3] = {4, 5, 5};
enum imh_temple_space { IMH_POINT_OR_STONES, IMH_TWO_POINTS, IMH_TOP_CARD };
static const uint8_t imh_temple_b[5] = {
    IMH_POINT_OR_STONES, IMH_TWO_POINTS, IMH_POINT_OR_STONES, IMH_TOP_CARD, IMH_POINT_OR_STONES,
};

/* Obelisks A, by players: first, second, third and fourth place. Obelisks B: spaces from the highest. */
static const uint8_t imh_obelisks_a[3][4] = {{10, 1}, {12, 6, 1}, {15, 10, 5, 1}};
static const uint8_t imh_obelisks_b[8] = {10, 9, 8, 7, 6, 5, 5, 5};

/* Burial chamber B: places in each row. */
static const uint8_t imh_burial_b[4] = {8, 4, 2, 0};

/* Burial groups and statues: points for 1 to 5, then for each further one. */
static const uint8_t imh_triangle[6] = {0, 1, 3, 6, 10, 15};
enum { IMH_FURTHER_POINTS = 2 };

/* Numbers that stand alone. */
enum {
    IMH_TRACK_SPACES = 40,     /* of the score track: 0 and 40 are one */
    IMH_START_STONES = 2,      /* on the sled of the start player, one more on that of each next */
    IMH_TAKEN_STONES = 3,      /* from the quarry, at a time */
    IMH_OFFERED_STONES = 2,    /* temple B, in place of a point */
    IMH_BESIDE_POINTS = 1,     /* for a stone beside a finished pyramid */
    IMH_BURIAL_ROWS = 3,
    IMH_BURIAL_COLUMNS = 8,    /* printed; the chamber goes on to the right */
    IMH_OBELISK_STONES = 3,    /* obelisks B: of a colour, for one obelisk */
    IMH_LATER_OBELISK = 5,     /* obelisks B: points when all spaces are taken */
    IMH_DECORATED_STONES = 3,  /* there, for each point of a decoration */
    IMH_WRATH_POINTS = 5,      /* lost */
};

// clang-format on

static inline unsigned imh_temple_width(const struct imhotep *s) {
    FEL_CHECK(s->seats >= 2 && s->seats <= FEL_MAX_SEATS);
    return imh_temple_spaces[s->seats - 2];
}

static inline const uint8_t *imh_ships(const struct imhotep *s) {
    return imh_round_cards[s->seats - 2][s->rounds[s->round]];
}

static inline const uint8_t *imh_obelisk_prizes(const struct imhotep *s) {
    return imh_obelisks_a[s->seats == 2 ? 0 : s->seats == 3 ? 1 : 2];
}

/* Side A of the pyramid: what the next stone scores, after this many. */
static inline unsigned imh_pyramid_a_points(unsigned stones) {
    return stones < sizeof imh_pyramid_a ? imh_pyramid_a[stones] : IMH_BESIDE_POINTS;
}

/* Side B of the obelisks: what the next obelisk scores, after this many. */
static inline unsigned imh_obelisk_points(unsigned raised) {
    return raised < sizeof imh_obelisks_b ? imh_obelisks_b[raised] : IMH_LATER_OBELISK;
}

static inline bool imh_in_harbour(const struct imhotep *s, unsigned ship) {
    return (s->free | s->loaded) >> (4 * ship) & 15;
}

/* The stones a ship needs to sail, and those that one in the harbour still lacks. */
static inline unsigned imh_minimum(unsigned spaces) {
    return spaces > 1 ? spaces - 1 : 1;
}

static inline unsigned imh_lacking(const struct imhotep *s, unsigned ship) {
    unsigned stones = (unsigned)__builtin_popcount(s->loaded >> (4 * ship) & 15);
    unsigned minimum = imh_minimum(imh_ships(s)[ship]);
    return stones < minimum ? minimum - stones : 0;
}

/* The levels of the temple at a space, and the owner of the stone seen from above if there are any. */
static inline unsigned imh_temple_levels(const struct imhotep *s, unsigned space) {
    unsigned width = imh_temple_width(s);
    return (s->temple_stones + width - 1 - space) / width;
}

static inline unsigned imh_temple_owner(const struct imhotep *s, unsigned space) {
    return imh_owner(s->temple, (imh_temple_levels(s, space) - 1) * imh_temple_width(s) + space);
}

/* Side B of the obelisks: stones of a seat that wait for their obelisk. */
static inline unsigned imh_waiting(const struct imhotep *s, unsigned seat) {
    return s->obelisks[seat] % IMH_OBELISK_STONES;
}
