#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arguments.h"
#include "bots/player.h"
#include "saves.h"
#include "server/house.h"
#include "server/server.h"
#include "server/transport.h"
#include "store.h"

enum {
    PORT = 7373,
    PER_ADDRESS = 256,
    PATH_BYTES = 4096,
    IDLE_DAYS = 30,
    KEEP_DAYS = 365,
    MOST_DAYS = 36500
};
#define DAY INT64_C(86400000)

/* Where the page is installed or, if it is not there, the folder "page" beside this program, wherever that was put. */
static bool page_beside(const struct command *command, char folder[PATH_BYTES]) {
    char *program = realpath("/proc/self/exe", NULL);
    if (!program)
        return failed(command, N_("can't tell where felucca is: name the page's folder with --page"));
    const char *beside = dirname(program);
    snprintf(folder, PATH_BYTES, "%s/../share/felucca/page", beside);
    if (access(folder, F_OK) != 0)
        snprintf(folder, PATH_BYTES, "%s/page", beside);
    free(program);
    return true;
}

static void announce(const struct command *command, const struct server *server, const char *address) {
    const struct page *page = server_page(server);
    bool everywhere = strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
    bool bracketed = !everywhere && strchr(address, ':');
    if (page->left_out > 0)
        complain(command,
                 N_("files of the page that are not served, for their names or kinds: {n}, such as {path}"),
                 fel_number("n", page->left_out), fel_quote("path", page->example));
    char url[400];
    snprintf(url, sizeof url, "http://%s%s%s:%u/", bracketed ? "[" : "", everywhere ? "localhost" : address,
             bracketed ? "]" : "", server_port(server));
    say_plain(stdout, 0,
              SAID(everywhere ? N_("Felucca is at {url}, and at all other addresses of this machine")
                              : N_("Felucca is at {url}"),
                   fel_quote("url", url)));
    say_line(stdout, 0, SAID(N_("Ctrl+C ends it.")));
    fflush(stdout);
}

/* `store` is room for the path of the usual store, if no other was named. */
static enum exit_code serve(const struct command *command, struct server_options *wanted,
                            struct house_options *online, char store[PATH_MAX]) {
    struct fault fault, offline;
    bool usual = online && !online->store, good = !usual || store_usual(store, true, &offline);
    if (usual)
        online->store = store;
    wanted->online = good ? online : NULL;
    struct server *server = server_open(wanted, &fault);
    if (!server && usual && wanted->online) {
        /* Nobody asked for this file: the page is served without it. */
        fault_copy(&offline, &fault);
        good = false;
        wanted->online = NULL;
        server = server_open(wanted, &fault);
    }
    if (!server)
        return complain_about(command, &fault);
    announce(command, server, wanted->address);
    if (!good) {
        complain_about(command, &offline);
        complain(command, N_("so nobody can play online here (--store names another file)"));
    }
    server_run(server);
    return DONE;
}

static struct wish {
    const char *address, *folder, *log, *store, *proxy, *strongest;
    long port, per_address, idle, keep;
    bool offline, lobby;
    struct texts origin;
} wish = {.address = "localhost",
          .port = PORT,
          .per_address = PER_ADDRESS,
          .strongest = "vizier",
          .idle = IDLE_DAYS,
          .keep = KEEP_DAYS};

static const struct option_entry options[] = {
    OPTION_NUMBER("port", "N", struct wish, port, 0, 65535, N_("0 is any that is free (7373)")),
    OPTION_TEXT(
        "address", "A", struct wish, address,
        N_("who may call: localhost is this machine alone, 0.0.0.0 or :: is everybody who can reach it, "
           "and an address of this machine everybody who can reach that (localhost)")),
    OPTION_NUMBER(
        "per-address", "N", struct wish, per_address, 0, TRANSPORT_CONNECTIONS,
        N_("connections one address may have at once; 0 is any number, and right if all guests come "
           "through a proxy (256)")),
    OPTION_TEXT("page", "FOLDER", struct wish, folder,
                N_("the files to serve (page, in the folder of this program, or ../share/felucca/page)")),
    OPTION_TEXT("log", "FILE", struct wish, log,
                N_("a line for each request; - is standard output; SIGHUP opens the file anew")),
    OPTION_TEXT("store", "FILE", struct wish, store,
                N_("where online matches are kept (online.sqlite, where other matches are saved)")),
    OPTION_FLAG("no-online", struct wish, offline, N_("the page alone, without play by link")),
    OPTION_FLAG("lobby", struct wish, lobby,
                N_("a list of open tables for everybody, if those who open them agree")),
    OPTION_NUMBER("idle", "DAYS", struct wish, idle, 1, MOST_DAYS,
                  N_("an online match in which nothing happens for so long ends (30)")),
    OPTION_NUMBER("keep", "DAYS", struct wish, keep, 1, MOST_DAYS,
                  N_("records of online matches are kept for so long (365)")),
    OPTION_TEXT("strongest", "LEVEL", struct wish, strongest,
                N_("computer players at online tables are no stronger than that (vizier)")),
    OPTION_ENTRY("origin", "ORIGIN", struct wish, origin, struct texts, option_repeated,
                 N_("a page that may play online here, such as https://games.example.org; may be repeated "
                    "(pages of this server)")),
    OPTION_TEXT("trusted-proxy", "A", struct wish, proxy,
                N_("the address of a web server in front of this one: it tells by X-Forwarded-For whose "
                   "connections it passes on")),
    {0},
};

static bool is_level(const char *name) {
    const struct fel_level *level = fel_levels;
    while (level->name && strcmp(level->name, name) != 0)
        level++;
    return level->name != NULL;
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    char beside[PATH_BYTES], store[PATH_MAX];
    const char *origins[sizeof wish.origin.text / sizeof wish.origin.text[0] + 1] = {NULL};
    if (argc)
        return misuse(command, N_("there is nothing to name: \"{typed}\""), fel_quote("typed", argv[0]));
    if (!is_level(wish.strongest))
        return misuse(command, N_("there is no level \"{typed}\""), fel_quote("typed", wish.strongest));
    if (wish.proxy && !transport_proxy_is_one(wish.proxy))
        return misuse(command, N_("\"{typed}\" is no address: --trusted-proxy takes localhost or a number"),
                      fel_quote("typed", wish.proxy));
    if (!wish.folder && !page_beside(command, beside))
        return TROUBLE;
    for (unsigned i = 0; i < wish.origin.count; i++)
        origins[i] = wish.origin.text[i];
    struct house_options online = {.store = wish.store,
                                   .lobby = wish.lobby,
                                   .no_limits = wish.per_address == 0,
                                   .idle = wish.idle * DAY,
                                   .keep = wish.keep * DAY,
                                   .strongest = wish.strongest};
    return serve(command,
                 &(struct server_options){.address = wish.address,
                                          .folder = wish.folder ? wish.folder : beside,
                                          .port = (unsigned)wish.port,
                                          .per_address = (unsigned)wish.per_address,
                                          .log = wish.log,
                                          .version = FELUCCA_VERSION,
                                          .origins = wish.origin.count ? origins : NULL,
                                          .proxy = wish.proxy},
                 wish.offline ? NULL : &online, store);
}

const struct command command_serve = {
    .name = "serve",
    .usage = "[OPTIONS]",
    .summary = N_("serve the games to a browser"),
    .help = N_("Prints the address to open in a browser, and serves it until Ctrl+C."),
    .options = options,
    .more_help = N_(
        "The files are read once, at the start. docs/server.md is for those who serve more than themselves: "
        "HTTPS, limits, backup."),
    .wish = &wish,
    .run = run,
};
