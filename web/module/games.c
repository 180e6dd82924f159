/* What there is to play, and what players may be called. */
#include <string.h>

#include "buffer.h"
#include "match/record.h"

static void put_words(struct fel_text *to, const char *key, const char *const *words, unsigned count) {
    fel_json_member_open(to, key, '[');
    for (unsigned i = 0; i < count; i++)
        fel_json_string(to, words[i]);
    fel_json_close(to, ']');
}

static void put_option(struct fel_text *to, const struct fel_option *option) {
    static const char *const kind[] = {[FEL_CHOICE] = "choice", [FEL_FLAG] = "flag", [FEL_START] = "start"};
    fel_json_open(to, '{');
    fel_json_member_string(to, "name", option->name);
    fel_json_member_string(to, "help", option->help);
    fel_json_member_string(to, "kind", kind[option->kind]);
    put_words(to, "values", option->value, option->values);
    fel_json_member_int(to, "standard", option->standard);
    fel_json_close(to, '}');
}

static void put_game(struct fel_text *to, const struct fel_game *game) {
    fel_json_open(to, '{');
    fel_json_member_string(to, "name", game->name);
    fel_json_member_string(to, "title", game->title);
    fel_json_member_int(to, "rules", game->rules);
    fel_json_member_open(to, "seats", '[');
    fel_json_int(to, game->min_seats);
    fel_json_int(to, game->max_seats);
    fel_json_close(to, ']');
    fel_json_member_open(to, "options", '[');
    for (unsigned i = 0; i < game->options; i++)
        put_option(to, &game->option[i]);
    fel_json_close(to, ']');
    fel_json_member_open(to, "parts", '[');
    for (unsigned i = 0; i < game->parts; i++) {
        fel_json_open(to, '{');
        fel_json_member_string(to, "name", game->part[i]);
        fel_json_member_string(to, "title", game->part_title[i]);
        fel_json_member_bool(to, "faceDown", game->face_down_parts >> i & 1);
        fel_json_close(to, '}');
    }
    fel_json_close(to, ']');
    put_words(to, "colours", game->colour, game->max_seats);
    fel_json_member_string(to, "content", fel_content_id(game).text);
    fel_json_key(to, "printed");
    game->printed(game, to);
    fel_json_close(to, '}');
}

int EXPORT(games)(void);
int games(void) {
    struct fel_text *to = answer(0);
    fel_json_open(to, '[');
    for (unsigned i = 0; fel_games[i]; i++)
        put_game(to, fel_games[i]);
    fel_json_close(to, ']');
    return answered();
}

/* Whether a record can hold the name in the buffer. */
bool EXPORT(name_fits)(unsigned length);
bool name_fits(unsigned length) {
    const char *name = question(length);
    return name && strlen(name) == length && fel_name_fits(name);
}
