/* What several subcommands are given to work with: a game, its content and options, a seed, a record. */
#pragma once

#include "match/record.h"
#include "options.h"

/* A whole number between two bounds. False after complaining. */
bool read_number(const struct command *, const char *what, const char *text, long least, long most,
                 long *value);

/* --content FILE: from now on the game it is for is played with this content. */
enum exit_code read_content(const struct command *, const char *path);

/* The game with the content read, or NULL. */
const struct fel_game *custom_game(void);
const char *custom_path(void); /* or NULL */

/* "imhotep", or NULL after complaining with the names there are. */
const struct fel_game *read_game(const struct command *, const char *name);

/* How many seats; NULL means `standard`. False after complaining. */
bool read_seats(const struct command *, const struct fel_game *, const char *text, unsigned standard,
                unsigned *seats);

/* A setup for this many seats with these options, each "NAME=VALUE", and a seed of zeros. False after complaining. */
bool read_setup(const struct command *, const struct fel_game *, unsigned seats, const struct texts *options,
                struct fel_setup *);

/* A seed is 64 digits 0-9a-f, or any number, which stands for a seed of its own. False after complaining. */
bool read_seed(const struct command *, const char *text, uint8_t seed[FEL_SEED_BYTES]);

/* The record in a file; "-" is standard input. Complains about anything wrong with it. DONE if there is a match, which is
 * to be ended by the caller, even if the last line was cut off. */
enum exit_code load_record(const struct command *, const char *path, struct fel_match *,
                           struct fel_reading *);

/* A last line that was cut off, if there was one. */
void complain_about_cut(const struct command *, const char *path, const struct fel_reading *);

/* The options a game has, for a help text. */
void print_game_options(const struct fel_game *, FILE *);
/* What an option is about: "Market: A (four open cards), B (three open cards and a hidden pair)". */
void option_in_words(const struct fel_option *, char *line, size_t size);

/* On standard error: a text with {names}, a list of them that ends with NULL or with the last. */
void list_names(const char *text, const char *const *names, unsigned most);
