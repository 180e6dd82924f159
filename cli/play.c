#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "arguments.h"
#include "interrupt.h"
#include "players.h"
#include "printable.h"
#include "saves.h"
#include "screen.h"
#include "session.h"
#include "tell.h"

/* What was asked for on the command line. */
static struct wish {
    const char *game, *seats, *record, *seed;
    const char *resume; /* NULL: a new match; "": the newest */
    struct texts option, player, name, seat_colour;
    long milliseconds; /* for a program to decide */
    bool open_boats, plain;
    enum colouring colour;
} wish = {.milliseconds = SEAT_MILLISECONDS};

static const struct option_entry options[] = {
    OPTION_SEATS(struct wish, seats, ""),
    OPTION_LIST("players", "P,P,...", struct wish, player,
                "who plays each seat: human, or from weak to strong random, greedy, apprentice, builder (if "
                "nothing is said), master, vizier; or with a limit of its own, like master:500ms; or "
                "exec:PROGRAM, one of your own (docs/bots.md; a comma separates players)"),
    OPTION_LIST("names", "NAME,...", struct wish, name, "what the seats are called"),
    OPTION_LIST("seat-colours", "C,C,...", struct wish, seat_colour,
                "the colour of each seat, in place of the usual order, see below. A seat without a name is "
                "called by its colour; the choice is kept in FILE.colours beside the record"),
    OPTION_GAME_OPTION(struct wish, option),
    OPTION_CONTENT,
    OPTION_TEXT("seed", "S", struct wish, seed,
                "a number below 2^64, or 64 digits 0-9a-f: the same seed gives the same cards"),
    OPTION_TEXT("record", "FILE", struct wish, record,
                "where to save, instead of a new file in $XDG_DATA_HOME/felucca or ~/.local/share/felucca"),
    OPTION_TEXT(
        "resume", "[RECORD]", struct wish, resume,
        "go on with this match, a file or one of felucca matches, or with the newest unfinished one in "
        "that folder, of GAME if one is named. If a program plays in it, --players says again who plays each "
        "seat"),
    OPTION_TIME(struct wish, milliseconds, ""),
    OPTION_FLAG("open-boats", struct wish, open_boats,
                "show everybody's loaded boats in Pyramidion, which lie face down before the others until "
                "the match is over; with --resume say it again"),
    OPTION_FLAG("plain", struct wish, plain,
                "say only what changes, in sentences, and draw the table when it is asked for: for screen "
                "readers, and what a pipe or TERM=dumb gets"),
    OPTION_COLOUR(struct wish, colour),
    {0},
};

/* The game or record is the only argument that is no option. */
static enum exit_code complete_wish(const struct command *command, int argc, char **argv) {
    if (argc > 1)
        return misuse(command, "one game or one record to resume, not \"%s\" as well", argv[1]);
    if (wish.resume && (wish.seats || wish.name.count || wish.seat_colour.count || wish.option.count ||
                        wish.seed || wish.record))
        return misuse(command, "--resume goes on with a match as it is: omit the other options");
    if (wish.resume && !*wish.resume && argc && !fel_game_named(argv[0]))
        wish.resume = argv[0];
    else if (argc)
        wish.game = argv[0]; /* if it is to be resumed, its newest match */
    else if (!wish.resume)
        wish.game = fel_games[0]->name;
    return DONE;
}

static bool fill_chance(const struct command *command, void *bytes, size_t length) {
    return getrandom(bytes, length, 0) == (ssize_t)length ||
           failed(command, "the system gives no random numbers: name a --seed");
}

static bool is_person(const char *player) {
    return strcmp(player, "human") == 0;
}

/* By a seat before it, or one that keeps its colour as a name. */
static bool name_is_taken(const struct fel_match *match, unsigned seat) {
    for (unsigned other = 0; other < match->setup.seats; other++) {
        const char *name = other < wish.name.count ? wish.name.text[other] : match->name[other];
        if ((other < seat || other >= wish.name.count) && strcmp(name, wish.name.text[seat]) == 0)
            return true;
    }
    return false;
}

