/* Reading a content file of Pyramidion: strictly, since a wrong number would only show as a strange game. */
#ifndef FELUCCA_CONTENT_READ_H
#define FELUCCA_CONTENT_READ_H

#include <stddef.h>

#include "engine/pyramidion/content.h"

enum { CONTENT_BYTES = 1 << 20 }; /* at most; ours has 11,000 */

struct content_fault {
    char place[120]; /* where in the file: a line, and mostly a path, such as "line 41: boats[3].cargo" */
    char reason[200];
};

/* False, with place and reason, if the file is not a complete and sensible content. */
bool content_read(struct pyr_content *, const char *json, size_t length, struct content_fault *);

#endif
