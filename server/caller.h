/* The other end of a WebSocket, for programs of ours that go to somebody's server: messages of text over ws or wss. One at a
 * time. Like socket.c it leaves framing, and here TLS as well, to libwebsockets. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { CALLER_HEARD_BYTES = 1 << 20 /* of a message, at most */ };

struct caller;

struct caller_place {
    char host[256];
    unsigned port;
    char path[512];
    bool tls; /* whose certificate this system trusts */
};

/* NULL: no memory. It begins to connect. */
struct caller *caller_begin(const struct caller_place *);
/* Does what can be done, waiting for it no longer than these milliseconds, and calls `heard` for each message, which must not
 * end the caller. False: there is no connection any more, and caller_why says why. */
bool caller_serve(struct caller *, int milliseconds,
                  void (*heard)(void *context, const char *bytes, size_t length), void *context);
bool caller_is_there(const struct caller *);
/* What is said before it is there waits. */
bool caller_say(struct caller *, const char *bytes, size_t length);
const char *caller_why(const struct caller *);
void caller_end(struct caller *);
