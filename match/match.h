/* A match is its record: a setup and the actions since. The state is never kept anywhere else, it is
 * replayed.
 *
 *     struct fel_match match;
 *     fel_match_begin(&match, game, &setup);
 *     fel_match_act(&match, action, NULL);
 *     fel_match_undo(&match, 0);
 *     fel_match_end(&match);
 */
#pragma once

#include <stddef.h>

#include "../engine/game.h"
#include "fair.h"

enum { FEL_NAME_BYTES = 80, FEL_MATCH_ACTIONS = 20000 /* far beyond what any match needs */ };

struct fel_match {
    const struct fel_game *game;
    struct fel_setup setup;
    char name[FEL_MAX_SEATS][FEL_NAME_BYTES + 1];   /* what the seat is called */
    char player[FEL_MAX_SEATS][FEL_NAME_BYTES + 1]; /* who plays it: "human", or a computer player */
    struct fel_fair fair; /* how the seed was drawn, if several people had a hand in it */
    fel_action *action;
    size_t count, room;
    struct fel_state state; /* after all actions */
};

/* The setup must be one that fel_setup_fault accepts. Seats get the game's colours as names and are human. */
void fel_match_begin(struct fel_match *, const struct fel_game *, const struct fel_setup *);
void fel_match_end(struct fel_match *);

/* The action must be legal. False if there is no memory left, or far too many actions: nothing is changed. */
bool fel_match_act(struct fel_match *, fel_action, struct fel_events *or_null);

/* Back to the first `count` actions. */
void fel_match_undo(struct fel_match *, size_t count);

/* The state after the first `count` actions. */
void fel_match_at(const struct fel_match *, size_t count, struct fel_state *);

static inline int fel_match_to_move(const struct fel_match *match) {
    return match->game->to_move(match->game, &match->state);
}

/* The seats that people play, a bit each. */
unsigned fel_match_persons(const struct fel_match *);

/* The seats' names, as sentences want them. */
struct fel_names {
    const char *name[FEL_MAX_SEATS];
};
struct fel_names fel_match_names(const struct fel_match *);
