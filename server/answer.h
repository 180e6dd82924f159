/* What a request gets: a file of the page, or a sentence that says why not. */
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
};

void answer_request(struct answer *, const struct request *, const struct page *, time_t now);
