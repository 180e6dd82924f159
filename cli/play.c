#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "arguments.h"
#include "players.h"
#include "table.h"
#include "tell.h"

/* What was asked for on the command line. */
struct wish {
    const char *game, *seats, *record, *resume_path, *seed, *game_option[16];
    unsigned game_options;
    char *player[FEL_MAX_SEATS], *name[FEL_MAX_SEATS];
    unsigned players, names;
    long milliseconds; /* for a program to decide */
    bool resume;
    const char *colour;
};

enum { SEATS, PLAYERS, NAMES, OPTION, SEED, RECORD, RESUME, COLOUR, COLOR, CONTENT, TIME };
static const struct option options[] = {
    [SEATS] = {"seats", required_argument, NULL, 0}, [PLAYERS] = {"players", required_argument, NULL, 0},
    [NAMES] = {"names", required_argument, NULL, 0}, [OPTION] = {"option", required_argument, NULL, 0},
    [SEED] = {"seed", required_argument, NULL, 0},   [RECORD] = {"record", required_argument, NULL, 0},
    [RESUME] = {"resume", no_argument, NULL, 0},     [COLOUR] = {"colour", required_argument, NULL, 0},
    [COLOR] = {"color", required_argument, NULL, 0}, [CONTENT] = {"content", required_argument, NULL, 0},
    [TIME] = {"time", required_argument, NULL, 0},   {0}};

static bool read_wish(const struct command *command, int argc, char **argv, struct wish *wish) {
    for (int option; (option = next_option(command, argc, argv, options)) != -1;) {
        switch (option) {
        case SEATS: wish->seats = optarg; break;
        case PLAYERS:
            if (!(wish->players = read_list(command, "--players", optarg, wish->player, FEL_MAX_SEATS)))
                return false;
            break;
        case NAMES:
            if (!(wish->names = read_list(command, "--names", optarg, wish->name, FEL_MAX_SEATS)))
                return false;
            break;
        case OPTION:
            if (wish->game_options == sizeof wish->game_option / sizeof wish->game_option[0]) {
                misuse(command, "too many --option");
                return false;
            }
            wish->game_option[wish->game_options++] = optarg;
            break;
        case SEED: wish->seed = optarg; break;
        case CONTENT: read_content(command, optarg); break;
        case TIME:
            if (!read_time(command, optarg, &wish->milliseconds))
                return false;
            break;
        case RECORD: wish->record = optarg; break;
        case RESUME: wish->resume = true; break;
        case COLOUR:
        case COLOR: wish->colour = optarg; break;
        default: return false;
        }
    }
    if (optind < argc - 1) {
        misuse(command, "one game or one record to resume, not \"%s\" as well", argv[optind + 1]);
        return false;
    }
    if (wish->resume && optind < argc && !fel_game_named(argv[optind]))
        wish->resume_path = argv[optind];
    else if (optind < argc)
        wish->game = argv[optind]; /* if it is to be resumed, its newest match */
    else if (!wish->resume)
        wish->game = fel_games[0]->name;
    return true;
}

static bool fill_chance(const struct command *command, void *bytes, size_t length) {
    if (getrandom(bytes, length, 0) == (ssize_t)length)
        return true;
    complain(command, "the system gives no random numbers: name a --seed");
    return false;
}

static bool is_person(const char *player) {
    return strcmp(player, "human") == 0;
}

/* By a seat before it, or one that keeps its colour as a name. */
static bool name_is_taken(const struct wish *wish, const struct fel_match *match, unsigned seat) {
    for (unsigned other = 0; other < match->setup.seats; other++) {
        const char *name = other < wish->names ? wish->name[other] : match->name[other];
        if ((other < seat || other >= wish->names) && strcmp(name, wish->name[seat]) == 0)
            return true;
    }
    return false;
}

