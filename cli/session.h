/* A match being played at one screen: people type, computer players answer, the journal keeps it all. */
#pragma once

#include "colours.h"
#include "command.h"
#include "players/sitting.h"
#include "store/journal.h"

struct session {
    struct fel_match match;
    struct seat_player player[FEL_MAX_SEATS]; /* where no person sits */
    struct sitting sitting;                   /* theirs */
    struct fel_state view; /* of the seat to move: all that anybody is shown comes from it */
    struct journal journal;
    struct colours colours;
    const struct command *command;
    unsigned milliseconds; /* that a program has for a decision */
    bool coloured;         /* the screen is */
    bool plain;            /* only what changes is told, in sentences; else the table is redrawn in place */
    char *news;            /* what was told since the person at the screen has decided ... */
    size_t pushed;         /* ... and how much of it has gone to the lines that can be scrolled back to */
    bool open_boats;       /* nobody's points lie face down */
    int only_viewer;       /* the person the screen was passed to, if only that one may look */
    size_t actions_told[FEL_MAX_SEATS]; /* how many each person has been told of */
};

/* The seat whose knowledge is told: that of a person who plays alone, or of the only one who may look; else FEL_NOBODY. */
int session_listener(const struct session *);
/* The table, `rows` high; 0: the whole one. */
void session_draw(const struct session *, int rows);
/* In place of all that is on the screen: the table, what was told, or `note` if there is one, and the lines `below` it. All
 * of that fits, and the prompt. Nothing if it is plain. */
void session_show(struct session *, const char *note, const char *below);
/* What is printed by now was news: it is shown from the next time on. */
void session_news(struct session *, char *text);
void session_forget_news(struct session *);
/* A bit for each seat whose points lie face down before this one; FEL_NOBODY: before all people at this screen. */
unsigned session_face_down(const struct session *, int viewer);

/* What a line typed by a person, or the choice of a computer player, leads to. */
enum outcome { ASK_AGAIN, ACTED, OVER, REMATCH, QUIT, FORFEITED, FAILED };
enum outcome session_act(struct session *, fel_action); /* carried out, saved and told */

/* Before the match begins: computer players take their seats, and programs are started. False after complaining. */
bool take_seats(struct session *);
void leave_seats(struct session *);

/* Plays until the match is over or nobody wants to go on. `again`: they want another one. */
enum exit_code session_play(struct session *, bool *again);
