#include "rules_table.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { CELL_BYTES = 500 };

/* Elements that become rows, and the columns that make cells of them. */
struct row_source {
    char *from, *columns;
    char *which, *is;      /* only elements with this value, or NULL */
    char letter[6];        /* for what is counted ... */
    const char *counts[6]; /* ... by name */
    unsigned letters;
};

static json_t *member(json_t *value, const char *path) {
    if (strcmp(path, ".") == 0)
        return value;
    for (size_t length; value && *path; path += length + (path[length] == '.')) {
        length = strcspn(path, ".");
        value = json_object_getn(value, path, length);
    }
    return value;
}

static void put_counts(const struct row_source *source, json_t *counts, struct fel_text *cell) {
    fel_put(cell, "`");
    for (unsigned i = 0; i < source->letters; i++)
        for (json_int_t n = json_integer_value(json_object_get(counts, source->counts[i])); n > 0; n--)
            fel_put_char(cell, source->letter[i]);
    fel_put(cell, "`");
}

/* Nothing for 0, false, null and what is missing. */
static void put_value(const struct row_source *source, json_t *value, struct fel_text *cell) {
    json_t *inner;
    const char *name = NULL;
    size_t i;
    if (json_integer_value(value))
        fel_put_int(cell, json_integer_value(value));
    else if (json_is_string(value))
        fel_put(cell, json_string_value(value));
    else if (json_is_true(value))
        fel_put(cell, "yes");
    json_array_foreach(value, i, inner) {
        fel_put(cell, i ? " " : "");
        put_value(source, inner, cell);
    }
    if (source->letters && json_is_object(value)) {
        put_counts(source, value, cell);
        return;
    }
    json_object_foreach(value, name, inner) {
        fel_put(cell, cell->length && !json_is_null(inner) ? " + " : "");
        put_value(source, inner, cell);
    }
}

static void put_title(struct fel_text *cell, const char *name) {
    for (bool first = true; *name; first = *name++ == '_')
        fel_put_char(cell, *name == '_' ? ' ' : first ? (char)toupper((unsigned char)*name) : *name);
}

static bool add_cell(json_t *row, const char *text) {
    return json_array_append_new(row, json_string(*text ? text : "-")) == 0;
}

static bool add_value(const struct row_source *source, json_t *value, json_t *row) {
    char text[CELL_BYTES];
    struct fel_text cell = fel_text_in(text, sizeof text);
    put_value(source, value, &cell);
    return add_cell(row, text) && !cell.full;
}

/* A cell for each element of the list. */
static bool add_values(const struct row_source *source, json_t *list, json_t *row) {
    json_t *value;
    size_t i;
    bool added = json_array_size(list) > 0;
    json_array_foreach(list, i, value) {
        added &= add_value(source, value, row);
    }
    return added;
}

/* "1-9": these elements. */
static void put_some(const struct row_source *source, json_t *list, char *which, struct fel_text *cell) {
    unsigned long from = strtoul(which, &which, 10), to = strtoul(which + (*which == '-'), NULL, 10);
    for (unsigned long i = from; i <= to; i++) {
        fel_put(cell, i > from ? " " : "");
        put_value(source, json_array_get(list, i - 1), cell);
    }
}

/* Adds what this column makes of the element, which is `key` among its siblings. */
static bool add_column(const struct row_source *source, char *column, json_t *element, const char *key,
                       json_t *typed, json_t *row) {
    char text[CELL_BYTES];
    struct fel_text cell = fel_text_in(text, sizeof text);
    char *inner = column + strcspn(column, "(*[\"+"), sign = *inner;
    if (sign) {
        *inner++ = 0;
        inner[strcspn(inner, ")\"")] = 0;
    }
    if (sign == '*')
        return add_values(source, member(element, column), row);
    if (strcmp(column, "=") == 0) {
        json_t *as_typed = json_array_get(typed, json_array_size(row));
        return as_typed && json_array_append(row, as_typed) == 0;
    }
    if (sign == '[')
        put_some(source, member(element, column), inner, &cell);
    else if (sign == '"')
        fel_put(&cell, inner);
    else if (sign == '(' && *column == 't')
        put_title(&cell, json_string_value(member(element, inner)));
    else if (sign) { /* code(), + */
        fel_put(&cell, sign == '+' ? "+" : "`");
        put_value(source, member(element, inner), &cell);
        fel_put(&cell, sign == '+' ? "" : "`");
    } else if (strcmp(column, "#") == 0)
        fel_put(&cell, key);
    else
        put_value(source, member(element, column), &cell);
    return add_cell(row, text) && !cell.full;
}

