/* A match being played at one screen: people type, computer players answer, the journal keeps it all. */
#ifndef FELUCCA_TABLE_H
#define FELUCCA_TABLE_H

#include "journal.h"

struct table {
    struct fel_match match;
    struct journal journal;
    const struct command *command;
    struct fel_rng rng; /* the computer players' own chance */
    bool colour;
};

/* Plays until the match is over or nobody wants to go on. */
enum exit_code play_table(struct table *);

#endif
