#include "standing.h"

#include <string.h>

unsigned arena_winners(const struct arena_game *game) {
    const struct fel_match *match = &game->match;
    struct fel_score score;
    if (game->forfeit != FEL_NOBODY)
        return ((1u << match->setup.seats) - 1) & ~(1u << game->forfeit);
    match->game->score(match->game, &match->state, &score);
    return score.winners;
}

static void count_forfeit(struct standing *standing, const struct arena_game *game, unsigned player,
                          long number) {
    if (standing->forfeits[player]++ > 0)
        return;
    standing->first_forfeit[player] = number;
    memcpy(standing->first_fault[player], game->fault, sizeof game->fault);
}

static void add_leads(const struct fel_match *match, const struct arena *arena, unsigned number,
                      double lead[]) {
    unsigned seats = match->setup.seats;
    struct fel_score score;
    double sum = 0;
    match->game->score(match->game, &match->state, &score);
    for (unsigned seat = 0; seat < seats; seat++)
        sum += score.total[seat];
    for (unsigned seat = 0; seat < seats; seat++)
        lead[arena_player_at(arena, seat, number)] +=
            score.total[seat] - (sum - score.total[seat]) / (seats - 1);
}

void standing_count(struct standing *standing, const struct arena_group *group) {
    const struct arena *arena = standing->arena;
    unsigned players = arena->setup.seats;
    double won[FEL_MAX_SEATS] = {0}, lead[FEL_MAX_SEATS] = {0};
    bool forfeit = false;
    for (unsigned number = 0; number < players; number++) {
        const struct arena_game *game = &group->game[number];
        unsigned winners = arena_winners(game);
        double share = 1.0 / __builtin_popcount(winners);
        for (unsigned seat = 0; seat < players; seat++) {
            unsigned player = arena_player_at(arena, seat, number);
            if (winners >> seat & 1) {
                won[player] += share;
                standing->won_in_seat[player][seat] += share;
            }
            if (game->forfeit == (int)seat)
                count_forfeit(standing, game, player, standing_games(standing) + number + 1);
        }
        forfeit |= game->forfeit != FEL_NOBODY;
        add_leads(&game->match, arena, number, lead);
        standing->actions += (double)game->match.count;
    }
    standing->groups++;
    for (unsigned player = 0; player < players; player++) {
        sample_add(&standing->won[player], won[player] / players);
        if (!forfeit) /* then everybody has had every seat, to the end */
            sample_add(&standing->lead[player], lead[player] / players);
        standing->decisions[player] += group->decisions[player];
        standing->seconds[player] += group->seconds[player];
        if (group->slowest[player] > standing->slowest[player])
            standing->slowest[player] = group->slowest[player];
    }
}

struct interval standing_share(const struct standing *standing, unsigned player) {
    return share_interval(&standing->won[player], (double)standing_games(standing));
}

struct interval standing_elo(const struct standing *standing, unsigned player) {
    unsigned players = standing_players(standing);
    struct interval share = standing_share(standing, player);
    return (struct interval){elo_of_share(share.low, players), elo_of_share(share.mean, players),
                             elo_of_share(share.high, players)};
}
