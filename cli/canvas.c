#include "canvas.h"

#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include "engine/text.h"

void canvas_begin(struct canvas *canvas, int width) {
    memset(canvas, 0, sizeof *canvas);
    canvas->width = width < CANVAS_WIDTH ? width : CANVAS_WIDTH;
}

struct range {
    uint32_t from, to;
};

static bool in_ranges(uint32_t character, const struct range *range, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (character >= range[i].from && character <= range[i].to)
            return true;
    return false;
}

#define IN(character, ranges) in_ranges(character, ranges, sizeof(ranges) / sizeof((ranges)[0]))

// clang-format off
/* The blocks that matter in names, not all of Unicode: a miss shifts a line by a column, no more. */
static const struct range combining[] = {
    {0x300, 0x36f}, {0x483, 0x489}, {0x591, 0x5bd}, {0x610, 0x61a}, {0x64b, 0x65f}, {0x93c, 0x93c},
    {0x941, 0x948}, {0x94d, 0x94d}, {0xe31, 0xe31}, {0xe34, 0xe3a}, {0xe47, 0xe4e}, {0x1ab0, 0x1aff},
    {0x1dc0, 0x1dff}, {0x200b, 0x200f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xe0020, 0xe007f},
};
static const struct range wide[] = {
    {0x1100, 0x115f}, {0x2e80, 0x303e}, {0x3041, 0xa4cf}, {0xa960, 0xa97f}, {0xac00, 0xd7a3},
    {0xf900, 0xfaff}, {0xfe30, 0xfe6f}, {0xff00, 0xff60}, {0xffe0, 0xffe6}, {0x1f300, 0x1f64f},
    {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd},
};
// clang-format on

static const struct range right_to_left[] = {{0x590, 0x8ff}, {0xfb1d, 0xfdff}, {0xfe70, 0xfefe}};

bool canvas_right_to_left(const char *text) {
    while (*text) {
        uint32_t character;
        text += fel_character(text, &character);
        if (IN(character, right_to_left))
            return true;
    }
    return false;
}

static const char LEFT_TO_RIGHT_MARK[] = "\u200e";

static void combine(struct canvas_cell *cell, const char *text, unsigned bytes) {
    size_t used = strlen(cell->text);
    if (used && used + bytes < CANVAS_CELL_BYTES) {
        memcpy(cell->text + used, text, bytes);
        cell->text[used + bytes] = 0;
    }
}

static void set_cell(struct canvas *canvas, int x, int y, const char *style, const char *text,
                     unsigned bytes) {
    struct canvas_cell *cell = &canvas->cell[y][x];
    memset(cell, 0, sizeof *cell);
    memcpy(cell->text, text, bytes);
    cell->style = style;
}

int canvas_put_cut(struct canvas *canvas, int x, int y, const char *style, const char *text, int width) {
    bool on_canvas = y >= 0 && y < CANVAS_HEIGHT;
    int last = -1; /* where a combining character belongs */
    bool right_to_left_put = canvas_right_to_left(text);
    while (*text) {
        uint32_t character;
        unsigned bytes = fel_character(text, &character);
        if (IN(character, combining)) {
            if (last >= 0)
                combine(&canvas->cell[y][last], text, bytes);
            text += bytes;
            continue;
        }
        bool bad = !fel_is_shown(character);
        int columns = IN(character, wide) ? 2 : 1;
        if (columns > width)
            break;
        last = -1;
        if (on_canvas && x >= 0 && x + columns <= canvas->width) {
            set_cell(canvas, x, y, style, bad ? "?" : text, bad ? 1 : bytes);
            last = x;
            if (columns == 2) {
                set_cell(canvas, x + 1, y, style, "", 0);
                canvas->cell[y][x + 1].covered = true;
            }
        }
        text += bytes;
        x += columns;
        width -= columns;
    }
    if (last >= 0 && right_to_left_put)
        combine(&canvas->cell[y][last], LEFT_TO_RIGHT_MARK, sizeof LEFT_TO_RIGHT_MARK - 1);
    return x;
}

int canvas_width(const char *text) {
    struct canvas nowhere;
    return canvas_put(&nowhere, 0, -1, NULL, text);
}

int canvas_put(struct canvas *canvas, int x, int y, const char *style, const char *text) {
    return canvas_put_cut(canvas, x, y, style, text, INT_MAX);
}

int canvas_putf(struct canvas *canvas, int x, int y, const char *style, const char *format, ...) {
    char line[4 * CANVAS_WIDTH + 1];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    return canvas_put(canvas, x, y, style, line);
}

static bool is_blank(const struct canvas_cell *cell) {
    return !cell->covered && (!cell->text[0] || strcmp(cell->text, " ") == 0);
}

static int line_end(const struct canvas_cell *line) {
    int end = CANVAS_WIDTH;
    while (end > 0 && is_blank(&line[end - 1]))
        end--;
    return end;
}

static void print_line(const struct canvas_cell *line, bool colour, FILE *out) {
    const char *style = NULL;
    for (int x = 0, end = line_end(line); x < end; x++) {
        if (line[x].covered)
            continue;
        if (colour && line[x].style != style) {
            style = line[x].style;
            fprintf(out, "\033[0%s%sm", style ? ";" : "", style ? style : "");
        }
        fputs(line[x].text[0] ? line[x].text : " ", out);
    }
    fputs(style ? "\033[0m\n" : "\n", out);
}

void canvas_print(const struct canvas *canvas, bool colour, FILE *out) {
    int lines = CANVAS_HEIGHT;
    while (lines > 0 && line_end(canvas->cell[lines - 1]) == 0)
        lines--;
    for (int y = 0; y < lines; y++)
        print_line(canvas->cell[y], colour, out);
}
