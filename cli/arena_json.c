/* The results of an arena as JSON, for other programs: one line for each player. */
#include <math.h>
#include <string.h>

#include "arena_report.h"
#include "json.h"

/* A command line may be of any length; an absurdly long one is not repeated. */
enum { LONGEST_COMMAND = 4000, LINE_BYTES = 8 * LONGEST_COMMAND };

static void put_interval(struct fel_text *text, const char *key, struct interval interval) {
    fel_json_member_open(text, key, '{');
    json_figure(text, "mean", interval.mean);
    json_figure(text, "low", interval.low);
    json_figure(text, "high", interval.high);
    fel_json_close(text, '}');
}

static void put_strength(struct fel_text *text, const struct standing *standing, unsigned player) {
    put_interval(text, "won", standing_share(standing, player));
    put_interval(text, "elo", standing_elo(standing, player));
    if (standing->lead[player].count > 0)
        put_interval(text, "lead", mean_interval(&standing->lead[player]));
    else
        fel_json_member_string(text, "lead", NULL);
    fel_json_member_open(text, "won_in_seat", '[');
    for (unsigned seat = 0; seat < standing_players(standing); seat++)
        json_figure(text, NULL, standing->won_in_seat[player][seat] / (double)standing->groups);
    fel_json_close(text, ']');
}

static void put_time(struct fel_text *text, const struct standing *standing, unsigned player) {
    fel_json_member_int(text, "decisions", (int64_t)standing->decisions[player]);
    fel_json_member_open(text, "ms", '{');
    json_figure(text, "mean", 1000 * standing->seconds[player] / fmax(standing->decisions[player], 1));
    json_figure(text, "slowest", 1000 * standing->slowest[player]);
    fel_json_close(text, '}');
}

static void put_forfeits(struct fel_text *text, const struct standing *standing, unsigned player) {
    fel_json_member_int(text, "forfeits", standing->forfeits[player]);
    if (standing->forfeits[player] == 0)
        return;
    fel_json_member_open(text, "first_forfeit", '{');
    fel_json_member_int(text, "game", standing->first_forfeit[player]);
    fel_json_member_string(text, "fault", standing->first_fault[player]);
    fel_json_close(text, '}');
}

static void put_player(struct fel_text *text, const struct arena_report *report, unsigned player) {
    const struct standing *standing = &report->standing;
    fel_json_open(text, '{');
    fel_json_member_string(text, "name", standing->arena->player[player].name);
    fel_json_member_string(text, "player",
                           strlen(report->player[player]) <= LONGEST_COMMAND ? report->player[player] : NULL);
    put_strength(text, standing, player);
    put_time(text, standing, player);
    put_forfeits(text, standing, player);
    fel_json_close(text, '}');
}

static void put_options(struct fel_text *text, const struct arena *arena) {
    const struct fel_game *game = arena->game;
    if (arena->any_options) {
        fel_json_member_string(text, "options", "any");
        return;
    }
    fel_json_member_open(text, "options", '{');
    for (unsigned i = 0; i < game->options; i++)
        fel_json_member_string(text, game->option[i].name, game->option[i].value[arena->setup.option[i]]);
    fel_json_close(text, '}');
}

/* What was played: enough to play it again. */
static void put_settings(struct fel_text *text, const struct arena_report *report) {
    const struct arena *arena = report->standing.arena;
    const struct fel_game *game = arena->game;
    fel_json_member_string(text, "felucca", FELUCCA_VERSION);
    fel_json_member_string(text, "game", game->name);
    if (game->content_id)
        fel_json_member_string(text, "content", fel_content_id(game).text);
    put_options(text, arena);
    fel_json_member_int(text, "seed", report->seed);
    fel_json_member_int(text, "games_wanted", report->games);
    fel_json_member_int(text, "threads", arena->threads);
    fel_json_member_int(text, "program_ms", report->milliseconds);
}

static void put_result(struct fel_text *text, const struct arena_report *report) {
    static const char *const ending[] = {[ARENA_ALL_PLAYED] = "all played",
                                         [ARENA_DECIDED] = "decided",
                                         [ARENA_INTERRUPTED] = "interrupted",
                                         [ARENA_FAILED] = "failed"};
    long games = standing_games(&report->standing);
    fel_json_member_int(text, "games", games);
    fel_json_member_string(text, "ended", ending[report->ending]);
    json_real(text, "seconds", report->seconds, 3);
    json_figure(text, "decisions_a_game", report->standing.actions / (double)games);
}

static void put_test(struct fel_text *text, const struct arena_report *report) {
    double ratio = arena_log_ratio(report);
    fel_json_member_open(text, "sprt", '{');
    json_figure(text, "low_elo", report->low_elo);
    json_figure(text, "high_elo", report->high_elo);
    json_figure(text, "log_ratio", ratio);
    json_figure(text, "bound", sprt_bound());
    fel_json_member_string(text, "decision",
                           report->ending != ARENA_DECIDED ? NULL
                           : ratio > 0                     ? "high"
                                                           : "low");
    fel_json_close(text, '}');
}

void arena_json(const struct arena_report *report, FILE *out) {
    static char line[LINE_BYTES];
    struct fel_text text;
    fel_text_begin(&text, line, sizeof line);
    put_settings(&text, report);
    put_result(&text, report);
    if (report->sprt)
        put_test(&text, report);
    fprintf(out, "{%s,\"players\":[", line);
    for (unsigned i = 0; i < standing_players(&report->standing); i++) {
        fel_text_begin(&text, line, sizeof line);
        put_player(&text, report, i);
        fprintf(out, "%s\n%s", i ? "," : "", line);
    }
    fputs("\n]}\n", out);
}
