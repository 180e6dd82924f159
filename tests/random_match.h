/* Helpers for tests over random matches. */
#pragma once

#include <stdlib.h>

#include "check.h"
#include "match/match.h"

/* How many games or decisions a test tries: no more than FELUCCA_GAMES, where that is set. */
static inline long games_to_play(long usual) {
    const char *most = getenv("FELUCCA_GAMES");
    long games = most ? strtol(most, NULL, 10) : usual;
    assert_true(games > 0); // not the assert of C, which is empty in a release
    return games < usual ? games : usual;
}

/* A match about to begin, with any options. */
static inline void any_setup(struct fel_setup *setup, const struct fel_game *game, struct fel_rng *rng) {
    fel_setup_begin(setup, game, game->min_seats);
    fel_setup_any(setup, game, rng);
    fel_rng_seed(rng, setup->seed);
}

static inline fel_action any_action(const struct fel_game *game, const void *state, struct fel_rng *rng) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, state, list);
    assert_true(count > 0);
    return list[fel_rng_below(rng, count)];
}

/* Plays a whole match by chance. The caller ends it. */
static inline void any_match(struct fel_match *match, const struct fel_game *game, struct fel_rng *rng) {
    struct fel_setup setup;
    any_setup(&setup, game, rng);
    fel_match_begin(match, game, &setup);
    while (fel_match_to_move(match) != FEL_NOBODY)
        fel_match_act(match, any_action(game, &match->state, rng), NULL);
}
