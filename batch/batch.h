/* Many games at once, for learners: a step takes one action for each game and fills rows of the caller.
 *
 *     struct fel_batch *batch = fel_batch_open(game, &setup, 512, 1);
 *     struct fel_rows rows = {.observation = observation, .mask = mask, .mover = mover, .reward = reward, .done = done};
 *     fel_batch_reset(batch, seeds, &rows);
 *     for (;;) {
 *         ...                                           an action for each game, by its observation and mask
 *         fel_batch_step(batch, actions, &rows);
 *     }
 *     fel_batch_close(batch);
 *
 * Every game has the same setup but for its seed. A game that ends begins anew in the same step: `done`, `reward` and
 * `points` tell how it ended, while mover, mask and observation are already those of its next match.
 *
 * Chance: game i is given a number, and its matches are those of `felucca simulate --seed NUMBER` with the same options,
 * one after the other; with fel_batch_sample also action for action. docs/records.md says how a number becomes a seed.
 * Neither the number of threads nor the other games of the batch change anything.
 */
#pragma once

#include <stddef.h>

#include "../bots/features.h"

struct fel_batch;

/* Rows of all games, one after the other without gaps, in memory of the caller. What is not wanted is NULL, and costs
 * nothing. */
struct fel_rows {
    /* games x inputs: 1 where a feature is on for the seat to move (bots/features.h), else 0 */
    uint8_t *observation;
    uint8_t *mask; /* games x actions: 1 where that code is legal, else 0 */
    int8_t *mover; /* games: the seat to move */
    uint8_t *done; /* games: 1 if the last action ended a match */
    /* games x seats, 0 unless done: 1 for a seat that has won alone, 0 for the average, less than 0 for one that has lost;
     * the seats of a game sum to 0. With two seats that is 1, 0 for a shared win, and -1. */
    float *reward;
    int16_t *points; /* games x seats: the scores of the match that ended; 0 unless done */
};

/* Games of this setup, whose seed does not matter, and which fel_setup_fault accepts. The work is shared by this many
 * threads, the caller's included: with 1 there is no other. NULL if there is no memory, or if that many threads can't be
 * had. The game must stay where it is. */
struct fel_batch *fel_batch_open(const struct fel_game *, const struct fel_setup *, size_t games,
                                 unsigned threads);
void fel_batch_close(struct fel_batch *);

/* Begins all games: game i with seed[i] or, without seeds, with i. */
void fel_batch_reset(struct fel_batch *, const uint64_t *seed_or_null, const struct fel_rows *);

/* Carries out action[i] in game i. Returns the number of games. If an action is not legal, nothing happens, and it returns
 * the number of the first game where that is so. */
size_t fel_batch_step(struct fel_batch *, const int64_t *action, const struct fel_rows *);

/* A legal action for each game, chosen blindly: what computer player "random" would choose. */
void fel_batch_sample(struct fel_batch *, int64_t *action);

/* The state of a game, good until the next step: for a search, or to look at it as another seat. */
const void *fel_batch_state(const struct fel_batch *, size_t game);

/* One row of an observation: what of this position a seat sees. A view of that seat will do. */
void fel_observe(const struct fel_game *, const void *state, unsigned seat, uint8_t *row);
