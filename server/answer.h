/* What a request gets: a file of the page, one of the few answers of the server itself, or a sentence that says why not. */
#pragma once

#include <time.h>

#include "page.h"
#include "request.h"

enum { ANSWER_HEAD_BYTES = 2048 };

struct answer {
    char head[ANSWER_HEAD_BYTES]; /* status and headers, with the empty line */
    size_t head_length;
    const unsigned char *body; /* part of the page, or constant */
    size_t body_length;
    enum status status;
};

/* `health` is what /health answers: JSON. */
void answer_request(struct answer *, const struct request *, const struct page *, const char *health,
                    time_t now);
/* A sentence that says why not. */
void answer_refuse(struct answer *, const struct request *, enum status, time_t now);
