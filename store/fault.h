/* Why something can't be done, in words that a person can act on, not yet in any language. The caller decides what to do
 * with it: a command complains and ends with an exit code. */
#pragma once

#include <limits.h>

#include "match/record.h"

enum fault_kind {
    FAULT_OUTSIDE, /* something outside failed: a file that can't be read, a full disk, no memory */
    FAULT_FOUND,   /* what was examined is not in order: a damaged record */
    FAULT_MISUSE,  /* what was asked for makes no sense */
};

/* What is said quotes from `quoted`, so a fault can only be copied by fault_copy. */
struct fault {
    enum fault_kind kind;
    struct fel_sentence said;
    struct fel_sentence reason, because; /* of a file that is damaged; without a text there is none */
    const char *name[FEL_MAX_SEATS];     /* of the seats, for a record's */
    size_t used;                         /* of what follows */
    char quoted[2 * PATH_MAX + 2000];
};

/* Always false. The texts in the sentence are copied. */
bool fault_set(struct fault *, enum fault_kind, const struct fel_sentence *);
#define fault_say(fault, kind, words, ...)                                                                   \
    fault_set(fault, kind, &(const struct fel_sentence){.text = (words), .arg = {__VA_ARGS__}})

/* The same with {path} and, by errno, {why}. Always false. */
bool fault_errno(struct fault *, const char *words, const char *path);
const char *fault_reason(int number); /* of an errno */

/* A record that is damaged. Always false. */
bool fault_of_record(struct fault *, const char *path, const struct fel_fault *);

/* Why, after what was said. Always false. */
bool fault_because(struct fault *, const struct fel_sentence *reason);

void fault_copy(struct fault *to, const struct fault *from);

void fault_put(struct fel_text *, const struct fault *, const struct fel_tongue *);
