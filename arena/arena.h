/* Many games between computer players, to find out who is better.
 *
 * Games come in groups: all of a group have the same seed and options, and every player has every seat once. What a
 * seat, an option or luck gives, it gives to all. The groups are played on all cores and counted in order, so that the
 * result does not depend on how many there are.
 *
 * A player that is a program can forfeit a game. That ends it at once: the player has lost, and the others share the
 * win.
 */
#pragma once

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
    long groups;             /* at most ARENA_GROUPS */
    uint64_t seed;           /* group n has seed + n: with seeds ARENA_GROUPS apart no group is the same */
    unsigned threads;        /* at most MOST_THREADS are used */
    const atomic_bool *stop; /* set by somebody, such as a signal handler, to end it early; or NULL */
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

/* The player in this seat in the n-th game of a group: from game to game everybody moves on by one seat. */
unsigned arena_player_at(const struct arena *, unsigned seat, unsigned game);

/* Calls `count` for each group, in order, until that returns false, all are played, or `stop` is set. False with the
 * reason if it could not go on; the groups counted so far are valid. */
bool arena_run(const struct arena *, bool (*count)(void *context, const struct arena_group *), void *context,
               char trouble[ARENA_TROUBLE_BYTES]);
