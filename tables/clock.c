/* Clocks. How much time is left is a function of the journal: each entry has the time at which it happened, and what must
 * not count, since nobody was there or a connection was lost, is an entry, too. */
#include <string.h>

#include "inside.h"

static int64_t later(int64_t a, int64_t b) {
    return a > b ? a : b;
}

static int64_t earlier(int64_t a, int64_t b) {
    return a < b ? a : b;
}

bool clock_runs(const struct sheet *s, int mover) {
    return s->settings.clock != TABLE_NO_CLOCK && s->phase == PHASE_PLAYING && !s->paused &&
           mover != FEL_NOBODY && seat_plays(&s->seat[mover]);
}

static bool is_live(const struct sheet *s) {
    return s->settings.clock == TABLE_DECISION || s->settings.clock == TABLE_BUDGET;
}

void clock_start(struct table *t) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        t->sheet.seat[seat].left = t->sheet.settings.time;
}

void clock_charge(struct table *t, int64_t time) {
    struct sheet *s = &t->sheet;
    int mover = table_mover(t);
    if (clock_runs(s, mover)) {
        int64_t *left = &s->seat[mover].left, spent = time - s->since - s->uncounted;
        *left = later(*left - later(spent, 0), 0);
    }
    s->since = time;
    s->uncounted = 0;
}

void clock_pass(struct table *t, int before, int64_t time) {
    struct sheet *s = &t->sheet;
    int mover = table_mover(t);
    s->since = time;
    s->uncounted = 0;
    if (s->settings.clock == TABLE_BUDGET && mover != before && before != FEL_NOBODY)
        s->seat[before].left += s->settings.increment;
    if (s->settings.clock != TABLE_BUDGET && mover != FEL_NOBODY)
        s->seat[mover].left = s->settings.time;
}

/* Turns that are taken back bring no more time: else one could gain by going back and forth. */
void clock_take_back(struct table *t, unsigned to) {
    struct sheet *s = &t->sheet;
    const struct fel_match *match = &t->match;
    struct fel_state state;
    if (s->settings.clock != TABLE_BUDGET || !s->settings.increment)
        return;
    fel_match_at(match, to, &state);
    for (size_t i = to; i < match->count; i++) {
        int mover = match->game->to_move(match->game, &state);
        match->game->apply(match->game, &state, match->action[i], NULL);
        int64_t *left = &s->seat[mover].left;
        if (match->game->to_move(match->game, &state) != mover)
            *left = later(*left - s->settings.increment, 0);
    }
}

/* What of a gap is still to be left out. */
static struct gap clipped(const struct sheet *s, const struct gap *gap, int64_t time) {
    return (struct gap){later(gap->from, later(s->since, s->counted)), earlier(gap->until, time), gap->why};
}

bool clock_leave_out(struct table *t, const struct gap *gap, int64_t time) {
    struct sheet *s = &t->sheet;
    int mover = table_mover(t);
    struct gap left = clipped(s, gap, time);
    if (!clock_runs(s, mover) || left.until <= left.from)
        return true;
    s->uncounted += left.until - left.from;
    s->counted = left.until;
    if (left.why == UNCOUNTED_AWAY)
        s->seat[mover].grace += left.until - left.from;
    return true;
}

/* The time that stands now, up to `now`: nobody is there, or whoever is to move is not, and has grace left. */
static bool stands(const struct table *t, int64_t now, struct gap *gap) {
    const struct sheet *s = &t->sheet;
    int mover = table_mover(t);
    if (!clock_runs(s, mover) || !is_live(s) || !t->awake)
        return false;
    if (t->empty) {
        *gap = clipped(s, &(struct gap){t->empty, now, UNCOUNTED_EMPTY}, now);
        return true;
    }
    if (!t->away[mover])
        return false;
    *gap = clipped(s, &(struct gap){t->away[mover], now, UNCOUNTED_AWAY}, now);
    gap->until = earlier(now, gap->from + TABLE_GRACE - s->seat[mover].grace);
    return gap->until > gap->from || s->seat[mover].grace < TABLE_GRACE;
}

bool clock_standing(const struct table *t, int64_t now, struct gap *gap) {
    return stands(t, now, gap) && gap->until > gap->from;
}

bool clock_stands(const struct table *t, int64_t now) {
    struct gap gap;
    return stands(t, now, &gap) && gap.until >= now;
}

int64_t clock_left(const struct table *t, unsigned seat, int64_t now) {
    const struct sheet *s = &t->sheet;
    struct gap gap;
    int mover = table_mover(t);
    if (mover != (int)seat || !clock_runs(s, mover))
        return s->seat[seat].left;
    int64_t spent = now - s->since - s->uncounted;
    if (clock_standing(t, now, &gap))
        spent -= gap.until - gap.from;
    for (unsigned i = 0; i < t->gaps; i++) { /* about to be written */
        struct gap due = clipped(s, &t->gap[i], now);
        if (due.until > due.from)
            spent -= due.until - due.from;
    }
    return later(s->seat[seat].left - later(spent, 0), 0);
}

void clock_add_gap(struct table *t, struct gap gap) {
    struct gap left = clipped(&t->sheet, &gap, t->now);
    if (left.until > left.from && t->gaps < GAPS)
        t->gap[t->gaps++] = left;
}

/* Called when the seats in `t->present` have become others than those before. */
void clock_presence(struct table *t, unsigned before, int64_t now) {
    struct gap gap;
    int mover = table_mover(t);
    bool stood = stands(t, now, &gap);
    unsigned came = t->present & ~before, went = before & ~t->present;
    if (stood && ((t->empty && t->present) || (!t->empty && mover != FEL_NOBODY && came >> mover & 1)))
        clock_add_gap(t, gap);
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++) {
        if (came >> seat & 1)
            t->away[seat] = 0;
        else if (went >> seat & 1 || (t->empty && t->present && !(t->present >> seat & 1)))
            t->away[seat] = now; /* while nobody was there, nobody was missed */
    }
    t->empty = t->present ? 0 : t->empty ? t->empty : now;
}

/* Whether the grace of whoever is to move has run out and has to be written down. */
static bool grace_is_over(const struct table *t, int64_t now, struct gap *gap) {
    return !t->empty && clock_standing(t, now, gap) && gap->until < now;
}

bool clock_gap(struct table *t, struct gap *gap) {
    if (!clock_runs(&t->sheet, table_mover(t)))
        t->gaps = 0;
    while (t->gaps) {
        *gap = clipped(&t->sheet, &t->gap[0], t->now);
        if (gap->until > gap->from)
            return true;
        t->gaps--; /* somebody else has written it, or the turn has passed */
        memmove(t->gap, t->gap + 1, t->gaps * sizeof *t->gap);
    }
    return grace_is_over(t, t->now, gap);
}

int64_t clock_due(const struct table *t) {
    struct gap gap;
    if (t->gaps)
        return t->now;
    if (t->empty || !stands(t, t->now, &gap) || gap.why != UNCOUNTED_AWAY)
        return INT64_MAX;
    return gap.from + TABLE_GRACE - t->sheet.seat[table_mover(t)].grace + 1;
}
