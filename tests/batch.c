/* Many games at once: rows say what the games themselves would, whatever the number of threads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "batch/batch.h"
#include "batch/spread.h"

enum { GAMES = 11, STEPS = 1200, FEW = 200, ANY_OPTIONS = 3 };

/* Rows for all games. */
struct held {
    size_t inputs, actions, seats;
    struct fel_rows rows;
    size_t bytes; /* of all rows, which lie in one piece */
    void *memory;
};

static void *take(char **at, size_t bytes) {
    void *row = *at;
    *at += (bytes + 15) / 16 * 16;
    return row;
}

static struct held hold(const struct fel_game *game, size_t seats) {
    struct held held = {.inputs = fel_features_of(game)->inputs, .actions = game->actions, .seats = seats};
    const size_t a_game = held.inputs + held.actions + 2 + seats * (sizeof(float) + sizeof(int16_t)),
                 rounding = 96;
    held.bytes = GAMES * a_game + rounding;
    held.memory = malloc(held.bytes);
    assert_non_null(held.memory);
    memset(held.memory, 0xa5, held.bytes);
    char *at = held.memory;
    held.rows.observation = take(&at, GAMES * held.inputs);
    held.rows.mask = take(&at, GAMES * held.actions);
    held.rows.mover = take(&at, GAMES);
    held.rows.done = take(&at, GAMES);
    held.rows.reward = take(&at, GAMES * seats * sizeof(float));
    held.rows.points = take(&at, GAMES * seats * sizeof(int16_t));
    assert_true(at <= (char *)held.memory + held.bytes);
    return held;
}

static void check_position(const struct held *held, const struct fel_game *game, const void *state,
                           size_t i) {
    const struct fel_rows *rows = &held->rows;
    int mover = game->to_move(game, state);
    assert_int_equal(rows->mover[i], mover);
    fel_action legal[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, state, legal), next = 0;
    for (unsigned action = 0; action < held->actions; action++) {
        bool is_legal = next < count && legal[next] == action;
        assert_int_equal(rows->mask[i * held->actions + action], is_legal);
        next += is_legal;
    }
    /* The features one by one, from the view of the seat to move. */
    uint16_t input[FEL_MAX_INPUTS], outlook[FEL_MAX_SEATS];
    struct fel_state view;
    game->view(game, state, mover, &view);
    unsigned on = fel_features_of(game)->collect(game, &view, (unsigned)mover, input, outlook), seen = 0;
    const uint8_t *row = rows->observation + i * held->inputs;
    for (unsigned n = 0; n < on; n++)
        assert_int_equal(row[input[n]], 1);
    for (size_t n = 0; n < held->inputs; n++)
        seen += row[n];
    assert_int_equal(seen, on);
}

static void check_result(const struct held *held, const struct fel_game *game, const void *state, size_t i) {
    const struct fel_rows *rows = &held->rows;
    bool over = game->to_move(game, state) == FEL_NOBODY;
    struct fel_score score;
    game->score(game, state, &score);
    assert_int_equal(rows->done[i], over);
    float sum = 0, best = -2;
    for (unsigned seat = 0; seat < held->seats; seat++) {
        float reward = rows->reward[i * held->seats + seat];
        sum += reward;
        best = reward > best ? reward : best;
        assert_int_equal(rows->points[i * held->seats + seat], over ? score.total[seat] : 0);
    }
    assert_true(sum > -1e-5F && sum < 1e-5F);
    for (unsigned seat = 0; seat < held->seats; seat++)
        assert_true((rows->reward[i * held->seats + seat] == best) == (!over || score.winners >> seat & 1));
    if (over && __builtin_popcount(score.winners) == 1)
        assert_true(best == 1);
}

/* Rows against games that are played beside them. Now and then nobody looks at a position: the next one is seen all the same.
 * Returns how many matches ended. */
