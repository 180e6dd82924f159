/* A piece of what a guest has sent. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

struct span {
    const char *at;
    size_t length;
};

/* Capitals make no difference. */
static inline bool span_equals(struct span span, const char *word) {
    return span.length == strlen(word) && strncasecmp(span.at, word, span.length) == 0;
}

/* Takes what comes before the next `mark`, and the mark; all the rest if there is none. */
static inline struct span span_take(struct span *rest, char mark) {
    const char *found = rest->length ? memchr(rest->at, mark, rest->length) : NULL;
    struct span taken = {rest->at, found ? (size_t)(found - rest->at) : rest->length};
    size_t used = taken.length + (found ? 1 : 0);
    rest->at += used;
    rest->length -= used;
    return taken;
}

/* Without blanks at either end. */
static inline struct span span_trim(struct span span) {
    for (; span.length > 0 && (*span.at == ' ' || *span.at == '\t'); span.at++)
        span.length--;
    while (span.length > 0 && (span.at[span.length - 1] == ' ' || span.at[span.length - 1] == '\t'))
        span.length--;
    return span;
}
