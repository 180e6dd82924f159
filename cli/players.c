#include "players.h"

#include <stdio.h>
#include <string.h>

#include "arguments.h"
#include "near.h"

/* "master" or "master:500ms": the level it begins with, or NULL. */
static const struct fel_level *level_of(const char *text) {
    size_t length = strcspn(text, ":");
    for (const struct fel_level *level = fel_levels; level->name; level++)
        if (strlen(level->name) == length && memcmp(level->name, text, length) == 0)
            return level;
    return NULL;
}

bool read_player(const struct command *command, const char *text, long milliseconds,
                 struct seat_player *player) {
    bool found = seat_player_read(text, player);
    player->milliseconds = (unsigned)milliseconds;
    if (found)
        return true;
    const struct fel_level *level = level_of(text);
    if (strcmp(text, "exec:") == 0)
        misuse(command, N_("exec: needs a program after it"));
    else if (level && level->player.mind != FEL_SEARCH)
        misuse(command, N_("{player} takes no limit: it does not search"), fel_quote("player", level->name));
    else if (level || strcmp(text, "search") == 0 || strncmp(text, "search:", 7) == 0)
        misuse(command, N_("{player}: a limit is like :500ms, :2s or :2000it, and not 0"),
               fel_quote("player", text));
    else if (strchr(text, '/'))
        misuse(command, N_("there is no computer player \"{player}\"; for a program, write exec:{player}"),
               fel_quote("player", text));
    else {
        const char *names[16] = {"human"};
        for (unsigned i = 0; i < 15 && fel_levels[i].name; i++)
            names[i + 1] = fel_levels[i].name;
        const char *meant = nearest(text, names, 16);
        misuse(command,
               meant ? N_("there is no computer player \"{typed}\". Did you mean \"{meant}\"?")
                     : N_("there is no computer player \"{typed}\""),
               fel_quote("typed", text), fel_quote("meant", meant));
        list_names(N_("The players are: {names}, or like master:500ms, search:2000it, exec:PROGRAM"),
                   names + 1, 15);
    }
    return false;
}
