/* A player that is a program by somebody else, asked in the line protocol of docs/bots.md.
 *
 * It gets what a person in its seat gets. If it ends, answers too late or with anything but a legal action, it has
 * forfeited the match: program_choose returns FEL_NO_ACTION and program_fault says why. Its next match begins with the
 * program started anew.
 */
#ifndef FELUCCA_PROGRAM_H
#define FELUCCA_PROGRAM_H

#include "engine/game.h"

enum {
    PROGRAM_NAME_BYTES = 21,
    PROGRAM_FAULT_BYTES = 240,
    PROGRAM_HELLO = 10000, /* milliseconds to start and say hello */
    PROGRAM_GRACE = 200,   /* for every answer, beyond the limit it is told */
};

struct program;

/* A command line for the shell, and the milliseconds for an answer. NULL if there is no memory left. Nothing is started
 * before it is needed. */
struct program *program_open(const char *command, unsigned milliseconds);
void program_close(struct program *);

/* Starts it unless it is running. False if it does not say hello. */
bool program_start(struct program *);
const char *program_own_name(const struct program *); /* as it has said */
const char *program_fault(const struct program *);    /* the newest */
/* It has failed to start so often, without a success between, that it is no use to go on. */
bool program_is_hopeless(const struct program *);

/* A match. Of the setup it is told the options; the seed is nobody's business. */
void program_begin(struct program *, const struct fel_game *, const struct fel_setup *, unsigned seat);
fel_action program_choose(struct program *, const void *view);
void program_follow(struct program *, unsigned seat, fel_action);
/* `score` is NULL if seat `forfeit` lost by rule, else that is FEL_NOBODY. */
void program_end(struct program *, const struct fel_score *score, int forfeit);

#endif
