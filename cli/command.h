/* A subcommand of felucca: one file, one `const struct command`. */
#pragma once

#include <stdbool.h>

#include "store/fault.h"

/* What felucca returns to the shell. */
enum exit_code {
    DONE = 0,
    FAULT = 1,   /* what was examined is not in order: a damaged record */
    USAGE = 2,   /* the command was called wrongly */
    TROUBLE = 3, /* something outside failed: a file that can't be read, a full disk */
};

struct command {
    const char *name;
    const char *usage; /* what follows "felucca NAME " */
    const char *summary;
    /* The help: what it does, a line for each option, and what else there is to know, or NULL. Lines are broken
     * where they have to be. */
    const char *help, *more_help;
    const struct option_entry *options; /* options.h; ending with an empty one, or NULL */
    enum exit_code (*run)(const struct command *, int argc, char **argv); /* --help never gets here */
};

extern const struct command command_analyse, command_arena, command_bench, command_hint, command_play,
    command_replay, command_rules, command_serve, command_simulate, command_transcript, command_verify;

/* The name the program was called by, so that commands it suggests can be typed as they are. */
const char *program_name(void);

/* "felucca NAME: MESSAGE" on standard error. Control characters in it do not reach the terminal. */
__attribute__((format(printf, 2, 3))) void complain(const struct command *, const char *message, ...);

/* The same for a wrong call, with where to find help. Returns USAGE; `refuse` is false. */
__attribute__((format(printf, 2, 3))) enum exit_code misuse(const struct command *, const char *message, ...);
#define refuse(...) (misuse(__VA_ARGS__) == DONE)

/* Complains about a fault. Returns the exit code for its kind, which is never DONE. */
enum exit_code complain_about(const struct command *, const struct fault *);
