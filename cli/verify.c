#include <limits.h>
#include <stdio.h>

#include "arguments.h"

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
        say_plain(
            stdout, 0,
            SAID(N_("{path}: in order: {game}, {seats, plural, one {# player} other {# players}}, "
                    "{n, plural, one {# action} other {# actions}}, {end}{checks}"),
                 fel_quote("path", argv[i]), fel_noun("game", match.game->name, match.game->title),
                 fel_number("seats", match.setup.seats), fel_number("n", (int64_t)match.count),
                 fel_said("end", fel_match_to_move(&match) == FEL_NOBODY ? C_("a match", "finished")
                                                                         : C_("a match", "not finished")),
                 reading.checked
                     ? fel_quote("checks", "")
                     : fel_said("checks",
                                N_(" (without checks: changes to another legal action do not show)"))));
        fel_match_end(&match);
    }
    return worst;
}

const struct command command_verify = {
    .name = "verify",
    .usage = "RECORD... [OPTIONS]",
    .summary = N_("check that a record is sound"),
    .help =
        N_("Replays each record (- for standard input) and checks everything in it: that no line was "
           "changed, that every action was legal, that the result is what the actions lead to. If one is "
           "not in order, the exit code is 1, and standard error has line and reason. A record that was cut "
           "off is in order: it is a match to go on with."),
    .options = options,
    .least = 1,
    .most = INT_MAX,
    .arguments = N_("name the record to verify"),
    .run = run,
};
