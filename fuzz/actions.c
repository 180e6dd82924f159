/* Any bytes as a setup and choices: the state stays in order, whatever is chosen. */
#include <assert.h>
#include <string.h>

#include "tests/imhotep_faults.h"
#include "tests/pyramidion_faults.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *fault_in(const struct fel_game *game, const void *state) {
    return game == &fel_imhotep ? imhotep_fault(state) : pyramidion_fault(state, game->content);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const struct fel_game *game = size % 2 ? &fel_imhotep : &fel_pyramidion;
    struct fel_setup setup;
    struct fel_sentence why;
    struct fel_events events;
    struct fel_state state, view, dealt, view_again;
    struct fel_rng rng;
    if (size < sizeof setup)
        return 0;
    memcpy(&setup, data, sizeof setup);
    fel_rng_begin(&rng, size);
    if (fel_setup_fault(&setup, game, &why)) { /* most bytes are no setup: make one of them */
        setup.seats = (uint8_t)(game->min_seats + setup.seats % (1 + game->max_seats - game->min_seats));
        for (unsigned i = 0; i < game->options; i++)
            setup.option[i] %= game->option[i].kind == FEL_START ? setup.seats + 1 : game->option[i].values;
    }
    assert(!fel_setup_fault(&setup, game, &why));
    game->setup(game, &state, &setup, NULL);
    for (size_t at = sizeof setup; at < size; at++) {
        fel_action list[FEL_MAX_LEGAL];
        unsigned count = game->legal(game, &state, list);
        if (!count)
            break;
        int seat = game->to_move(game, &state);
        fel_action action = data[at];
        if (game->why(game, &state, seat, action, &why)) /* as a code if that is legal, else as an index */
            action = list[data[at] % count];
        assert(fel_is_legal(game, &state, action));
        game->apply(game, &state, action, &events);
        assert(events.count <= FEL_EVENTS);
        assert(!fault_in(game, &state));
    }
    for (int seat = FEL_NOBODY; seat < setup.seats; seat++) {
        game->view(game, &state, seat, &view);
        game->deal(game, &view, &rng, &dealt);
        game->view(game, &dealt, seat, &view_again);
        assert(memcmp(&view, &view_again, game->state_size) == 0);
    }
    return 0;
}
