#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "arguments.h"
#include "bots/player.h"
#include "table.h"

/* What was asked for on the command line. */
struct wish {
    const char *game, *record, *resume_path, *seed, *game_option[16];
    unsigned game_options;
    long seats;
    char *player[FEL_MAX_SEATS], *name[FEL_MAX_SEATS];
    unsigned players, names;
    bool resume;
    const char *colour;
};

enum { SEATS, PLAYERS, NAMES, OPTION, SEED, RECORD, RESUME, COLOUR };
static const struct option options[] = {[SEATS] = {"seats", required_argument, NULL, 0},
                                        [PLAYERS] = {"players", required_argument, NULL, 0},
                                        [NAMES] = {"names", required_argument, NULL, 0},
                                        [OPTION] = {"option", required_argument, NULL, 0},
                                        [SEED] = {"seed", required_argument, NULL, 0},
                                        [RECORD] = {"record", required_argument, NULL, 0},
                                        [RESUME] = {"resume", no_argument, NULL, 0},
                                        [COLOUR] = {"colour", required_argument, NULL, 0},
                                        {0}};

static bool read_wish(const struct command *command, int argc, char **argv, struct wish *wish) {
    for (int option; (option = next_option(command, argc, argv, options)) != -1;) {
        switch (option) {
        case SEATS:
            if (!read_number(command, "--seats", optarg, 1, FEL_MAX_SEATS, &wish->seats))
                return false;
            break;
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
        case RECORD: wish->record = optarg; break;
        case RESUME: wish->resume = true; break;
        case COLOUR: wish->colour = optarg; break;
        default: return false;
        }
    }
    if (optind < argc - 1) {
        misuse(command, "one game or one record to resume, not \"%s\" as well", argv[optind + 1]);
        return false;
    }
    if (wish->resume)
        wish->resume_path = argv[optind];
    else
        wish->game = optind < argc ? argv[optind] : fel_games[0]->name;
    return true;
}

static bool fill_chance(const struct command *command, void *bytes, size_t length) {
    if (getrandom(bytes, length, 0) == (ssize_t)length)
        return true;
    complain(command, "the system gives no random numbers: name a --seed");
    return false;
}

/* Who sits where: people if nothing is said of a seat, except that a lone person gets opponents. */
static bool seat_players(const struct command *command, const struct wish *wish, struct fel_match *match) {
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        const char *player = wish->players ? wish->player[seat] : seat ? "random" : "human";
        if (strcmp(player, "human") != 0 && !fel_player_named(player)) {
            misuse(command, "there is no player \"%s\": say human or random", player);
            return false;
        }
        snprintf(match->player[seat], sizeof match->player[seat], "%s", player);
        if (seat >= wish->names)
            continue;
        if (!fel_name_fits(wish->name[seat])) {
            misuse(command, "a name has 1 to %d bytes and no # or control characters: \"%s\"", FEL_NAME_BYTES,
                   wish->name[seat]);
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
    if (wish->seats)
        *seats = (unsigned)wish->seats;
    else
        *seats = wish->players || named > game->min_seats ? named : game->min_seats;
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
    if (!seat_players(command, wish, &table->match))
        return USAGE;
    return journal_create(command, &table->journal, wish->record, &table->match);
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    struct wish wish = {.colour = "auto"};
    static struct table table;
    uint64_t own_chance = 0;
    table.command = command;
    if (!read_wish(command, argc, argv, &wish) || !read_colour(command, wish.colour, &table.colour))
        return USAGE;
    if (wish.resume &&
        (wish.seats || wish.players || wish.names || wish.game_options || wish.seed || wish.record))
        return misuse(command, "--resume goes on with a match as it is: leave the other options away");
    /* With a seed of its own a match can be repeated, the computer players' choices included. */
    if (!wish.seed && !fill_chance(command, &own_chance, sizeof own_chance))
        return TROUBLE;
    fel_rng_begin(&table.rng, own_chance);

    enum exit_code code = wish.resume
                              ? journal_resume(command, &table.journal, wish.resume_path, &table.match)
                              : begin_match(&wish, &table);
    if (code == DONE) {
        code = play_table(&table);
        journal_close(&table.journal);
    }
    fel_match_end(&table.match);
    return code;
}

const struct command command_play = {
    .name = "play",
    .usage = "[GAME] [OPTIONS] | --resume [RECORD]",
    .summary = "play at this screen, against people or the computer",
    .help =
        "Plays a game in the terminal; type help there for what can be said. Every action is saved as it is\n"
        "made. Without GAME it is Imhotep for you and one computer player.\n"
        "  --seats N             players at the table\n"
        "  --players P,P,...     who plays each seat: human or random (human against random)\n"
        "  --names NAME,...      what the seats are called\n"
        "  --option NAME=VALUE   an option of the game; may be repeated\n"
        "  --seed S              a number, or 64 digits 0-9a-f: the same seed gives the same cards\n"
        "  --record FILE         where to save (a new file in ~/.local/share/felucca)\n"
        "  --resume [RECORD]     go on with a match: the newest unfinished one, or this one\n"
        "  --colour WHEN         auto, always or never; NO_COLOR is respected too",
    .run = run,
};
