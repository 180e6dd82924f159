#include "server.h"

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "http.h"
#include "listen.h"
#include "transport.h"

enum { SIGNALS = 3 };

struct server {
    uv_loop_t loop;
    struct http http;
    struct listening listening;
    struct transport *transport;
    uv_signal_t signal[SIGNALS];
};

unsigned server_port(const struct server *server) {
    return server->listening.port;
}

const struct page *server_page(const struct server *server) {
    return &server->http.page;
}

static void on_signal(uv_signal_t *signal, int number) {
    struct server *server = signal->data;
    if (number == SIGHUP) {
        log_reopen(&server->http.log);
        return;
    }
    for (unsigned i = 0; i < SIGNALS; i++)
        uv_close((uv_handle_t *)&server->signal[i], NULL);
    transport_close(server->transport);
}

/* From now on a signal ends the loop instead of the program. Without a file to open anew SIGHUP ends the program, as it
 * does when the terminal is closed that it was started in. */
static void watch_signals(struct server *server) {
    static const int numbers[SIGNALS] = {SIGINT, SIGTERM, SIGHUP};
    bool to_file = server->http.log.file > STDERR_FILENO;
    for (unsigned i = 0; i < SIGNALS; i++) {
        uv_signal_init(&server->loop, &server->signal[i]);
        server->signal[i].data = server;
        if (numbers[i] != SIGHUP || to_file)
            uv_signal_start(&server->signal[i], on_signal, numbers[i]);
    }
}

static void server_free(struct server *server) {
    transport_free(server->transport);
    listen_close(&server->listening);
    page_free(&server->http.page);
    log_close(&server->http.log);
    int busy = uv_loop_close(&server->loop);
    assert(!busy);
    (void)busy;
    free(server);
}

struct server *server_open(const struct server_options *options, struct fault *fault) {
    struct server *server = calloc(1, sizeof *server);
    *fault = (struct fault){0};
    if (!server || uv_loop_init(&server->loop) != 0) {
        fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
        free(server);
        return NULL;
    }
    server->http.log.file = -1;
    snprintf(server->http.health, sizeof server->http.health, "{\"status\":\"ok\",\"version\":\"%s\"}\n",
             options->version);
    if (page_load(&server->http.page, options->folder, fault) &&
        log_open(&server->http.log, options->log, fault) &&
        listen_open(&server->listening, options->address, options->port, fault) &&
        (server->transport = transport_open(&server->loop, &server->listening, options->per_address,
                                            &http_handler, &server->http, fault))) {
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
