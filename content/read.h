/* Reading a content file, what is printed on the cards of a game: strictly, since a wrong number would only show as a
 * strange game. Each game that has content brings a `const struct content_kind`. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "engine/say.h"

enum { CONTENT_BYTES = 1 << 20 }; /* at most; ours has 11,000 */

struct content_fault {
    unsigned line;  /* 0: it is the file as a whole */
    char path[100]; /* of the part on that line, "boats[3].cargo"; empty: it is the line as such */
    struct fel_sentence reason;
    char quoted[2][200]; /* what the reason quotes */
};

struct part; /* part.h */

struct content_kind {
    const char *game; /* whose content it is, by name */
    size_t size;      /* of what is read, which is what the game's `content` points to */
    bool (*read)(const struct part *file, void *content); /* into zeroed memory */
    void (*write_c)(const void *content, FILE *);         /* as source of the engine */
};

/* Of all games that have content, ending with NULL. */
extern const struct content_kind *const content_kinds[];

/* What a file holds: for the game it names or, if it names none, for the first that has content. It is to be freed by
 * the caller. NULL, with what is wrong, if the file is not a complete and sensible content. */
void *content_read(const char *json, size_t length, const struct content_kind **, struct content_fault *);
/* The same from a file. */
void *content_load(const char *path, const struct content_kind **, struct content_fault *);
