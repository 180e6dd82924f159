/* A subcommand of felucca: one file, one `const struct command`. */
#pragma once

#include <stdbool.h>

#include "speak.h"
#include "store/fault.h"

/* What felucca returns to the shell. */
enum exit_code {
    DONE = 0,
    FAULT = 1,   /* what was examined is not in order: a damaged record */
    USAGE = 2,   /* the command was called wrongly */
    TROUBLE = 3, /* something outside failed: a file that can't be read, a full disk */
};

extern const char exit_codes[]; /* as a sentence */

struct fel_match;

struct command {
    const char *name;  /* one word, or two with a space between them */
    const char *usage; /* what follows "felucca NAME " */
    const char *summary;
    /* The help: what it does, a line for each option, and what else there is to know, or NULL. Lines are broken
     * where they have to be. */
    const char *help, *more_help;
    const struct option_entry *options; /* options.h; ending with an empty one */
    void *wish;            /* what they are read into, as it is if none is given; NULL: nothing */
    int least, most;       /* how many arguments it takes besides options; most 0: it sees to that itself */
    const char *arguments; /* what to say to more or fewer of them */
    /* One of these two: does it, with the arguments that are no options; or with the match in a record, its only one. */
    enum exit_code (*run)(const struct command *, int argc, char **argv);
    enum exit_code (*look_at)(const struct command *, struct fel_match *, const char *path);
};

/* The members of one whose only argument is a record. */
#define ONE_RECORD(function) .least = 1, .most = 1, .arguments = "name one record", .look_at = (function)
/* The same, or the newest saved one if none is named. */
#define ONE_RECORD_OR_NEWEST(function) .most = 1, .arguments = "name one record", .look_at = (function)

extern const struct command command_analyse, command_arena, command_bench, command_hint, command_manual,
    command_matches, command_play, command_replay, command_rules, command_serve, command_simulate,
    command_sit, command_store_backup, command_store_check, command_store_export, command_store_forget,
    command_store_import, command_transcript, command_verify;

/* All but the one that makes the manual, ending with NULL. */
extern const struct command *const commands[];

/* The name the program was called by, so that commands it suggests can be typed as they are. */
const char *program_name(void);

/* "felucca NAME: MESSAGE" on standard error: complain(command, N_("the path is too long: {path}"), fel_quote("path", path)).
 * Control characters in it do not reach the terminal. Returns TROUBLE, which it mostly is; `failed` is false. */
#define complain(command, ...) complain_of(command, SAID(__VA_ARGS__))
#define failed(...)            (complain(__VA_ARGS__) == DONE)
enum exit_code complain_of(const struct command *, const struct fel_sentence *);

/* The same for a wrong call, with where to find help. Returns USAGE; `refuse` is false. */
#define misuse(command, ...) misuse_of(command, SAID(__VA_ARGS__))
#define refuse(...)          (misuse(__VA_ARGS__) == DONE)
enum exit_code misuse_of(const struct command *, const struct fel_sentence *);

/* Complains about a fault. Returns the exit code for its kind, which is never DONE. */
enum exit_code complain_about(const struct command *, const struct fault *);
