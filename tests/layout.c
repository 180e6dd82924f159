/* The bytes of views are sent to pages, whose module reads them as its own: so their layout has a number. If this fails,
 * raise FEL_VIEW_LAYOUT in tables/layout.h and write down the new hashes, which the test names. */
#include "tables/layout.h"

#include "check.h"
#include "engine/hash.h"
#include "random_match.h"

static const struct {
    const char *game;
    unsigned rules, layout;
    uint64_t hash;
} golden[] = {
    {"imhotep", 2, 1, UINT64_C(0xf90d3b556da1f664)},
    {"pyramidion", 2, 1, UINT64_C(0x3ffae28d83b3de27)},
};

static uint64_t hash_of(const struct fel_game *game) {
    uint64_t hash = FEL_HASH_BEGIN;
    struct fel_rng rng;
    fel_rng_begin(&rng, 29);
    for (unsigned matches = 0; matches < 10; matches++) {
        struct fel_setup setup;
        struct fel_state state, view;
        int seat;
        any_setup(&setup, game, &rng);
        game->setup(game, &state, &setup, NULL);
        while ((seat = game->to_move(game, &state)) != FEL_NOBODY) {
            game->view(game, &state, seat, &view);
            hash = fel_hash(hash, &view, game->state_size);
            game->apply(game, &state, any_action(game, &state, &rng), NULL);
        }
    }
    return hash;
}

static void layouts_are_those_of_their_number(void **unused) {
    for (unsigned g = 0; fel_games[g]; g++) {
        const struct fel_game *game = fel_games[g];
        uint64_t hash = hash_of(game);
        bool same = false;
        for (unsigned i = 0; i < sizeof golden / sizeof golden[0]; i++)
            same |= fel_same(golden[i].game, game->name) && golden[i].rules == game->rules &&
                    golden[i].layout == FEL_VIEW_LAYOUT && golden[i].hash == hash;
        if (!same)
            fail_msg("%s %u: the views of layout %d have the hash 0x%llx", game->name, game->rules,
                     FEL_VIEW_LAYOUT, (unsigned long long)hash);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(layouts_are_those_of_their_number)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
