#include <stdio.h>

#include "arguments.h"
#include "match/transcript.h"
#include "output.h"

static const struct option_entry options[] = {OPTION_CONTENT, {0}};

static enum exit_code run(const struct command *command, int argc, char **argv) {
    struct fel_match match;
    enum exit_code code = read_options(command, argc, argv, NULL);
    if (code == DONE)
        code = load_only_record(command, argc, argv, &match);
    if (code != DONE)
        return code;
    if (!fel_transcript(&match, write_line, stdout)) {
        complain(command, "a line of the transcript is too long");
        code = TROUBLE;
    }
    fel_match_end(&match);
    return code;
}

const struct command command_transcript = {
    .name = "transcript",
    .usage = "RECORD [OPTIONS]",
    .summary = "write a record with every chance outcome spelled out",
    .help = "Writes JSON lines: the piles as shuffled, every decision with all its legal actions and the "
            "points after it, and the result. Another program can replay them without our random numbers. "
            "RECORD - is standard input.",
    .options = options,
    .run = run,
};
