/* Text from outside, such as the name of a file, on its way to a terminal. */
#pragma once

#include <stdio.h>

/* As it is, but what a terminal would obey or could not show is spelled out: "\x1b". */
void put_plain(const char *text, FILE *);

/* As one word of a command line, so that a shell reads it back as it is. */
void put_quoted(const char *text, FILE *);
