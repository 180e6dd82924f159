#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arguments.h"
#include "server/server.h"
#include "server/transport.h"

enum { PORT = 7373, PER_ADDRESS = 256, PATH_BYTES = 4096 };

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

static enum exit_code serve(const struct command *command, const struct server_options *wanted) {
    struct fault fault;
    struct server *server = server_open(wanted, &fault);
    if (!server)
        return complain_about(command, &fault);
    announce(command, server, wanted->address);
    server_run(server);
    return DONE;
}

static struct wish {
    const char *address, *folder, *log;
    long port, per_address;
} wish = {.address = "localhost", .port = PORT, .per_address = PER_ADDRESS};

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
    {0},
};

static enum exit_code run(const struct command *command, int argc, char **argv) {
    char beside[PATH_BYTES];
    if (argc)
        return misuse(command, N_("there is nothing to name: \"{typed}\""), fel_quote("typed", argv[0]));
    if (!wish.folder && !page_beside(command, beside))
        return TROUBLE;
    return serve(command, &(struct server_options){.address = wish.address,
                                                   .folder = wish.folder ? wish.folder : beside,
                                                   .port = (unsigned)wish.port,
                                                   .per_address = (unsigned)wish.per_address,
                                                   .log = wish.log,
                                                   .version = FELUCCA_VERSION});
}

const struct command command_serve = {
    .name = "serve",
    .usage = "[--port N] [--address A] [--per-address N] [--page FOLDER] [--log FILE]",
    .summary = N_("serve the games to a browser"),
    .help = N_("Prints the address to open in a browser, and serves it until Ctrl+C."),
    .options = options,
    .more_help = N_(
        "The files are read once, at the start. docs/server.md is for those who serve more than themselves."),
    .wish = &wish,
    .run = run,
};
