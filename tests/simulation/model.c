#include "model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/record.h"
#include "tables/table.h"

/* --- an entry's members -------------------------------------------------------------------------------------- */

static struct slice field(const char *entry, const char *key) {
    char wanted[24];
    snprintf(wanted, sizeof wanted, " %s=", key);
    const char *at = strstr(entry, wanted);
    if (!at)
        return (struct slice){0};
    at += strlen(wanted);
    return (struct slice){at, strcspn(at, " ")};
}

static int64_t number(const char *entry, const char *key) {
    return slice_number(field(entry, key));
}

static void copy(char *into, size_t size, struct slice slice) {
    snprintf(into, size, "%.*s", (int)slice.length, slice.at ? slice.at : "");
}

/* The last member, which may have spaces. */
static void copy_rest(char *into, size_t size, const char *entry, const char *key) {
    snprintf(into, size, "%s", field(entry, key).at ? field(entry, key).at : "");
}

static void bytes_of(uint8_t bytes[32], const char digits[65]) {
    fel_seed_read(bytes, digits);
}

/* --- time ---------------------------------------------------------------------------------------------------- */

int model_mover(const struct model *m) {
    return m->phase == MODEL_PLAYING ? fel_match_to_move(&m->match) : FEL_NOBODY;
}

bool model_runs(const struct model *m) {
    int mover = model_mover(m);
    return mover != FEL_NOBODY && !m->paused && strcmp(m->clock, "none") != 0 &&
           m->seat[mover].kind == MODEL_PERSON && !m->seat[mover].replaced;
}

/* How much of a time the gaps cover: they may overlap. */
static int64_t covered(const struct model *m, int64_t from, int64_t until) {
    int64_t sum = 0, at = from;
    while (at < until) { /* the gap that goes on from here, or the next one */
        int64_t next = until, reach = at;
        for (unsigned i = 0; i < m->gaps; i++) {
            if (m->gap[i].from <= at && m->gap[i].until > reach)
                reach = m->gap[i].until;
            if (m->gap[i].from > at && m->gap[i].from < next)
                next = m->gap[i].from;
        }
        if (reach > until)
            reach = until;
        sum += reach - at;
        at = reach > at ? reach : next;
    }
    return sum;
}

/* Time from the last settling to now goes to whom it belongs. */
static void settle(struct model *m, int64_t now) {
    int mover = model_mover(m);
    int64_t passed = now - m->since;
    if (model_runs(m)) {
        struct model_person *person = &m->seat[mover];
        int64_t gaps = covered(m, m->since, now), used = passed - gaps;
        m->uncounted += gaps;
        person->used += used;
        person->left = person->left > used ? person->left - used : 0;
    } else if (m->paused) {
        m->paused_for += passed;
    } else {
        m->nobody_for += passed;
    }
    m->since = now;
    m->gaps = 0;
}

/* The turn has passed from one seat to the one to move now. */
static void pass_turn(struct model *m, int before) {
    int mover = model_mover(m);
    if (strcmp(m->clock, "budget") == 0) {
        if (before != mover)
            m->seat[before].left += m->increment;
    } else if (mover != FEL_NOBODY) {
        m->seat[mover].left = m->time;
    }
}

static void give_back_increments(struct model *m, unsigned to) {
    for (unsigned at = to; at < m->match.count && strcmp(m->clock, "budget") == 0; at++) {
        struct fel_state before, after;
        fel_match_at(&m->match, at, &before);
        fel_match_at(&m->match, at + 1, &after);
        int mover = m->game->to_move(m->game, &before);
        int64_t *left = &m->seat[mover].left;
        if (m->game->to_move(m->game, &after) != mover)
            *left = *left > m->increment ? *left - m->increment : 0;
    }
}

static void leave_out(struct model *m, const char *entry, int64_t now) {
    int64_t from = number(entry, "from"), until = number(entry, "until");
    if (!model_runs(m) || m->gaps == MODEL_GAPS)
        return;
    int64_t before = covered(m, m->since, now);
    m->gap[m->gaps].from = from;
    m->gap[m->gaps++].until = until;
    if (slice_is(field(entry, "why"), "away"))
        m->seat[model_mover(m)].away += covered(m, m->since, now) - before;
}

/* --- entries ------------------------------------------------------------------------------------------------- */

