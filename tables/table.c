#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "bots/player.h"
#include "inside.h"

/* --- settings ------------------------------------------------------------------------------------------------ */

static bool is_level(const char *name) {
    struct fel_player player;
    return fel_player_read(name, &player) && !fel_player_cap(&player);
}

bool table_settings_fault(const struct table_settings *settings, const char **why) {
    const struct fel_game *game = settings->game;
    struct fel_sentence said;
    *why = NULL;
    if (fel_setup_fault(&settings->setup, game, &said))
        *why = "the game can't be set up like this";
    else if (!is_level(settings->level))
        *why = "there is no computer player of that level";
    else if (settings->clock != TABLE_NO_CLOCK && settings->time < 1000)
        *why = "a clock needs at least a second";
    else if (settings->clock > TABLE_DAYS || settings->time > TABLE_LONGEST_TIME ||
             settings->increment > TABLE_LONGEST_TIME || settings->time < 0 || settings->increment < 0)
        *why = "there is no such clock";
    else if (settings->pace < 0 || settings->pace > 60000)
        *why = "computer players wait for a minute at most";
    else if (settings->idle < 1000)
        *why = "a table is not idle so soon";
    for (unsigned seat = 0; !*why && seat < settings->setup.seats; seat++)
        if (settings->computer[seat][0] && !is_level(settings->computer[seat]))
            *why = "there is no computer player of that level";
    return *why != NULL;
}

void table_hash_of(const uint8_t token[TABLE_TOKEN_BYTES], uint8_t hash[TABLE_HASH_BYTES]) {
    struct fel_blake blake;
    fel_blake_begin(&blake, TABLE_HASH_BYTES);
    fel_blake_add(&blake, token, TABLE_TOKEN_BYTES);
    fel_blake_end(&blake, hash);
}

/* --- the journal --------------------------------------------------------------------------------------------- */

static void pass_time(struct table *t, int64_t now) {
    t->now = now > t->now ? now : t->now;
    t->now = t->sheet.last > t->now ? t->sheet.last : t->now;
}

/* Whether it sets the clock of the seat to move right, up to its own time. */
static bool charges(enum entry_kind kind) {
    return kind == ENTRY_ACT || kind == ENTRY_BACK || kind == ENTRY_TAKE || kind == ENTRY_RETURN ||
           kind == ENTRY_PAUSE;
}

/* The pending entry goes to the store; but first what does not count of the time up to it. A request waits meanwhile, and is
 * decided on again. */
static void write_entry(struct table *t, bool own) {
    char bytes[TABLE_ENTRY_BYTES + 1];
    struct gap gap;
    if (charges(t->pending.kind) && t->left_out != t->sheet.number && clock_standing(t, t->now, &gap)) {
        duty_leave_out(&t->pending, &gap);
        t->left_out = t->sheet.number + 1; /* only once: time passes while the store writes this */
        own = true;
    }
    struct fel_text text = fel_text_in(bytes, sizeof bytes);
    t->pending.time = t->now;
    t->own = own;
    t->appending = true;
    entry_write(&t->pending, &text);
    FEL_CHECK(!text.full);
    t->outside->append(t->outside->context, t->sheet.number + 1, bytes, text.length);
}

static void drop_first(struct table *t) {
    struct request *first = t->first;
    t->first = first->next;
    if (!t->first)
        t->last = &t->first;
    t->waiting--;
    free(first);
}

/* Decides on the request that waits longest. */
static void take_up(struct table *t) {
    struct request *request = t->first;
    const char *why = NULL;
    switch (decide(t, member_of(t, request->connection), &request->heard, &t->pending, &why)) {
    case WRITE: write_entry(t, false); return;
    case DONE: show_done(t, request->connection, request->heard.id); break;
    case REFUSE: show_refused(t, request->connection, request->heard.id, why); break;
    }
    drop_first(t);
}

/* Goes on until the store has to answer, or nothing is left to do. */
static void work(struct table *t) {
    while (!t->appending && t->sheet.phase != PHASE_NONE) {
        bool due = duty_first(t, &t->pending);
        if (!due && t->first) {
            take_up(t);
            continue;
        }
        if (!due && !duty_next(t, &t->pending))
            return;
        write_entry(t, true);
    }
}

static bool carry(struct table *t, const struct entry *entry) {
    if (!apply_entry(t, entry))
        return false;
    pass_time(t, entry->time);
    members_know_again(t);
    show_news(t);
    return true;
}

void table_appended(struct table *t, int64_t now) {
    pass_time(t, now);
    if (!t->appending)
        return;
    t->appending = false;
    if (!carry(t, &t->pending))
        abort(); /* it was decided on the same table */
    if (!t->own) {
        show_done(t, t->first->connection, t->first->heard.id);
        drop_first(t);
    }
    work(t);
}

