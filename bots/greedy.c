#include "greedy.h"

#include "engine/memory.h"

enum { DEALS = 4 }; /* what is drawn in one step is hidden: a few guesses */

fel_action fel_greedy_choice(const struct fel_game *game, const void *view, struct fel_rng *rng) {
    fel_action list[FEL_MAX_LEGAL];
    uint32_t sum[FEL_MAX_LEGAL] = {0};
    unsigned count = game->legal(game, view, list), seat = (unsigned)game->to_move(game, view);
    for (unsigned deal = 0; deal < DEALS && count > 1; deal++) {
        struct fel_state state;
        game->deal(game, view, rng, &state);
        for (unsigned i = 0; i < count; i++) {
            struct fel_state after;
            uint16_t outlook[FEL_MAX_SEATS];
            memcpy(&after, &state, game->state_size);
            game->apply(game, &after, list[i], NULL);
            game->outlook(game, &after, outlook);
            sum[i] += outlook[seat];
        }
    }
    unsigned best = 0, ties = 1;
    for (unsigned i = 1; i < count; i++) {
        if (sum[i] > sum[best]) {
            best = i;
            ties = 1;
        } else if (sum[i] == sum[best] && fel_rng_below(rng, ++ties) == 0) {
            best = i;
        }
    }
    return list[best];
}