static unsigned check_rows(const struct fel_game *game, const struct fel_setup *setup) {
    struct held held = hold(game, setup->seats);
    struct fel_rows unseen = held.rows;
    struct fel_batch *batch = fel_batch_open(game, setup, GAMES, 1);
    assert_non_null(batch);
    unseen.observation = NULL;
    fel_batch_reset(batch, NULL, &held.rows);
    unsigned ended = 0;
    for (unsigned step = 0; step < STEPS; step++) {
        const bool seen = step % 5 != 4, next_seen = (step + 1) % 5 != 4;
        struct fel_state beside[GAMES];
        int64_t action[GAMES];
        fel_batch_sample(batch, action);
        for (size_t i = 0; i < GAMES; i++) {
            memcpy(&beside[i], fel_batch_state(batch, i), game->state_size);
            if (seen)
                check_position(&held, game, &beside[i], i);
            game->apply(game, &beside[i], (fel_action)action[i], NULL);
        }
        assert_int_equal(fel_batch_step(batch, action, next_seen ? &held.rows : &unseen), GAMES);
        for (size_t i = 0; i < GAMES; i++) {
            check_result(&held, game, &beside[i], i);
            ended += held.rows.done[i];
            if (!held.rows.done[i])
                assert_memory_equal(&beside[i], fel_batch_state(batch, i), game->state_size);
        }
    }
    fel_batch_close(batch);
    free(held.memory);
    return ended;
}

static void rows_are_those_of_the_games(void **unused) {
    struct fel_rng rng;
    fel_rng_begin(&rng, 1);
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        for (unsigned seats = game->min_seats; seats <= game->max_seats; seats++) {
            struct fel_setup setup;
            fel_setup_begin(&setup, game, seats);
            assert_true(check_rows(game, &setup) > 0);
            for (unsigned any = 0; any < ANY_OPTIONS; any++) {
                do
                    fel_setup_any(&setup, game, &rng);
                while (setup.seats != seats);
                check_rows(game, &setup);
            }
        }
    }
}

/* The matches of a game come from its number alone: seed, then a number for each seat, as in docs/records.md. */
static void matches_begin_with_the_seeds_of_their_number(void **unused) {
    const struct fel_game *game = fel_games[0];
    const uint64_t number[2] = {7, UINT64_MAX};
    struct fel_setup setup;
    uint8_t done[2];
    struct fel_rows rows = {.done = done};
    fel_setup_begin(&setup, game, 3);
    struct fel_batch *batch = fel_batch_open(game, &setup, 2, 1);
    assert_non_null(batch);
    fel_batch_reset(batch, number, &rows);
    struct fel_rng rng[2];
    for (unsigned i = 0; i < 2; i++)
        fel_rng_begin(&rng[i], number[i]);
    bool begun[2] = {true, true};
    for (unsigned matches = 0; matches < 10;) {
        int64_t action[2];
        for (unsigned i = 0; i < 2; i++) {
            if (!begun[i])
                continue;
            struct fel_state first;
            memset(&first, 0, sizeof first);
            fel_rng_seed(&rng[i], setup.seed);
            for (unsigned seat = 0; seat < 3; seat++)
                fel_rng_next(&rng[i]);
            game->setup(game, &first, &setup, NULL);
            assert_memory_equal(&first, fel_batch_state(batch, i), game->state_size);
            matches++;
        }
        fel_batch_sample(batch, action);
        assert_int_equal(fel_batch_step(batch, action, &rows), 2);
        for (unsigned i = 0; i < 2; i++)
            begun[i] = done[i];
    }
    fel_batch_close(batch);
}

