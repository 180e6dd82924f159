#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "arguments.h"
#include "colours.h"
#include "near.h"
#include "players/supervisor.h"
#include "printable.h"
#include "saves.h"
#include "screen.h"
#include "start.h"
#include "tell.h"

const struct command *const commands[] = {
    &command_play,
    &command_matches,
    &command_rules,
    &command_serve,
    &command_hint,
    &command_analyse,
    &command_replay,
    &command_transcript,
    &command_verify,
    &command_simulate,
    &command_arena,
    &command_bench,
    NULL,
};
enum { COMMANDS = sizeof commands / sizeof commands[0] - 1 };

static const char *called_as = "felucca";

const char *program_name(void) {
    return called_as;
}

/* The message is one line: any control character in it comes from outside. */
static void complain_with(const struct command *command, const char *message, va_list arguments) {
    char words[sizeof((struct fault *)0)->words];
    vsnprintf(words, sizeof words, message, arguments);
    fprintf(screen_complaints(), "felucca %s: ", command->name);
    put_plain(words, screen_complaints());
    fputc('\n', screen_complaints());
}

enum exit_code complain(const struct command *command, const char *message, ...) {
    va_list arguments;
    va_start(arguments, message);
    complain_with(command, message, arguments);
    va_end(arguments);
    return TROUBLE;
}

enum exit_code misuse(const struct command *command, const char *message, ...) {
    va_list arguments;
    va_start(arguments, message);
    complain_with(command, message, arguments);
    va_end(arguments);
    fprintf(screen_complaints(), "Try: felucca %s --help\n", command->name);
    return USAGE;
}

enum exit_code complain_about(const struct command *command, const struct fault *fault) {
    if (fault->kind == FAULT_MISUSE)
        return misuse(command, "%s", fault->words);
    complain(command, "%s", fault->words);
    return fault->kind == FAULT_FOUND ? FAULT : TROUBLE;
}

static void print_help(const struct command *command) {
    printf("Usage: felucca %s %s\n\n", command->name, command->usage);
    tell_wrapped(command->help, 0, 0, stdout);
    print_options(command->options, stdout);
    if (command->more_help) {
        putchar('\n');
        tell_wrapped(command->more_help, 0, 0, stdout);
    }
    for (unsigned i = 0; takes_option(command, "option") && fel_games[i]; i++) {
        putchar('\n');
        print_game_options(fel_games[i], stdout);
        if (takes_option(command, "seat-colours"))
            print_colours(fel_games[i], stdout);
    }
}

static const struct command *command_named(const char *name) {
    if (strcmp(name, command_manual.name) == 0)
        return &command_manual;
    for (unsigned i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static bool asks_for_help(int argc, char **argv) {
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static void print_overview(FILE *out) {
    fputs("Felucca plays board games about building ancient Egypt.\n\n"
          "Usage: felucca COMMAND [ARGUMENTS]\n\nCommands:\n",
          out);
    for (unsigned i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-11s %s\n", commands[i]->name, commands[i]->summary);
    fputs("\nfelucca COMMAND --help tells more about each.\n\nExit codes: ", out);
    tell_wrapped(exit_codes, 12, 0, out);
}

const char exit_codes[] =
    "0 done; 1 something examined is not in order, such as a damaged record; 2 called wrongly; 3 something "
    "outside "
    "failed, such as a file that can't be read; 128 and the number of the signal if one ended it.";

/* If one of them were closed, the next file opened would get its number: a record would be taken for the screen. */
static void open_standard_files(void) {
    int file;
    do
        file = open("/dev/null", O_RDONLY | O_CLOEXEC);
    while (file >= 0 && file <= STDERR_FILENO);
    if (file >= 0)
        close(file);
}

static enum exit_code look_at_record(const struct command *command, const char *path) {
    struct fel_match match;
    struct fel_reading reading;
    struct fault fault;
    char found[PATH_MAX];
    if (!saves_find(path, found, &fault))
        return complain_about(command, &fault);
    path = found;
    enum exit_code code = load_record(command, path, &match, &reading);
    if (code != DONE)
        return code;
    code = command->look_at(command, &match, path);
    fel_match_end(&match);
    return code;
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    enum exit_code code = read_options(command, argc, argv);
    if (code != DONE)
        return code;
    argc -= optind;
    argv += optind;
    if (command->most && (argc < command->least || argc > command->most))
        return misuse(command, "%s", command->arguments);
    return command->run ? command->run(command, argc, argv) : look_at_record(command, argv[0]);
}

/* "help arena" is "arena --help". */
static int call(int argc, char **argv) {
    bool help = strcmp(argv[1], "help") == 0;
    if (asks_for_help(1, argv + 1) || (help && argc == 2)) {
        print_overview(stdout);
        return DONE;
    }
    const char *name = argv[help ? 2 : 1];
    const struct command *command = command_named(name);
    if (!command) {
        fputs("felucca: there is no command \"", stderr);
        put_plain(name, stderr);
        const char *names[COMMANDS];
        for (unsigned i = 0; i < COMMANDS; i++)
            names[i] = commands[i]->name;
        fprintf(stderr, "\"%s\nTry: felucca --help\n", did_you_mean(name, names, COMMANDS).text);
        return USAGE;
    }
    if (help || asks_for_help(argc - 2, argv + 2)) {
        print_help(command);
        return DONE;
    }
    enum exit_code code = run(command, argc - 1, argv + 1);
    if (fflush(stdout) != 0 || ferror(stdout))
        code = complain(command, "could not write the output");
    return (int)code;
}

int main(int argc, char **argv) {
    char *chosen[START_ARGUMENTS];
    supervisor_main(argc, argv);
    open_standard_files();
    screen_begin();
    if (argc > 0)
        called_as = argv[0];
    if (argc < 2 && screen_is_terminal()) {
        argv = chosen;
        argc = start(chosen);
        return argc ? call(argc, argv) : DONE;
    }
    if (argc < 2) {
        print_overview(stderr);
        return USAGE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("felucca " FELUCCA_VERSION);
        return DONE;
    }
    return call(argc, argv);
}
