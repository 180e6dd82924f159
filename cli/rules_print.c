#include "rules_print.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bidi.h"
#include "canvas.h"
#include "rules_table.h"
#include "screen.h"
#include "speak.h"
#include "tell.h"

enum { GAP = 2 };

/* What has no letters is in no catalogue, but its numbers have the digits of the language. */
static void put_numbers(const char *from, struct fel_text *to) {
    const struct fel_tongue *tongue = spoken();
    for (; *from; from++)
        if (isdigit((unsigned char)*from))
            fel_put_number(to, tongue, *from - '0');
        else
            fel_put_char(to, *from);
}

static bool has_letters(struct piece text) {
    for (size_t i = 0; i < text.length; i++)
        if (isalpha((unsigned char)text.text[i]))
            return true;
    return false;
}

void rules_words(const struct fel_game *game, struct piece from, char text[RULES_UNIT_BYTES]) {
    char key[RULES_UNIT_BYTES];
    int context = snprintf(key, sizeof key, "rules of %s\004", game->name);
    rules_marked(from, key + context, sizeof key - (size_t)context);
    const char *found = spoken()->find(spoken(), key);
    rules_plain(found ? (struct piece){found, strlen(found)} : from, text, RULES_UNIT_BYTES);
    if (!found && !has_letters(from)) {
        char plain[RULES_UNIT_BYTES];
        strcpy(plain, text);
        struct fel_text numbers = fel_text_in(text, RULES_UNIT_BYTES);
        put_numbers(plain, &numbers);
    }
}

/* Capitals make no difference, a name is written with a blank as well as with an underscore, and Persian letters and digits
 * as well in their Arabic form. */
static uint32_t fold(uint32_t letter) {
    if (letter < 0x80)
        return letter == '_' ? ' ' : (uint32_t)tolower((int)letter);
    if (letter >= 0xc0 && letter <= 0xde && letter != 0xd7)
        return letter + 0x20;
    if (letter >= 0x660 && letter <= 0x669)
        return '0' + letter - 0x660;
    if (letter >= 0x6f0 && letter <= 0x6f9)
        return '0' + letter - 0x6f0;
    return letter == 0x64a ? 0x6cc : letter == 0x643 ? 0x6a9 : letter;
}

/* The next letter, 0 at the end. Half-spaces make no difference. */
static uint32_t next_letter(const char **text) {
    uint32_t letter = 0;
    do {
        if (!**text)
            return 0;
        *text += fel_character(*text, &letter);
    } while (letter == 0x200c);
    return fold(letter);
}

static bool begins_with(const char *text, const char *word) {
    for (uint32_t letter; (letter = next_letter(&word));)
        if (letter != next_letter(&text))
            return false;
    return true;
}

static bool is_letter(uint32_t letter) {
    return letter >= 0xc0 ? letter < 0x2000 || letter > 0x206f : isalnum((int)letter);
}

/* At the beginning of a word: "torture" is in "torturers", "hat" is not in "that". */
static bool has_word(const char *text, const char *word) {
    bool inside = false;
    while (*text) {
        if (!inside && begins_with(text, word))
            return true;
        uint32_t letter;
        text += fel_character(text, &letter);
        inside = is_letter(letter);
    }
    return false;
}

static void put_line(const char *of, int width) {
    for (int i = 0; i < width; i++)
        fputs(of, stdout);
    putchar('\n');
}

/* With a mark before it, on the side where the language begins. */
static void put_marked(const char *mark, const char *text) {
    char marked[RULES_UNIT_BYTES + 40];
    snprintf(marked, sizeof marked, "%s %s", mark, text);
    tell_wrapped(marked, 0, canvas_width(mark) + 1, stdout);
}

static void put_heading(enum rules_kind kind, const char *text) {
    char line[4 * CANVAS_WIDTH] = "";
    if (kind == RULES_PART) {
        put_marked("──", text);
        return;
    }
    struct fel_text under = fel_text_in(line, sizeof line);
    for (int width = canvas_width(text); width; width--)
        fel_put(&under, kind == RULES_TOPIC ? "─" : "═");
    tell_wrapped(text, 0, 0, stdout);
    tell_wrapped(line, 0, 0, stdout);
}

/* --- Tables -------------------------------------------------------------------------------------------------- */

static void cell_text(const struct fel_game *game, json_t *row, size_t i, char text[RULES_UNIT_BYTES]) {
    const char *cell = json_string_value(json_array_get(row, i));
    rules_words(game, (struct piece){cell, strlen(cell)}, text);
}

static bool row_has(const struct fel_game *game, json_t *row, const char *word) {
    char text[RULES_UNIT_BYTES];
    bool has = false;
    for (size_t i = 0; i < json_array_size(row) && !has; i++) {
        cell_text(game, row, i, text);
        has = has_word(text, word);
    }
    return has;
}

