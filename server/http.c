#include "http.h"

#include <stdlib.h>
#include <string.h>

#include "answer.h"
#include "slots.h"
#include "socket.h"

/* An incomplete request, and what may come with its last bytes. */
enum { INBOX_BYTES = REQUEST_BYTES + TRANSPORT_READ_BYTES };

/* A guest's connection. */
struct guest {
    char *inbox;               /* NULL if it is empty */
    size_t waiting;            /* bytes in it */
    const unsigned char *body; /* what is left to send of the answer */
    size_t left;
    bool answering; /* the answer has not gone out completely */
    bool last;      /* no other will follow */
};

static bool opened(void *owner, struct connection *connection, void *memory) {
    transport_idle(connection, HTTP_REQUEST_SECONDS);
    return true;
}

static void empty_inbox(struct guest *guest) {
    free(guest->inbox);
    guest->inbox = NULL;
    guest->waiting = 0;
}

static void closed(void *owner, void *memory) {
    if (memory)
        empty_inbox(memory);
}

/* --- answers -------------------------------------------------------------------------------------------- */

static bool send_some(struct connection *connection, struct guest *guest) {
    size_t some = guest->left < TRANSPORT_WRITE_BYTES ? guest->left : TRANSPORT_WRITE_BYTES;
    const unsigned char *from = guest->body;
    guest->body += some;
    guest->left -= some;
    return transport_write(connection, from, some);
}

/* Whom a request comes from, in digits: what the proxy says last, if it came from there. */
static void guest_address(struct connection *connection, const struct request *request,
                          char address[TRANSPORT_ADDRESS_BYTES]) {
    struct span list = request->forwarded, last = list;
    transport_address(connection, address);
    if (transport_guest(connection) != SLOTS_NO_ADDRESS)
        return;
    while (list.length > 0)
        last = span_trim(span_take(&list, ','));
    if (last.length > 0 && last.length < TRANSPORT_ADDRESS_BYTES) {
        memcpy(address, last.at, last.length);
        address[last.length] = '\0';
    }
}

static bool is_online(const char *path) {
    return strcmp(path, "online") == 0 || strncmp(path, "online/", strlen("online/")) == 0;
}

/* Whoever knows the name of a table can look at it, so it is not logged. */
static void log_request(struct http *http, const char *address, const struct guest *guest,
                        const struct request *request, enum status status, size_t size, time_t now) {
    static const char nameless[] = "GET /online HTTP/1.1";
    const char *end = memchr(guest->inbox, '\r', guest->waiting);
    if (is_online(request->path)) {
        log_answer(&http->log, address, (struct span){nameless, sizeof nameless - 1}, status, size, now);
        return;
    }
    log_answer(&http->log, address,
               (struct span){guest->inbox, end ? (size_t)(end - guest->inbox) : guest->waiting}, status, size,
               now);
}

/* `refusal` is OK if there is none. */
static bool begin_answer(struct http *http, struct connection *connection, struct guest *guest,
                         const struct request *request, enum status refusal) {
    struct answer answer;
    char address[TRANSPORT_ADDRESS_BYTES];
    time_t now = time(NULL);
    if (refusal == OK)
        answer_request(&answer, request, &http->page, http->health, now);
    else
        answer_refuse(&answer, request, refusal, now);
    if (http->log.file >= 0) {
        guest_address(connection, request, address);
        log_request(http, address, guest, request, answer.status, answer.body_length, now);
    }
    guest->answering = true;
    guest->last = request->last;
    guest->body = answer.body;
    guest->left = answer.body_length;
    transport_listen(connection, false);
    /* For the whole answer: taking a byte now and then does not buy more time. */
    transport_deadline(connection,
                       HTTP_ANSWER_SECONDS + (unsigned)(answer.body_length / HTTP_BYTES_PER_SECOND));
    return transport_write(connection, answer.head, answer.head_length) &&
           (guest->left == 0 || send_some(connection, guest));
}

/* --- WebSockets ----------------------------------------------------------------------------------------- */

/* A page of another site must not play for whoever looks at it. No browser omits the origin, so whoever does is a
 * program. */
