/* A sitting: a match, and the players in its seats. This is the one loop that plays a match, for every command that plays:
 * whoever drives it calls sitting_step again and again, and says what time it is. A step never waits.
 *
 *     struct sitting sitting = {.match = &match, .seat = {[1] = computer}};      seat 0 is a person's
 *     for (bool over = false; !over;) {
 *         double now = seconds_now();
 *         switch (sitting_step(&sitting, now)) {
 *         case SITTING_BUSY: sitting_wait(&sitting, now, 0.1); break;            or something else
 *         case SITTING_PERSON: fel_match_act(&match, typed(), NULL); break;
 *         case SITTING_CHOSEN: fel_match_act(&match, sitting.action, NULL); break;
 *         case SITTING_FORFEITED: puts(seat_fault(sitting.seat[sitting.mover]));
 *         case SITTING_OVER: over = true;
 *         }
 *     }
 *     sitting_end(&sitting, &score); or, after SITTING_FORFEITED, with NULL
 *
 * The match belongs to the driver, who may change it between two steps. If it has moved on, the players are told, and stop
 * thinking about what is past. If it has gone back, they begin anew: so after going back there must be a step before the
 * match moves on again. If it had begun before the first step, the players are told all of it.
 */
#pragma once

#include "match/match.h"
#include "seat.h"

enum sitting_news {
    SITTING_BUSY,      /* somebody is getting ready, or thinking */
    SITTING_PERSON,    /* the match waits for the person in seat `mover` */
    SITTING_CHOSEN,    /* the player in seat `mover` has chosen `action`, which the match waits for */
    SITTING_FORFEITED, /* the program in seat `mover` has failed, for the reason of seat_fault */
    SITTING_OVER,
};

/* The time a seat's decisions took, each from the step that asks to the step that finds the answer in the match. */
struct sitting_clock {
    int32_t decisions;
    double seconds, slowest;
};

struct sitting {
    /* Set before the first step, everything else being 0: */
    struct fel_match *match;
    struct seat *seat[FEL_MAX_SEATS]; /* NULL: a person. Still the driver's to leave when it is over */
    uint64_t seed[FEL_MAX_SEATS];     /* for the players' own chance */
    /* To be read: */
    int mover;
    fel_action action;
    struct sitting_clock clock[FEL_MAX_SEATS];
    /* The loop's own: */
    enum { SITTING_NEW, SITTING_READYING, SITTING_IDLE, SITTING_ASKED } stage;
    enum sitting_news news; /* the last, once all were ready */
    size_t followed;        /* actions the players have been told */
    double asked;           /* when */
    struct seat *listener[FEL_MAX_SEATS];
    unsigned listeners;
};

enum sitting_news sitting_step(struct sitting *, double now);

/* After SITTING_BUSY: waits until another step may bring something, at most this long. */
void sitting_wait(const struct sitting *, double now, double seconds);

/* Tells the players how it ended: with a score; or, with NULL, because `mover` has forfeited the match. */
void sitting_end(struct sitting *, const struct fel_score *);

/* Drives a sitting of computer players to its end, or until `stop` returns true. It reads a clock only if a player is
 * timed, or if the clocks above are wanted: that of its own thread, so that what else the machine does takes nothing from
 * our players; or, if somebody is a program, which thinks elsewhere, the machine's. Returns the news that ended it:
 * SITTING_BUSY if it was stopped, SITTING_CHOSEN if the match has no room for the action. */
enum sitting_news sitting_play(struct sitting *, bool clocks, bool (*stop)(const void *),
                               const void *context);
