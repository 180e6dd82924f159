#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "arena_report.h"
#include "arguments.h"
#include "interrupt.h"
#include "output.h"
#include "players.h"
#include "players/machine.h"
#include "progress.h"

/* What was asked for. */
static struct wish {
    long games, seed, threads, milliseconds;
    const char *records, *sprt;
    struct texts option;
    struct output json, chart;
    bool any_options;
} wish = {.games = 100, .seed = 1, .milliseconds = SEAT_MILLISECONDS};

/* All that belongs to one run. */
struct contest {
    const struct command *command;
    struct arena arena;
    struct arena_report report;
    struct progress progress;
    bool records_failed;
};

/* --- counting ------------------------------------------------------------------------------------------- */

/* "000017-won-by-greedy.record": the name tells which games were lost. Not every system allows the colon of
 * "search:2000it" in a file's name. */
static void name_record(const struct arena_game *game, long number, char *name, size_t size) {
    unsigned winners = arena_winners(game);
    if (game->forfeit != FEL_NOBODY)
        snprintf(name, size, "%06ld-forfeited-by-%s.record", number, game->match.name[game->forfeit]);
    else if (winners & (winners - 1))
        snprintf(name, size, "%06ld-shared.record", number);
    else
        snprintf(name, size, "%06ld-won-by-%s.record", number, game->match.name[__builtin_ctz(winners)]);
    for (char *colon = name; (colon = strchr(colon, ':'));)
        *colon = '-';
}

static bool keep_record(const struct contest *contest, const struct arena_game *game, long number) {
    char name[100], path[4096];
    size_t length;
    struct fel_record_check check;
    struct output output = {.path = path};
    struct fault fault;
    name_record(game, number, name, sizeof name);
    if (snprintf(path, sizeof path, "%s/%s", wish.records, name) >= (int)sizeof path)
        return failed(contest->command, N_("the path of the folder is too long: {path}"),
                      fel_quote("path", wish.records));
    char *record = fel_record_write(&game->match, &length, &check);
    if (!record)
        return failed(contest->command, N_("there is no memory left to write {path}"),
                      fel_quote("path", path));
    bool kept = output_begin(&output, &fault);
    if (kept) {
        fwrite(record, 1, length, output.file);
        kept = output_end(&output, &fault);
    }
    if (!kept)
        complain_about(contest->command, &fault);
    free(record);
    return kept;
}

static bool is_decided(const struct arena_report *report) {
    return report->sprt && fabs(arena_log_ratio(report)) >= sprt_bound();
}

static bool count(void *context, const struct arena_group *group) {
    struct contest *contest = context;
    struct standing *standing = &contest->report.standing;
    unsigned players = standing_players(standing);
    for (unsigned i = 0; wish.records && i < players; i++) {
        if (!keep_record(contest, &group->game[i], standing_games(standing) + i + 1)) {
            contest->records_failed = true;
            return false;
        }
    }
    standing_count(standing, group);
    progress_at(&contest->progress, (double)standing->groups);
    return !is_decided(&contest->report);
}

/* --- running -------------------------------------------------------------------------------------------- */

static enum exit_code tell(struct contest *contest) {
    const struct arena_report *report = &contest->report;
    const struct command *command = contest->command;
    struct output *json = &wish.json, *chart = &wish.chart;
    if (report->standing.groups == 0) {
        complain(command, json->path || chart->path ? N_("no games were finished; no file was written")
                                                    : N_("no games were finished"));
        return DONE;
    }
    struct fault fault;
    bool good = output_begin(json, &fault) && output_begin(chart, &fault);
    bool piped = json->file == stdout || chart->file == stdout;
    arena_table(report, piped ? stderr : stdout);
    if (json->file)
        arena_json(report, json->file);
    if (chart->file)
        arena_chart(report, chart->file);
    good = good && output_end(json, &fault) && output_end(chart, &fault);
    return good ? DONE : complain_about(command, &fault);
}

