/* What the page asks about a match. A new match is opened like any other: as a record without actions. */
#include "desk.h"

#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "engine/hash.h"
#include "match/record.h"

static struct fel_match match;
static bool open_now;

struct fel_match *desk_match(void) {
    return &match;
}

static void put_fault(struct fel_text *to, const struct fel_fault *fault) {
    put_int(to, "line", fault->line);
    put_sentence(to, "reason", &fault->said);
    if (fault->because.one)
        put_sentence(to, "because", &fault->because);
    fel_json_key(to, "names");
    fel_json_open(to, '[');
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        fel_json_string(to, fault->name[seat]);
    fel_json_close(to, ']');
}

/* Reads the record in the buffer: {"ok":true,...}, or what is wrong with it. The match that was open stays
 * if this one is damaged. */
int EXPORT(open)(unsigned length);
int open(unsigned length) {
    static struct fel_match opened;
    struct fel_reading reading;
    bool good = fel_record_read(&opened, question(length), length, NULL, &reading);
    if (good) {
        if (open_now)
            fel_match_end(&match);
        bots_leave();
        match = opened;
        open_now = true;
    }
    struct fel_text *to = answer();
    fel_json_open(to, '{');
    fel_json_key(to, "ok");
    fel_json_bool(to, good);
    if (good) {
        put_string(to, "game", match.game->name);
        put_int(to, "cut", reading.cut_line);
        put_int(to, "count", (int64_t)match.count);
        fel_json_key(to, "seats");
        fel_json_open(to, '[');
        for (unsigned seat = 0; seat < match.setup.seats; seat++) {
            fel_json_open(to, '{');
            put_string(to, "name", match.name[seat]);
            put_string(to, "player", match.player[seat]);
            fel_json_close(to, '}');
        }
        fel_json_close(to, ']');
    } else {
        put_fault(to, &reading.fault);
    }
    fel_json_close(to, '}');
    return answered();
}

/* The record of the match as text. */
int EXPORT(record)(void);
int record(void) {
    struct fel_record_check check;
    size_t length;
    char *text = fel_record_write(&match, &length, &check);
    if (!text)
        return -1;
    struct fel_text *to = answer();
    fel_put(to, text);
    free(text);
    return answered();
}

/* 1 if it was legal, and is done. */
int EXPORT(act)(unsigned action);
int act(unsigned action) {
    int seat = fel_match_to_move(&match);
    if (seat == FEL_NOBODY || action >= match.game->actions ||
        !fel_is_legal(match.game, &match.state, (fel_action)action) ||
        !fel_match_act(&match, (fel_action)action, NULL))
        return 0;
    bots_follow((unsigned)seat, (fel_action)action);
    return 1;
}

/* The same with the notation in the buffer. */
int EXPORT(act_written)(unsigned length);
int act_written(unsigned length) {
    return fel_match_to_move(&match) != FEL_NOBODY
               ? act(fel_action_read(match.game, &match.state, question(length)))
               : 0;
}

/* Back to the first `count` actions. */
void EXPORT(undo)(unsigned count);
void undo(unsigned count) {
    if (count < match.count) {
        fel_match_undo(&match, count);
        bots_leave();
    }
}

/* The seat that decides now, or -1 when the match is over. */
int EXPORT(to_move)(void);
int to_move(void) {
    return fel_match_to_move(&match);
}

/* --- a position ------------------------------------------------------------------------------------------- */

static void put_points(struct fel_text *to, const char *key, const int16_t *points, unsigned count) {
    if (key)
        fel_json_key(to, key);
    fel_json_open(to, '[');
    for (unsigned i = 0; i < count; i++)
        fel_json_int(to, points[i]);
    fel_json_close(to, ']');
}

