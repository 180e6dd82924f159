/* The manual and the completions for shells, made from what --help is made from. The build calls this; nobody else has to. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "arguments.h"
#include "bots/player.h"
#include "colours.h"
#include "output.h"
#include "store/files.h"

static const char SUMMARY[] = "board games about building ancient Egypt";

/* A name of two words as one: "store-check". */
static const char *dashed(const struct command *command, char name[40]) {
    snprintf(name, 40, "%s", command->name);
    for (char *at = name; *at; at++)
        *at = *at == ' ' ? '-' : *at;
    return name;
}

/* The first word of a command of two, if it is the first with that word; else NULL. */
static const char *begins_group(unsigned index, char word[40]) {
    const char *name = commands[index]->name, *space = strchr(name, ' ');
    if (!space || (index && strncmp(commands[index - 1]->name, name, (size_t)(space - name) + 1) == 0))
        return NULL;
    snprintf(word, 40, "%.*s", (int)(space - name), name);
    return word;
}

static bool is_in_group(const struct command *command, const char *word) {
    size_t length = strlen(word);
    return strncmp(command->name, word, length) == 0 && command->name[length] == ' ';
}

/* --- manual pages ---------------------------------------------------------------------------------------- */

/* Text that roff takes as it is: lines are short, a sentence begins a new one, and none begins with a dot. */
static void put_roff(const char *text, FILE *out) {
    int column = 0;
    for (; *text; text++) {
        if (*text == ' ' && (column > 60 || text[-1] == '.')) {
            fputc('\n', out);
            column = 0;
            continue;
        }
        if (column++ == 0 && strchr(".'", *text))
            fputs("\\&", out);
        if (strchr("\\-", *text))
            fputs(*text == '-' ? "\\-" : "\\e", out);
        else
            fputc(*text, out);
    }
    fputc('\n', out);
}

static void put_title(const char *name, const char *summary, FILE *out) {
    fputs(".TH ", out);
    for (const char *at = name; *at; at++)
        fputc(toupper((unsigned char)*at), out);
    fprintf(out, " 1 2026-11-18 \"felucca %s\" Felucca\n.SH NAME\n%s \\- ", FELUCCA_VERSION, name);
    put_roff(summary, out);
}

static void put_section(const char *title, const char *text, FILE *out) {
    fprintf(out, ".SH %s\n", title);
    put_roff(text, out);
}

static void put_game_options(const struct fel_game *game, bool colours, FILE *out) {
    fprintf(out, ".SS Options of %s, the standard first\n", game->title);
    for (unsigned i = 0; i < game->options; i++) {
        fprintf(out, ".TP\n.B %s=", game->option[i].name);
        for (unsigned v = 0; v < game->option[i].values; v++)
            fprintf(out, "%s%s", v ? "|" : "", game->option[i].value[v]);
        fputc('\n', out);
        char words[600];
        option_in_words(&game->option[i], words, sizeof words);
        put_roff(words, out);
    }
    if (!colours)
        return;
    fputs(".PP\nColours, in the order of the seats:", out);
    for (unsigned colour = 0; colour < game->max_seats; colour++)
        fprintf(out, " %s", game->colour[colour]);
    fputs(".\n", out);
}

static void put_page(const struct command *command, FILE *out) {
    char name[60], word[40];
    snprintf(name, sizeof name, "felucca-%s", dashed(command, word));
    put_title(name, command->summary, out);
    fprintf(out, ".SH SYNOPSIS\n.B felucca %s\n", command->name);
    put_roff(command->usage, out);
    put_section("DESCRIPTION", command->help, out);
    if (command->more_help) {
        fputs(".PP\n", out);
        put_roff(command->more_help, out);
    }
    for (const struct option_entry *option = first_option(command); option; option = next_option(option)) {
        if (option == first_option(command))
            fputs(".SH OPTIONS\n", out);
        if (!option->help)
            continue;
        fprintf(out, ".TP\n.BI \\-\\-%s \" %s\"\n", option->name, option->argument ? option->argument : "");
        put_roff(option->help, out);
    }
    for (unsigned i = 0; takes_option(command, "option") && fel_games[i]; i++)
        put_game_options(fel_games[i], takes_option(command, "seat-colours"), out);
    put_section("EXIT STATUS", exit_codes, out);
    fputs(".SH SEE ALSO\n.BR felucca (1)\n", out);
}