static enum exit_code compete(struct contest *contest) {
    struct arena_report *report = &contest->report;
    char trouble[ARENA_TROUBLE_BYTES];
    report->standing.arena = &contest->arena;
    contest->arena.stop = &interrupted;
    interrupt_catch();
    progress_begin(&contest->progress, spoken(), N_("Playing"), (double)contest->arena.groups);
    double began = seconds_now();
    bool good = arena_run(&contest->arena, count, contest, trouble);
    report->seconds = seconds_now() - began;
    progress_end(&contest->progress);
    if (!good)
        complain(contest->command, N_("{what}"), fel_quote("what", trouble));
    good &= !contest->records_failed;
    report->ending = !good                                             ? ARENA_FAILED
                     : is_decided(report)                              ? ARENA_DECIDED
                     : report->standing.groups < contest->arena.groups ? ARENA_INTERRUPTED
                                                                       : ARENA_ALL_PLAYED;
    enum exit_code code = tell(contest);
    interrupt_obey();
    return good ? code : TROUBLE;
}

/* --- the players ---------------------------------------------------------------------------------------- */

/* Starts a program once, to learn its name, and that it can be started. */
static bool meet(const struct contest *contest, struct arena_player *player) {
    struct seat *seat = seat_take(&player->who);
    bool met = seat && seat_make_ready(seat);
    if (met)
        snprintf(player->name, sizeof player->name, "%s", seat_own_name(seat));
    else
        complain(contest->command, seat ? N_("exec:{program}: {fault}") : N_("there is no memory left"),
                 fel_quote("program", player->who.program), fel_quote("fault", seat ? seat_fault(seat) : ""));
    seat_leave(seat);
    return met;
}

static bool is_taken(const struct arena *arena, unsigned player, const char *name) {
    for (unsigned other = 0; other < player; other++)
        if (strcmp(arena->player[other].name, name) == 0)
            return true;
    return false;
}

/* The second "master" is "master-2". */
static void tell_apart(struct arena *arena, unsigned player) {
    char name[ARENA_NAME_BYTES];
    snprintf(name, sizeof name, "%s", arena->player[player].name);
    for (unsigned number = 2; is_taken(arena, player, name); number++)
        snprintf(name, sizeof name, "%.36s-%u", arena->player[player].name, number);
    memcpy(arena->player[player].name, name, sizeof name);
}

static enum exit_code meet_players(struct contest *contest) {
    for (unsigned i = 0; i < contest->arena.setup.seats; i++) {
        if (contest->arena.player[i].who.program && !meet(contest, &contest->arena.player[i]))
            return TROUBLE;
        tell_apart(&contest->arena, i);
    }
    return DONE;
}

/* --- the command line ----------------------------------------------------------------------------------- */

static bool read_elo(const char *text, char **end, double *elo) {
    *elo = strtod(text, end);
    return *end != text && *elo >= -1000 && *elo <= 1000;
}

/* "--sprt", "--sprt=LOW,HIGH" and "--sprt LOW,HIGH". */
static bool read_sprt(struct contest *contest) {
    const char *text = wish.sprt;
    char *end;
    contest->report.sprt = text;
    contest->report.low_elo = 0;
    contest->report.high_elo = 20;
    if (!text || !*text)
        return true;
    if (read_elo(text, &end, &contest->report.low_elo) && *end == ',' &&
        read_elo(end + 1, &end, &contest->report.high_elo) && *end == '\0' &&
        contest->report.low_elo < contest->report.high_elo)
        return true;
    return refuse(contest->command,
                  N_("--sprt takes LOW,HIGH, two differences in Elo, the lower first, not \"{typed}\""),
                  fel_quote("typed", text));
}

static const struct option_entry options[] = {
    OPTION_NUMBER(
        "games", "N", struct wish, games, 1, 2L * ARENA_GROUPS,
        N_("how many, rounded up so that everybody has every seat equally often, with the same cards (100)")),
    OPTION_NUMBER("seed", "S", struct wish, seed, 0, (1L << 43) - 1,
                  N_("a number; the same seed gives the same games (1)")),
    OPTION_GAME_OPTION(struct wish, option),
    OPTION_FLAG("any-options", struct wish, any_options, N_("draw all options anew for each round of seats")),
    OPTION_CONTENT,
    OPTION_THREADS(struct wish, threads, N_("games at a time (as many as there are cores)")),
    OPTION_TEXT("sprt", "[LOW,HIGH]", struct wish, sprt,
                N_("stop as soon as it is decided whether the first player is HIGH Elo stronger than the "
                   "others, rather than LOW; wrong in 5 of 100 cases (0,20)")),
    OPTION_TIME(struct wish, milliseconds,
                N_("what a program has for a decision (1000). With 200 ms more it has forfeited the game")),
    OPTION_TEXT(
        "json", "FILE", struct wish, json.path,
        N_("write all figures, in place of what the file had; - is standard output, and the table then "
           "goes to standard error")),
    OPTION_TEXT("chart", "FILE", struct wish, chart.path,
                N_("draw the shares of the wins as an SVG picture; - likewise")),
    OPTION_TEXT("records", "FOLDER", struct wish, records,
                N_("keep the record of every game in a new folder, named after its winner")),
    {0},
};

