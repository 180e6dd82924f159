/* How the bytes of a file may be packed on their way, and what a browser says about it: Accept-Encoding. */
#ifndef FELUCCA_SERVER_ENCODING_H
#define FELUCCA_SERVER_ENCODING_H

#include <stdbool.h>
#include <stddef.h>

/* In the order in which we would rather not send them. */
enum encoding { IDENTITY, GZIP, BROTLI, ENCODINGS };

/* "gzip", and so on. */
const char *encoding_name(enum encoding);

/* How much a browser likes each of them, from 0, which forbids it, to 1000. */
struct tastes {
    int liking[ENCODINGS];
    int others; /* all that are not mentioned, "*" */
};

/* Nothing is said yet. */
void tastes_begin(struct tastes *);
/* One Accept-Encoding line. What makes no sense in it counts as not said. */
void tastes_read(struct tastes *, const char *line, size_t length);

/* The one to send, of those that there are. IDENTITY always is. */
enum encoding tastes_choose(const struct tastes *, const bool there[ENCODINGS]);

#endif
