/* One match in SQLite, inside a transaction of the caller's. What returns false has set the fault. */
#pragma once

#include "sqlite_open.h"

/* A match and its journal, as far as whoever writes has to know them. */
struct standing {
    bool there, folded;
    int64_t key;
    uint32_t next; /* how many entries the journal has */
};
bool match_find(struct connection *, const struct store_id *, struct standing *, struct fault *);

/* Its record, or its journal from a number on. */
bool match_reply(struct connection *, int64_t key, bool folded, uint32_t from, struct reply *,
                 struct fault *);

bool match_begin(struct connection *, const struct store_id *, int64_t begun, int64_t *key, struct fault *);
bool match_add(struct connection *, int64_t key, const struct store_entry *, struct fault *);
bool match_mark(struct connection *, int64_t key, const struct store_marks *, struct fault *);
/* In the place of its journal. */
bool match_put_record(struct connection *, int64_t key, int64_t ended, struct store_bytes about,
                      struct store_bytes record, struct fault *);
bool match_drop(struct connection *, int64_t key, struct fault *);

/* False if it is none. */
bool column_id(sqlite3_stmt *, int column, struct store_id *);
bool no_memory(struct fault *); /* false */
