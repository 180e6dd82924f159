/* Files that are read and written as a whole: records, and whatever somebody asks for. */
#ifndef FELUCCA_FILES_H
#define FELUCCA_FILES_H

#include <stdio.h>

#include "command.h"
#include "match/record.h"

/* Reads the record in a file, "-" being standard input, and complains about what is wrong with it. When it
 * returns DONE there is a match, to be ended by the caller. */
enum exit_code load_record(const struct command *, const char *path, struct fel_match *,
                           struct fel_reading *);

/* fel_transcript writes to a FILE with this. */
void write_line(void *file, const char *line, size_t length);

/* A file to write, if one was asked for. */
struct output {
    const char *path; /* "-" is standard output; NULL if nobody asked */
    FILE *file;       /* NULL as long as it is not created */
};

/* Before long work: whether it can be created, and would not overwrite what is `read`, which may be NULL. It leaves no
 * trace, so whoever is interrupted has lost nothing. */
enum exit_code output_check(const struct command *, const struct output *, const char *read);
/* Whether two outputs go to the same file. */
bool output_same(const struct output *, const struct output *);
/* Creates it, or empties the one there is. False after complaining. */
bool output_begin(const struct command *, struct output *);
/* False after complaining, if not all that was written has arrived. */
bool output_end(const struct command *, struct output *);

/* All of a file in a new buffer, to be freed by the caller. NULL after complaining. */
char *read_file(const struct command *, const char *path, size_t *length);

#endif