static bool table_has(const struct fel_game *game, const struct rules_unit *unit, const char *word) {
    json_t *rows = rules_table(game, unit), *row;
    size_t i;
    bool has = false;
    json_array_foreach(rows, i, row) {
        has |= row_has(game, row, word);
    }
    json_decref(rows);
    return has;
}

/* The last cell may need several lines. */
static void put_row(const struct fel_game *game, json_t *row, const int width[]) {
    char text[RULES_UNIT_BYTES];
    int column = 0;
    for (size_t i = 0; i < json_array_size(row); i++) {
        cell_text(game, row, i, text);
        if (i + 1 == json_array_size(row))
            tell_wrapped(text, column, column, stdout);
        else {
            put_directed(text, stdout);
            printf("%*s", width[i] - canvas_width(text) + GAP, "");
        }
        column += width[i] + GAP;
    }
}

static void put_table(const struct fel_game *game, const struct rules_unit *unit, const char *word) {
    json_t *rows = rules_table(game, unit), *head = json_array_get(rows, 0), *row;
    int width[RULES_COLUMNS] = {0}, all = -GAP;
    size_t r;
    json_array_foreach(rows, r, row) {
        for (size_t i = 0; i < json_array_size(row); i++) {
            char text[RULES_UNIT_BYTES];
            cell_text(game, row, i, text);
            width[i] = canvas_width(text) > width[i] ? canvas_width(text) : width[i];
        }
    }
    for (size_t i = 0; i < json_array_size(head); i++)
        all += width[i] + GAP;
    json_array_foreach(rows, r, row) {
        if (!r || !word || row_has(game, head, word) || row_has(game, row, word))
            put_row(game, row, width);
        if (!r)
            put_line("─", all < screen_columns() ? all : screen_columns());
    }
    json_decref(rows);
}

/* --- Units --------------------------------------------------------------------------------------------------- */

bool unit_has(const struct fel_game *game, const struct rules_unit *unit, const char *word) {
    char text[RULES_UNIT_BYTES];
    if (unit->kind == RULES_TABLE)
        return table_has(game, unit, word);
    rules_words(game, unit->text, text);
    return has_word(text, word);
}

/* Stones by their colours, in columns. */
static const char *stone_in_words(const char *at, size_t length) {
    static const char *const stones[] = {
        C_("a stone in a drawing", "black"), C_("a stone in a drawing", "white"),
        C_("a stone in a drawing", "brown"), C_("a stone in a drawing", "grey")};
    for (unsigned i = 0; i < sizeof stones / sizeof stones[0]; i++) {
        const char *name = strchr(stones[i], '\004') + 1;
        if (strlen(name) == length && strncmp(name, at, length) == 0)
            return in_table(stones[i]);
    }
    return NULL;
}

static void put_drawing(struct piece drawing) {
    enum { COLUMN = 7 };
    putchar('\n');
    for (const char *at = drawing.text, *end = at + drawing.length; at < end;) {
        size_t length = strcspn(at, " \n");
        const char *stone = stone_in_words(at, length);
        if (stone && at[length] == ' ') {
            put_column(stdout, 0, stone, 1 - COLUMN);
            putchar(' ');
            length += strspn(at + length, " ");
        } else if (stone) {
            fputs(stone, stdout);
        } else {
            printf("%.*s", (int)length, at);
        }
        at += length;
        for (; at < end && strchr(" \n", *at); at++)
            putchar(*at);
    }
}

static void put_words(const struct rules_unit *unit, const char *text) {
    if (unit->kind == RULES_ITEM) {
        put_marked("-", text);
    } else if (unit->kind == RULES_STEP) {
        char mark[20];
        struct fel_text number = fel_text_in(mark, sizeof mark);
        fel_put_number(&number, spoken(), strtol(unit->source.text, NULL, 10));
        fel_put(&number, ".");
        put_marked(mark, text);
    } else {
        int indent = unit->kind == RULES_NOTE ? printf("  ") : 0;
        tell_wrapped(text, indent, indent, stdout);
    }
    if (unit->kind == RULES_FIGURE)
        put_drawing(unit->extra);
}

void put_unit(const struct fel_game *game, const struct rules_unit *unit, enum rules_kind before,
              const char *word) {
    char text[RULES_UNIT_BYTES];
    if (unit->kind == RULES_FIGURE && !unit->extra.length)
        return;
    if (unit->kind != RULES_TITLE && (unit->kind != before || (before != RULES_ITEM && before != RULES_STEP)))
        putchar('\n');
    rules_words(game, unit->text, text);
    if (unit->kind == RULES_TABLE)
        put_table(game, unit, word);
    else if (unit->kind <= RULES_PART)
        put_heading(unit->kind, unit->kind == RULES_TITLE ? in_words(game->title) : text);
    else
        put_words(unit, text);
}
