/* What each entry of the journal does. It is checked here even though it was decided on before: what comes out of a store
 * may be anything. */
#include <string.h>

#include "inside.h"

bool apply_asked(const struct sheet *s, unsigned who, uint64_t id) {
    for (unsigned i = 0; id && i < TABLE_ASKED; i++)
        if (s->asked[who][i] == id)
            return true;
    return false;
}

/* The oldest one is forgotten. */
static void add_asked(struct sheet *s, int who, uint64_t id) {
    uint64_t *asked = s->asked[who == FEL_NOBODY ? OPENER : who];
    memmove(asked + 1, asked, (TABLE_ASKED - 1) * sizeof *asked);
    asked[0] = id;
}

/* The request is known again by whose it was. Those of a host are all in one place, whoever was host: by the time they arrive
 * once more, whoever opened the table may sit somewhere. */
static void remember(struct sheet *s, const struct entry *entry) {
    bool left = entry->kind == ENTRY_FREE && entry->by == entry->seat; /* or freed by itself as the host */
    if (!entry->id)
        return;
    switch (entry->kind) {
    case ENTRY_SIT: add_asked(s, NEWCOMERS, entry->id); return;
    case ENTRY_FREE:
    case ENTRY_WATCH:
    case ENTRY_STARTING: add_asked(s, OPENER, entry->id); break;
    case ENTRY_ASK: add_asked(s, entry->what == VOTE_REISSUE ? OPENER : entry->by, entry->id); return;
    case ENTRY_ANSWER: add_asked(s, entry->by, entry->id); return;
    default: left = entry->seat != FEL_NOBODY;
    }
    if (left)
        add_asked(s, entry->seat, entry->id);
}

static struct seat *seat_in(struct table *t, int seat) {
    return seat >= 0 && seat < t->sheet.settings.setup.seats ? &t->sheet.seat[seat] : NULL;
}

static struct seat *person_in(struct table *t, int seat) {
    struct seat *it = seat_in(t, seat);
    return it && it->kind == SEAT_PERSON ? it : NULL;
}

/* --- before the start -------------------------------------------------------------------------------------- */

static bool open_table(struct table *t, const struct entry *entry) {
    struct sheet *s = &t->sheet;
    const char *why;
    if (s->phase != PHASE_NONE || table_settings_fault(&entry->settings, &why))
        return false;
    s->settings = entry->settings;
    s->opened = entry->time;
    s->phase = PHASE_OPEN;
    s->host = FEL_NOBODY;
    s->watch = entry->settings.watch;
    memcpy(s->opener, entry->token, sizeof s->opener);
    memcpy(s->secret, entry->bytes, sizeof s->secret);
    fel_fair_promise(s->promise, s->secret);
    for (unsigned seat = 0; seat < s->settings.setup.seats; seat++)
        if (s->settings.computer[seat][0])
            s->seat[seat].kind = SEAT_COMPUTER;
    return true;
}

static bool sit(struct table *t, const struct entry *entry) {
    struct sheet *s = &t->sheet;
    struct seat *seat = seat_in(t, entry->seat);
    if (s->phase != PHASE_OPEN || !seat || seat->kind != SEAT_OPEN || !fel_name_fits(entry->name))
        return false;
    seat->kind = SEAT_PERSON;
    seat->since = s->number + 1;
    memcpy(seat->token, entry->token, sizeof seat->token);
    memcpy(seat->promise, entry->bytes, sizeof seat->promise);
    strcpy(seat->name, entry->name);
    if (s->host == FEL_NOBODY && fel_fair_same(entry->token, s->opener))
        s->host = entry->seat;
    return true;
}

static bool free_seat(struct table *t, const struct entry *entry) {
    struct sheet *s = &t->sheet;
    struct seat *seat = person_in(t, entry->seat);
    if (s->phase != PHASE_OPEN || !seat)
        return false;
    memset(seat, 0, sizeof *seat);
    memset(s->asked[entry->seat], 0, sizeof s->asked[entry->seat]); /* they were that person's */
    if (s->host == entry->seat)
        s->host = FEL_NOBODY;
    if (s->vote.seat == entry->seat || s->vote.by == entry->seat)
        memset(&s->vote, 0, sizeof s->vote);
    s->vote.yes &= ~(1u << entry->seat);
    return true;
}