static void put_score(struct fel_text *to, const struct fel_game *game, const void *view) {
    struct fel_score score;
    unsigned seats = match.setup.seats;
    game->score(game, view, &score);
    fel_json_key(to, "score");
    fel_json_open(to, '{');
    put_points(to, "total", score.total, seats);
    fel_json_key(to, "parts");
    fel_json_open(to, '[');
    for (unsigned seat = 0; seat < seats; seat++)
        put_points(to, NULL, score.part[seat], game->parts);
    fel_json_close(to, ']');
    fel_json_key(to, "winners");
    fel_json_open(to, '[');
    for (unsigned seat = 0; seat < seats; seat++)
        if (score.winners >> seat & 1)
            fel_json_int(to, seat);
    fel_json_close(to, ']');
    put_string(to, "tieBreak", score.tie_break);
    fel_json_close(to, '}');
}

static void put_legal(struct fel_text *to, const struct fel_game *game, const void *view, bool own) {
    fel_action list[FEL_MAX_LEGAL];
    unsigned count = own ? game->legal(game, view, list) : 0;
    fel_json_key(to, "legal");
    fel_json_open(to, '[');
    for (unsigned i = 0; i < count; i++) {
        fel_json_open(to, '{');
        put_action(to, game, view, list[i]);
        fel_json_close(to, '}');
    }
    fel_json_close(to, ']');
}

/* The match after its first `at` actions, as `seat` may know it; -1 is a spectator. */
int EXPORT(position)(unsigned at, int seat);
int position(unsigned at, int seat) {
    const struct fel_game *game = match.game;
    struct fel_state state, view;
    struct fel_sentence ask;
    int16_t points[FEL_MAX_SEATS];
    fel_match_at(&match, at < match.count ? at : match.count, &state);
    int mover = game->to_move(game, &state);
    game->view(game, &state, seat, &view);
    game->ask(game, &view, &ask);
    game->points(game, &view, points);
    struct fel_text *to = answer();
    fel_json_open(to, '{');
    put_int(to, "at", at < match.count ? at : (int64_t)match.count);
    put_int(to, "count", (int64_t)match.count);
    put_int(to, "toMove", mover);
    put_int(to, "round", game->round(game, &view));
    fel_json_key(to, "view");
    game->json(game, &view, to);
    put_sentence(to, "ask", &ask);
    put_points(to, "points", points, match.setup.seats);
    put_score(to, game, &view);
    put_legal(to, game, &view, mover != FEL_NOBODY && mover == seat);
    fel_json_close(to, '}');
    return answered();
}

/* A number for the state after `at` actions: the same natively, or something is not exact. */
uint64_t EXPORT(hash)(unsigned at);
uint64_t hash(unsigned at) {
    struct fel_state state;
    fel_match_at(&match, at < match.count ? at : match.count, &state);
    return fel_hash(FEL_HASH_BEGIN, &state, match.game->state_size);
}

/* --- what happened ---------------------------------------------------------------------------------------- */

static void put_event(struct fel_text *to, const struct fel_game *game, const struct fel_event *event,
                      int seat) {
    struct fel_event known = fel_event_for(event, seat);
    struct fel_sentence say;
    fel_json_open(to, '{');
    put_string(to, "kind", fel_event_name(game, known.kind));
    put_int(to, "seat", known.seat);
    put_int(to, "what", known.what == FEL_HIDDEN ? -1 : known.what);
    put_int(to, "at", known.at);
    put_int(to, "value", known.value);
    fel_json_key(to, "news");
    fel_json_bool(to, known.news);
    if (game->tell(game, &known, &say))
        put_sentence(to, "say", &say);
    else
        put_string(to, "say", NULL);
    fel_json_close(to, '}');
}

static void put_events(struct fel_text *to, const struct fel_game *game, const struct fel_events *events,
                       int seat) {
    fel_json_key(to, "events");
    fel_json_open(to, '[');
    for (unsigned i = 0; i < events->count; i++)
        if (events->event[i].kind != FEL_PILE_CARD)
            put_event(to, game, &events->event[i], seat);
    fel_json_close(to, ']');
}

