#include "sqlite_open.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"

static const char *const text_of[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [BEGIN_READING] = "BEGIN",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [MATCH_OF_ID] = "SELECT key, folded, due, notice FROM matches WHERE id = ?1",
    [NEXT_NUMBER] = "SELECT max(number) + 1 FROM journal WHERE match = ?1",
    [ENTRIES_FROM] =
        "SELECT number, time, bytes FROM journal WHERE match = ?1 AND number >= ?2 ORDER BY number",
    [RECORD_OF] = "SELECT ended, about, record FROM records WHERE match = ?1",
    [NEW_MATCH] = "INSERT INTO matches (id, begun) VALUES (?1, ?2)",
    [NEW_ENTRY] = "INSERT INTO journal (match, number, time, bytes) VALUES (?1, ?2, ?3, ?4)",
    [NEW_RECORD] = "INSERT INTO records (match, ended, about, record) VALUES (?1, ?2, ?3, ?4)",
    [SET_DUE] = "UPDATE matches SET due = ?2 WHERE key = ?1 AND due IS NOT ?2",
    [SET_NOTICE] = "UPDATE matches SET notice = ?2 WHERE key = ?1 AND notice IS NOT ?2",
    [SET_FOLDED] = "UPDATE matches SET folded = 1 WHERE key = ?1",
    [DROP_JOURNAL] = "DELETE FROM journal WHERE match = ?1",
    [DROP_RECORD] = "DELETE FROM records WHERE match = ?1",
    [DROP_MATCH] = "DELETE FROM matches WHERE key = ?1",
    [DUE_AT] = "SELECT id, due FROM matches WHERE due <= ?1 ORDER BY due LIMIT ?2",
    [NOTICED] = "SELECT id, begun, notice FROM matches WHERE notice IS NOT NULL ORDER BY key DESC LIMIT ?1",
    [COUNTS] = "SELECT playing, kept FROM counts",
    [MATCHES_AFTER] =
        "SELECT key, id, begun, folded, due, notice FROM matches WHERE key > ?1 ORDER BY key LIMIT ?2",
};

/* --- faults --------------------------------------------------------------------------------------------- */

bool connection_fault(const struct connection *connection, int code, struct fault *fault) {
    int number = connection->db ? sqlite3_system_errno(connection->db) : errno;
    struct fel_arg path = fel_quote("path", connection->path);
    switch (code & 0xff) {
    case SQLITE_FULL:
        return fault_say(fault, FAULT_OUTSIDE, N_("can't write {path}: {why}"), path,
                         fel_said("why", fault_reason(ENOSPC)));
    case SQLITE_IOERR:
        return fault_say(fault, FAULT_OUTSIDE, N_("can't read or write {path}: {why}"), path,
                         fel_said("why", fault_reason(number ? number : EIO)));
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_READONLY:
        return fault_say(fault, FAULT_OUTSIDE, N_("can't open {path}: {why}"), path,
                         fel_said("why", fault_reason(number ? number : EACCES)));
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return fault_say(fault, FAULT_OUTSIDE, N_("another program keeps {path} locked"), path);
    case SQLITE_NOMEM: return fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
    case SQLITE_NOTADB: return fault_say(fault, FAULT_FOUND, N_("{path} is not a store of matches"), path);
    case SQLITE_CORRUPT:
        return fault_say(fault, FAULT_FOUND, N_("{path} is damaged: put a backup in its place"), path);
    default:
        return fault_say(fault, FAULT_OUTSIDE, N_("{path}: {why}"), path,
                         fel_quote("why", sqlite3_errmsg(connection->db)));
    }
}

/* --- statements ----------------------------------------------------------------------------------------- */

sqlite3_stmt *prepared(struct connection *connection, enum statement which) {
    return connection->statement[which];
}

/* Never NULL: that would be something else than nothing. */
void bind_bytes(sqlite3_stmt *statement, int place, struct store_bytes bytes) {
    sqlite3_bind_blob64(statement, place, bytes.length ? bytes.at : "", bytes.length, SQLITE_STATIC);
}

struct store_bytes column_bytes(sqlite3_stmt *statement, int column) {
    const void *at = sqlite3_column_blob(statement, column);
    return (struct store_bytes){at, (size_t)sqlite3_column_bytes(statement, column)};
}

bool ended(struct connection *connection, sqlite3_stmt *statement, int step, int wanted,
           struct fault *fault) {
    bool good = step == wanted || connection_fault(connection, step, fault);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return good;
}

bool carry_out(struct connection *connection, sqlite3_stmt *statement, struct fault *fault) {
    return ended(connection, statement, sqlite3_step(statement), SQLITE_DONE, fault);
}

bool simply(struct connection *connection, enum statement which, struct fault *fault) {
    return carry_out(connection, prepared(connection, which), fault);
}

void roll_back(struct connection *connection) {
    struct fault ignored; /* there is nothing more to be done about it; the next BEGIN would tell */
    if (!sqlite3_get_autocommit(connection->db)) /* SQLite may have rolled back by itself */
        simply(connection, ROLLBACK, &ignored);
}

static bool prepare(struct connection *connection, struct fault *fault) {
    for (unsigned i = 0; i < STATEMENTS; i++) {
        int code = sqlite3_prepare_v3(connection->db, text_of[i], -1, SQLITE_PREPARE_PERSISTENT,
                                      &connection->statement[i], NULL);
        if (code != SQLITE_OK)
            return connection_fault(connection, code, fault);
    }
    return true;
}

/* --- the schema ----------------------------------------------------------------------------------------- */

