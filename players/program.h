/* A player that is a program by somebody else, asked in the line protocol of docs/bots.md.
 *
 * It gets what a person in its seat gets. If it ends, answers too late or with anything but a legal action, it has
 * forfeited the match: program_step says PROGRAM_FAILED and program_fault says why. Its next match begins with the
 * program started anew.
 */
#pragma once

#include "engine/game.h"

enum {
    PROGRAM_NAME_BYTES = 21,
    PROGRAM_FAULT_BYTES = 240,
    PROGRAM_HELLO = 10000, /* milliseconds to start and say hello */
    PROGRAM_GRACE = 200,   /* for every answer, beyond the limit it is told */
};

struct program;

/* Keeps this code out of the way of players that choose in 100 ns. */
#define PROGRAM_ONLY __attribute__((cold))

/* A command line for the shell, and the milliseconds it has for an answer. The program is started by the first step. NULL
 * if there is no memory left. */
struct program *program_open(const char *command, unsigned milliseconds);
void program_close(struct program *);

/* Does what can be done at once, and never waits: starts the program unless it is running, hears its hello, asks, hears
 * its answer. `now` is the time of a clock that only goes forward, in seconds. */
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
/* It has failed to start several times in a row, and will not be started again. */
bool program_is_hopeless(const struct program *);

/* Begins a match. Of the setup the program is told the options, never the seed. */
void program_begin(struct program *, const struct fel_game *, const struct fel_setup *, unsigned seat);
PROGRAM_ONLY void program_ask(struct program *, const void *view);
fel_action program_choice(const struct program *);
PROGRAM_ONLY void program_follow(struct program *, unsigned seat, fel_action);
/* `score` is NULL if seat `forfeit` lost by rule, else that is FEL_NOBODY. */
void program_end(struct program *, const struct fel_score *score, int forfeit);
