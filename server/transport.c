#include "transport.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "transport_inside.h"

enum {
    OTHER_FILES = 40,    /* standard output, the loop, connections that have given way but are not gone yet */
    ACCEPT_AT_ONCE = 16, /* new connections, before those already here have their turn */
    RETRY_MS = 100,      /* until new connections are accepted again, after there was no room for any */
};

/* A connection is a struct lws that nobody else may look into. */
static struct lws *wsi_of(struct connection *connection) {
    return (struct lws *)connection;
}

/* --- what libwebsockets reports ------------------------------------------------------------------------- */

static void release_slot(struct lws *wsi) {
    if (slot_of(wsi))
        slot_of(wsi)->state = FREE;
    lws_set_opaque_user_data(wsi, NULL);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *memory, void *bytes,
                    size_t length) {
    struct transport *transport = transport_of(wsi);
    struct connection *connection = (struct connection *)wsi;
    bool good = true;
    switch (reason) {
    case LWS_CALLBACK_WSI_DESTROY: release_slot(wsi); break;
    case LWS_CALLBACK_RAW_ADOPT:
        good = transport->wish->handler->opened(transport->wish->owner, connection, memory);
        break;
    case LWS_CALLBACK_RAW_RX:
        good = transport->wish->handler->received(transport->wish->owner, connection, memory, bytes, length);
        break;
    case LWS_CALLBACK_RAW_WRITEABLE:
        good = transport->wish->handler->written(transport->wish->owner, connection, memory);
        break;
    case LWS_CALLBACK_RAW_CLOSE: transport->wish->handler->closed(transport->wish->owner, memory); break;
    default: break;
    }
    return good ? 0 : -1;
}

bool transport_write(struct connection *connection, const void *bytes, size_t length) {
    struct lws *wsi = wsi_of(connection);
    /* It changes what it is given for some kinds of connections, but not for these. */
    return lws_write(wsi, (unsigned char *)bytes, length, LWS_WRITE_RAW) == (int)length &&
           lws_callback_on_writable(wsi) >= 0;
}

void transport_listen(struct connection *connection, bool on) {
    lws_rx_flow_control(wsi_of(connection), on);
}

void transport_deadline(struct connection *connection, unsigned seconds) {
    struct slot *slot = slot_of(wsi_of(connection));
    if (slot)
        slot->state = BUSY;
    lws_set_timeout(wsi_of(connection), PENDING_TIMEOUT_USER_REASON_BASE, (int)seconds);
}

void transport_idle(struct connection *connection, unsigned seconds) {
    struct slot *slot = slot_of(wsi_of(connection));
    transport_deadline(connection, seconds);
    if (slot) {
        slot->state = IDLE;
        slot->idle_since = uv_hrtime();
    }
}

uint64_t transport_guest(struct connection *connection) {
    struct slot *slot = slot_of(wsi_of(connection));
    return slot ? slot->address : SLOTS_NO_ADDRESS;
}

void transport_address(struct connection *connection, char address[TRANSPORT_ADDRESS_BYTES]) {
    static const char mapped[] = "::ffff:";
    struct sockaddr_storage from;
    socklen_t length = sizeof from;
    if (getpeername(lws_get_socket_fd(wsi_of(connection)), (struct sockaddr *)&from, &length) != 0 ||
        getnameinfo((struct sockaddr *)&from, length, address, TRANSPORT_ADDRESS_BYTES, NULL, 0,
                    NI_NUMERICHOST) != 0)
        memcpy(address, "-", 2);
    else if (strncmp(address, mapped, strlen(mapped)) == 0 && strchr(address, '.'))
        memmove(address, address + strlen(mapped), strlen(address) - strlen(mapped) + 1);
}

void transport_finish(struct connection *connection) {
    shutdown(lws_get_socket_fd(wsi_of(connection)), SHUT_WR);
}

/* --- new connections ------------------------------------------------------------------------------------ */

static void start_accepting(struct transport *);

static void on_retry(uv_timer_t *timer) {
    start_accepting(timer->data);
}

/* No room, or no memory: whoever calls waits in the system's queue. */
static void pause_accepting(struct transport *transport) {
    for (unsigned i = 0; i < transport->listeners; i++)
        uv_poll_stop(&transport->listener[i]);
    uv_timer_start(&transport->retry, on_retry, RETRY_MS, 0);
}

static bool has_unread_bytes(struct lws *wsi) {
    int bytes = 0;
    return ioctl(lws_get_socket_fd(wsi), FIONREAD, &bytes) == 0 && bytes > 0;
}

/* No guest whose request has arrived has to give way, even if we have not read it yet. */
static struct slot *find_slot(struct slots *slots, uint64_t address) {
    for (;;) {
        struct slot *slot = slots_find(slots, address, uv_hrtime());
        if (!slot || slot->state == FREE || !has_unread_bytes(slot->connection))
            return slot;
        slot->state = BUSY;
    }
}

