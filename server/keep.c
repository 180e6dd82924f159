/* What the house asks of the store, and what comes of it. Numbers there begin with 0, those of a table with 1. */
#include <stdlib.h>
#include <string.h>

#include "house_inside.h"

/* The place has one question less open; false if nothing else is to be done: the house closes, or the place has ended. */
static bool answered(struct place *place) {
    place->asks--;
    if (place->house->closing)
        return false;
    if (place->stage != PLACE_ENDS)
        return true;
    place_settle(place);
    return false;
}

static void complain(struct place *place, const struct store_answer *answer) {
    if (answer->outcome == STORE_FAILED)
        house_complain(place->house, "the store fails", answer->fault);
}

/* --- reading -------------------------------------------------------------------------------------------- */

static bool learn(struct place *place, uint64_t number, const char *bytes, size_t length) {
    if (table_learn(place->table, number, bytes, length, house_now()))
        return true;
    house_complain(place->house, "a journal in the store is damaged, or of a newer felucca", NULL);
    return false;
}

/* Of what was folded the journal is there, too: a line for each entry. */
static bool learn_lines(struct place *place, struct store_bytes about) {
    const char *at = about.at, *end = at + about.length;
    for (uint64_t number = 1; at < end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop || !learn(place, number, at, (size_t)(stop - at)))
            return false;
        at = stop + 1;
    }
    return about.length > 0;
}

static bool learn_all(struct place *place, const struct store_answer *answer) {
    place->folded = answer->folded;
    if (answer->folded) {
        place->last = answer->ended;
        place->marked = INT64_MAX;   /* whatever it is, it stays */
        place->outside.again = NULL; /* the journal has ended: nothing can be added */
        return learn_lines(place, answer->about);
    }
    for (unsigned i = 0; i < answer->count; i++)
        if (!learn(place, answer->entries[i].number + UINT64_C(1), answer->entries[i].bytes.at,
                   answer->entries[i].bytes.length))
            return false;
    if (table_settings_of(place->table)->lobby)
        strcpy(place->summary, "?"); /* nobody knows what stands there */
    place->last = answer->count ? answer->entries[answer->count - 1].time : 0;
    return answer->count > 0;
}

/* Those outages that the last entry has not seen. */
static void wake_up(struct place *place) {
    const struct outages *outages = &place->house->outages;
    unsigned known = 0;
    while (known < outages->count && outages->outage[known].to <= place->last)
        known++;
    struct table_past past = {.outages = outages->count - known, .outage = outages->outage + known};
    if (table_settings_of(place->table)->clock != TABLE_DAYS)
        past.outages = 0; /* it stood still since its last entry: nobody knows who was here since */
    table_awake(place->table, &past, house_now());
}

/* What those have said who did not wait. A message can end the connection of others, but not of those who are next: they
 * have not said hello. */
static void hear_held(struct place *place) {
    struct visitor *next;
    for (struct visitor *visitor = place->visitors; visitor; visitor = next) {
        uint64_t connection = visitor->connection;
        struct held *held = visitor->held;
        next = visitor->next;
        visitor->held = NULL;
        while (held) {
            struct held *first = held;
            held = first->next;
            table_hear(place->table, connection, first->bytes, first->length, house_now());
            free(first);
        }
    }
}

static void on_loaded(void *context, const struct store_answer *answer) {
    struct place *place = context;
    if (!answered(place))
        return;
    complain(place, answer);
    if (answer->outcome == STORE_DONE && learn_all(place, answer)) {
        place->stage = PLACE_IS;
        wake_up(place);
        hear_held(place);
        status_tell(place->house, &place->id, place);
    } else {
        bool absent = answer->outcome == STORE_ABSENT;
        place_end(place, absent ? "no table" : "store", absent ? SOCKET_DONE : SOCKET_LATER);
    }
    place_settle(place);
}

bool keep_load(struct place *place) {
    if (!store_load(place->house->store, &place->id, 0, on_loaded, place))
        return false;
    place->asks++;
    return true;
}

/* --- appending ------------------------------------------------------------------------------------------ */

/* Others have written meanwhile: their entries come first. */
static bool lose(struct place *place, const struct store_answer *answer) {
    const char **bytes = (const char **)calloc(answer->count + 1, sizeof *bytes);
    size_t *length = calloc(answer->count + 1, sizeof *length);
    bool good = bytes && length;
    for (unsigned i = 0; good && i < answer->count; i++) {
        bytes[i] = answer->entries[i].bytes.at;
        length[i] = answer->entries[i].bytes.length;
        place->last = answer->entries[i].time;
    }
    good = good && table_lost(place->table, house_now(), answer->count, bytes, length);
    free((void *)bytes);
    free(length);
    return good;
}

/* It is on the disk, and has a name from now on. */
static void tell_opened(struct place *place) {
    struct house *house = place->house;
    struct visitor *opener = place->opener;
    char room[100];
    struct fel_text text = fel_text_in(room, sizeof room);
    if (opener) {
        opener->opening = NULL;
        place->opener = NULL;
        fel_json_open(&text, '{');
        fel_json_member_string(&text, "say", "opened");
        fel_json_member_string(&text, "table", place->name);
        fel_json_close(&text, '}');
        say_text(opener, &text);
    }
    struct place *before = place->is_rematch ? place_find(house, &place->rematch_of) : NULL;
    if (before && before->stage == PLACE_IS) {
        before->asked_again = false;
        table_again(before->table, place->name, house_now());
        place_settle(before);
    }
}

