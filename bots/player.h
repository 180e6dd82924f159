/* Computer players. A player gets what a person in its seat gets: a view, never the state. */
#ifndef FELUCCA_PLAYER_H
#define FELUCCA_PLAYER_H

#include "engine/game.h"

struct fel_player {
    const char *name;
    const char *help;
    /* One of the legal actions of the seat to move, which is the seat whose view this is. */
    fel_action (*choose)(const struct fel_game *, const void *view, struct fel_rng *);
};

/* The players there are, ending with NULL. */
extern const struct fel_player *const fel_players[];
const struct fel_player *fel_player_named(const char *name);

#endif
