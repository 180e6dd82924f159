/* Who comes in, by which door, and what is asked for before one is at a table. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "house_inside.h"
#include "tables/message.h"

/* --- saying --------------------------------------------------------------------------------------------- */

bool say_text(struct visitor *visitor, const struct fel_text *text) {
    return socket_send(visitor->socket, text->buffer, text->length);
}

static void say(struct visitor *visitor, const char *what, const char *why) {
    char room[200];
    struct fel_text text = fel_text_in(room, sizeof room);
    fel_json_open(&text, '{');
    fel_json_member_string(&text, "say", what);
    if (strcmp(what, "refused") == 0)
        fel_json_member_int(&text, "id", 0);
    fel_json_member_string(&text, "why", why);
    fel_json_close(&text, '}');
    say_text(visitor, &text);
}

void say_bye(struct visitor *visitor, const char *why) {
    say(visitor, "bye", why);
}

void say_refused(struct visitor *visitor, const char *why) {
    say(visitor, "refused", why);
}

/* --- coming and going ----------------------------------------------------------------------------------- */

void visitor_free(struct visitor *visitor) {
    while (visitor->held) {
        struct held *first = visitor->held;
        visitor->held = first->next;
        free(first);
    }
    if (visitor->opening)
        visitor->opening->opener = NULL;
    if (visitor->status)
        status_end(visitor->status);
    free(visitor);
}

void visitor_end(struct visitor *visitor, enum socket_end how) {
    socket_end(visitor->socket, how);
    visitor_free(visitor);
}

static bool may(struct visitor *visitor, enum allowed what) {
    struct house *house = visitor->house;
    return allow(&house->allowances, socket_guest(visitor->socket), what, (int64_t)uv_now(house->loop) + 1);
}

bool visitor_may_load(struct visitor *visitor) {
    return may(visitor, ALLOWED_LOAD);
}

/* The table of a path; NULL, with why not and how it ends. */
static struct place *table_at(struct visitor *visitor, const char *path, const char **why,
                              enum socket_end *how) {
    struct house *house = visitor->house;
    struct store_id id;
    *why = "no table";
    *how = SOCKET_DONE;
    if (!id_read(&id, path, strlen(path)))
        return NULL;
    struct place *place = place_find(house, &id);
    if (place && place->stage != PLACE_ENDS)
        return place;
    *how = SOCKET_LATER;
    *why = "too fast";
    if (place || !may(visitor, ALLOWED_LOAD))
        return NULL;
    *why = "full";
    return place_get(house, &id, HOUSE_LINGERS);
}

static void *on_opened(void *owner, struct socket *socket, const char *path) {
    static const char prefix[] = "online/";
    struct house *house = owner;
    struct visitor *visitor = house->closing ? NULL : calloc(1, sizeof *visitor);
    const char *why;
    enum socket_end how;
    if (!visitor)
        return NULL;
    visitor->house = house;
    visitor->socket = socket;
    visitor->connection = ++house->connections;
    if (strncmp(path, prefix, strlen(prefix)) != 0)
        return visitor;
    struct place *place = table_at(visitor, path + strlen(prefix), &why, &how);
    if (!place) {
        say_bye(visitor, why);
        visitor_end(visitor, how);
        return NULL;
    }
    place_enter(place, visitor);
    return visitor;
}

static void on_ready(void *mine) {
    struct visitor *visitor = mine;
    struct place *place = visitor->place;
    if (place && place->stage == PLACE_IS) {
        table_ready(place->table, visitor->connection, house_now());
        place_settle(place);
    }
}

static void on_gone(void *mine) {
    struct visitor *visitor = mine;
    struct place *place = visitor->place;
    if (place)
        place_leave(place, visitor, true);
    visitor_free(visitor);
    if (place)
        place_settle(place);
}

/* --- requests at the door ------------------------------------------------------------------------------- */