static bool move_seat(struct table *t, const struct entry *entry) {
    struct seat *seat = person_in(t, entry->seat);
    if (!seat)
        return false;
    memcpy(seat->token, entry->token, sizeof seat->token);
    if (t->sheet.vote.what == VOTE_REISSUE && t->sheet.vote.seat == entry->seat)
        memset(&t->sheet.vote, 0, sizeof t->sheet.vote);
    return true;
}

static bool starting(struct table *t, const struct entry *entry) {
    struct sheet *s = &t->sheet;
    if (s->phase != PHASE_OPEN)
        return false;
    s->phase = PHASE_STARTING;
    s->starting = entry->time;
    memset(&s->vote, 0, sizeof s->vote);
    for (unsigned seat = 0; seat < s->settings.setup.seats; seat++)
        if (s->seat[seat].kind == SEAT_OPEN)
            s->seat[seat].kind = SEAT_COMPUTER;
    return true;
}

static bool reveal(struct table *t, const struct entry *entry) {
    struct seat *seat = person_in(t, entry->seat);
    uint8_t promise[TABLE_HASH_BYTES];
    fel_fair_promise(promise, entry->bytes);
    if (t->sheet.phase != PHASE_STARTING || !seat || seat->revealed || !fel_fair_same(promise, seat->promise))
        return false;
    seat->revealed = true;
    memcpy(seat->share, entry->bytes, sizeof seat->share);
    return true;
}

/* --- the start ----------------------------------------------------------------------------------------------- */

static bool is_called(const struct sheet *s, const char *name) {
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (strcmp(s->seat[seat].name, name) == 0)
            return true;
    return false;
}

/* Computer players are called by colours: their own unless a person is called so. There are as many as seats. */
static void name_computers(struct sheet *s) {
    const struct fel_game *game = s->settings.game;
    for (unsigned seat = 0; seat < s->settings.setup.seats; seat++) {
        unsigned colour = seat;
        if (s->seat[seat].kind != SEAT_COMPUTER)
            continue;
        while (is_called(s, game->colour[colour]))
            colour = (colour + 1) % game->max_seats;
        strncpy(s->seat[seat].name, game->colour[colour], FEL_NAME_BYTES);
    }
}

static void draw_seed(const struct sheet *s, struct fel_fair *fair) {
    memset(fair, 0, sizeof *fair);
    fair->drawn = true;
    memcpy(fair->house, s->secret, sizeof fair->house);
    for (unsigned i = 0; i < s->settings.setup.seats; i++) {
        const struct seat *seat = &s->seat[i];
        if (seat->kind != SEAT_PERSON)
            continue;
        uint8_t *set = seat->revealed ? &fair->given : &fair->withheld;
        *set = (uint8_t)(*set | 1u << i);
        memcpy(fair->share[i], seat->revealed ? seat->share : seat->promise, sizeof fair->share[i]);
    }
}

/* The last entry that changed the position is this one. */
static void moved_on(struct table *t, const struct entry *entry) {
    struct sheet *s = &t->sheet;
    s->position = s->number + 1;
    s->moved = entry->time;
    memmove(s->trace + 1, s->trace, (TRACE - 1) * sizeof s->trace[0]);
    s->trace[0].number = s->position;
    s->trace[0].count = (unsigned)t->match.count;
    if (s->vote.what == VOTE_BACK)
        memset(&s->vote, 0, sizeof s->vote);
}

