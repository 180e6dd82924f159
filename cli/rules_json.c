/* rules_json MARKDOWN: the rules of a game as JSON, for the page and for tools/words:
 *
 *     {"title": "Imhotep", "topics": [{"id": "temple", "group": "The five sites", "title": "Temple", "units": [
 *         {"kind": "paragraph", "text": "..."},             or part, item, step, note
 *         {"kind": "figure", "text": "...", "name": "temple-b"},
 *         {"kind": "table", "rows": [["space", "brings"], ["1", "1 point"], ...]}, ...
 *
 * Texts have their marks: **strong**, *emphasis*, `code`, [words](#topic). Whatever is wrong with them is said here.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/text.h"
#include "rules_read.h"

enum { TEXT_BYTES = 1 << 18, UNIT_BYTES = 2000 };

static const char *path;
static char text[TEXT_BYTES];
static const char *const kinds[] = {
    [RULES_PART] = "part", [RULES_PARAGRAPH] = "paragraph", [RULES_ITEM] = "item",   [RULES_STEP] = "step",
    [RULES_NOTE] = "note", [RULES_FIGURE] = "figure",       [RULES_TABLE] = "table",
};

_Noreturn static void fail(const char *at, const char *reason) {
    int line = 1;
    for (const char *c = text; c < at; c++)
        line += *c == '\n';
    fprintf(stderr, "%s: line %d: %s\n", path, line, reason);
    exit(1);
}

static unsigned topics_named(struct piece id) {
    struct rules_unit unit;
    unsigned found = 0;
    for (const char *at = text; rules_next(&at, &unit);)
        found += unit.kind == RULES_TOPIC && unit.id.length == id.length &&
                 strncmp(unit.id.text, id.text, id.length) == 0;
    return found;
}

static void check_links(const struct rules_unit *unit) {
    for (const char *at = unit->text.text;
         (at = strstr(at, "](")) && at < unit->text.text + unit->text.length;) {
        at += 2;
        if (*at != '#' || topics_named((struct piece){at + 1, strcspn(at + 1, ")")}) != 1)
            fail(at, "a link that leads to no topic");
    }
}

static void put_text(struct fel_text *out, const char *key, struct piece piece) {
    char line[UNIT_BYTES];
    rules_marked(piece, line, sizeof line);
    if (strlen(line) == sizeof line - 1)
        fail(piece.text, "too long");
    if (key)
        fel_json_key(out, key);
    fel_json_string(out, line);
}

static void put_table(struct fel_text *out, const struct rules_unit *table) {
    struct piece cell;
    unsigned columns = 0;
    while (rules_cell(table, 0, columns, &cell))
        columns++;
    fel_json_member_open(out, "rows", '[');
    for (unsigned row = 0; rules_cell(table, row, 0, &cell); row++) {
        fel_json_open(out, '[');
        for (unsigned column = 0; column < columns; column++) {
            if (!rules_cell(table, row, column, &cell))
                fail(cell.text, "a row with fewer cells than the head");
            put_text(out, NULL, cell);
        }
        if (rules_cell(table, row, columns, &cell))
            fail(cell.text, "a row with more cells than the head");
        fel_json_close(out, ']');
    }
    fel_json_close(out, ']');
}

static void put_unit(struct fel_text *out, const struct rules_unit *unit) {
    fel_json_open(out, '{');
    fel_json_member_string(out, "kind", kinds[unit->kind]);
    if (unit->kind == RULES_TABLE)
        put_table(out, unit);
    else
        put_text(out, "text", unit->text);
    if (unit->kind == RULES_FIGURE)
        put_text(out, "name", unit->id);
    fel_json_close(out, '}');
}

static void put_topic(struct fel_text *out, struct piece group, const struct rules_unit *topic,
                      const char **at) {
    struct rules_unit unit;
    if (topics_named(topic->id) != 1)
        fail(topic->source.text, "a topic with the id of another");
    fel_json_open(out, '{');
    put_text(out, "id", topic->id);
    put_text(out, "group", group);
    put_text(out, "title", topic->text);
    fel_json_member_open(out, "units", '[');
    for (const char *next = *at; rules_next(&next, &unit) && unit.kind >= RULES_PART; *at = next) {
        if (unit.kind == RULES_FAULT)
            fail(unit.source.text, "nothing that rules_read.h has");
        check_links(&unit);
        put_unit(out, &unit);
    }
    fel_json_close(out, ']');
    fel_json_close(out, '}');
}

static void put_rules(struct fel_text *out) {
    const char *at = text;
    struct rules_unit unit;
    struct piece group = {NULL, 0};
    if (!rules_next(&at, &unit) || unit.kind != RULES_TITLE)
        fail(text, "a title has to come first");
    fel_json_open(out, '{');
    put_text(out, "title", unit.text);
    fel_json_member_open(out, "topics", '[');
    while (rules_next(&at, &unit)) {
        if (unit.kind == RULES_GROUP)
            group = unit.text;
        else if (unit.kind == RULES_TOPIC && group.length)
            put_topic(out, group, &unit, &at);
        else
            fail(unit.source.text, "neither a group nor a topic in one");
    }
    fel_json_close(out, ']');
    fel_json_close(out, '}');
}

int main(int argc, char **argv) {
    static char json[2 * TEXT_BYTES];
    path = argc == 2 ? argv[1] : "";
    FILE *in = fopen(path, "rb");
    size_t length = in ? fread(text, 1, sizeof text, in) : 0;
    bool whole = in && !ferror(in) && length < sizeof text;
    if (in)
        fclose(in);
    if (!whole) {
        fprintf(stderr, "rules_json: can't read %s, or it is too long\n", path);
        return 1;
    }
    struct fel_text out = fel_text_in(json, sizeof json);
    put_rules(&out);
    return puts(json) < 0;
}
