#include "rules_read.h"

#include <string.h>

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static size_t line_length(const char *text) {
    size_t length = strcspn(text, "\n");
    return length + (text[length] == '\n');
}

/* "- " of an item, "1. " of a step: how long that is, or 0. */
static size_t bullet(const char *text) {
    size_t digits = strspn(text, "0123456789");
    if (digits && begins(text + digits, ". "))
        return digits + 2;
    return begins(text, "- ") ? 2 : 0;
}

static struct piece trimmed(const char *text, size_t length) {
    for (; length && strchr(" \n", *text); length--)
        text++;
    while (length && strchr(" \n", text[length - 1]))
        length--;
    return (struct piece){text, length};
}

/* What stands between `from` and `to`, the one at the beginning of the piece and the other at its end. */
static bool between(struct piece in, const char *from, const char *to, struct piece *found) {
    size_t before = strlen(from), after = strlen(to);
    if (in.length < before + after || !begins(in.text, from) ||
        strncmp(in.text + in.length - after, to, after) != 0)
        return false;
    *found = trimmed(in.text + before, in.length - before - after);
    return true;
}

/* "Topic {#id}", "caption](fig:name)": takes the id off the end of the text. */
static bool take_id(struct rules_unit *unit, const char *from, const char *to) {
    const char *text = unit->text.text;
    for (size_t i = unit->text.length; i-- > 0;)
        if (between((struct piece){text + i, unit->text.length - i}, from, to, &unit->id)) {
            unit->text = trimmed(text, i);
            return unit->id.length > 0;
        }
    return false;
}

static bool read_heading(struct rules_unit *unit) {
    size_t level = strspn(unit->source.text, "#");
    if (level > 4)
        return false;
    unit->kind = (enum rules_kind)(RULES_TITLE + level - 1);
    unit->text = trimmed(unit->source.text + level, unit->source.length - level);
    return take_id(unit, "{#", "}") == (unit->kind == RULES_TOPIC);
}

static bool read_figure(struct rules_unit *unit) {
    const char *below = unit->source.text + unit->source.length;
    unit->kind = RULES_FIGURE;
    unit->text = trimmed(unit->source.text + 2, unit->source.length - 2);
    if (begins(below, "\n```\n")) {
        const char *end = strstr(below + 5, "\n```\n");
        if (!end)
            return false;
        unit->extra = (struct piece){below + 5, (size_t)(end + 1 - (below + 5))};
        unit->source.length = (size_t)(end + 5 - unit->source.text);
    }
    return take_id(unit, "](fig:", ")");
}

static bool read_table(struct rules_unit *unit) {
    unit->kind = RULES_TABLE;
    const char *first = unit->source.text;
    if (*first != '|') {
        struct piece comment = trimmed(first, unit->source.length);
        if (!between(comment, "<!-- printed ", "-->", &unit->extra))
            return false;
        first += unit->source.length;
    }
    const char *end = first;
    while (*end == '|')
        end += line_length(end);
    unit->text = (struct piece){first, (size_t)(end - first)};
    unit->source.length = (size_t)(end - unit->source.text);
    return unit->text.length > 0;
}

/* Further lines that belong to it. */
static bool goes_on(enum rules_kind kind, const char *next) {
    switch (kind) {
    case RULES_NOTE: return *next == '>';
    case RULES_PARAGRAPH:
        return *next && !strchr("#|> \n", *next) && !bullet(next) && !begins(next, "![") &&
               !begins(next, "```");
    default: return *next == ' ';
    }
}

static bool read_words(struct rules_unit *unit) {
    const char *text = unit->source.text;
    size_t mark = *text == '>' ? 1 : bullet(text);
    unit->kind = *text == '>' ? RULES_NOTE : *text == '-' ? RULES_ITEM : mark ? RULES_STEP : RULES_PARAGRAPH;
    while (goes_on(unit->kind, text + unit->source.length))
        unit->source.length += line_length(text + unit->source.length);
    unit->text = trimmed(text + mark, unit->source.length - mark);
    return *text != ' ' && !begins(text, "<!--") && !begins(text, "```");
}

bool rules_next(const char **at, struct rules_unit *unit) {
    const char *text = *at;
    if (!*text)
        return false;
    *unit = (struct rules_unit){.source = {text, line_length(text)}};
    bool read = *text == '#'                                    ? read_heading(unit)
                : begins(text, "![")                            ? read_figure(unit)
                : *text == '|' || begins(text, "<!-- printed ") ? read_table(unit)
                                                                : read_words(unit);
    if (!read || !unit->text.length)
        unit->kind = RULES_FAULT;
    *at = text + unit->source.length;
    *at += strspn(*at, "\n");
    return true;
}

bool rules_cell(const struct rules_unit *table, unsigned row, unsigned column, struct piece *cell) {
    const char *end = table->text.text + table->text.length, *at = table->text.text;
    for (unsigned line = row + (row > 0); line && at < end;
         line--) /* the second line only rules off the head */
        at += line_length(at);
    if (at == end)
        return false;
    const char *last = at + strcspn(at, "\n");
    for (at++; at < last; at++, column--) {
        size_t length = strcspn(at, "|\n");
        if (!column) {
            *cell = trimmed(at, length);
            return true;
        }
        at += length;
    }
    return false;
}

void rules_marked(struct piece from, char *line, size_t size) {
    size_t length = 0;
    for (size_t i = 0; i < from.length && length + 1 < size; i++) {
        line[length++] = from.text[i] == '\n' ? ' ' : from.text[i];
        if (from.text[i] == '\n') /* what the next line begins with */
            i += strspn(from.text + i + 1, "> ");
    }
    line[length] = 0;
}

void rules_plain(struct piece from, char *line, size_t size) {
    bool code = false, quoted = from.length && *from.text != '`';
    rules_marked(from, line, size);
    char *to = line;
    for (const char *c = line; *c; c++) {
        if (*c == '`') {
            code = !code;
            if (quoted)
                *to++ = '"';
        } else if (!code && begins(c, "]("))
            c += strcspn(c, ")");
        else if (code || !strchr("*[", *c))
            *to++ = *c;
    }
    *to = 0;
}
