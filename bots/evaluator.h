/* What a search asks about a position: how good each action looks, and what the position is worth to every seat.
 *
 * Everything else about a search is the same for all evaluators (search.h). An evaluator is constant data; whatever it
 * remembers for one search, such as sums it updates from position to position, lies in memory of its own, `bytes` of
 * it, aligned for any type and zeroed before `begin`.
 *
 * Positions are dealt: complete states in which what the seat that searches can't see is a guess. An evaluator that
 * learned from views has to make the view of whichever seat it judges for, with the game's `view`.
 *
 * Figures are whole numbers of 65535, so that they are the same on every machine. */
#ifndef FELUCCA_EVALUATOR_H
#define FELUCCA_EVALUATOR_H

#include <stddef.h>

#include "engine/game.h"

/* How a search uses the figures to choose what to try next. */
struct fel_selection {
    double exploration; /* how much more an action is tried for being little known */
    double trust;       /* a prior counts as this many results */
};

struct fel_evaluator {
    struct fel_selection selection;
    size_t bytes; /* 0: it remembers nothing */

    /* A search begins, and looks at a new decision: the view is of the seat that decides. NULL: no matter. */
    void (*begin)(void *own, const struct fel_game *);
    void (*look)(void *own, const struct fel_game *, const void *view);

    /* How good actions look to `seat`, which decides in this state. `legal` are all its actions; asked for are those
     * `count` of them whose places in the list are in `which`, ascending: the prior of legal[which[i]] goes to
     * prior[i]. An action is asked about once, in the world in which the search first meets it. */
    void (*priors)(void *own, const struct fel_game *, const void *state, unsigned seat,
                   const fel_action *legal, unsigned legal_count, const uint8_t *which, unsigned count,
                   uint16_t *prior);

    /* The share of the win that every seat may expect from here. It may play on in `state`, at random or as it
     * likes. */
    void (*value)(void *own, const struct fel_game *, void *state, struct fel_rng *,
                  uint16_t value[FEL_MAX_SEATS]);
};

/* The game's own outlook after an action is its prior; a position is worth what the outlook says after some random
 * play: the whole rest of the match, or as far as the game's `horizon`. */
extern const struct fel_evaluator fel_plain;

#endif
