#include "http.h"

#include <stdlib.h>
#include <string.h>

#include "answer.h"

/* A request that is not complete, and what came with its last bytes. */
enum { INBOX_BYTES = REQUEST_BYTES + TRANSPORT_READ_BYTES };

/* A guest's connection. */
struct visit {
    char *inbox;               /* NULL if it is empty */
    size_t waiting;            /* bytes in it */
    const unsigned char *body; /* what is left to send */
    size_t left;
    bool answering; /* what was written has not gone out */
    bool last;      /* there will be no more answers */
};

static bool opened(void *owner, struct connection *connection, void *memory) {
    transport_deadline(connection, HTTP_ASKING);
    return true;
}

static void empty_inbox(struct visit *visit) {
    free(visit->inbox);
    visit->inbox = NULL;
    visit->waiting = 0;
}

static void closed(void *owner, void *memory) {
    if (memory)
        empty_inbox(memory);
}

/* --- answers -------------------------------------------------------------------------------------------- */

static bool send_some(struct connection *connection, struct visit *visit) {
    size_t some = visit->left < TRANSPORT_WRITE_BYTES ? visit->left : TRANSPORT_WRITE_BYTES;
    const unsigned char *from = visit->body;
    visit->body += some;
    visit->left -= some;
    return transport_write(connection, from, some);
}

static bool begin_answer(const struct page *page, struct connection *connection, struct visit *visit,
                         const struct request *request) {
    struct answer answer;
    answer_request(&answer, request, page, time(NULL));
    visit->answering = true;
    visit->last = request->last;
    visit->body = answer.body;
    visit->left = answer.body_length;
    transport_listen(connection, false);
    /* For all of it: who takes a byte now and then does not get more time. */
    transport_deadline(connection, HTTP_HEARING + (unsigned)(answer.body_length / HTTP_SPEED));
    return transport_write(connection, answer.head, answer.head_length) &&
           (visit->left == 0 || send_some(connection, visit));
}

/* --- requests ------------------------------------------------------------------------------------------- */

/* Answers the first request in the inbox, if there is a whole one. */
static bool take_request(const struct page *page, struct connection *connection, struct visit *visit) {
    struct request request;
    if (visit->waiting == 0 || !request_read(&request, visit->inbox, visit->waiting))
        return true;
    bool good = begin_answer(page, connection, visit, &request);
    if (visit->last || request.length == visit->waiting) {
        empty_inbox(visit);
    } else {
        visit->waiting -= request.length;
        memmove(visit->inbox, visit->inbox + request.length, visit->waiting);
    }
    return good;
}

static bool received(void *owner, struct connection *connection, void *memory, const char *bytes,
                     size_t length) {
    struct visit *visit = memory;
    if (visit->last)
        return true; /* too late */
    if (!visit->inbox) {
        visit->inbox = malloc(INBOX_BYTES);
        transport_deadline(connection, HTTP_ASKING);
    }
    if (!visit->inbox || length > INBOX_BYTES - visit->waiting)
        return false;
    memcpy(visit->inbox + visit->waiting, bytes, length);
    visit->waiting += length;
    return visit->answering || take_request(owner, connection, visit);
}

/* Hanging up while the other side still sends would take away from it what it has not read yet. So it has to first, but
 * not for long. */
static void say_goodbye(struct connection *connection) {
    transport_finish(connection);
    transport_deadline(connection, HTTP_LEAVING);
    transport_listen(connection, true);
}

static bool written(void *owner, struct connection *connection, void *memory) {
    struct visit *visit = memory;
    if (!visit->answering)
        return true;
    if (visit->left > 0)
        return send_some(connection, visit);
    visit->answering = false;
    if (visit->last) {
        say_goodbye(connection);
        return true;
    }
    transport_deadline(connection, visit->waiting ? HTTP_ASKING : HTTP_THINKING);
    if (!take_request(owner, connection, visit))
        return false;
    if (!visit->answering)
        transport_listen(connection, true);
    return true;
}

const struct transport_use http_use = {
    .memory_bytes = sizeof(struct visit),
    .opened = opened,
    .received = received,
    .written = written,
    .closed = closed,
};
