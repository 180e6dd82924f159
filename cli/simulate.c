#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "arguments.h"
#include "bots/player.h"
#include "match/transcript.h"
#include "progress.h"

struct simulation {
    const struct fel_game *game;
    const struct fel_player *player[FEL_MAX_SEATS];
    struct fel_setup setup;
    struct fel_rng rng; /* for options, seeds and players: --seed makes all of it repeatable */
    bool any_options;
    FILE *transcripts;
};

/* Sums over all games, by seat. */
struct tally {
    double sum[FEL_MAX_SEATS], squares[FEL_MAX_SEATS], wins[FEL_MAX_SEATS];
    int least[FEL_MAX_SEATS], most[FEL_MAX_SEATS];
    long games[FEL_MAX_SEATS], decisions, all_games;
};

static void write_line(void *to, const char *line, size_t length) {
    fwrite(line, 1, length, to);
}

static void count(struct tally *tally, const struct fel_match *match) {
    struct fel_score score;
    match->game->score(match->game, &match->state, &score);
    double share = 1.0 / __builtin_popcount(score.winners);
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        int total = score.total[seat];
        bool first = tally->games[seat]++ == 0;
        tally->sum[seat] += total;
        tally->squares[seat] += (double)total * total;
        tally->wins[seat] += score.winners >> seat & 1 ? share : 0;
        tally->least[seat] = first || total < tally->least[seat] ? total : tally->least[seat];
        tally->most[seat] = first || total > tally->most[seat] ? total : tally->most[seat];
    }
    tally->decisions += (long)match->count;
    tally->all_games++;
}

static bool play_one(struct simulation *simulation, struct tally *tally) {
    const struct fel_game *game = simulation->game;
    struct fel_match match;
    struct fel_state view;
    int seat;
    if (simulation->any_options)
        fel_setup_any(&simulation->setup, game, &simulation->rng);
    fel_rng_seed(&simulation->rng, simulation->setup.seed);
    fel_match_begin(&match, game, &simulation->setup);
    bool going = true;
    while (going && (seat = fel_match_to_move(&match)) != FEL_NOBODY) {
        game->view(game, &match.state, seat, &view);
        going = fel_match_act(&match, simulation->player[seat]->choose(game, &view, &simulation->rng), NULL);
    }
    if (going)
        count(tally, &match);
    if (going && simulation->transcripts)
        fel_transcript(&match, write_line, simulation->transcripts);
    fel_match_end(&match);
    return going;
}

static void print_summary(const struct tally *tally, const struct fel_game *game, FILE *out) {
    fprintf(out, "%ld games of %s, %.1f decisions a game\n", tally->all_games, game->title,
            (double)tally->decisions / (double)tally->all_games);
    fprintf(out, "%-6s %10s %8s %8s %6s %6s %10s %8s\n", "seat", "games", "mean", "spread", "least", "most",
            "wins", "share");
    for (unsigned seat = 0; seat < FEL_MAX_SEATS && tally->games[seat]; seat++) {
        double games = (double)tally->games[seat], mean = tally->sum[seat] / games;
        double variance = tally->squares[seat] / games - mean * mean;
        fprintf(out, "%-6u %10ld %8.2f %8.2f %6d %6d %10.1f %7.1f%%\n", seat, tally->games[seat], mean,
                sqrt(variance > 0 ? variance : 0), tally->least[seat], tally->most[seat], tally->wins[seat],
                100 * tally->wins[seat] / games);
    }
}

static enum exit_code simulate(const struct command *command, struct simulation *simulation, long games) {
    struct tally tally = {0};
    struct progress progress;
    progress_begin(&progress, "Simulating", (double)games);
    for (long i = 0; i < games; i++) {
        if (!play_one(simulation, &tally)) {
            complain(command, "out of memory");
            return TROUBLE;
        }
        if (i % 256 == 0)
            progress_at(&progress, (double)i);
    }
    progress_end(&progress);
    print_summary(&tally, simulation->game, simulation->transcripts == stdout ? stderr : stdout);
    return DONE;
}

static bool read_players(const struct command *command, char *text, struct simulation *simulation,
                         unsigned *players) {
    char *part[FEL_MAX_SEATS];
    *players = read_list(command, "--players", text, part, FEL_MAX_SEATS);
    for (unsigned i = 0; i < *players; i++) {
        simulation->player[i] = fel_player_named(part[i]);
        if (!simulation->player[i]) {
            misuse(command, "there is no computer player \"%s\"", part[i]);
            return false;
        }
    }
    return *players > 0;
}

