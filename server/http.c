#include "http.h"

#include <stdlib.h>
#include <string.h>

#include "answer.h"

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

static void log_request(struct http *http, struct connection *connection, const struct guest *guest,
                        const struct answer *answer, time_t now) {
    char address[TRANSPORT_ADDRESS_BYTES];
    const char *end = memchr(guest->inbox, '\r', guest->waiting);
    if (http->log.file < 0)
        return;
    transport_address(connection, address);
    log_answer(&http->log, address,
               (struct span){guest->inbox, end ? (size_t)(end - guest->inbox) : guest->waiting},
               answer->status, answer->body_length, now);
}

static bool begin_answer(struct http *http, struct connection *connection, struct guest *guest,
                         const struct request *request) {
    struct answer answer;
    time_t now = time(NULL);
    answer_request(&answer, request, &http->page, http->health, now);
    log_request(http, connection, guest, &answer, now);
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

/* --- requests ------------------------------------------------------------------------------------------- */

/* Answers the first request in the inbox, if there is a whole one. */
static bool take_request(struct http *http, struct connection *connection, struct guest *guest) {
    struct request request;
    if (guest->waiting == 0 || !request_read(&request, guest->inbox, guest->waiting))
        return true;
    bool good = begin_answer(http, connection, guest, &request);
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
