#include "rules_print.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "canvas.h"
#include "rules_table.h"
#include "screen.h"
#include "tell.h"

enum { UNIT_BYTES = 2000, GAP = 2 };

/* Capitals make no difference, and names are written with a blank as well as with an underscore. */
static bool same_letters(const char *text, const char *word) {
    for (; *word; text++, word++)
        if (tolower((unsigned char)*text) != tolower((unsigned char)*word) &&
            !(strchr("_ ", *text) && strchr("_ ", *word)))
            return false;
    return true;
}

/* At the beginning of a word: "torture" is in "torturers", "hat" is not in "that". */
static bool has_word(const char *text, const char *word) {
    for (size_t i = 0; i + strlen(word) <= strlen(text); i++)
        if (same_letters(text + i, word) && (i == 0 || !isalnum((unsigned char)text[i - 1])))
            return true;
    return false;
}

static void put_line(const char *of, int width) {
    for (int i = 0; i < width; i++)
        fputs(of, stdout);
    putchar('\n');
}

static void put_heading(enum rules_kind kind, const char *text) {
    if (kind == RULES_PART)
        fputs("── ", stdout);
    puts(text);
    if (kind != RULES_PART)
        put_line(kind == RULES_TOPIC ? "─" : "═", canvas_width(text));
}

/* --- Tables -------------------------------------------------------------------------------------------------- */

static void cell_text(json_t *row, size_t i, char text[UNIT_BYTES]) {
    const char *cell = json_string_value(json_array_get(row, i));
    rules_plain((struct piece){cell, strlen(cell)}, text, UNIT_BYTES);
}

static bool row_has(json_t *row, const char *word) {
    char text[UNIT_BYTES];
    bool has = false;
    for (size_t i = 0; i < json_array_size(row) && !has; i++) {
        cell_text(row, i, text);
        has = has_word(text, word);
    }
    return has;
}

static bool table_has(const struct fel_game *game, const struct rules_unit *unit, const char *word) {
    json_t *rows = rules_table(game, unit), *row;
    size_t i;
    bool has = false;
    json_array_foreach(rows, i, row) {
        has |= row_has(row, word);
    }
    json_decref(rows);
    return has;
}

/* The last cell may need several lines. */
static void put_row(json_t *row, const int width[]) {
    char text[UNIT_BYTES];
    int column = 0;
    for (size_t i = 0; i < json_array_size(row); i++) {
        cell_text(row, i, text);
        if (i + 1 == json_array_size(row))
            tell_wrapped(text, column, column, stdout);
        else
            printf("%s%*s", text, width[i] - canvas_width(text) + GAP, "");
        column += width[i] + GAP;
    }
}

static void put_table(const struct fel_game *game, const struct rules_unit *unit, const char *word) {
    json_t *rows = rules_table(game, unit), *head = json_array_get(rows, 0), *row;
    int width[RULES_COLUMNS] = {0}, all = -GAP;
    size_t r;
    json_array_foreach(rows, r, row) {
        for (size_t i = 0; i < json_array_size(row); i++) {
            char text[UNIT_BYTES];
            cell_text(row, i, text);
            width[i] = canvas_width(text) > width[i] ? canvas_width(text) : width[i];
        }
    }
    for (size_t i = 0; i < json_array_size(head); i++)
        all += width[i] + GAP;
    json_array_foreach(rows, r, row) {
        if (!r || !word || row_has(head, word) || row_has(row, word))
            put_row(row, width);
        if (!r)
            put_line("─", all < screen_columns() ? all : screen_columns());
    }
    json_decref(rows);
}

/* --- Units --------------------------------------------------------------------------------------------------- */

bool unit_has(const struct fel_game *game, const struct rules_unit *unit, const char *word) {
    char text[UNIT_BYTES];
    if (unit->kind == RULES_TABLE)
        return table_has(game, unit, word);
    rules_plain(unit->text, text, sizeof text);
    return has_word(text, word);
}

static void put_words(const struct rules_unit *unit, const char *text) {
    int indent = unit->kind == RULES_NOTE ? printf("  ") : unit->kind == RULES_ITEM ? printf("- ") : 0;
    if (unit->kind == RULES_STEP)
        indent = printf("%.*s. ", (int)strspn(unit->source.text, "0123456789"), unit->source.text);
    tell_wrapped(text, indent, indent, stdout);
    if (unit->kind == RULES_FIGURE)
        printf("\n%.*s", (int)unit->extra.length, unit->extra.text);
}

void put_unit(const struct fel_game *game, const struct rules_unit *unit, enum rules_kind before,
              const char *word) {
    char text[UNIT_BYTES];
    if (unit->kind == RULES_FIGURE && !unit->extra.length)
        return;
    if (unit->kind != RULES_TITLE && (unit->kind != before || (before != RULES_ITEM && before != RULES_STEP)))
        putchar('\n');
    rules_plain(unit->text, text, sizeof text);
    if (unit->kind == RULES_TABLE)
        put_table(game, unit, word);
    else if (unit->kind <= RULES_PART)
        put_heading(unit->kind, text);
    else
        put_words(unit, text);
}
