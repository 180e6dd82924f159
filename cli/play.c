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
#include "typed.h"

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
    OPTION_SEATS(struct wish, seats, N_("players at the table")),
    OPTION_LIST(
        "players", "P,P,...", struct wish, player,
        N_("who plays each seat: human, or from weak to strong random, greedy, apprentice, builder (if "
           "nothing is said), master, vizier; or with a limit of its own, like master:500ms; or "
           "exec:PROGRAM, one of your own (docs/bots.md; a comma separates players)")),
    OPTION_LIST("names", "NAME,...", struct wish, name, N_("what the seats are called")),
    OPTION_LIST(
        "seat-colours", "C,C,...", struct wish, seat_colour,
        N_("the colour of each seat, in place of the usual order, see below. A seat without a name is "
           "called by its colour; the choice is kept in FILE.colours beside the record")),
    OPTION_GAME_OPTION(struct wish, option),
    OPTION_CONTENT,
    OPTION_TEXT("seed", "S", struct wish, seed,
                N_("a number below 2^64, or 64 digits 0-9a-f: the same seed gives the same cards")),
    OPTION_TEXT(
        "record", "FILE", struct wish, record,
        N_("where to save, instead of a new file in $XDG_DATA_HOME/felucca or ~/.local/share/felucca")),
    OPTION_TEXT(
        "resume", "[RECORD]", struct wish, resume,
        N_("go on with this match, a file or one of felucca matches, or with the newest unfinished one in "
           "that folder, of GAME if one is named. If a program plays in it, --players says again who plays "
           "each "
           "seat")),
    OPTION_TIME(struct wish, milliseconds, N_("what a program has for a decision (1000)")),
    OPTION_FLAG("open-boats", struct wish, open_boats,
                N_("show everybody's loaded boats in Pyramidion, which lie face down before the others until "
                   "the match is over; with --resume say it again")),
    OPTION_FLAG("plain", struct wish, plain,
                N_("say only what changes, in sentences, and draw the table when it is asked for: for screen "
                   "readers, and what a pipe or TERM=dumb gets")),
    OPTION_COLOUR(struct wish, colour),
    {0},
};

/* The game or record is the only argument that is no option. */
static enum exit_code complete_wish(const struct command *command, int argc, char **argv) {
    if (argc > 1)
        return misuse(command, N_("one game or one record to resume, not \"{typed}\" as well"),
                      fel_quote("typed", argv[1]));
    if (wish.resume && (wish.seats || wish.name.count || wish.seat_colour.count || wish.option.count ||
                        wish.seed || wish.record))
        return misuse(command, N_("--resume goes on with a match as it is: omit the other options"));
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
           failed(command, N_("the system gives no random numbers: name a --seed"));
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
                say_line(stderr, 0, SAID(N_("A person at this screen is called human")));
                return false;
            }
            player = seat_player_name(&session->player[seat]);
        }
        snprintf(match->player[seat], sizeof match->player[seat], "%s", player);
        if (seat >= wish.name.count)
            continue;
        typed_name(wish.name.text[seat]);
        if (!fel_name_fits(wish.name.text[seat]))
            return refuse(command,
                          N_("name {n} is empty, too long, or has a # or characters that can't be shown"),
                          fel_number("n", seat + 1));
        if (name_is_taken(match, seat))
            return refuse(command, N_("two seats can't have the same name"));
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
                      N_("--seats, --players, --names and --seat-colours do not go together: {seats} seats, "
                         "{players, plural, one {# player} other {# players}}, {names, plural, one {# name} "
                         "other {# names}}, {colours, plural, one {# colour} other {# colours}}"),
                      fel_number("seats", *seats), fel_number("players", players), fel_number("names", names),
                      fel_number("colours", colours));
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
                 player->milliseconds
                     ? N_("the record asks for {player} in seat {seat}: it gets {n} ms for a decision, "
                          "as much as vizier; to allow more, name all --players")
                     : N_("the record asks for {player} in seat {seat}: it gets {n} iterations for a "
                          "decision, as much as vizier; to allow more, name all --players"),
                 fel_quote("player", player->name), fel_number("seat", seat),
                 fel_number("n", player->milliseconds ? player->milliseconds : player->iterations));
}

/* The players of the record. It may name some that only another version of felucca has. It does not keep the command line
 * of a program, so --players has to name that again, and then names the others as well. */
static enum exit_code seat_players_again(struct session *session) {
    const struct command *command = session->command;
    const struct fel_match *match = &session->match;
    const struct texts *players = &wish.player;
    if (players->count && players->count != match->setup.seats)
        return misuse(command, N_("the match has {seats} seats, but --players names {players}"),
                      fel_number("seats", match->setup.seats), fel_number("players", players->count));
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        const char *kept = match->player[seat], *player = players->count ? players->text[seat] : kept;
        bool known = is_person(player) || seat_player_read(player, &session->player[seat]);
        if (!known && strcmp(kept, "exec") == 0)
            return misuse(command, N_("seat {seat} is played by a program: name it again, with --players"),
                          fel_number("seat", seat));
        if (!known) {
            complain(command, N_("{path}: there is no player \"{player}\" for seat {seat}"),
                     fel_quote("path", session->journal.path), fel_quote("player", player),
                     fel_number("seat", seat));
            return FAULT;
        }
        if (strcmp(is_person(player) ? player : seat_player_name(&session->player[seat]), kept) != 0)
            return misuse(
                command,
                N_("--resume goes on with a match as it is: seat {seat} is played by {kept}, not {player}"),
                fel_number("seat", seat), fel_quote("kept", kept), fel_quote("player", player));
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
    say_plain(
        stdout, 0,
        SAID(over    ? N_("The match in {path} is over, after {n, plural, one {# action} other {# actions}}. "
                             "The last ones:")
             : count ? N_("Going on with {path} after {n, plural, one {# action} other {# actions}}. The "
                          "last ones:")
                     : N_("Going on with {path}: nothing was decided yet."),
             fel_quote("path", session->journal.path), fel_number("n", (int64_t)count)));
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
    .summary = N_("play at this screen, against people or the computer"),
    .help =
        N_("Plays a game in the terminal; type help there for what can be said. The table is drawn for the "
           "size of the screen, from 60 columns and 24 rows on; where there is no room for all of it, table "
           "shows the rest. Every action is saved as it is made. Without any arguments it is Imhotep, you "
           "against one computer player."),
    .options = options,
    .wish = &wish,
    .run = run,
};
