/* What a decision is about: how likely each action is to win, what it brings, and why the best one is better.
 *
 * An analyst is a search (search.h) that counts how the matches ended which it played in thought. It sees what the seat
 * sees that decides, a view, and so it explains what that player could have known. It lives in memory of the caller,
 * like the search, and the same view, seed and iterations give the same figures on every machine.
 *
 *     struct fel_analyst *analyst = fel_analyst_begin(memory, bytes, game, view, seed);
 *     fel_analyst_think(analyst, 10000);                  once or often
 *     fel_analyst_examine(analyst, &played, 1, 10000);    as closely as the best, though it may look bad
 *     fel_analyst_conclude(analyst, &analysis);
 */
#pragma once

#include <stddef.h>

#include "../engine/game.h"

struct fel_analyst;

/* For a tree of this many nodes, more than FEL_MAX_LEGAL: see fel_search_nodes. Memory is aligned for any type. */
size_t fel_analyst_bytes(const struct fel_game *, uint32_t nodes);
struct fel_analyst *fel_analyst_begin(void *memory, size_t bytes, const struct fel_game *, const void *view,
                                      uint64_t seed);

void fel_analyst_think(struct fel_analyst *, uint32_t iterations);
/* The same, but only about what follows this action. */
void fel_analyst_think_of(struct fel_analyst *, fel_action, uint32_t iterations);

/* Whether the points at the end are counted, which takes most of the time where matches are long. They are, unless this
 * says otherwise. */
void fel_analyst_count_points(struct fel_analyst *, bool);

/* A search soon turns away from what looks bad, and so knows little about it. This looks at these actions only, always
 * at the one least known, until all of them are known as well as the best known of all, or the iterations are used up:
 * then they can be compared. False if there was nothing left to do. */
bool fel_analyst_examine(struct fel_analyst *, const fel_action *list, unsigned count, uint32_t iterations);

/* Where an action leads, if all choose as the search would. */
struct fel_prognosis {
    fel_action action;
    uint32_t matches; /* played in thought: what the figures rest on */
    double share; /* of the win, for the seat that decides, as the search sees it: points count a little */
    double chance[FEL_MAX_SEATS];                /* to win, summing to 1; a shared win counts in parts */
    double points[FEL_MAX_SEATS][FEL_MAX_PARTS]; /* expected at the end */
    unsigned beside; /* the parts of the score that the action has nothing to do with, a bit each */
};

/* The one looked at most: what a player who thinks like this would choose. */
fel_action fel_analyst_choice(const struct fel_analyst *);
/* Without its share, and not worth much if the action was hardly looked at. */
struct fel_prognosis fel_analyst_prognosis(const struct fel_analyst *, fel_action);

struct fel_analysis {
    unsigned seat; /* which decides */
    unsigned count;
    /* The legal actions, the best first: by chance to win in whole percent, as people see it, then by share. After
     * them come those that were hardly looked at, and are not worth it. */
    struct fel_prognosis action[FEL_MAX_LEGAL];
};
void fel_analyst_conclude(const struct fel_analyst *, struct fel_analysis *);

/* All actions but the first in one, each as often as it was looked at. */
struct fel_prognosis fel_analysis_rest(const struct fel_analysis *);

double fel_points(const struct fel_prognosis *, unsigned seat);
/* How much the one gives up in chance to win against the other, never less than 0, and how far off that may
 * be: by more only about once in twenty times. */
double fel_cost(const struct fel_prognosis *chosen, const struct fel_prognosis *best, unsigned seat);
double fel_cost_margin(const struct fel_prognosis *chosen, const struct fel_prognosis *best, unsigned seat);

/* Whether luck could make the difference between the two: nobody can say which of them is better. */
bool fel_equally_good(const struct fel_prognosis *, const struct fel_prognosis *best, unsigned seat);

/* What speaks most for an action in comparison to another. No part is named that this action has nothing to do with.
 * Counted are the points of the seat that decides, and those
 * that its rivals do not get: a rival's points weigh as much as that rival stands in the way of winning. */
enum fel_reason_kind {
    FEL_MUCH_THE_SAME,    /* nothing that could be told from luck */
    FEL_IN_ONE_PART,      /* `difference` in the points of `seat` in `part` */
    FEL_IN_SEVERAL_PARTS, /* no part makes up half of it: `difference` in the lead over the rivals */
    FEL_WINS_MORE_OFTEN,  /* though not with more points: `difference` in the chance to win */
};

struct fel_reason {
    enum fel_reason_kind kind;
    uint8_t part, seat;
    double difference;
};
struct fel_reason fel_reason_for(const struct fel_game *, unsigned seat, const struct fel_prognosis *,
                                 const struct fel_prognosis *than);
/* The same from the other side: what speaks most against an action, in comparison to the best. */
struct fel_reason fel_reason_against(const struct fel_game *, unsigned seat,
                                     const struct fel_prognosis *chosen, const struct fel_prognosis *best);
void fel_reason_say(const struct fel_game *, unsigned seat, const struct fel_reason *, struct fel_sentence *);