/* Who sits where: if nothing is said, a person on the first seat and computer players on the others. */
static bool seat_players(const struct command *command, struct session *session) {
    struct fel_match *match = &session->match;
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        const char *player = wish.player.count ? wish.player.text[seat] : seat ? "builder" : "human";
        if (!is_person(player)) {
            if (!read_player(command, player, wish.milliseconds, &session->player[seat])) {
                fputs("A person at this screen is called human\n", stderr);
                return false;
            }
            player = seat_player_name(&session->player[seat]);
        }
        snprintf(match->player[seat], sizeof match->player[seat], "%s", player);
        if (seat >= wish.name.count)
            continue;
        if (!fel_name_fits(wish.name.text[seat]))
            return refuse(command, "name %u is empty, too long, or has a # or characters that can't be shown",
                          seat + 1);
        if (name_is_taken(match, seat))
            return refuse(command, "two seats can't have the same name");
        snprintf(match->name[seat], sizeof match->name[seat], "%s", wish.name.text[seat]);
    }
    return true;
}

/* How many play: as many as are named, and as many as it takes. */
static bool count_seats(const struct command *command, const struct fel_game *game, unsigned *seats) {
    unsigned players = wish.player.count, names = wish.name.count, colours = wish.seat_colour.count;
    unsigned named = players > names ? players : names;
    named = colours > named ? colours : named;
    if (!read_seats(command, game, wish.seats, players || named > game->min_seats ? named : game->min_seats,
                    seats))
        return false;
    if ((players && players != *seats) || named > *seats)
        return refuse(command,
                      "--seats, --players, --names and --seat-colours do not go together: %u seats, %u "
                      "players, %u names, %u colours",
                      *seats, players, names, colours);
    return true;
}

static enum exit_code begin_match(struct session *session) {
    const struct command *command = session->command;
    struct fel_setup setup;
    unsigned seats;
    const struct fel_game *game = read_game(command, wish.game);
    if (!game || !count_seats(command, game, &seats) ||
        !read_setup(command, game, seats, &wish.option, &setup) ||
        !colours_read(command, game, &wish.seat_colour, &wish.name, &session->colours))
        return USAGE;
    if (wish.seed && !read_seed(command, wish.seed, setup.seed))
        return USAGE;
    if (!wish.seed && !fill_chance(command, setup.seed, sizeof setup.seed))
        return TROUBLE;
    fel_match_begin(&session->match, game, &setup);
    colours_name_seats(&session->colours, &session->match);
    if (!seat_players(command, session))
        return USAGE;
    if (!take_seats(session)) /* before there is a record of a match that can't be played */
        return TROUBLE;
    struct fault fault;
    char folder[PATH_MAX];
    bool created = wish.record ? journal_create(&session->journal, wish.record, &session->match, &fault)
                               : saves_folder(folder, &fault) &&
                                     journal_create_in(&session->journal, folder, &session->match, &fault);
    if (!created)
        return complain_about(command, &fault);
    if (!colours_keep(session->journal.path, &session->match, &session->colours, &fault))
        complain_about(command, &fault);
    return DONE;
}

/* Another match of the same people and players, with cards of its own, in a new record. */
static enum exit_code begin_again(struct session *session) {
    struct fel_match *match = &session->match, before = *match;
    struct fel_setup setup = match->setup;
    struct fault fault;
    char folder[PATH_MAX];
    if (!fill_chance(session->command, setup.seed, sizeof setup.seed))
        return TROUBLE;
    journal_close(&session->journal);
    leave_seats(session);
    fel_match_begin(match, before.game, &setup);
    memcpy(match->name, before.name, sizeof match->name);
    memcpy(match->player, before.player, sizeof match->player);
    fel_match_end(&before);
    uint64_t seed[FEL_MAX_SEATS];
    if (!fill_chance(session->command, seed, sizeof seed))
        return TROUBLE;
    session->sitting = (struct sitting){0};
    memcpy(session->sitting.seed, seed, sizeof seed);
    session->only_viewer = FEL_NOBODY;
    if (!take_seats(session))
        return TROUBLE;
    if (!saves_folder(folder, &fault) || !journal_create_in(&session->journal, folder, match, &fault) ||
        !colours_keep(session->journal.path, match, &session->colours, &fault))
        return complain_about(session->command, &fault);
    return DONE;
}

/* Whoever sends a record must not decide how long we wait. */
static void cap_player(struct session *session, unsigned seat) {
    struct fel_player *player = &session->player[seat].ours;
    if (fel_player_cap(player))
        complain(session->command,
                 "the record asks for %s in seat %u: it gets %u %s for a decision, as much as vizier; to "
                 "allow more, name all --players",
                 player->name, seat, player->milliseconds ? player->milliseconds : player->iterations,
                 player->milliseconds ? "ms" : "iterations");
}

/* The players of the record. It may name some that only another version of felucca has. It does not keep the command line
 * of a program, so --players has to name that again, and then names the others as well. */
