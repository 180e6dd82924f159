#include "arguments.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/read.h"
#include "near.h"
#include "store/files.h"
#include "tell.h"
#include "typed.h"

bool read_number(const struct command *command, const char *what, const char *text, long least, long most,
                 long *value) {
    char digits[64], *end;
    snprintf(digits, sizeof digits, "%s", text);
    typed_digits(digits);
    errno = 0;
    *value = strtol(digits, &end, 10);
    if (errno || end == digits || *end || *value < least || *value > most)
        return refuse(command, N_("{option} must be a whole number from {least} to {most}, not \"{typed}\""),
                      fel_quote("option", what), fel_number("least", least), fel_number("most", most),
                      fel_quote("typed", text));
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
        const struct fel_arg file = fel_quote("path", path), line = fel_number("line", fault.line);
        if (fault.line && *fault.path)
            fault_say(&unread, FAULT_FOUND, N_("{path}: line {line}: {part}:"), file, line,
                      fel_quote("part", fault.path));
        else if (fault.line)
            fault_say(&unread, FAULT_FOUND, N_("{path}: line {line}:"), file, line);
        else
            fault_say(&unread, FAULT_FOUND, N_("{path}:"), file);
        fault_because(&unread, &fault.reason);
        return complain_about(command, &unread);
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
        misuse(command, N_("only {game} has content: --content is not for {other}"),
               fel_noun("game", custom.name, custom.title), fel_noun("other", game->name, game->title));
        return NULL;
    }
    const char *names[8] = {0};
    for (unsigned i = 0; i < 8 && fel_games[i]; i++)
        names[i] = fel_games[i]->name;
    const char *meant = nearest(name, names, 8);
    misuse(command,
           meant ? N_("there is no game \"{typed}\". Did you mean \"{meant}\"?")
                 : N_("there is no game \"{typed}\""),
           fel_quote("typed", name), fel_quote("meant", meant));
    list_names(N_("The games are: {names}"), names, 8);
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
        return refuse(command, N_("--option takes NAME=VALUE, not \"{typed}\""), fel_quote("typed", text));
    snprintf(name, sizeof name, "%.*s", (int)(equals - text), text);
    const char *names[FEL_MAX_OPTIONS] = {0};
    for (unsigned i = 0; i < game->options; i++)
        names[i] = game->option[i].name;
    const char *meant = nearest(name, names, game->options);
    int option = fel_option_named(game, name);
    int value = option < 0 ? -1 : fel_option_value(&game->option[option], equals + 1);
    if (option < 0)
        misuse(command,
               meant ? N_("{game} has no option \"{typed}\". Did you mean \"{meant}\"?")
                     : N_("{game} has no option \"{typed}\""),
               fel_noun("game", game->name, game->title), fel_quote("typed", name),
               fel_quote("meant", meant));
    else if (value < 0)
        misuse(command, N_("option {option} has no value \"{typed}\""), fel_quote("option", name),
               fel_quote("typed", equals + 1));
    else
        setup->option[option] = (uint8_t)value;
    if (value < 0)
        print_game_options(game, stderr);
    return value >= 0;
}

bool read_setup(const struct command *command, const struct fel_game *game, unsigned seats,
                const struct texts *options, struct fel_setup *setup) {
    struct fel_sentence why;
    fel_setup_begin(setup, game, seats);
    for (unsigned i = 0; i < options->count; i++)
        if (!read_game_option(command, game, options->text[i], setup))
            return false;
    if (!fel_setup_fault(setup, game, &why))
        return true;
    return misuse_of(command, &why) == DONE;
}

bool read_seed(const struct command *command, const char *text, uint8_t seed[FEL_SEED_BYTES]) {
    char digits[200], *end;
    snprintf(digits, sizeof digits, "%s", text);
    typed_digits(digits);
    errno = 0;
    if (fel_seed_read(seed, digits))
        return true;
    unsigned long long number = strtoull(digits, &end, 10);
    if (errno || end == digits || *end || *digits == '-')
        return refuse(command, N_("a seed is a number, or 64 digits from 0 to 9 and a to f, not \"{typed}\""),
                      fel_quote("typed", text));
    struct fel_rng rng;
    fel_rng_begin(&rng, number);
    fel_rng_seed(&rng, seed);
    return true;
}

void complain_about_cut(const struct command *command, const char *path, const struct fel_reading *reading) {
    if (reading->cut_line)
        complain(command, N_("{path}: line {line} was cut off and is left out"), fel_quote("path", path),
                 fel_number("line", reading->cut_line));
}

enum exit_code load_record(const struct command *command, const char *path, struct fel_match *match,
                           struct fel_reading *reading) {
    struct fault fault;
    if (!file_load_record(path, custom_game(), match, reading, &fault))
        return complain_about(command, &fault);
    complain_about_cut(command, path, reading);
    return DONE;
}

void list_names(const char *text, const char *const *names, unsigned most) {
    char list[400] = "";
    for (unsigned i = 0; i < most && names[i]; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i ? " " : "", names[i]);
    say_line(stderr, 0, SAID(text, fel_quote("names", list)));
}

void option_in_words(const struct fel_option *option, char *line, size_t size) {
    const char *help = option->words.help ? in_words(option->words.help) : "";
    char values[400] = "";
    for (unsigned v = 0; option->value_words && v < option->values; v++) {
        char value[120];
        speak_into(value, sizeof value,
                   /* TRANSLATORS: what can be typed as an option's value, and what it means */
                   SAID(N_("{value} ({meaning})"), fel_quote("value", option->value[v]),
                        fel_said("meaning", option->value_words[v].help)));
        add_to_list(values, sizeof values, value);
    }
    speak_into(line, size,
               /* TRANSLATORS: an option of a game, and what it means or can be */
               SAID(N_("{option}: {meaning}"), fel_said("option", option->words.title),
                    fel_quote("meaning", *values ? values : help)));
}

void print_game_options(const struct fel_game *game, FILE *out) {
    say_line(
        out, 0,
        SAID(N_("The options of {game}, the standard first:"), fel_noun("game", game->name, game->title)));
    for (unsigned i = 0; i < game->options; i++) {
        const struct fel_option *option = &game->option[i];
        char values[80] = "";
        for (unsigned v = 0; v < option->values; v++) {
            strncat(values, v ? "|" : "", sizeof values - strlen(values) - 1);
            strncat(values, option->value[v], sizeof values - strlen(values) - 1);
        }
        int column = fprintf(out, "  %s=%-*s  ", option->name, (int)(26 - strlen(option->name)), values);
        char words[600];
        option_in_words(option, words, sizeof words);
        tell_wrapped(words, column, column, out);
    }
}
