#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "server/server.h"

enum { PORT = 7373, PATH_BYTES = 4096 };

/* The folder "page" beside this program, wherever that was put. */
static bool page_beside(const struct command *command, char folder[PATH_BYTES]) {
    char *program = realpath("/proc/self/exe", NULL);
    if (!program) {
        complain(command, "can't tell where felucca is: name the page's folder with --page");
        return false;
    }
    snprintf(folder, PATH_BYTES, "%s/page", dirname(program));
    free(program);
    return true;
}

static void announce(const struct command *command, const struct server *server, const char *address) {
    const struct page *page = server_page(server);
    bool everywhere = strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
    bool bracketed = !everywhere && strchr(address, ':');
    if (page->left_out > 0)
        complain(command, "files of the page that are not served, for their names or kinds: %u, such as %s",
                 page->left_out, page->example);
    printf("Felucca is at http://%s%s%s:%u/%s\nCtrl+C ends it.\n", bracketed ? "[" : "",
           everywhere ? "localhost" : address, bracketed ? "]" : "", server_port(server),
           everywhere ? ", and at all other addresses of this machine" : "");
    fflush(stdout);
}

static enum exit_code serve(const struct command *command, const struct server_wish *wish) {
    struct fault fault;
    struct server *server = server_open(wish, &fault);
    if (!server && fault.misuse)
        return misuse(command, "%s", fault.words);
    if (!server) {
        complain(command, "%s", fault.words);
        return TROUBLE;
    }
    announce(command, server, wish->address);
    server_run(server);
    return DONE;
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    enum { ADDRESS, PAGE, PORT_NUMBER };
    static const struct option options[] = {[ADDRESS] = {"address", required_argument, NULL, 0},
                                            [PAGE] = {"page", required_argument, NULL, 0},
                                            [PORT_NUMBER] = {"port", required_argument, NULL, 0},
                                            {0}};
    char beside[PATH_BYTES];
    long port = PORT;
    bool named = false;
    struct server_wish wish = {.address = "localhost", .folder = beside};
    for (int option; (option = next_option(command, argc, argv, options)) != -1;) {
        switch (option) {
        case ADDRESS: wish.address = optarg; break;
        case PAGE:
            named = true;
            wish.folder = optarg;
            break;
        case PORT_NUMBER:
            if (!read_number(command, "--port", optarg, 0, 65535, &port))
                return USAGE;
            break;
        default: return USAGE;
        }
    }
    if (optind != argc)
        return misuse(command, "there is nothing to name: \"%s\"", argv[optind]);
    if (!named && !page_beside(command, beside))
        return TROUBLE;
    wish.port = (unsigned)port;
    return serve(command, &wish);
}

const struct command command_serve = {
    .name = "serve",
    .usage = "[--port N] [--address A] [--page FOLDER]",
    .summary = "serve the games to a browser",
    .help = "Prints the address to open in a browser, and serves it until Ctrl+C.\n"
            "  --port N       0 is any that is free (7373)\n"
            "  --address A    who may call: localhost is this machine alone, 0.0.0.0 or ::\n"
            "                 is everybody who can reach it, and an address of this machine\n"
            "                 everybody who can reach that (localhost)\n"
            "  --page FOLDER  the files to serve (page, in the folder of this program)\n"
            "The files are read once, at the start. docs/server.md is for those who serve\n"
            "more than themselves.",
    .run = run,
};
