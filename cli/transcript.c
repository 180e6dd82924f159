#include <stdio.h>

#include "arguments.h"
#include "match/transcript.h"
#include "output.h"

static const struct option_entry options[] = {OPTION_CONTENT, {0}};

static enum exit_code write_transcript(const struct command *command, struct fel_match *match,
                                       const char *path) {
    return fel_transcript(match, write_line, stdout)
               ? DONE
               : complain(command, N_("a line of the transcript is too long"));
}

const struct command command_transcript = {
    .name = "transcript",
    .usage = "RECORD [OPTIONS]",
    .summary = N_("write a record with every chance outcome spelled out"),
    .help = N_("Writes JSON lines: the piles as shuffled, every decision with all its legal actions and the "
               "points after it, and the result. Another program can replay them without our random numbers. "
               "RECORD - is standard input."),
    .options = options,
    ONE_RECORD(write_transcript),
};
