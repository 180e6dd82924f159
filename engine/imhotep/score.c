/* Points: what stands on the track, and what the end of the game adds. */
#include "../memory.h"
#include "rules.h"

static int triangle(unsigned count) {
    return count <= 5 ? imh_triangle[count] : imh_triangle[5] + IMH_FURTHER_POINTS * (int)(count - 5);
}

/* Places by number of stones. No stones, no prize; those who are tied share the prizes of their places, rounded down. */
static void award_places(const unsigned stones[], unsigned seats, const uint8_t prizes[4],
                         struct fel_score *score, enum imh_part part) {
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned place = 0, tied = 0;
        for (unsigned other = 0; other < seats; other++) {
            place += stones[other] > stones[seat];
            tied += stones[other] == stones[seat];
        }
        if (!stones[seat])
            continue;
        unsigned prize = prizes[place];
        if (tied > 1) {
            for (unsigned i = 1; i < tied; i++)
                prize += prizes[place + i];
            prize /= tied;
        }
        score->part[seat][part] = (int16_t)(score->part[seat][part] + (int)prize);
    }
}

/* The chamber as a set of spaces for each seat: column c, row r is bit 3c + r. */
static void burial_spaces(const struct imhotep *s, uint32_t spaces[FEL_MAX_SEATS]) {
    for (unsigned seat = 0; seat < s->seats; seat++)
        spaces[seat] = imh_spaces_of(s->burial, s->burial_stones, seat);
}

enum { TOP_ROW = 0x49249249, BOTTOM_ROW = 0x24924924 };

static uint32_t neighbours(uint32_t set) {
    uint32_t up = (set & ~(uint32_t)TOP_ROW) >> 1, down = (set & ~(uint32_t)BOTTOM_ROW) << 1;
    return up | down | set << 3 | set >> 3;
}

static int burial_groups(uint32_t spaces) {
    int points = 0;
    while (spaces) {
        uint32_t group = 0, grown = spaces & (0 - spaces);
        while (grown != group) { /* several steps at a time: when they end can't be foreseen */
            group = grown;
            for (unsigned step = 0; step < 3; step++)
                grown |= neighbours(grown) & spaces;
        }
        points += triangle((unsigned)__builtin_popcount(group));
        spaces &= ~group;
    }
    return points;
}

void imh_score_burial(const struct imhotep *s, struct fel_score *score) {
    uint32_t spaces[FEL_MAX_SEATS];
    burial_spaces(s, spaces);
    for (unsigned seat = 0; seat < s->seats; seat++)
        score->part[seat][IMH_PART_BURIAL] =
            (int16_t)(imh_side_b(s, IMH_BURIAL) ? 0 : burial_groups(spaces[seat]));
    if (!imh_side_b(s, IMH_BURIAL))
        return;
    for (unsigned row = 0; row < IMH_BURIAL_ROWS; row++) {
        unsigned stones[FEL_MAX_SEATS];
        for (unsigned seat = 0; seat < s->seats; seat++)
            stones[seat] = (unsigned)__builtin_popcount(spaces[seat] & (uint32_t)TOP_ROW << row);
        award_places(stones, s->seats, imh_burial_b, score, IMH_PART_BURIAL);
    }
}

static void score_obelisks(const struct imhotep *s, struct fel_score *score) {
    unsigned stones[FEL_MAX_SEATS] = {0};
    for (unsigned seat = 0; seat < s->seats; seat++) {
        stones[seat] = s->obelisks[seat];
        if (imh_side_b(s, IMH_OBELISKS)) /* each waiting stone */
            score->part[seat][IMH_PART_OBELISKS] += (int16_t)imh_waiting(s, seat);
    }
    if (!imh_side_b(s, IMH_OBELISKS))
        award_places(stones, s->seats, imh_obelisk_prizes(s), score, IMH_PART_OBELISKS);
}

