/* Games of computer players against themselves, to learn from. */
#pragma once

#include "bots/evaluator.h"
#include "games.h"

/* Who meets for what. */
struct occasion {
    unsigned seats; /* 0: any, drawn for each match */
    enum {
        OPTIONS_HALF,
        OPTIONS_STANDARD,
        OPTIONS_ANY
    } options;  /* in half of the matches any, else the standard ones */
    bool alone; /* the first side of a match has one seat, and the other all others */
};

struct lesson {
    const struct fel_game *game;
    const struct fel_evaluator *evaluator;
    uint32_t iterations; /* of the decisions that are thought about for long; of the others a quarter */
    uint64_t seed;
    struct occasion occasion;
    /* Who has all seats but one, and thinks for how long, so that there is something to learn of players that play
     * otherwise; or NULL. What they think is not kept. */
    const struct fel_evaluator *rival;
    uint32_t rival_iterations;
};

/* The game with this number of a lesson. False if there is no memory left, or it became too long. */
bool play_game(const struct lesson *, unsigned number, struct played *);

/* One side of a match between two evaluators. */
struct side {
    struct fel_evaluator evaluator;
    uint32_t iterations;
};

/* How two sides do against each other, from 0 to 1 for the first. In a round the same cards are played with seats swapped,
 * or, if it is alone, by the first side in each seat: then equals win one in as many matches as there are seats. */
double play_off(const struct fel_game *, const struct side side[2], unsigned rounds, const struct occasion *,
                uint64_t seed, double *margin);
