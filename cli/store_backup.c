#include "store.h"

static struct store_wish wish;

static const struct option_entry options[] = {OPTION_STORE(struct store_wish, path), {0}};

static enum exit_code run(const struct command *command, int argc, char **argv) {
    char path[PATH_MAX];
    struct fault fault;
    struct keeper *store;
    enum exit_code code = store_open_named(command, wish.path, false, path, &store);
    if (code != DONE)
        return code;
    if (!operate_backup(store, argv[0], &fault))
        code = complain_about(command, &fault);
    operate_end(store);
    return code;
}

const struct command command_store_backup = {
    .name = "store backup",
    .usage = "FILE [--store FILE]",
    .summary = N_("copy the store of online matches"),
    .help =
        N_("Writes a new file with all online matches as they are at one moment, while servers go on: a "
           "store like the other, to be put in its place. It gets its name when it is complete and on the "
           "disk."),
    .options = options,
    .wish = &wish,
    .least = 1,
    .most = 1,
    .arguments = N_("name one file to write"),
    .run = run,
};