static bool add_row(const struct row_source *source, json_t *element, const char *key, json_t *rows,
                    json_t *typed) {
    const char *is = source->which ? json_string_value(json_object_get(element, source->which)) : NULL;
    if (source->which && !(is && strcmp(is, source->is) == 0))
        return true;
    char columns[CELL_BYTES], *rest = NULL;
    snprintf(columns, sizeof columns, "%s", source->columns);
    json_t *row = json_array(), *here = json_array_get(typed, json_array_size(rows));
    json_array_append_new(rows, row);
    bool made = true;
    for (char *column = strtok_r(columns, ",", &rest); column && made; column = strtok_r(NULL, ",", &rest))
        made = add_column(source, column + strspn(column, " "), element, key, here, row);
    return made;
}

/* "characters kind=merchant: name, points" */
static bool read_source(char *text, struct row_source *source) {
    *source = (struct row_source){.columns = strchr(text, ':')};
    if (!source->columns)
        return false;
    *source->columns++ = 0;
    char *rest = NULL;
    source->from = strtok_r(text, " ", &rest);
    for (char *word; (word = strtok_r(NULL, " ", &rest));) {
        char *sign = strpbrk(word, "=>");
        if (!sign || (*sign == '>' && source->letters == 6))
            return false;
        if (*sign == '=') {
            source->which = word;
            source->is = sign + 1;
        } else {
            source->counts[source->letters] = word;
            source->letter[source->letters++] = sign[1];
        }
        *sign = 0;
    }
    return source->from != NULL;
}

static bool add_rows(const struct row_source *source, json_t *printed, json_t *rows, json_t *typed) {
    json_t *from = member(printed, source->from), *element;
    const char *name = NULL;
    size_t i;
    bool made = from != NULL;
    if (from == printed)
        return add_row(source, printed, "", rows, typed);
    json_array_foreach(from, i, element) {
        char number[24];
        snprintf(number, sizeof number, "%zu", i + 1);
        made &= add_row(source, element, number, rows, typed);
    }
    json_object_foreach(from, name, element) {
        made &= add_row(source, element, name, rows, typed);
    }
    return made;
}

static json_t *printed_by(const struct fel_game *game) {
    static char room[FEL_JSON_BYTES];
    struct fel_text text = fel_text_in(room, sizeof room);
    game->printed(game, &text);
    return text.full ? NULL : json_loads(room, 0, NULL);
}

/* Makes all rows but the head anew. */
static bool make_rows(const struct fel_game *game, struct piece how, json_t *rows) {
    char parts[4 * CELL_BYTES], *rest = NULL;
    struct row_source source;
    rules_marked(how, parts, sizeof parts);
    json_t *printed = printed_by(game), *typed = json_copy(rows);
    while (json_array_size(rows) > 1)
        json_array_remove(rows, 1);
    bool made = printed != NULL;
    for (char *text = strtok_r(parts, ";", &rest); text && made; text = strtok_r(NULL, ";", &rest))
        made = read_source(text, &source) && add_rows(&source, printed, rows, typed);
    json_decref(typed);
    json_decref(printed);
    return made;
}

json_t *rules_table(const struct fel_game *game, const struct rules_unit *table) {
    json_t *rows = json_array(), *row;
    struct piece cell;
    size_t i;
    for (unsigned r = 0; rules_cell(table, r, 0, &cell); r++) {
        json_array_append_new(rows, row = json_array());
        for (unsigned column = 0; rules_cell(table, r, column, &cell); column++)
            json_array_append_new(row, json_stringn(cell.text, cell.length));
    }
    if (table->extra.length && !make_rows(game, table->extra, rows)) {
        json_decref(rows);
        return NULL;
    }
    json_array_foreach(rows, i, row) { /* a list may be shorter, such as that of places with fewer players */
        while (json_array_size(row) < json_array_size(json_array_get(rows, 0)))
            add_cell(row, "");
    }
    return rows;
}

static void put_cell(const char *text, int width, char filled_with, FILE *out) {
    fprintf(out, "| %s", text);
    for (int length = (int)strlen(text); length <= width; length++)
        fputc(length < width ? filled_with : ' ', out);
}

void rules_put_table(const struct fel_game *game, const struct rules_unit *table, FILE *out) {
    json_t *rows = rules_table(game, table), *row, *cell;
    int width[RULES_COLUMNS] = {0};
    size_t r, i;
    json_array_foreach(rows, r, row) {
        json_array_foreach(row, i, cell) {
            int length = (int)json_string_length(cell);
            width[i] = length > width[i] ? length : width[i];
        }
    }
    fprintf(out, "%.*s", (int)(table->text.text - table->source.text), table->source.text);
    json_array_foreach(rows, r, row) {
        json_array_foreach(row, i, cell) {
            put_cell(json_string_value(cell), width[i], ' ', out);
        }
        fputs("|\n", out);
        for (i = 0; r == 0 && i < json_array_size(row); i++)
            put_cell("", width[i], '-', out);
        fputs(r == 0 ? "|\n" : "", out);
    }
    json_decref(rows);
}