static enum exit_code seat_players_again(struct session *session) {
    const struct command *command = session->command;
    const struct fel_match *match = &session->match;
    const struct texts *players = &wish.player;
    if (players->count && players->count != match->setup.seats)
        return misuse(command, "the match has %u seats, but --players names %u", match->setup.seats,
                      players->count);
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        const char *kept = match->player[seat], *player = players->count ? players->text[seat] : kept;
        bool known = is_person(player) || seat_player_read(player, &session->player[seat]);
        if (!known && strcmp(kept, "exec") == 0)
            return misuse(command, "seat %u is played by a program: name it again, with --players", seat);
        if (!known) {
            complain(command, "%s: there is no player \"%s\" for seat %u", session->journal.path, player,
                     seat);
            return FAULT;
        }
        if (strcmp(is_person(player) ? player : seat_player_name(&session->player[seat]), kept) != 0)
            return misuse(command, "--resume goes on with a match as it is: seat %u is played by %s, not %s",
                          seat, kept, player);
        session->player[seat].milliseconds = (unsigned)wish.milliseconds;
        if (!players->count)
            cap_player(session, seat);
    }
    return DONE;
}

static void complain_of_another(void *command, const struct fault *fault) {
    complain_about(command, fault);
}

static enum exit_code resume_match(struct session *session) {
    const struct command *command = session->command;
    char folder[PATH_MAX], newest[PATH_MAX];
    const char *path = *wish.resume ? wish.resume : newest;
    struct fel_reading reading;
    struct fault fault;
    bool found = path != newest ? saves_find(wish.resume, newest, &fault)
                                : saves_folder(folder, &fault) &&
                                      journal_newest(folder, wish.game, custom_game(), newest,
                                                     complain_of_another, (void *)command, &fault);
    path = newest;
    if (!found || !journal_resume(&session->journal, path, custom_game(), &session->match, &reading, &fault))
        return complain_about(command, &fault);
    complain_about_cut(command, path, &reading);
    if (!colours_load(path, &session->match, &session->colours, &fault))
        complain_about(command, &fault);
    enum exit_code code = seat_players_again(session);
    if (code == DONE && !take_seats(session))
        code = TROUBLE;
    if (code != DONE) {
        journal_close(&session->journal);
        return code;
    }
    size_t count = session->match.count;
    bool over = fel_match_to_move(&session->match) == FEL_NOBODY;
    fputs(over ? "The match in " : "Going on with ", stdout);
    put_plain(session->journal.path, stdout);
    printf("%s after %zu actions%s\n", over ? " is over," : "", count, count ? ". The last ones:" : ".");
    bool held = !session->plain && screen_hold();
    tell_course(&session->match, count > 4 ? count - 4 : 0, count, FEL_NOBODY,
                session_face_down(session, session_listener(session)), stdout);
    if (held)
        session_news(session, screen_release());
    return DONE;
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    static struct session session;
    struct fel_rng rng;
    uint64_t own_chance = 0;
    session.command = command;
    session.only_viewer = FEL_NOBODY;
    enum exit_code code = complete_wish(command, argc, argv);
    if (code != DONE)
        return code;
    session.coloured = wants_colour(wish.colour);
    /* With a seed of its own a match can be repeated, the computer players' choices included. */
    if (!wish.seed && !fill_chance(command, &own_chance, sizeof own_chance))
        return TROUBLE;
    fel_rng_begin(&rng, own_chance);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        session.sitting.seed[seat] = fel_rng_next(&rng);
    session.milliseconds = (unsigned)wish.milliseconds;
    session.open_boats = wish.open_boats;
    session.plain = wish.plain || !screen_can_redraw();

    code = wish.resume ? resume_match(&session) : begin_match(&session);
    if (code == DONE) {
        for (bool again = true; again && code == DONE;) {
            code = session_play(&session, &again);
            if (again)
                code = begin_again(&session);
        }
        journal_close(&session.journal);
    }
    leave_seats(&session);
    fel_match_end(&session.match);
    interrupt_obey();
    return code;
}

const struct command command_play = {
    .name = "play",
    .usage = "[GAME] [OPTIONS] | --resume [RECORD]",
    .summary = "play at this screen, against people or the computer",
    .help = "Plays a game in the terminal; type help there for what can be said. The table is drawn for the "
            "size of the screen, from 60 columns and 24 rows on; where there is no room for all of it, table "
            "shows the rest. Every action is saved as it is made. Without any arguments it is Imhotep, you "
            "against one computer player.",
    .options = options,
    .wish = &wish,
    .run = run,
};
