/* The rules of a game, as docs/rules/GAME.md has them: Markdown, of which only this much is used.
 *
 *     # Title                        once, first
 *     ## Group                       of topics
 *     ### Topic {#id}                what a link [words](#id) leads to
 *     #### Part of a topic
 *     paragraphs, with **strong**, *emphasis*, `code` and links
 *     - items, and 1. steps          their further lines are indented
 *     > notes: examples
 *     ![caption](fig:name)           a figure, which the page draws
 *     ``` a drawing ```              of the figure above it, for where the page's can't be seen
 *     | a table | whose first row is its head |
 *     <!-- printed ... -->           above a table: how its rows are made, see rules_table.h
 *
 * It is read unit by unit. A unit is what would be translated as one; only a table has many of those, its cells.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum rules_kind {
    RULES_TITLE,
    RULES_GROUP,
    RULES_TOPIC,
    RULES_PART,
    RULES_PARAGRAPH,
    RULES_ITEM,
    RULES_STEP,
    RULES_NOTE,
    RULES_FIGURE,
    RULES_TABLE,
    RULES_FAULT, /* something that is none of this */
};

/* Part of the text. */
struct piece {
    const char *text;
    size_t length;
};

struct rules_unit {
    enum rules_kind kind;
    struct piece source; /* all of its lines */
    struct piece text; /* without what marks its kind: read it with rules_plain, rules_marked or rules_cell */
    struct piece id;   /* of a topic or figure */
    struct piece extra; /* a figure's drawing; how a table's rows are made */
};

/* The unit at `*at`, which moves on past it and the blank lines after it. False at the end of the text. */
bool rules_next(const char **at, struct rules_unit *);

/* The cell of a table; row 0 is its head. False if there is none. */
bool rules_cell(const struct rules_unit *, unsigned row, unsigned column, struct piece *cell);

/* The text on one line, cut where that ends: with its marks, or without them. Code among words is then quoted; one that the
 * text begins with is not. */
void rules_marked(struct piece, char *line, size_t size);
void rules_plain(struct piece, char *line, size_t size);
