/* A transcript: a record with every chance outcome spelled out, as JSON lines, so that another program that
 * knows nothing of our random numbers can replay and check it. */
#pragma once

#include "match.h"

/* Calls `write` with each line, its end included. False if a line was too long, and the transcript is cut. */
bool fel_transcript(const struct fel_match *, void (*write)(void *to, const char *line, size_t length),
                    void *to);

/* The same match as a data set: a line for each decision with what its seat saw, what it could do and what it chose, and
 * how the match ended. `number` tells the matches of a file apart. docs/records.md, "Views of a match". */
bool fel_views(const struct fel_match *, long number,
               void (*write)(void *to, const char *line, size_t length), void *to);
