/* The results of an arena so far, by player, and what they tell. */
#pragma once

#include "arena.h"
#include "statistics.h"

struct standing {
    const struct arena *arena;
    long groups;
    double actions; /* in all games */
    struct sample won[FEL_MAX_SEATS];
    /* Points ahead of the mean of the others, in groups without a forfeit. */
    struct sample lead[FEL_MAX_SEATS];
    double won_in_seat[FEL_MAX_SEATS][FEL_MAX_SEATS]; /* sums of shares, by player and seat */
    double decisions[FEL_MAX_SEATS], seconds[FEL_MAX_SEATS], slowest[FEL_MAX_SEATS];
    long forfeits[FEL_MAX_SEATS], first_forfeit[FEL_MAX_SEATS]; /* the number of the game, from 1 */
    char first_fault[FEL_MAX_SEATS][SEAT_FAULT_BYTES];
};

/* Adds a group. */
void standing_count(struct standing *, const struct arena_group *);

static inline unsigned standing_players(const struct standing *standing) {
    return standing->arena->setup.seats;
}

static inline long standing_games(const struct standing *standing) {
    return standing->groups * standing->arena->setup.seats;
}

/* Once there is a group: the share of the wins, and what that is in Elo, infinite where nothing bounds it. */
struct interval standing_share(const struct standing *, unsigned player);
struct interval standing_elo(const struct standing *, unsigned player);

/* The winners of a game, a bit for each seat. If somebody has forfeited it, all others have won. */
unsigned arena_winners(const struct arena_game *);
