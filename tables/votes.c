/* What people agree on. One vote at a time; it is in the journal, so that those at other processes can answer, and ends
 * with the first no, when its time is over, or when what was asked happens. */
#include <string.h>

#include "inside.h"

bool vote_is_open(const struct sheet *s, int64_t now) {
    return s->vote.what != VOTE_NONE && now < s->vote.until;
}

static unsigned persons_who_play(const struct sheet *s) {
    unsigned seats = 0;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        seats |= (unsigned)seat_plays(&s->seat[seat]) << seat;
    return seats;
}

/* Everybody has to agree to go back, to a pause and to its end. Whether a seat is replaced or given away anew is decided by
 * those who are there. */
unsigned vote_voters(const struct table *t, const struct vote *vote) {
    unsigned persons = persons_who_play(&t->sheet);
    if (vote->what == VOTE_REPLACE || vote->what == VOTE_REISSUE)
        return persons & t->present & ~(1u << vote->seat);
    return persons;
}

bool vote_may_replace(const struct table *t, unsigned seat) {
    const struct sheet *s = &t->sheet;
    if (s->phase != PHASE_PLAYING || !seat_plays(&s->seat[seat]))
        return false;
    bool late = table_mover(t) == (int)seat && clock_runs(s, (int)seat) && clock_left(t, seat, t->now) == 0;
    return late || (t->away[seat] && t->now - t->away[seat] >= TABLE_GONE);
}

/* By agreement one may go back to any decision of a person, but not across chance, nor across what was news to anybody. */
bool vote_may_go_back(const struct table *t, size_t to) {
    const struct fel_match *match = &t->match;
    const struct fel_game *game = match->game;
    unsigned persons = table_persons(t);
    struct fel_state state;
    struct fel_events events;
    if (t->sheet.phase != PHASE_PLAYING || to >= match->count)
        return false;
    fel_match_at(match, to, &state);
    if (!(persons >> game->to_move(game, &state) & 1))
        return false;
    for (size_t i = to; i < match->count; i++) {
        events.count = 0;
        game->apply(game, &state, match->action[i], &events);
        for (unsigned e = 0; e < events.count; e++)
            if (events.event[e].kind == FEL_SHUFFLE || (events.event[e].news & persons))
                return false;
    }
    return true;
}

static unsigned vote_asker(const struct vote *vote) {
    return vote->by == FEL_NOBODY ? 0 : 1u << vote->by;
}

/* The entry that carries out what was agreed. */
static void result(const struct vote *vote, const struct sheet *s, struct entry *entry) {
    static const enum entry_kind kind[] = {[VOTE_BACK] = ENTRY_BACK,
                                           [VOTE_PAUSE] = ENTRY_PAUSE,
                                           [VOTE_RESUME] = ENTRY_RESUME,
                                           [VOTE_REPLACE] = ENTRY_TAKE,
                                           [VOTE_REISSUE] = ENTRY_MOVE};
    entry_begin(entry, kind[vote->what], 0);
    entry->seat = vote->what == VOTE_BACK ? vote->by : vote->seat;
    entry->to = vote->to;
    memcpy(entry->token, vote->token, sizeof entry->token);
    strcpy(entry->name, s->settings.level);
}

/* Whoever turns up objects to its seat being given away. */
bool vote_refuted(const struct table *t, struct entry *entry) {
    const struct vote *vote = &t->sheet.vote;
    if (vote->what != VOTE_REISSUE || !(t->present >> vote->seat & 1))
        return false;
    entry_begin(entry, ENTRY_ANSWER, 0);
    entry->by = vote->seat;
    return true;
}

bool vote_passed(const struct table *t, struct entry *entry) {
    const struct sheet *s = &t->sheet;
    const struct vote *vote = &s->vote;
    if (vote->what == VOTE_NONE)
        return false;
    bool all = !(vote_voters(t, vote) & ~vote->yes), open = t->now < vote->until;
    switch (vote->what) {
    case VOTE_BACK: all = all && !s->paused; break;
    case VOTE_PAUSE: all = all && !s->paused && s->phase == PHASE_PLAYING; break;
    case VOTE_RESUME: all = all && s->paused; break;
    case VOTE_REPLACE: all = all && vote_may_replace(t, (unsigned)vote->seat); break;
    case VOTE_REISSUE: /* nobody objected, whoever lost the seat in particular; others present can shorten that by agreeing */
        all = !open || (all && vote_voters(t, vote) & ~vote_asker(vote));
        open = t->now < vote->until + TABLE_VOTE; /* at that moment no process may have run */
        break;
    case VOTE_NONE: break;
    }
    if (all && open)
        result(vote, s, entry);
    return all && open;
}