static bool may_come(const struct http *http, const struct request *request) {
    struct span origin = request->origin;
    if (!origin.at)
        return true;
    for (unsigned i = 0; http->origins && http->origins[i]; i++)
        if (span_equals(origin, http->origins[i]))
            return true;
    struct span scheme = span_take(&origin, ':');
    return !http->origins && (span_equals(scheme, "http") || span_equals(scheme, "https")) &&
           origin.length == request->host.length + 2 && memcmp(origin.at, "//", 2) == 0 &&
           strncasecmp(origin.at + 2, request->host.at, request->host.length) == 0;
}

/* Returns false if the connection is to be dropped: it has become a WebSocket, or is broken. */
static bool take_socket(struct http *http, struct connection *connection, struct guest *guest,
                        struct request *request) {
    char address[TRANSPORT_ADDRESS_BYTES];
    uint64_t counts_for = transport_guest(connection);
    enum status refusal = UNAVAILABLE;
    if (!request->socket)
        refusal = UPGRADE_REQUIRED;
    else if (!may_come(http, request))
        refusal = FORBIDDEN;
    else if (request->length != guest->waiting) /* nothing may follow before our answer */
        refusal = BAD_REQUEST;
    if (refusal == UNAVAILABLE) {
        guest_address(connection, request, address);
        if (counts_for == SLOTS_NO_ADDRESS)
            counts_for = slots_address_read(address);
        if (socket_take(connection, request->key, request->path, counts_for)) {
            if (http->log.file >= 0)
                log_request(http, address, guest, request, SWITCHING_PROTOCOLS, 0, time(NULL));
            return false;
        }
    }
    request->last = true;
    return begin_answer(http, connection, guest, request, refusal);
}

/* --- requests ------------------------------------------------------------------------------------------- */

/* Answers the first request in the inbox, if there is a whole one. */
static bool take_request(struct http *http, struct connection *connection, struct guest *guest) {
    struct request request;
    if (guest->waiting == 0 || !request_read(&request, guest->inbox, guest->waiting))
        return true;
    bool good = http->online && request.fault == OK && is_online(request.path)
                    ? take_socket(http, connection, guest, &request)
                    : begin_answer(http, connection, guest, &request, OK);
    if (guest->last || request.length == guest->waiting) {
        empty_inbox(guest);
    } else {
        guest->waiting -= request.length;
        memmove(guest->inbox, guest->inbox + request.length, guest->waiting);
    }
    return good;
}

static bool received(void *owner, struct connection *connection, void *memory, const char *bytes,
                     size_t length) {
    struct guest *guest = memory;
    if (guest->last)
        return true; /* too late */
    if (!guest->inbox) {
        guest->inbox = malloc(INBOX_BYTES);
        transport_deadline(connection, HTTP_REQUEST_SECONDS);
    }
    if (!guest->inbox || length > INBOX_BYTES - guest->waiting)
        return false;
    memcpy(guest->inbox + guest->waiting, bytes, length);
    guest->waiting += length;
    return guest->answering || take_request(owner, connection, guest);
}

/* If we hung up while the other side is still sending, it would lose what it has not read yet. So we let it hang up
 * first, but don't wait long. */
static void linger(struct connection *connection) {
    transport_finish(connection);
    transport_deadline(connection, HTTP_LINGER_SECONDS);
    transport_listen(connection, true);
}

static bool written(void *owner, struct connection *connection, void *memory) {
    struct guest *guest = memory;
    if (!guest->answering)
        return true;
    if (guest->left > 0)
        return send_some(connection, guest);
    guest->answering = false;
    if (guest->last) {
        linger(connection);
        return true;
    }
    if (guest->waiting)
        transport_deadline(connection, HTTP_REQUEST_SECONDS);
    else
        transport_idle(connection, HTTP_IDLE_SECONDS);
    if (!take_request(owner, connection, guest))
        return false;
    if (!guest->answering)
        transport_listen(connection, true);
    return true;
}

const struct transport_handler http_handler = {
    .memory_bytes = sizeof(struct guest),
    .opened = opened,
    .received = received,
    .written = written,
    .closed = closed,
};
