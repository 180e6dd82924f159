/* The course of a match, looked at decision by decision: who was likely to win, what would have been best, and what the
 * action that was played has cost. */
#pragma once

#include <stdio.h>

#include "advice.h"

/* One with more than one legal action. */
struct decision {
    size_t at;      /* actions before it */
    unsigned round; /* from 1 */
    unsigned seat;
    struct fel_prognosis best, played;
    double cost, margin;   /* in chance to win; what is less than the margin may be luck */
    struct fel_reason why; /* the best rather than the one played */
};

enum { TURNING_POINTS = 5 };

struct course {
    const struct fel_match *match;
    struct patience patience; /* with each decision */
    struct decision *decision;
    size_t count;
    const struct decision *turning[TURNING_POINTS]; /* the most expensive decisions, the worst first */
    unsigned turnings;
};

/* Lists the decisions. False if there is no memory left. */
bool course_begin(struct course *, const struct fel_match *, long iterations);
void course_end(struct course *);

/* Thinks about all of them, on so many threads: the figures do not depend on how many. `done` is told how many are done
 * from time to time. False if there is no memory left for a single one. */
bool course_think(struct course *, unsigned threads, void (*done)(void *context, size_t count),
                  void *context);

/* True if the action was as good as the best, as far as can be told. */
bool was_good(const struct decision *);

/* The chances of all seats before a decision, for a line through all of them. A search looks with the eyes of whoever
 * decides, and thinks a little too well of that seat, since the others do not answer as well in its thoughts as they do
 * at the table. So this is the mean of two looks at the same table: by the seat that decides now, and, as far as it
 * went, by the one that decided before. Beyond the last decision it is the result. */
void course_chances(const struct course *, size_t decision, double chance[FEL_MAX_SEATS]);

void write_course_json(const struct course *, FILE *);
void write_course_chart(const struct course *, FILE *); /* SVG */
