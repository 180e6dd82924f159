#include "server.h"

#include <assert.h>
#include <signal.h>
#include <stdlib.h>

#include "http.h"
#include "listen.h"
#include "transport.h"

enum { SIGNALS = 2 };

struct server {
    uv_loop_t loop;
    struct page page;
    struct listening listening;
    struct transport *transport;
    uv_signal_t signal[SIGNALS];
};

unsigned server_port(const struct server *server) {
    return server->listening.port;
}

const struct page *server_page(const struct server *server) {
    return &server->page;
}

static void on_signal(uv_signal_t *signal, int number) {
    struct server *server = signal->data;
    for (unsigned i = 0; i < SIGNALS; i++)
        uv_close((uv_handle_t *)&server->signal[i], NULL);
    transport_close(server->transport);
}

/* From now on a signal ends the loop instead of the program. */
static void watch_signals(struct server *server) {
    static const int numbers[SIGNALS] = {SIGINT, SIGTERM};
    for (unsigned i = 0; i < SIGNALS; i++) {
        uv_signal_init(&server->loop, &server->signal[i]);
        server->signal[i].data = server;
        uv_signal_start(&server->signal[i], on_signal, numbers[i]);
    }
}

static void server_free(struct server *server) {
    transport_free(server->transport);
    listen_close(&server->listening);
    page_free(&server->page);
    int busy = uv_loop_close(&server->loop);
    assert(!busy);
    (void)busy;
    free(server);
}

struct server *server_open(const struct server_options *options, struct fault *fault) {
    struct server *server = calloc(1, sizeof *server);
    *fault = (struct fault){0};
    if (!server || uv_loop_init(&server->loop) != 0) {
        fault_say(fault, FAULT_OUTSIDE, "there is no memory left");
        free(server);
        return NULL;
    }
    if (page_load(&server->page, options->folder, fault) &&
        listen_open(&server->listening, options->address, options->port, fault) &&
        (server->transport = transport_open(&server->loop, &server->listening, options->per_address,
                                            &http_handler, &server->page, fault))) {
        watch_signals(server);
        return server;
    }
    server_free(server);
    return NULL;
}

void server_run(struct server *server) {
    uv_run(&server->loop, UV_RUN_DEFAULT);
    server_free(server);
}
