/* What a table does by itself, since time has passed or something follows from what is. */
#include <string.h>

#include "inside.h"

static int64_t later(int64_t a, int64_t b) {
    return a > b ? a : b;
}

static bool make(struct entry *entry, enum entry_kind kind) {
    entry_begin(entry, kind, 0);
    return true;
}

static bool make_end(struct entry *entry, enum end_kind why) {
    make(entry, ENTRY_END);
    entry->what = why;
    return true;
}

/* Nothing has happened for too long. A match by days may be silent for as long as its decisions may take. */
static int64_t idle_until(const struct sheet *s) {
    return s->last + s->settings.idle + (s->settings.clock == TABLE_DAYS ? s->settings.time : 0);
}

static bool ends(const struct table *t, struct entry *entry) {
    const struct sheet *s = &t->sheet;
    if (s->phase == PHASE_PLAYING && table_mover(t) == FEL_NOBODY)
        return make_end(entry, END_FINISHED);
    if (s->phase == PHASE_OPEN && t->now >= s->opened + TABLE_UNSTARTED)
        return make_end(entry, END_EXPIRED);
    if (s->phase == PHASE_PLAYING && t->now >= idle_until(s))
        return make_end(entry, END_ABANDONED);
    return false;
}

/* Everybody who promised bytes has revealed them, or had the time to. */
static bool starts(const struct table *t, struct entry *entry) {
    const struct sheet *s = &t->sheet;
    if (s->phase != PHASE_STARTING)
        return false;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (s->seat[seat].kind == SEAT_PERSON && !s->seat[seat].revealed &&
            t->now < s->starting + TABLE_REVEAL)
            return false;
    return make(entry, ENTRY_START);
}

/* Whoever is present and sits here longest; FEL_NOBODY if nobody is. */
static int longest(const struct table *t) {
    int found = FEL_NOBODY;
    for (int seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (t->sheet.seat[seat].kind == SEAT_PERSON && t->present >> seat & 1 &&
            (found == FEL_NOBODY || t->sheet.seat[seat].since < t->sheet.seat[found].since))
            found = seat;
    return found;
}

static int64_t host_away(const struct table *t) {
    return t->away[t->sheet.host == FEL_NOBODY ? OPENER : t->sheet.host];
}

static bool passes_host(const struct table *t, struct entry *entry) {
    int next = longest(t);
    if (t->sheet.phase == PHASE_OVER || next == FEL_NOBODY || !host_away(t) ||
        t->now < host_away(t) + TABLE_HOST_GONE)
        return false;
    make(entry, ENTRY_HOST);
    entry->seat = next;
    return true;
}

void duty_leave_out(struct entry *entry, const struct gap *gap) {
    make(entry, ENTRY_CLOCK);
    entry->what = gap->why;
    entry->from = gap->from;
    entry->until = gap->until;
}

static bool leaves_out(struct table *t, struct entry *entry) {
    struct gap gap;
    if (!clock_gap(t, &gap))
        return false;
    duty_leave_out(entry, &gap);
    return true;
}

static bool computer_moves(const struct table *t) {
    int mover = table_mover(t);
    return mover != FEL_NOBODY && !t->sheet.paused && !seat_plays(&t->sheet.seat[mover]) &&
           (t->present || t->opener_present);
}

bool duty_thinks(const struct table *t) {
    return computer_moves(t) && t->chosen_at != t->sheet.position;
}

static int64_t paced(const struct sheet *s) {
    return s->moved + s->settings.pace;
}

static bool plays(const struct table *t, struct entry *entry) {
    if (!computer_moves(t) || t->chosen_at != t->sheet.position || t->now < paced(&t->sheet))
        return false;
    make(entry, ENTRY_ACT);
    entry->seat = table_mover(t);
    entry->code = t->chosen;
    strcpy(entry->name, fel_notation(t->match.game, t->chosen).text);
    return true;
}

static bool is_idle(const struct table *t) {
    return t->sheet.phase == PHASE_NONE || t->sheet.phase == PHASE_OVER || t->now < t->pause;
}

bool duty_first(struct table *t, struct entry *entry) {
    return !is_idle(t) && leaves_out(t, entry);
}

bool duty_next(struct table *t, struct entry *entry) {
    return !is_idle(t) && (ends(t, entry) || starts(t, entry) || vote_refuted(t, entry) ||
                           vote_passed(t, entry) || passes_host(t, entry) || plays(t, entry));
}

static void at(int64_t *due, int64_t time) {
    *due = time < *due ? time : *due;
}

int64_t duty_due(const struct table *t) {
    const struct sheet *s = &t->sheet;
    int64_t due = INT64_MAX;
    if (s->phase == PHASE_NONE || s->phase == PHASE_OVER)
        return due;
    if (s->phase == PHASE_OPEN)
        at(&due, s->opened + TABLE_UNSTARTED);
    if (s->phase == PHASE_STARTING)
        at(&due, s->starting + TABLE_REVEAL);
    if (s->phase == PHASE_PLAYING)
        at(&due, idle_until(s));
    if (s->phase == PHASE_PLAYING && table_mover(t) == FEL_NOBODY)
        at(&due, t->now);
    if (host_away(t) && longest(t) != FEL_NOBODY)
        at(&due, host_away(t) + TABLE_HOST_GONE);
    if (s->vote.what == VOTE_REISSUE && t->now < s->vote.until)
        at(&due, s->vote.until);
    at(&due, clock_due(t));
    if (computer_moves(t) && t->chosen_at == s->position)
        at(&due, paced(s));
    if (t->now < t->pause) /* what failed may have been anything */
        at(&due, t->pause);
    return later(due, t->pause);
}
