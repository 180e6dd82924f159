/* A computer player in a seat: one of ours, or a program by somebody else (program.h). Only the functions that say so wait
 * for it; sitting.h puts seats around a match.
 *
 *     struct seat *seat = seat_take(&player);
 *     seat_begin(seat, game, &setup, 0, seed);         a match, and after seat_end another one
 *     seat_ask(seat, &view, now);                      it has to decide on this
 *     while (seat_step(seat, now) == SEAT_BUSY)
 *         now = seconds_now();                         or do something else
 *     fel_action action = seat_choice(seat);
 *     seat_follow(seat, 0, action);                    everything anybody chooses
 *     seat_end(seat, &score, FEL_NOBODY);
 *     seat_leave(seat);
 *
 * `now` is the time of a clock that only goes forward, in seconds.
 */
#pragma once

#include "bots/player.h"

enum {
    SEAT_MILLISECONDS = 1000, /* for a program to decide, unless another time is set */
    SEAT_FAULT_BYTES = 240
};

/* Who may take a seat. */
struct seat_player {
    struct fel_player ours;
    const char *program;   /* the command line of one that is not ours, or NULL ... */
    unsigned milliseconds; /* ... and how long it has for a decision */
};

/* Reads "master", "search:2000it" and the like, or "exec:PROGRAM", which points into the text. False if there is no such
 * player. */
bool seat_player_read(const char *text, struct seat_player *);

/* What a record calls the player. For a program that is not its command line: nobody who resumes a stranger's record
 * must run what it says. */
const char *seat_player_name(const struct seat_player *);

struct seat;

/* NULL if there is no memory left. A program is not started before the first step. */
struct seat *seat_take(const struct seat_player *);
/* Gives a program a moment to end by itself, and waits for that. */
void seat_leave(struct seat *);

/* Begins a match in the seat of this number. A program is told the setup; to our own players every view shows it. With the
 * same seed it plays the same again, unless it plays by the clock. */
void seat_begin(struct seat *, const struct fel_game *, const struct fel_setup *, unsigned number,
                uint64_t seed);
/* What anybody has chosen. */
void seat_follow(struct seat *, unsigned number, fel_action);
/* The match is over, with a score; or, with NULL, because seat `forfeit` has forfeited it. Programs are told. */
void seat_end(struct seat *, const struct fel_score *, int forfeit);

enum seat_news {
    SEAT_BUSY,
    SEAT_READY,  /* it can be asked or, if it was, has chosen */
    SEAT_FAILED, /* a program has forfeited the match, for the reason of seat_fault */
};

/* Only for a seat that is ready or has failed. A player that chooses at a glance is ready at once. */
enum seat_news seat_ask(struct seat *, const void *view, double now);

/* Works for a millisecond or so: starts a program unless it is running; thinks, if it was asked. */
enum seat_news seat_step(struct seat *, double now);
fel_action seat_choice(struct seat *);

/* After SEAT_BUSY: waits until the next step may bring something, at most this long. One of ours is never waited for. */
void seat_wait(const struct seat *, double now, double seconds);

/* Waits until it is ready, by the machine's clock. False if it has failed. */
bool seat_make_ready(struct seat *);

/* Whether it looks at the clock; whether seat_follow makes any difference to it; and whether it is a program. */
bool seat_is_timed(const struct seat *);
bool seat_is_attentive(const struct seat *);
bool seat_is_program(const struct seat *);

const char *seat_own_name(const struct seat *); /* what a program calls itself, once it is ready */
const char *seat_fault(const struct seat *);
/* A program that can't be started any more: it would forfeit every match. */
bool seat_is_hopeless(const struct seat *);
