#include "svg.h"

#include <math.h>
#include <stdarg.h>
#include <stdbool.h>

void svg_begin(FILE *out, int width, int height, const char *game, const char *what_it_shows) {
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
            "role=\"img\">\n"
            "<title>%s: %s</title>\n",
            width, height, width, height, game, what_it_shows);
}

void svg_page(FILE *out, int width, int height) {
    fprintf(out, "<rect class=\"page\" width=\"%d\" height=\"%d\"/>\n", width, height);
}

void svg_end(FILE *out) {
    fputs("</svg>\n", out);
}

void svg_text(FILE *out, const char *text, unsigned letters) {
    for (; *text; text++) {
        bool begins = ((unsigned char)*text & 0xc0) != 0x80; /* a letter, and not a further byte of one */
        if (begins && letters-- == 0) {
            fputs("…", out);
            return;
        }
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(*text, out);
        }
    }
}

static void put_coordinate(FILE *out, const char *name, double value) {
    fprintf(out, " %s=\"%.*f\"", name, value == floor(value) ? 0 : 1, value);
}

void svg_label(FILE *out, const char *kind, const char *anchor, double x, double y, const char *words, ...) {
    va_list arguments;
    fprintf(out, "<text class=\"%s\" text-anchor=\"%s\"", kind, anchor);
    put_coordinate(out, "x", x);
    put_coordinate(out, "y", y);
    fputc('>', out);
    va_start(arguments, words);
    vfprintf(out, words, arguments);
    va_end(arguments);
    fputs("</text>\n", out);
}

void svg_line(FILE *out, const char *kind, double x1, double y1, double x2, double y2) {
    fprintf(out, "<line class=\"%s\"", kind);
    put_coordinate(out, "x1", x1);
    put_coordinate(out, "y1", y1);
    put_coordinate(out, "x2", x2);
    put_coordinate(out, "y2", y2);
    fputs("/>\n", out);
}

double svg_sharp(double coordinate) {
    return floor(coordinate) + 0.5;
}
