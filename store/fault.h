/* Why something can't be done, in words that a person can act on. The caller decides what to do with it: a command
 * complains and ends with an exit code. */
#pragma once

#include <limits.h>
#include <stdbool.h>

enum fault_kind {
    FAULT_OUTSIDE, /* something outside failed: a file that can't be read, a full disk, no memory */
    FAULT_FOUND,   /* what was examined is not in order: a damaged record */
    FAULT_MISUSE,  /* what was asked for makes no sense */
};

struct fault {
    enum fault_kind kind;
    char words[PATH_MAX + 600];
};

/* Always false. */
__attribute__((format(printf, 3, 4))) bool fault_say(struct fault *, enum fault_kind, const char *words, ...);

/* "can't DOING PATH: why", by errno. Always false. */
bool fault_errno(struct fault *, const char *doing, const char *path);
