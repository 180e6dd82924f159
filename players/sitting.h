/* A sitting: a match, and those who play it. This is the one loop of the house, turned inside out: a step never waits,
 * and whoever drives it says what time it is.
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
 *     sitting_end(&sitting);
 *
 * The match is its driver's: where it has moved on since the last step, for whatever reason, the players learn of that
 * and think no longer about what is past. Where it has gone back, they begin anew; so a match that goes back and on
 * again takes a step between. A match may well have begun before: the players are told.
 */
#ifndef FELUCCA_SITTING_H
#define FELUCCA_SITTING_H

#include "match/match.h"
#include "seat.h"

enum sitting_news {
    SITTING_BUSY,      /* somebody is getting ready, or thinking */
    SITTING_PERSON,    /* the match waits for the person in seat `mover` */
    SITTING_CHOSEN,    /* the player in seat `mover` has chosen `action`, which the match waits for */
    SITTING_FORFEITED, /* the program in seat `mover` has failed, for the reason of seat_fault */
    SITTING_OVER,
};

/* What a seat's decisions have taken: from the step that asks to the step that finds an answer in the match. */
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
    size_t told;            /* actions the players know of */
    double asked;           /* when */
    struct seat *listener[FEL_MAX_SEATS];
    unsigned listeners;
};

enum sitting_news sitting_step(struct sitting *, double now);

/* After SITTING_BUSY: waits until a step may bring something, at most this long; not if it would bring something now. */
void sitting_wait(const struct sitting *, double now, double seconds);

/* Tells the players how it ended: with a score; or, with NULL, because `mover` has forfeited the match. */
void sitting_end(struct sitting *, const struct fel_score *);

/* Drives a sitting of computer players, by the machine's clock if anybody is timed or `clocks` are to be read, to its
 * end, or until somebody wants it to stop. Returns the news it could not go on from: SITTING_BUSY when stopped, and
 * SITTING_CHOSEN if the match has no room for the action. */
enum sitting_news sitting_play(struct sitting *, bool clocks, bool (*stop)(const void *),
                               const void *context);

#endif
