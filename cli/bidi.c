#include "bidi.h"

#include <fribidi/fribidi.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "canvas.h"
#include "screen.h"
#include "speak.h"

enum { LETTERS = 1000, MARGIN = 4 };

enum bidi { LEFT_ALONE, BY_THE_TERMINAL, BY_US };

static bool is_set(const char *variable) {
    const char *value = getenv(variable);
    return value && *value;
}

/* Those that are known to do it. GNOME's began with version 0.58. */
static bool terminal_does_it(void) {
    const char *vte = getenv("VTE_VERSION"), *term = getenv("TERM"), *program = getenv("TERM_PROGRAM");
    return (vte && strtol(vte, NULL, 10) >= 5800) || is_set("KONSOLE_VERSION") || is_set("MLTERM") ||
           (term && strncmp(term, "mlterm", 6) == 0) || (program && strcmp(program, "Apple_Terminal") == 0);
}

static enum bidi bidi_now(void) {
    const char *wish = getenv("FELUCCA_BIDI");
    if (!spoken()->right_to_left)
        return LEFT_ALONE;
    if (wish && *wish)
        return strcmp(wish, "ours") == 0       ? BY_US
               : strcmp(wish, "terminal") == 0 ? BY_THE_TERMINAL
                                               : LEFT_ALONE;
    return !isatty(STDOUT_FILENO) ? LEFT_ALONE : terminal_does_it() ? BY_THE_TERMINAL : BY_US;
}

/* What only says how to order and join, and the filler that a ligature leaves. */
static bool is_mark(FriBidiChar letter) {
    return (letter >= 0x200b && letter <= 0x200f) || (letter >= 0x202a && letter <= 0x202e) ||
           (letter >= 0x2066 && letter <= 0x2069) || letter == 0xfeff;
}

/* In the order of the columns, letters joined. False if it is too long, or there is no memory. */
static bool in_columns(const char *text, char *columns, size_t size) {
    FriBidiChar letters[LETTERS + 1], ordered[LETTERS + 1];
    FriBidiParType direction = FRIBIDI_PAR_RTL;
    size_t bytes = strlen(text);
    if (bytes > LETTERS)
        return false;
    int count = fribidi_charset_to_unicode(FRIBIDI_CHAR_SET_UTF8, text, (int)bytes, letters), kept = 0;
    if (!fribidi_log2vis(letters, count, &direction, ordered, NULL, NULL, NULL))
        return false;
    for (int i = 0; i < count; i++)
        if (!is_mark(ordered[i]))
            ordered[kept++] = ordered[i];
    if (4 * (size_t)kept >= size)
        return false;
    fribidi_unicode_to_charset(FRIBIDI_CHAR_SET_UTF8, ordered, kept, columns);
    return true;
}

static void put_in_way(enum bidi way, const char *text, FILE *out) {
    char columns[4 * LETTERS + 1];
    if (way == BY_THE_TERMINAL)
        fprintf(out, "\u2067%s\u2069", text);
    else
        fputs(way == BY_US && in_columns(text, columns, sizeof columns) ? columns : text, out);
}

void put_directed(const char *text, FILE *out) {
    put_in_way(bidi_now(), text, out);
}

void put_directed_line(const char *text, int column, FILE *out) {
    enum bidi way = bidi_now();
    int margin = column <= MARGIN ? column : 0,
        room = screen_columns() - column - margin - canvas_width(text);
    if (way != LEFT_ALONE && room > 0)
        fprintf(out, "%*s", room, "");
    put_in_way(way, text, out);
}
