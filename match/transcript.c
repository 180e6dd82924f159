#include "transcript.h"

struct lines {
    void (*write)(void *to, const char *line, size_t length);
    void *to;
    struct fel_text text;
    char buffer[FEL_JSON_BYTES];
    bool cut;
};

static struct fel_text *begin_line(struct lines *lines) {
    fel_text_begin(&lines->text, lines->buffer, sizeof lines->buffer);
    fel_json_open(&lines->text, '{');
    return &lines->text;
}

static void end_line(struct lines *lines) {
    fel_json_close(&lines->text, '}');
    fel_put_char(&lines->text, '\n');
    lines->cut |= lines->text.full;
    lines->write(lines->to, lines->buffer, lines->text.length);
}

static void put_head(struct lines *lines, const struct fel_match *match, const struct fel_state *state) {
    struct fel_text *text = begin_line(lines);
    fel_json_member_string(text, "game", match->game->name);
    fel_json_member_int(text, "rules", match->game->rules);
    fel_json_member_int(text, "seats", match->setup.seats);
    match->game->head(match->game, state, &match->setup, text);
    end_line(lines);
}

/* Plays the action: its line shows the points it leads to. */
static void put_action(struct lines *lines, const struct fel_match *match, struct fel_state *state,
                       fel_action action, struct fel_events *events) {
    const struct fel_game *game = match->game;
    struct fel_text *text = begin_line(lines);
    fel_json_member_int(text, "seat", game->to_move(game, state));
    fel_json_member_string(text, "action", fel_notation(game, action).text);
    fel_json_member_open(text, "legal", '[');
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, state, list);
    for (unsigned i = 0; i < count; i++)
        fel_json_string(text, fel_notation(game, list[i]).text);
    fel_json_close(text, ']');

    game->apply(game, state, action, events);
    int16_t points[FEL_MAX_SEATS];
    game->points(game, state, points);
    fel_json_points(text, "points", points, match->setup.seats);
    end_line(lines);
}

static void put_shuffles(struct lines *lines, const struct fel_game *game, const struct fel_events *events) {
    for (unsigned i = 0; i < events->count; i++) {
        if (events->event[i].kind == FEL_SHUFFLE) {
            game->chance(game, &events->event[i], begin_line(lines));
            end_line(lines);
        }
    }
}

static void put_result(struct lines *lines, const struct fel_match *match, const struct fel_state *state) {
    const struct fel_game *game = match->game;
    struct fel_score score;
    game->score(game, state, &score);
    struct fel_text *text = begin_line(lines);
    fel_json_points(text, "scores", score.total, match->setup.seats);
    fel_json_set(text, "winners", score.winners, match->setup.seats);
    fel_json_member_open(text, "breakdown", '[');
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        fel_json_open(text, '{');
        for (unsigned part = 0; part < game->parts; part++)
            fel_json_member_int(text, game->part[part], score.part[seat][part]);
        fel_json_close(text, '}');
    }
    fel_json_close(text, ']');
    end_line(lines);
}

bool fel_transcript(const struct fel_match *match, void (*write)(void *to, const char *line, size_t length),
                    void *to) {
    struct lines lines = {.write = write, .to = to};
    struct fel_state state;
    struct fel_events events;
    match->game->setup(match->game, &state, &match->setup, &events);
    put_head(&lines, match, &state);
    put_shuffles(&lines, match->game, &events);
    for (size_t i = 0; i < match->count; i++) {
        put_action(&lines, match, &state, match->action[i], &events);
        put_shuffles(&lines, match->game, &events);
    }
    if (match->game->to_move(match->game, &state) == FEL_NOBODY)
        put_result(&lines, match, &state);
    return !lines.cut;
}
