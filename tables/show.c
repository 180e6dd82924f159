/* Messages to members. docs/protocol.md has an example of each. What of the match is in them comes from match/shown.h, for
 * the seat that the member looks as; what else there is, everybody at the table may know. */
#include "match/shown.h"

#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "layout.h"

static struct fel_text begin(const struct table *t, const char *say) {
    struct fel_text text = fel_text_in(t->outside->room, TABLE_MESSAGE_BYTES);
    fel_json_open(&text, '{');
    fel_json_member_string(&text, "say", say);
    return text;
}

/* False: it was not taken, or is too long, and is not sent at all. */
static bool send(const struct table *t, uint64_t connection, struct fel_text *text) {
    fel_json_close(text, '}');
    return !text->full && t->outside->send(t->outside->context, connection, text->buffer, text->length);
}

static void send_to(const struct table *t, struct member *member, struct fel_text *text) {
    if (!member->behind && !send(t, member->connection, text))
        member->behind = true;
}

/* --- the table ----------------------------------------------------------------------------------------------- */

static void put_hex(struct fel_text *to, const char *key, const uint8_t bytes[TABLE_HASH_BYTES]) {
    char digits[2 * TABLE_HASH_BYTES + 1];
    struct fel_text text = fel_text_in(digits, sizeof digits);
    for (unsigned i = 0; i < TABLE_HASH_BYTES; i++)
        fel_put_hex(&text, bytes[i], 2);
    fel_json_member_string(to, key, digits);
}

static void put_opened(struct fel_text *to, const struct sheet *s) {
    const struct table_settings *settings = &s->settings;
    const struct fel_game *game = settings->game;
    fel_json_member_open(to, "opened", '{');
    fel_json_member_string(to, "game", game->name);
    fel_json_member_int(to, "rules", game->rules);
    fel_json_member_string(to, "content", fel_content_id(game).text);
    fel_json_member_open(to, "options", '{');
    for (unsigned i = 0; i < game->options; i++)
        fel_json_member_string(to, game->option[i].name, game->option[i].value[settings->setup.option[i]]);
    fel_json_close(to, '}');
    fel_json_member_int(to, "seats", settings->setup.seats);
    fel_json_member_string(to, "clock", clock_word[settings->clock]);
    fel_json_member_int(to, "time", settings->time);
    fel_json_member_int(to, "increment", settings->increment);
    fel_json_member_int(to, "pace", settings->pace);
    fel_json_member_string(to, "level", settings->level);
    fel_json_member_bool(to, "hints", settings->hints);
    fel_json_member_bool(to, "lobby", settings->lobby);
    put_hex(to, "promise", s->promise);
    fel_json_member_int(to, "layout", FEL_VIEW_LAYOUT);
    fel_json_close(to, '}');
}

static void put_seat(struct fel_text *to, const struct sheet *s, unsigned number) {
    static const char *const kind[] = {
        [SEAT_OPEN] = "open", [SEAT_PERSON] = "person", [SEAT_COMPUTER] = "computer"};
    const struct seat *seat = &s->seat[number];
    fel_json_open(to, '{');
    fel_json_member_string(to, "kind", kind[seat->kind]);
    fel_json_member_string(to, "name", seat->name[0] ? seat->name : NULL);
    if (seat->kind == SEAT_COMPUTER)
        fel_json_member_string(
            to, "level", s->settings.computer[number][0] ? s->settings.computer[number] : s->settings.level);
    if (seat->kind == SEAT_PERSON) {
        put_hex(to, "promise", seat->promise);
        fel_json_member_bool(to, "revealed", seat->revealed);
        fel_json_member_bool(to, "replaced", seat->stands_in);
    }
    fel_json_close(to, '}');
}

static void put_vote(struct fel_text *to, const struct table *t) {
    const struct vote *vote = &t->sheet.vote;
    fel_json_key(to, "vote");
    if (!vote_is_open(&t->sheet, t->now)) {
        fel_json_null(to);
        return;
    }
    fel_json_open(to, '{');
    fel_json_member_string(to, "what", vote_word[vote->what]);
    fel_json_member_int(to, "by", vote->by);
    fel_json_member_int(to, "whom", vote->seat);
    fel_json_member_int(to, "to", vote->to);
    fel_json_set(to, "yes", vote->yes, FEL_MAX_SEATS);
    fel_json_member_int(to, "left", vote->until - t->now);
    fel_json_close(to, '}');
}

static void put_table(struct fel_text *to, const struct table *t) {
    const struct sheet *s = &t->sheet;
    fel_json_member_open(to, "table", '{');
    fel_json_member_string(to, "phase", phase_word[s->phase]);
    fel_json_member_int(to, "host", s->host);
    fel_json_member_open(to, "seats", '[');
    for (unsigned seat = 0; seat < s->settings.setup.seats; seat++)
        put_seat(to, s, seat);
    fel_json_close(to, ']');
    fel_json_member_bool(to, "watch", s->watch);
    fel_json_member_bool(to, "paused", s->paused);
    put_vote(to, t);
    fel_json_member_string(to, "end", s->end == END_NOT ? NULL : end_word[s->end]);
    fel_json_member_string(to, "again", s->again[0] ? s->again : NULL);
    fel_json_close(to, '}');
}

