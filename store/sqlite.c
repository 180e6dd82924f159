/* The default back end: one file, by SQLite. The arbiter between processes is the primary key of the journal, looked at and
 * written in one transaction that locks out all other writers.
 *
 * Commits go to a log beside the file (WAL), which has to be brought into the file now and then. Left to itself, SQLite does
 * that within some commit, and when readers come all the time the log is never begun anew and grows. So the writer does it
 * here: when there is nothing else to do, or when the log is long. */
#include "sqlite_match.h"
#include "sqlite_whole.h"

enum {
    LOG_PAGES_IDLE = 250,   /* 1 MB, when nobody waits */
    LOG_PAGES_BUSY = 4000,  /* 16 MB in any case */
    LOG_PAGES_MOST = 16000, /* readers are in the way: wait for them */
    WAIT_FOR_READERS = 50,  /* ms */
};

/* --- one request ---------------------------------------------------------------------------------------- */

static bool settled(struct reply *reply, enum store_outcome outcome) {
    reply_settle(reply, outcome);
    return true;
}

/* Whether the journal has exactly what the request was made for; if not, it has its reply. */
static bool stands(struct connection *connection, struct request *request, const struct standing *standing,
                   struct fault *fault, bool *good) {
    *good = true;
    if (standing->there && !standing->folded && standing->next == request->first)
        return true;
    if (!standing->there || (!standing->folded && standing->next < request->first))
        reply_settle(&request->reply, STORE_ABSENT);
    else if ((*good = match_reply(connection, standing->key, standing->folded, request->first,
                                  &request->reply, fault)))
        reply_settle(&request->reply, STORE_LOST);
    return false;
}

static bool append(struct connection *connection, struct request *request, struct fault *fault) {
    struct standing standing;
    bool good = match_find(connection, &request->match, &standing, fault);
    if (good && !standing.there && request->first == 0 && request->count) {
        good = match_begin(connection, &request->match, request->entries[0].time, &standing.key, fault);
        standing.there = true;
    }
    if (!good || !stands(connection, request, &standing, fault, &good))
        return good;
    for (unsigned i = 0; i < request->count; i++)
        if (!match_add(connection, standing.key, &request->entries[i], fault))
            return false;
    return match_mark(connection, standing.key, &request->marks, fault) &&
           settled(&request->reply, STORE_DONE);
}

static bool fold(struct connection *connection, struct request *request, struct fault *fault) {
    struct standing standing;
    bool good = match_find(connection, &request->match, &standing, fault);
    if (!good || !stands(connection, request, &standing, fault, &good))
        return good;
    return match_put_record(connection, standing.key, request->time, request->about, request->record,
                            fault) &&
           match_mark(connection, standing.key, &request->marks, fault) &&
           settled(&request->reply, STORE_DONE);
}

static bool forget(struct connection *connection, struct request *request, struct fault *fault) {
    struct standing standing;
    if (!match_find(connection, &request->match, &standing, fault))
        return false;
    if (!standing.there)
        return settled(&request->reply, STORE_ABSENT);
    return match_drop(connection, standing.key, fault) && settled(&request->reply, STORE_DONE);
}

/* --- batches -------------------------------------------------------------------------------------------- */

static bool write_one(struct connection *connection, struct request *request, struct fault *fault) {
    switch (request->verb) {
    case VERB_APPEND: return append(connection, request, fault);
    case VERB_FOLD: return fold(connection, request, fault);
    default: return forget(connection, request, fault);
    }
}

static bool write_all(struct connection *connection, struct request *const *requests, unsigned count,
                      struct fault *fault) {
    bool good = simply(connection, BEGIN, fault);
    for (unsigned i = 0; good && i < count; i++)
        good = write_one(connection, requests[i], fault);
    good = good && simply(connection, COMMIT, fault);
    if (!good)
        roll_back(connection);
    return good;
}

/* If a batch fails, each half is tried by itself, down to single requests: one that can't be carried out costs the others a
 * few more commits, and nothing else. */
static void sqlite_write(struct connection *connection, struct request *const *requests, unsigned count) {
    struct fault fault;
    if (write_all(connection, requests, count, &fault))
        return;
    if (count == 1) {
        reply_fail(&requests[0]->reply, &fault);
        return;
    }
    for (unsigned i = 0; i < count; i++)
        reply_clear(&requests[i]->reply);
    sqlite_write(connection, requests, count / 2);
    sqlite_write(connection, requests + count / 2, count - count / 2);
}

