/* A table in memory: when it is read, driven and dropped. */
#include <stdlib.h>
#include <string.h>

#include "house_inside.h"

enum { LONGEST_TIMER = 3600000, SOON = 60000 };

/* --- finding -------------------------------------------------------------------------------------------- */

static struct place **bucket_of(struct house *house, const struct store_id *id) {
    uint64_t half[2];
    memcpy(half, id->byte, sizeof half);
    uint64_t mixed = (half[0] ^ half[1] * house->scatter) * house->scatter;
    return &house->bucket[mixed >> 32 & (house->buckets - 1)];
}

static bool same(const struct store_id *a, const struct store_id *b) {
    return memcmp(a->byte, b->byte, sizeof a->byte) == 0;
}

struct place *place_find(struct house *house, const struct store_id *id) {
    struct place *place = *bucket_of(house, id);
    while (place && !same(&place->id, id))
        place = place->next;
    return place;
}

/* --- what the table says to the outside ----------------------------------------------------------------- */

static struct visitor *visitor_of(const struct place *place, uint64_t connection) {
    struct visitor *visitor = place->visitors;
    while (visitor && visitor->connection != connection)
        visitor = visitor->next;
    return visitor;
}

static bool on_send(void *context, uint64_t connection, const char *bytes, size_t length) {
    struct visitor *visitor = visitor_of(context, connection);
    return !visitor || socket_send(visitor->socket, bytes, length);
}

static void on_end(void *context, uint64_t connection) {
    struct visitor *visitor = visitor_of(context, connection);
    if (!visitor)
        return;
    place_leave(context, visitor, false);
    visitor_end(visitor, SOCKET_DONE);
}

static void on_append(void *context, uint64_t number, const char *bytes, size_t length) {
    keep_append(context, number, bytes, length);
}

/* Whoever asks once more while it is on its way is told with all the others. */
static void on_again(void *context, const struct table_settings *settings,
                     const uint8_t host[TABLE_HASH_BYTES]) {
    struct place *place = context;
    struct place *new = place->asked_again ? NULL : place_open(place->house, settings, host);
    if (!new)
        return;
    place->asked_again = true;
    new->is_rematch = true;
    new->rematch_of = place->id;
    place_settle(new);
}

/* --- beginning and end ---------------------------------------------------------------------------------- */

static void on_timer(uv_timer_t *timer) {
    struct place *place = timer->data;
    if (place->stage == PLACE_IS)
        table_wake(place->table, house_now());
    place_settle(place);
}

static struct place *place_new(struct house *house, const struct store_id *id) {
    struct place *place = house->places < HOUSE_TABLES ? calloc(1, sizeof *place) : NULL;
    if (!place)
        return NULL;
    place->house = house;
    place->id = *id;
    id_write(id, place->name);
    place->empty = house_now();
    place->outside = (struct table_outside){.context = place,
                                            .room = house->room,
                                            .send = on_send,
                                            .end = on_end,
                                            .append = on_append,
                                            .again = on_again};
    place->table = table_new(&place->outside);
    if (!place->table) {
        free(place);
        return NULL;
    }
    uv_timer_init(house->loop, &place->timer);
    place->timer.data = place;
    struct place **bucket = bucket_of(house, id);
    place->next = *bucket;
    *bucket = place;
    house->places++;
    return place;
}

static void on_closed(uv_handle_t *timer) {
    free(timer->data);
}

void place_free(struct place *place) {
    struct house *house = place->house;
    struct place **at = bucket_of(house, &place->id);
    while (*at != place)
        at = &(*at)->next;
    *at = place->next;
    house->places--;
    if (place->thinks_of)
        thinkers_forget(house->thinkers, (uintptr_t)place);
    table_free(place->table);
    place->table = NULL;
    uv_close((uv_handle_t *)&place->timer, on_closed);
}

struct place *place_get(struct house *house, const struct store_id *id, int64_t lingers) {
    struct place *place = place_find(house, id);
    if (place || !(place = place_new(house, id)))
        return place;
    place->lingers = lingers;
    if (keep_load(place))
        return place;
    place_free(place);
    return NULL;
}

struct place *place_open(struct house *house, const struct table_settings *settings,
                         const uint8_t host[TABLE_HASH_BYTES]) {
    struct store_id id = {{0}};
    uint8_t secret[TABLE_HASH_BYTES];
    random_bytes(id.byte, sizeof id.byte);
    random_bytes(secret, sizeof secret);
    struct place *place = place_find(house, &id) ? NULL : place_new(house, &id);
    if (!place)
        return NULL;
    place->stage = PLACE_IS;
    place->lingers = HOUSE_LINGERS;
    place->marked = house_now() + TABLE_UNSTARTED;
    table_open(place->table, settings, host, secret, house_now());
    return place;
}

void place_end(struct place *place, const char *why, enum socket_end how) {
    place->stage = PLACE_ENDS;
    status_tell(place->house, &place->id, NULL);
    if (place->opener) {
        struct visitor *opener = place->opener;
        opener->opening = NULL;
        place->opener = NULL;
        say_refused(opener, "store");
    }
    while (place->visitors) {
        struct visitor *visitor = place->visitors;
        place_leave(place, visitor, false);
        say_bye(visitor, why);
        visitor_end(visitor, how);
    }
}

/* --- visitors ------------------------------------------------------------------------------------------- */

void place_enter(struct place *place, struct visitor *visitor) {
    struct visitor **last = &place->visitors;
    while (*last)
        last = &(*last)->next;
    *last = visitor;
    visitor->place = place;
}