/* What it owes grows with each request, and is forgiven by and by. */
static bool is_patient(struct visitor *visitor) {
    int64_t now = (int64_t)uv_now(visitor->house->loop);
    visitor->owed -= (now - visitor->heard) * HOUSE_DOOR_SECOND;
    if (visitor->owed < 0)
        visitor->owed = 0;
    visitor->heard = now;
    if (visitor->owed + 1000 > INT64_C(1000) * HOUSE_DOOR_BURST)
        return false;
    visitor->owed += 1000;
    return true;
}

/* Whether this house has computer players of a level, and lets them be that strong. */
static bool has_level(const struct house *house, const char *level) {
    for (unsigned i = 0; i <= house->strongest; i++)
        if (strcmp(fel_levels[i].name, level) == 0)
            return true;
    return false;
}

static bool has_levels(const struct house *house, const struct table_settings *settings) {
    bool has = has_level(house, settings->level);
    for (unsigned seat = 0; seat < settings->setup.seats; seat++)
        has = has && (!settings->computer[seat][0] || has_level(house, settings->computer[seat]));
    return has;
}

static void open_table(struct visitor *visitor, const char *bytes, size_t length) {
    struct house *house = visitor->house;
    struct table_settings settings;
    uint8_t host[TABLE_HASH_BYTES];
    const char *why;
    if (!message_read_settings(&settings, host, bytes, length, &why)) {
        say_refused(visitor, "message");
        return;
    }
    settings.idle = house->options->idle;
    if (!has_levels(house, &settings)) {
        say_refused(visitor, "level");
    } else if (visitor->opening) {
        say_refused(visitor, "busy");
    } else if (!may(visitor, ALLOWED_OPEN)) {
        say_refused(visitor, "no more");
    } else {
        struct place *place = place_open(house, &settings, host);
        if (!place) {
            say_refused(visitor, "busy");
            return;
        }
        place->opener = visitor;
        visitor->opening = place;
        place_settle(place);
    }
}

static void hear_at_door(struct visitor *visitor, const char *bytes, size_t length) {
    json_t *message = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL);
    const char *word = json_string_value(json_object_get(message, "do"));
    if (!is_patient(visitor) || !may(visitor, ALLOWED_MESSAGE))
        say_refused(visitor, "busy");
    else if (word && strcmp(word, "open") == 0)
        open_table(visitor, bytes, length);
    else if (word && strcmp(word, "lobby") == 0 && json_object_size(message) == 1)
        lobby_ask(visitor);
    else if (word && strcmp(word, "status") == 0 && json_object_size(message) == 2)
        status_ask(visitor, json_object_get(message, "tables"));
    else
        say_refused(visitor, "message");
    json_decref(message);
}

/* --- messages ------------------------------------------------------------------------------------------- */

/* Until the table is read. */
static void hold(struct visitor *visitor, const char *bytes, size_t length) {
    struct held **last = &visitor->held;
    unsigned count = 0;
    for (; *last; last = &(*last)->next)
        count++;
    struct held *held = count < HOUSE_HELD ? malloc(sizeof *held + length) : NULL;
    if (!held) {
        place_leave(visitor->place, visitor, false);
        say_bye(visitor, "too fast");
        visitor_end(visitor, SOCKET_LATER);
        return;
    }
    held->next = NULL;
    held->length = length;
    memcpy(held->bytes, bytes, length);
    *last = held;
}

static void on_heard(void *mine, const char *bytes, size_t length) {
    struct visitor *visitor = mine;
    struct place *place = visitor->place;
    if (!place) {
        hear_at_door(visitor, bytes, length);
    } else if (place->stage == PLACE_LOADS) {
        hold(visitor, bytes, length);
    } else if (!may(visitor, ALLOWED_MESSAGE)) {
        place_leave(place, visitor, true);
        say_bye(visitor, "too fast");
        visitor_end(visitor, SOCKET_LATER);
        place_settle(place);
    } else {
        place_hear(place, visitor, bytes, length);
    }
}

const struct socket_handler house_handler = {
    .opened = on_opened,
    .heard = on_heard,
    .ready = on_ready,
    .gone = on_gone,
};
