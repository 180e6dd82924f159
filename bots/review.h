/* A match looked back at, decision by decision: who was likely to win, what an action cost whoever chose it, and where
 * the match turned. The terminal and the page show the same, because both ask here.
 *
 * What an action cost is the chance to win with the best action less that with the one played, as far as the player
 * could know: a search looks at the player's view. One look is a short search with a tree and a seed of its own, and
 * figures are means over all looks at a decision. That is steadier than one long search, whose tree may grow this way or
 * that, and how much the looks differ tells how far off their mean may be.
 *
 * Every decision gets a look. More looks, three times as many at most, go to decisions of which it is not clear yet
 * whether they are turning points.
 *
 * A turning point is a decision that stands out for what it cost. Each that cost a fifth of a win is one, and none that
 * cost less than a tenth (FEL_TURNING). In between, the bar lies in the middle of the widest gap between the costs there:
 * it does not separate two decisions that cost about the same, so that another seed gives the same turning points. Where
 * more than FEL_TURNING_POINTS would be above it, it lies in the widest gap between the costs of the most expensive ones.
 * Luck is no turning point, since nobody decided it. It shows in the line of chances.
 *
 * A review is made a look at a time, by any number of threads, each with memory of its own for its look, aligned for any
 * type. Only one of them at a time may take or give; all may think at once. The figures depend neither on the threads nor
 * on the slices in which they think.
 *
 *     fel_review_begin(&review, game, FEL_REVIEW_ITERATIONS, seed, decisions);
 *     fel_review_add(&review, at, view, action);          each action, with the view of whoever chose it
 *     fel_review_end(&review, view);
 *     while (!fel_review_done(&review) && fel_look_take(&review, &look, memory, bytes)) {
 *         while (fel_look_think(&look, 100))
 *             ;
 *         fel_look_give(&look);
 *     } */
#pragma once

#include "analysis.h"

enum {
    FEL_REVIEW_ITERATIONS = 4000, /* a decision, on average */
    FEL_TURNING_POINTS = 5,
    FEL_LOOKS_AT_ONCE = 6,
};

#define FEL_TURNING 0.1

/* One with more than one legal action. */
struct fel_decision {
    size_t at;      /* actions before it */
    unsigned round; /* from 1 */
    unsigned seat;
    struct fel_prognosis best, played; /* points are known of turning points only */
    double cost, margin;               /* in chance to win; what is less than the margin may be luck */
    struct fel_reason why;             /* the best rather than the one played: of turning points only */

    struct fel_state view;
    unsigned looks;
    double differences, squares; /* in chance between best and played, summed over looks */
    uint8_t votes
        [FEL_MAX_LEGAL]; /* how many looks found a legal action to be the best, by its place in the list */
};

struct fel_review {
    const struct fel_game *game;
    uint32_t iterations; /* of a look */
    uint64_t seed;
    struct fel_decision *decision; /* memory of the caller: as many as there are actions are enough */
    size_t count;
    double result[FEL_MAX_SEATS]; /* shares of the win, if it is over */
    bool over;
    struct fel_decision *turning[FEL_TURNING_POINTS]; /* once it is done; the most expensive first */
    unsigned turnings;

    /* What is being looked at. All looks of a stage are given back before the next is planned. */
    enum { FEL_EACH, FEL_DOUBTFUL, FEL_EXPLAINED, FEL_DONE } stage;
    size_t stage_looks, taken, given, looks;
    struct fel_decision *doubtful[FEL_LOOKS_AT_ONCE];
};

void fel_review_begin(struct fel_review *, const struct fel_game *, uint32_t iterations, uint64_t seed,
                      struct fel_decision *);
/* In the order they were played; those without a choice are left out. */
void fel_review_add(struct fel_review *, size_t at, const void *view, fel_action played);
/* The match as anybody sees it after the last action. */
void fel_review_end(struct fel_review *, const void *view);

bool fel_review_done(const struct fel_review *);
double fel_review_progress(const struct fel_review *); /* from 0 to 1 */

struct fel_look {
    struct fel_review *review;
    struct fel_decision *decision;
    struct fel_analyst *analyst;
    uint32_t spent, iterations;
    fel_action best;
};

size_t fel_look_bytes(const struct fel_review *);
/* False if there is nothing to take until other looks are given back. */
bool fel_look_take(struct fel_review *, struct fel_look *, void *memory, size_t bytes);
/* False when it has seen enough. */
bool fel_look_think(struct fel_look *, uint32_t iterations);
void fel_look_give(const struct fel_look *);

bool fel_is_turning_point(const struct fel_review *, const struct fel_decision *);
/* True if the action was as good as the best, as far as can be told. */
bool fel_was_good(const struct fel_decision *);

/* The chances of all seats before a decision, for a line through all of them; after the last one, the result. Looks at
 * one decision alone are a little off, and a search thinks too well of the seat that decides. So this is a mean over the
 * decisions around it, each less what the actions in between did to the chances: the line jumps where an action did
 * something to them, and not because somebody else looks. */
void fel_review_chances(const struct fel_review *, size_t at, double chance[FEL_MAX_SEATS]);
