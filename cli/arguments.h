/* Arguments that several subcommands have in common. */
#ifndef FELUCCA_ARGUMENTS_H
#define FELUCCA_ARGUMENTS_H

#include <getopt.h>
#include <stdio.h>

#include "command.h"
#include "engine/game.h"

/* Every subcommand reads its options with this; `name` is the long option without dashes. A call takes one:
 * its index in `options`, -1 when there are none left, -2 after it has complained about a wrong one. */
int next_option(const struct command *, int argc, char **argv, const struct option *options);

/* For those that have no options. False after complaining about one. */
bool takes_no_options(const struct command *, int argc, char **argv);

/* For those that have only --content. */
bool takes_only_content(const struct command *, int argc, char **argv);

/* A whole number between two bounds. False after complaining. */
bool read_number(const struct command *, const char *what, const char *text, long least, long most,
                 long *value);

/* --content FILE: from now on that game is played with this content. If it can't be, that ends the program. */
void read_content(const struct command *, const char *path);

/* The game with the content read, or NULL. */
const struct fel_game *custom_game(void);
const char *custom_path(void); /* or NULL */

/* "imhotep", or complaining with the names there are. */
const struct fel_game *read_game(const struct command *, const char *name);

/* "NAME=VALUE" into the setup. False after complaining. */
bool read_game_option(const struct command *, const struct fel_game *, const char *text, struct fel_setup *);

/* A seed is 64 digits 0-9a-f, or any number, which stands for a seed of its own. */
bool read_seed(const struct command *, const char *text, uint8_t seed[FEL_SEED_BYTES]);

/* Splits "a,b,c" in place into at most `most` parts. Returns how many, or 0 after complaining. */
unsigned read_list(const struct command *, const char *what, char *text, char *part[], unsigned most);

/* auto, always or never: whether to colour standard output. False after complaining. */
bool read_colour(const struct command *, const char *wish, bool *colour);

/* False after complaining if the setup is impossible. */
bool check_setup(const struct command *, const struct fel_game *, const struct fel_setup *);

/* The options a game has, for a help text. */
void print_game_options(const struct fel_game *, FILE *);

#endif