static void on_appended(void *context, const struct store_answer *answer) {
    struct place *place = context;
    bool begins = table_number(place->table) == 0;
    if (!answered(place))
        return;
    complain(place, answer);
    switch (answer->outcome) {
    case STORE_DONE:
        place->last = house_now();
        table_appended(place->table, place->last);
        break;
    case STORE_LOST:
        if (answer->folded || begins || !lose(place, answer))
            place_end(place, "store", SOCKET_LATER);
        break;
    case STORE_ABSENT: place_end(place, "no table", SOCKET_DONE); break;
    case STORE_FAILED:
        if (begins)
            place_end(place, "store", SOCKET_LATER);
        else
            table_failed(place->table, house_now());
        break;
    }
    if (begins && place->stage == PLACE_IS)
        tell_opened(place);
    place_settle(place);
}

void keep_append(struct place *place, uint64_t number, const char *bytes, size_t length) {
    struct store_entry entry = {.time = house_now(), .bytes = {bytes, length}};
    struct store_marks marks = {.sets_due = number == 1, .due = place->marked};
    if (store_append(place->house->store, &place->id, (uint32_t)(number - 1), &entry, 1,
                     number == 1 ? &marks : NULL, on_appended, place))
        place->asks++;
    else
        place->failed = true;
}

/* --- marks ---------------------------------------------------------------------------------------------- */

static void on_marked(void *context, const struct store_answer *answer) {
    struct place *place = context;
    if (!answered(place))
        return;
    complain(place, answer);
    if (answer->outcome == STORE_ABSENT)
        place_end(place, "no table", SOCKET_DONE); /* an operator has removed it */
    else if (answer->outcome != STORE_DONE)
        place->marked = 0;
    place_settle(place);
}

static bool mark(struct place *place, const struct store_marks *marks) {
    if (!store_append(place->house->store, &place->id, (uint32_t)table_number(place->table), NULL, 0, marks,
                      on_marked, place))
        return false;
    place->asks++;
    return true;
}

void keep_due(struct place *place, int64_t due) {
    struct store_marks marks = {.sets_due = true, .due = due == INT64_MAX ? STORE_NEVER : due};
    if (mark(place, &marks))
        place->marked = due;
}

void keep_notice(struct place *place, const char *summary) {
    struct store_marks marks = {.sets_notice = true, .notice = {summary, strlen(summary)}};
    if (!mark(place, &marks))
        place->summary[0] = '\0'; /* the next entry tries again */
}

/* --- the end -------------------------------------------------------------------------------------------- */

static void on_folded(void *context, const struct store_answer *answer) {
    struct place *place = context;
    if (!answered(place))
        return;
    complain(place, answer);
    if (answer->outcome == STORE_DONE) {
        place->folded = true;
        place->woken = false; /* it was due for this */
        place->outside.again = NULL;
        place->marked = INT64_MAX;
    }
    if (answer->outcome == STORE_ABSENT || (answer->outcome == STORE_LOST && answer->folded))
        place_end(place, "no table", SOCKET_LATER);
    place_settle(place);
}

/* The journal once more, as lines. NULL: too much of it. */
static char *journal_of(const struct store_answer *answer, size_t *length) {
    *length = 0;
    for (unsigned i = 0; i < answer->count; i++)
        *length += answer->entries[i].bytes.length + 1;
    char *lines = *length > 0 && *length <= STORE_ABOUT_BYTES ? malloc(*length) : NULL, *at = lines;
    for (unsigned i = 0; lines && i < answer->count; i++) {
        memcpy(at, answer->entries[i].bytes.at, answer->entries[i].bytes.length);
        at += answer->entries[i].bytes.length;
        *at++ = '\n';
    }
    return lines;
}

static void on_journal(void *context, const struct store_answer *answer) {
    struct place *place = context;
    size_t about_length, record_length;
    if (!answered(place))
        return;
    complain(place, answer);
    if (answer->outcome == STORE_DONE && !answer->folded && answer->count == table_number(place->table)) {
        char *about = journal_of(answer, &about_length), *record = table_record(place->table, &record_length);
        struct store_marks marks = {.sets_due = true, .due = place->last + place->house->options->keep};
        if (about && record &&
            store_fold(place->house->store, &place->id, answer->count, place->last,
                       (struct store_bytes){about, about_length}, (struct store_bytes){record, record_length},
                       &marks, on_folded, place))
            place->asks++;
        place->foldable = about && record; /* a journal too long for that stays as it is */
        free(about);
        free(record);
    }
    place_settle(place);
}

void keep_fold(struct place *place) {
    if (store_load(place->house->store, &place->id, 0, on_journal, place))
        place->asks++;
}

static void on_forgotten(void *context, const struct store_answer *answer) {
    struct place *place = context;
    if (!answered(place))
        return;
    complain(place, answer);
    if (answer->outcome != STORE_FAILED)
        place_end(place, "no table", SOCKET_DONE);
    place_settle(place);
}

void keep_forget(struct place *place) {
    if (store_forget(place->house->store, &place->id, on_forgotten, place))
        place->asks++;
}

/* --- what is due ---------------------------------------------------------------------------------------- */

enum { LOOKS_AT = 100 };

static void on_due(void *context, const struct store_answer *answer) {
    struct house *house = context;
    house->looking = false;
    if (house->closing)
        return;
    if (answer->outcome == STORE_FAILED)
        house_complain(house, "the store fails", answer->fault);
    for (unsigned i = 0; answer->outcome == STORE_DONE && i < answer->found_count; i++) {
        struct place *place = place_find(house, &answer->found[i].match);
        if (!place)
            place = place_get(house, &answer->found[i].match, 0);
        if (!place)
            return;
        if (place->stage == PLACE_IS && !place->folded && !place->asks)
            keep_due(place, house_now() + HOUSE_FOLDS); /* it wakes by itself as long as it is here */
        place->woken = true;
    }
}

void keep_look(struct house *house) {
    if (!house->looking)
        house->looking = store_due(house->store, house_now(), LOOKS_AT, on_due, house);
}
