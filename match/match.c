#include "match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void fel_match_begin(struct fel_match *match, const struct fel_game *game, const struct fel_setup *setup) {
    memset(match, 0, sizeof *match);
    match->game = game;
    match->setup = *setup;
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        strncpy(match->name[seat], game->colour[seat], FEL_NAME_BYTES);
        strncpy(match->player[seat], "human", FEL_NAME_BYTES);
    }
    game->setup(game, &match->state, setup, NULL);
}

void fel_match_end(struct fel_match *match) {
    free(match->action);
    match->action = NULL;
}

bool fel_match_act(struct fel_match *match, fel_action action, struct fel_events *events) {
    assert(fel_is_legal(match->game, &match->state, action));
    if (match->count == FEL_MATCH_ACTIONS)
        return false;
    if (match->count == match->room) {
        size_t room = match->room ? 2 * match->room : 256;
        fel_action *grown = realloc(match->action, room * sizeof *grown);
        if (!grown)
            return false;
        match->action = grown;
        match->room = room;
    }
    match->action[match->count++] = action;
    match->game->apply(match->game, &match->state, action, events);
    return true;
}

void fel_match_at(const struct fel_match *match, size_t count, struct fel_state *state) {
    assert(count <= match->count);
    match->game->setup(match->game, state, &match->setup, NULL);
    for (size_t i = 0; i < count; i++)
        match->game->apply(match->game, state, match->action[i], NULL);
}

void fel_match_undo(struct fel_match *match, size_t count) {
    fel_match_at(match, count, &match->state);
    match->count = count;
}

struct fel_names fel_match_names(const struct fel_match *match) {
    struct fel_names names;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        names.name[seat] = match->name[seat];
    return names;
}

unsigned fel_match_persons(const struct fel_match *match) {
    unsigned persons = 0;
    for (unsigned seat = 0; seat < match->setup.seats; seat++)
        persons |= (unsigned)(strcmp(match->player[seat], "human") == 0) << seat;
    return persons;
}
