#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store.h"

enum { MOST_BYTES = 64 << 20 /* no match is that long */ };

static struct store_wish wish;

static const struct option_entry options[] = {OPTION_STORE(struct store_wish, path), {0}};

/* NULL with the fault. */
static char *read_file(const char *path, size_t *length, struct fault *fault) {
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    char *bytes = NULL;
    ssize_t got = -1;
    if (file >= 0 && fstat(file, &status) == 0 && status.st_size <= MOST_BYTES &&
        (bytes = malloc((size_t)status.st_size + 1)))
        for (*length = 0; (got = read(file, bytes + *length, (size_t)status.st_size + 1 - *length)) > 0;)
            *length += (size_t)got;
    if (got < 0) {
        fault_errno(fault, N_("can't read {path}: {why}"), path);
        free(bytes);
        bytes = NULL;
    }
    if (file >= 0)
        close(file);
    return bytes;
}

static bool bring(struct keeper *store, const char *path, const struct whole *whole, enum brought *brought,
                  struct fault *fault) {
    return store_match_sound(whole, fault) && operate_bring(store, whole, brought, fault) &&
           (*brought != DOES_NOT_FIT ||
            fault_say(fault, FAULT_FOUND,
                      N_("{path}: table {table} is in the store with another course, which stays"),
                      fel_quote("path", path), fel_quote("table", store_name(&whole->match).text)));
}

static bool import_one(struct keeper *store, const char *path, enum brought *brought, struct fault *fault) {
    struct whole whole;
    size_t length = 0;
    char *text = read_file(path, &length, fault);
    if (!text)
        return false;
    bool good =
        whole_read(&whole, text, length) ||
        fault_say(fault, FAULT_FOUND, N_("{path} is no match that felucca has exported, or is damaged"),
                  fel_quote("path", path));
    if (good) {
        good = bring(store, path, &whole, brought, fault);
        reply_clear(&whole.content);
    }
    free(text);
    return good;
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    char path[PATH_MAX];
    struct fault fault;
    unsigned count[BROUGHT_KINDS] = {0};
    struct keeper *store;
    enum exit_code worst = store_open_named(command, wish.path, true, path, &store);
    if (worst != DONE)
        return worst;
    for (int i = 0; i < argc; i++) {
        enum brought brought;
        if (import_one(store, argv[i], &brought, &fault)) {
            count[brought]++;
            continue;
        }
        enum exit_code code = complain_about(command, &fault);
        worst = worst == FAULT ? FAULT : code;
    }
    operate_end(store);
    say_plain(stdout, 0,
              SAID(N_("{n, plural, one {# match} other {# matches}} brought in, {there} there already"),
                   fel_number("n", count[BROUGHT]), fel_number("there", count[WAS_THERE])));
    return worst;
}

const struct command command_store_import = {
    .name = "store import",
    .usage = "FILE... [--store FILE]",
    .summary = N_("bring in online matches that were exported"),
    .help =
        N_("Reads what felucca store export has written, checks each match by replaying it, and adds it to "
           "the store, which is made if there is none. Of a match that is there already the longer course "
           "stays; if the two do not agree, the one in the store does, and the exit code is 1. A server "
           "may be at work meanwhile; people see what was added when they come back to the table."),
    .options = options,
    .wish = &wish,
    .least = 1,
    .most = INT_MAX,
    .arguments = N_("name the files to bring in"),
    .run = run,
};
