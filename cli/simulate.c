#include <limits.h>
#include <math.h>
#include <stdio.h>

#include "arguments.h"
#include "match/transcript.h"
#include "output.h"
#include "players.h"
#include "players/sitting.h"
#include "progress.h"

/* What was asked for. */
static struct wish {
    long games, seed, milliseconds;
    const char *seats;
    struct output transcripts, views;
    struct texts option, player;
    bool any_options;
} wish = {.games = 1000, .seed = 1, .milliseconds = SEAT_MILLISECONDS};

struct simulation {
    const struct fel_game *game;
    struct seat_player player[FEL_MAX_SEATS];
    struct seat *seat[FEL_MAX_SEATS];
    struct fel_setup setup;
    struct fel_rng rng; /* for options, seeds and players: --seed makes all of it repeatable */
    int forfeit;        /* the seat of a program that has forfeited its game, or FEL_NOBODY */
};

/* Sums over all games, by seat. */
struct tally {
    double sum[FEL_MAX_SEATS], squares[FEL_MAX_SEATS], wins[FEL_MAX_SEATS];
    int least[FEL_MAX_SEATS], most[FEL_MAX_SEATS];
    long games[FEL_MAX_SEATS], decisions, all_games;
};

static void count(struct tally *tally, const struct fel_match *match, const struct fel_score *score) {
    double share = 1.0 / __builtin_popcount(score->winners);
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        int total = score->total[seat];
        bool first = tally->games[seat]++ == 0;
        tally->sum[seat] += total;
        tally->squares[seat] += (double)total * total;
        tally->wins[seat] += score->winners >> seat & 1 ? share : 0;
        tally->least[seat] = first || total < tally->least[seat] ? total : tally->least[seat];
        tally->most[seat] = first || total > tally->most[seat] ? total : tally->most[seat];
    }
    tally->decisions += (long)match->count;
    tally->all_games++;
}

/* False if the game can't be played to its end: a program has forfeited it, or it is far too long. */
static bool play_on(struct simulation *simulation, struct fel_match *match, struct tally *tally) {
    struct sitting sitting = {.match = match};
    struct fel_score score;
    for (unsigned i = 0; i < match->setup.seats; i++) {
        sitting.seat[i] = simulation->seat[i];
        sitting.seed[i] = fel_rng_next(&simulation->rng);
    }
    enum sitting_news news = sitting_play(&sitting, false, NULL, NULL);
    if (news == SITTING_FORFEITED)
        simulation->forfeit = sitting.mover;
    if (news != SITTING_OVER)
        return false;
    match->game->score(match->game, &match->state, &score);
    sitting_end(&sitting, &score);
    count(tally, match, &score);
    return true;
}

static bool play_one(struct simulation *simulation, struct tally *tally) {
    struct fel_match match;
    if (wish.any_options)
        fel_setup_any(&simulation->setup, simulation->game, &simulation->rng);
    fel_rng_seed(&simulation->rng, simulation->setup.seed);
    fel_match_begin(&match, simulation->game, &simulation->setup);
    bool good = play_on(simulation, &match, tally);
    if (good && wish.transcripts.file)
        good = fel_transcript(&match, write_line, wish.transcripts.file);
    if (good && wish.views.file) /* numbered from 0 */
        good = fel_views(&match, tally->all_games - 1, write_line, wish.views.file);
    fel_match_end(&match);
    return good;
}

static void print_summary(const struct tally *tally, const struct fel_game *game, FILE *out) {
    static const char *const heads[] = {
        /* TRANSLATORS: heads of columns, figures about points: at most 10, 8, 8, 6, 6, 10 and 8 letters */
        C_("head of a column", "seat"), C_("head of a column", "games"), C_("points", "mean"),
        C_("points", "spread"),         C_("points", "least"),           C_("points", "most"),
        C_("head of a column", "wins"), C_("of the wins", "share"),
    };
    static const int width[] = {-6, 10, 8, 8, 6, 6, 10, 8};
    say_line(out, 0,
             SAID(N_("{n, plural, one {# game} other {# games}} of {game}, {decisions} decisions a game"),
                  fel_number("n", tally->all_games), fel_noun("game", game->name, game->title),
                  fel_tenths("decisions", lround(10 * (double)tally->decisions / (double)tally->all_games))));
    for (unsigned i = 0; i < sizeof heads / sizeof heads[0]; i++)
        put_column(out, i > 0, in_table(heads[i]), width[i]);
    fputc('\n', out);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS && tally->games[seat]; seat++) {
        double games = (double)tally->games[seat], mean = tally->sum[seat] / games;
        double variance = tally->squares[seat] / games - mean * mean;
        fprintf(out, "%-6u %10ld %8.2f %8.2f %6d %6d %10.1f %7.1f%%\n", seat, tally->games[seat], mean,
                sqrt(variance > 0 ? variance : 0), tally->least[seat], tally->most[seat], tally->wins[seat],
                100 * tally->wins[seat] / games);
    }
}