/* One player named plays all seats. */
static bool fill_seats(const struct command *command, struct simulation *simulation, unsigned players) {
    if (!players)
        simulation->player[players++] = fel_player_named("random");
    if (players == 1) {
        for (unsigned seat = 1; seat < FEL_MAX_SEATS; seat++)
            simulation->player[seat] = simulation->player[0];
        return true;
    }
    if (simulation->any_options || players != simulation->setup.seats) {
        misuse(command, "--players names %u players: name one for all seats, or as many as --seats says",
               players);
        return false;
    }
    return true;
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    enum { GAMES, SEATS, SEED, OPTION, ANY_OPTIONS, PLAYERS, TRANSCRIPTS };
    static const struct option options[] = {[GAMES] = {"games", required_argument, NULL, 0},
                                            [SEATS] = {"seats", required_argument, NULL, 0},
                                            [SEED] = {"seed", required_argument, NULL, 0},
                                            [OPTION] = {"option", required_argument, NULL, 0},
                                            [ANY_OPTIONS] = {"any-options", no_argument, NULL, 0},
                                            [PLAYERS] = {"players", required_argument, NULL, 0},
                                            [TRANSCRIPTS] = {"transcripts", required_argument, NULL, 0},
                                            {0}};
    struct simulation simulation = {0};
    long games = 1000, seats = 0, seed = 1;
    const char *transcripts = NULL, *game_option[16];
    unsigned players = 0, game_options = 0;
    for (int option; (option = next_option(command, argc, argv, options)) != -1;) {
        switch (option) {
        case GAMES:
            if (!read_number(command, "--games", optarg, 1, 1000000000, &games))
                return USAGE;
            break;
        case SEATS:
            if (!read_number(command, "--seats", optarg, 1, FEL_MAX_SEATS, &seats))
                return USAGE;
            break;
        case SEED:
            if (!read_number(command, "--seed", optarg, 0, 0x7fffffffffffffff, &seed))
                return USAGE;
            break;
        case OPTION:
            if (game_options == sizeof game_option / sizeof game_option[0])
                return misuse(command, "too many --option");
            game_option[game_options++] = optarg;
            break;
        case ANY_OPTIONS: simulation.any_options = true; break;
        case PLAYERS:
            if (!read_players(command, optarg, &simulation, &players))
                return USAGE;
            break;
        case TRANSCRIPTS: transcripts = optarg; break;
        default: return USAGE;
        }
    }
    if (optind != argc - 1)
        return misuse(command, "name one game");
    simulation.game = read_game(command, argv[optind]);
    if (!simulation.game)
        return USAGE;
    if (simulation.any_options && (seats || game_options))
        return misuse(command, "--any-options draws them all: leave --seats and --option away");
    fel_setup_begin(&simulation.setup, simulation.game, seats ? (unsigned)seats : simulation.game->min_seats);
    for (unsigned i = 0; i < game_options; i++)
        if (!read_game_option(command, simulation.game, game_option[i], &simulation.setup))
            return USAGE;
    if (!check_setup(command, simulation.game, &simulation.setup) ||
        !fill_seats(command, &simulation, players))
        return USAGE;
    fel_rng_begin(&simulation.rng, (uint64_t)seed);

    if (transcripts && strcmp(transcripts, "-") == 0)
        simulation.transcripts = stdout;
    else if (transcripts && !(simulation.transcripts = fopen(transcripts, "wb"))) {
        complain(command, "can't create %s: %s", transcripts, strerror(errno));
        return TROUBLE;
    }
    enum exit_code code = simulate(command, &simulation, games);
    if (simulation.transcripts && simulation.transcripts != stdout && fclose(simulation.transcripts) != 0) {
        complain(command, "can't write %s: %s", transcripts, strerror(errno));
        return TROUBLE;
    }
    return code;
}

const struct command command_simulate = {
    .name = "simulate",
    .usage = "GAME [OPTIONS]",
    .summary = "let computer players play many games and sum up",
    .help =
        "  --games N              how many (1000)\n"
        "  --seats N              players at the table (the fewest the game allows)\n"
        "  --seed S               a number; the same seed gives the same games (1)\n"
        "  --option NAME=VALUE    an option of the game; may be repeated\n"
        "  --any-options          draw player count, sides, variant and start anew for each game\n"
        "  --players P,P,...      one computer player for all seats, or one for each (random)\n"
        "  --transcripts FILE     write the transcripts of all games; - is standard output, and the\n"
        "                         summary then goes to standard error\n"
        "\n"
        "The summary shows for each seat the mean, spread (standard deviation) and range of its scores, and\n"
        "its wins; a shared win counts in parts.",
    .run = run,
};
