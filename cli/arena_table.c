#include <math.h>
#include <string.h>

#include "arena_report.h"
#include "canvas.h"
#include "speak.h"

double arena_log_ratio(const struct arena_report *report) {
    unsigned players = standing_players(&report->standing);
    return sprt_log_ratio(&report->standing.won[0], share_of_elo(report->low_elo, players),
                          share_of_elo(report->high_elo, players));
}

static int name_width(const struct standing *standing) {
    /* TRANSLATORS: heads of the arena's table; a line: "of all" seats */
    size_t width = (size_t)canvas_width(in_table(C_("head of a column", "player")));
    for (unsigned i = 0; i < 2; i++) {
        size_t head = (size_t)canvas_width(in_table(i ? C_("all players", "all") : C_("games", "won in")));
        width = head > width ? head : width;
    }
    for (unsigned i = 0; i < standing_players(standing); i++) {
        size_t length = strlen(standing->arena->player[i].name);
        width = length > width ? length : width;
    }
    return (int)width;
}

/* Figures in tables are written as everywhere in the program's tables. */
static void between(char *line, size_t size, const char *format, double low, const char *last, double high) {
    char from[32], to[32];
    snprintf(from, sizeof from, format, low);
    snprintf(to, sizeof to, last, high);
    /* TRANSLATORS: an interval: 20.1 to 30.4% */
    table_line(line, size, SAID(N_("{low} to {high}"), fel_quote("low", from), fel_quote("high", to)));
}

static void one_bound(char *line, size_t size, const char *text, double bound) {
    char number[32];
    snprintf(number, sizeof number, "%+.0f", bound);
    table_line(line, size, SAID(text, fel_quote("n", number)));
}

/* If a player has lost, or won, every game, only a bound is known. */
static void put_elo(FILE *out, const struct interval *elo) {
    char mean[16] = "-", bounds[80];
    if (isfinite(elo->mean))
        snprintf(mean, sizeof mean, "%+.0f", round(elo->mean) + 0.0); /* no "-0" */
    if (isfinite(elo->low) && isfinite(elo->high))
        between(bounds, sizeof bounds, "%+.0f", round(elo->low) + 0.0, "%+.0f", round(elo->high) + 0.0);
    else if (isfinite(elo->low))
        one_bound(bounds, sizeof bounds, N_("above {n}"), round(elo->low) + 0.0);
    else
        one_bound(bounds, sizeof bounds, N_("below {n}"), round(elo->high) + 0.0);
    put_column(out, 1, mean, 6);
    put_column(out, 2, bounds, -14);
}

static void put_strength(const struct standing *standing, int width, FILE *out) {
    put_column(out, 0, in_table(C_("head of a column", "player")), -width);
    put_column(out, 1, in_table(C_("games", "won")), 6);
    put_column(out, 2, "95 %", -14);
    put_column(out, 1, "Elo", 6);
    put_column(out, 2, "95 %", -14);
    put_column(out, 1, in_table(C_("points ahead", "lead")), 8);
    fputc('\n', out);
    for (unsigned i = 0; i < standing_players(standing); i++) {
        struct interval share = standing_share(standing, i), elo = standing_elo(standing, i);
        char bounds[80];
        between(bounds, sizeof bounds, "%.1f", 100 * share.low, "%.1f%%", 100 * share.high);
        fprintf(out, "%-*s %5.1f%%", width, standing->arena->player[i].name, 100 * share.mean);
        put_column(out, 2, bounds, -14);
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
    put_column(out, 0, in_table(C_("games", "won in")), -width);
    for (unsigned seat = 0; seat < players; seat++) {
        char head[80];
        table_line(head, sizeof head, SAID(N_("seat {n}"), fel_number("n", seat)));
        put_column(out, 0, head, 8);
    }
    put_column(out, 0, in_table(N_("ms a decision")), 16);
    put_column(out, 0, in_table(N_("slowest")), 10);
    fputc('\n', out);
    for (unsigned i = 0; i < players; i++) {
        fprintf(out, "%-*s", width, standing->arena->player[i].name);
        for (unsigned seat = 0; seat < players; seat++) {
            fprintf(out, " %6.1f%%", 100 * standing->won_in_seat[i][seat] / groups);
            seat_won[seat] += standing->won_in_seat[i][seat] / players;
        }
        fprintf(out, "%16.3f%10.1f\n", 1000 * standing->seconds[i] / fmax(standing->decisions[i], 1),
                1000 * standing->slowest[i]);
    }
    put_column(out, 0, in_table(C_("all players", "all")), -width);
    for (unsigned seat = 0; seat < players; seat++)
        fprintf(out, " %6.1f%%", 100 * seat_won[seat] / groups);
    fputc('\n', out);
}

static void put_test(const struct arena_report *report, FILE *out) {
    double ratio = arena_log_ratio(report);
    char high[24], low[24], log[24], bound[24], other[24];
    snprintf(high, sizeof high, "%+g", report->high_elo);
    snprintf(low, sizeof low, "%+g", report->low_elo);
    snprintf(log, sizeof log, "%+.2f", ratio);
    snprintf(bound, sizeof bound, "%+.2f", -sprt_bound());
    snprintf(other, sizeof other, "%+.2f", sprt_bound());
    fputc('\n', out);
    say_plain(
        out, 0,
        SAID(report->ending != ARENA_DECIDED ? N_("Is {player} {high} Elo stronger, rather than {low}? Not "
                                                  "decided (log ratio {ratio}, bounds "
                                                  "{bound} and {other}).")
             : ratio > 0
                 ? N_("Is {player} {high} Elo stronger, rather than {low}? Yes (log ratio {ratio}, bounds "
                      "{bound} and {other}).")
                 : N_("Is {player} {high} Elo stronger, rather than {low}? No (log ratio {ratio}, bounds "
                      "{bound} and {other})."),
             fel_quote("player", report->standing.arena->player[0].name), fel_quote("high", high),
             fel_quote("low", low), fel_quote("ratio", log), fel_quote("bound", bound),
             fel_quote("other", other)));
}

static void put_forfeits(const struct standing *standing, FILE *out) {
    for (unsigned i = 0; i < standing_players(standing); i++)
        if (standing->forfeits[i]) {
            fputc('\n', out);
            say_plain(
                out, 0,
                SAID(
                    N_("{player} forfeited {n, plural, one {# game} other {# games}}, number {first} first:"),
                    fel_quote("player", standing->arena->player[i].name),
                    fel_number("n", standing->forfeits[i]), fel_number("first", standing->first_forfeit[i])));
            fprintf(out, "%s.\n", standing->first_fault[i]);
        }
}

void arena_table(const struct arena_report *report, FILE *out) {
    const struct standing *standing = &report->standing;
    int width = name_width(standing);
    double games = (double)standing_games(standing);
    say_plain(out, 0,
              SAID(report->ending == ARENA_INTERRUPTED
                       ? N_("{n} games of {game}, {decisions} decisions a game, {seconds} s, interrupted")
                       : N_("{n} games of {game}, {decisions} decisions a game, {seconds} s"),
                   fel_number("n", standing_games(standing)),
                   fel_noun("game", standing->arena->game->name, standing->arena->game->title),
                   fel_tenths("decisions", lround(10 * standing->actions / games)),
                   fel_tenths("seconds", lround(10 * report->seconds))));
    fputc('\n', out);
    put_strength(standing, width, out);
    fputc('\n', out);
    put_seats_and_time(standing, width, out);
    if (report->sprt)
        put_test(report, out);
    put_forfeits(standing, out);
}
