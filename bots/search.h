/* Information-set Monte Carlo tree search.
 *
 * A search sees what its seat sees: a view. In every iteration it deals what the seat can't know at random, walks down
 * a tree of actions that all these worlds share, asks its evaluator what the position there is worth, and remembers that
 * along the way for the seat that chose each action. So everybody in the tree plays for itself, with 2 to 4 seats.
 *
 * It allocates nothing: it lives in memory given by the caller, and where that is full the tree stops growing. The same
 * views, seed and numbers of iterations give the same choice on every machine.
 *
 *     struct fel_search *search = fel_search_begin(memory, bytes, game, &fel_plain, seed);
 *     fel_search_look(search, view);           the seat of this view is to decide
 *     fel_search_think(search, 1000);          once or often
 *     fel_action action = fel_search_choice(search);
 *     fel_search_follow(search, seat, action); everything anybody chooses: the tree is kept as far as it applies
 */
#pragma once

#include "evaluator.h"

struct fel_search;

/* How many nodes the tree of a search needs for this many iterations, 0 being no limit: never more than
 * FEL_SEARCH_NODES. And how many bytes a search with this many nodes has. */
enum { FEL_SEARCH_NODES = 1 << 20 };
uint32_t fel_search_nodes(uint32_t iterations);
size_t fel_search_bytes(uint32_t nodes);
struct fel_search *fel_search_begin(void *memory, size_t bytes, const struct fel_game *,
                                    const struct fel_evaluator *, uint64_t seed);

void fel_search_look(struct fel_search *, const void *view);
void fel_search_think(struct fel_search *, uint32_t iterations);
/* The same, but only about what follows this action. */
void fel_search_think_of(struct fel_search *, fel_action, uint32_t iterations);
fel_action fel_search_choice(const struct fel_search *);
void fel_search_follow(struct fel_search *, unsigned seat, fel_action);

/* What the search thinks of the actions at its root, the one it chooses first. */
struct fel_prospect {
    fel_action action;
    uint32_t visits;
    double share; /* of the win, for the seat that decides */
};
unsigned fel_search_prospects(const struct fel_search *, struct fel_prospect list[FEL_MAX_LEGAL]);
/* What it thinks every seat's share is, over all it thought of since the last look. */
void fel_search_shares(const struct fel_search *, double share[FEL_MAX_SEATS]);

/* How the matches ended that were played in thought, since the last look: to explain what it thinks. */
struct fel_ending {
    uint32_t matches;
    double wins[FEL_MAX_SEATS], points[FEL_MAX_SEATS][FEL_MAX_PARTS]; /* sums */
};
/* From now on endings are counted, in memory of the caller: one for each action code of the game. For the points a match
 * has to be played to its end. */
void fel_search_watch(struct fel_search *, struct fel_ending *endings_or_null, bool points);
