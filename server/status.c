/* What can be asked at the door about tables one is not at: which are open, and how those are that one knows. Nothing is told
 * that not everybody who has the link may know. */
#include <stdlib.h>
#include <string.h>

#include "house_inside.h"

enum { LINE_BYTES = 160, LOBBY_BYTES = HOUSE_LOBBY * (STORE_NOTICE_BYTES + LINE_BYTES) };

/* A question that waits for the store. There is one for each visitor at most. */
struct status {
    struct status *next;
    struct house *house;
    struct visitor *visitor; /* NULL: gone */
    bool lobby;
    unsigned count, missing;
    struct asked {
        struct store_id id;
        bool known;
        char line[LINE_BYTES];
    } table[];
};

static struct status *begin(struct visitor *visitor, unsigned count) {
    struct status *status = calloc(1, sizeof *status + count * sizeof status->table[0]);
    if (!status)
        return NULL;
    status->house = visitor->house;
    status->visitor = visitor;
    visitor->status = status;
    status->next = visitor->house->statuses;
    visitor->house->statuses = status;
    return status;
}

static void forget(struct status *status) {
    struct status **at = &status->house->statuses;
    while (*at != status)
        at = &(*at)->next;
    *at = status->next;
    if (status->visitor)
        status->visitor->status = NULL;
    free(status);
}

/* The lobby's stays until the store has answered. */
void status_end(struct status *status) {
    if (status->lobby && !status->house->closing) {
        status->visitor->status = NULL;
        status->visitor = NULL;
    } else {
        forget(status);
    }
}

/* --- tables that one knows ------------------------------------------------------------------------------ */

static void describe(struct asked *asked, const struct place *place) {
    struct fel_text text = fel_text_in(asked->line, sizeof asked->line);
    const struct fel_match *match = place ? table_match(place->table) : NULL;
    const char *phase = place ? table_phase(place->table) : "none";
    char name[ID_LETTERS + 1];
    id_write(&asked->id, name);
    fel_json_open(&text, '{');
    fel_json_member_string(&text, "table", name);
    fel_json_member_string(&text, "phase", phase);
    fel_json_member_int(&text, "toMove",
                        match && strcmp(phase, "playing") == 0 ? fel_match_to_move(match) : FEL_NOBODY);
    fel_json_member_int(&text, "n", place ? (int64_t)table_number(place->table) : 0);
    fel_json_member_bool(&text, "kept", place != NULL);
    fel_json_close(&text, '}');
    asked->known = true;
}

/* As soon as all are known. */
static void answer_when_known(struct status *status) {
    char room[HOUSE_STATUSES * LINE_BYTES + LINE_BYTES];
    struct fel_text text = fel_text_in(room, sizeof room);
    if (status->missing > 0)
        return;
    fel_put(&text, "{\"say\":\"status\",\"tables\":[");
    for (unsigned i = 0; i < status->count; i++) {
        fel_put(&text, i ? "," : "");
        fel_put(&text, status->table[i].line);
    }
    fel_put(&text, "]}");
    say_text(status->visitor, &text);
    forget(status);
}

void status_tell(struct house *house, const struct store_id *id, const struct place *place) {
    for (struct status *status = house->statuses, *next; status; status = next) {
        next = status->next;
        bool news = false;
        for (unsigned i = 0; i < status->count; i++) {
            struct asked *asked = &status->table[i];
            if (!asked->known && memcmp(&asked->id, id, sizeof *id) == 0) {
                describe(asked, place);
                status->missing--;
                news = true;
            }
        }
        if (news)
            answer_when_known(status);
    }
}

static bool read_ids(struct status *status, const json_t *tables) {
    for (unsigned i = 0; i < status->count; i++) {
        const json_t *name = json_array_get(tables, i);
        if (!json_is_string(name) ||
            !id_read(&status->table[i].id, json_string_value(name), json_string_length(name)))
            return false;
    }
    return true;
}

void status_ask(struct visitor *visitor, const json_t *tables) {
    struct house *house = visitor->house;
    size_t count = json_array_size(tables);
    if (!json_is_array(tables) || count > HOUSE_STATUSES) {
        say_refused(visitor, "message");
        return;
    }
    struct status *status = visitor->status ? NULL : begin(visitor, (unsigned)count);
    if (!status) {
        say_refused(visitor, "busy");
        return;
    }
    status->count = (unsigned)count;
    if (!read_ids(status, tables)) {
        forget(status);
        say_refused(visitor, "message");
        return;
    }
    for (unsigned i = 0; i < status->count; i++) {
        struct asked *asked = &status->table[i];
        struct place *place = place_find(house, &asked->id);
        if (!place && visitor_may_load(visitor))
            place = place_get(house, &asked->id, 0);
        if (place && place->stage == PLACE_LOADS) {
            status->missing++;
        } else if (place) {
            describe(asked, place->stage == PLACE_IS && table_number(place->table) ? place : NULL);
        } else {
            forget(status);
            say_refused(visitor, "busy");
            return;
        }
    }
    answer_when_known(status);
}

/* --- the lobby ------------------------------------------------------------------------------------------ */

static void put_found(struct fel_text *text, const struct store_found *found) {
    const char *summary = found->notice.at;
    char name[ID_LETTERS + 1];
    id_write(&found->match, name);
    fel_put(text, "{\"table\":\"");
    fel_put(text, name);
    fel_put(text, "\",");
    for (size_t i = 1; i < found->notice.length; i++) /* after its bracket */
        fel_put_char(text, summary[i]);
}

static void on_lobby(void *context, const struct store_answer *answer) {
    struct status *status = context;
    struct visitor *visitor = status->visitor;
    if (status->house->closing)
        return;
    char *room = visitor ? malloc(LOBBY_BYTES) : NULL;
    if (room && answer->outcome == STORE_DONE) {
        struct fel_text text = fel_text_in(room, LOBBY_BYTES);
        fel_put(&text, "{\"say\":\"lobby\",\"tables\":[");
        for (unsigned i = 0; i < answer->found_count; i++) {
            fel_put(&text, i ? "," : "");
            put_found(&text, &answer->found[i]);
        }
        fel_put(&text, "]}");
        say_text(visitor, &text);
    } else if (visitor) {
        say_refused(visitor, "store");
    }
    free(room);
    forget(status);
}

void lobby_ask(struct visitor *visitor) {
    struct house *house = visitor->house;
    if (!house->options->lobby) {
        say_refused(visitor, "no lobby");
        return;
    }
    struct status *status = visitor->status ? NULL : begin(visitor, 0);
    if (!status) {
        say_refused(visitor, "busy");
        return;
    }
    status->lobby = true;
    if (!store_noticed(house->store, HOUSE_LOBBY, on_lobby, status)) {
        forget(status);
        say_refused(visitor, "store");
    }
}
