/* A grid of characters to draw a table on, printed in one go.
 *
 * Text is UTF-8 and lies where it is put; what is outside the grid is cut, between characters. Wide
 * characters take two cells, combining ones none. Control characters and broken bytes become '?': whatever a
 * player is called, the name can't write anything else on the terminal.
 *
 * A style is the parameters of an ANSI "select graphic rendition" sequence, like "1;31", or NULL. The canvas
 * keeps the pointer, so it must be a constant.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>

enum { CANVAS_WIDTH = 160, CANVAS_HEIGHT = 90, CANVAS_CELL_BYTES = 15 }; /* at most */

struct canvas_cell {
    char text[CANVAS_CELL_BYTES]; /* one character and what combines with it; empty is blank */
    bool covered;                 /* by the wide character to the left */
    const char *style;
};

struct canvas {
    int width; /* what is further to the right is cut */
    struct canvas_cell cell[CANVAS_HEIGHT][CANVAS_WIDTH];
};

/* Empty, and at most this wide. */
void canvas_begin(struct canvas *canvas, int width);

/* All return the column after the text. */
int canvas_put(struct canvas *canvas, int x, int y, const char *style, const char *text);
/* At most `width` columns of it. */
int canvas_put_cut(struct canvas *canvas, int x, int y, const char *style, const char *text, int width);
/* As printf; at most a line of the canvas. */
__attribute__((format(printf, 5, 6))) int canvas_putf(struct canvas *canvas, int x, int y, const char *style,
                                                      const char *format, ...);

/* The columns a text takes. */
int canvas_width(const char *text);

/* Whether it has letters that are written from right to left. The canvas keeps such a text from reordering what
 * comes after it. */
bool canvas_right_to_left(const char *text);

/* All lines to the last with anything on it, without trailing blanks. */
void canvas_print(const struct canvas *canvas, bool colour, FILE *out);
