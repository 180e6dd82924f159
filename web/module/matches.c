/* The matches that are open in the page. Each has a handle, its address, which `open` gives and `end` takes back; no
 * match knows of another. A new match is opened like any other: as a record without actions. */
#include <stdlib.h>

#include "buffer.h"
#include "engine/hash.h"
#include "match/record.h"
#include "match/shown.h"

/* Reads the record in the buffer: {"match": its handle, ...}, or {"match": 0, "fault": what is wrong with it}. */
int EXPORT(open)(unsigned length) {
    struct fel_reading reading;
    struct fel_match *match = malloc(sizeof *match);
    if (!match)
        return -1;
    bool good = fel_record_read(match, question(length), length, NULL, &reading);
    struct fel_text *to = answer(0);
    fel_json_open(to, '{');
    fel_json_member_int(to, "match", good ? (intptr_t)match : 0);
    if (good) {
        fel_json_member_int(to, "cut", reading.cut_line);
        fel_json_member_int(to, "count", (int64_t)match->count);
        fel_json_key(to, "opened");
        fel_show_match(match, to);
    } else {
        fel_json_key(to, "fault");
        fel_show_fault(&reading.fault, match->game, to);
        free(match);
    }
    fel_json_close(to, '}');
    return answered();
}

void EXPORT(end)(struct fel_match *match) {
    fel_match_end(match);
    free(match);
}

/* The record of the match as text. */
int EXPORT(record)(const struct fel_match *match) {
    struct fel_record_check check;
    size_t length;
    char *text = fel_record_write(match, &length, &check);
    if (!text)
        return -1;
    int bytes = answer_bytes(text, (unsigned)length);
    free(text);
    return bytes;
}

/* How many actions it has. */
unsigned EXPORT(count)(const struct fel_match *match) {
    return (unsigned)match->count;
}

/* 1 if it was legal, and is done. */
int EXPORT(act)(struct fel_match *match, unsigned action) {
    return action < match->game->actions && fel_is_legal(match->game, &match->state, (fel_action)action) &&
           fel_match_act(match, (fel_action)action, NULL);
}

/* Back to the first `to` actions. */
void EXPORT(undo)(struct fel_match *match, unsigned to) {
    if (to < match->count)
        fel_match_undo(match, to);
}

/* The seat that decides now, or -1 when the match is over. */
int EXPORT(to_move)(const struct fel_match *match) {
    return fel_match_to_move(match);
}

static size_t reached(const struct fel_match *match, unsigned at, struct fel_state *state) {
    size_t most = at < match->count ? at : match->count;
    if (most == match->count)
        *state = match->state;
    else
        fel_match_at(match, most, state);
    return most;
}

/* The match after its first `at` actions, as `seat` may know it; -1 is a spectator. */
int EXPORT(position)(const struct fel_match *match, unsigned at, int seat) {
    struct fel_state state;
    size_t most = reached(match, at, &state);
    fel_show_position(match, most, &state, seat, answer(0));
    return answered();
}

/* The same as bytes: what computer players and advice get. */
int EXPORT(view)(const struct fel_match *match, unsigned at, int seat) {
    struct fel_state state, seen;
    reached(match, at, &state);
    match->game->view(match->game, &state, seat, &seen);
    return answer_bytes(&seen, match->game->state_size);
}

/* Steps `from` up to but not including `to`, or fewer if they are long. */
int EXPORT(steps)(const struct fel_match *match, unsigned from, unsigned to, int seat) {
    size_t last = match->count + 1;
    fel_show_steps(match, from < last ? from : last, to < last ? to : last, seat, answer(0));
    return answered();
}

/* How far these seats may go back, a bit each. */
int EXPORT(takebacks)(const struct fel_match *match, unsigned asking) {
    fel_show_takebacks(match, asking, fel_match_persons(match), answer(0));
    return answered();
}

/* Why the action written in the buffer is not legal now. */
int EXPORT(why)(const struct fel_match *match, unsigned length) {
    char notation[FEL_NOTATION_BYTES];
    struct fel_text copy = fel_text_in(notation, sizeof notation);
    struct fel_state seen;
    /* The answer is written where the question stands. */
    fel_put(&copy, question(length));
    match->game->view(match->game, &match->state, fel_match_to_move(match), &seen);
    fel_show_why(match->game, &seen, notation, answer(0));
    return answered();
}

/* What will be seen of an action at once, null if it is not legal. */
int EXPORT(foresee)(const struct fel_match *match, unsigned action) {
    const struct fel_game *game = match->game;
    struct fel_state seen;
    if (action >= game->actions || !fel_is_legal(game, &match->state, (fel_action)action))
        return answer_bytes("null", 4);
    game->view(game, &match->state, fel_match_to_move(match), &seen);
    fel_show_foreseen(game, match->setup.seats, &seen, (fel_action)action, answer(0));
    return answered();
}

/* A number for the state after `at` actions: the same natively, or something is not exact. */
uint64_t EXPORT(hash)(const struct fel_match *match, unsigned at) {
    struct fel_state state;
    reached(match, at, &state);
    return fel_hash(FEL_HASH_BEGIN, &state, match->game->state_size);
}

/* A seed for the computer player of a seat: its own, and the same after a reload. Not a part of the match's seed as it
 * is: a player must not know what decides the cards. */
uint64_t EXPORT(bot_seed)(const struct fel_match *match, unsigned seat) {
    return fel_hash(FEL_HASH_BEGIN + seat, match->setup.seed, FEL_SEED_BYTES);
}
