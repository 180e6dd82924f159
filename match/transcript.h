/* A transcript: a record with every chance outcome spelled out, as JSON lines, so that another program that
 * knows nothing of our random numbers can replay and check it. */
#pragma once

#include "match.h"

/* Calls `write` with each line, its end included. False if a line was too long, and the transcript is cut. */
bool fel_transcript(const struct fel_match *, void (*write)(void *to, const char *line, size_t length),
                    void *to);
