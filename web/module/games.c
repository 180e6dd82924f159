/* What there is to play, and what players may be called. */
#include <string.h>

#include "bots/player.h"
#include "buffer.h"
#include "match/record.h"
#include "match/shown.h"

int EXPORT(games)(void) {
    struct fel_text *to = answer(0);
    fel_json_open(to, '[');
    for (unsigned i = 0; fel_games[i]; i++)
        fel_show_game(fel_games[i], to);
    fel_json_close(to, ']');
    return answered();
}

/* The game of this name, in the buffer; NULL if there is none. */
const struct fel_game *EXPORT(game_named)(unsigned length) {
    return fel_game_named(question(length));
}

/* The computer players people can choose. */
int EXPORT(levels)(void) {
    struct fel_text *to = answer(0);
    fel_json_open(to, '[');
    for (const struct fel_level *level = fel_levels; level->name; level++) {
        fel_json_open(to, '{');
        fel_json_member_string(to, "name", level->name);
        fel_json_member_string(to, "title", level->title);
        fel_json_member_string(to, "help", level->help);
        fel_json_member_open(to, "elo", '{');
        for (unsigned i = 0; fel_games[i]; i++)
            fel_json_member_int(to, fel_games[i]->name, fel_level_elo(level, fel_games[i]));
        fel_json_close(to, '}');
        fel_json_close(to, '}');
    }
    fel_json_close(to, ']');
    return answered();
}

/* Whether a record can hold the name in the buffer. */
bool EXPORT(name_fits)(unsigned length) {
    const char *name = question(length);
    return name && strlen(name) == length && fel_name_fits(name);
}
