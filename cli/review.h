/* A match looked back at (bots/review.h), with its names and on all cores, for `analyse` to print. */
#pragma once

#include <stdio.h>

#include "advice.h"
#include "bots/review.h"

struct review {
    const struct fel_match *match;
    long iterations; /* a decision, on average */
    struct fel_review found;
};

/* Lists the decisions. False if there is no memory left. */
bool review_begin(struct review *, const struct fel_match *, long iterations, long seed);
void review_end(struct review *);

/* Looks at all of them, on this many threads: the figures do not depend on how many. `done` is told the part that is
 * done from time to time. False if there is no memory left for a single one. */
bool review_think(struct review *, unsigned threads, void (*done)(void *context, double part), void *context);

void write_review_json(const struct review *, FILE *);
void write_review_chart(const struct review *, FILE *); /* SVG */
