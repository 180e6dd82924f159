/* A player that is a program by somebody else, asked in the line protocol of docs/bots.md.
 *
 * It gets what a person in its seat gets. If it ends, answers too late or with anything but a legal action, it has
 * forfeited the match: program_step says PROGRAM_FAILED and program_fault says why. Its next match begins with the
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

/* Whoever chooses in 100 ns shall not pay for what programs need. */
#define PROGRAM_ONLY __attribute__((cold))

/* A command line for the shell, and the milliseconds for an answer. NULL if there is no memory left. Nothing is started
 * before the first step. */
struct program *program_open(const char *command, unsigned milliseconds);
void program_close(struct program *);

/* Goes on with what is to be done, and never waits: starts it unless it is running, hears its hello, asks, hears its
 * answer. `now` is the time of a clock that only goes forward, in seconds. */
enum program_news {
    PROGRAM_BUSY,
    PROGRAM_READY,  /* it is running and, if it was asked, has chosen */
    PROGRAM_FAILED, /* until the next match */
};
PROGRAM_ONLY enum program_news program_step(struct program *, double now);

/* After PROGRAM_BUSY: waits until the next step may bring something, at most this long. */
PROGRAM_ONLY void program_wait(const struct program *, double now, double seconds);

const char *program_own_name(const struct program *); /* as it has said */
const char *program_fault(const struct program *);    /* the newest */
/* It has failed to start so often, without a success between, that it is no use to go on. */
bool program_is_hopeless(const struct program *);

/* A match. Of the setup it is told the options; the seed is nobody's business. */
void program_begin(struct program *, const struct fel_game *, const struct fel_setup *, unsigned seat);
PROGRAM_ONLY void program_ask(struct program *, const void *view);
fel_action program_choice(const struct program *);
PROGRAM_ONLY void program_follow(struct program *, unsigned seat, fel_action);
/* `score` is NULL if seat `forfeit` lost by rule, else that is FEL_NOBODY. */
void program_end(struct program *, const struct fel_score *score, int forfeit);

#endif
