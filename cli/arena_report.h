/* The results of felucca arena: as a table, as JSON and as a picture. */
#pragma once

#include <stdio.h>

#include "arena/standing.h"

enum arena_ending { ARENA_ALL_PLAYED, ARENA_DECIDED, ARENA_INTERRUPTED, ARENA_FAILED };

struct arena_report {
    struct standing standing;
    const char *player[FEL_MAX_SEATS]; /* as on the command line */
    long games, seed, milliseconds;    /* as wished */
    bool sprt;
    double low_elo, high_elo;
    double seconds; /* that all of it took */
    enum arena_ending ending;
};

/* What the sequential test says of the first player: above sprt_bound() that it is high_elo stronger than the others
 * rather than low_elo, below -sprt_bound() the opposite. */
double arena_log_ratio(const struct arena_report *);

/* These need at least one group of games. */
void arena_table(const struct arena_report *, FILE *);
void arena_json(const struct arena_report *, FILE *);
void arena_chart(const struct arena_report *, FILE *);
