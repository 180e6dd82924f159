#include "evaluator.h"

#include "engine/memory.h"

static void priors(const struct fel_evaluator *self, const struct fel_game *game, const void *state,
                   unsigned seat, const fel_action *legal, unsigned legal_count, const uint8_t *which,
                   unsigned count, uint16_t *prior) {
    for (unsigned i = 0; i < count; i++) {
        struct fel_state after;
        uint16_t outlook[FEL_MAX_SEATS];
        memcpy(&after, state, game->state_size);
        game->apply(game, &after, legal[which[i]], NULL);
        game->outlook(game, &after, outlook);
        prior[i] = outlook[seat];
    }
}

/* Plays on at random, as far as that tells more than the game's outlook. */
static void play_on(const struct fel_game *game, void *state, struct fel_rng *rng) {
    if (!game->horizon)
        game->playout(game, state, rng);
    for (unsigned i = 0; i < game->horizon; i++) {
        fel_action list[FEL_MAX_LEGAL];
        unsigned count = game->legal(game, state, list);
        if (!count)
            break;
        game->apply(game, state, list[fel_rng_below(rng, count)], NULL);
    }
}

static void value(const struct fel_evaluator *self, const struct fel_game *game, void *state,
                  struct fel_rng *rng, uint16_t value[FEL_MAX_SEATS]) {
    play_on(game, state, rng);
    game->outlook(game, state, value);
}

/* The figures were found by playing (docs/strength.md). */
const struct fel_evaluator fel_plain = {
    .selection = {.exploration = 0.4, .trust = 4}, .priors = priors, .value = value};
