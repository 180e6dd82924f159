#include "handles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/record.h"
#include "match/shown.h"

const char *fel_version(void) {
    return FELUCCA_VERSION;
}

/* --- text ------------------------------------------------------------------------------------------------- */

static int64_t length_of(const struct fel_text *text) {
    return text->full ? -1 : (int64_t)text->length;
}

int64_t fel_games_text(char *to, size_t size) {
    struct fel_text text = fel_text_in(to, size);
    fel_json_open(&text, '[');
    for (unsigned i = 0; fel_games[i]; i++)
        fel_show_game(fel_games[i], &text);
    fel_json_close(&text, ']');
    return length_of(&text);
}

int64_t fel_levels_text(char *to, size_t size) {
    struct fel_text text = fel_text_in(to, size);
    fel_json_open(&text, '[');
    for (const struct fel_level *level = fel_levels; level->name; level++) {
        fel_json_open(&text, '{');
        fel_json_member_string(&text, "name", level->name);
        fel_json_member_string(&text, "help", level->help);
        fel_json_close(&text, '}');
    }
    fel_json_close(&text, ']');
    return length_of(&text);
}

int64_t fel_features_text(const struct fel_game *game, char *to, size_t size) {
    const struct fel_features *features = fel_features_of(game);
    struct fel_text text = fel_text_in(to, size);
    fel_json_open(&text, '{');
    fel_json_member_int(&text, "version", features->version);
    fel_json_member_int(&text, "inputs", features->inputs);
    fel_json_member_int(&text, "actions", game->actions);
    fel_json_member_open(&text, "groups", '[');
    for (const struct fel_feature *group = features->group; group->name; group++) {
        fel_json_open(&text, '{');
        fel_json_member_string(&text, "name", group->name);
        fel_json_member_int(&text, "count", group->count);
        fel_json_member_string(&text, "meaning", group->meaning);
        fel_json_close(&text, '}');
    }
    fel_json_close(&text, ']');
    fel_json_close(&text, '}');
    return length_of(&text);
}

/* --- matches ---------------------------------------------------------------------------------------------- */

struct fel_match *fel_match_open(const char *record, size_t length, char *fault, size_t size) {
    struct fel_reading reading;
    struct fel_match *match = malloc(sizeof *match);
    if (!match) {
        snprintf(fault, size, "there is no memory left");
        return NULL;
    }
    if (fel_record_read(match, record, length, NULL, &reading))
        return match;
    snprintf(fault, size, "line %u: %s", reading.fault.line, reading.fault.reason);
    free(match);
    return NULL;
}

void fel_match_close(struct fel_match *match) {
    if (match)
        fel_match_end(match);
    free(match);
}

const struct fel_game *fel_match_game(const struct fel_match *match) {
    return match->game;
}

size_t fel_match_count(const struct fel_match *match) {
    return match->count;
}

int fel_match_mover(const struct fel_match *match) {
    return fel_match_to_move(match);
}

unsigned fel_match_legal(const struct fel_match *match, fel_action list[FEL_MAX_LEGAL]) {
    return match->game->legal(match->game, &match->state, list);
}

static bool is_action(const struct fel_match *match, int64_t action) {
    return action >= 0 && action < match->game->actions;
}

bool fel_match_play(struct fel_match *match, int64_t action) {
    return is_action(match, action) && fel_is_legal(match->game, &match->state, (fel_action)action) &&
           fel_match_act(match, (fel_action)action, NULL);
}

void fel_match_back(struct fel_match *match, size_t count) {
    if (count < match->count)
        fel_match_undo(match, count);
}

static bool is_seat(const struct fel_match *match, int seat) {
    return seat >= FEL_NOBODY && seat < match->setup.seats;
}

/* Returns how many actions there were. */
static size_t go_to(const struct fel_match *match, size_t at, struct fel_state *state) {
    if (at < match->count) {
        fel_match_at(match, at, state);
        return at;
    }
    *state = match->state;
    return match->count;
}

bool fel_match_view(const struct fel_match *match, size_t at, int seat, struct fel_state *view) {
    struct fel_state state;
    if (!is_seat(match, seat))
        return false;
    go_to(match, at, &state);
    match->game->view(match->game, &state, seat, view);
    return true;
}

int64_t fel_match_position(const struct fel_match *match, size_t at, int seat, char *to, size_t size) {
    struct fel_text text = fel_text_in(to, size);
    struct fel_state state;
    if (!is_seat(match, seat))
        return -1;
    at = go_to(match, at, &state);
    fel_show_position(match, at, &state, seat, &text);
    return length_of(&text);
}

bool fel_match_observe(const struct fel_match *match, int seat, uint8_t *row) {
    if (seat < 0 || !is_seat(match, seat))
        return false;
    fel_observe(match->game, &match->state, (unsigned)seat, row);
    return true;
}

int64_t fel_match_record(const struct fel_match *match, char *to, size_t size) {
    struct fel_record_check check;
    size_t length;
    char *record = fel_record_write(match, &length, &check);
    bool fits = record && length < size;
    if (fits) {
        memcpy(to, record, length);
        to[length] = '\0';
    }
    free(record);
    return fits ? (int64_t)length : -1;
}

int64_t fel_match_notation(const struct fel_match *match, int64_t action, char *to, size_t size) {
    struct fel_text text = fel_text_in(to, size);
    if (!is_action(match, action))
        return -1;
    match->game->text(match->game, (fel_action)action, &text);
    return length_of(&text);
}

int64_t fel_match_action(const struct fel_match *match, const char *notation) {
    fel_action action = fel_action_read(match->game, &match->state, notation);
    return action == FEL_NO_ACTION ? -1 : action;
}

unsigned fel_match_score(const struct fel_match *match, int16_t points[FEL_MAX_SEATS]) {
    struct fel_score score;
    match->game->score(match->game, &match->state, &score);
    memcpy(points, score.total, sizeof score.total);
    return score.winners;
}

/* --- players and batches ---------------------------------------------------------------------------------- */

struct fel_bot *fel_bot_open(const struct fel_match *match, const char *name, uint64_t seed,
                             uint32_t *milliseconds) {
    struct fel_player player;
    if (!fel_player_read(name, &player))
        return NULL;
    void *memory = malloc(fel_bot_bytes(&player));
    if (!memory)
        return NULL;
    *milliseconds = player.milliseconds;
    return fel_bot_begin(memory, &player, match->game, seed);
}

void fel_bot_close(struct fel_bot *bot) {
    free(bot); /* it lies at the beginning of its memory */
}

struct fel_batch *fel_batch_like(const struct fel_match *match, size_t games, unsigned threads) {
    return fel_batch_open(match->game, &match->setup, games, threads);
}
