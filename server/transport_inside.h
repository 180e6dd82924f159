/* What transport.c and socket.c share. */
#pragma once

#include <libwebsockets.h>

#include "slots.h"
#include "socket.h"
#include "transport.h"

struct transport {
    struct lws_context *lws;
    struct lws_vhost *host, *socket_host; /* of bytes, and of WebSockets */
    const struct transport_wish *wish;
    struct slots slots;
    uv_poll_t listener[LISTEN_SOCKETS];
    unsigned listeners;
    bool listening;
    uv_timer_t retry;
    /* WebSockets: */
    struct socket *sockets; /* all of them */
    unsigned socket_count;
    struct socket *becoming; /* the one that libwebsockets is just making */
    uv_timer_t sweep;        /* finds those that are silent */
};

static inline struct transport *transport_of(struct lws *wsi) {
    return lws_context_user(lws_get_context(wsi));
}

/* The slot of a connection of bytes, NULL once it has given way to another. */
static inline struct slot *slot_of(struct lws *wsi) {
    return lws_get_opaque_user_data(wsi);
}

bool sockets_begin(struct transport *, uv_loop_t *);
void sockets_close(struct transport *);