void place_leave(struct place *place, struct visitor *visitor, bool tell) {
    struct visitor **at = &place->visitors;
    while (*at != visitor)
        at = &(*at)->next;
    *at = visitor->next;
    visitor->next = NULL;
    visitor->place = NULL;
    if (!place->visitors)
        place->empty = house_now();
    if (place->stage == PLACE_IS && tell)
        table_gone(place->table, visitor->connection, house_now());
}

void place_hear(struct place *place, struct visitor *visitor, const char *bytes, size_t length) {
    table_hear(place->table, visitor->connection, bytes, length, house_now());
    place_settle(place);
}

/* --- thinking ------------------------------------------------------------------------------------------- */

/* Whoever is stronger than this house allows plays as strong as it does. */
static void player_of(const struct house *house, const char *level, struct fel_player *player) {
    unsigned own = 0;
    while (fel_levels[own].name && strcmp(fel_levels[own].name, level) != 0)
        own++;
    fel_player_read(fel_levels[own < house->strongest ? own : house->strongest].name, player);
}

static void think(struct place *place, const struct table_wants *wants) {
    struct house *house = place->house;
    const struct fel_match *match = table_match(place->table);
    struct fel_player player;
    struct fel_state view;
    uint64_t seed, wanted = wants->think == FEL_NOBODY ? 0 : wants->number;
    if (place->thinks_of && place->thinks_of != wanted) {
        thinkers_forget(house->thinkers, (uintptr_t)place);
        place->thinks_of = 0;
    }
    if (!wanted || place->thinks_of)
        return;
    player_of(house, wants->level, &player);
    match->game->view(match->game, &match->state, wants->think, &view);
    random_bytes(&seed, sizeof seed);
    if (thinkers_ask(house->thinkers, (uintptr_t)place, wanted, (unsigned)wants->think, &player, match->game,
                     &view, seed))
        place->thinks_of = wanted;
}

void place_choose(struct place *place, const struct thinkers_choice *choice) {
    place->thinks_of = 0;
    table_choose(place->table, choice->number, choice->seat, choice->action, house_now());
    place_settle(place);
}

/* --- what is due ---------------------------------------------------------------------------------------- */

/* After its end: when it is folded, or forgotten. Of a record the store knows by itself. */
static int64_t due_after_end(const struct place *place, int64_t now) {
    if (place->folded)
        return place->woken ? now : INT64_MAX;
    if (place->foldable)
        return place->last + HOUSE_FOLDS;
    return place->last + (table_match(place->table) ? place->house->options->keep : HOUSE_EXPIRED_KEPT);
}

/* Only once: it writes the record. */
static void see_end(struct place *place) {
    size_t length;
    char *record = table_record(place->table, &length);
    place->over = true;
    place->foldable = record != NULL;
    free(record);
}

static void update_notice(struct place *place) {
    char summary[STORE_NOTICE_BYTES] = "";
    struct fel_text text = fel_text_in(summary, sizeof summary);
    if (place->asks) /* marks are for a journal of a known length */
        return;
    if (place->house->options->lobby && table_settings_of(place->table)->lobby &&
        strcmp(table_phase(place->table), "open") == 0)
        table_summary(place->table, &text);
    if (strcmp(summary, place->summary) == 0)
        return;
    strcpy(place->summary, summary);
    keep_notice(place, summary);
}

/* Nobody is here, and nothing is under way. */
static bool is_idle(const struct place *place) {
    return !place->visitors && !place->opener && !place->asks && !place->thinks_of;
}

/* With nobody here, a clock that would stand still from now on goes on once the table is read anew: only that which ran
 * since the last entry is forgotten. */
static int64_t lingers(const struct place *place) {
    enum table_clock clock = table_settings_of(place->table)->clock;
    bool runs = strcmp(table_phase(place->table), "playing") == 0 &&
                (clock == TABLE_DECISION || clock == TABLE_BUDGET);
    return runs ? HOUSE_CLOCK_STOPS : place->lingers;
}

static void keep_time(struct place *place, int64_t until, int64_t now) {
    int64_t wait = until - now;
    wait = wait < 0 ? 0 : wait > LONGEST_TIMER ? LONGEST_TIMER : wait;
    uv_timer_start(&place->timer, on_timer, (uint64_t)wait, 0);
}

/* Out of memory, if it is not needed there, and the store knows when it will be. */
static bool drop(struct place *place, int64_t due, int64_t now) {
    if (!is_idle(place) || due < now + SOON || now < place->empty + lingers(place))
        return false;
    if (place->marked != due) {
        keep_due(place, due);
        return false;
    }
    place_free(place);
    return true;
}

void place_settle(struct place *place) {
    struct table_wants wants;
    int64_t now = house_now();
    if (place->house->closing)
        return;
    if (place->stage != PLACE_IS) {
        if (place->stage == PLACE_ENDS && !place->asks)
            place_free(place);
        return;
    }
    if (place->failed) {
        place->failed = false;
        table_failed(place->table, now);
    }
    if (table_number(place->table) == 0) { /* the store begins it, or has refused to */
        if (!place->asks) {
            place_end(place, "store", SOCKET_LATER);
            place_free(place);
        }
        return;
    }
    table_look(place->table, now, &wants);
    if (wants.over && !place->over)
        see_end(place);
    think(place, &wants);
    update_notice(place);
    int64_t due = wants.over ? due_after_end(place, now) : wants.wake;
    if (wants.over && !place->folded && place->marked != due && !place->asks)
        keep_due(place, due);
    if (wants.over && due <= now) {
        if (is_idle(place) && place->foldable && !place->folded)
            keep_fold(place);
        else if (is_idle(place))
            keep_forget(place);
        keep_time(place, now + SOON, now);
        return;
    }
    if (drop(place, due, now))
        return;
    int64_t look = place->empty + lingers(place);
    keep_time(place, is_idle(place) && look > now && look < due ? look : due, now);
}
