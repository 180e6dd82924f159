/* A connection to a store in SQLite, for one thread: opened, with the schema it should have, and its statements prepared. */
#pragma once

#include <sqlite3.h>

#include "backend.h"

/* What the tables are called and hold stands in sqlite_schema.c. */
enum statement {
    BEGIN,
    BEGIN_READING,
    COMMIT,
    ROLLBACK,
    MATCH_OF_ID,
    NEXT_NUMBER,
    ENTRIES_FROM,
    RECORD_OF,
    NEW_MATCH,
    NEW_ENTRY,
    NEW_RECORD,
    SET_DUE,
    SET_NOTICE,
    SET_FOLDED,
    DROP_JOURNAL,
    DROP_RECORD,
    DROP_MATCH,
    DUE_AT,
    NOTICED,
    COUNTS,
    MATCHES_AFTER,
    STATEMENTS,
};

struct connection {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    char path[PATH_MAX];
    int log_pages; /* in the log that SQLite writes ahead (WAL), after the last commit of ours */
    int log_limit; /* from when on sqlite_tidy waits for readers */
};

struct connection *connection_open(const char *path, bool writes, struct fault *);
void connection_close(struct connection *);

/* The fault for what SQLite returned last. Always false. */
bool connection_fault(const struct connection *, int code, struct fault *);

/* One of the statements, with arguments from 1 on by bind_..., to be stepped through and then released. */
sqlite3_stmt *prepared(struct connection *, enum statement);
void bind_bytes(sqlite3_stmt *, int place, struct store_bytes);
struct store_bytes column_bytes(sqlite3_stmt *, int column);
/* Releases it. False with the fault if the last step was not `wanted`, SQLITE_ROW or SQLITE_DONE. */
bool ended(struct connection *, sqlite3_stmt *, int step, int wanted, struct fault *);
/* Carries it out, if it has no rows, and releases it. */
bool carry_out(struct connection *, sqlite3_stmt *, struct fault *);
/* The same for one without arguments. */
bool simply(struct connection *, enum statement, struct fault *);
void roll_back(struct connection *);

/* --- the schema ----------------------------------------------------------------------------------------- */

/* Each makes the version that its place says, from 1 on, of the one before. NULL after the last. They only add, because
 * servers of two versions may work with one store. */
extern const char *const sqlite_migrations[];

enum { SQLITE_APPLICATION = 0x46656c75 /* "Felu" */ };
enum { SQLITE_PATIENCE = 10000 /* ms that are waited for another program's write */ };
