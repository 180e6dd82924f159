#include "svg.h"

#include <math.h>
#include <stdbool.h>

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

static void put_words(FILE *out, const struct fel_sentence *sentence) {
    enum { LETTERS = 500 };
    char line[4 * LETTERS];
    speak_into(line, sizeof line, sentence);
    svg_text(out, line, LETTERS);
}

void svg_begin(FILE *out, int width, int height, const struct fel_sentence *title) {
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
            "role=\"img\" lang=\"%s\">\n<title>",
            width, height, width, height, spoken()->code);
    put_words(out, title);
    fputs("</title>\n", out);
}

void svg_page(FILE *out, int width, int height) {
    fprintf(out, "<rect class=\"page\" width=\"%d\" height=\"%d\"/>\n", width, height);
}

void svg_end(FILE *out) {
    fputs("</svg>\n", out);
}

static void put_coordinate(FILE *out, const char *name, double value) {
    fprintf(out, " %s=\"%.*f\"", name, value == floor(value) ? 0 : 1, value);
}

void svg_label(FILE *out, const char *kind, const char *anchor, double x, double y,
               const struct fel_sentence *words) {
    fprintf(out, "<text class=\"%s\" text-anchor=\"%s\"", kind, anchor);
    put_coordinate(out, "x", x);
    put_coordinate(out, "y", y);
    fputc('>', out);
    put_words(out, words);
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
