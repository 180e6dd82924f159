/* Connections and their bytes, by libwebsockets on a libuv loop of ours. Nothing but transport.c knows libwebsockets.
 *
 * It could read HTTP, too, but not as strictly as one should with guests one doesn't know: it tidies up paths before
 * anybody sees them, answers some bad requests with pages of its own and drops others without a word. So this passes on
 * the bytes as they were sent, and http.h makes sense of them. What libwebsockets does well is moving them, with a
 * deadline for everything, and WebSockets: a connection that asks for one can be handed to it with the bytes of its
 * request.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

#include "listen.h"
#include "store/fault.h"

enum {
    TRANSPORT_CONNECTIONS = 4000,  /* at once, at most; fewer if the system allows fewer files */
    TRANSPORT_READ_BYTES = 4096,   /* received at once, at most */
    TRANSPORT_WRITE_BYTES = 32768, /* in one write, at most */
};

struct transport;
struct connection;

/* What is done with connections. If one of these returns false, the connection is dropped at once. */
struct transport_handler {
    size_t memory_bytes; /* of `memory`, for each connection; all zero at first */
    bool (*opened)(void *owner, struct connection *, void *memory);
    bool (*received)(void *owner, struct connection *, void *memory, const char *bytes, size_t length);
    /* What was written has gone out, and more can be. */
    bool (*written)(void *owner, struct connection *, void *memory);
    void (*closed)(void *owner, void *memory);
};

/* From now on the loop serves whoever connects to these sockets, which remain the caller's. One address may have
 * `per_address` connections at once (see slots.h), or any number if that is 0. Returns NULL, with the reason, if it
 * can't. */
struct transport *transport_open(uv_loop_t *, const struct listening *, unsigned per_address,
                                 const struct transport_handler *, void *owner, struct fault *);
/* Drops all connections, which is done when the loop has run to its end. */
void transport_close(struct transport *);
/* Only after that. */
void transport_free(struct transport *);

/* Bytes that can't go out at once are copied, so send at most TRANSPORT_WRITE_BYTES of a long text, and the next after
 * `written`. False if the connection is broken. */
bool transport_write(struct connection *, const void *bytes, size_t length);
/* Whether to read on. After a write it may be turned on again only once `written` was called. */
void transport_listen(struct connection *, bool on);
/* The connection is dropped after these seconds, unless another deadline is set. */
void transport_deadline(struct connection *, unsigned seconds);
/* The same, and nothing is under way: it is dropped earlier if its slot is needed. A new connection is idle. */
void transport_idle(struct connection *, unsigned seconds);
/* Whose it is, in digits: IPv4 also if it comes as IPv6; "-" if it is gone already. */
enum { TRANSPORT_ADDRESS_BYTES = 64 };
void transport_address(struct connection *, char address[TRANSPORT_ADDRESS_BYTES]);
/* Tells the other side that nothing more will come. */
void transport_finish(struct connection *);