/* Who sits where: if nothing is said, a person on the first seat and computer players on the others. */
static bool seat_players(const struct command *command, const struct wish *wish, struct table *table) {
    struct fel_match *match = &table->match;
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        const char *player = wish->players ? wish->player[seat] : seat ? "builder" : "human";
        if (!is_person(player)) {
            if (!read_player(command, player, wish->milliseconds, &table->player[seat])) {
                fputs("A person at this screen is called human\n", stderr);
                return false;
            }
            player = seat_player_name(&table->player[seat]);
        }
        snprintf(match->player[seat], sizeof match->player[seat], "%s", player);
        if (seat >= wish->names)
            continue;
        if (!fel_name_fits(wish->name[seat])) {
            misuse(command, "name %u is empty, too long, or has a # or characters that can't be shown",
                   seat + 1);
            return false;
        }
        if (name_is_taken(wish, match, seat)) {
            misuse(command, "two seats can't have the same name");
            return false;
        }
        snprintf(match->name[seat], sizeof match->name[seat], "%s", wish->name[seat]);
    }
    return true;
}

/* How many play: as many as are named, and as many as it takes. */
static bool count_seats(const struct command *command, const struct wish *wish, const struct fel_game *game,
                        unsigned *seats) {
    unsigned named = wish->players > wish->names ? wish->players : wish->names;
    long wished;
    *seats = wish->players || named > game->min_seats ? named : game->min_seats;
    if (wish->seats) {
        if (!read_number(command, "--seats", wish->seats, game->min_seats, game->max_seats, &wished))
            return false;
        *seats = (unsigned)wished;
    }
    if ((wish->players && wish->players != *seats) || wish->names > *seats) {
        misuse(command, "--seats, --players and --names do not go together: %u seats, %u players, %u names",
               *seats, wish->players, wish->names);
        return false;
    }
    return true;
}

static enum exit_code begin_match(const struct wish *wish, struct table *table) {
    const struct command *command = table->command;
    struct fel_setup setup;
    unsigned seats;
    const struct fel_game *game = read_game(command, wish->game);
    if (!game || !count_seats(command, wish, game, &seats))
        return USAGE;
    fel_setup_begin(&setup, game, seats);
    for (unsigned i = 0; i < wish->game_options; i++)
        if (!read_game_option(command, game, wish->game_option[i], &setup))
            return USAGE;
    if (!check_setup(command, game, &setup))
        return USAGE;
    if (wish->seed && !read_seed(command, wish->seed, setup.seed))
        return USAGE;
    if (!wish->seed && !fill_chance(command, setup.seed, sizeof setup.seed))
        return TROUBLE;
    fel_match_begin(&table->match, game, &setup);
    if (!seat_players(command, wish, table))
        return USAGE;
    if (!take_seats(table)) /* before there is a record of a match that can't be played */
        return TROUBLE;
    return journal_create(command, &table->journal, wish->record, &table->match);
}

/* Those of the record. It may name players that only another version of felucca has; of a program it does not keep the
 * command line, so that has to be said again, and then the other players may be, too. */
static enum exit_code seat_players_again(const struct wish *wish, struct table *table) {
    const struct command *command = table->command;
    const struct fel_match *match = &table->match;
    if (wish->players && wish->players != match->setup.seats)
        return misuse(command, "the match has %u seats, but --players names %u", match->setup.seats,
                      wish->players);
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        const char *kept = match->player[seat], *player = wish->players ? wish->player[seat] : kept;
        bool known = is_person(player) || seat_player_read(player, &table->player[seat]);
        if (!known && strcmp(kept, "exec") == 0)
            return misuse(command, "seat %u is played by a program: name it again, with --players", seat);
        if (!known) {
            complain(command, "%s: there is no player \"%s\" for seat %u", table->journal.path, player, seat);
            return FAULT;
        }
        if (strcmp(is_person(player) ? player : seat_player_name(&table->player[seat]), kept) != 0)
            return misuse(command, "--resume goes on with a match as it is: seat %u is played by %s, not %s",
                          seat, kept, player);
        table->player[seat].milliseconds = (unsigned)wish->milliseconds;
    }
    return DONE;
}

