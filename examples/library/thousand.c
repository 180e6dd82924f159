/* A thousand games between a policy of one's own and players that choose blindly.
 *
 *     cc thousand.c $(pkg-config --cflags --libs felucca) -o thousand && ./thousand pyramidion
 */
#include <stdio.h>
#include <stdlib.h>

#include <felucca/engine/game.h>

enum { GAMES = 1000 };

/* The policy: what brings the most points at once, as far as one can see. It gets a view, which has no hidden cards;
 * `deal` makes a state of it in which an action can be tried. */
static fel_action choose(const struct fel_game *game, const struct fel_state *view, unsigned seat,
                         struct fel_rng *rng) {
    fel_action legal[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, view, legal);
    fel_action best = legal[0];
    int most = -1000, ties = 0;
    for (unsigned i = 0; i < count; i++) {
        struct fel_state tried;
        struct fel_score score;
        game->deal(game, view, rng, &tried);
        game->apply(game, &tried, legal[i], NULL);
        game->score(game, &tried, &score);
        ties = score.total[seat] > most ? 1 : score.total[seat] == most ? ties + 1 : ties;
        if (score.total[seat] > most ||
            (score.total[seat] == most && fel_rng_below(rng, (unsigned)ties) == 0))
            best = legal[i];
        most = score.total[seat] > most ? score.total[seat] : most;
    }
    return best;
}

/* True if the policy has won, alone or with others. */
static bool play(const struct fel_game *game, const struct fel_setup *setup, unsigned ours,
                 struct fel_rng *rng) {
    struct fel_state state;
    struct fel_score score;
    game->setup(game, &state, setup, NULL);
    for (int seat; (seat = game->to_move(game, &state)) != FEL_NOBODY;) {
        fel_action legal[FEL_MAX_LEGAL];
        unsigned count = game->legal(game, &state, legal);
        fel_action action = legal[fel_rng_below(rng, count)];
        if ((unsigned)seat == ours) {
            struct fel_state view;
            game->view(game, &state, seat, &view);
            action = choose(game, &view, ours, rng);
        }
        game->apply(game, &state, action, NULL);
    }
    game->score(game, &state, &score);
    return score.winners >> ours & 1;
}

int main(int argc, char **argv) {
    const struct fel_game *game = fel_game_named(argc > 1 ? argv[1] : "imhotep");
    struct fel_setup setup;
    struct fel_rng rng;
    unsigned won = 0;
    if (!game) {
        fprintf(stderr, "There is no game of that name.\n");
        return EXIT_FAILURE;
    }
    fel_rng_begin(&rng, 1);
    fel_setup_begin(&setup, game, 2);
    for (unsigned i = 0; i < GAMES; i++) {
        fel_rng_seed(&rng, setup.seed);
        won += play(game, &setup, i % 2, &rng);
    }
    printf("%s: %u of %d games won\n", game->title, won, GAMES);
    return EXIT_SUCCESS;
}
