/* An answer while it is put together: entries, or a list of what was found, or a record. What it consists of belongs to it. */
#pragma once

#include "store.h"

struct reply {
    struct store_answer answer; /* complete after reply_settle */
    struct store_entry *entries;
    struct store_found *found;
    unsigned entry_room, found_room;
    char *bytes; /* of all of them, one after the other */
    size_t length, room;
};

/* False if there is no memory for it. */
bool reply_entry(struct reply *, uint32_t number, int64_t time, struct store_bytes);
bool reply_found(struct reply *, const struct store_id *, int64_t time, struct store_bytes notice);
bool reply_record(struct reply *, int64_t ended, struct store_bytes about, struct store_bytes record);

void reply_settle(struct reply *, enum store_outcome);
void reply_fail(struct reply *, const struct fault *);
/* Nothing is in it any more. */
void reply_clear(struct reply *);
