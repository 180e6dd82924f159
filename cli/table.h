/* A match being played at one screen: people type, computer players answer, the journal keeps it all. */
#ifndef FELUCCA_TABLE_H
#define FELUCCA_TABLE_H

#include "colours.h"
#include "command.h"
#include "players/sitting.h"
#include "store/journal.h"

struct table {
    struct fel_match match;
    struct seat_player player[FEL_MAX_SEATS]; /* where no person sits */
    struct sitting sitting;                   /* theirs */
    struct fel_state view; /* of the seat to move: all that anybody is shown comes from it */
    struct journal journal;
    struct colours colours;
    const struct command *command;
    unsigned milliseconds; /* that a program has for a decision */
    bool colour;
    int looking;                /* the person the screen was passed to, if only that one may look */
    size_t told[FEL_MAX_SEATS]; /* how many actions each person has been told of */
    int drawn_for;              /* the seat the table was drawn for, if nobody else has acted since */
};

bool table_is_person(const struct fel_match *, int seat);
unsigned table_persons(const struct fel_match *);
/* A lone person is told what that seat may know; several see each other's screen, unless only one may look. */
int table_listener(const struct table *);
void table_draw(const struct table *);

/* What a line typed by a person, or the choice of a computer player, leads to. */
enum outcome { ASK_AGAIN, ACTED, OVER, QUIT, FORFEITED, FAILED };
enum outcome table_act(struct table *, fel_action); /* carried out, saved and told */

/* Computer players take their seats, and programs are started, before the match begins. False if somebody can't: that has
 * been told. */
bool take_seats(struct table *);
void leave_seats(struct table *);

/* Plays until the match is over or nobody wants to go on. */
enum exit_code play_table(struct table *);

#endif