static enum exit_code resume_match(const struct wish *wish, struct table *table) {
    const struct command *command = table->command;
    enum exit_code code =
        journal_resume(command, &table->journal, wish->resume_path, wish->game, &table->match);
    if (code != DONE)
        return code;
    code = seat_players_again(wish, table);
    if (code == DONE && !take_seats(table))
        code = TROUBLE;
    if (code != DONE) {
        journal_close(&table->journal);
        return code;
    }
    size_t count = table->match.count;
    if (fel_match_to_move(&table->match) == FEL_NOBODY)
        printf("The match in %s is over, after %zu actions. The last ones:\n", table->journal.path, count);
    else
        printf("Going on with %s after %zu actions%s\n", table->journal.path, count,
               count ? ". The last ones:" : ".");
    tell_course(&table->match, count > 4 ? count - 4 : 0, count, FEL_NOBODY, stdout);
    return DONE;
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    struct wish wish = {.colour = "auto", .milliseconds = SEAT_MILLISECONDS};
    static struct table table;
    uint64_t own_chance = 0;
    table.command = command;
    if (!read_wish(command, argc, argv, &wish) || !read_colour(command, wish.colour, &table.colour))
        return USAGE;
    if (wish.resume && (wish.seats || wish.names || wish.game_options || wish.seed || wish.record))
        return misuse(command, "--resume goes on with a match as it is: leave the other options away");
    /* With a seed of its own a match can be repeated, the computer players' choices included. */
    if (!wish.seed && !fill_chance(command, &own_chance, sizeof own_chance))
        return TROUBLE;
    fel_rng_begin(&table.rng, own_chance);
    table.milliseconds = (unsigned)wish.milliseconds;

    enum exit_code code = wish.resume ? resume_match(&wish, &table) : begin_match(&wish, &table);
    if (code == DONE) {
        code = play_table(&table);
        journal_close(&table.journal);
    }
    leave_seats(&table);
    fel_match_end(&table.match);
    return code;
}

const struct command command_play = {
    .name = "play",
    .usage = "[GAME] [OPTIONS] | --resume [RECORD]",
    .summary = "play at this screen, against people or the computer",
    .help = "Plays a game in the terminal, which should be 80 columns wide and, for\n"
            "Pyramidion, about 50 rows high; type help there for what can be said. Every\n"
            "action is saved as it is made. Without any arguments it is Imhotep, you against\n"
            "one computer player.\n"
            "  --seats N             players at the table\n"
            "  --players P,P,...     who plays each seat: human, or from weak to strong random,\n"
            "                        greedy, apprentice, builder (if nothing is said), master,\n"
            "                        vizier; or with a limit of its own, like master:500ms;\n"
            "                        or exec:PROGRAM, one of your own (docs/bots.md; a\n"
            "                        comma parts players)\n"
            "  --names NAME,...      what the seats are called\n"
            "  --option NAME=VALUE   an option of the game, see below; may be repeated\n"
            "  --content FILE        what is printed on Pyramidion's cards, if not ours\n"
            "  --seed S              a number below 2^64, or 64 digits 0-9a-f: the same seed\n"
            "                        gives the same cards\n"
            "  --record FILE         where to save, instead of a new file in\n"
            "                        $XDG_DATA_HOME/felucca or ~/.local/share/felucca\n"
            "  --resume [RECORD]     go on with this match, or with the newest unfinished one\n"
            "                        in that folder, of GAME if one is named. If a program\n"
            "                        plays in it, --players says again who plays each seat\n"
            "  --time MS             what a program has for a decision (1000)\n"
            "  --colour WHEN         auto, always or never; NO_COLOR is respected too",
    .has_game_options = true,
    .run = run,
};
