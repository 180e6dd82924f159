/* A line for each answer, in the common log format that programs for such logs read:
 *
 *     192.0.2.7 - - [18/Nov/2026:07:30:00 +0000] "GET /icon.svg HTTP/1.1" 200 700
 *
 * Whatever a guest sends, a line stays one line: what is not printable ASCII, quotes and backslashes are written \xNN.
 */
#pragma once

#include <time.h>

#include "span.h"
#include "store/fault.h"

struct log {
    const char *path; /* "-": standard output; NULL: nothing is logged */
    int file;         /* -1: none */
};

/* False with the fault. */
bool log_open(struct log *, const char *path, struct fault *);
/* The file of that name may be another one now, after the old one was moved away. */
void log_reopen(struct log *);
void log_close(struct log *);

/* `line` is the first of the request; the size that of the body sent. If it can't be written, that is said once on
 * standard error, and nothing more is logged until the log is opened again. */
void log_answer(struct log *, const char *address, struct span line, unsigned status, size_t size,
                time_t now);
