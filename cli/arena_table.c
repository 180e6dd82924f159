#include <math.h>
#include <string.h>

#include "arena_report.h"

double arena_log_ratio(const struct arena_report *report) {
    unsigned players = standing_players(&report->standing);
    return sprt_log_ratio(&report->standing.won[0], share_of_elo(report->low_elo, players),
                          share_of_elo(report->high_elo, players));
}

static int name_width(const struct standing *standing) {
    size_t width = strlen("player");
    for (unsigned i = 0; i < standing_players(standing); i++) {
        size_t length = strlen(standing->arena->player[i].name);
        width = length > width ? length : width;
    }
    return (int)width;
}

/* If a player has lost, or won, every game, only a bound is known. */
static void put_elo(FILE *out, const struct interval *elo) {
    char mean[16] = "-", bounds[40];
    if (isfinite(elo->mean))
        snprintf(mean, sizeof mean, "%+.0f", round(elo->mean) + 0.0); /* no "-0" */
    if (isfinite(elo->low) && isfinite(elo->high))
        snprintf(bounds, sizeof bounds, "%+.0f to %+.0f", round(elo->low) + 0.0, round(elo->high) + 0.0);
    else if (isfinite(elo->low))
        snprintf(bounds, sizeof bounds, "above %+.0f", round(elo->low) + 0.0);
    else
        snprintf(bounds, sizeof bounds, "below %+.0f", round(elo->high) + 0.0);
    fprintf(out, " %6s  %-14s", mean, bounds);
}

static void put_strength(const struct standing *standing, int width, FILE *out) {
    fprintf(out, "%-*s %6s  %-14s %6s  %-14s %8s\n", width, "player", "won", "95 %", "Elo", "95 %", "lead");
    for (unsigned i = 0; i < standing_players(standing); i++) {
        struct interval share = standing_share(standing, i), elo = standing_elo(standing, i);
        char bounds[32];
        snprintf(bounds, sizeof bounds, "%.1f to %.1f%%", 100 * share.low, 100 * share.high);
        fprintf(out, "%-*s %5.1f%%  %-14s", width, standing->arena->player[i].name, 100 * share.mean, bounds);
        put_elo(out, &elo);
        if (standing->lead[i].count > 0)
            fprintf(out, " %+8.2f\n", sample_mean(&standing->lead[i]));
        else
            fprintf(out, " %8s\n", "-");
    }
}

static void put_seats_and_time(const struct standing *standing, int width, FILE *out) {
    unsigned players = standing_players(standing);
    double seat_won[FEL_MAX_SEATS] = {0}, groups = (double)standing->groups;
    fprintf(out, "%-*s", width, "won in");
    for (unsigned seat = 0; seat < players; seat++)
        fprintf(out, "  seat %u", seat);
    fprintf(out, "%16s%10s\n", "ms a decision", "slowest");
    for (unsigned i = 0; i < players; i++) {
        fprintf(out, "%-*s", width, standing->arena->player[i].name);
        for (unsigned seat = 0; seat < players; seat++) {
            fprintf(out, " %6.1f%%", 100 * standing->won_in_seat[i][seat] / groups);
            seat_won[seat] += standing->won_in_seat[i][seat] / players;
        }
        fprintf(out, "%16.3f%10.1f\n", 1000 * standing->seconds[i] / fmax(standing->decisions[i], 1),
                1000 * standing->slowest[i]);
    }
    fprintf(out, "%-*s", width, "all");
    for (unsigned seat = 0; seat < players; seat++)
        fprintf(out, " %6.1f%%", 100 * seat_won[seat] / groups);
    fputc('\n', out);
}

static void put_test(const struct arena_report *report, FILE *out) {
    double ratio = arena_log_ratio(report);
    fprintf(out, "\nIs %s %+g Elo stronger, rather than %+g? ", report->standing.arena->player[0].name,
            report->high_elo, report->low_elo);
    if (report->ending == ARENA_DECIDED)
        fputs(ratio > 0 ? "Yes" : "No", out);
    else
        fputs("Not decided", out);
    fprintf(out, " (log ratio %+.2f, bounds %+.2f and %+.2f).\n", ratio, -sprt_bound(), sprt_bound());
}

static void put_forfeits(const struct standing *standing, FILE *out) {
    for (unsigned i = 0; i < standing_players(standing); i++)
        if (standing->forfeits[i])
            fprintf(out, "\n%s forfeited %ld game%s, number %ld first:\n%s.\n",
                    standing->arena->player[i].name, standing->forfeits[i],
                    standing->forfeits[i] == 1 ? "" : "s", standing->first_forfeit[i],
                    standing->first_fault[i]);
}

void arena_table(const struct arena_report *report, FILE *out) {
    const struct standing *standing = &report->standing;
    int width = name_width(standing);
    double games = (double)standing_games(standing);
    fprintf(out, "%.0f games of %s, %.1f decisions a game, %.1f s%s\n\n", games, standing->arena->game->title,
            standing->actions / games, report->seconds,
            report->ending == ARENA_INTERRUPTED ? ", interrupted" : "");
    put_strength(standing, width, out);
    fputc('\n', out);
    put_seats_and_time(standing, width, out);
    if (report->sprt)
        put_test(report, out);
    put_forfeits(standing, out);
}
