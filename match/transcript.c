#include "transcript.h"

struct lines {
    void (*write)(void *to, const char *line, size_t length);
    void *to;
    struct fel_text text;
    char
        buffer[FEL_JSON_BYTES + FEL_MAX_LEGAL * (FEL_NOTATION_BYTES + 3)]; /* a view, and all legal actions */
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

static void put_legal(struct fel_text *text, const struct fel_game *game, const struct fel_state *state) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, state, list);
    fel_json_member_open(text, "legal", '[');
    for (unsigned i = 0; i < count; i++)
        fel_json_string(text, fel_notation(game, list[i]).text);
    fel_json_close(text, ']');
}

/* Plays the action: its line shows the points it leads to. */
static void put_action(struct lines *lines, const struct fel_match *match, struct fel_state *state,
                       fel_action action, struct fel_events *events) {
    const struct fel_game *game = match->game;
    struct fel_text *text = begin_line(lines);
    fel_json_member_int(text, "seat", game->to_move(game, state));
    fel_json_member_string(text, "action", fel_notation(game, action).text);
    put_legal(text, game, state);
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

/* --- views ---------------------------------------------------------------------------------------------- */

/* How it ended; nulls if it did not. */
static void put_end(struct fel_text *text, const struct fel_match *match) {
    struct fel_score score;
    match->game->score(match->game, &match->state, &score);
    bool over = fel_match_to_move(match) == FEL_NOBODY;
    if (over) {
        fel_json_points(text, "scores", score.total, match->setup.seats);
        fel_json_set(text, "winners", score.winners, match->setup.seats);
        return;
    }
    fel_json_key(text, "scores");
    fel_json_null(text);
    fel_json_key(text, "winners");
    fel_json_null(text);
}

bool fel_views(const struct fel_match *match, long number,
               void (*write)(void *to, const char *line, size_t length), void *to) {
    const struct fel_game *game = match->game;
    struct lines lines = {.write = write, .to = to};
    struct fel_state state, view;
    game->setup(game, &state, &match->setup, NULL);
    for (size_t i = 0; i < match->count; i++) {
        int seat = game->to_move(game, &state);
        struct fel_text *text = begin_line(&lines);
        game->view(game, &state, seat, &view);
        fel_json_member_string(text, "game", game->name);
        fel_json_member_int(text, "match", number);
        fel_json_member_int(text, "at", (int64_t)i);
        fel_json_member_int(text, "seats", match->setup.seats);
        fel_json_member_int(text, "seat", seat);
        fel_json_member_string(text, "action", fel_notation(game, match->action[i]).text);
        put_legal(text, game, &view);
        fel_json_key(text, "view");
        game->json(game, &view, text);
        put_end(text, match);
        end_line(&lines);
        game->apply(game, &state, match->action[i], NULL);
    }
    return !lines.cut;
}
