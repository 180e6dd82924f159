#include "server.h"

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine/text.h"
#include "house.h"
#include "http.h"
#include "listen.h"
#include "tables/message.h"
#include "transport.h"

enum {
    SIGNALS = 3,
    FAREWELL_MS = 20,    /* how often it is looked whether all have heard that it ends, */
    FAREWELLS_MOST = 50, /* and this often at most */
};

struct server {
    uv_loop_t loop;
    struct http http;
    struct listening listening;
    struct transport_wish wish;
    struct transport *transport;
    struct house *house; /* NULL: no online tables */
    uv_timer_t farewell;
    unsigned farewells;
    uv_signal_t signal[SIGNALS];
};

unsigned server_port(const struct server *server) {
    return server->listening.port;
}

const struct page *server_page(const struct server *server) {
    return &server->http.page;
}

/* Whoever is at a table is told to come again, and has a second to hear it. */
static void on_farewell(uv_timer_t *timer) {
    struct server *server = timer->data;
    if (!transport_retire(server->transport) && server->farewells++ < FAREWELLS_MOST)
        return;
    uv_close((uv_handle_t *)timer, NULL);
    transport_close(server->transport);
    house_close(server->house);
}

static void on_signal(uv_signal_t *signal, int number) {
    struct server *server = signal->data;
    if (number == SIGHUP) {
        log_reopen(&server->http.log);
        return;
    }
    for (unsigned i = 0; i < SIGNALS; i++)
        uv_close((uv_handle_t *)&server->signal[i], NULL);
    uv_timer_start(&server->farewell, on_farewell, 0, FAREWELL_MS);
}

/* From now on a signal ends the loop instead of the program. Without a file to open anew SIGHUP ends the program, as it
 * does when the terminal is closed that it was started in. */
static void watch_signals(struct server *server) {
    static const int numbers[SIGNALS] = {SIGINT, SIGTERM, SIGHUP};
    bool to_file = server->http.log.file > STDERR_FILENO;
    uv_timer_init(&server->loop, &server->farewell);
    server->farewell.data = server;
    for (unsigned i = 0; i < SIGNALS; i++) {
        uv_signal_init(&server->loop, &server->signal[i]);
        server->signal[i].data = server;
        if (numbers[i] != SIGHUP || to_file)
            uv_signal_start(&server->signal[i], on_signal, numbers[i]);
    }
}

static void server_free(struct server *server) {
    transport_free(server->transport);
    house_free(server->house);
    listen_close(&server->listening);
    page_free(&server->http.page);
    log_close(&server->http.log);
    int busy = uv_loop_close(&server->loop);
    assert(!busy);
    (void)busy;
    free(server);
}

/* For whoever checks whether it is alive, and for pages. */
static void put_health(char *health, size_t size, const struct server_options *options) {
    struct fel_text text = fel_text_in(health, size);
    const struct house_options *online = options->online;
    fel_json_open(&text, '{');
    fel_json_member_string(&text, "status", "ok");
    fel_json_member_string(&text, "version", options->version);
    fel_json_member_int(&text, "protocol", PROTOCOL_VERSION);
    fel_json_member_bool(&text, "online", online != NULL);
    fel_json_member_bool(&text, "lobby", online && online->lobby);
    fel_json_member_string(&text, "strongest", online ? online->strongest : NULL);
    fel_json_close(&text, '}');
    fel_put_char(&text, '\n');
}

static bool open_house(struct server *server, const struct server_options *options, struct fault *fault) {
    server->house = options->online ? house_open(&server->loop, options->online, fault) : NULL;
    return server->house || !options->online;
}

static bool open_transport(struct server *server, const struct server_options *options, struct fault *fault) {
    server->wish = (struct transport_wish){.listening = &server->listening,
                                           .per_address = options->per_address,
                                           .proxy = options->proxy,
                                           .handler = &http_handler,
                                           .owner = &server->http,
                                           .socket_handler = server->house ? &house_handler : NULL,
                                           .socket_owner = server->house};
    server->transport = transport_open(&server->loop, &server->wish, fault);
    if (server->transport)
        return true;
    house_close(server->house);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    return false;
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
    server->http.online = options->online != NULL;
    server->http.origins = options->origins;
    put_health(server->http.health, sizeof server->http.health, options);
    if (page_load(&server->http.page, options->folder, fault) &&
        log_open(&server->http.log, options->log, fault) &&
        listen_open(&server->listening, options->address, options->port, fault) &&
        open_house(server, options, fault) && open_transport(server, options, fault)) {
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
