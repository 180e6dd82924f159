#include "arguments.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/read.h"
#include "near.h"
#include "store/files.h"

bool read_number(const struct command *command, const char *what, const char *text, long least, long most,
                 long *value) {
    char *end;
    errno = 0;
    *value = strtol(text, &end, 10);
    if (errno || end == text || *end || *value < least || *value > most)
        return refuse(command, "%s must be a whole number from %ld to %ld, not \"%s\"", what, least, most,
                      text);
    return true;
}

static struct fel_game custom;
static const char *custom_file;

enum exit_code read_content(const struct command *command, const char *path) {
    const struct content_kind *kind;
    struct content_fault fault;
    struct fault unread;
    size_t length;
    char *text = file_read(path, &length, &unread);
    if (!text)
        return complain_about(command, &unread);
    void *content = content_read(text, length, &kind, &fault);
    free(text);
    if (!content) {
        complain(command, "%s: %s: %s", path, fault.place, fault.reason);
        return FAULT;
    }
    free((void *)custom.content); /* of several the last one counts */
    custom = *fel_game_named(kind->game);
    custom.content = content;
    custom_file = path;
    return DONE;
}

const struct fel_game *custom_game(void) {
    return custom_file ? &custom : NULL;
}

const char *custom_path(void) {
    return custom_file;
}

const struct fel_game *read_game(const struct command *command, const char *name) {
    const struct fel_game *game = fel_game_named(name);
    if (game && !custom_file)
        return game;
    if (game && fel_same(custom.name, name))
        return &custom;
    if (game) {
        misuse(command, "only %s has content: --content is not for %s", custom.title, game->title);
        return NULL;
    }
    const char *names[8] = {0};
    for (unsigned i = 0; i < 8 && fel_games[i]; i++)
        names[i] = fel_games[i]->name;
    misuse(command, "there is no game \"%s\"%s", name, did_you_mean(name, names, 8).text);
    fputs("The games are:", stderr);
    for (unsigned i = 0; fel_games[i]; i++)
        fprintf(stderr, " %s", fel_games[i]->name);
    fputc('\n', stderr);
    return NULL;
}

bool read_seats(const struct command *command, const struct fel_game *game, const char *text,
                unsigned standard, unsigned *seats) {
    long wished = standard;
    if (text && !read_number(command, "--seats", text, game->min_seats, game->max_seats, &wished))
        return false;
    *seats = (unsigned)wished;
    return true;
}

static bool read_game_option(const struct command *command, const struct fel_game *game, const char *text,
                             struct fel_setup *setup) {
    char name[64];
    const char *equals = strchr(text, '=');
    if (!equals || (size_t)(equals - text) >= sizeof name)
        return refuse(command, "--option takes NAME=VALUE, not \"%s\"", text);
    snprintf(name, sizeof name, "%.*s", (int)(equals - text), text);
    const char *names[FEL_MAX_OPTIONS] = {0};
    for (unsigned i = 0; i < game->options; i++)
        names[i] = game->option[i].name;
    int option = fel_option_named(game, name);
    int value = option < 0 ? -1 : fel_option_value(&game->option[option], equals + 1);
    if (option < 0)
        misuse(command, "%s has no option \"%s\"%s", game->title, name,
               did_you_mean(name, names, game->options).text);
    else if (value < 0)
        misuse(command, "option %s has no value \"%s\"", name, equals + 1);
    else
        setup->option[option] = (uint8_t)value;
    if (value < 0)
        print_game_options(game, stderr);
    return value >= 0;
}

bool read_setup(const struct command *command, const struct fel_game *game, unsigned seats,
                const struct texts *options, struct fel_setup *setup) {
    struct fel_sentence why;
    char reason[200];
    fel_setup_begin(setup, game, seats);
    for (unsigned i = 0; i < options->count; i++)
        if (!read_game_option(command, game, options->text[i], setup))
            return false;
    if (!fel_setup_fault(setup, game, &why))
        return true;
    struct fel_text text = fel_text_in(reason, sizeof reason);
    fel_put_sentence(&text, &why, game->colour);
    return refuse(command, "%s", reason);
}

bool read_seed(const struct command *command, const char *text, uint8_t seed[FEL_SEED_BYTES]) {
    char *end;
    errno = 0;
    if (fel_seed_read(seed, text))
        return true;
    unsigned long long number = strtoull(text, &end, 10);
    if (errno || end == text || *end || *text == '-')
        return refuse(command, "a seed is a number, or 64 digits from 0 to 9 and a to f, not \"%s\"", text);
    struct fel_rng rng;
    fel_rng_begin(&rng, number);
    fel_rng_seed(&rng, seed);
    return true;
}

void complain_about_cut(const struct command *command, const char *path, const struct fel_reading *reading) {
    if (reading->cut_line)
        complain(command, "%s: line %u was cut off and is left out", path, reading->cut_line);
}

enum exit_code load_record(const struct command *command, const char *path, struct fel_match *match,
                           struct fel_reading *reading) {
    struct fault fault;
    if (!file_load_record(path, custom_game(), match, reading, &fault))
        return complain_about(command, &fault);
    complain_about_cut(command, path, reading);
    return DONE;
}

void print_game_options(const struct fel_game *game, FILE *out) {
    fprintf(out, "The options of %s, the standard first:\n", game->title);
    for (unsigned i = 0; i < game->options; i++) {
        const struct fel_option *option = &game->option[i];
        char values[80] = "";
        for (unsigned v = 0; v < option->values; v++) {
            strncat(values, v ? "|" : "", sizeof values - strlen(values) - 1);
            strncat(values, option->value[v], sizeof values - strlen(values) - 1);
        }
        fprintf(out, "  %s=%-*s  %s\n", option->name, (int)(26 - strlen(option->name)), values, option->help);
    }
}