static void put_overview(FILE *out) {
    put_title("felucca", SUMMARY, out);
    fputs(".SH SYNOPSIS\n.B felucca\nCOMMAND [ARGUMENTS]\n", out);
    put_section(
        "DESCRIPTION",
        "Imhotep and Pyramidion for people and computer players, in the terminal and in the browser. Alone "
        "on a terminal, felucca offers what there is.",
        out);
    fputs(".SH COMMANDS\n", out);
    for (unsigned i = 0; commands[i]; i++) {
        char word[40];
        fprintf(out, ".TP\n.BR felucca\\-%s (1)\n", dashed(commands[i], word));
        put_roff(commands[i]->summary, out);
    }
    put_section("EXIT STATUS", exit_codes, out);
    put_section(
        "ENVIRONMENT",
        "XDG_DATA_HOME is where matches are saved, in its folder felucca (~/.local/share). NO_COLOR, if it "
        "is "
        "not empty, turns colours off. COLUMNS and LINES are the size of a screen that does not tell it. "
        "LANGUAGE, LC_ALL, LC_MESSAGES and LANG "
        "name the language, if --lang does not. FELUCCA_BIDI says who orders text from right to left: "
        "terminal, ours or "
        "none.",
        out);
}

/* --- completion ------------------------------------------------------------------------------------------ */

/* What can follow an option or stand alone, by what the help calls it: a list of words, or NULL for files. */
static const char *values_of(const char *argument, char list[400]) {
    *list = 0;
    if (strstr(argument, "GAME")) {
        for (unsigned i = 0; fel_games[i]; i++)
            snprintf(list + strlen(list), 400 - strlen(list), "%s ", fel_games[i]->name);
    } else if (strstr(argument, "P,P") || strstr(argument, "PLAYER")) {
        for (unsigned i = 0; fel_levels[i].name; i++)
            snprintf(list + strlen(list), 400 - strlen(list), "%s ", fel_levels[i].name);
    } else if (strcmp(argument, "CODE") == 0) {
        for (unsigned i = 0; i < tongues(); i++)
            snprintf(list + strlen(list), 400 - strlen(list), "%s ", tongue_at(i)->code);
    } else if (strcmp(argument, "WHEN") == 0) {
        return "auto always never";
    } else if (strstr(argument, "FILE") || strstr(argument, "FOLDER") || strstr(argument, "RECORD")) {
        return NULL;
    }
    return list;
}

/* What can stand first: one word of a group. */
static void put_first_words(FILE *out) {
    char word[40];
    for (unsigned i = 0; commands[i]; i++)
        if (!strchr(commands[i]->name, ' ') || begins_group(i, word))
            fprintf(out, "%s ", strchr(commands[i]->name, ' ') ? word : commands[i]->name);
}

static void put_group_words(const char *word, FILE *out) {
    for (unsigned i = 0; commands[i]; i++)
        if (is_in_group(commands[i], word))
            fprintf(out, "%s ", commands[i]->name + strlen(word) + 1);
}

static void put_bash(FILE *out) {
    char list[400], word[40];
    fputs(
        "# bash completion for felucca\n_felucca() {\n"
        "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}\n"
        "    local options= values=\n"
        "    COMPREPLY=()\n    if [ \"$COMP_CWORD\" = 1 ]; then\n        COMPREPLY=($(compgen -W \"",
        out);
    put_first_words(out);
    fputs("help --help --version\" -- \"$cur\"))\n        return\n    fi\n    case $command in\n", out);
    for (unsigned i = 0; commands[i]; i++) {
        if (!begins_group(i, word))
            continue;
        fprintf(out,
                "    %s)\n        if [ \"$COMP_CWORD\" = 2 ]; then\n            COMPREPLY=($(compgen -W \"",
                word);
        put_group_words(word, out);
        fprintf(out,
                "--help\" -- \"$cur\"))\n            return\n        fi\n        command=%s-${COMP_WORDS[2]} "
                ";;\n",
                word);
    }
    fputs("    esac\n    case $command,$prev in\n", out);
    for (unsigned i = 0; commands[i]; i++)
        for (const struct option_entry *option = first_option(commands[i]); option;
             option = next_option(option)) {
            const char *values = option->help && option->argument ? values_of(option->argument, list) : NULL;
            if (values)
                fprintf(out, "    %s,--%s) COMPREPLY=($(compgen -W \"%s\" -- \"$cur\")); return ;;\n",
                        dashed(commands[i], word), option->name, values);
            else if (option->help && option->argument)
                fprintf(out, "    %s,--%s) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n",
                        dashed(commands[i], word), option->name);
        }
    fputs("    esac\n    case $command in\n", out);
    for (unsigned i = 0; commands[i]; i++) {
        const char *values = values_of(commands[i]->usage, list);
        fprintf(out, "    %s) options=\"", dashed(commands[i], word));
        for (const struct option_entry *option = first_option(commands[i]); option;
             option = next_option(option))
            if (option->help)
                fprintf(out, "--%s ", option->name);
        fprintf(out, "--help\" values=\"%s\" ;;\n", values ? values : "");
    }
    fputs("    help) COMPREPLY=($(compgen -W \"", out);
    put_first_words(out);
    fputs(
        "\" -- \"$cur\")); return ;;\n    esac\n"
        "    case $cur in\n    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$cur\")) ;;\n"
        "    *) COMPREPLY=($(compgen -W \"$values\" -- \"$cur\") $(compgen -f -- \"$cur\")) ;;\n    esac\n}\n"
        "complete -o filenames -F _felucca felucca\n",
        out);
}

