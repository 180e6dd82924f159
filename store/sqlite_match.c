#include "sqlite_match.h"

#include <string.h>

static void bind_id(sqlite3_stmt *statement, int place, const struct store_id *match) {
    sqlite3_bind_blob(statement, place, match->byte, STORE_ID_BYTES, SQLITE_STATIC);
}

bool match_find(struct connection *connection, const struct store_id *match, struct standing *standing,
                struct fault *fault) {
    *standing = (struct standing){0};
    sqlite3_stmt *asked = prepared(connection, MATCH_OF_ID);
    bind_id(asked, 1, match);
    int step = sqlite3_step(asked);
    if (step == SQLITE_ROW) {
        standing->there = true;
        standing->key = sqlite3_column_int64(asked, 0);
        standing->folded = sqlite3_column_int(asked, 1);
    }
    if (!ended(connection, asked, step, standing->there ? SQLITE_ROW : SQLITE_DONE, fault))
        return false;
    if (!standing->there || standing->folded)
        return true;
    asked = prepared(connection, NEXT_NUMBER);
    sqlite3_bind_int64(asked, 1, standing->key);
    step = sqlite3_step(asked);
    if (step == SQLITE_ROW)
        standing->next = (uint32_t)sqlite3_column_int64(asked, 0);
    return ended(connection, asked, step, SQLITE_ROW, fault);
}

bool no_memory(struct fault *fault) {
    return fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
}

static bool reply_with_entries(struct connection *connection, int64_t key, uint32_t from, struct reply *reply,
                               struct fault *fault) {
    sqlite3_stmt *asked = prepared(connection, ENTRIES_FROM);
    bool room = true;
    int step;
    sqlite3_bind_int64(asked, 1, key);
    sqlite3_bind_int64(asked, 2, from);
    while (room && (step = sqlite3_step(asked)) == SQLITE_ROW)
        room = reply_entry(reply, (uint32_t)sqlite3_column_int64(asked, 0), sqlite3_column_int64(asked, 1),
                           column_bytes(asked, 2));
    return ended(connection, asked, step, room ? SQLITE_DONE : SQLITE_ROW, fault) &&
           (room || no_memory(fault));
}

static bool reply_with_record(struct connection *connection, int64_t key, struct reply *reply,
                              struct fault *fault) {
    sqlite3_stmt *asked = prepared(connection, RECORD_OF);
    bool room = true;
    sqlite3_bind_int64(asked, 1, key);
    int step = sqlite3_step(asked);
    if (step == SQLITE_ROW)
        room = reply_record(reply, sqlite3_column_int64(asked, 0), column_bytes(asked, 1),
                            column_bytes(asked, 2));
    if (step == SQLITE_DONE) /* folded, but the record is gone: only damage can do that */
        step = SQLITE_CORRUPT;
    return ended(connection, asked, step, SQLITE_ROW, fault) && (room || no_memory(fault));
}

bool match_reply(struct connection *connection, int64_t key, bool folded, uint32_t from, struct reply *reply,
                 struct fault *fault) {
    return folded ? reply_with_record(connection, key, reply, fault)
                  : reply_with_entries(connection, key, from, reply, fault);
}

bool match_mark(struct connection *connection, int64_t key, const struct store_marks *marks,
                struct fault *fault) {
    if (marks->sets_due) {
        sqlite3_stmt *set = prepared(connection, SET_DUE);
        sqlite3_bind_int64(set, 1, key);
        if (marks->due != STORE_NEVER)
            sqlite3_bind_int64(set, 2, marks->due);
        if (!carry_out(connection, set, fault))
            return false;
    }
    if (marks->sets_notice) {
        sqlite3_stmt *set = prepared(connection, SET_NOTICE);
        sqlite3_bind_int64(set, 1, key);
        if (marks->notice.length)
            bind_bytes(set, 2, marks->notice);
        return carry_out(connection, set, fault);
    }
    return true;
}

bool match_begin(struct connection *connection, const struct store_id *match, int64_t begun, int64_t *key,
                 struct fault *fault) {
    sqlite3_stmt *new = prepared(connection, NEW_MATCH);
    bind_id(new, 1, match);
    sqlite3_bind_int64(new, 2, begun);
    if (!carry_out(connection, new, fault))
        return false;
    *key = sqlite3_last_insert_rowid(connection->db);
    return true;
}

bool match_add(struct connection *connection, int64_t key, const struct store_entry *entry,
               struct fault *fault) {
    sqlite3_stmt *new = prepared(connection, NEW_ENTRY);
    sqlite3_bind_int64(new, 1, key);
    sqlite3_bind_int64(new, 2, entry->number);
    sqlite3_bind_int64(new, 3, entry->time);
    bind_bytes(new, 4, entry->bytes);
    return carry_out(connection, new, fault);
}

static bool with_key(struct connection *connection, enum statement which, int64_t key, struct fault *fault) {
    sqlite3_stmt *bound = prepared(connection, which);
    sqlite3_bind_int64(bound, 1, key);
    return carry_out(connection, bound, fault);
}

bool match_put_record(struct connection *connection, int64_t key, int64_t when, struct store_bytes about,
                      struct store_bytes record, struct fault *fault) {
    sqlite3_stmt *new = prepared(connection, NEW_RECORD);
    sqlite3_bind_int64(new, 1, key);
    sqlite3_bind_int64(new, 2, when);
    bind_bytes(new, 3, about);
    bind_bytes(new, 4, record);
    return carry_out(connection, new, fault) && with_key(connection, DROP_JOURNAL, key, fault) &&
           with_key(connection, SET_FOLDED, key, fault);
}

bool match_drop(struct connection *connection, int64_t key, struct fault *fault) {
    return with_key(connection, DROP_JOURNAL, key, fault) && with_key(connection, DROP_RECORD, key, fault) &&
           with_key(connection, DROP_MATCH, key, fault);
}

bool column_id(sqlite3_stmt *statement, int column, struct store_id *match) {
    struct store_bytes id = column_bytes(statement, column);
    if (id.length == STORE_ID_BYTES)
        memcpy(match->byte, id.at, STORE_ID_BYTES);
    return id.length == STORE_ID_BYTES;
}
