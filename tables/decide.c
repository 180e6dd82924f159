/* What a request leads to, as the table stands: an entry to be written, nothing since it is so already, or a refusal.
 *
 * The same request may be decided on several times: somebody else's entry may have come first. */
#include <string.h>

#include "inside.h"

static enum outcome refuse(const char **why, const char *word) {
    *why = word;
    return REFUSE;
}

/* --- seats --------------------------------------------------------------------------------------------------- */

static char small_letter(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_name(const char *a, const char *b) {
    while (*a && small_letter(*a) == small_letter(*b))
        a++, b++;
    return small_letter(*a) == small_letter(*b);
}

static bool is_promised(const struct sheet *s, const uint8_t promise[TABLE_HASH_BYTES]) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (s->seat[seat].kind == SEAT_PERSON && fel_fair_same(s->seat[seat].promise, promise))
            return true;
    return fel_fair_same(s->promise, promise);
}

static bool is_taken(const struct sheet *s, const uint8_t token[TABLE_HASH_BYTES]) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (s->seat[seat].kind == SEAT_PERSON && fel_fair_same(s->seat[seat].token, token))
            return true;
    return false;
}

static enum outcome sit(struct table *t, const struct heard *heard, struct entry *entry, const char **why) {
    const struct sheet *s = &t->sheet;
    const struct seat *seat = &s->seat[heard->seat];
    if (heard->seat >= s->settings.setup.seats)
        return refuse(why, "seat");
    if (seat->kind == SEAT_PERSON && fel_fair_same(seat->token, heard->token[0]))
        return DONE;
    if (s->phase != PHASE_OPEN)
        return refuse(why, "started");
    if (seat->kind != SEAT_OPEN)
        return refuse(why, "taken");
    if (!fel_name_fits(heard->name))
        return refuse(why, "name");
    for (unsigned i = 0; i < FEL_MAX_SEATS; i++)
        if (s->seat[i].kind == SEAT_PERSON && same_name(s->seat[i].name, heard->name))
            return refuse(why, "name taken");
    if (is_taken(s, heard->token[0]))
        return refuse(why, "token");
    if (is_promised(s, heard->bytes))
        return refuse(why, "promise");
    entry_begin(entry, ENTRY_SIT, 0);
    memcpy(entry->token, heard->token[0], sizeof entry->token);
    memcpy(entry->bytes, heard->bytes, sizeof entry->bytes);
    strcpy(entry->name, heard->name);
    return WRITE;
}

/* Before the start the seat is free again; in the match a computer player goes on with it. */
static enum outcome leave(struct table *t, const struct heard *heard, struct entry *entry, const char **why) {
    const struct sheet *s = &t->sheet;
    if (s->phase == PHASE_OPEN) {
        entry_begin(entry, ENTRY_FREE, 0);
        entry->seat = entry->by = heard->seat;
        return WRITE;
    }
    if (s->phase != PHASE_PLAYING)
        return refuse(why, s->phase == PHASE_OVER ? "over" : "starting");
    if (s->seat[heard->seat].stands_in)
        return DONE;
    entry_begin(entry, ENTRY_TAKE, 0);
    strcpy(entry->name, s->settings.level);
    return WRITE;
}

static enum outcome free_seat(struct table *t, const struct heard *heard, struct entry *entry,
                              const char **why) {
    const struct sheet *s = &t->sheet;
    if (s->phase != PHASE_OPEN)
        return refuse(why, "started");
    if (s->seat[heard->whom].kind != SEAT_PERSON)
        return DONE;
    entry_begin(entry, ENTRY_FREE, 0);
    entry->seat = heard->whom;
    entry->by = s->host;
    return WRITE;
}

static enum outcome move(struct table *t, const struct heard *heard, struct entry *entry, const char **why) {
    const struct seat *seat = &t->sheet.seat[heard->seat];
    if (fel_fair_same(seat->token, heard->token[0]))
        return DONE;
    if (is_taken(&t->sheet, heard->token[0]))
        return refuse(why, "token");
    entry_begin(entry, ENTRY_MOVE, 0);
    memcpy(entry->token, heard->token[0], sizeof entry->token);
    return WRITE;
}

static enum outcome reveal(struct table *t, const struct heard *heard, struct entry *entry,
                           const char **why) {
    const struct seat *seat = &t->sheet.seat[heard->seat];
    uint8_t promise[TABLE_HASH_BYTES];
    if (seat->revealed)
        return DONE;
    if (t->sheet.phase != PHASE_STARTING)
        return refuse(why, t->sheet.phase == PHASE_OPEN ? "not started" : "started");
    fel_fair_promise(promise, heard->bytes);
    if (!fel_fair_same(promise, seat->promise))
        return refuse(why, "promise");
    entry_begin(entry, ENTRY_REVEAL, 0);
    memcpy(entry->bytes, heard->bytes, sizeof entry->bytes);
    return WRITE;
}

