/* What learned players see: all that a view tells, and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/features.h"

enum { GAMES = 60 };

static unsigned inputs_of(const struct fel_game *game, const void *state, unsigned seat,
                          uint16_t input[FEL_MAX_INPUTS], uint16_t outlook[FEL_MAX_SEATS]) {
    const struct fel_features *features = fel_features_of(game);
    bool on[1 << 16] = {false};
    unsigned count = features->collect(game, state, seat, input, outlook);
    assert_in_range(count, 1, FEL_MAX_INPUTS - 32); /* room for inputs that are written and then not on */
    for (unsigned i = 0; i < count; i++) {
        assert_true(input[i] < features->inputs);
        assert_false(on[input[i]]);
        on[input[i]] = true;
    }
    return count;
}

/* Of every seat: its own view, and two states that look like it. */
static void check_state(const struct fel_game *game, const struct fel_state *state, unsigned seats,
                        struct fel_rng *rng) {
    for (unsigned seat = 0; seat < seats; seat++) {
        uint16_t seen[FEL_MAX_INPUTS], same[FEL_MAX_INPUTS], outlook[FEL_MAX_SEATS] = {0},
                                                             same_outlook[FEL_MAX_SEATS] = {0};
        struct fel_state view, other;
        unsigned count = inputs_of(game, state, seat, seen, outlook);
        game->view(game, state, (int)seat, &view);
        assert_int_equal(inputs_of(game, &view, seat, same, same_outlook), count);
        assert_memory_equal(same, seen, count * sizeof *seen);
        assert_memory_equal(same_outlook, outlook, sizeof outlook);
        for (unsigned i = 0; i < 2; i++) {
            game->deal(game, &view, rng, &other);
            assert_int_equal(inputs_of(game, &other, seat, same, same_outlook), count);
            assert_memory_equal(same, seen, count * sizeof *seen);
            assert_memory_equal(same_outlook, outlook, sizeof outlook);
        }
    }
}

/* Legal actions have slots, and where the seat to move sees the same they are the same. */
static void check_slots(const struct fel_game *game, const struct fel_state *state, const fel_action *list,
                        unsigned count) {
    const struct fel_features *features = fel_features_of(game);
    unsigned mover = (unsigned)game->to_move(game, state);
    struct fel_state view;
    game->view(game, state, (int)mover, &view);
    for (unsigned i = 0; i < count; i++) {
        unsigned slot = features->slot(game, state, mover, list[i]);
        assert_true(slot < features->slots);
        assert_int_equal(features->slot(game, &view, mover, list[i]), slot);
    }
}

static void equal_views_give_equal_inputs(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        struct fel_rng rng;
        fel_rng_begin(&rng, 3);
        for (unsigned match = 0; match < GAMES; match++) {
            struct fel_setup setup;
            struct fel_state state;
            fel_action list[FEL_MAX_LEGAL];
            unsigned count;
            fel_setup_begin(&setup, game, game->min_seats);
            fel_setup_any(&setup, game, &rng);
            fel_rng_seed(&rng, setup.seed);
            game->setup(game, &state, &setup, NULL);
            while ((count = game->legal(game, &state, list))) {
                if (fel_rng_below(&rng, 4) == 0)
                    check_state(game, &state, setup.seats, &rng);
                check_slots(game, &state, list, count);
                game->apply(game, &state, list[fel_rng_below(&rng, count)], NULL);
            }
        }
    }
}

static uint64_t hash(uint64_t so_far, const uint16_t *number, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        so_far = (so_far ^ number[i]) * UINT64_C(0x100000001b3);
    return so_far;
}

/* All that seats see in some random matches, as one number. */
static uint64_t hash_of_matches(const struct fel_game *game) {
    struct fel_rng rng;
    uint64_t all = UINT64_C(0xcbf29ce484222325);
    fel_rng_begin(&rng, 5);
    for (unsigned match = 0; match < GAMES; match++) {
        struct fel_setup setup;
        struct fel_state state;
        fel_action list[FEL_MAX_LEGAL];
        unsigned count;
        fel_setup_begin(&setup, game, game->min_seats);
        fel_setup_any(&setup, game, &rng);
        fel_rng_seed(&rng, setup.seed);
        game->setup(game, &state, &setup, NULL);
        while ((count = game->legal(game, &state, list))) {
            for (unsigned seat = 0; seat < setup.seats; seat++) {
                uint16_t input[FEL_MAX_INPUTS], outlook[FEL_MAX_SEATS] = {0};
                const unsigned on = fel_features_of(game)->collect(game, &state, seat, input, outlook);
                all = hash(hash(all, input, on), outlook, setup.seats);
            }
            game->apply(game, &state, list[fel_rng_below(&rng, count)], NULL);
        }
    }
    return all;
}

/* A net is good for one version of the features only: what changes one of these numbers raises that version. */
static void features_of_a_version_stay_as_they_are(void **unused) {
    static const struct {
        unsigned version;
        uint64_t hash;
    } known[] = {{2, UINT64_C(0x3181fe64b9fc25a5)}, {2, UINT64_C(0xc2a95966ca691956)}}; /* as in fel_games */
    for (unsigned g = 0; fel_games[g]; g++) {
        assert_true(g < sizeof known / sizeof known[0]);
        assert_int_equal(fel_features_of(fel_games[g])->version, known[g].version);
        assert_int_equal(hash_of_matches(fel_games[g]), known[g].hash);
    }
}

/* The table describes all of them. */
static void the_table_of_features_is_complete(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_features *features = fel_features_of(fel_games[g]);
        unsigned sum = 0;
        for (const struct fel_feature *group = features->group; group->name; group++) {
            assert_true(*group->meaning && group->count);
            sum += group->count;
        }
        assert_int_equal(sum, features->inputs);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_views_give_equal_inputs),
        cmocka_unit_test(features_of_a_version_stay_as_they_are),
        cmocka_unit_test(the_table_of_features_is_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
