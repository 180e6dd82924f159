/* Why something can't be done, in words for the person who wanted it. */
#ifndef FELUCCA_SERVER_FAULT_H
#define FELUCCA_SERVER_FAULT_H

#include <stdbool.h>

struct fault {
    bool misuse; /* what was asked for makes no sense, rather than failed */
    char words[600];
};

/* Always false. */
__attribute__((format(printf, 2, 3))) bool fault_say(struct fault *, const char *words, ...);

#endif
