#include "options.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arguments.h"
#include "near.h"
#include "screen.h"
#include "tell.h"

enum { MOST_OPTIONS = 24 };

static void fill(struct option getopt_options[MOST_OPTIONS], const struct option_entry *options) {
    memset(getopt_options, 0, MOST_OPTIONS * sizeof *getopt_options);
    for (unsigned i = 0; options[i].name; i++) {
        if (i == MOST_OPTIONS - 1)
            abort(); /* no command has that many */
        const char *argument = options[i].argument;
        getopt_options[i].name = options[i].name;
        getopt_options[i].has_arg = !argument          ? no_argument
                                    : *argument == '[' ? optional_argument
                                                       : required_argument;
    }
}

/* An optional number may follow after a blank: nothing else that can stand there looks like one. */
static char *number_after(int argc, char **argv) {
    return optind < argc && isdigit((unsigned char)argv[optind][strspn(argv[optind], "+-.")]) ? argv[optind++]
                                                                                              : NULL;
}

/* getopt_long takes the beginning of a name if it can mean one option only. */
static enum exit_code refuse_option(const struct command *command, const char *given) {
    const char *names[MOST_OPTIONS] = {0};
    char name[64];
    unsigned count = 0;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(given, "="), given);
    for (; command->options[count].name; count++) {
        names[count] = command->options[count].help ? command->options[count].name : NULL;
        if (names[count] && strcmp(names[count], name + 2) == 0)
            return misuse(command, N_("{option} takes no value"), fel_quote("option", name));
    }
    const char *meant = nearest(name + 2, names, count);
    return misuse(command,
                  meant ? N_("there is no option {typed}. Did you mean --{meant}?")
                        : N_("there is no option {typed}"),
                  fel_quote("typed", given), fel_quote("meant", meant));
}

enum exit_code read_options(const struct command *command, int argc, char **argv) {
    struct option options[MOST_OPTIONS];
    int index = 0, found;
    fill(options, command->options);
    opterr = 0;
    while ((found = getopt_long(argc, argv, ":", options, &index)) == 0) {
        const struct option_entry *option = &command->options[index];
        char *text = optarg;
        if (!text && options[index].has_arg == optional_argument)
            text = number_after(argc, argv);
        void *to = command->wish ? (char *)command->wish + option->at : NULL;
        enum exit_code code = option->read(&(struct option_given){command, option, text, to});
        if (code != DONE)
            return code;
    }
    if (found == ':')
        return misuse(command, N_("{option} needs a value"), fel_quote("option", argv[optind - 1]));
    if (found == '?' && optopt)
        return misuse(command, N_("there is no option {typed}"),
                      fel_quote("typed", (const char[]){'-', (char)optopt, 0}));
    if (found == '?')
        return refuse_option(command, argv[optind - 1]);
    return DONE;
}

bool takes_option(const struct command *command, const char *name) {
    for (const struct option_entry *option = command->options; option->name; option++)
        if (strcmp(option->name, name) == 0)
            return true;
    return false;
}

static const struct option_entry language = {
    .name = "lang",
    .argument = "CODE",
    .help = N_("the language, such as en; otherwise that of the terminal")};

const struct option_entry *first_option(const struct command *command) {
    return command->options->name ? command->options : &language;
}

const struct option_entry *next_option(const struct option_entry *option) {
    return option == &language ? NULL : option[1].name ? option + 1 : &language;
}

static int heading_width(const struct option_entry *option) {
    return (int)(strlen(option->name) + (option->argument ? 1 + strlen(option->argument) : 0));
}

static void print_option(const struct option_entry *option, int widest, FILE *out) {
    int column = fprintf(out, "  --%s%s%s", option->name, option->argument ? " " : "",
                         option->argument ? option->argument : "");
    fprintf(out, "%*s", widest + 6 - column, "");
    tell_wrapped(in_words(option->help), widest + 6, widest + 6, out);
}

void print_options(const struct command *command, FILE *out) {
    int widest = 0;
    for (const struct option_entry *option = first_option(command); option; option = next_option(option))
        if (option->help && heading_width(option) > widest)
            widest = heading_width(option);
    for (const struct option_entry *option = first_option(command); option; option = next_option(option))
        if (option->help)
            print_option(option, widest, out);
}

/* --- readers -------------------------------------------------------------------------------------------- */

enum exit_code option_number(const struct option_given *given) {
    char what[40];
    snprintf(what, sizeof what, "--%s", given->option->name);
    return read_number(given->command, what, given->text, given->option->least, given->option->most,
                       given->to)
               ? DONE
               : USAGE;
}

enum exit_code option_text(const struct option_given *given) {
    *(const char **)given->to = given->text ? given->text : "";
    return DONE;
}

enum exit_code option_flag(const struct option_given *given) {
    *(bool *)given->to = true;
    return DONE;
}

static enum exit_code add_text(const struct option_given *given, char *text, unsigned most) {
    struct texts *texts = given->to;
    if (texts->count == most)
        return misuse(given->command, N_("--{option}: at most {n}"), fel_quote("option", given->option->name),
                      fel_number("n", most));
    texts->text[texts->count++] = text;
    return DONE;
}

enum exit_code option_repeated(const struct option_given *given) {
    return add_text(given, given->text, sizeof((struct texts *)0)->text / sizeof(char *));
}

enum exit_code option_list(const struct option_given *given) {
    ((struct texts *)given->to)->count = 0; /* of several lists the last one counts */
    for (char *at = given->text, *comma; at; at = comma) {
        comma = strchr(at, ',');
        if (comma)
            *comma++ = 0;
        if (add_text(given, at, FEL_MAX_SEATS) != DONE)
            return USAGE;
    }
    return DONE;
}

enum exit_code option_colour(const struct option_given *given) {
    static const char *const name[] = {
        [COLOUR_AUTO] = "auto", [COLOUR_ALWAYS] = "always", [COLOUR_NEVER] = "never"};
    for (unsigned i = 0; i < sizeof name / sizeof name[0]; i++) {
        if (strcmp(given->text, name[i]) == 0) {
            *(enum colouring *)given->to = (enum colouring)i;
            return DONE;
        }
    }
    return misuse(given->command, N_("--colour is auto, always or never"));
}

bool wants_colour(enum colouring wish) {
    const char *no_colour = getenv("NO_COLOR");
    bool automatic = isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && screen_colours() > 0;
    return wish == COLOUR_ALWAYS || (wish == COLOUR_AUTO && automatic);
}

enum exit_code option_content(const struct option_given *given) {
    return read_content(given->command, given->text);
}