static void begin(struct model *m, const char *entry) {
    char word[32];
    const char *computer = entry;
    copy(word, sizeof word, field(entry, "game"));
    m->game = fel_game_named(word);
    fel_setup_begin(&m->setup, m->game, (unsigned)number(entry, "seats"));
    for (unsigned i = 0; i < m->game->options; i++) {
        copy(word, sizeof word, field(entry, m->game->option[i].name));
        m->setup.option[i] = (uint8_t)fel_option_value(&m->game->option[i], word);
    }
    copy(m->clock, sizeof m->clock, field(entry, "clock"));
    copy(m->level, sizeof m->level, field(entry, "level"));
    m->time = number(entry, "time");
    m->increment = number(entry, "increment");
    m->pace = number(entry, "pace");
    m->hints = number(entry, "hints") == 1;
    m->watch = number(entry, "watch") == 1;
    m->lobby = number(entry, "lobby") == 1;
    copy(m->opener, sizeof m->opener, field(entry, "token"));
    copy(m->secret, sizeof m->secret, field(entry, "secret"));
    for (unsigned seat = 0; seat < m->setup.seats; seat++) {
        struct slice value = field(computer, "computer");
        copy(m->computer[seat], sizeof m->computer[seat], value);
        computer = value.at ? value.at : computer;
        if (value.length)
            m->seat[seat].kind = MODEL_COMPUTER;
    }
    uint8_t secret[32], promise[32];
    bytes_of(secret, m->secret);
    fel_fair_promise(promise, secret);
    for (size_t i = 0; i < 32; i++)
        snprintf(m->promise + 2 * i, 3, "%02x", promise[i]);
    m->phase = MODEL_OPEN;
    m->host = FEL_NOBODY;
}

static void sit(struct model *m, const char *entry, int seat) {
    struct model_person *person = &m->seat[seat];
    memset(person, 0, sizeof *person);
    person->kind = MODEL_PERSON;
    copy(person->token, sizeof person->token, field(entry, "token"));
    copy(person->promise, sizeof person->promise, field(entry, "promise"));
    copy_rest(person->name, sizeof person->name, entry, "name");
    if (m->host == FEL_NOBODY && strcmp(person->token, m->opener) == 0)
        m->host = seat;
}

static void note_move(struct model *m) {
    m->position = m->n + 1;
    m->moved[m->moves].n = m->position;
    m->moved[m->moves++].count = (unsigned)m->match.count;
    if (strcmp(m->vote.what, "back") == 0)
        m->vote.what[0] = 0;
}

static bool is_called(const struct model *m, const char *name) {
    for (unsigned seat = 0; seat < m->setup.seats; seat++)
        if (strcmp(m->seat[seat].name, name) == 0)
            return true;
    return false;
}

static void start(struct model *m, int64_t now) {
    struct fel_fair fair = {.drawn = true};
    struct fel_setup setup = m->setup;
    bytes_of(fair.house, m->secret);
    for (unsigned i = 0; i < setup.seats; i++) {
        const struct model_person *person = &m->seat[i];
        if (person->kind != MODEL_PERSON)
            continue;
        uint8_t *set = person->revealed ? &fair.given : &fair.withheld;
        *set = (uint8_t)(*set | 1u << i);
        bytes_of(fair.share[i], person->revealed ? person->share : person->promise);
    }
    fel_fair_seed(&fair, setup.seed);
    fel_match_begin(&m->match, m->game, &setup);
    m->match.fair = fair;
    m->phase = MODEL_PLAYING;
    for (unsigned i = 0; i < setup.seats; i++) {
        struct model_person *person = &m->seat[i];
        for (unsigned colour = i; !person->name[0]; colour = (colour + 1) % m->game->max_seats)
            if (!is_called(m, m->game->colour[colour]))
                snprintf(person->name, sizeof person->name, "%s", m->game->colour[colour]);
        memcpy(m->match.name[i], person->name, sizeof person->name);
        if (person->kind == MODEL_COMPUTER)
            snprintf(m->match.player[i], sizeof m->match.player[i], "%s",
                     m->computer[i][0] ? m->computer[i] : m->level);
        person->left = m->time;
    }
    m->started = m->n + 1;
    m->since = m->started_at = now;
    note_move(m);
}

static void act(struct model *m, const char *entry, int64_t now) {
    char action[FEL_NOTATION_BYTES];
    int before = model_mover(m);
    settle(m, now);
    copy_rest(action, sizeof action, entry, "action");
    fel_match_act(&m->match, fel_action_read(m->game, &m->match.state, action), NULL);
    pass_turn(m, before);
    note_move(m);
}

static void back(struct model *m, unsigned to, int64_t now) {
    int before;
    settle(m, now);
    give_back_increments(m, to);
    before = model_mover(m);
    fel_match_undo(&m->match, to);
    if (strcmp(m->clock, "budget") != 0 && model_mover(m) != FEL_NOBODY)
        m->seat[model_mover(m)].left = m->time;
    (void)before;
    note_move(m);
}

static void ask(struct model *m, const char *entry, int64_t now) {
    copy(m->vote.what, sizeof m->vote.what, field(entry, "what"));
    m->vote.by = (int)number(entry, "by");
    m->vote.whom = (int)number(entry, "seat");
    m->vote.to = (unsigned)number(entry, "to");
    m->vote.yes = m->vote.by < 0 ? 0 : 1u << m->vote.by;
    m->vote.until = now + TABLE_VOTE;
}

