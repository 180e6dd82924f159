#include "reply.h"

#include <stdlib.h>
#include <string.h>

/* Room for one more of `count` things in a list. */
static bool make_room(void **list, unsigned *room, unsigned count, size_t size) {
    if (count < *room)
        return true;
    unsigned more = *room ? 2 * *room : 16;
    void *longer = realloc(*list, more * size);
    if (!longer)
        return false;
    *list = longer;
    *room = more;
    return true;
}

/* Adds bytes to those that are there already. Since these may move, they get their address when all are there. */
static bool keep(struct reply *reply, struct store_bytes bytes, struct store_bytes *kept) {
    if (reply->length + bytes.length > reply->room) {
        size_t room = 2 * (reply->length + bytes.length) + 256;
        char *longer = realloc(reply->bytes, room);
        if (!longer)
            return false;
        reply->bytes = longer;
        reply->room = room;
    }
    if (bytes.length)
        memcpy(reply->bytes + reply->length, bytes.at, bytes.length);
    reply->length += bytes.length;
    *kept = (struct store_bytes){.length = bytes.length};
    return true;
}

bool reply_entry(struct reply *reply, uint32_t number, int64_t time, struct store_bytes bytes) {
    void *list = reply->entries;
    bool room = make_room(&list, &reply->entry_room, reply->answer.count, sizeof *reply->entries);
    reply->entries = list;
    if (!room)
        return false;
    struct store_entry *entry = &reply->entries[reply->answer.count];
    *entry = (struct store_entry){.number = number, .time = time};
    if (!keep(reply, bytes, &entry->bytes))
        return false;
    reply->answer.count++;
    return true;
}

bool reply_found(struct reply *reply, const struct store_id *match, int64_t time, struct store_bytes notice) {
    void *list = reply->found;
    bool room = make_room(&list, &reply->found_room, reply->answer.found_count, sizeof *reply->found);
    reply->found = list;
    if (!room)
        return false;
    struct store_found *found = &reply->found[reply->answer.found_count];
    *found = (struct store_found){.match = *match, .time = time};
    if (!keep(reply, notice, &found->notice))
        return false;
    reply->answer.found_count++;
    return true;
}

bool reply_record(struct reply *reply, int64_t ended, struct store_bytes about, struct store_bytes record) {
    struct store_answer *answer = &reply->answer;
    answer->folded = true;
    answer->ended = ended;
    return keep(reply, about, &answer->about) && keep(reply, record, &answer->record);
}

/* They lie one after the other. */
static void settle(struct store_bytes *kept, const char **at) {
    kept->at = *at;
    *at += kept->length;
}

void reply_settle(struct reply *reply, enum store_outcome outcome) {
    struct store_answer *answer = &reply->answer;
    const char *at = reply->bytes ? reply->bytes : "";
    answer->outcome = outcome;
    answer->entries = reply->entries;
    answer->found = reply->found;
    for (unsigned i = 0; i < answer->count; i++)
        settle(&reply->entries[i].bytes, &at);
    for (unsigned i = 0; i < answer->found_count; i++)
        settle(&reply->found[i].notice, &at);
    settle(&answer->about, &at);
    settle(&answer->record, &at);
}

/* When there is no memory even for the fault. */
static const struct fault no_memory = {.kind = FAULT_OUTSIDE,
                                       .said = {.text = N_("there is no memory left")}};

void reply_fail(struct reply *reply, const struct fault *fault) {
    reply_clear(reply);
    struct fault *own = malloc(sizeof *own);
    if (own)
        fault_copy(own, fault);
    reply->answer.fault = own ? own : &no_memory;
    reply->answer.outcome = STORE_FAILED;
}

void reply_clear(struct reply *reply) {
    free(reply->entries);
    free(reply->found);
    free(reply->bytes);
    if (reply->answer.fault != &no_memory)
        free((void *)reply->answer.fault);
    *reply = (struct reply){.answer.match = reply->answer.match};
}
