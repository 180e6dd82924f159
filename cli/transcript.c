#include <stdio.h>

#include "arguments.h"
#include "files.h"
#include "match/transcript.h"

static enum exit_code run(const struct command *command, int argc, char **argv) {
    struct fel_match match;
    struct fel_reading reading;
    if (!takes_only_content(command, argc, argv))
        return USAGE;
    if (optind != argc - 1)
        return misuse(command, "name one record");
    enum exit_code code = load_record(command, argv[optind], &match, &reading);
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
    .usage = "RECORD [--content FILE]",
    .summary = "write a record with every chance outcome spelled out",
    .help = "Writes JSON lines: the piles as shuffled, every decision with all its legal\n"
            "actions and the points after it, and the result. Another program can replay\n"
            "them without our random numbers. RECORD - is standard input.\n"
            "A match of Pyramidion with other cards needs their --content.",
    .run = run,
};