static void put_clock(struct fel_text *to, const struct table *t) {
    const struct sheet *s = &t->sheet;
    int mover = table_mover(t);
    if (!s->started || s->settings.clock == TABLE_NO_CLOCK)
        return;
    fel_json_member_open(to, "clock", '{');
    fel_json_member_open(to, "left", '[');
    for (unsigned seat = 0; seat < s->settings.setup.seats; seat++)
        fel_json_int(to, clock_left(t, seat, t->now));
    fel_json_close(to, ']');
    fel_json_member_int(to, "runs", clock_runs(s, mover) && !clock_stands(t, t->now) ? mover : FEL_NOBODY);
    fel_json_close(to, '}');
}

/* --- the match ----------------------------------------------------------------------------------------------- */

static void put_base64(struct fel_text *to, const char *key, const unsigned char *bytes, size_t count) {
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char text[(FEL_STATE_BYTES + 2) / 3 * 4 + 1], *at = text;
    for (size_t i = 0; i < count; i += 3) {
        unsigned long word = (unsigned long)bytes[i] << 16;
        word |= i + 1 < count ? (unsigned long)bytes[i + 1] << 8 : 0;
        word |= i + 2 < count ? bytes[i + 2] : 0;
        *at++ = digit[word >> 18];
        *at++ = digit[word >> 12 & 63];
        *at++ = i + 1 < count ? digit[word >> 6 & 63] : '=';
        *at++ = i + 2 < count ? digit[word & 63] : '=';
    }
    *at = 0;
    fel_json_member_string(to, key, text);
}

/* How many steps, the set-up among them, somebody who was told of entry `was` has right; -1: it is too long ago. */
static int kept_since(const struct table *t, uint64_t was) {
    const struct sheet *s = &t->sheet;
    unsigned least = (unsigned)t->match.count;
    if (was < s->started)
        return was && t->match.count < TABLE_STEPS ? 0 : -1;
    for (unsigned i = 0; i < TRACE && s->trace[i].number; i++) {
        least = s->trace[i].count < least ? s->trace[i].count : least;
        if (s->trace[i].number <= was)
            return t->match.count - least > TABLE_STEPS ? -1 : (int)least + 1;
    }
    return -1;
}

static void put_steps(struct fel_text *to, const struct table *t, int look, unsigned kept) {
    const struct fel_match *match = &t->match;
    struct fel_state state;
    unsigned first = kept > 0 ? kept : 1;
    fel_json_member_int(to, "kept", kept);
    if (kept == 0) {
        fel_json_key(to, "setup");
        fel_show_setup(match, look, to);
    }
    fel_match_at(match, first - 1, &state);
    fel_json_member_open(to, "steps", '[');
    for (unsigned at = first; at <= match->count; at++) {
        fel_json_open(to, '{');
        fel_json_key(to, "step");
        fel_show_step(match->game, at, &state, match->action[at - 1], look, to);
        match->game->apply(match->game, &state, match->action[at - 1], NULL);
        fel_json_key(to, "position");
        fel_show_position(match, at, &state, look, to);
        fel_json_close(to, '}');
    }
    fel_json_close(to, ']');
}

static void put_match(struct fel_text *to, const struct table *t, const struct member *member) {
    const struct fel_match *match = &t->match;
    int kept = kept_since(t, member->told), look = member->look;
    if (member->told < t->sheet.started) {
        fel_json_key(to, "match");
        fel_show_match(match, to);
    }
    fel_json_member_int(to, "moved", (int64_t)t->sheet.position);
    if (kept >= 0)
        put_steps(to, t, look, (unsigned)kept);
    if (kept <= 0 || kept > (int)match->count) { /* no step says it */
        fel_json_key(to, "position");
        fel_show_position(match, match->count, &match->state, look, to);
    }
    if (look != FEL_NOBODY) {
        fel_json_key(to, "takebacks");
        fel_show_takebacks(match, member->seats, table_persons(t), to);
    }
    if (look != FEL_NOBODY && fel_match_to_move(match) == look) {
        struct fel_state view;
        match->game->view(match->game, &match->state, look, &view);
        put_base64(to, "view", view.bytes, match->game->state_size);
    }
}

/* What a member has missed; everything, if it was told nothing. */
static void put_news(struct fel_text *to, const struct table *t, const struct member *member) {
    const struct sheet *s = &t->sheet;
    fel_json_member_int(to, "n", (int64_t)s->number);
    fel_json_member_int(to, "was", (int64_t)member->told);
    if (!member->told)
        put_opened(to, s);
    if (s->changed > member->told)
        put_table(to, t);
    put_clock(to, t);
    if (s->position > member->told)
        put_match(to, t, member);
}

