/* Many games between computer players, to find out who is better.
 *
 * Games come in groups: all of a group have the same seed and options, and every player has every seat once. What a
 * seat, an option or luck gives, it gives to all. The groups are played on all cores and counted in order, so that the
 * result does not depend on how many there are.
 *
 * A player that is a program can forfeit a game. That ends it at once: the player has lost, and the others share the
 * win.
 */
#ifndef FELUCCA_ARENA_H
#define FELUCCA_ARENA_H

#include <stdatomic.h>

#include "players/sitting.h"

enum { ARENA_NAME_BYTES = 40, ARENA_TROUBLE_BYTES = 400, ARENA_GROUPS = 1 << 20 };

struct arena_player {
    char name[ARENA_NAME_BYTES]; /* in tables and records: no two have the same */
    struct seat_player who;
};

struct arena {
    const struct fel_game *game;
    struct fel_setup setup; /* as many seats as players; the seed is drawn */
    bool any_options;
    struct arena_player player[FEL_MAX_SEATS];
    long groups;             /* at most ARENA_GROUPS: */
    uint64_t seed;           /* the next seed that has only groups of its own is so much larger */
    unsigned threads;        /* at most MOST_THREADS are used */
    const atomic_bool *stop; /* becomes true when somebody wants it to end: a signal handler may. Or NULL */
};

struct arena_game {
    struct fel_match match; /* its seats bear the players' names */
    int forfeit;            /* the seat that has forfeited it, or FEL_NOBODY */
    char fault[SEAT_FAULT_BYTES];
};

struct arena_group {
    long number;
    struct arena_game game[FEL_MAX_SEATS]; /* as many as there are players */
    int32_t decisions[FEL_MAX_SEATS];      /* by player */
    double seconds[FEL_MAX_SEATS], slowest[FEL_MAX_SEATS];
};

/* Who has this seat in the game of a group with this number: they move one seat on from each to the next. */
unsigned arena_player_at(const struct arena *, unsigned seat, unsigned game);

/* Calls `count` for each group, in order, until it returns false, all are played, or somebody wants it to stop. False
 * with the reason if something is in the way; the groups counted until then are good. */
bool arena_run(const struct arena *, bool (*count)(void *context, const struct arena_group *), void *context,
               char trouble[ARENA_TROUBLE_BYTES]);

#endif