static bool start(struct table *t, const struct entry *entry) {
    struct sheet *s = &t->sheet;
    struct fel_setup setup = s->settings.setup;
    struct fel_fair fair;
    if (s->phase != PHASE_STARTING)
        return false;
    draw_seed(s, &fair);
    fel_fair_seed(&fair, setup.seed);
    name_computers(s);
    fel_match_begin(&t->match, s->settings.game, &setup);
    t->match.fair = fair;
    for (unsigned i = 0; i < setup.seats; i++) {
        strcpy(t->match.name[i], s->seat[i].name);
        if (s->seat[i].kind == SEAT_COMPUTER)
            strcpy(t->match.player[i],
                   s->settings.computer[i][0] ? s->settings.computer[i] : s->settings.level);
    }
    s->phase = PHASE_PLAYING;
    s->started = s->number + 1;
    s->since = entry->time;
    clock_start(t);
    moved_on(t, entry);
    return true;
}

/* --- the match ----------------------------------------------------------------------------------------------- */

static bool act(struct table *t, const struct entry *entry) {
    struct sheet *s = &t->sheet;
    int mover = table_mover(t);
    if (mover == FEL_NOBODY || mover != entry->seat || s->paused || entry->code >= t->match.game->actions)
        return false;
    /* The number is as good as the notation, as long as they agree; what lasts is the notation. */
    fel_action action = (fel_action)entry->code;
    if (strcmp(fel_notation(t->match.game, action).text, entry->name) != 0)
        action = fel_action_read(t->match.game, &t->match.state, entry->name);
    if (action == FEL_NO_ACTION || !fel_is_legal(t->match.game, &t->match.state, action))
        return false;
    clock_charge(t, entry->time);
    if (!fel_match_act(&t->match, action, NULL))
        return false;
    clock_pass(t, mover, entry->time);
    moved_on(t, entry);
    return true;
}

static bool back(struct table *t, const struct entry *entry) {
    if (t->sheet.phase != PHASE_PLAYING || t->sheet.paused || entry->to >= t->match.count)
        return false;
    clock_charge(t, entry->time);
    clock_take_back(t, entry->to);
    fel_match_undo(&t->match, entry->to);
    clock_pass(t, table_mover(t), entry->time);
    moved_on(t, entry);
    return true;
}

static bool take_over(struct table *t, const struct entry *entry) {
    struct seat *seat = person_in(t, entry->seat);
    if (t->sheet.phase != PHASE_PLAYING || !seat || seat->stands_in)
        return false;
    clock_charge(t, entry->time);
    seat->stands_in = true;
    t->sheet.since = entry->time;
    if (t->sheet.vote.what == VOTE_REPLACE && t->sheet.vote.seat == entry->seat)
        memset(&t->sheet.vote, 0, sizeof t->sheet.vote);
    return true;
}

static bool return_to(struct table *t, const struct entry *entry) {
    struct seat *seat = person_in(t, entry->seat);
    if (t->sheet.phase != PHASE_PLAYING || !seat || !seat->stands_in)
        return false;
    clock_charge(t, entry->time);
    seat->stands_in = false;
    t->sheet.since = entry->time;
    if (seat->left < TABLE_BACK_AGAIN)
        seat->left = TABLE_BACK_AGAIN;
    return true;
}

static bool pause_or_go_on(struct table *t, const struct entry *entry, bool pause) {
    struct sheet *s = &t->sheet;
    if (s->phase != PHASE_PLAYING || s->paused == pause)
        return false;
    if (pause)
        clock_charge(t, entry->time);
    s->paused = pause;
    s->since = entry->time;
    s->uncounted = 0;
    memset(&s->vote, 0, sizeof s->vote);
    return true;
}

/* --- agreeing, ending ---------------------------------------------------------------------------------------- */

