#include "players.h"

#include <stdio.h>
#include <string.h>

#include "arguments.h"

bool read_player(const struct command *command, const char *text, long milliseconds,
                 struct seat_player *player) {
    bool found = seat_player_read(text, player);
    player->milliseconds = (unsigned)milliseconds;
    if (found)
        return true;
    if (strcmp(text, "exec:") == 0) {
        misuse(command, "exec: needs a program behind it");
        return false;
    }
    misuse(command, "there is no computer player \"%s\"", text);
    fputs("The players are:", stderr);
    for (const struct fel_level *level = fel_levels; level->name; level++)
        fprintf(stderr, " %s", level->name);
    fputs(",\nor like master:500ms, search:2000it, exec:PROGRAM\n", stderr);
    return false;
}

bool read_time(const struct command *command, const char *text, long *milliseconds) {
    const long hour = 3600000;
    return read_number(command, "--time", text, 1, hour, milliseconds);
}
