#include "rules.h"

#include <stdio.h>
#include <string.h>

#include "arguments.h"
#include "presentation.h"
#include "rules_print.h"
#include "rules_table.h"
#include "tell.h"

/* The next unit of the topic, if it has one. */
static bool next_in_topic(const char **at, struct rules_unit *unit) {
    const char *next = *at;
    if (!rules_next(&next, unit) || unit->kind < RULES_PART)
        return false;
    *at = next;
    return true;
}

void print_rules(const struct fel_game *game) {
    struct rules_unit unit;
    enum rules_kind before = RULES_TITLE;
    for (const char *at = presentation_of(game)->rules; rules_next(&at, &unit); before = unit.kind)
        put_unit(game, &unit, before, NULL);
}

/* The text it is all made from. */
static void print_markdown(const struct fel_game *game) {
    struct rules_unit unit;
    for (const char *at = presentation_of(game)->rules; rules_next(&at, &unit);) {
        const char *end = unit.source.text + unit.source.length;
        if (unit.kind == RULES_TABLE)
            rules_put_table(game, &unit, stdout);
        else
            printf("%.*s", (int)unit.source.length, unit.source.text);
        printf("%.*s", (int)(at - end), end);
    }
}

void print_rules_headings(const struct fel_game *game) {
    struct rules_unit unit;
    for (const char *at = presentation_of(game)->rules; rules_next(&at, &unit);)
        if (unit.kind == RULES_GROUP || unit.kind == RULES_TOPIC) {
            char text[RULES_UNIT_BYTES];
            rules_words(game, unit.text, text);
            if (unit.kind == RULES_GROUP)
                putchar('\n');
            tell_line(text, unit.kind == RULES_GROUP ? 0 : 2, stdout);
        }
}

static bool headings_have(const struct fel_game *game, const struct rules_unit *topic, const char *at,
                          const char *word) {
    struct rules_unit unit;
    bool has = unit_has(game, topic, word);
    while (next_in_topic(&at, &unit))
        has |= unit.kind == RULES_PART && unit_has(game, &unit, word);
    return has;
}

/* The topic's units that have the word, or all for NULL, below its heading. */
static bool print_topic(const struct fel_game *game, const struct rules_unit *topic, const char *at,
                        const char *word) {
    struct rules_unit unit;
    enum rules_kind before = RULES_TITLE; /* nothing yet */
    while (next_in_topic(&at, &unit)) {
        if (word && !unit_has(game, &unit, word))
            continue;
        if (before == RULES_TITLE)
            put_unit(game, topic, before, NULL);
        put_unit(game, &unit, before, word);
        before = unit.kind;
    }
    return before != RULES_TITLE;
}

bool print_rules_about(const struct fel_game *game, const char *word) {
    struct rules_unit topic;
    bool found = false;
    for (int whole = 1; whole >= 0; whole--)
        for (const char *at = presentation_of(game)->rules; rules_next(&at, &topic);)
            if (topic.kind == RULES_TOPIC && headings_have(game, &topic, at, word) == whole)
                found |= print_topic(game, &topic, at, whole ? NULL : word);
    return found;
}

static struct wish {
    bool markdown;
} wish;

static const struct option_entry options[] = {
    OPTION_CONTENT,
    OPTION_FLAG("markdown", struct wish, markdown, N_("as Markdown, the form of docs/rules")),
    {0},
};

static enum exit_code run(const struct command *command, int argc, char **argv) {
    const struct fel_game *game = read_game(command, argv[0]);
    const char *word = argv[1]; /* or NULL, the end of all arguments */
    if (!game)
        return USAGE;
    if (wish.markdown)
        print_markdown(game);
    else if (!word)
        print_rules(game);
    else if (!print_rules_about(game, word)) {
        complain(command, N_("the rules of {game} do not have \"{typed}\" anywhere"),
                 fel_noun("game", game->name, game->title), fel_quote("typed", word));
        return FAULT;
    }
    return DONE;
}

const struct command command_rules = {
    .name = "rules",
    .usage = "GAME [WORD] [OPTIONS]",
    .summary = N_("the rules of a game"),
    .help = N_("Prints how the game is played, all its cards and values, and how actions are written. With a "
               "word: the topics that have it in their headings, and what has it in the others."),
    .options = options,
    .wish = &wish,
    .least = 1,
    .most = 2,
    .arguments = N_("name one game"),
    .run = run,
};
