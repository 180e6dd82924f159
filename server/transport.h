/* Connections and their bytes, by libwebsockets on a libuv loop of ours. Nothing but transport.c knows libwebsockets.
 *
 * It could read HTTP too, but not as strictly as one should with guests one doesn't know: it tidies up paths before
 * anybody sees them, answers some bad requests with pages of its own and drops others without a word. So the bytes come
 * from here as they were sent, and http.h makes sense of them. What it does well is moving them, with a deadline for
 * everything, and WebSockets: a connection that asks for one can be handed to it with the bytes of its request.
 */
#ifndef FELUCCA_SERVER_TRANSPORT_H
#define FELUCCA_SERVER_TRANSPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

#include "listen.h"
#include "store/fault.h"

enum {
    TRANSPORT_CONNECTIONS = 4000,  /* at once, or fewer if the system allows fewer files; others wait */
    TRANSPORT_READ_BYTES = 4096,   /* that come at once, at most */
    TRANSPORT_WRITE_BYTES = 32768, /* in one write, at most */
};

struct transport;
struct connection;

/* What is done with connections. Those that return false have it dropped at once. */
struct transport_use {
    size_t memory_bytes; /* of `memory`, for each connection; all zero at first */
    bool (*opened)(void *owner, struct connection *, void *memory);
    bool (*received)(void *owner, struct connection *, void *memory, const char *bytes, size_t length);
    /* What was written has gone out, and more can be. */
    bool (*written)(void *owner, struct connection *, void *memory);
    void (*closed)(void *owner, void *memory);
};

/* From now on the loop serves who calls at these sockets, which remain the caller's. NULL with the reason. */
struct transport *transport_open(uv_loop_t *, const struct listening *, const struct transport_use *,
                                 void *owner, struct fault *);
/* Drops all connections. It takes until the loop has run to its end. */
void transport_close(struct transport *);
/* After that. */
void transport_free(struct transport *);

/* A few bytes are copied where they can't go out at once; the rest of a long text should wait for `written`. */
bool transport_write(struct connection *, const void *bytes, size_t length);
/* Whether more of what the other side sends should come. Not before `written`, after something was. */
void transport_listen(struct connection *, bool on);
/* The connection is dropped after these seconds, unless another deadline is set. */
void transport_deadline(struct connection *, unsigned seconds);
/* Tells the other side that nothing more will come. */
void transport_finish(struct connection *);

#endif
