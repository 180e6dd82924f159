/* Text from right to left, on a terminal that goes from left to right. What it takes depends on the terminal: some order and
 * join letters by themselves and need to be told where such a text begins and ends; for the others we do it, after lines have
 * been broken. Without a terminal the text stays as it is. FELUCCA_BIDI says which, if it can't be told: terminal, ours or
 * none. In a language from left to right none of this happens. */
#pragma once

#include <stdio.h>

/* A part of a line, or of a table. */
void put_directed(const char *text, FILE *);

/* A whole line, of which `column` columns at the left are used already. It ends at the right edge of the screen. */
void put_directed_line(const char *text, int column, FILE *);
