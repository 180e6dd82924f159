#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store.h"
#include "store/files.h"

static struct store_wish wish;

static const struct option_entry options[] = {OPTION_STORE(struct store_wish, path), {0}};

struct exporting {
    const char *folder;
    const struct store_id *table; /* those that are wanted; none: all */
    bool *found;
    unsigned tables, written;
    struct fault fault;
    bool failed;
};

static bool is_wanted(const struct exporting *exporting, const struct store_id *id) {
    bool wanted = !exporting->tables;
    for (unsigned i = 0; i < exporting->tables; i++)
        if (memcmp(exporting->table[i].byte, id->byte, STORE_ID_BYTES) == 0)
            wanted = exporting->found[i] = true;
    return wanted;
}

/* Nobody else may read it: it has hidden cards, and who may sit where. It gets its name when it is complete. */
static bool write_file(const char *path, struct store_bytes text, struct fault *fault) {
    char draft[PATH_MAX];
    if (snprintf(draft, sizeof draft, "%s.part", path) >= (int)sizeof draft)
        return fault_say(fault, FAULT_OUTSIDE, N_("that path is too long"));
    int file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool good = file >= 0 && file_write_all(file, text.at, text.length) && fsync(file) == 0 &&
                rename(draft, path) == 0;
    if (!good)
        fault_errno(fault, N_("can't write {path}: {why}"), path);
    if (file >= 0)
        close(file);
    return good;
}

static bool export_one(void *context, const struct whole *whole) {
    struct exporting *exporting = context;
    struct store_bytes text;
    char path[PATH_MAX];
    if (!is_wanted(exporting, &whole->match))
        return true;
    if (snprintf(path, sizeof path, "%s/%s.match", exporting->folder, store_name(&whole->match).text) >=
        (int)sizeof path) {
        exporting->failed = !fault_say(&exporting->fault, FAULT_OUTSIDE, N_("that path is too long"));
    } else if (!whole_write(whole, &text, &exporting->fault)) {
        exporting->failed = true;
    } else {
        exporting->failed = !write_file(path, text, &exporting->fault);
        free((void *)text.at);
    }
    exporting->written += !exporting->failed;
    return !exporting->failed;
}

static enum exit_code export_all(const struct command *command, struct keeper *store,
                                 struct exporting *exporting) {
    struct fault fault;
    enum exit_code code = DONE;
    if (!file_make_folder(exporting->folder, &fault) || !operate_on_all(store, export_one, exporting, &fault))
        return complain_about(command, &fault);
    if (exporting->failed)
        return complain_about(command, &exporting->fault);
    for (unsigned i = 0; i < exporting->tables; i++)
        if (!exporting->found[i])
            code = complain(command, N_("there is no table {table}"),
                            fel_quote("table", store_name(&exporting->table[i]).text));
    say_plain(stdout, 0,
              SAID(N_("{n, plural, one {# match} other {# matches}} in {path}"),
                   fel_number("n", exporting->written), fel_quote("path", exporting->folder)));
    return code;
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    char path[PATH_MAX];
    struct exporting exporting = {.folder = argv[0], .tables = (unsigned)argc - 1};
    struct store_id *table = calloc((size_t)argc, sizeof *table);
    exporting.table = table;
    exporting.found = calloc((size_t)argc, sizeof *exporting.found);
    enum exit_code code = table && exporting.found ? DONE : complain(command, N_("there is no memory left"));
    for (int i = 1; code == DONE && i < argc; i++)
        if (!store_read_table(command, argv[i], &table[i - 1]))
            code = USAGE;
    struct keeper *store;
    if (code == DONE && (code = store_open_named(command, wish.path, false, path, &store)) == DONE) {
        code = export_all(command, store, &exporting);
        operate_end(store);
    }
    free(table);
    free(exporting.found);
    return code;
}

const struct command command_store_export = {
    .name = "store export",
    .usage = "FOLDER [TABLE...] [--store FILE]",
    .summary = N_("write online matches to files, one for each"),
    .help =
        N_("Writes all matches, or those of the tables named by their 22 letters or a link, into a folder: "
           "the journal, and the record if the match has ended. They have all that is hidden, and are for "
           "nobody but whoever keeps the store. A server may be at work meanwhile."),
    .options = options,
    .wish = &wish,
    .least = 1,
    .most = INT_MAX,
    .arguments = N_("name a folder, and tables if not all are wanted"),
    .run = run,
};
