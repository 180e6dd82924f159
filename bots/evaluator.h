/* What a search asks about a position: how good each action looks, and what the position is worth to every seat.
 *
 * Everything else about a search is the same for all evaluators (search.h). An evaluator is constant data.
 *
 * Positions are dealt: complete states in which what the seat that searches can't see is a guess. An evaluator that
 * learned from views must not read more of a position than the view of the seat it judges for has.
 *
 * Figures are whole numbers of 65535, so that they are the same on every machine. */
#pragma once

#include <stddef.h>

#include "../engine/game.h"

/* How a search uses the figures to choose what to try next. */
struct fel_selection {
    double exploration; /* how much more an action is tried for being little known ... */
    double growth;      /* ... and how much more than that after long thought */
    /* A prior is what an action is worth, and counts as this many results; 0: it is how often the action is to be
     * tried, of all that can be. */
    double trust;
    double reserve; /* then an action never tried is thought to be worth this much less than those tried */
    double
        even; /* and this part of the priors is shared out evenly: long thought finds what nobody expects */
    double
        caution; /* chosen is what is worth most, less this much by the root of its visits; 0: the most visited */
};

/* The levels that search, from the weakest to the strongest. */
enum fel_rank { FEL_NO_RANK, FEL_APPRENTICE, FEL_BUILDER, FEL_MASTER, FEL_VIZIER, FEL_RANKS };

struct fel_evaluator {
    struct fel_selection selection;
    /* How many iterations a level may take with two, three and four players: thinking helps more in one game than in
     * another, and less with more players. And how strong that makes it against one (docs/strength.md). 0: no limit of the
     * game's own, and not measured. */
    uint32_t ladder[FEL_MAX_SEATS - 1][FEL_RANKS];
    uint16_t elo[FEL_RANKS];
    const struct fel_features *features; /* what it sees of a position, ... */
    const struct fel_net *net;           /* ... and the nets it has (net.h), one after the other; or NULL */

    /* How good actions look to `seat`, which decides in this state. `legal` are all its actions; asked for are those
     * `count` of them whose places in the list are in `which`, ascending: the prior of legal[which[i]] goes to
     * prior[i]. An action is asked about once, in the world in which the search first meets it. */
    void (*priors)(const struct fel_evaluator *, const struct fel_game *, const void *state, unsigned seat,
                   const fel_action *legal, unsigned legal_count, const uint8_t *which, unsigned count,
                   uint16_t *prior);

    /* The share of the win that every seat may expect from here. It may play on in `state`, at random or as it
     * likes. */
    void (*value)(const struct fel_evaluator *, const struct fel_game *, void *state, struct fel_rng *,
                  uint16_t value[FEL_MAX_SEATS]);

    /* Both at once, for an evaluator to which that is hardly more work than either; else NULL. The priors are of all
     * legal actions, and the state stays as it is. */
    void (*judge)(const struct fel_evaluator *, const struct fel_game *, const void *state, unsigned seat,
                  const fel_action *legal, unsigned count, uint16_t *prior, uint16_t value[FEL_MAX_SEATS]);
};

/* The game's own outlook after an action is its prior; a position is worth what the outlook says after some random
 * play: the whole rest of the match, or as far as the game's `horizon`. */
extern const struct fel_evaluator fel_plain;

/* How a search is to judge positions of this game: with the net that is built in, or plainly where that has not learned
 * the game's cards. */
const struct fel_evaluator *fel_evaluator_of(const struct fel_game *);
