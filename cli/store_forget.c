#include "store.h"

static struct store_wish wish;

static const struct option_entry options[] = {OPTION_STORE(struct store_wish, path), {0}};

static enum exit_code forget(const struct command *command, struct keeper *store, const char *typed) {
    struct store_id table;
    struct fault fault;
    bool was_there;
    if (!store_read_table(command, typed, &table))
        return USAGE;
    if (!operate_forget(store, &table, &was_there, &fault))
        return complain_about(command, &fault);
    return was_there ? DONE
                     : complain(command, N_("there is no table {table}"),
                                fel_quote("table", store_name(&table).text));
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    char path[PATH_MAX];
    struct keeper *store;
    enum exit_code worst = store_open_named(command, wish.path, false, path, &store);
    if (worst != DONE)
        return worst;
    for (int i = 0; i < argc; i++) {
        enum exit_code code = forget(command, store, argv[i]);
        worst = code == DONE ? worst : code;
    }
    operate_end(store);
    return worst;
}

const struct command command_store_forget = {
    .name = "store forget",
    .usage = "TABLE... [--store FILE]",
    .summary = N_("remove online matches for good"),
    .help =
        N_("Removes all there is of the tables named by their 22 letters or a link: names, journal, record; "
           "the bytes are overwritten. Whoever is there when a server has one of them open is sent away "
           "with its next entry. Backups made before still have it."),
    .options = options,
    .wish = &wish,
    .least = 1,
    .most = INT_MAX,
    .arguments = N_("name the tables to remove"),
    .run = run,
};
