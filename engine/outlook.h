/* From points to a share of the win, for the games' `outlook`. */
#pragma once

#include "game.h"

/* A lead of `scale` is worth three quarters. Processors divide 64 bits several times as slowly as 32, and 32 are enough
 * unless content is out of all proportion. */
static inline int32_t fel_lead_share(int32_t lead, int32_t scale) {
    const uint32_t most = 32767, size = (uint32_t)(lead < 0 ? -lead : lead), all = size + (uint32_t)scale;
    uint32_t share = size <= UINT32_MAX / most ? most * size / all : (uint32_t)((uint64_t)most * size / all);
    return lead < 0 ? 32768 - (int32_t)share : 32768 + (int32_t)share;
}

/* How far a seat is ahead of the best of the others. */
static inline int32_t fel_lead(const int32_t points[FEL_MAX_SEATS], unsigned seats, unsigned seat) {
    int32_t best = -0x40000000;
    for (unsigned other = 0; other < seats; other++)
        if (other != seat && points[other] > best)
            best = points[other];
    return points[seat] - best;
}

/* During the match the points are those expected at its end, and `winners` is 0. Once it is over, the win counts most
 * and the lead a little: it is better to win by more, and to lose by less. */
static inline void fel_outlook(const int32_t points[FEL_MAX_SEATS], unsigned seats, int32_t scale,
                               uint8_t winners, uint16_t outlook[FEL_MAX_SEATS]) {
    int32_t share = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        share = seats == 2 && seat == 1 ? 65536 - share /* the rest: divisions are dear */
                                        : fel_lead_share(fel_lead(points, seats, seat), scale);
        if (winners)
            outlook[seat] =
                (uint16_t)((winners >> seat & 1 ? 49152 / __builtin_popcount(winners) : 0) + share / 4);
        else
            outlook[seat] = (uint16_t)share;
    }
}
