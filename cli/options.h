/* The options of a subcommand, as data: what is typed, what the help says, how it is read, and where the value goes.
 *
 *     struct wish {
 *         long games;
 *         struct texts option;
 *     };
 *
 *     static const struct option_entry options[] = {
 *         OPTION_NUMBER("games", "N", struct wish, games, 1, 1000000, "how many (1000)"),
 *         OPTION_GAME_OPTION(struct wish, option),
 *         OPTION_CONTENT,
 *         {0},
 *     };
 *
 * An option that several subcommands have is declared here, once. */
#pragma once

#include <getopt.h> /* optind */
#include <stddef.h>
#include <stdio.h>

#include "command.h"
#include "engine/game.h"

struct option_given;
typedef enum exit_code option_reader(const struct option_given *); /* not DONE after complaining */

struct option_entry {
    const char *name;     /* without dashes */
    const char *argument; /* what the help calls it; NULL: it takes none; "[N]": it can be omitted */
    const char *help;     /* NULL: another spelling, which the help does not show */
    option_reader *read;
    size_t at;        /* where it goes in the wish */
    long least, most; /* of a number */
};

/* One that was typed, for its reader. */
struct option_given {
    const struct command *command;
    const struct option_entry *option;
    char *text; /* its argument; NULL: none */
    void *to;
};

/* Reads all options into the command's wish; what was not given stays as it is there. Arguments that are no options are
 * moved to the end of argv, from optind on. */
enum exit_code read_options(const struct command *, int argc, char **argv);

bool takes_option(const struct command *, const char *name);

/* All of a command, ending with --lang, which main reads for all commands. NULL after the last. */
const struct option_entry *first_option(const struct command *);
const struct option_entry *next_option(const struct option_entry *);

/* The lines of the help. */
void print_options(const struct command *, FILE *);

/* The arguments of an option that was given several times, or of one with commas. */
struct texts {
    char *text[16];
    unsigned count;
};

/* Whether to colour standard output: --colour auto, always or never. */
enum colouring { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };
bool wants_colour(enum colouring);

option_reader option_number;   /* a long from `least` to `most` */
option_reader option_text;     /* a const char *: the argument, or "" if there is none */
option_reader option_flag;     /* a bool: that it was given */
option_reader option_repeated; /* struct texts: once more */
option_reader option_list;     /* struct texts: its argument, split at commas */
option_reader option_colour;   /* enum colouring */
option_reader option_content;  /* nothing: read_content */

/* The place of a member in a wish, which must be of this type. */
// NOLINTNEXTLINE(bugprone-macro-parentheses)
#define OPTION_AT(wish, member, type) _Generic(((wish *)0)->member, type: offsetof(wish, member))

#define OPTION_ENTRY(name, argument, wish, member, type, reader, help)                                       \
    {name, argument, help, reader, OPTION_AT(wish, member, type), 0, 0}

#define OPTION_NUMBER(name, argument, wish, member, least, most, help)                                       \
    {name, argument, help, option_number, OPTION_AT(wish, member, long), least, most}
#define OPTION_TEXT(name, argument, wish, member, help)                                                      \
    OPTION_ENTRY(name, argument, wish, member, const char *, option_text, help)
#define OPTION_FLAG(name, wish, member, help) OPTION_ENTRY(name, NULL, wish, member, bool, option_flag, help)
/* One for each seat, with commas between them. */
#define OPTION_LIST(name, argument, wish, member, help)                                                      \
    OPTION_ENTRY(name, argument, wish, member, struct texts, option_list, help)

/* --- those of several subcommands ----------------------------------------------------------------------- */

#define OPTION_CONTENT                                                                                       \
    {.name = "content",                                                                                      \
     .argument = "FILE",                                                                                     \
     .read = option_content,                                                                                 \
     .help = N_("what is printed on the cards, if not our own (for Pyramidion: docs/content.md)")}
#define OPTION_GAME_OPTION(wish, member)                                                                     \
    OPTION_ENTRY("option", "NAME=VALUE", wish, member, struct texts, option_repeated,                        \
                 N_("an option of the game, see below; may be repeated"))
#define OPTION_SEATS(wish, member, help) OPTION_TEXT("seats", "N", wish, member, help)
/* What a program has for a decision. */
#define OPTION_TIME(wish, member, help) OPTION_NUMBER("time", "MS", wish, member, 1, 3600000, help)
#define OPTION_AFTER_ACTIONS(wish, member, help)                                                             \
    OPTION_NUMBER("at", "N", wish, member, 0, FEL_MATCH_ACTIONS, help)
#define OPTION_THREADS(wish, member, help) OPTION_NUMBER("threads", "N", wish, member, 1, MOST_THREADS, help)
/* Both spellings. */
#define OPTION_COLOUR(wish, member)                                                                          \
    OPTION_ENTRY(                                                                                            \
        "colour", "WHEN", wish, member, enum colouring, option_colour,                                       \
        N_("whether the terminal shows colours: auto, always or never; NO_COLOR is respected too")),         \
        OPTION_ENTRY("color", "WHEN", wish, member, enum colouring, option_colour, NULL)