static bool play_all(const struct command *command, struct simulation *simulation, struct tally *tally) {
    struct progress progress;
    bool good = true;
    progress_begin(&progress, spoken(), N_("Simulating"), (double)wish.games);
    for (long i = 0; good && i < wish.games; i++) {
        good = play_one(simulation, tally);
        progress_at(&progress, (double)(i + 1));
    }
    progress_end(&progress);
    if (simulation->forfeit != FEL_NOBODY)
        complain(command, N_("game {n}: exec:{program} in seat {seat}: {fault}"),
                 fel_number("n", tally->all_games + 1),
                 fel_quote("program", simulation->player[simulation->forfeit].program),
                 fel_number("seat", simulation->forfeit),
                 fel_quote("fault", seat_fault(simulation->seat[simulation->forfeit])));
    else if (!good)
        complain(command, N_("a game became too long, or there is no memory left"));
    return good;
}

/* If it has to end early, what was played so far still counts. */
static enum exit_code simulate(const struct command *command, struct simulation *simulation) {
    struct tally tally = {0};
    bool good = true;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        good &= (simulation->seat[seat] = seat_take(&simulation->player[seat])) != NULL;
    if (!good)
        complain(command, N_("there is no memory left for the computer players"));
    good = good && play_all(command, simulation, &tally);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        seat_leave(simulation->seat[seat]);
    if (tally.all_games > 0)
        print_summary(&tally, simulation->game,
                      wish.transcripts.file == stdout || wish.views.file == stdout ? stderr : stdout);
    return good ? DONE : TROUBLE;
}

/* --- the command line ----------------------------------------------------------------------------------- */

static const struct option_entry options[] = {
    OPTION_NUMBER("games", "N", struct wish, games, 1, 1000000000, N_("how many (1000)")),
    OPTION_SEATS(struct wish, seats, N_("players at the table (the fewest the game allows)")),
    OPTION_NUMBER("seed", "S", struct wish, seed, 0, LONG_MAX,
                  N_("a number; the same seed gives the same games (1)")),
    OPTION_GAME_OPTION(struct wish, option),
    OPTION_CONTENT,
    OPTION_FLAG("any-options", struct wish, any_options,
                N_("draw player count and all options anew for each game")),
    OPTION_LIST("players", "P,P,...", struct wish, player,
                N_("one computer player for all seats, or one for each (random). exec:PROGRAM is one of your "
                   "own (docs/bots.md; a comma separates players)")),
    OPTION_TIME(struct wish, milliseconds,
                N_("what a program has for a decision (1000). With 200 ms more, or a fault of another kind, "
                   "the simulation "
                   "ends")),
    OPTION_TEXT("transcripts", "FILE", struct wish, transcripts.path,
                N_("write the transcripts of all games, in place of what the file had; - is standard output, "
                   "and the summary then goes to standard error")),
    OPTION_TEXT(
        "views", "FILE", struct wish, views.path,
        N_("write a line for each decision of all games: what its seat saw, could do and chose, and how the "
           "match ended (docs/records.md)")),
    {0},
};

/* One player named plays all seats; several say how many seats there are. */
static bool fill_seats(const struct command *command, struct simulation *simulation) {
    const struct texts *players = &wish.player;
    if (players->count > 1 && (wish.any_options || players->count != simulation->setup.seats))
        return refuse(command, N_("--players names {n} players: name one for all seats, or one for each"),
                      fel_number("n", players->count));
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        const char *player = players->count ? players->text[seat < players->count ? seat : 0] : "random";
        if (!read_player(command, player, wish.milliseconds, &simulation->player[seat]))
            return false;
    }
    return true;
}

static bool set_up(const struct command *command, const char *game, struct simulation *simulation) {
    simulation->game = read_game(command, game);
    if (!simulation->game)
        return false;
    if (wish.any_options && (wish.seats || wish.option.count))
        return refuse(command, N_("--any-options draws them all: omit --seats and --option"));
    unsigned seats = wish.player.count > 1 ? wish.player.count : simulation->game->min_seats;
    fel_rng_begin(&simulation->rng, (uint64_t)wish.seed);
    return read_seats(command, simulation->game, wish.seats, seats, &seats) &&
           read_setup(command, simulation->game, seats, &wish.option, &simulation->setup) &&
           fill_seats(command, simulation);
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    struct simulation simulation = {.forfeit = FEL_NOBODY};
    struct fault fault;
    if (!set_up(command, argv[0], &simulation))
        return USAGE;
    if (output_same(&wish.transcripts, &wish.views))
        return misuse(command, N_("--transcripts and --views can't go to the same file"));
    if (!output_check(&wish.transcripts, custom_path(), &fault) ||
        !output_check(&wish.views, custom_path(), &fault) || !output_begin(&wish.transcripts, &fault) ||
        !output_begin(&wish.views, &fault))
        return complain_about(command, &fault);
    enum exit_code code = simulate(command, &simulation);
    bool kept = output_end(&wish.transcripts, &fault);
    return output_end(&wish.views, &fault) && kept ? code : complain_about(command, &fault);
}

const struct command command_simulate = {
    .name = "simulate",
    .usage = "GAME [OPTIONS]",
    .summary = N_("let computer players play many games and sum up"),
    .help = N_("Plays games between computer players, one after the other."),
    .options = options,
    .more_help = N_("The summary shows for each seat the mean, spread (standard deviation) and range of its "
                    "scores, and its wins; a shared win counts in parts."),
    .wish = &wish,
    .least = 1,
    .most = 1,
    .arguments = N_("name one game"),
    .run = run,
};
