#include "rules.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "arguments.h"
#include "presentation.h"

/* A piece of the text. */
struct piece {
    const char *text;
    size_t length;
};

/* Capitals make no difference, and names are written with a blank as well as with an underscore. */
static bool same_letters(const char *text, const char *word) {
    for (; *word; text++, word++)
        if (tolower((unsigned char)*text) != tolower((unsigned char)*word) &&
            !(strchr("_ \n", *text) && strchr("_ ", *word)))
            return false;
    return true;
}

/* At the beginning of a word: "torture" is in "torturers", "hat" is not in "that". */
static bool has_word(struct piece piece, const char *word) {
    for (size_t i = 0; i + strlen(word) <= piece.length; i++)
        if (same_letters(piece.text + i, word) && (i == 0 || !isalnum((unsigned char)piece.text[i - 1])))
            return true;
    return false;
}

static void print(struct piece piece) {
    printf("%.*s", (int)piece.length, piece.text);
}

static struct piece line_at(const char *text) {
    size_t length = strcspn(text, "\n");
    return (struct piece){text, length + (text[length] == '\n')};
}

/* Headings, rows of tables and blank lines stand alone; a paragraph or an item of a list goes on to the next of these
 * or the next item. */
static bool goes_on(const char *text) {
    size_t digits = strspn(text, "0123456789");
    bool item = strncmp(text, "- ", 2) == 0 || (digits && text[digits] == '.');
    return *text && !strchr("#|\n", *text) && !item;
}

static struct piece paragraph_at(const char *text) {
    struct piece piece = line_at(text);
    bool alone = strchr("#|\n", *text);
    while (!alone && goes_on(text + piece.length))
        piece.length += line_at(text + piece.length).length;
    return piece;
}

/* From a heading to the next. */
static struct piece part_at(const char *text) {
    struct piece piece = line_at(text);
    while (text[piece.length] && text[piece.length] != '#')
        piece.length += line_at(text + piece.length).length;
    return piece;
}

void print_rules_headings(const char *rules) {
    for (struct piece part; *rules; rules += part.length) {
        part = part_at(rules);
        print(line_at(rules));
    }
}

/* What has the word in a part whose heading has not; for a row of a table its first row as well, and if that has it, the
 * whole table. */
static bool print_paragraphs(struct piece part, const char *word) {
    struct piece head = {NULL, 0}, paragraph;
    bool found = false, in_table = false, whole_table = false;
    for (const char *at = part.text; at < part.text + part.length; at += paragraph.length) {
        paragraph = paragraph_at(at);
        if (*at == '|' && !in_table) {
            head = paragraph;
            whole_table = has_word(head, word);
        }
        in_table = *at == '|';
        if (!has_word(paragraph, word) && !(in_table && whole_table))
            continue;
        if (!found)
            print(line_at(part.text));
        if (!in_table || head.length)
            putchar('\n');
        if (in_table && at != head.text)
            print(head);
        print(paragraph);
        head.length = 0; /* it is printed once */
        found = true;
    }
    if (found)
        putchar('\n');
    return found;
}

bool print_rules_about(const char *rules, const char *word) {
    bool found = false;
    struct piece part;
    for (const char *at = rules; *at; at += part.length) {
        part = part_at(at);
        if (has_word(line_at(at), word)) {
            print(part);
            found = true;
        }
    }
    for (const char *at = rules; *at; at += part.length) {
        part = part_at(at);
        if (!has_word(line_at(at), word))
            found |= print_paragraphs(part, word);
    }
    return found;
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    enum exit_code code = read_options(command, argc, argv, NULL);
    if (code != DONE)
        return code;
    if (optind != argc - 1)
        return misuse(command, "name one game");
    const struct fel_game *game = read_game(command, argv[optind]);
    if (!game)
        return USAGE;
    fputs(presentation_of(game)->rules, stdout);
    return DONE;
}

const struct command command_rules = {
    .name = "rules",
    .usage = "GAME",
    .summary = "the rules of a game",
    .help = "Prints how the game is played, all its cards and values, and how actions are written.",
    .run = run,
};
