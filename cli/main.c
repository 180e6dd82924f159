#include <fcntl.h>
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
    &command_sit,
    &command_store_check,
    &command_store_export,
    &command_store_import,
    &command_store_backup,
    &command_store_forget,
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

/* A message is one line: any control character in it comes from outside. */
static void complain_in_words(const struct command *command, const char *words) {
    fprintf(screen_complaints(), "felucca %s: ", command->name);
    put_plain(words, screen_complaints());
    fputc('\n', screen_complaints());
}

enum exit_code complain_of(const struct command *command, const struct fel_sentence *message) {
    char words[PATH_MAX + 600];
    speak_into(words, sizeof words, message);
    complain_in_words(command, words);
    return TROUBLE;
}

static enum exit_code point_to_help(const struct command *command) {
    char line[80], words[200];
    snprintf(line, sizeof line, "felucca %s --help", command->name);
    speak_into(words, sizeof words, SAID(N_("Try: {command}"), fel_quote("command", line)));
    fprintf(screen_complaints(), "%s\n", words);
    return USAGE;
}

enum exit_code misuse_of(const struct command *command, const struct fel_sentence *message) {
    complain_of(command, message);
    return point_to_help(command);
}

enum exit_code complain_about(const struct command *command, const struct fault *fault) {
    char words[sizeof fault->quoted + 600];
    struct fel_text text = fel_text_in(words, sizeof words);
    fault_put(&text, fault, spoken());
    complain_in_words(command, words);
    return fault->kind == FAULT_MISUSE  ? point_to_help(command)
           : fault->kind == FAULT_FOUND ? FAULT
                                        : TROUBLE;
}

static void print_help(const struct command *command) {
    char usage[300];
    snprintf(usage, sizeof usage, "felucca %s %s", command->name, command->usage);
    say_plain(stdout, 0, SAID(N_("Usage: {command}"), fel_quote("command", usage)));
    putchar('\n');
    tell_wrapped(in_words(command->help), 0, 0, stdout);
    print_options(command, stdout);
    if (command->more_help) {
        putchar('\n');
        tell_wrapped(in_words(command->more_help), 0, 0, stdout);
    }
    for (unsigned i = 0; takes_option(command, "option") && fel_games[i]; i++) {
        putchar('\n');
        print_game_options(fel_games[i], stdout);
        if (takes_option(command, "seat-colours"))
            print_colours(fel_games[i], stdout);
    }
}

/* The command that is typed, as one word or two; `*words` is how many. */
static const struct command *command_typed(int argc, char **argv, int *words) {
    char name[40];
    *words = 1;
    if (strcmp(argv[0], command_manual.name) == 0)
        return &command_manual;
    for (; *words <= 2 && *words <= argc; ++*words) {
        snprintf(name, sizeof name, "%s%s%s", argv[0], *words == 2 ? " " : "", *words == 2 ? argv[1] : "");
        for (unsigned i = 0; i < COMMANDS; i++)
            if (strcmp(commands[i]->name, name) == 0)
                return commands[i];
    }
    *words = 1;
    return NULL;
}

/* Whether there are commands of two words that begin with this one. */
static bool begins_commands(const char *word, const char *name) {
    size_t length = strlen(word);
    return strncmp(name, word, length) == 0 && name[length] == ' ';
}

/* The commands of two words that begin with this one; of no word all. */
static void print_commands(const char *word, FILE *out) {
    say_line(out, 0, SAID(N_("Commands:")));
    for (unsigned i = 0; i < COMMANDS; i++) {
        if (word && !begins_commands(word, commands[i]->name))
            continue;
        int column = fprintf(out, "  %-13s ", commands[i]->name);
        tell_wrapped(in_words(commands[i]->summary), column, column, out);
    }
}

static bool print_group(const char *word, FILE *out) {
    for (unsigned i = 0; i < COMMANDS; i++)
        if (begins_commands(word, commands[i]->name)) {
            print_commands(word, out);
            return true;
        }
    return false;
}