/* Stones of all players at the site a decoration belongs to. */
static unsigned decorated_stones(const struct imhotep *s, enum imh_card decoration) {
    const uint8_t *p = s->pyramid_stones, *o = s->obelisks;
    switch (decoration) {
    case IMH_PYRAMID_DECORATION: return (unsigned)p[0] + p[1] + p[2] + p[3];
    case IMH_TEMPLE_DECORATION: return s->temple_stones;
    case IMH_BURIAL_DECORATION: return s->burial_stones;
    default: return (unsigned)o[0] + o[1] + o[2] + o[3];
    }
}

static void score_cards(const struct imhotep *s, unsigned seat, const unsigned per_decoration[4],
                        int16_t part[IMH_PARTS]) {
    const imh_cards cards = s->cards[seat];
    unsigned points = 0;
    for (unsigned i = 0; i < 4; i++)
        points += imh_count(cards, IMH_PYRAMID_DECORATION + i) * per_decoration[i];
    part[IMH_PART_DECORATIONS] = (int16_t)points;
    part[IMH_PART_STATUES] = (int16_t)triangle(imh_count(cards, IMH_STATUE));
    part[IMH_PART_TOOLS] = (int16_t)imh_count_four(cards, IMH_LEVER);
}

/* Whether one of the first stones is the seat's. */
static bool owns_any(imh_owners owners, unsigned stones, unsigned seat) {
    return imh_spaces_of(owners, stones, seat) != 0;
}

static bool builds_pyramid(const struct imhotep *s, unsigned seat) {
    for (unsigned p = 0; p < 4; p++)
        if (owns_any(s->pyramid >> (2 * IMH_PYRAMID_B_SPACES * p), s->pyramid_stones[p], seat))
            return true;
    return false;
}

static bool angers_pharaoh(const struct imhotep *s, unsigned seat) {
    return (s->sides >> IMH_OPTION_WRATH & 1) &&
           !(builds_pyramid(s, seat) && owns_any(s->temple, s->temple_stones, seat) &&
             owns_any(s->burial, s->burial_stones, seat) && s->obelisks[seat]);
}

/* The most points win, then the most stones on the sled; then the win is shared. */
static void find_winners(const struct imhotep *s, struct fel_score *score) {
    int best = -1000;
    score->tie_break = NULL;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        int rank = score->total[seat] * 8 + s->sled[seat];
        if (rank > best)
            score->winners = 0;
        if (rank >= best) {
            best = rank;
            score->winners |= (uint8_t)(1u << seat);
        }
    }
    int most = score->total[__builtin_ctz(score->winners)];
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (score->total[seat] == most && !(score->winners >> seat & 1))
            score->tie_break = N_("more stones on the sled");
}

void imh_score_all_but_burial(const struct imhotep *s, struct fel_score *score) {
    unsigned per_decoration[4];
    for (unsigned i = 0; i < 4; i++)
        per_decoration[i] = decorated_stones(s, IMH_PYRAMID_DECORATION + i) / IMH_DECORATED_STONES;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        for (unsigned part = 0; part < IMH_TRACK_PARTS; part++)
            if (part != IMH_PART_BURIAL)
                score->part[seat][part] = s->track[part][seat];
        score_cards(s, seat, per_decoration, score->part[seat]);
        score->part[seat][IMH_PART_WRATH] = angers_pharaoh(s, seat) ? -IMH_WRATH_POINTS : 0;
    }
    score_obelisks(s, score);
    for (unsigned seat = 0; seat < s->seats; seat++) {
        int total = 0;
        for (unsigned part = 0; part < IMH_PARTS; part++)
            total += score->part[seat][part];
        score->total[seat] = (int16_t)total;
    }
}

void imh_final_score(const struct imhotep *s, struct fel_score *score) {
    memset(score, 0, sizeof *score);
    imh_score_burial(s, score);
    imh_score_all_but_burial(s, score);
    find_winners(s, score);
}

void imh_points(const struct imhotep *s, int16_t points[FEL_MAX_SEATS]) {
    if (imh_over(s)) {
        struct fel_score score;
        imh_final_score(s, &score);
        memcpy(points, score.total, sizeof score.total);
        return;
    }
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        points[seat] = 0;
        for (unsigned part = 0; part < IMH_TRACK_PARTS; part++)
            points[seat] += s->track[part][seat];
    }
}