static void drop_vote(struct model *m, const char *what, int whom) {
    if (!what || (strcmp(m->vote.what, what) == 0 && m->vote.whom == whom))
        m->vote.what[0] = 0;
}

static void leave_seat(struct model *m, int seat) {
    memset(&m->seat[seat], 0, sizeof m->seat[seat]);
    if (m->host == seat)
        m->host = FEL_NOBODY;
    if (m->vote.whom == seat || m->vote.by == seat)
        drop_vote(m, NULL, 0);
    m->vote.yes &= ~(1u << seat);
}

static bool carry_out(struct model *m, const char *entry, struct slice kind, int64_t now) {
    int seat = field(entry, "seat").at ? (int)number(entry, "seat") : FEL_NOBODY;
    struct model_person *person = &m->seat[seat < 0 ? 0 : seat];
    if (slice_is(kind, "open")) {
        begin(m, entry);
    } else if (slice_is(kind, "sit")) {
        sit(m, entry, seat);
    } else if (slice_is(kind, "free")) {
        leave_seat(m, seat);
    } else if (slice_is(kind, "move")) {
        copy(person->token, sizeof person->token, field(entry, "token"));
        drop_vote(m, "reissue", seat);
    } else if (slice_is(kind, "host")) {
        m->host = seat;
    } else if (slice_is(kind, "watch")) {
        m->watch = number(entry, "yes") == 1;
    } else if (slice_is(kind, "starting")) {
        m->phase = MODEL_STARTING;
        drop_vote(m, NULL, 0);
        for (unsigned i = 0; i < m->setup.seats; i++)
            m->seat[i].kind = m->seat[i].kind == MODEL_FREE ? MODEL_COMPUTER : m->seat[i].kind;
    } else if (slice_is(kind, "reveal")) {
        person->revealed = true;
        copy(person->share, sizeof person->share, field(entry, "bytes"));
    } else if (slice_is(kind, "start")) {
        start(m, now);
    } else if (slice_is(kind, "act")) {
        act(m, entry, now);
    } else if (slice_is(kind, "back")) {
        back(m, (unsigned)number(entry, "to"), now);
    } else if (slice_is(kind, "ask")) {
        ask(m, entry, now);
    } else if (slice_is(kind, "answer")) {
        if (number(entry, "yes") == 1)
            m->vote.yes |= 1u << number(entry, "by");
        else
            drop_vote(m, NULL, 0);
    } else if (slice_is(kind, "take-over") || slice_is(kind, "return")) {
        settle(m, now);
        person->replaced = slice_is(kind, "take-over");
        if (person->replaced)
            drop_vote(m, "replace", seat);
        else if (person->left < TABLE_BACK_AGAIN)
            person->left = TABLE_BACK_AGAIN;
    } else if (slice_is(kind, "pause") || slice_is(kind, "resume")) {
        settle(m, now);
        m->paused = slice_is(kind, "pause");
        drop_vote(m, NULL, 0);
    } else if (slice_is(kind, "clock")) {
        leave_out(m, entry, now);
    } else if (slice_is(kind, "end")) {
        m->nobody_for += m->started ? now - m->since : 0; /* what was not settled is nobody's time */
        m->since = now;
        m->phase = MODEL_OVER;
        m->paused = false;
        copy(m->end, sizeof m->end, field(entry, "why"));
        drop_vote(m, NULL, 0);
    } else if (slice_is(kind, "again")) {
        copy_rest(m->again, sizeof m->again, entry, "table");
    } else {
        return false;
    }
    return true;
}

bool model_read(struct model *m, const char *entry) {
    struct slice kind = {entry, strcspn(entry, " ")};
    int64_t now = strtoll(entry + kind.length, NULL, 10);
    bool voted = m->vote.what[0];
    if (!carry_out(m, entry, kind, now))
        return false;
    m->n++;
    m->last = now;
    if (!(slice_is(kind, "act") || slice_is(kind, "back") || slice_is(kind, "clock")) ||
        voted != (m->vote.what[0] != 0))
        m->changed = m->n;
    return true;
}

void model_end(struct model *m) {
    if (m->started)
        fel_match_end(&m->match);
}

unsigned model_persons(const struct model *m) {
    unsigned seats = 0;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        seats |= (unsigned)(m->seat[seat].kind == MODEL_PERSON) << seat;
    return seats;
}

unsigned model_seats_of(const struct model *m, const char hash[65]) {
    unsigned seats = 0;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        if (m->seat[seat].kind == MODEL_PERSON && strcmp(m->seat[seat].token, hash) == 0)
            seats |= 1u << seat;
    return seats;
}

unsigned model_least(const struct model *m, uint64_t was, unsigned *moves_since) {
    unsigned least = (unsigned)m->match.count;
    *moves_since = 0;
    for (unsigned i = m->moves; i-- > 0;) {
        least = m->moved[i].count < least ? m->moved[i].count : least;
        if (m->moved[i].n <= was)
            break;
        ++*moves_since;
    }
    return least;
}
