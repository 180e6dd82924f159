#include "socket.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "transport_inside.h"

enum {
    SWEEP_MS = 5000,
    MILLISECONDS = 1000,
    SYSTEM_BYTES = 64 << 10, /* what the system keeps of messages on their way, at most */
    REQUEST_ROOM = 300,
    WRITE_CLOSE = 4, /* as libwebsockets numbers what is written; it names it for itself alone */
    /* This many of every eight connections may be WebSockets: the others are for those who load the page. */
    SHARE = 7,
    OF_SHARES = 8,
};

/* By this name in the request libwebsockets finds what is to be done with it. */
#define HOST "sockets"

/* One that waits to be sent. libwebsockets writes its frame's head in front of it. */
struct message {
    struct message *next;
    size_t length;
    unsigned char bytes[];
};

struct socket {
    struct socket *next, *previous;
    struct transport *transport;
    struct lws *wsi; /* NULL until it is established */
    struct slot *slot;
    void *mine; /* the handler's; NULL: nothing more is to be heard of it */
    uint64_t guest;
    uint64_t heard; /* when the last message came, by the loop's clock */
    struct message *first, **last;
    size_t waiting;
    bool refused;           /* since then no message was taken, */
    enum socket_end ending; /* what it ends with; 0: it does not */
    bool said_bye;
    char *part; /* of a message that comes in several pieces */
    size_t length;
};

static const struct socket_handler *handler_of(const struct socket *socket) {
    return socket->transport->wish->socket_handler;
}

uint64_t socket_guest(const struct socket *socket) {
    return socket->guest;
}

/* --- out ------------------------------------------------------------------------------------------------ */

bool socket_send(struct socket *socket, const char *bytes, size_t length) {
    struct message *message = NULL;
    if (!socket->refused && !socket->ending &&
        (!socket->first || socket->waiting + length <= SOCKET_WAITING_BYTES))
        message = malloc(sizeof *message + LWS_PRE + length);
    if (!message) {
        socket->refused = true;
        return false;
    }
    message->next = NULL;
    message->length = length;
    memcpy(message->bytes + LWS_PRE, bytes, length);
    *socket->last = message;
    socket->last = &message->next;
    socket->waiting += length;
    lws_callback_on_writable(socket->wsi);
    return true;
}

static void drop_first(struct socket *socket) {
    struct message *first = socket->first;
    socket->first = first->next;
    if (!socket->first)
        socket->last = &socket->first;
    socket->waiting -= first->length;
    free(first);
}

void socket_end(struct socket *socket, enum socket_end how) {
    if (socket->ending)
        return;
    socket->ending = how;
    socket->mine = NULL;
    lws_set_timeout(socket->wsi, PENDING_TIMEOUT_USER_REASON_BASE, SOCKET_FAREWELL_SECONDS);
    lws_callback_on_writable(socket->wsi);
}

/* The other side answers by the same, or hangs up. libwebsockets could do this by itself, but where it was built to look for
 * its own mistakes, as in Debian, it hangs up before it has. */
static bool say_bye(struct socket *socket) {
    unsigned char frame[LWS_PRE + 2];
    frame[LWS_PRE] = (unsigned char)(socket->ending >> 8);
    frame[LWS_PRE + 1] = (unsigned char)socket->ending;
    socket->said_bye = true;
    return lws_write(socket->wsi, frame + LWS_PRE, 2, (enum lws_write_protocol)WRITE_CLOSE) >= 0;
}

/* False: it is over. */
static bool on_writable(struct socket *socket) {
    if (socket->first) {
        size_t length = socket->first->length;
        int sent = lws_write(socket->wsi, socket->first->bytes + LWS_PRE, length, LWS_WRITE_TEXT);
        drop_first(socket);
        if (sent < (int)length)
            return false;
        lws_callback_on_writable(socket->wsi);
        return true;
    }
    if (socket->ending)
        return socket->said_bye || say_bye(socket);
    if (socket->refused) {
        socket->refused = false;
        if (socket->mine)
            handler_of(socket)->ready(socket->mine);
    }
    return true;
}

/* --- in ------------------------------------------------------------------------------------------------- */

/* What comes after that is not heard. */
static void fail(struct socket *socket, enum socket_end how) {
    void *mine = socket->mine;
    socket_end(socket, how);
    handler_of(socket)->gone(mine);
}

static void hear(struct socket *socket, const char *bytes, size_t length) {
    socket->heard = uv_now(socket->transport->sweep.loop);
    if (socket->mine)
        handler_of(socket)->heard(socket->mine, bytes, length);
}

/* Messages come in pieces; most of them in one. */
static void on_received(struct socket *socket, const char *bytes, size_t length) {
    struct lws *wsi = socket->wsi;
    bool last = lws_is_final_fragment(wsi);
    if (!socket->mine)
        return;
    if (lws_frame_is_binary(wsi)) {
        fail(socket, SOCKET_NO_TEXT);
        return;
    }
    if (socket->length + length + lws_remaining_packet_payload(wsi) > SOCKET_HEARD_BYTES) {
        fail(socket, SOCKET_TOO_LARGE);
        return;
    }
    if (last && !socket->part) {
        hear(socket, bytes, length);
        return;
    }
    if (!socket->part && !(socket->part = malloc(SOCKET_HEARD_BYTES))) {
        fail(socket, SOCKET_LATER);
        return;
    }
    memcpy(socket->part + socket->length, bytes, length);
    socket->length += length;
    if (last) {
        char *part = socket->part;
        length = socket->length;
        socket->part = NULL;
        socket->length = 0;
        hear(socket, part, length);
        free(part);
    }
}