static void tell_news(struct table *t, struct member *member, struct fel_text *text) {
    send_to(t, member, text);
    if (!member->behind)
        member->told = t->sheet.number;
}

void show_table(struct table *t, struct member *member) {
    if (member->told >= t->sheet.number || member->behind)
        return;
    struct fel_text text = begin(t, "table");
    put_news(&text, t, member);
    if (text.full && member->told) { /* many long steps: the position alone, then */
        member->told = 0;
        text = begin(t, "table");
        put_news(&text, t, member);
    }
    tell_news(t, member, &text);
}

/* Those who look as the same seats and know the same get the same. */
void show_news(struct table *t) {
    for (struct member *member = t->members; member; member = member->next)
        show_table(t, member);
}

/* --- the rest ------------------------------------------------------------------------------------------------ */

void show_you(struct table *t, struct member *member) {
    struct fel_text text = begin(t, "you");
    fel_json_member_int(&text, "version", PROTOCOL_VERSION);
    fel_json_set(&text, "seats", member->seats, FEL_MAX_SEATS);
    fel_json_member_bool(&text, "host", member->host);
    fel_json_member_int(&text, "look", member->look);
    send_to(t, member, &text);
}

static void put_presence(struct fel_text *to, const struct table *t) {
    fel_json_set(to, "seats", t->present, FEL_MAX_SEATS);
    fel_json_member_int(to, "spectators", t->spectators + t->spectators_elsewhere);
}

void show_presence(struct table *t, const struct member *only) {
    for (struct member *member = t->members; member; member = member->next) {
        if (only && member != only)
            continue;
        struct fel_text text = begin(t, "presence");
        put_presence(&text, t);
        send_to(t, member, &text);
    }
}

void show_beat(struct table *t, struct member *member) {
    struct fel_text text = begin(t, "beat");
    fel_json_member_int(&text, "n", (int64_t)t->sheet.number);
    put_presence(&text, t);
    send_to(t, member, &text);
}

void show_done(struct table *t, uint64_t connection, uint64_t id) {
    struct member *member = member_of(t, connection);
    struct fel_text text = begin(t, "done");
    fel_json_member_int(&text, "id", (int64_t)id);
    fel_json_member_int(&text, "n", (int64_t)t->sheet.number);
    if (member)
        send_to(t, member, &text);
}

static struct fel_text refusal(const struct table *t, uint64_t id, const char *why) {
    struct fel_text text = begin(t, "refused");
    fel_json_member_int(&text, "id", (int64_t)id);
    fel_json_member_string(&text, "why", why);
    fel_json_member_int(&text, "n", (int64_t)t->sheet.number);
    return text;
}

/* Whoever asked may be gone by now: then nobody is told. */
void show_refused(struct table *t, uint64_t connection, uint64_t id, const char *why) {
    struct member *member = member_of(t, connection);
    if (!member)
        return;
    struct fel_text text = refusal(t, id, why);
    send_to(t, member, &text);
}

void show_refused_stranger(struct table *t, uint64_t connection, uint64_t id, const char *why) {
    struct fel_text text = refusal(t, id, why);
    send(t, connection, &text);
}

void show_phrase(struct table *t, unsigned seat, const char *key) {
    for (struct member *member = t->members; member; member = member->next) {
        struct fel_text text = begin(t, "phrase");
        fel_json_member_int(&text, "seat", seat);
        fel_json_member_string(&text, "key", key);
        send_to(t, member, &text);
    }
}

void show_bye(struct table *t, struct member *member, const char *why) {
    struct fel_text text = begin(t, "bye");
    fel_json_member_string(&text, "why", why);
    send_to(t, member, &text);
}

void show_log(struct table *t, struct member *member, unsigned from, unsigned to) {
    struct fel_text text = begin(t, "log");
    unsigned end = t->sheet.started ? (unsigned)t->match.count + 1 : 0;
    to = to < end ? to : end;
    from = from < to ? from : to;
    to = to - from > TABLE_PAGE ? from + TABLE_PAGE : to;
    fel_json_member_int(&text, "n", (int64_t)t->sheet.number);
    fel_json_member_int(&text, "from", from);
    fel_json_key(&text, "steps");
    if (from < to) {
        text.size--; /* the last brace has its place, however long the steps are */
        fel_show_steps(&t->match, from, to, member->look, &text);
        text.size++;
    } else {
        fel_json_open(&text, '[');
        fel_json_close(&text, ']');
    }
    send_to(t, member, &text);
}

/* The record belongs to those who sat there, and there is none before the end: it has the seed. */
void show_record(struct table *t, struct member *member) {
    size_t length;
    if (!member->seats || t->sheet.end != END_FINISHED) {
        show_refused(t, member->connection, 0, member->seats ? "not over" : "not yours");
        return;
    }
    char *record = table_record(t, &length);
    struct fel_text text = begin(t, "record");
    fel_json_member_string(&text, "text", record);
    send_to(t, member, &text);
    free(record);
}