bool table_learn(struct table *t, uint64_t number, const char *bytes, size_t length, int64_t now) {
    struct entry entry;
    pass_time(t, now);
    if (number <= t->sheet.number || t->appending)
        return true;
    if (number != t->sheet.number + 1 || !entry_read(&entry, bytes, length) || !carry(t, &entry))
        return false;
    if (t->awake)
        work(t);
    return true;
}

bool table_lost(struct table *t, int64_t now, unsigned count, const char *const *bytes,
                const size_t *length) {
    struct entry entry;
    bool sound = true;
    pass_time(t, now);
    if (!t->appending)
        return true;
    for (unsigned i = 0; i < count && sound; i++)
        sound = entry_read(&entry, bytes[i], length[i]) && carry(t, &entry);
    t->appending = false;
    if (sound)
        work(t);
    return sound;
}

void table_failed(struct table *t, int64_t now) {
    pass_time(t, now);
    if (!t->appending)
        return;
    t->appending = false;
    t->pause = t->now + TABLE_STORE_PAUSE;
    if (!t->own) {
        show_refused(t, t->first->connection, t->first->heard.id, "store");
        drop_first(t);
    }
    work(t);
}

/* --- what goes in -------------------------------------------------------------------------------------------- */

static unsigned waiting_of(const struct table *t, uint64_t connection) {
    unsigned count = 0;
    for (const struct request *request = t->first; request; request = request->next)
        count += request->connection == connection;
    return count;
}

static void request(struct table *t, uint64_t connection, const struct heard *heard) {
    struct request *asked = NULL;
    if (t->waiting < TABLE_WAITING && waiting_of(t, connection) < TABLE_WAITING_EACH)
        asked = malloc(sizeof *asked);
    if (!asked) {
        show_refused(t, connection, heard->id, "busy");
        return;
    }
    *asked = (struct request){.connection = connection, .heard = *heard};
    *t->last = asked;
    t->last = &asked->next;
    t->waiting++;
    work(t);
}

void table_hear(struct table *t, uint64_t connection, const char *bytes, size_t length, int64_t now) {
    struct heard heard;
    pass_time(t, now);
    struct member *from = member_of(t, connection);
    if (from && !member_may_speak(t, from))
        return;
    if (t->sheet.phase == PHASE_NONE || !message_read(&heard, bytes, length)) {
        if (from)
            show_refused(t, connection, 0, "message");
        else
            show_refused_stranger(t, connection, 0, "message");
        return;
    }
    if (heard.kind == HEARD_HELLO) {
        member_greet(t, connection, &heard);
        work(t);
        return;
    }
    if (!from) {
        show_refused_stranger(t, connection, heard.id, "hello");
        return;
    }
    switch (heard.kind) {
    case HEARD_LOOK: member_look(t, from, heard.seat); break;
    case HEARD_PHRASE: member_say(t, from, &heard); break;
    case HEARD_LOG: show_log(t, from, heard.from, heard.to); break;
    case HEARD_RECORD: show_record(t, from); break;
    case HEARD_BEAT: show_beat(t, from); break;
    default:
        if (heard.kind == HEARD_SIT || heard.kind == HEARD_MOVE)
            member_add_token(t, from, heard.token[0]);
        request(t, connection, &heard);
    }
    work(t);
}

void table_gone(struct table *t, uint64_t connection, int64_t now) {
    pass_time(t, now);
    struct member *member = member_of(t, connection);
    if (!member)
        return;
    member_remove(t, member);
    members_presence(t);
    work(t);
}

void table_ready(struct table *t, uint64_t connection, int64_t now) {
    pass_time(t, now);
    struct member *member = member_of(t, connection);
    if (!member || !member->behind)
        return;
    member->behind = false;
    show_you(t, member);
    show_table(t, member);
    show_presence(t, member);
}

void table_elsewhere(struct table *t, unsigned seats, unsigned spectators, int64_t now) {
    pass_time(t, now);
    t->elsewhere = seats;
    t->spectators_elsewhere = spectators;
    members_presence(t);
    work(t);
}

void table_overheard(struct table *t, unsigned seat, const char *key, int64_t now) {
    pass_time(t, now);
    if (seat < t->sheet.settings.setup.seats)
        show_phrase(t, seat, key);
}

void table_again(struct table *t, const char *id, int64_t now) {
    struct heard heard = {.kind = HEARD_GO_ON, .seat = FEL_NOBODY, .whom = FEL_NOBODY};
    pass_time(t, now);
    FEL_CHECK(strlen(id) <= TABLE_ID_BYTES);
    strncpy(heard.name, id, TABLE_ID_BYTES);
    request(t, 0, &heard);
}

void table_choose(struct table *t, uint64_t number, unsigned seat, fel_action action, int64_t now) {
    pass_time(t, now);
    if (number != t->sheet.position || table_mover(t) != (int)seat || action >= t->match.game->actions ||
        !fel_is_legal(t->match.game, &t->match.state, action))
        return;
    t->chosen_at = number;
    t->chosen = action;
    work(t);
}

void table_wake(struct table *t, int64_t now) {
    pass_time(t, now);
    work(t);
}

