/* A computer player at the table, with a clock: one of ours, or a program by somebody else (program.h). */
#ifndef FELUCCA_SEAT_H
#define FELUCCA_SEAT_H

#include "bots/player.h"

struct seat;

/* NULL if there is no memory left. A program is a command line, and has so long for an answer. */
struct seat *seat_take(const struct fel_player *);
struct seat *seat_take_program(const char *command, unsigned milliseconds);
void seat_leave(struct seat *);

/* What was agreed for the match that begins next: a program is told. Ours need not be, it is in every view. */
void seat_agree(struct seat *, const struct fel_setup *);
/* A new match, in which it has the seat of this number. The same seed makes it play the same, unless it plays by the clock. */
void seat_begin(struct seat *, const struct fel_game *, unsigned number, uint64_t seed);
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