static bool execute(struct connection *connection, const char *text, struct fault *fault) {
    int code = sqlite3_exec(connection->db, text, NULL, NULL, NULL);
    return code == SQLITE_OK || connection_fault(connection, code, fault);
}

static bool ask_number(struct connection *connection, const char *text, int *number, struct fault *fault) {
    sqlite3_stmt *asked = NULL;
    int code = sqlite3_prepare_v2(connection->db, text, -1, &asked, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(asked)) == SQLITE_ROW)
        *number = sqlite3_column_int(asked, 0);
    bool good = code == SQLITE_ROW || connection_fault(connection, code, fault);
    sqlite3_finalize(asked);
    return good;
}

static int newest_version(void) {
    int version = 0;
    while (sqlite_migrations[version])
        version++;
    return version;
}

/* Whose it is, and in which version. 0: a new one. */
static bool find_version(struct connection *connection, int *version, struct fault *fault) {
    int application = 0, tables = 0;
    if (!ask_number(connection, "PRAGMA application_id", &application, fault) ||
        !ask_number(connection, "PRAGMA user_version", version, fault) ||
        !ask_number(connection, "SELECT count(*) FROM sqlite_schema", &tables, fault))
        return false;
    bool new = application == 0 && *version == 0 && tables == 0;
    if (!new && application != SQLITE_APPLICATION)
        return connection_fault(connection, SQLITE_NOTADB, fault);
    return *version <= newest_version() ||
           fault_say(
               fault, FAULT_OUTSIDE,
               N_("{path} was made by a newer felucca (version {n} of the store; this one knows {newest}): "
                  "use that one"),
               fel_quote("path", connection->path), fel_number("n", *version),
               fel_number("newest", newest_version()));
}

/* All versions that are missing, in one transaction. Another process may have been faster. */
static bool migrate(struct connection *connection, struct fault *fault) {
    int version = 0;
    char number[80];
    bool good = execute(connection, "BEGIN IMMEDIATE", fault) && find_version(connection, &version, fault);
    while (good && sqlite_migrations[version])
        good = execute(connection, sqlite_migrations[version++], fault);
    if (good) {
        snprintf(number, sizeof number, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
                 SQLITE_APPLICATION, version);
        good = execute(connection, number, fault);
    }
    if (!good && !sqlite3_get_autocommit(connection->db))
        sqlite3_exec(connection->db, "ROLLBACK", NULL, NULL, NULL);
    return good;
}

/* --- opening -------------------------------------------------------------------------------------------- */

/* What is in a store is nobody else's business: hidden cards, and who may sit where. The log and the index beside the file
 * get the same mode from SQLite. */
static bool create_file(const char *path, struct fault *fault) {
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    bool created = file >= 0 && fsync(file) == 0 && file_sync_folder(path);
    if (!created)
        fault_errno(fault, N_("can't create {path}: {why}"), path);
    if (file >= 0)
        close(file);
    return created;
}

/* Tells how long the log is, for sqlite.c, which sees to it that it doesn't grow. */
static int after_commit(void *of, sqlite3 *db, const char *name, int pages) {
    struct connection *connection = of;
    connection->log_pages = pages;
    return SQLITE_OK;
}

/* The log beside the file is where commits go first. */
static bool write_ahead(struct connection *connection, struct fault *fault) {
    sqlite3_stmt *asked = NULL;
    int code = sqlite3_prepare_v2(connection->db, "PRAGMA journal_mode = WAL", -1, &asked, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(asked);
    const unsigned char *mode = code == SQLITE_ROW ? sqlite3_column_text(asked, 0) : NULL;
    bool ahead = mode && strcmp((const char *)mode, "wal") == 0;
    if (code != SQLITE_ROW)
        connection_fault(connection, code, fault);
    else if (!ahead)
        fault_say(fault, FAULT_OUTSIDE,
                  N_("the file system of {path} can't share memory between programs: put it on a local disk"),
                  fel_quote("path", connection->path));
    sqlite3_finalize(asked);
    return ahead;
}

static bool set_up(struct connection *connection, bool writes, struct fault *fault) {
    int version = 0;
    /* What the statements mean does not depend on the file; what is deleted is overwritten; a commit is on the disk when it
     * returns. Where journals are, before there is a table. */
    static const char always[] = "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
                                 "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000;";
    static const char writing[] = "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;"
                                  "PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 16777216;";
    sqlite3_busy_timeout(connection->db, SQLITE_PATIENCE);
    if (!execute(connection, always, fault) || !find_version(connection, &version, fault))
        return false;
    if (!writes)
        return execute(connection, "PRAGMA query_only = ON", fault);
    if (!write_ahead(connection, fault) || !execute(connection, writing, fault))
        return false;
    sqlite3_wal_hook(connection->db, after_commit, connection);
    return version == newest_version() || migrate(connection, fault);
}

struct connection *connection_open(const char *path, bool writes, struct fault *fault) {
    struct connection *connection = calloc(1, sizeof *connection);
    if (!connection) {
        fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
        return NULL;
    }
    if (snprintf(connection->path, sizeof connection->path, "%s", path) >= (int)sizeof connection->path) {
        fault_say(fault, FAULT_OUTSIDE, N_("that path is too long"));
    } else if (access(path, F_OK) == 0 || create_file(path, fault)) {
        int code = sqlite3_open_v2(path, &connection->db,
                                   SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
        if (code != SQLITE_OK)
            connection_fault(connection, code, fault);
        else if (set_up(connection, writes, fault) && prepare(connection, fault))
            return connection;
    }
    connection_close(connection);
    return NULL;
}

void connection_close(struct connection *connection) {
    for (unsigned i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(connection->statement[i]);
    sqlite3_close(connection->db);
    free(connection);
}
