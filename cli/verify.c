#include <limits.h>
#include <stdio.h>

#include "arguments.h"
#include "printable.h"

static const struct option_entry options[] = {OPTION_CONTENT, {0}};

static enum exit_code run(const struct command *command, int argc, char **argv) {
    struct fel_match match;
    struct fel_reading reading;
    enum exit_code worst = DONE;
    for (int i = 0; i < argc; i++) {
        enum exit_code code = load_record(command, argv[i], &match, &reading);
        if (worst != FAULT && code != DONE)
            worst = code;
        if (code != DONE)
            continue;
        put_plain(argv[i], stdout);
        printf(": in order: %s, %u players, %zu %s, %s%s\n", match.game->title, match.setup.seats,
               match.count, match.count == 1 ? "action" : "actions",
               fel_match_to_move(&match) == FEL_NOBODY ? "finished" : "not finished",
               reading.checked ? "" : " (without checks: changes to another legal action do not show)");
        fel_match_end(&match);
    }
    return worst;
}

const struct command command_verify = {
    .name = "verify",
    .usage = "RECORD... [OPTIONS]",
    .summary = "check that a record is sound",
    .help = "Replays each record (- for standard input) and checks everything in it: that no line was "
            "changed, that every action was legal, that the result is what the actions lead to. If one is "
            "not in order, the exit code is 1, and standard error has line and reason. A record that was cut "
            "off is in order: it is a match to go on with.",
    .options = options,
    .least = 1,
    .most = INT_MAX,
    .arguments = "name the record to verify",
    .run = run,
};
