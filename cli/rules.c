#include <stdio.h>

#include "arguments.h"
#include "box.h"

static enum exit_code run(const struct command *command, int argc, char **argv) {
    if (!takes_no_options(command, argc, argv))
        return USAGE;
    if (optind != argc - 1)
        return misuse(command, "name one game");
    const struct fel_game *game = read_game(command, argv[optind]);
    if (!game)
        return USAGE;
    fputs(box_of(game)->rules, stdout);
    return DONE;
}

const struct command command_rules = {
    .name = "rules",
    .usage = "GAME",
    .summary = "the rules of a game",
    .help = "Prints how the game is played, all its cards and values, and how actions are\n"
            "written.",
    .run = run,
};
