/* WebSockets (RFC 6455): messages of text, both ways, until one side hangs up.
 *
 * Whatever the other side does, one costs at most SOCKET_WAITING_BYTES and one message beyond: whoever takes nothing is
 * sent nothing more until it does. libwebsockets does the framing: it answers pings, refuses what is no UTF-8, and
 * understands frames without a mask, too, which no browser sends. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "span.h"

enum {
    SOCKET_HEARD_BYTES = 2048,       /* of a message to us; a longer one ends it, with SOCKET_TOO_LARGE */
    SOCKET_WAITING_BYTES = 32 << 10, /* of messages to the other side that it has not taken yet */
    SOCKET_SILENT_SECONDS = 65,      /* without a message it ends: the other side is gone */
    SOCKET_FAREWELL_SECONDS = 5,     /* to take its last messages */
    SOCKET_READ_BYTES = 1024,        /* received at once, at most */
};

enum socket_end {
    SOCKET_DONE = 1000,
    SOCKET_RESTART = 1001,
    SOCKET_NO_TEXT = 1003,
    SOCKET_TOO_LARGE = 1009,
    SOCKET_LATER = 1013,
};

struct socket;
struct connection;

/* What is done with them. */
struct socket_handler {
    /* Returns what the other functions are told, or NULL if there is no memory for it. */
    void *(*opened)(void *owner, struct socket *, const char *path);
    void (*heard)(void *mine, const char *bytes, size_t length);
    /* After a message was refused: there is room again. */
    void (*ready)(void *mine);
    /* It has ended; not called after socket_end. */
    void (*gone)(void *mine);
};

/* Makes a connection a WebSocket; the key is that of its request. `guest` is the address that it counts for (slots.h).
 * False if there is no room. If there was, whoever has the connection drops it at once: this goes on without it. */
bool socket_take(struct connection *, struct span key, const char *path, uint64_t guest);

/* False, and nothing is sent, if too much waits already. */
bool socket_send(struct socket *, const char *bytes, size_t length);
/* After all it was sent has gone out, it ends, and nothing more is heard of it. */
void socket_end(struct socket *, enum socket_end);
uint64_t socket_guest(const struct socket *);