/* The test compares the first player with the others, so these must be alike. */
static bool check_sprt(const struct contest *contest, char *const player[], unsigned players) {
    for (unsigned i = 2; contest->report.sprt && i < players; i++) {
        if (strcmp(player[i], player[1]) != 0)
            return refuse(contest->command,
                          N_("--sprt compares the first player with the others: these must all be the same"));
    }
    return true;
}

static bool set_up(struct contest *contest, const char *game, char *const player[], unsigned players) {
    const struct command *command = contest->command;
    struct arena *arena = &contest->arena;
    arena->game = read_game(command, game);
    if (!arena->game)
        return false;
    arena->any_options = wish.any_options;
    if (arena->any_options && wish.option.count)
        return refuse(command, N_("--any-options draws them all: omit --option"));
    if (!read_setup(command, arena->game, players, &wish.option, &arena->setup))
        return false;
    for (unsigned i = 0; i < players; i++) {
        struct arena_player *contender = &arena->player[i];
        if (!read_player(command, player[i], wish.milliseconds, &contender->who))
            return false;
        snprintf(contender->name, sizeof contender->name, "%s", seat_player_name(&contender->who));
        contest->report.player[i] = player[i];
    }
    if (!check_sprt(contest, player, players))
        return false;
    arena->groups = (wish.games + players - 1) / players;
    arena->seed = (uint64_t)wish.seed * ARENA_GROUPS;
    arena->threads = (unsigned)(wish.threads ? wish.threads : usual_threads());
    contest->report.games = wish.games;
    contest->report.seed = wish.seed;
    contest->report.milliseconds = wish.milliseconds;
    return true;
}

/* Before the games, so that nobody waits for hours to learn that a path is wrong. */
static enum exit_code check_files(const struct contest *contest) {
    struct fault fault;
    if (!output_check(&wish.json, custom_path(), &fault) || !output_check(&wish.chart, custom_path(), &fault))
        return complain_about(contest->command, &fault);
    if (!wish.records || mkdir(wish.records, 0777) == 0)
        return DONE;
    return complain(contest->command,
                    errno == EEXIST ? N_("can't create the folder {path}: {why}; name a new one")
                                    : N_("can't create the folder {path}: {why}"),
                    fel_quote("path", wish.records), fel_said("why", fault_reason(errno)));
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    static struct contest contest;
    assert(argc >= command->least && argc > 1);
    contest.command = command;
    if (!read_sprt(&contest) || !set_up(&contest, argv[0], argv + 1, (unsigned)argc - 1))
        return USAGE;
    if (output_same(&wish.json, &wish.chart))
        return misuse(command, N_("--json and --chart can't both be {path}"),
                      fel_quote("path", wish.chart.path));
    enum exit_code code = meet_players(&contest);
    if (code == DONE)
        code = check_files(&contest);
    return code == DONE ? compete(&contest) : code;
}

const struct command command_arena = {
    .name = "arena",
    .usage = "GAME PLAYER PLAYER... [OPTIONS]",
    .summary = N_("let computer players compete, and find out who is better"),
    .help =
        N_("Plays many games between 2 to 4 computer players. A player is a level, from random to vizier; "
           "search with a limit of its own, like search:500ms, search:2s or search:2000it; or exec:PROGRAM, "
           "a command line for a program of your own (docs/bots.md). A level with a limit, like "
           "master:500ms, thinks for as long as that says, instead of its own."),
    .options = options,
    .more_help =
        N_("The table shows for each player its share of the wins, a shared win counting in parts, and "
           "its strength in Elo against the mean of the others, both with 95 % intervals; by how many "
           "points it leads the mean of the others; its share by seat; and the milliseconds it takes "
           "for a decision. Ctrl-C ends it early and tells what is known so far."),
    .wish = &wish,
    .least = 3,
    .most = 1 + FEL_MAX_SEATS,
    .arguments = N_("name a game and 2 to 4 players"),
    .run = run,
};
