#include "shown.h"

#include <string.h>

static void put_sentence_or_null(struct fel_text *to, const struct fel_sentence *sentence) {
    if (sentence)
        fel_json_sentence(to, sentence);
    else
        fel_json_null(to);
}

/* --- a game --------------------------------------------------------------------------------------------- */

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
    fel_json_member_string(to, "title", option->words.title);
    fel_json_member_string(to, "help", option->words.help ? option->words.help : "");
    fel_json_member_string(to, "kind", kind[option->kind]);
    put_words(to, "values", option->value, option->values);
    fel_json_member_open(to, "words", '[');
    for (unsigned i = 0; option->value_words && i < option->values; i++) {
        fel_json_open(to, '{');
        fel_json_member_string(to, "title", option->value_words[i].title);
        fel_json_member_string(to, "help", option->value_words[i].help);
        fel_json_close(to, '}');
    }
    fel_json_close(to, ']');
    fel_json_member_int(to, "standard", option->standard);
    fel_json_close(to, '}');
}

void fel_show_game(const struct fel_game *game, struct fel_text *to) {
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
    fel_json_key(to, "titles");
    game->titles(game, to);
    fel_json_close(to, '}');
}

/* --- a match -------------------------------------------------------------------------------------------- */

void fel_show_match(const struct fel_match *match, struct fel_text *to) {
    const struct fel_game *game = match->game;
    fel_json_open(to, '{');
    fel_json_member_string(to, "game", game->name);
    fel_json_member_open(to, "options", '{');
    for (unsigned i = 0; i < game->options; i++)
        fel_json_member_string(to, game->option[i].name, game->option[i].value[match->setup.option[i]]);
    fel_json_close(to, '}');
    fel_json_member_open(to, "seats", '[');
    for (unsigned seat = 0; seat < match->setup.seats; seat++) {
        fel_json_open(to, '{');
        fel_json_member_string(to, "name", match->name[seat]);
        fel_json_member_string(to, "player", match->player[seat]);
        fel_json_close(to, '}');
    }
    fel_json_close(to, ']');
    fel_json_close(to, '}');
}

void fel_show_action(const struct fel_game *game, const void *view, fel_action action, struct fel_text *to) {
    struct fel_sentence label, whole;
    game->label(game, view, action, FEL_BRIEF, &label);
    game->label(game, view, action, FEL_WHOLE, &whole);
    fel_json_member_int(to, "code", action);
    fel_json_member_string(to, "text", fel_notation(game, action).text);
    fel_json_key(to, "label");
    fel_json_sentence(to, &label);
    fel_json_key(to, "whole");
    fel_json_sentence(to, &whole);
}

/* --- a position ----------------------------------------------------------------------------------------- */

static void put_score(struct fel_text *to, const struct fel_game *game, const void *view, unsigned seats) {
    struct fel_score score;
    game->score(game, view, &score);
    fel_json_open(to, '{');
    fel_json_points(to, "total", score.total, seats);
    fel_json_member_open(to, "parts", '[');
    for (unsigned seat = 0; seat < seats; seat++)
        fel_json_points(to, NULL, score.part[seat], game->parts);
    fel_json_close(to, ']');
    fel_json_set(to, "winners", score.winners, seats);
    fel_json_member_string(to, "tieBreak", score.tie_break);
    fel_json_close(to, '}');
}

static void put_legal(struct fel_text *to, const struct fel_game *game, const void *view) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = game->legal(game, view, list);
    for (unsigned i = 0; i < count; i++) {
        fel_json_open(to, '{');
        fel_show_action(game, view, list[i], to);
        fel_json_close(to, '}');
    }
}

void fel_show_position(const struct fel_match *match, size_t at, const void *state, int seat,
                       struct fel_text *to) {
    const struct fel_game *game = match->game;
    struct fel_state view;
    struct fel_sentence ask;
    int16_t points[FEL_MAX_SEATS];
    game->view(game, state, seat, &view);
    game->ask(game, &view, &ask);
    game->points(game, &view, points);
    int mover = game->to_move(game, &view);
    fel_json_open(to, '{');
    fel_json_member_int(to, "at", (int64_t)at);
    fel_json_member_int(to, "toMove", mover);
    fel_json_member_int(to, "round", game->round(game, &view));
    fel_json_key(to, "view");
    game->json(game, &view, to);
    fel_json_key(to, "ask");
    fel_json_sentence(to, &ask);
    fel_json_points(to, "points", points, match->setup.seats);
    fel_json_key(to, "score");
    put_score(to, game, &view, match->setup.seats);
    fel_json_member_open(to, "legal", '[');
    if (mover != FEL_NOBODY && mover == seat)
        put_legal(to, game, &view);
    fel_json_close(to, ']');
    fel_json_close(to, '}');
}

/* --- what happened -------------------------------------------------------------------------------------- */

static void put_event(struct fel_text *to, const struct fel_game *game, const struct fel_event *event,
                      int seat) {
    struct fel_event known = fel_event_for(event, seat);
    struct fel_sentence say;
    fel_json_open(to, '{');
    fel_json_member_string(to, "kind", fel_event_name(game, known.kind));
    fel_json_member_int(to, "seat", known.seat);
    fel_json_member_int(to, "what", known.what == FEL_HIDDEN ? -1 : known.what);
    fel_json_member_int(to, "at", known.at);
    fel_json_member_int(to, "value", known.value);
    fel_json_member_bool(to, "news", known.news);
    fel_json_key(to, "say");
    put_sentence_or_null(to, game->tell(game, &known, &say) ? &say : NULL);
    fel_json_close(to, '}');
}

