#include "transport.h"

#include <errno.h>
#include <libwebsockets.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    OTHER_FILES = 40,    /* standard output, the loop, and so on */
    ACCEPT_AT_ONCE = 64, /* before those who are already here have their turn */
    BREATH = 100,        /* milliseconds until the doors open again when there is no room */
};

struct transport {
    struct lws_context *lws;
    struct lws_vhost *host;
    const struct transport_use *use;
    void *owner;
    unsigned connections, most;
    uv_poll_t door[LISTEN_SOCKETS];
    unsigned doors;
    uv_timer_t breath;
};

/* A connection is a struct lws that nobody else may look into. */
static struct lws *wsi_of(struct connection *connection) {
    return (struct lws *)connection;
}

/* --- what libwebsockets tells --------------------------------------------------------------------------- */

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *memory, void *bytes,
                    size_t length) {
    struct transport *transport = lws_context_user(lws_get_context(wsi));
    struct connection *connection = (struct connection *)wsi;
    bool good = true;
    switch (reason) {
    case LWS_CALLBACK_WSI_CREATE: transport->connections++; break;
    case LWS_CALLBACK_WSI_DESTROY: transport->connections--; break;
    case LWS_CALLBACK_RAW_ADOPT: good = transport->use->opened(transport->owner, connection, memory); break;
    case LWS_CALLBACK_RAW_RX:
        good = transport->use->received(transport->owner, connection, memory, bytes, length);
        break;
    case LWS_CALLBACK_RAW_WRITEABLE:
        good = transport->use->written(transport->owner, connection, memory);
        break;
    case LWS_CALLBACK_RAW_CLOSE: transport->use->closed(transport->owner, memory); break;
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
    lws_set_timeout(wsi_of(connection), PENDING_TIMEOUT_USER_REASON_BASE, (int)seconds);
}

void transport_finish(struct connection *connection) {
    shutdown(lws_get_socket_fd(wsi_of(connection)), SHUT_WR);
}

/* --- the doors ------------------------------------------------------------------------------------------ */

static void open_doors(struct transport *);

static void on_breath(uv_timer_t *timer) {
    open_doors(timer->data);
}

/* No room, or no memory: who calls waits in front of the doors. */
static void shut_doors(struct transport *transport) {
    for (unsigned i = 0; i < transport->doors; i++)
        uv_poll_stop(&transport->door[i]);
    uv_timer_start(&transport->breath, on_breath, BREATH, 0);
}

static void on_call(uv_poll_t *door, int status, int events) {
    struct transport *transport = door->data;
    uv_os_fd_t listening;
    if (uv_fileno((uv_handle_t *)door, &listening) != 0)
        return;
    for (unsigned i = 0; i < ACCEPT_AT_ONCE; i++) {
        if (transport->connections >= transport->most) {
            shut_doors(transport);
            return;
        }
        int yes = 1, fd = accept4(listening, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0) {
            if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
                shut_doors(transport);
            return; /* or nobody is there any more */
        }
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        lws_adopt_descriptor_vhost(transport->host, LWS_ADOPT_SOCKET, (lws_sock_file_fd_type){.sockfd = fd},
                                   "bytes", NULL); /* which closes it if it can't */
    }
}

static void open_doors(struct transport *transport) {
    for (unsigned i = 0; i < transport->doors; i++)
        uv_poll_start(&transport->door[i], UV_READABLE, on_call);
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
    const struct lws_protocols protocols[] = {{.name = "bytes",
                                               .callback = on_event,
                                               .per_session_data_size = transport->use->memory_bytes,
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

struct transport *transport_open(uv_loop_t *loop, const struct listening *listening,
                                 const struct transport_use *use, void *owner, struct fault *fault) {
    struct transport *transport = calloc(1, sizeof *transport);
    if (!transport) {
        fault_say(fault, FAULT_OUTSIDE, "there is no memory left");
        return NULL;
    }
    *transport = (struct transport){.use = use, .owner = owner, .most = room_for_connections()};
    uv_timer_init(loop, &transport->breath);
    transport->breath.data = transport;
    for (; transport->doors < listening->sockets; transport->doors++) {
        uv_poll_t *door = &transport->door[transport->doors];
        uv_poll_init_socket(loop, door, listening->socket[transport->doors]);
        door->data = transport;
    }
    if (start_lws(transport, loop)) {
        open_doors(transport);
        return transport;
    }
    fault_say(fault, FAULT_OUTSIDE,
              "libwebsockets does not start: is the package libwebsockets-evlib-uv installed?");
    transport_close(transport);
    uv_run(loop, UV_RUN_DEFAULT);
    transport_free(transport);
    return NULL;
}

void transport_close(struct transport *transport) {
    uv_close((uv_handle_t *)&transport->breath, NULL);
    for (unsigned i = 0; i < transport->doors; i++)
        uv_close((uv_handle_t *)&transport->door[i], NULL);
    lws_context_destroy(transport->lws);
}

void transport_free(struct transport *transport) {
    if (transport) /* what had to stay until its handles in the loop were closed goes the second time */
        lws_context_destroy(transport->lws);
    free(transport);
}
