#include "batch.h"

#include <stdlib.h>
#include <string.h>

#include "compare.h"
#include "pool.h"
#include "spread.h"

enum { SOME = 16 }; /* actions at a time: how many there are, no processor could foresee */
typedef uint16_t some_actions __attribute__((vector_size(SOME * sizeof(fel_action)), aligned(2), may_alias));

struct table {
    struct fel_state state;
    struct fel_rng rng;                    /* where the seeds of its matches come from */
    struct fel_rng chooser[FEL_MAX_SEATS]; /* for fel_batch_sample */
    unsigned count;
    fel_action legal[FEL_MAX_LEGAL + SOME]; /* after the last the first again, SOME times */
};

/* What a seat of a game saw when it looked last, and what has changed since: nothing is looked at twice. */
struct seen {
    struct fel_changes since;
    bool never;
    struct fel_sight sight;
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

static void list_legal(const struct fel_batch *batch, struct table *table) {
    table->count = batch->game->legal(batch->game, &table->state, table->legal);
    *(some_actions *)(table->legal + table->count) = (some_actions){0} + table->legal[0];
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
        seen_by_all(batch, i)[seat].never = true;
    list_legal(batch, table);
}

/* A win is shared by those who have won; what is left is taken from the others alike. */
static void reward_seats(const struct fel_score *score, unsigned seats, float *reward) {
    const float share = (float)seats / (float)__builtin_popcount(score->winners);
    for (unsigned seat = 0; seat < seats; seat++)
        reward[seat] = ((score->winners >> seat & 1 ? share : 0) - 1) / (float)(seats - 1);
}

/* Rows of games of which none ends. */
static void clear_results(const struct fel_batch *batch, size_t first, size_t end,
                          const struct fel_rows *rows) {
    const size_t seats = batch->setup.seats, games = end - first;
    if (rows->done)
        memset(rows->done + first, 0, games);
    if (rows->reward)
        memset(rows->reward + first * seats, 0, games * seats * sizeof *rows->reward);
    if (rows->points)
        memset(rows->points + first * seats, 0, games * seats * sizeof *rows->points);
}

static void show_result(const struct fel_batch *batch, size_t i, const struct fel_rows *rows) {
    const unsigned seats = batch->setup.seats;
    struct fel_score score;
    if (rows->done)
        rows->done[i] = 1;
    batch->game->score(batch->game, &batch->table[i].state, &score);
    if (rows->reward)
        reward_seats(&score, seats, rows->reward + i * seats);
    if (rows->points)
        memcpy(rows->points + i * seats, score.total, seats * sizeof *rows->points);
}

void fel_observe(const struct fel_game *game, const void *state, unsigned seat, uint8_t *row) {
    const struct fel_features *features = fel_features_of(game);
    struct fel_sight sight;
    features->see(game, state, seat, NULL, &sight);
    spread(sight.on, features->inputs, row);
}

static void look(const struct fel_batch *batch, size_t i, unsigned seat, const struct fel_rows *rows) {
    struct seen *seen = seen_by_all(batch, i) + seat;
    batch->features->see(batch->game, &batch->table[i].state, seat, seen->never ? NULL : &seen->since,
                         &seen->sight);
    seen->since = (struct fel_changes){{0}};
    seen->never = false;
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
        for (unsigned first = 0; first < table->count; first += SOME / 2)
            for (unsigned n = first; n < first + SOME / 2; n++)
                mask[table->legal[n]] = 1;
    }
    if (rows->observation)
        look(batch, i, (unsigned)mover, rows);
}

/* By pieces, in no call: states have room for whole ones. Their last bytes are compared, too. */
static void copy(struct fel_state *to, const struct fel_state *from, size_t bytes) {
    typedef uint8_t piece __attribute__((vector_size(64), aligned(1), may_alias));
    for (size_t at = 0; at < bytes; at += sizeof(piece))
        *(piece *)((char *)to + at) = *(const piece *)((const char *)from + at);
}

/* All seats will see what has changed, whether they look now or later. */
static void note_changes(const struct fel_batch *batch, size_t i, const struct fel_state *before) {
    struct seen *seen = seen_by_all(batch, i);
    const unsigned char *now = batch->table[i].state.bytes;
    for (unsigned at = 0; at < batch->game->state_size; at += 64) {
        const uint64_t changed = compare_64(before->bytes + at, now + at);
        for (unsigned seat = 0; seat < batch->setup.seats; seat++)
            seen[seat].since.byte[at / 64] |= changed;
    }
}

static void step(const struct fel_batch *batch, size_t i, int64_t action, const struct fel_rows *rows) {
    const struct fel_game *game = batch->game;
    struct table *table = &batch->table[i];
    struct fel_state before;
    copy(&before, &table->state, game->state_size);
    game->apply(game, &table->state, (fel_action)action, NULL);
    list_legal(batch, table);
    if (table->count == 0) {
        show_result(batch, i, rows);
        begin_match(batch, i);
    } else {
        note_changes(batch, i, &before);
    }
    show_position(batch, i, rows);
}

static bool is_legal(const struct table *table, int64_t action) {
    typedef uint64_t words __attribute__((vector_size(SOME * sizeof(fel_action))));
    some_actions found = {0};
    for (unsigned n = 0; n < table->count; n += SOME)
        found |= (some_actions)(*(const some_actions *)(table->legal + n) == (uint16_t)action);
    const words word = (words)found;
    return (word[0] | word[1] | word[2] | word[3]) != 0 && action >= 0 && action < FEL_NO_ACTION;
}

/* --- all of them ---------------------------------------------------------------------------------------- */

static void do_part(void *context, unsigned part, unsigned parts) {
    const struct work *work = context;
    struct fel_batch *batch = work->batch;
    const size_t first = batch->games * part / parts, end = batch->games * (part + 1) / parts;
    if (!work->sample)
        clear_results(batch, first, end, work->rows);
    for (size_t i = first; i < end; i++) {
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
