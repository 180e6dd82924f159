#include "arguments.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "content/read.h"
#include "engine/pyramidion/pyramidion.h"
#include "files.h"

int next_option(const struct command *command, int argc, char **argv, const struct option *options) {
    int index = -1;
    opterr = 0;
    int found = getopt_long(argc, argv, ":", options, &index);
    if (found == -1)
        return -1;
    if (found == ':') {
        misuse(command, "%s needs a value", argv[optind - 1]);
        return -2;
    }
    if (found == '?' && optopt) {
        misuse(command, "there is no option -%c", optopt);
        return -2;
    }
    if (found == '?') {
        misuse(command, "there is no option %s, or it takes no value", argv[optind - 1]);
        return -2;
    }
    return index;
}

bool takes_no_options(const struct command *command, int argc, char **argv) {
    static const struct option none[] = {{0}};
    return next_option(command, argc, argv, none) == -1;
}

bool takes_only_content(const struct command *command, int argc, char **argv) {
    static const struct option content[] = {{"content", required_argument, NULL, 0}, {0}};
    int option;
    while ((option = next_option(command, argc, argv, content)) == 0)
        read_content(command, optarg);
    return option == -1;
}

bool read_number(const struct command *command, const char *what, const char *text, long least, long most,
                 long *value) {
    char *end;
    errno = 0;
    *value = strtol(text, &end, 10);
    if (errno || end == text || *end || *value < least || *value > most) {
        misuse(command, "%s must be a whole number from %ld to %ld, not \"%s\"", what, least, most, text);
        return false;
    }
    return true;
}

static struct fel_game custom;
static struct pyr_content custom_content;
static const char *custom_file;

void read_content(const struct command *command, const char *path) {
    struct content_fault fault;
    size_t length;
    char *text = read_file(command, path, &length);
    if (!text)
        exit(TROUBLE);
    bool read = content_read(&custom_content, text, length, &fault);
    free(text);
    if (!read) {
        complain(command, "%s: %s: %s", path, fault.place, fault.reason);
        exit(FAULT);
    }
    custom = fel_pyramidion;
    custom.content = &custom_content;
    custom_file = path;
}

const struct fel_game *custom_game(void) {
    return custom.content ? &custom : NULL;
}

const char *custom_path(void) {
    return custom_file;
}

const struct fel_game *read_game(const struct command *command, const char *name) {
    const struct fel_game *game = fel_game_named(name);
    if (game && custom.content && fel_same(custom.name, name))
        return &custom;
    if (game && custom.content) {
        misuse(command, "only %s has content: --content is not for %s", custom.title, game->title);
        return NULL;
    }
    if (game)
        return game;
    misuse(command, "there is no game \"%s\"", name);
    fputs("The games are:", stderr);
    for (unsigned i = 0; fel_games[i]; i++)
        fprintf(stderr, " %s", fel_games[i]->name);
    fputc('\n', stderr);
    return NULL;
}

bool read_game_option(const struct command *command, const struct fel_game *game, const char *text,
                      struct fel_setup *setup) {
    char name[64];
    const char *equals = strchr(text, '=');
    if (!equals || (size_t)(equals - text) >= sizeof name) {
        misuse(command, "--option takes NAME=VALUE, not \"%s\"", text);
        return false;
    }
    snprintf(name, sizeof name, "%.*s", (int)(equals - text), text);
    int option = fel_option_named(game, name);
    if (option < 0) {
        misuse(command, "%s has no option \"%s\"", game->title, name);
        print_game_options(game, stderr);
        return false;
    }
    int value = fel_option_value(&game->option[option], equals + 1);
    if (value < 0) {
        misuse(command, "option %s has no value \"%s\"", name, equals + 1);
        print_game_options(game, stderr);
        return false;
    }
    setup->option[option] = (uint8_t)value;
    return true;
}

bool read_seed(const struct command *command, const char *text, uint8_t seed[FEL_SEED_BYTES]) {
    char *end;
    errno = 0;
    if (fel_seed_read(seed, text))
        return true;
    unsigned long long number = strtoull(text, &end, 10);
    if (errno || end == text || *end || *text == '-') {
        misuse(command, "a seed is a number, or 64 digits from 0 to 9 and a to f, not \"%s\"", text);
        return false;
    }
    struct fel_rng rng;
    fel_rng_begin(&rng, number);
    fel_rng_seed(&rng, seed);
    return true;
}

unsigned read_list(const struct command *command, const char *what, char *text, char *part[], unsigned most) {
    unsigned count = 0;
    for (char *at = text; at; count++) {
        if (count == most) {
            misuse(command, "%s: at most %u", what, most);
            return 0;
        }
        part[count] = at;
        at = strchr(at, ',');
        if (at)
            *at++ = 0;
    }
    return count;
}

bool read_colour(const struct command *command, const char *wish, bool *colour) {
    const char *no_colour = getenv("NO_COLOR"), *term = getenv("TERM");
    if (strcmp(wish, "auto") == 0)
        *colour = isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && term && strcmp(term, "dumb") != 0;
    else if (strcmp(wish, "always") == 0 || strcmp(wish, "never") == 0)
        *colour = strcmp(wish, "always") == 0;
    else {
        misuse(command, "--colour is auto, always or never");
        return false;
    }
    return true;
}

bool check_setup(const struct command *command, const struct fel_game *game, const struct fel_setup *setup) {
    struct fel_sentence why;
    struct fel_text text;
    char reason[200];
    if (!fel_setup_fault(setup, game, &why))
        return true;
    fel_text_begin(&text, reason, sizeof reason);
    fel_put_sentence(&text, &why, game->colour);
    misuse(command, "%s", reason);
    return false;
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
