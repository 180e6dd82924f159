/* What our pictures have in common. Each has a style of its own, with the class "page" for its background, and follows
 * the light or dark colours of the viewer's screen. */
#pragma once

#include <stdio.h>

#include "speak.h"

/* The first lines; the style comes next, and then the page. */
void svg_begin(FILE *, int width, int height, const struct fel_sentence *title);
void svg_page(FILE *, int width, int height);
void svg_end(FILE *);

/* Text from outside, at most this many letters of it, to stand in a text element. */
void svg_text(FILE *, const char *text, unsigned letters);

/* Words of our own with this anchor ("start", "middle", "end") at a point. */
void svg_label(FILE *, const char *kind, const char *anchor, double x, double y, const struct fel_sentence *);

void svg_line(FILE *, const char *kind, double x1, double y1, double x2, double y2);

/* A line one pixel wide is sharp in the middle of a pixel. */
double svg_sharp(double coordinate);