static bool ask(struct table *t, const struct entry *entry) {
    struct sheet *s = &t->sheet;
    struct vote *vote = &s->vote;
    if (entry->what == VOTE_NONE || s->phase == PHASE_NONE || s->phase == PHASE_OVER)
        return false;
    if ((entry->what == VOTE_REPLACE || entry->what == VOTE_REISSUE) && !person_in(t, entry->seat))
        return false;
    memset(vote, 0, sizeof *vote);
    vote->what = (enum vote_kind)entry->what;
    vote->seat = entry->seat;
    vote->by = entry->by;
    vote->to = entry->to;
    vote->until = entry->time + TABLE_VOTE;
    vote->yes = entry->by == FEL_NOBODY ? 0 : 1u << entry->by;
    memcpy(vote->token, entry->token, sizeof vote->token);
    return true;
}

static bool answer(struct table *t, const struct entry *entry) {
    struct vote *vote = &t->sheet.vote;
    if (vote->what == VOTE_NONE || (entry->yes && !vote_is_open(&t->sheet, entry->time)) ||
        !person_in(t, entry->by))
        return false;
    if (entry->yes)
        vote->yes |= 1u << entry->by;
    else
        memset(vote, 0, sizeof *vote);
    return true;
}

/* The time since the last decision is nobody's: there is none any more, or all have gone. */
static bool end(struct table *t, const struct entry *entry) {
    struct sheet *s = &t->sheet;
    if (s->phase == PHASE_NONE || s->phase == PHASE_OVER || entry->what == END_NOT ||
        (entry->what == END_FINISHED && (s->phase != PHASE_PLAYING || table_mover(t) != FEL_NOBODY)))
        return false;
    s->phase = PHASE_OVER;
    s->end = (enum end_kind)entry->what;
    s->paused = false;
    memset(&s->vote, 0, sizeof s->vote);
    return true;
}

static bool again(struct table *t, const struct entry *entry) {
    struct sheet *s = &t->sheet;
    if (s->phase != PHASE_OVER || s->again[0] || strlen(entry->name) > TABLE_ID_BYTES)
        return false;
    strcpy(s->again, entry->name);
    return true;
}

static bool carry_out(struct table *t, const struct entry *entry) {
    struct sheet *s = &t->sheet;
    switch (entry->kind) {
    case ENTRY_OPEN: return open_table(t, entry);
    case ENTRY_SIT: return sit(t, entry);
    case ENTRY_FREE: return free_seat(t, entry);
    case ENTRY_MOVE: return move_seat(t, entry);
    case ENTRY_HOST: return person_in(t, entry->seat) && ((s->host = entry->seat), true);
    case ENTRY_WATCH: return s->phase != PHASE_NONE && ((s->watch = entry->yes), true);
    case ENTRY_STARTING: return starting(t, entry);
    case ENTRY_REVEAL: return reveal(t, entry);
    case ENTRY_START: return start(t, entry);
    case ENTRY_ACT: return act(t, entry);
    case ENTRY_BACK: return back(t, entry);
    case ENTRY_ASK: return ask(t, entry);
    case ENTRY_ANSWER: return answer(t, entry);
    case ENTRY_TAKE: return take_over(t, entry);
    case ENTRY_RETURN: return return_to(t, entry);
    case ENTRY_PAUSE: return pause_or_go_on(t, entry, true);
    case ENTRY_RESUME: return pause_or_go_on(t, entry, false);
    case ENTRY_CLOCK:
        return clock_leave_out(t, &(struct gap){entry->from, entry->until, (enum uncounted)entry->what},
                               entry->time);
    case ENTRY_END: return end(t, entry);
    case ENTRY_AGAIN: return again(t, entry);
    case ENTRY_KINDS: break;
    }
    return false;
}

bool apply_entry(struct table *t, const struct entry *entry) {
    struct sheet *s = &t->sheet;
    enum vote_kind voting = s->vote.what;
    if (entry->time < s->last || (s->phase == PHASE_NONE) != (entry->kind == ENTRY_OPEN) ||
        !carry_out(t, entry))
        return false;
    s->number++;
    s->last = entry->time;
    if ((entry->kind != ENTRY_ACT && entry->kind != ENTRY_BACK && entry->kind != ENTRY_CLOCK) ||
        s->vote.what != voting)
        s->changed = s->number;
    remember(s, entry);
    return true;
}