/* The first `count` events. The cards of a shuffled pile are for nobody. */
static void put_events(struct fel_text *to, const struct fel_game *game, const struct fel_events *events,
                       unsigned count, int seat) {
    fel_json_open(to, '[');
    for (unsigned i = 0; i < count; i++)
        if (events->event[i].kind != FEL_PILE_CARD)
            put_event(to, game, &events->event[i], seat);
    fel_json_close(to, ']');
}

void fel_show_setup(const struct fel_match *match, int seat, struct fel_text *to) {
    const struct fel_game *game = match->game;
    struct fel_state state;
    struct fel_events events;
    game->setup(game, &state, &match->setup, &events);
    fel_json_open(to, '{');
    fel_json_member_int(to, "at", 0);
    fel_json_member_int(to, "seat", FEL_NOBODY);
    fel_json_key(to, "events");
    put_events(to, game, &events, events.count, seat);
    fel_json_close(to, '}');
}

void fel_show_step(const struct fel_game *game, size_t at, const void *before, fel_action action, int seat,
                   struct fel_text *to) {
    struct fel_state view, after;
    struct fel_events events;
    int mover = game->to_move(game, before);
    game->view(game, before, mover, &view);
    memcpy(&after, before, game->state_size);
    game->apply(game, &after, action, &events);
    fel_json_open(to, '{');
    fel_json_member_int(to, "at", (int64_t)at);
    fel_json_member_int(to, "seat", mover);
    fel_show_action(game, &view, action, to);
    fel_json_key(to, "events");
    put_events(to, game, &events, events.count, seat);
    fel_json_close(to, '}');
}

void fel_show_steps(const struct fel_match *match, size_t from, size_t to, int seat, struct fel_text *text) {
    const struct fel_game *game = match->game;
    struct fel_state state;
    size_t room = text->size, complete;
    text->size = room - 1; /* the last bracket has its place */
    fel_json_open(text, '[');
    complete = text->length;
    fel_match_at(match, from > 0 ? from - 1 : 0, &state);
    for (size_t step = from; step < to && !text->full; step++) {
        if (step == 0) {
            fel_show_setup(match, seat, text);
        } else {
            fel_show_step(game, step, &state, match->action[step - 1], seat, text);
            game->apply(game, &state, match->action[step - 1], NULL);
        }
        if (!text->full)
            complete = text->length;
    }
    text->length = complete;
    text->size = room;
    text->full = false;
    fel_json_close(text, ']');
}

/* What the points will be is known if nothing comes to light on which they hang. */
static void put_gains(struct fel_text *to, const struct fel_game *game, unsigned seats, const void *before,
                      const void *after, int mover, const struct fel_event *hidden,
                      const struct fel_event *end) {
    struct fel_state view;
    struct fel_score then, now;
    fel_json_key(to, "gains");
    for (; hidden < end; hidden++)
        if (!(game->laying_out >> hidden->kind & 1)) {
            fel_json_null(to);
            return;
        }
    game->score(game, before, &now);
    game->view(game, after, mover, &view);
    game->score(game, &view, &then);
    fel_json_open(to, '[');
    for (unsigned seat = 0; seat < seats; seat++)
        fel_json_int(to, then.total[seat] - now.total[seat]);
    fel_json_close(to, ']');
}

void fel_show_foreseen(const struct fel_game *game, unsigned seats, const void *view, fel_action action,
                       struct fel_text *to) {
    struct fel_state any;
    struct fel_events events;
    struct fel_rng rng;
    unsigned count = 0;
    int mover = game->to_move(game, view);
    fel_rng_begin(&rng, 0);
    game->deal(game, view, &rng, &any); /* any state that looks like this will do */
    game->apply(game, &any, action, &events);
    while (count < events.count && !(events.event[count].news >> mover & 1))
        count++;
    fel_json_open(to, '{');
    fel_json_key(to, "events");
    put_events(to, game, &events, count, mover);
    put_gains(to, game, seats, view, &any, mover, events.event + count, events.event + events.count);
    fel_json_close(to, '}');
}

void fel_show_why(const struct fel_game *game, const void *view, const char *notation, struct fel_text *to) {
    struct fel_sentence reason = {0};
    int mover = game->to_move(game, view);
    fel_action action = mover == FEL_NOBODY ? FEL_NO_ACTION : fel_action_read(game, view, notation);
    bool forbidden = action != FEL_NO_ACTION && game->why(game, view, mover, action, &reason);
    put_sentence_or_null(to, forbidden ? &reason : NULL);
}

static void put_takeback(struct fel_text *to, const char *key, struct fel_takeback back) {
    fel_json_member_open(to, key, '{');
    fel_json_member_int(to, "to", (int64_t)back.to);
    fel_json_key(to, "why");
    put_sentence_or_null(to, back.why.text ? &back.why : NULL);
    fel_json_close(to, '}');
}

void fel_show_takebacks(const struct fel_match *match, unsigned asking, unsigned persons,
                        struct fel_text *to) {
    fel_json_open(to, '{');
    put_takeback(to, "undo", fel_undo_to(match, asking, persons));
    put_takeback(to, "restart", fel_restart_to(match, asking, persons));
    fel_json_close(to, '}');
}

void fel_show_fault(const struct fel_fault *fault, const struct fel_game *game, struct fel_text *to) {
    fel_json_open(to, '{');
    fel_json_member_int(to, "line", fault->line);
    fel_json_member_string(to, "game", game ? game->name : NULL);
    fel_json_key(to, "reason");
    fel_json_sentence(to, &fault->said);
    fel_json_key(to, "because");
    put_sentence_or_null(to, fault->because.text ? &fault->because : NULL);
    fel_json_member_open(to, "names", '[');
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        fel_json_string(to, fault->name[seat]);
    fel_json_close(to, ']');
    fel_json_close(to, '}');
}
