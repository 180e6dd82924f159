#include "caller.h"

#include <libwebsockets.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum { READ_BYTES = 4096, WHY_BYTES = 128, EVENTS = 4 };

struct message {
    struct message *next;
    size_t length;
    unsigned char bytes[];
};

struct caller {
    struct lws_context *lws;
    struct lws *wsi;
    bool there, over;
    struct message *first, **last;
    char *part; /* of a message, so far */
    size_t length;
    void (*heard)(void *context, const char *bytes, size_t length);
    void *context;
    char why[WHY_BYTES];
};

static bool receive(struct caller *caller, struct lws *wsi, const char *bytes, size_t length) {
    if (caller->length + length > CALLER_HEARD_BYTES)
        return false;
    char *longer = realloc(caller->part, caller->length + length + 1);
    if (!longer)
        return false;
    caller->part = longer;
    memcpy(longer + caller->length, bytes, length);
    caller->length += length;
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi) > 0)
        return true;
    caller->part = NULL;
    length = caller->length;
    caller->length = 0;
    caller->heard(caller->context, longer, length);
    free(longer);
    return true;
}

static bool send_first(struct caller *caller, struct lws *wsi) {
    struct message *first = caller->first;
    if (!first)
        return true;
    caller->first = first->next;
    if (!caller->first)
        caller->last = &caller->first;
    bool good = lws_write(wsi, first->bytes + LWS_PRE, first->length, LWS_WRITE_TEXT) >= (int)first->length;
    free(first);
    if (caller->first)
        lws_callback_on_writable(wsi);
    return good;
}

static void end_of(struct caller *caller, const char *why, size_t length) {
    caller->there = false;
    caller->over = true;
    caller->wsi = NULL;
    if (!caller->why[0] && why && length > 0)
        snprintf(caller->why, sizeof caller->why, "%.*s", (int)length, why);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *unused, void *bytes,
                    size_t length) {
    struct caller *caller = lws_context_user(lws_get_context(wsi));
    bool good = true;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        caller->there = true;
        lws_callback_on_writable(wsi);
        break;
    case LWS_CALLBACK_CLIENT_RECEIVE: good = receive(caller, wsi, bytes, length); break;
    case LWS_CALLBACK_CLIENT_WRITEABLE: good = send_first(caller, wsi); break;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: end_of(caller, bytes, length); break;
    case LWS_CALLBACK_CLIENT_CLOSED: end_of(caller, NULL, 0); break;
    default: break;
    }
    return good ? 0 : -1;
}

struct caller *caller_begin(const struct caller_place *place) {
    static const struct lws_protocols protocols[] = {
        {.name = "messages", .callback = on_event, .rx_buffer_size = READ_BYTES}, {0}};
    struct caller *caller = calloc(1, sizeof *caller);
    if (!caller)
        return NULL;
    caller->last = &caller->first;
    const struct lws_context_creation_info wish = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .user = caller,
        .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
        .fd_limit_per_thread = 16,
    };
    lws_set_log_level(0, NULL);
    caller->lws = lws_create_context(&wish);
    if (!caller->lws) {
        free(caller);
        return NULL;
    }
    const struct lws_client_connect_info info = {
        .context = caller->lws,
        .address = place->host,
        .port = (int)place->port,
        .path = place->path,
        .host = place->host,
        .ssl_connection = place->tls ? LCCSCF_USE_SSL : 0,
        .local_protocol_name = "messages",
        .pwsi = &caller->wsi,
    };
    if (!lws_client_connect_via_info(&info))
        caller->over = true;
    return caller;
}

bool caller_serve(struct caller *caller, int milliseconds,
                  void (*heard)(void *context, const char *bytes, size_t length), void *context) {
    caller->heard = heard;
    caller->context = context;
    for (unsigned i = 0; i < EVENTS && !caller->over; i++)
        lws_service(caller->lws, -1); /* which does one thing, and waits for nothing */
    struct pollfd file = {.fd = caller->there ? lws_get_socket_fd(caller->wsi) : -1, .events = POLLIN};
    if (!caller->over && !caller->first && milliseconds > 0)
        poll(&file, 1, milliseconds);
    return !caller->over;
}

bool caller_is_there(const struct caller *caller) {
    return caller->there;
}

bool caller_say(struct caller *caller, const char *bytes, size_t length) {
    struct message *message = malloc(sizeof *message + LWS_PRE + length);
    if (!message)
        return false;
    message->next = NULL;
    message->length = length;
    memcpy(message->bytes + LWS_PRE, bytes, length);
    *caller->last = message;
    caller->last = &message->next;
    if (caller->there)
        lws_callback_on_writable(caller->wsi);
    return true;
}

const char *caller_why(const struct caller *caller) {
    return caller->why;
}

void caller_end(struct caller *caller) {
    if (!caller)
        return;
    lws_context_destroy(caller->lws);
    while (caller->first) {
        struct message *first = caller->first;
        caller->first = first->next;
        free(first);
    }
    free(caller->part);
    free(caller);
}