/* In single quotes, where brackets and colons have a meaning of their own. */
static void put_zsh_words(const char *text, FILE *out) {
    for (; *text; text++) {
        if (*text == '\'')
            fputs("'\\''", out);
        else if (strchr("[]:\\", *text))
            fprintf(out, "\\%c", *text);
        else
            fputc(*text, out);
    }
}

static void put_zsh_values(const char *argument, FILE *out) {
    char list[400];
    const char *values = values_of(argument, list);
    if (!values)
        fputs("_files", out);
    else if (*values)
        fprintf(out, "(%s)", values);
}

/* A list for _describe: the commands, or those of a group. */
static void put_zsh_commands(const char *group, FILE *out) {
    char word[40];
    for (unsigned i = 0; commands[i]; i++) {
        bool grouped = strchr(commands[i]->name, ' ');
        if (group ? !is_in_group(commands[i], group) : grouped && !begins_group(i, word))
            continue;
        fprintf(out, "  '%s:",
                group     ? commands[i]->name + strlen(group) + 1
                : grouped ? word
                          : commands[i]->name);
        put_zsh_words(
            grouped && !group ? "online matches, for whoever keeps the server" : commands[i]->summary, out);
        fputs("'\n", out);
    }
}

static void put_zsh_groups(FILE *out) {
    char word[40];
    for (unsigned i = 0; commands[i]; i++) {
        if (!begins_group(i, word))
            continue;
        fprintf(out, "if [[ $words[1] = %s ]]; then\n  commands=(\n", word);
        put_zsh_commands(word, out);
        fprintf(out,
                "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
                "  shift words\n  (( CURRENT-- ))\n  words[1]=%s-$words[1]\nfi\n",
                word);
    }
}

static void put_zsh_arguments(const struct command *command, FILE *out) {
    char word[40];
    fprintf(out, "%s) _arguments", dashed(command, word));
    for (const struct option_entry *option = first_option(command); option; option = next_option(option)) {
        if (!option->help)
            continue;
        fprintf(out, " \\\n  '--%s%s[", option->name, option->argument ? "=" : "");
        put_zsh_words(option->help, out);
        fputc(']', out);
        if (option->argument) {
            fputc(':', out);
            put_zsh_words(option->argument, out);
            fputc(':', out);
            put_zsh_values(option->argument, out);
        }
        fputc('\'', out);
    }
    fputs(" \\\n  '--help[what it does]' '*: :", out);
    put_zsh_values(command->usage, out);
    fputs("' ;;\n", out);
}

static void put_zsh(FILE *out) {
    fputs("#compdef felucca\nlocal -a commands\ncommands=(\n", out);
    put_zsh_commands(NULL, out);
    fputs("  'help:what felucca or one of its commands does'\n)\nif (( CURRENT == 2 )); then\n"
          "  _describe command commands\n  return\nfi\nshift words\n(( CURRENT-- ))\n",
          out);
    put_zsh_groups(out);
    fputs("case $words[1] in\n", out);
    for (unsigned i = 0; commands[i]; i++)
        put_zsh_arguments(commands[i], out);
    fputs("help) _describe command commands ;;\nesac\n", out);
}

/* --- files ------------------------------------------------------------------------------------------------ */

static enum exit_code write_file(const struct command *command, const char *folder, const char *name,
                                 void (*put)(FILE *), const struct command *about) {
    char path[PATH_MAX];
    struct output output = {.path = path};
    struct fault fault;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    *strrchr(path, '/') = 0;
    if (!file_make_folder(path, &fault))
        return complain_about(command, &fault);
    path[strlen(path)] = '/';
    if (!output_begin(&output, &fault))
        return complain_about(command, &fault);
    if (about)
        put_page(about, output.file);
    else
        put(output.file);
    return output_end(&output, &fault) ? DONE : complain_about(command, &fault);
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    static const struct {
        const char *name;
        void (*put)(FILE *);
    } files[] = {{"man/man1/felucca.1", put_overview},
                 {"bash-completion/completions/felucca", put_bash},
                 {"zsh/site-functions/_felucca", put_zsh}};
    enum exit_code code = DONE;
    char name[80], word[40];
    for (unsigned i = 0; code == DONE && i < sizeof files / sizeof files[0]; i++)
        code = write_file(command, argv[0], files[i].name, files[i].put, NULL);
    for (unsigned i = 0; code == DONE && commands[i]; i++) {
        snprintf(name, sizeof name, "man/man1/felucca-%s.1", dashed(commands[i], word));
        code = write_file(command, argv[0], name, NULL, commands[i]);
    }
    return code;
}

static const struct option_entry options[] = {{0}};

const struct command command_manual = {
    .name = "manual",
    .usage = "FOLDER",
    .summary = N_("write the manual pages, and the completions for bash and zsh"),
    .help = N_("The build calls this."),
    .options = options,
    .least = 1,
    .most = 1,
    .arguments = N_("name one folder"),
    .run = run,
};
