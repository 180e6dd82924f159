#include "server.h"

#include <assert.h>
#include <signal.h>
#include <stdlib.h>

#include "http.h"
#include "listen.h"
#include "transport.h"

enum { ENDS = 2 };

struct server {
    uv_loop_t loop;
    struct page page;
    struct listening listening;
    struct transport *transport;
    uv_signal_t end[ENDS];
};

unsigned server_port(const struct server *server) {
    return server->listening.port;
}

const struct page *server_page(const struct server *server) {
    return &server->page;
}

static void on_end(uv_signal_t *signal, int number) {
    struct server *server = signal->data;
    for (unsigned i = 0; i < ENDS; i++)
        uv_close((uv_handle_t *)&server->end[i], NULL);
    transport_close(server->transport);
}

/* From now on a signal ends the loop and not the program. */
static void await_end(struct server *server) {
    static const int numbers[ENDS] = {SIGINT, SIGTERM};
    for (unsigned i = 0; i < ENDS; i++) {
        uv_signal_init(&server->loop, &server->end[i]);
        server->end[i].data = server;
        uv_signal_start(&server->end[i], on_end, numbers[i]);
    }
}

static void clear_away(struct server *server) {
    transport_free(server->transport);
    listen_close(&server->listening);
    page_free(&server->page);
    int busy = uv_loop_close(&server->loop);
    assert(!busy);
    (void)busy;
    free(server);
}

struct server *server_open(const struct server_wish *wish, struct fault *fault) {
    struct server *server = calloc(1, sizeof *server);
    *fault = (struct fault){0};
    if (!server || uv_loop_init(&server->loop) != 0) {
        fault_say(fault, FAULT_OUTSIDE, "there is no memory left");
        free(server);
        return NULL;
    }
    if (page_load(&server->page, wish->folder, fault) &&
        listen_open(&server->listening, wish->address, wish->port, fault) &&
        (server->transport =
             transport_open(&server->loop, &server->listening, &http_use, &server->page, fault))) {
        await_end(server);
        return server;
    }
    clear_away(server);
    return NULL;
}

void server_run(struct server *server) {
    uv_run(&server->loop, UV_RUN_DEFAULT);
    clear_away(server);
}
