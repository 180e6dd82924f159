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

static void explain_players(void) {
    fputs("The players are:", stderr);
    for (const struct fel_level *level = fel_levels; level->name; level++)
        fprintf(stderr, " %s", level->name);
    fputs(",\nor like master:500ms, search:2000it, exec:PROGRAM\n", stderr);
}

bool read_player(const struct command *command, const char *text, long milliseconds,
                 struct seat_player *player) {
    bool found = seat_player_read(text, player);
    player->milliseconds = (unsigned)milliseconds;
    if (found)
        return true;
    const struct fel_level *level = level_of(text);
    if (strcmp(text, "exec:") == 0)
        misuse(command, "exec: needs a program after it");
    else if (level && level->player.mind != FEL_SEARCH)
        misuse(command, "%s takes no limit: it does not search", level->name);
    else if (level || strcmp(text, "search") == 0 || strncmp(text, "search:", 7) == 0)
        misuse(command, "%s: a limit is like :500ms, :2s or :2000it, and not 0", text);
    else if (strchr(text, '/'))
        misuse(command, "there is no computer player \"%s\"; for a program, write exec:%s", text, text);
    else {
        const char *names[16] = {"human"};
        for (unsigned i = 0; i < 15 && fel_levels[i].name; i++)
            names[i + 1] = fel_levels[i].name;
        misuse(command, "there is no computer player \"%s\"%s", text, did_you_mean(text, names, 16).text);
        explain_players();
    }
    return false;
}
