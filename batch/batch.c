#include "batch.h"

#include <stdlib.h>
#include <string.h>

#include "pool.h"
#include "spread.h"

struct table {
    struct fel_state state;
    struct fel_rng rng;                    /* where the seeds of its matches come from */
    struct fel_rng chooser[FEL_MAX_SEATS]; /* for fel_batch_sample */
    unsigned count;
    fel_action legal[FEL_MAX_LEGAL];
};

/* What a seat of a game sees, and what of it may have changed since: nothing is looked at twice. */
struct seen {
    struct fel_sight sight;
    unsigned changed;
};

struct fel_batch {
    const struct fel_game *game;
    const struct fel_features *features;
    struct fel_setup setup;
    struct pool *pool;
    size_t games;
    struct table *table;
    struct seen *seen; /* games x seats */
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
        batch->seen = calloc(games, setup->seats * sizeof *batch->seen);
        batch->pool = pool_open(threads < games ? threads : (unsigned)games);
    }
    if (!batch || !batch->table || !batch->seen || !batch->pool) {
        fel_batch_close(batch);
        return NULL;
    }
    return batch;
}

void fel_batch_close(struct fel_batch *batch) {
    if (!batch)
        return;
    pool_close(batch->pool);
    free(batch->seen);
    free(batch->table);
    free(batch);
}

/* --- one game ------------------------------------------------------------------------------------------- */

static struct seen *seen_by_all(const struct fel_batch *batch, size_t i) {
    return &batch->seen[i * batch->setup.seats];
}

/* As `felucca simulate` begins its games: first the match's seed, then a number for each of its players. */
static void begin_match(const struct fel_batch *batch, size_t i) {
    const struct fel_game *game = batch->game;
    struct table *table = &batch->table[i];
    struct fel_setup setup = batch->setup;
    fel_rng_seed(&table->rng, setup.seed);
    for (unsigned seat = 0; seat < setup.seats; seat++)
        fel_rng_begin(&table->chooser[seat], fel_rng_next(&table->rng) + seat);
    game->setup(game, &table->state, &setup, NULL);
    for (unsigned seat = 0; seat < setup.seats; seat++)
        seen_by_all(batch, i)[seat].changed = FEL_ALL_PARTS;
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
        for (unsigned seat = 0; seat < seats; seat++) {
            if (rows->reward)
                rows->reward[i * seats + seat] = 0;
            if (rows->points)
                rows->points[i * seats + seat] = 0;
        }
        return;
    }
    batch->game->score(batch->game, &batch->table[i].state, &score);
    if (rows->reward)
        reward_seats(&score, seats, rows->reward + i * seats);
    if (rows->points)
        memcpy(rows->points + i * seats, score.total, seats * sizeof *rows->points);
}

void fel_observe(const struct fel_game *game, const void *state, unsigned seat, uint8_t *row) {
    const struct fel_features *features = fel_features_of(game);
    struct fel_sight sight;
    features->see(game, state, seat, FEL_ALL_PARTS, &sight);
    spread(sight.on, features->inputs, row);
}

static void look(const struct fel_batch *batch, size_t i, unsigned seat, const struct fel_rows *rows) {
    struct seen *seen = seen_by_all(batch, i) + seat;
    batch->features->see(batch->game, &batch->table[i].state, seat, seen->changed, &seen->sight);
    seen->changed = 0;
    spread(seen->sight.on, batch->features->inputs, rows->observation + i * batch->features->inputs);
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
        look(batch, i, (unsigned)mover, rows);
}

/* By pieces, in no call: states have room for whole ones. */
static void copy(struct fel_state *to, const struct fel_state *from, size_t bytes) {
    typedef uint8_t piece __attribute__((vector_size(32), aligned(1), may_alias));
    for (size_t at = 0; at < bytes; at += sizeof(piece))
        *(piece *)((char *)to + at) = *(const piece *)((const char *)from + at);
}

/* All seats will see what changes, whether they look now or later. */
static void act(const struct fel_batch *batch, size_t i, fel_action action, bool looked_at) {
    const struct fel_game *game = batch->game;
    struct table *table = &batch->table[i];
    struct seen *seen = seen_by_all(batch, i);
    unsigned changed = FEL_ALL_PARTS;
    if (looked_at) {
        struct fel_state before;
        copy(&before, &table->state, game->state_size);
        game->apply(game, &table->state, action, NULL);
        changed = batch->features->changed(&before, &table->state);
    } else {
        game->apply(game, &table->state, action, NULL);
    }
    for (unsigned seat = 0; seat < batch->setup.seats; seat++)
        seen[seat].changed |= changed;
}

static void step(const struct fel_batch *batch, size_t i, int64_t action, const struct fel_rows *rows) {
    struct table *table = &batch->table[i];
    act(batch, i, (fel_action)action, rows->observation);
    table->count = batch->game->legal(batch->game, &table->state, table->legal);
    const bool over = table->count == 0;
    show_result(batch, i, over, rows);
    if (over)
        begin_match(batch, i);
    show_position(batch, i, rows);
}

static bool is_legal(const struct table *table, int64_t action) {
    bool found = false;
    for (unsigned n = 0; n < table->count;
         n++) /* all of them: lists are short, and a wrong guess when to stop costs more */
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
            begin_match(batch, i);
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