const char *const phase_word[] = {"none", "open", "starting", "playing", "over"};

/* --- what can be asked --------------------------------------------------------------------------------------- */

void table_look(const struct table *t, int64_t now, struct table_wants *wants) {
    const struct sheet *s = &t->sheet;
    *wants = (struct table_wants){.wake = INT64_MAX, .think = FEL_NOBODY, .number = s->position};
    wants->over = s->phase == PHASE_OVER;
    wants->present = t->present & ~t->elsewhere;
    wants->spectators = t->spectators;
    if (duty_thinks(t)) {
        wants->think = table_mover(t);
        const char *own = s->settings.computer[wants->think];
        strcpy(wants->level, s->seat[wants->think].stands_in || !own[0] ? s->settings.level : own);
    }
    if (!t->appending && t->awake)
        wants->wake = duty_due(t);
    if (wants->wake < now)
        wants->wake = now;
}

uint64_t table_number(const struct table *t) {
    return t->sheet.number;
}

uint64_t table_position(const struct table *t) {
    return t->sheet.position;
}

const struct fel_match *table_match(const struct table *t) {
    return t->sheet.started ? &t->match : NULL;
}

unsigned table_persons(const struct table *t) {
    unsigned seats = 0;
    for (unsigned seat = 0; seat < FEL_MAX_SEATS; seat++)
        seats |= (unsigned)(t->sheet.seat[seat].kind == SEAT_PERSON) << seat;
    return seats;
}

const struct table_settings *table_settings_of(const struct table *t) {
    return &t->sheet.settings;
}

const char *table_phase(const struct table *t) {
    return phase_word[t->sheet.phase];
}

void table_summary(const struct table *t, struct fel_text *to) {
    const struct sheet *s = &t->sheet;
    unsigned open = 0, persons = 0;
    for (unsigned seat = 0; seat < s->settings.setup.seats; seat++) {
        open += s->seat[seat].kind == SEAT_OPEN;
        persons += s->seat[seat].kind == SEAT_PERSON;
    }
    fel_json_open(to, '{');
    fel_json_member_string(to, "game", s->settings.game->name);
    fel_json_member_int(to, "seats", s->settings.setup.seats);
    fel_json_member_int(to, "open", s->phase == PHASE_OPEN ? open : 0);
    fel_json_member_int(to, "persons", persons);
    fel_json_member_string(to, "clock", clock_word[s->settings.clock]);
    fel_json_member_int(to, "time", s->settings.time);
    fel_json_member_int(to, "increment", s->settings.increment);
    fel_json_close(to, '}');
}

char *table_record(const struct table *t, size_t *length) {
    struct fel_record_check check;
    return t->sheet.end == END_FINISHED ? fel_record_write(&t->match, length, &check) : NULL;
}

/* --- beginning and end --------------------------------------------------------------------------------------- */

struct table *table_new(const struct table_outside *outside) {
    struct table *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->outside = outside;
    t->last = &t->first;
    t->sheet.host = FEL_NOBODY;
    return t;
}

void table_free(struct table *t) {
    if (!t)
        return;
    while (t->first)
        drop_first(t);
    while (t->members)
        member_remove(t, t->members);
    fel_match_end(&t->match);
    free(t);
}

static void wake_up(struct table *t) {
    t->awake = true;
    t->empty = t->now;
    for (unsigned who = 0; who <= OPENER; who++)
        t->away[who] = t->now;
}

void table_open(struct table *t, const struct table_settings *settings, const uint8_t host[TABLE_HASH_BYTES],
                const uint8_t secret[TABLE_HASH_BYTES], int64_t now) {
    pass_time(t, now);
    wake_up(t);
    entry_begin(&t->pending, ENTRY_OPEN, 0);
    t->pending.settings = *settings;
    memset(t->pending.settings.setup.seed, 0, sizeof t->pending.settings.setup.seed);
    memcpy(t->pending.token, host, sizeof t->pending.token);
    memcpy(t->pending.bytes, secret, sizeof t->pending.bytes);
    write_entry(t, true);
}

/* While no process ran, no clock did. One that stands still while nobody is there has stood still since the last entry, or
 * since the last outage after it. */
void table_awake(struct table *t, const struct table_past *past, int64_t now) {
    pass_time(t, now);
    wake_up(t);
    if (t->sheet.settings.clock == TABLE_DAYS)
        for (unsigned i = 0; i < past->outages; i++)
            clock_add_gap(t, (struct gap){past->outage[i].from, past->outage[i].to, UNCOUNTED_DOWN});
    else if (!past->served) { /* a process may have ended before it wrote down an earlier outage */
        for (unsigned i = 0; i + 1 < past->outages; i++)
            clock_add_gap(t, (struct gap){past->outage[i].from, past->outage[i].to, UNCOUNTED_DOWN});
        t->empty = past->outages && past->outage[past->outages - 1].from > t->sheet.last
                       ? past->outage[past->outages - 1].from
                       : t->sheet.last;
    }
    work(t);
}
