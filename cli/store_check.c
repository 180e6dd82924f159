#include "store.h"

static struct store_wish wish;

static const struct option_entry options[] = {OPTION_STORE(struct store_wish, path), {0}};

struct checking {
    const struct command *command;
    unsigned playing, kept, damaged;
};

static bool check_one(void *context, const struct whole *whole) {
    struct checking *checking = context;
    struct fault fault;
    if (!store_match_sound(whole, &fault)) {
        complain_about(checking->command, &fault);
        checking->damaged++;
    } else if (whole->content.answer.folded) {
        checking->kept++;
    } else {
        checking->playing++;
    }
    return true;
}

static enum exit_code run(const struct command *command, int argc, char **argv) {
    char path[PATH_MAX];
    struct checking checking = {.command = command};
    struct fault fault;
    struct keeper *store;
    if (argc)
        return misuse(command, N_("there is nothing to name: \"{typed}\""), fel_quote("typed", argv[0]));
    enum exit_code code = store_open_named(command, wish.path, false, path, &store);
    if (code != DONE)
        return code;
    if (!operate_sound(store, &fault) || !operate_on_all(store, check_one, &checking, &fault))
        code = complain_about(command, &fault);
    operate_end(store);
    if (code == DONE)
        say_plain(stdout, 0,
                  SAID(N_("{path}: {n, plural, one {# table} other {# tables}} in order, {kept, plural, one "
                          "{# of them with its record} other {# of them with their records}}"),
                       fel_quote("path", path), fel_number("n", checking.playing + checking.kept),
                       fel_number("kept", checking.kept)));
    return code == DONE && checking.damaged ? FAULT : code;
}

const struct command command_store_check = {
    .name = "store check",
    .usage = "[--store FILE]",
    .summary = N_("check that all online matches are sound"),
    .help =
        N_("Looks through the file, replays the journal of every table and every record, and compares the "
           "two where a match has ended. Each table that is not in order is named on standard error, and "
           "the exit code is 1. A server may be at work meanwhile."),
    .options = options,
    .wish = &wish,
    .run = run,
};