/* All of the log into the file, so that the next commit begins it anew. If readers prevent that, there is no harm yet. */
static void sqlite_tidy(struct connection *connection, bool idle) {
    if (connection->log_pages < (idle ? LOG_PAGES_IDLE : LOG_PAGES_BUSY))
        return;
    bool too_long = connection->log_pages >= connection->log_limit;
    sqlite3_busy_timeout(connection->db, WAIT_FOR_READERS);
    sqlite3_wal_checkpoint_v2(connection->db, NULL,
                              too_long ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    sqlite3_busy_timeout(connection->db, SQLITE_PATIENCE);
    /* A backup reads for as long as it takes: it is waited for once in a while, and not at each commit. */
    connection->log_limit = (too_long ? connection->log_pages : 0) + LOG_PAGES_MOST;
    connection->log_pages = 0; /* until the next commit tells */
}

/* --- reading -------------------------------------------------------------------------------------------- */

static bool load(struct connection *connection, struct request *request, struct fault *fault) {
    struct standing standing;
    if (!match_find(connection, &request->match, &standing, fault))
        return false;
    if (!standing.there)
        return settled(&request->reply, STORE_ABSENT);
    return match_reply(connection, standing.key, standing.folded, request->first, &request->reply, fault) &&
           settled(&request->reply, STORE_DONE);
}

/* Rows of id, time and, of a notice, bytes. */
static bool list(struct connection *connection, sqlite3_stmt *asked, bool notices, struct reply *reply,
                 struct fault *fault) {
    bool room = true;
    int step;
    while (room && (step = sqlite3_step(asked)) == SQLITE_ROW) {
        struct store_id match;
        if (!column_id(asked, 0, &match))
            step = SQLITE_CORRUPT;
        if (step != SQLITE_ROW)
            break;
        room = reply_found(reply, &match, sqlite3_column_int64(asked, 1),
                           notices ? column_bytes(asked, 2) : (struct store_bytes){0});
    }
    return ended(connection, asked, step, room ? SQLITE_DONE : SQLITE_ROW, fault) &&
           (room ? settled(reply, STORE_DONE) : no_memory(fault));
}

static bool count(struct connection *connection, struct reply *reply, struct fault *fault) {
    sqlite3_stmt *asked = prepared(connection, COUNTS);
    int step = sqlite3_step(asked);
    if (step == SQLITE_ROW) {
        reply->answer.playing = sqlite3_column_int64(asked, 0);
        reply->answer.kept = sqlite3_column_int64(asked, 1);
    }
    return ended(connection, asked, step, SQLITE_ROW, fault) && settled(reply, STORE_DONE);
}

static bool read_one(struct connection *connection, struct request *request, struct fault *fault) {
    sqlite3_stmt *asked;
    switch (request->verb) {
    case VERB_DUE:
        asked = prepared(connection, DUE_AT);
        sqlite3_bind_int64(asked, 1, request->time);
        sqlite3_bind_int64(asked, 2, request->count);
        return list(connection, asked, false, &request->reply, fault);
    case VERB_NOTICED:
        asked = prepared(connection, NOTICED);
        sqlite3_bind_int64(asked, 1, request->count);
        return list(connection, asked, true, &request->reply, fault);
    case VERB_COUNT: return count(connection, &request->reply, fault);
    default: return load(connection, request, fault);
    }
}

/* In one transaction, so that a match that is folded meanwhile is not seen half. */
static void sqlite_read(struct connection *connection, struct request *request) {
    struct fault fault;
    bool good = simply(connection, BEGIN_READING, &fault) && read_one(connection, request, &fault) &&
                simply(connection, COMMIT, &fault);
    if (good)
        return;
    roll_back(connection);
    reply_fail(&request->reply, &fault);
}

const struct backend sqlite_backend = {
    .open = connection_open,
    .close = connection_close,
    .write = sqlite_write,
    .read = sqlite_read,
    .tidy = sqlite_tidy,
    .walk = sqlite_walk,
    .bring = sqlite_bring,
    .sound = sqlite_sound,
    .backup = sqlite_backup,
};
