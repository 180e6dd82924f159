/* Games of computer players against themselves, to learn from. */
#pragma once

#include "bots/evaluator.h"
#include "games.h"

struct lesson {
    const struct fel_game *game;
    const struct fel_evaluator *evaluator;
    uint32_t iterations; /* of the decisions that are thought about for long; of the others a quarter */
    uint64_t seed;
    unsigned seats; /* only matches between this many, with the standard options; 0: any */
};

/* The game with this number of a lesson: player count and options are drawn, the standard ones more often. False if
 * there is no memory left, or it became too long. */
bool play_game(const struct lesson *, unsigned number, struct played *);

/* One side of a match between two evaluators. */
struct side {
    struct fel_evaluator evaluator;
    uint32_t iterations;
};

/* How two sides do against each other, from 0 to 1 for the first: games in pairs, with seats swapped. `seats` as above. */
double play_off(const struct fel_game *, const struct side side[2], unsigned pairs, unsigned seats,
                uint64_t seed, double *margin);
