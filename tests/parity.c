/* Whole matches between searching players, as one number: the same natively and in a page, or something is not exact.
 * Compiled twice by parity.sh; freestanding, as what it tests. */
#include "bots/player.h"
#include "engine/memory.h"

enum { MEMORY = 4 << 20 };

static unsigned char memory[FEL_MAX_SEATS][MEMORY] __attribute__((aligned(64)));

static void mix(uint64_t *hash, const void *bytes, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        *hash = (*hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3;
}

/* What was chosen, and every state on the way. */
uint64_t parity(unsigned number, unsigned seats, unsigned seed);
uint64_t parity(unsigned number, unsigned seats, unsigned seed) {
    static const char *const players[FEL_MAX_SEATS] = {"search:300it", "apprentice", "greedy",
                                                       "search:100it"};
    const struct fel_game *game = fel_games[number];
    struct fel_bot *bot[FEL_MAX_SEATS];
    struct fel_state state, view;
    struct fel_setup setup;
    struct fel_rng rng;
    uint64_t hash = 0xcbf29ce484222325;
    int mover;
    fel_rng_begin(&rng, seed);
    do
        fel_setup_any(&setup, game, &rng);
    while (setup.seats != seats);
    fel_rng_seed(&rng, setup.seed);
    for (unsigned seat = 0; seat < seats; seat++) {
        struct fel_player player;
        if (!fel_player_read(players[seat], &player) || fel_bot_bytes(&player) > MEMORY)
            return 0;
        bot[seat] = fel_bot_begin(memory[seat], &player, game, fel_rng_next(&rng));
    }
    memset(&state, 0, sizeof state);
    game->setup(game, &state, &setup, NULL);
    while ((mover = game->to_move(game, &state)) != FEL_NOBODY) {
        game->view(game, &state, mover, &view);
        fel_action action = fel_bot_choose(bot[mover], &view);
        mix(&hash, &action, sizeof action);
        for (unsigned seat = 0; seat < seats; seat++)
            fel_bot_follow(bot[seat], (unsigned)mover, action);
        game->apply(game, &state, action, NULL);
        mix(&hash, &state, game->state_size);
    }
    return hash;
}

#ifdef __wasm__
void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
    return __builtin_memcpy(to, from, bytes); /* an instruction: -mbulk-memory */
}

void *memset(void *at, int byte, size_t bytes) {
    return __builtin_memset(at, byte, bytes);
}
#else
#include <stdio.h>

int main(void) {
    for (unsigned game = 0; fel_games[game]; game++)
        for (unsigned seats = 2; seats <= FEL_MAX_SEATS; seats++)
            printf("%s %u %016llx\n", fel_games[game]->name, seats,
                   (unsigned long long)parity(game, seats, 7 + seats));
}
#endif
