/* Files to write, besides what goes to the screen. A function that returns false has set the fault. */
#pragma once

#include <stdio.h>

#include "store/fault.h"

/* fel_transcript writes to a FILE with this. */
void write_line(void *file, const char *line, size_t length);

/* A file to write, if one was asked for. */
struct output {
    const char *path; /* "-" is standard output; NULL if nobody asked */
    FILE *file;       /* NULL as long as it is not created */
};

/* Before long work: whether the file can be created, and is not the file `read`, which may be NULL. It leaves no trace, so
 * nothing is lost if the work is interrupted. */
bool output_check(const struct output *, const char *read, struct fault *);
/* Whether two outputs go to the same file. */
bool output_same(const struct output *, const struct output *);
/* Creates it, or empties the one there is. */
bool output_begin(struct output *, struct fault *);
/* False if not all that was written has arrived. */
bool output_end(struct output *, struct fault *);