/* The action behind the first `at`, and what it led to, as `seat` may know it; for -1 what the set-up brought. */
int EXPORT(step)(int at, int seat);
int step(int at, int seat) {
    static struct fel_events events;
    const struct fel_game *game = match.game;
    struct fel_state state, view;
    struct fel_text *to = answer();
    events.count = 0;
    fel_json_open(to, '{');
    if (at < 0 || (size_t)at >= match.count) {
        put_int(to, "seat", FEL_NOBODY);
        if (at < 0)
            game->setup(game, &state, &match.setup, &events);
    } else {
        fel_match_at(&match, (size_t)at, &state);
        int mover = game->to_move(game, &state);
        game->view(game, &state, mover, &view);
        put_int(to, "seat", mover);
        /* What somebody chose may tell what that seat alone knows. */
        if (mover == seat || fel_match_to_move(&match) == FEL_NOBODY)
            put_action(to, game, &view, match.action[at]);
        game->apply(game, &state, match.action[at], &events);
    }
    put_events(to, game, &events, seat);
    fel_json_close(to, '}');
    return answered();
}

/* Whether something hidden has come to light since the first `from` actions: nobody goes back there. */
int EXPORT(revealed)(unsigned from);
int revealed(unsigned from) {
    return fel_match_revealed(&match, from < match.count ? from : match.count);
}

/* Why the action written in the buffer is not legal now: a sentence, or null if it is or there is no such action. */
int EXPORT(why)(unsigned length);
int why(unsigned length) {
    const struct fel_game *game = match.game;
    struct fel_state view;
    struct fel_sentence reason;
    int mover = fel_match_to_move(&match);
    game->view(game, &match.state, mover, &view);
    fel_action action = mover == FEL_NOBODY ? FEL_NO_ACTION : fel_action_read(game, &view, question(length));
    struct fel_text *to = answer();
    fel_json_open(to, '{');
    if (action != FEL_NO_ACTION && game->why(game, &view, mover, action, &reason))
        put_sentence(to, "why", &reason);
    else
        put_string(to, "why", NULL);
    fel_json_close(to, '}');
    return answered();
}

/* --- what there is ---------------------------------------------------------------------------------------- */

static void put_words(struct fel_text *to, const char *key, const char *const *words, unsigned count) {
    fel_json_key(to, key);
    fel_json_open(to, '[');
    for (unsigned i = 0; i < count; i++)
        fel_json_string(to, words[i]);
    fel_json_close(to, ']');
}

static void put_option(struct fel_text *to, const struct fel_option *option) {
    static const char *const kind[] = {[FEL_CHOICE] = "choice", [FEL_FLAG] = "flag", [FEL_START] = "start"};
    fel_json_open(to, '{');
    put_string(to, "name", option->name);
    put_string(to, "help", option->help);
    put_string(to, "kind", kind[option->kind]);
    put_words(to, "values", option->value, option->values);
    put_int(to, "standard", option->standard);
    fel_json_close(to, '}');
}

static void put_game(struct fel_text *to, const struct fel_game *game) {
    fel_json_open(to, '{');
    put_string(to, "name", game->name);
    put_string(to, "title", game->title);
    fel_json_key(to, "seats");
    fel_json_open(to, '[');
    fel_json_int(to, game->min_seats);
    fel_json_int(to, game->max_seats);
    fel_json_close(to, ']');
    fel_json_key(to, "options");
    fel_json_open(to, '[');
    for (unsigned i = 0; i < game->options; i++)
        put_option(to, &game->option[i]);
    fel_json_close(to, ']');
    fel_json_key(to, "parts");
    fel_json_open(to, '[');
    for (unsigned i = 0; i < game->parts; i++) {
        fel_json_open(to, '{');
        put_string(to, "name", game->part[i]);
        put_string(to, "title", game->part_title[i]);
        fel_json_close(to, '}');
    }
    fel_json_close(to, ']');
    put_words(to, "colours", game->colour, game->max_seats);
    fel_json_key(to, "content");
    fel_json_string(to, fel_content_id(game).text);
    fel_json_close(to, '}');
}

int EXPORT(games)(void);
int games(void) {
    struct fel_text *to = answer();
    fel_json_open(to, '[');
    for (unsigned i = 0; fel_games[i]; i++)
        put_game(to, fel_games[i]);
    fel_json_close(to, ']');
    return answered();
}