/* --- beginning and end ---------------------------------------------------------------------------------- */

static void on_established(struct lws *wsi) {
    struct socket *socket = transport_of(wsi)->becoming;
    int bytes = SYSTEM_BYTES;
    socket->wsi = wsi;
    lws_set_opaque_user_data(wsi, socket);
    setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
}

static void unlink_socket(struct socket *socket) {
    if (socket->previous)
        socket->previous->next = socket->next;
    else
        socket->transport->sockets = socket->next;
    if (socket->next)
        socket->next->previous = socket->previous;
    socket->transport->socket_count--;
}

static void free_socket(struct socket *socket) {
    if (socket->mine)
        handler_of(socket)->gone(socket->mine);
    while (socket->first)
        drop_first(socket);
    unlink_socket(socket);
    if (socket->transport->becoming == socket)
        socket->transport->becoming = NULL;
    socket->slot->state = FREE;
    free(socket->part);
    free(socket);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *unused, void *bytes,
                    size_t length) {
    struct socket *socket = lws_get_opaque_user_data(wsi);
    bool good = true;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED: on_established(wsi); break;
    case LWS_CALLBACK_RECEIVE: on_received(socket, bytes, length); break;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: good = !socket->said_bye; break; /* else it is the answer */
    case LWS_CALLBACK_SERVER_WRITEABLE: good = on_writable(socket); break;
    case LWS_CALLBACK_WSI_DESTROY:
        lws_set_opaque_user_data(wsi, NULL);
        if (socket)
            free_socket(socket);
        break;
    default: break;
    }
    return good ? 0 : -1;
}

/* libwebsockets does the handshake while it takes the connection over, from a request that we write: of the one that came
 * it would silently lose long headers, and take versions that are none. */
static bool hand_over(struct socket *socket, int file, struct span key) {
    struct transport *transport = socket->transport;
    char request[REQUEST_ROOM];
    int length = snprintf(request, sizeof request,
                          "GET / HTTP/1.1\r\nHost: " HOST "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %.*s\r\n\r\n",
                          (int)key.length, key.at);
    transport->becoming = socket;
    struct lws *wsi = lws_adopt_socket_vhost_readbuf(transport->socket_host, file, request, (size_t)length);
    if (!transport->becoming)
        return false; /* it is gone already */
    transport->becoming = NULL;
    if (wsi && socket->wsi)
        return true;
    if (wsi)
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    free_socket(socket);
    return false;
}

static struct socket *new_socket(struct transport *transport, struct slot *slot, uint64_t guest) {
    struct socket *socket = calloc(1, sizeof *socket);
    if (!socket)
        return NULL;
    socket->transport = transport;
    socket->slot = slot;
    socket->guest = guest;
    socket->last = &socket->first;
    socket->next = transport->sockets;
    if (socket->next)
        socket->next->previous = socket;
    transport->sockets = socket;
    transport->socket_count++;
    return socket;
}

static bool is_room(struct transport *transport, struct slot *slot, uint64_t guest) {
    slot->address = guest;
    return transport->listening && transport->socket_count < transport->slots.most * SHARE / OF_SHARES &&
           !slots_too_many(&transport->slots, guest);
}

bool socket_take(struct connection *connection, struct span key, const char *path, uint64_t guest) {
    struct lws *wsi = (struct lws *)connection;
    struct transport *transport = transport_of(wsi);
    struct slot *slot = slot_of(wsi);
    if (!slot || !is_room(transport, slot, guest))
        return false;
    int file = fcntl(lws_get_socket_fd(wsi), F_DUPFD_CLOEXEC, 0);
    struct socket *socket = file < 0 ? NULL : new_socket(transport, slot, guest);
    if (!socket) {
        if (file >= 0)
            close(file);
        return false;
    }
    lws_set_opaque_user_data(wsi, NULL); /* the slot is the socket's now */
    slot->state = BUSY;
    if (!hand_over(socket, file, key))
        return true;
    slot->connection = socket->wsi;
    lws_set_timeout(socket->wsi, NO_PENDING_TIMEOUT, 0); /* sweep looks after it */
    socket->heard = uv_now(transport->sweep.loop);
    socket->mine = handler_of(socket)->opened(transport->wish->socket_owner, socket, path);
    if (!socket->mine)
        socket_end(socket, SOCKET_LATER);
    return true;
}

/* Timers of its own for each would be sorted anew with every message. */
static void on_sweep(uv_timer_t *timer) {
    struct transport *transport = timer->data;
    uint64_t now = uv_now(timer->loop);
    for (struct socket *socket = transport->sockets, *next; socket; socket = next) {
        next = socket->next;
        if (socket->mine && now - socket->heard > (uint64_t)SOCKET_SILENT_SECONDS * MILLISECONDS)
            fail(socket, SOCKET_LATER);
    }
}

bool sockets_begin(struct transport *transport, uv_loop_t *loop) {
    const struct lws_protocols protocols[] = {
        {.name = "messages", .callback = on_event, .rx_buffer_size = SOCKET_READ_BYTES}, {0}};
    void *loops[] = {loop};
    const struct lws_context_creation_info wish = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .vhost_name = HOST,
        .options =
            LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8,
        .foreign_loops = loops,
    };
    uv_timer_start(&transport->sweep, on_sweep, SWEEP_MS, SWEEP_MS);
    transport->socket_host = lws_create_vhost(transport->lws, &wish);
    return transport->socket_host != NULL;
}

void sockets_close(struct transport *transport) {
    for (struct socket *socket = transport->sockets; socket; socket = socket->next)
        if (socket->mine)
            fail(socket, SOCKET_RESTART);
}
