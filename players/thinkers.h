/* Threads that think for computer players at many tables, and see what a person in that seat sees: a view.
 *
 *     struct thinkers *thinkers = thinkers_begin(3, wake, loop);       wake: a uv_async_send, say
 *     thinkers_ask(thinkers, table, 17, 2, &player, game, &view, seed);
 *     thinkers_forget(thinkers, table);                                it has moved on
 *     thinkers_collect(thinkers, chosen, context);                     after wake: calls chosen(...)
 *
 * A large tree belongs to a thread, not to a seat, so memory depends on the number of threads alone. Tables have their
 * turns in the order in which they asked, and one decision at a time each. Whoever chooses at a glance does not wait until
 * others have thought: threads look after those between two slices. When more decisions wait than there are threads, each
 * gets less time, but no less than THINKERS_LEAST.
 *
 * All of it is called from one thread. */
#pragma once

#include "bots/player.h"

enum { THINKERS_LEAST = 100 /* milliseconds */ };

struct thinkers;

struct thinkers_choice {
    uint64_t table, number;
    unsigned seat;
    fel_action action;
};

/* NULL: no memory, or no threads. They are nice to everything else on this machine. */
struct thinkers *thinkers_begin(unsigned threads, void (*wake)(void *context), void *context);
/* All cores but one. */
unsigned thinkers_usual(void);

/* A decision on this view, for a position of this number. Nothing else must be asked for this table yet. False: no memory. */
bool thinkers_ask(struct thinkers *, uint64_t table, uint64_t number, unsigned seat,
                  const struct fel_player *, const struct fel_game *, const void *view, uint64_t seed);
/* Nobody needs what was asked for this table any more: nothing is told of it. */
void thinkers_forget(struct thinkers *, uint64_t table);
/* Calls the function for each choice that has been made; it may ask for more. */
void thinkers_collect(struct thinkers *, void (*chosen)(void *context, const struct thinkers_choice *),
                      void *context);
/* Waits until the slices that are thought just now have been. */
void thinkers_end(struct thinkers *);
