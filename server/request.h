/* Reading a request, strictly by RFC 9112: what is not exactly right is refused, and never mended.
 *
 * No path is tidied up. Either it is the name of a file of the page or it is not, and "../x", "a//b" or "./a" never is.
 */
#pragma once

#include "encoding.h"

enum {
    REQUEST_LINE_BYTES = 2048, /* the first line; our longest addresses take a tenth of it */
    REQUEST_BYTES = 8192, /* all lines: browsers send localhost the cookies of everything that runs there */
    REQUEST_PATH_BYTES = 256, /* a longer path is cut off; no file has one */
};

/* The status an answer begins with. */
enum status {
    SWITCHING_PROTOCOLS = 101,
    OK = 200,
    NOT_MODIFIED = 304,
    BAD_REQUEST = 400,
    FORBIDDEN = 403,
    NOT_FOUND = 404,
    METHOD_NOT_ALLOWED = 405,
    URI_TOO_LONG = 414,
    UPGRADE_REQUIRED = 426,
    HEADERS_TOO_LARGE = 431,
    UNAVAILABLE = 503,
    VERSION_NOT_SUPPORTED = 505,
};

struct request {
    enum status fault;             /* OK, or what is wrong with it */
    bool head;                     /* HEAD: the answer without its body */
    bool last;                     /* the connection ends after the answer */
    char path[REQUEST_PATH_BYTES]; /* decoded, without the first slash and the query */
    struct encoding_weights encodings;
    /* In the bytes read; without an address if there is none: */
    struct span known_tags; /* If-None-Match */
    struct span languages;  /* Accept-Language */
    struct span host, origin;
    struct span forwarded; /* X-Forwarded-For, the last of them: a guest can write others itself */
    bool socket;           /* it asks for a WebSocket (RFC 6455), and if the fault is OK, rightly */
    struct span key;       /* Sec-WebSocket-Key */
    size_t length;         /* of the request: what follows is the next one */
};

/* False if the bytes are only the beginning of a request, with nothing wrong so far; REQUEST_BYTES or more never are. */
bool request_read(struct request *, const char *bytes, size_t length);
