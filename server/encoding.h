/* How the bytes of a file may be compressed on their way, and what a browser says about it: Accept-Encoding. */
#pragma once

#include "span.h"

/* Later ones are preferred. */
enum encoding { IDENTITY, GZIP, BROTLI, ENCODINGS };

/* "gzip", and so on. */
const char *encoding_name(enum encoding);

/* How much a browser wants each of them, from 0, which forbids it, to 1000. */
struct encoding_weights {
    int weight[ENCODINGS];
    int others; /* "*": all that are not mentioned */
};

/* None is mentioned yet. */
void encoding_weights_begin(struct encoding_weights *);
/* Reads one Accept-Encoding line. What makes no sense in it counts as not mentioned. */
void encoding_weights_read(struct encoding_weights *, struct span line);

/* The one to send of those available. IDENTITY always is. */
enum encoding encoding_choose(const struct encoding_weights *, const bool available[ENCODINGS]);
