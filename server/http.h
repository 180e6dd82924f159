/* HTTP on a connection: requests in, answers out, one after the other.
 *
 * A guest who is slow, silent or greedy costs next to nothing. Between two requests a connection uses no memory but its
 * struct guest; while it sends a request, it has a buffer for that. An answer is sent straight from the page in memory,
 * and meanwhile nothing more is read.
 */
#pragma once

#include "log.h"
#include "page.h"
#include "transport.h"

/* How long a guest may take. */
enum {
    HTTP_REQUEST_SECONDS = 10, /* to send a request, from its first byte or the beginning of the connection */
    HTTP_IDLE_SECONDS = 60,    /* between two requests */
    HTTP_ANSWER_SECONDS = 30,  /* to receive an answer, and another second for each ... */
    HTTP_BYTES_PER_SECOND = 8192, /* ... of these */
    HTTP_LINGER_SECONDS = 2,      /* to hang up after the last answer */
};

/* What is answered with. */
struct http {
    struct page page;
    struct log log;
    char health[200];
    bool online; /* WebSockets are taken at "online" and "online/..." */
    /* The origins of pages that may open one, ending with NULL; NULL: that of the host they were sent to. */
    const char *const *origins;
};

/* For a transport whose owner is a struct http. */
extern const struct transport_handler http_handler;