static void threads_change_nothing(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_setup setup;
        struct fel_batch *batch[3];
        struct held held[3];
        fel_setup_begin(&setup, game, 2);
        for (unsigned b = 0; b < 3; b++) {
            held[b] = hold(game, 2);
            batch[b] =
                fel_batch_open(game, &setup, GAMES, b == 2 ? 1000 : 1 + 2 * b); /* at most one a game */
            assert_non_null(batch[b]);
            fel_batch_reset(batch[b], NULL, &held[b].rows);
        }
        for (unsigned step = 0; step < FEW; step++) {
            int64_t action[3][GAMES];
            for (unsigned b = 0; b < 3; b++) {
                fel_batch_sample(batch[b], action[b]);
                assert_memory_equal(action[b], action[0], sizeof action[0]);
                assert_int_equal(fel_batch_step(batch[b], action[b], &held[b].rows), GAMES);
                assert_memory_equal(held[b].memory, held[0].memory, held[0].bytes);
            }
        }
        for (unsigned b = 0; b < 3; b++) {
            fel_batch_close(batch[b]);
            free(held[b].memory);
        }
    }
}

/* What is not legal changes nothing, whatever number it is. */
static void actions_are_checked(void **unused) {
    const struct fel_game *game = fel_games[1];
    struct held held = hold(game, 2);
    struct fel_setup setup;
    fel_setup_begin(&setup, game, 2);
    struct fel_batch *batch = fel_batch_open(game, &setup, GAMES, 2);
    assert_non_null(batch);
    fel_batch_reset(batch, NULL, &held.rows);
    uint8_t *before = malloc(held.bytes);
    assert_non_null(before);
    memcpy(before, held.memory, held.bytes);
    const int64_t wrong[] = {-1, game->actions, FEL_NO_ACTION, 1 << 16, INT64_MAX, INT64_MIN};
    for (unsigned w = 0; w < sizeof wrong / sizeof wrong[0]; w++) {
        int64_t action[GAMES];
        struct fel_state first;
        memcpy(&first, fel_batch_state(batch, 0), sizeof first);
        fel_batch_sample(batch, action);
        action[GAMES - 3] = action[GAMES - 1] = wrong[w];
        assert_int_equal(fel_batch_step(batch, action, &held.rows), GAMES - 3);
        assert_memory_equal(before, held.memory, held.bytes);
        assert_memory_equal(&first, fel_batch_state(batch, 0), sizeof first);
    }
    free(before);
    fel_batch_close(batch);
    free(held.memory);
}

static void rows_need_not_be_wanted(void **unused) {
    struct fel_setup setup;
    int64_t action[GAMES];
    fel_setup_begin(&setup, fel_games[0], 4);
    struct fel_batch *batch = fel_batch_open(fel_games[0], &setup, GAMES, 1);
    assert_non_null(batch);
    fel_batch_reset(batch, NULL, &(struct fel_rows){0});
    for (unsigned step = 0; step < FEW; step++) {
        fel_batch_sample(batch, action);
        assert_int_equal(fel_batch_step(batch, action, &(struct fel_rows){0}), GAMES);
    }
    fel_batch_close(batch);
    assert_null(fel_batch_open(fel_games[0], &setup, 0, 1));
    assert_null(fel_batch_open(fel_games[0], &setup, 1, 0));
}

/* Whatever this processor can do: a byte for each bit, and nothing beyond. */
static void bits_become_bytes(void **unused) {
    enum { MOST = 200, ROOM = MOST + 64 };
    struct fel_rng rng;
    fel_rng_begin(&rng, 2);
    for (unsigned bits = 32; bits <= MOST; bits++) {
        uint64_t word[MOST / 64 + 2];
        uint8_t row[2][ROOM];
        for (unsigned i = 0; i < sizeof word / sizeof word[0]; i++)
            word[i] = fel_rng_next(&rng);
        memset(row, 0xa5, sizeof row);
        spread(word, bits, row[0]);
        spread_anywhere(word, bits, row[1]);
        for (unsigned way = 0; way < 2; way++)
            for (unsigned n = 0; n < ROOM; n++)
                assert_int_equal(row[way][n], n < bits ? word[n / 64] >> n % 64 & 1 : 0xa5);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_those_of_the_games),
        cmocka_unit_test(matches_begin_with_the_seeds_of_their_number),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(actions_are_checked),
        cmocka_unit_test(rows_need_not_be_wanted),
        cmocka_unit_test(bits_become_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
