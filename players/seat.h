/* A computer player at the table, with a clock: one of ours, or a program by somebody else (program.h).
 *
 *     struct seat *seat = seat_take(&player);
 *     seat_begin(seat, game, &setup, 0, seed);      a match, and after seat_end another one
 *     fel_action action = seat_choose(seat, &view);
 *     seat_follow(seat, 0, action);                 everything anybody chooses
 *     seat_end(seat, &score, FEL_NOBODY);
 *     seat_leave(seat);
 */
#ifndef FELUCCA_SEAT_H
#define FELUCCA_SEAT_H

#include "bots/player.h"

enum { SEAT_MILLISECONDS = 1000 }; /* for a program to decide, if nothing else is said */

/* Who may take a seat. */
struct seat_player {
    struct fel_player ours;
    const char *program;   /* the command line of one that is not ours, or NULL ... */
    unsigned milliseconds; /* ... and how long it has for a decision */
};

/* "master", "search:2000it" and the like, or "exec:PROGRAM": of that the text is kept, not copied. False if nobody is
 * called so. */
bool seat_player_read(const char *text, struct seat_player *);

/* What a record calls the player. Not a program's command line: whoever goes on with a record from elsewhere must not
 * run what it says. */
const char *seat_player_name(const struct seat_player *);

struct seat;

/* NULL if there is no memory left. A program is not started before it is needed. */
struct seat *seat_take(const struct seat_player *);
void seat_leave(struct seat *);

/* Starts a program, which need not wait for its first match. False if that fails, for the reason of seat_fault. */
bool seat_make_ready(struct seat *);

/* A new match, in which it has the seat of this number. A program is told what was agreed for it; ours need not be, it
 * is in every view. The same seed makes it play the same, unless it plays by the clock. */
void seat_begin(struct seat *, const struct fel_game *, const struct fel_setup *, unsigned number,
                uint64_t seed);
/* FEL_NO_ACTION if a program has forfeited the match. */
fel_action seat_choose(struct seat *, const void *view);
/* What anybody has chosen. */
void seat_follow(struct seat *, unsigned number, fel_action);
/* The match is over, with a score; or, with NULL, because seat `forfeit` has forfeited it. Programs are told. */
void seat_end(struct seat *, const struct fel_score *, int forfeit);

/* Why it has forfeited, and whether it will do so for ever because it can't be started. */
const char *seat_fault(const struct seat *);
bool seat_is_hopeless(const struct seat *);

#endif