static enum outcome start(struct table *t, struct entry *entry) {
    if (t->sheet.phase != PHASE_OPEN)
        return DONE;
    entry_begin(entry, ENTRY_STARTING, 0);
    entry->by = t->sheet.host;
    return WRITE;
}

static enum outcome watch(struct table *t, const struct heard *heard, struct entry *entry) {
    if (t->sheet.watch == heard->yes)
        return DONE;
    entry_begin(entry, ENTRY_WATCH, 0);
    entry->by = t->sheet.host;
    entry->yes = heard->yes;
    return WRITE;
}

/* --- the match ----------------------------------------------------------------------------------------------- */

static const char *no_match(const struct table *t) {
    if (t->sheet.phase != PHASE_PLAYING)
        return t->sheet.phase == PHASE_OVER ? "over" : "not started";
    return NULL;
}

/* Whether a decision about the position can be taken now, by somebody who saw the one there is. */
static const char *not_now(const struct table *t, const struct heard *heard) {
    const char *none = no_match(t);
    if (none)
        return none;
    if (heard->number != t->sheet.position)
        return "stale";
    return t->sheet.paused ? "paused" : NULL;
}

static enum outcome act(struct table *t, const struct heard *heard, struct entry *entry, const char **why) {
    const struct fel_match *match = &t->match;
    const char *no = not_now(t, heard);
    if (no)
        return refuse(why, no);
    if (fel_match_to_move(match) != heard->seat)
        return refuse(why, "turn");
    if (t->sheet.seat[heard->seat].stands_in)
        return refuse(why, "replaced");
    if (heard->code >= match->game->actions ||
        !fel_is_legal(match->game, &match->state, (fel_action)heard->code))
        return refuse(why, "illegal");
    entry_begin(entry, ENTRY_ACT, 0);
    entry->code = heard->code;
    strcpy(entry->name, fel_notation(match->game, (fel_action)heard->code).text);
    return WRITE;
}

static bool allows(const struct fel_takeback *back, size_t to) {
    return !back->why.text && back->to == to;
}

static enum outcome back(struct table *t, const struct member *from, const struct heard *heard,
                         struct entry *entry, const char **why) {
    const char *no = not_now(t, heard);
    if (no)
        return refuse(why, no);
    unsigned persons = table_persons(t);
    struct fel_takeback undo = fel_undo_to(&t->match, from->seats, persons),
                        restart = fel_restart_to(&t->match, from->seats, persons);
    if (heard->to >= t->match.count || !(allows(&undo, heard->to) || allows(&restart, heard->to)))
        return refuse(why, "back");
    entry_begin(entry, ENTRY_BACK, 0);
    entry->to = heard->to;
    return WRITE;
}

static enum outcome return_to(struct table *t, const struct heard *heard, struct entry *entry,
                              const char **why) {
    if (no_match(t))
        return refuse(why, no_match(t));
    if (!t->sheet.seat[heard->seat].stands_in)
        return DONE;
    entry_begin(entry, ENTRY_RETURN, 0);
    return WRITE;
}

/* --- votes --------------------------------------------------------------------------------------------------- */

static const char *not_to_be_asked(struct table *t, const struct heard *heard) {
    const struct sheet *s = &t->sheet;
    const char *no;
    switch (heard->kind) {
    case HEARD_ASK_BACK:
        no = not_now(t, heard);
        return no ? no : vote_may_go_back(t, heard->to) ? NULL : "back";
    case HEARD_ASK_PAUSE: return no_match(t) ? no_match(t) : s->paused ? "paused" : NULL;
    case HEARD_ASK_RESUME: return no_match(t) ? no_match(t) : s->paused ? NULL : "not paused";
    case HEARD_ASK_REPLACE:
        return no_match(t) ? no_match(t) : vote_may_replace(t, (unsigned)heard->whom) ? NULL : "present";
    default:
        if (s->seat[heard->whom].kind != SEAT_PERSON)
            return "seat";
        if (s->phase == PHASE_OVER)
            return "over";
        return t->present >> heard->whom & 1 ? "present" : is_taken(s, heard->token[0]) ? "token" : NULL;
    }
}

