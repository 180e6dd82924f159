/* Games of computer players against themselves, to learn from. */
#pragma once

#include "bots/evaluator.h"
#include "games.h"

struct lesson {
    const struct fel_game *game;
    const struct fel_evaluator *evaluator;
    uint32_t iterations; /* of the decisions that are thought about for long; of the others a quarter */
    uint64_t seed;
};

/* The game with this number of a lesson: player count and options are drawn, the standard ones more often. False if
 * there is no memory left, or it became too long. */
bool play_game(const struct lesson *, unsigned number, struct played *);

/* How two evaluators do against each other, from 0 to 1 for the first: games in pairs, with seats swapped. */
double play_off(const struct fel_game *, const struct fel_evaluator *first,
                const struct fel_evaluator *second, unsigned pairs, uint32_t iterations, uint64_t seed,
                double *margin);
