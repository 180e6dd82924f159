#include "buffer.h"

#include <stdlib.h>
#include <string.h>

static struct fel_text text;
static char *bytes;
static unsigned room;

/* At least this many bytes to write a question into; NULL if there is no memory. Answers need it as well, so the page
 * asks again before it reads. */
char *EXPORT(buffer)(unsigned length) {
    unsigned wanted = length >= ANSWER_BYTES ? length + 1 : ANSWER_BYTES;
    if (!wanted)
        return NULL; /* more than there are addresses */
    if (wanted > room) {
        char *grown = realloc(bytes, wanted);
        if (!grown)
            return NULL;
        bytes = grown;
        room = wanted;
    }
    return bytes;
}

struct fel_text *answer(unsigned wanted) {
    static char nothing[1]; /* if there is no memory at all: the answer then does not fit */
    char *at = buffer(wanted);
    fel_text_begin(&text, at ? at : nothing, at ? room : sizeof nothing);
    return &text;
}

int answered(void) {
    return text.full ? -1 : (int)text.length;
}

int answer_bytes(const void *from, unsigned length) {
    char *to = buffer(length);
    if (!to)
        return -1;
    memcpy(to, from, length);
    return (int)length;
}

const char *question(unsigned length) {
    bytes[length] = 0;
    return bytes;
}