static enum outcome ask(struct table *t, const struct heard *heard, struct entry *entry, const char **why) {
    static const enum vote_kind what[] = {[HEARD_ASK_BACK] = VOTE_BACK,
                                          [HEARD_ASK_PAUSE] = VOTE_PAUSE,
                                          [HEARD_ASK_RESUME] = VOTE_RESUME,
                                          [HEARD_ASK_REPLACE] = VOTE_REPLACE,
                                          [HEARD_ASK_REISSUE] = VOTE_REISSUE};
    const char *no = not_to_be_asked(t, heard);
    if (no)
        return refuse(why, no);
    if (vote_is_open(&t->sheet, t->now))
        return refuse(why, "vote");
    entry_begin(entry, ENTRY_ASK, 0);
    entry->what = what[heard->kind];
    entry->seat = heard->whom;
    entry->by = heard->kind == HEARD_ASK_REISSUE ? t->sheet.host : heard->seat;
    entry->to = heard->to;
    memcpy(entry->token, heard->token[0], sizeof entry->token);
    return WRITE;
}

static enum outcome answer(struct table *t, const struct heard *heard, struct entry *entry,
                           const char **why) {
    const struct vote *vote = &t->sheet.vote;
    if (!vote_is_open(&t->sheet, t->now) || !(vote_voters(t, vote) >> heard->seat & 1))
        return refuse(why, "no vote");
    if (heard->yes && vote->yes >> heard->seat & 1)
        return DONE;
    entry_begin(entry, ENTRY_ANSWER, 0);
    entry->by = heard->seat;
    entry->yes = heard->yes;
    return WRITE;
}

/* --- afterwards ---------------------------------------------------------------------------------------------- */

static enum outcome again(struct table *t, const struct heard *heard, const char **why) {
    if (t->sheet.phase != PHASE_OVER)
        return refuse(why, "not over");
    if (!t->sheet.again[0] && !t->outside->again)
        return refuse(why, "no more");
    if (!t->sheet.again[0])
        t->outside->again(t->outside->context, &t->sheet.settings, t->sheet.seat[heard->seat].token);
    return DONE;
}

static enum outcome go_on(struct table *t, const struct heard *heard, struct entry *entry) {
    if (t->sheet.phase != PHASE_OVER || t->sheet.again[0])
        return DONE;
    entry_begin(entry, ENTRY_AGAIN, 0);
    strcpy(entry->name, heard->name);
    return WRITE;
}

/* --- all of them --------------------------------------------------------------------------------------------- */

static bool is_for_hosts(enum heard_kind kind) {
    return kind == HEARD_FREE || kind == HEARD_WATCH || kind == HEARD_START || kind == HEARD_ASK_REISSUE;
}

static enum outcome decide_what(struct table *t, struct member *from, const struct heard *heard,
                                struct entry *entry, const char **why) {
    switch (heard->kind) {
    case HEARD_SIT: return sit(t, heard, entry, why);
    case HEARD_LEAVE: return leave(t, heard, entry, why);
    case HEARD_FREE: return free_seat(t, heard, entry, why);
    case HEARD_MOVE: return move(t, heard, entry, why);
    case HEARD_WATCH: return watch(t, heard, entry);
    case HEARD_START: return start(t, entry);
    case HEARD_REVEAL: return reveal(t, heard, entry, why);
    case HEARD_ACT: return act(t, heard, entry, why);
    case HEARD_BACK: return back(t, from, heard, entry, why);
    case HEARD_ASK_BACK:
    case HEARD_ASK_PAUSE:
    case HEARD_ASK_RESUME:
    case HEARD_ASK_REPLACE:
    case HEARD_ASK_REISSUE: return ask(t, heard, entry, why);
    case HEARD_ANSWER: return answer(t, heard, entry, why);
    case HEARD_RETURN: return return_to(t, heard, entry, why);
    case HEARD_AGAIN: return again(t, heard, why);
    case HEARD_GO_ON: return go_on(t, heard, entry);
    default: return refuse(why, "message"); /* the others ask for no decision */
    }
}

enum outcome decide(struct table *t, struct member *from, const struct heard *heard, struct entry *entry,
                    const char **why) {
    bool by_host = is_for_hosts(heard->kind), sits = heard->kind == HEARD_SIT || heard->kind == HEARD_GO_ON;
    if (!from && heard->kind != HEARD_GO_ON)
        return refuse(why, "gone"); /* which nobody hears */
    if (by_host && !member_is_host(t, from))
        return refuse(why, "host");
    if (!by_host && !sits && !(from->seats >> heard->seat & 1))
        return refuse(why, "not yours");
    unsigned who = by_host || heard->seat == FEL_NOBODY ? OPENER : (unsigned)heard->seat;
    if (apply_asked(&t->sheet, heard->kind == HEARD_SIT ? NEWCOMERS : who, heard->id))
        return DONE;
    enum outcome outcome = decide_what(t, from, heard, entry, why);
    if (outcome == WRITE) {
        entry->id = heard->id;
        if (entry->seat == FEL_NOBODY && entry->by == FEL_NOBODY && !by_host)
            entry->seat = heard->seat;
    }
    return outcome;
}