static bool asks_for_help(int argc, char **argv) {
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

/* "en English, de Deutsch" */
static void print_languages(FILE *out) {
    char list[MOST_TONGUES * 60] = "";
    for (unsigned i = 0; i < tongues(); i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s %s", i ? ", " : "",
                 tongue_at(i)->code, tongue_at(i)->name);
    say_line(out, 0, SAID(N_("Languages: {list}"), fel_quote("list", list)));
}

static void print_overview(FILE *out) {
    say_line(out, 0, SAID(N_("Felucca plays board games about building ancient Egypt.")));
    fputc('\n', out);
    say_plain(
        out, 0,
        SAID(N_("Usage: {command}"), fel_quote("command", "felucca COMMAND [ARGUMENTS] [--lang CODE]")));
    fputc('\n', out);
    print_commands(NULL, out);
    fputc('\n', out);
    say_line(out, 0,
             SAID(N_("{command} tells more about each."), fel_quote("command", "felucca COMMAND --help")));
    print_languages(out);
    fputc('\n', out);
    say_line(out, 0, SAID(N_("Exit codes: {codes}"), fel_said("codes", exit_codes)));
}

const char exit_codes[] =
    N_("0 done; 1 something examined is not in order, such as a damaged record; 2 called wrongly; 3 "
       "something outside "
       "failed, such as a file that can't be read; 128 and the number of the signal if one ended it.");

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
        return misuse(command, command->arguments);
    return command->run ? command->run(command, argc, argv) : look_at_record(command, argv[0]);
}

static int no_command(int argc, char **argv) {
    const char *names[COMMANDS];
    char typed[200], words[600];
    bool group = false;
    for (unsigned i = 0; i < COMMANDS; i++) {
        names[i] = commands[i]->name;
        group |= begins_commands(argv[0], names[i]);
    }
    snprintf(typed, sizeof typed, "%s%s%s", argv[0], group && argc > 1 ? " " : "",
             group && argc > 1 ? argv[1] : "");
    const char *meant = nearest(typed, names, COMMANDS);
    speak_into(words, sizeof words,
               SAID(meant ? N_("there is no command \"{typed}\". Did you mean \"{meant}\"?")
                          : N_("there is no command \"{typed}\""),
                    fel_quote("typed", typed), fel_quote("meant", meant)));
    fputs("felucca: ", stderr);
    put_plain(words, stderr);
    fputc('\n', stderr);
    say_line(stderr, 0, SAID(N_("Try: {command}"), fel_quote("command", "felucca --help")));
    return USAGE;
}

/* "help arena" is "arena --help". */
static int call(int argc, char **argv) {
    int words;
    bool help = strcmp(argv[1], "help") == 0;
    if (asks_for_help(1, argv + 1) || (help && argc == 2)) {
        print_overview(stdout);
        return DONE;
    }
    argc -= help ? 2 : 1;
    argv += help ? 2 : 1;
    const struct command *command = command_typed(argc, argv, &words);
    bool asks = help || asks_for_help(argc - words, argv + words);
    if (!command && asks && print_group(argv[0], stdout))
        return DONE;
    if (!command && argc == 1 && print_group(argv[0], stderr))
        return USAGE;
    if (!command)
        return no_command(argc, argv);
    if (asks) {
        print_help(command);
        return DONE;
    }
    enum exit_code code = run(command, argc - words + 1, argv + words - 1);
    if (fflush(stdout) != 0 || ferror(stdout))
        code = complain(command, N_("could not write the output"));
    return (int)code;
}

/* Takes --lang CODE or --lang=CODE out of the arguments, wherever it stands before a "--". */
static enum exit_code read_language(int *argc, char **argv) {
    static const char option[] = "--lang";
    int kept = 1;
    bool open = true;
    for (int i = 1; i < *argc; i++) {
        open &= strcmp(argv[i], "--") != 0;
        bool joined = strncmp(argv[i], "--lang=", sizeof option) == 0;
        if (!open || !(joined || strcmp(argv[i], option) == 0)) {
            argv[kept++] = argv[i];
            continue;
        }
        const char *code = joined ? argv[i] + sizeof option : i + 1 < *argc ? argv[++i] : "";
        if (speak(code))
            continue;
        fputs("felucca: ", stderr);
        say_line(stderr, 0, SAID(N_("there is no language \"{typed}\""), fel_quote("typed", code)));
        print_languages(stderr);
        return USAGE;
    }
    argv[kept] = NULL;
    *argc = kept;
    return DONE;
}

int main(int argc, char **argv) {
    char *chosen[START_ARGUMENTS];
    supervisor_main(argc, argv);
    open_standard_files();
    screen_begin();
    if (argc > 0)
        called_as = argv[0];
    if (read_language(&argc, argv) != DONE)
        return USAGE;
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
