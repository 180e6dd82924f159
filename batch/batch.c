#include "batch.h"

#include <stdlib.h>
#include <string.h>

#include "pool.h"

struct table {
    struct fel_state state;
    struct fel_rng rng;                    /* where the seeds of its matches come from */
    struct fel_rng chooser[FEL_MAX_SEATS]; /* for fel_batch_sample */
    unsigned count;
    fel_action legal[FEL_MAX_LEGAL];
};

struct fel_batch {
    const struct fel_game *game;
    const struct fel_features *features;
    struct fel_setup setup;
    struct pool *pool;
    size_t games;
    struct table *table;
};

/* What all threads do together. */
struct work {
    struct fel_batch *batch;
    const uint64_t *seed;  /* a reset, ... */
    const int64_t *action; /* ... a step, ... */
    int64_t *sample;       /* ... or choices */
    const struct fel_rows *rows;
};

struct fel_batch *fel_batch_open(const struct fel_game *game, const struct fel_setup *setup, size_t games,
                                 unsigned threads) {
    const struct fel_features *features = fel_features_of(game);
    struct fel_batch *batch = calloc(1, sizeof *batch);
    if (batch && features && games > 0 && threads > 0) {
        *batch = (struct fel_batch){.game = game, .features = features, .setup = *setup, .games = games};
        batch->table = calloc(games, sizeof *batch->table);
        batch->pool = pool_open(threads < games ? threads : (unsigned)games);
    }
    if (!batch || !batch->table || !batch->pool) {
        fel_batch_close(batch);
        return NULL;
    }
    return batch;
}

void fel_batch_close(struct fel_batch *batch) {
    if (!batch)
        return;
    pool_close(batch->pool);
    free(batch->table);
    free(batch);
}

/* --- one game ------------------------------------------------------------------------------------------- */

/* As `felucca simulate` begins its games: first the match's seed, then a number for each of its players. */
static void begin_match(const struct fel_batch *batch, struct table *table) {
    const struct fel_game *game = batch->game;
    struct fel_setup setup = batch->setup;
    fel_rng_seed(&table->rng, setup.seed);
    for (unsigned seat = 0; seat < setup.seats; seat++)
        fel_rng_begin(&table->chooser[seat], fel_rng_next(&table->rng) + seat);
    game->setup(game, &table->state, &setup, NULL);
    table->count = game->legal(game, &table->state, table->legal);
}

/* A win is shared by those who have won; what is left is taken from the others alike. */
static void reward_seats(const struct fel_score *score, unsigned seats, float *reward) {
    const float share = (float)seats / (float)__builtin_popcount(score->winners);
    for (unsigned seat = 0; seat < seats; seat++)
        reward[seat] = ((score->winners >> seat & 1 ? share : 0) - 1) / (float)(seats - 1);
}

static void show_result(const struct fel_batch *batch, size_t i, bool over, const struct fel_rows *rows) {
    const unsigned seats = batch->setup.seats;
    struct fel_score score;
    if (rows->done)
        rows->done[i] = over;
    if (!over) {
        if (rows->reward)
            memset(rows->reward + i * seats, 0, seats * sizeof *rows->reward);
        if (rows->points)
            memset(rows->points + i * seats, 0, seats * sizeof *rows->points);
        return;
    }
    batch->game->score(batch->game, &batch->table[i].state, &score);
    if (rows->reward)
        reward_seats(&score, seats, rows->reward + i * seats);
    if (rows->points)
        memcpy(rows->points + i * seats, score.total, seats * sizeof *rows->points);
}

static void observe(const struct fel_features *features, const struct fel_game *game, const void *state,
                    unsigned seat, uint8_t *row) {
    memset(row, 0, features->inputs);
    features->observe(game, state, seat, row);
}

void fel_observe(const struct fel_game *game, const void *state, unsigned seat, uint8_t *row) {
    observe(fel_features_of(game), game, state, seat, row);
}

static void show_position(const struct fel_batch *batch, size_t i, const struct fel_rows *rows) {
    const struct fel_game *game = batch->game;
    const struct table *table = &batch->table[i];
    const int mover = game->to_move(game, &table->state);
    if (rows->mover)
        rows->mover[i] = (int8_t)mover;
    if (rows->mask) {
        uint8_t *mask = rows->mask + i * game->actions;
        memset(mask, 0, game->actions);
        for (unsigned n = 0; n < table->count; n++)
            mask[table->legal[n]] = 1;
    }
    if (rows->observation)
        observe(batch->features, game, &table->state, (unsigned)mover,
                rows->observation + i * batch->features->inputs);
}

static void step(const struct fel_batch *batch, size_t i, int64_t action, const struct fel_rows *rows) {
    const struct fel_game *game = batch->game;
    struct table *table = &batch->table[i];
    game->apply(game, &table->state, (fel_action)action, NULL);
    table->count = game->legal(game, &table->state, table->legal);
    const bool over = table->count == 0;
    show_result(batch, i, over, rows);
    if (over)
        begin_match(batch, table);
    show_position(batch, i, rows);
}

static bool is_legal(const struct table *table, int64_t action) {
    bool found = false;
    for (unsigned n = 0; n < table->count;
         n++) /* all of them: lists are short, and a guess when to stop is dear */
        found |= table->legal[n] == action;
    return found;
}

/* --- all of them ---------------------------------------------------------------------------------------- */

static void do_part(void *context, unsigned part, unsigned parts) {
    const struct work *work = context;
    struct fel_batch *batch = work->batch;
    const size_t end = batch->games * (part + 1) / parts;
    for (size_t i = batch->games * part / parts; i < end; i++) {
        struct table *table = &batch->table[i];
        if (work->action) {
            step(batch, i, work->action[i], work->rows);
        } else if (work->sample) {
            int mover = batch->game->to_move(batch->game, &table->state);
            unsigned choice = table->count > 1 ? fel_rng_below(&table->chooser[mover], table->count) : 0;
            work->sample[i] = table->legal[choice];
        } else {
            fel_rng_begin(&table->rng, work->seed ? work->seed[i] : i);
            begin_match(batch, table);
            show_result(batch, i, false, work->rows);
            show_position(batch, i, work->rows);
        }
    }
}

void fel_batch_reset(struct fel_batch *batch, const uint64_t *seed, const struct fel_rows *rows) {
    pool_run(batch->pool, do_part, &(struct work){.batch = batch, .seed = seed, .rows = rows});
}

size_t fel_batch_step(struct fel_batch *batch, const int64_t *action, const struct fel_rows *rows) {
    for (size_t i = 0; i < batch->games; i++)
        if (!is_legal(&batch->table[i], action[i]))
            return i;
    pool_run(batch->pool, do_part, &(struct work){.batch = batch, .action = action, .rows = rows});
    return batch->games;
}

void fel_batch_sample(struct fel_batch *batch, int64_t *action) {
    pool_run(batch->pool, do_part, &(struct work){.batch = batch, .sample = action});
}

const void *fel_batch_state(const struct fel_batch *batch, size_t game) {
    return &batch->table[game].state;
}
