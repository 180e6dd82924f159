#include <math.h>

#include "arena_report.h"

/* The engine's JSON has no fractions, so this is written by hand: member by member, a comma behind each but the last. */

static void put_string(FILE *out, const char *string) {
    char buffer[4096];
    struct fel_text text;
    fel_text_begin(&text, buffer, sizeof buffer);
    fel_json_string(&text, string);
    fputs(text.full ? "null" : buffer, out);
}

/* What is not known, or not bounded, is null. */
static void put_number(FILE *out, double number) {
    if (isfinite(number))
        fprintf(out, "%.6g", number);
    else
        fputs("null", out);
}

static void put_interval(FILE *out, const char *key, const struct interval *interval) {
    fprintf(out, "\"%s\": {\"mean\": ", key);
    put_number(out, interval->mean);
    fputs(", \"low\": ", out);
    put_number(out, interval->low);
    fputs(", \"high\": ", out);
    put_number(out, interval->high);
    fputc('}', out);
}

static void put_player(const struct arena_report *report, unsigned player, FILE *out) {
    const struct standing *standing = &report->standing;
    struct interval share = standing_share(standing, player), elo = standing_elo(standing, player);
    fputs("    {\"name\": ", out);
    put_string(out, standing->arena->player[player].name);
    fputs(", \"player\": ", out);
    put_string(out, report->player[player]);
    fputs(",\n     ", out);
    put_interval(out, "won", &share);
    fputs(",\n     ", out);
    put_interval(out, "elo", &elo);
    fputs(",\n     ", out);
    if (standing->lead[player].count > 0) {
        struct interval lead = mean_interval(&standing->lead[player]);
        put_interval(out, "lead", &lead);
    } else {
        fputs("\"lead\": null", out);
    }
    fputs(",\n     \"won_in_seat\": [", out);
    for (unsigned seat = 0; seat < standing_players(standing); seat++) {
        fputs(seat ? ", " : "", out);
        put_number(out, standing->won_in_seat[player][seat] / (double)standing->groups);
    }
    fprintf(out, "],\n     \"decisions\": %.0f, \"ms\": {\"mean\": ", standing->decisions[player]);
    put_number(out, 1000 * standing->seconds[player] / fmax(standing->decisions[player], 1));
    fputs(", \"slowest\": ", out);
    put_number(out, 1000 * standing->slowest[player]);
    fprintf(out, "},\n     \"forfeits\": %ld", standing->forfeits[player]);
    if (standing->forfeits[player]) {
        fprintf(out, ", \"first_forfeit\": {\"game\": %ld, \"fault\": ", standing->first_forfeit[player]);
        put_string(out, standing->first_fault[player]);
        fputc('}', out);
    }
    fputc('}', out);
}

/* What was played: enough to play it again. */
static void put_settings(const struct arena_report *report, FILE *out) {
    const struct arena *arena = report->standing.arena;
    const struct fel_game *game = arena->game;
    fprintf(out, "  \"felucca\": \"%s\",\n  \"game\": \"%s\",\n", FELUCCA_VERSION, game->name);
    if (game->content_id) {
        char content[200];
        struct fel_text text;
        fel_text_begin(&text, content, sizeof content);
        game->content_id(game, &text);
        fputs("  \"content\": ", out);
        put_string(out, content);
        fputs(",\n", out);
    }
    fputs("  \"options\": ", out);
    fputs(arena->any_options ? "\"any\"" : "{", out);
    for (unsigned i = 0; i < game->options && !arena->any_options; i++)
        fprintf(out, "%s\"%s\": \"%s\"", i ? ", " : "", game->option[i].name,
                game->option[i].value[arena->setup.option[i]]);
    if (!arena->any_options)
        fputc('}', out);
    fprintf(out,
            ",\n  \"seed\": %ld,\n  \"games_wanted\": %ld,\n  \"threads\": %u,\n  \"program_ms\": %ld,\n",
            report->seed, report->games, arena->threads, report->milliseconds);
}

static void put_test(const struct arena_report *report, FILE *out) {
    double ratio = arena_log_ratio(report);
    fprintf(out,
            "  \"sprt\": {\"low_elo\": %g, \"high_elo\": %g, \"log_ratio\": %.6g, \"bound\": %.6g, "
            "\"decision\": %s},\n",
            report->low_elo, report->high_elo, ratio, sprt_bound(),
            report->ending != ARENA_DECIDED ? "null"
            : ratio > 0                     ? "\"high\""
                                            : "\"low\"");
}

void arena_json(const struct arena_report *report, FILE *out) {
    static const char *const ending[] = {[ARENA_ALL_PLAYED] = "all played",
                                         [ARENA_DECIDED] = "decided",
                                         [ARENA_INTERRUPTED] = "interrupted",
                                         [ARENA_FAILED] = "failed"};
    const struct standing *standing = &report->standing;
    unsigned players = standing_players(standing);
    double games = (double)standing_games(standing);
    fputs("{\n", out);
    put_settings(report, out);
    fprintf(out,
            "  \"games\": %.0f,\n  \"ended\": \"%s\",\n  \"seconds\": %.3f,\n  \"decisions_a_game\": %.6g,\n",
            games, ending[report->ending], report->seconds, standing->actions / games);
    if (report->sprt)
        put_test(report, out);
    fputs("  \"players\": [\n", out);
    for (unsigned i = 0; i < players; i++) {
        put_player(report, i, out);
        fputs(i + 1 < players ? ",\n" : "\n", out);
    }
    fputs("  ]\n}\n", out);
}
