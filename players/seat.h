/* A computer player in a seat: one of ours, or a program by somebody else (program.h). Nothing here waits for it, unless
 * it says so; sitting.h puts seats around a match.
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
#ifndef FELUCCA_SEAT_H
#define FELUCCA_SEAT_H

#include "bots/player.h"

enum {
    SEAT_MILLISECONDS = 1000 /* for a program to decide, if nothing else is said */,
    SEAT_FAULT_BYTES = 240
};

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

/* NULL if there is no memory left. A program is not started before the first step. */
struct seat *seat_take(const struct seat_player *);
/* Gives a program a moment to end by itself, and waits for that. */
void seat_leave(struct seat *);

/* A new match, in which it has the seat of this number. A program is told what was agreed for it; ours need not be, it
 * is in every view. The same seed makes it play the same, unless it plays by the clock. */
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

/* Only of a seat that is ready or has failed. Whoever chooses at a glance is ready at once. */
enum seat_news seat_ask(struct seat *, const void *view, double now);

/* Goes on with what is to be done, for a millisecond or so: a program is started unless it is running, and whoever was
 * asked thinks. */
enum seat_news seat_step(struct seat *, double now);
fel_action seat_choice(struct seat *);

/* After SEAT_BUSY: waits until the next step may bring something, at most this long. One of ours is never waited for. */
void seat_wait(const struct seat *, double now, double seconds);

/* Waits until it is ready, by the machine's clock. False if it has failed. */
bool seat_make_ready(struct seat *);

/* Whether it looks at the clock; and whether it makes anything of seat_follow. */
bool seat_is_timed(const struct seat *);
bool seat_is_attentive(const struct seat *);

const char *seat_own_name(const struct seat *); /* what a program calls itself, once it is ready */
const char *seat_fault(const struct seat *);
/* A program that has forfeited will do so for ever: it can't be started. */
bool seat_is_hopeless(const struct seat *);

#endif
