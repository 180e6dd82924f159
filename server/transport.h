/* Connections and their bytes, by libwebsockets on a libuv loop of ours. Nothing but transport.c, socket.c and caller.c knows it.
 *
 * It could read HTTP, too, but not as strictly as one should with guests one doesn't know: it tidies up paths before
 * anybody sees them, answers some bad requests with pages of its own and drops others without a word. So this passes on
 * the bytes as they were sent, and http.h makes sense of them. What libwebsockets does well is moving them, with a
 * deadline for everything, and WebSockets (socket.h).
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#include "listen.h"
#include "store/fault.h"

enum {
    TRANSPORT_CONNECTIONS = 8000,  /* at once, at most; fewer if the system allows fewer files */
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

struct socket_handler;
struct transport_wish {
    const struct listening *listening; /* serves whoever connects there; the sockets remain the caller's */
    unsigned per_address; /* connections one address may have at once (see slots.h); 0: any number */
    const char *
        proxy; /* the address of a proxy, or "localhost": its connections count for those whom it names; or NULL */
    const struct transport_handler *handler;
    void *owner;
    const struct socket_handler *socket_handler; /* NULL: there are no WebSockets */
    void *socket_owner;
};

/* From now on the loop serves guests. The wish is kept by reference. NULL, with the reason, if that is impossible. */
struct transport *transport_open(uv_loop_t *, const struct transport_wish *, struct fault *);
/* Nobody new gets in, and all WebSockets are told to come again. True once none is left. */
bool transport_retire(struct transport *);
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
/* What it counts for (slots.h): SLOTS_NO_ADDRESS if it comes from the proxy. */
uint64_t transport_guest(struct connection *);
/* Whose it is, in digits: IPv4 also if it comes as IPv6; "-" if it is gone already. */
enum { TRANSPORT_ADDRESS_BYTES = 64 };
void transport_address(struct connection *, char address[TRANSPORT_ADDRESS_BYTES]);
/* Tells the other side that nothing more will come. */
void transport_finish(struct connection *);
/* Whether the text is an address, as transport_wish wants the proxy's. */
bool transport_proxy_is_one(const char *);