static void drop(struct lws *wsi) {
    release_slot(wsi); /* now, and not when libwebsockets gets to it */
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

static void welcome(struct transport *transport, int fd, uint64_t address) {
    int yes = 1;
    struct slot *slot = find_slot(&transport->slots, address);
    if (!slot) {
        close(fd);
        return;
    }
    if (slot->state != FREE)
        drop(slot->connection);
    *slot = (struct slot){.state = BUSY, .address = address};
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    lws_adopt_desc_t adoption = {.vh = transport->host,
                                 .type = LWS_ADOPT_SOCKET,
                                 .fd = {.sockfd = fd},
                                 .vh_prot_name = "bytes",
                                 .opaque = slot};
    slot->connection = lws_adopt_descriptor_vhost_via_info(&adoption);
    if (!slot->connection)
        slot->state = FREE; /* and fd is closed */
}

bool transport_proxy_is_one(const char *text) {
    return strcmp(text, "localhost") == 0 || slots_address_read(text) != SLOTS_NO_ADDRESS;
}

static bool is_proxy(const char *proxy, uint64_t address) {
    if (!proxy)
        return false;
    if (strcmp(proxy, "localhost") == 0)
        return address == slots_address_read("127.0.0.1") || address == slots_address_read("::1");
    return address == slots_address_read(proxy);
}

static void on_call(uv_poll_t *listener, int status, int events) {
    struct transport *transport = listener->data;
    uv_os_fd_t listening;
    if (uv_fileno((uv_handle_t *)listener, &listening) != 0)
        return;
    for (unsigned i = 0; i < ACCEPT_AT_ONCE; i++) {
        struct sockaddr_storage from = {0};
        socklen_t length = sizeof from;
        if (!find_slot(&transport->slots, SLOTS_NO_ADDRESS)) {
            pause_accepting(transport);
            return;
        }
        int fd = accept4(listening, (struct sockaddr *)&from, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0) {
            if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
                pause_accepting(transport);
            return; /* or nobody is there any more */
        }
        uint64_t address = slots_address(&from);
        welcome(transport, fd, is_proxy(transport->wish->proxy, address) ? SLOTS_NO_ADDRESS : address);
    }
}

static void start_accepting(struct transport *transport) {
    for (unsigned i = 0; i < transport->listeners; i++)
        uv_poll_start(&transport->listener[i], UV_READABLE, on_call);
}

/* --- beginning and end ---------------------------------------------------------------------------------- */

/* As many files as there may be connections, if the system allows; more would only make libwebsockets' tables
 * larger. */
static unsigned room_for_connections(void) {
    struct rlimit files;
    const rlim_t wish = TRANSPORT_CONNECTIONS + OTHER_FILES;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return TRANSPORT_CONNECTIONS / 8;
    files.rlim_cur = files.rlim_max < wish ? files.rlim_max : wish;
    setrlimit(RLIMIT_NOFILE, &files);
    return files.rlim_cur > OTHER_FILES ? (unsigned)files.rlim_cur - OTHER_FILES : 1;
}

static bool start_lws(struct transport *transport, uv_loop_t *loop) {
    const struct lws_protocols protocols[] = {
        {.name = "bytes",
         .callback = on_event,
         .per_session_data_size = transport->wish->handler->memory_bytes,
         .tx_packet_size = TRANSPORT_WRITE_BYTES},
        {0}};
    void *loops[] = {loop};
    const struct lws_context_creation_info wish = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .user = transport,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
        .foreign_loops = loops,
        .pcontext = &transport->lws,
        .pt_serv_buf_size = TRANSPORT_READ_BYTES,
    };
    lws_set_log_level(0, NULL); /* its words are for those who wrote it */
    transport->lws = lws_create_context(&wish);
    transport->host = transport->lws ? lws_create_vhost(transport->lws, &wish) : NULL;
    return transport->host != NULL;
}

struct transport *transport_open(uv_loop_t *loop, const struct transport_wish *wish, struct fault *fault) {
    struct transport *transport = calloc(1, sizeof *transport);
    if (!transport || !slots_begin(&transport->slots, room_for_connections(), wish->per_address)) {
        fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
        free(transport);
        return NULL;
    }
    transport->wish = wish;
    uv_timer_init(loop, &transport->retry);
    uv_timer_init(loop, &transport->sweep);
    transport->retry.data = transport->sweep.data = transport;
    for (; transport->listeners < wish->listening->sockets; transport->listeners++) {
        uv_poll_t *listener = &transport->listener[transport->listeners];
        uv_poll_init_socket(loop, listener, wish->listening->socket[transport->listeners]);
        listener->data = transport;
    }
    transport->listening = true;
    if (start_lws(transport, loop) && (!wish->socket_handler || sockets_begin(transport, loop))) {
        start_accepting(transport);
        return transport;
    }
    fault_say(fault, FAULT_OUTSIDE,
              N_("libwebsockets does not start: is the package libwebsockets-evlib-uv installed?"));
    transport_close(transport);
    uv_run(loop, UV_RUN_DEFAULT);
    transport_free(transport);
    return NULL;
}

static void stop_listening(struct transport *transport) {
    if (!transport->listening)
        return;
    transport->listening = false;
    uv_close((uv_handle_t *)&transport->retry, NULL);
    uv_close((uv_handle_t *)&transport->sweep, NULL);
    for (unsigned i = 0; i < transport->listeners; i++)
        uv_close((uv_handle_t *)&transport->listener[i], NULL);
}

bool transport_retire(struct transport *transport) {
    if (transport->listening)
        sockets_close(transport);
    stop_listening(transport);
    return transport->socket_count == 0;
}

void transport_close(struct transport *transport) {
    stop_listening(transport);
    lws_context_destroy(transport->lws);
}

void transport_free(struct transport *transport) {
    if (!transport)
        return;
    /* Again, for what had to stay until its handles in the loop were closed. */
    lws_context_destroy(transport->lws);
    slots_end(&transport->slots);
    free(transport);
}
