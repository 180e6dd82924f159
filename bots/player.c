#include "player.h"

static fel_action choose_random(const struct fel_game *game, const void *view, struct fel_rng *rng) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, view, list);
    return list[fel_rng_below(rng, count)];
}

static const struct fel_player random_player = {
    .name = "random", .help = "chooses blindly among the legal actions", .choose = choose_random};

const struct fel_player *const fel_players[] = {&random_player, NULL};

const struct fel_player *fel_player_named(const char *name) {
    for (const struct fel_player *const *player = fel_players; *player; player++)
        if (fel_same((*player)->name, name))
            return *player;
    return NULL;
}
