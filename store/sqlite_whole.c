#include "sqlite_whole.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "sqlite_match.h"

/* --- walking -------------------------------------------------------------------------------------------- */

static bool fill(struct connection *connection, sqlite3_stmt *row, struct whole *whole, struct fault *fault) {
    bool folded = sqlite3_column_int(row, 3);
    *whole = (struct whole){.key = sqlite3_column_int64(row, 0),
                            .begun = sqlite3_column_int64(row, 2),
                            .due = sqlite3_column_type(row, 4) == SQLITE_NULL ? STORE_NEVER
                                                                              : sqlite3_column_int64(row, 4),
                            .notice = column_bytes(row, 5)};
    if (!column_id(row, 1, &whole->match))
        return connection_fault(connection, SQLITE_CORRUPT, fault);
    if (!match_reply(connection, whole->key, folded, 0, &whole->content, fault))
        return false;
    reply_settle(&whole->content, STORE_DONE);
    return true;
}

bool sqlite_walk(struct connection *connection, int64_t after, unsigned most,
                 bool (*visit)(void *, const struct whole *), void *context, struct fault *fault) {
    struct whole whole;
    int step = SQLITE_DONE;
    bool good = simply(connection, BEGIN_READING, fault);
    sqlite3_stmt *rows = prepared(connection, MATCHES_AFTER);
    sqlite3_bind_int64(rows, 1, after);
    sqlite3_bind_int64(rows, 2, most);
    while (good && (step = sqlite3_step(rows)) == SQLITE_ROW) {
        good = fill(connection, rows, &whole, fault) && visit(context, &whole);
        reply_clear(&whole.content);
    }
    good = ended(connection, rows, good ? step : SQLITE_DONE, SQLITE_DONE, fault) && good &&
           simply(connection, COMMIT, fault);
    if (!good)
        roll_back(connection);
    return good;
}

/* --- bringing in ---------------------------------------------------------------------------------------- */

static bool same_bytes(struct store_bytes a, struct store_bytes b) {
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

/* Whether two journals agree as far as both of them go. */
static bool agree(const struct store_answer *a, const struct store_answer *b) {
    for (unsigned i = 0; i < a->count && i < b->count; i++)
        if (a->entries[i].time != b->entries[i].time || !same_bytes(a->entries[i].bytes, b->entries[i].bytes))
            return false;
    return true;
}

static bool write_whole(struct connection *connection, int64_t key, const struct whole *whole, unsigned from,
                        struct fault *fault) {
    const struct store_answer *content = &whole->content.answer;
    struct store_marks marks = {.sets_due = true, .due = whole->due, .sets_notice = true};
    if (!content->folded) /* what is over is in no list */
        marks.notice = whole->notice;
    if (content->folded &&
        !match_put_record(connection, key, content->ended, content->about, content->record, fault))
        return false;
    for (unsigned i = from; i < content->count; i++)
        if (!match_add(connection, key, &content->entries[i], fault))
            return false;
    return match_mark(connection, key, &marks, fault);
}

/* What there is of it here decides. A record is the end of any journal; of two journals the longer one has more. */
static bool join(struct connection *connection, const struct standing *standing, const struct whole *whole,
                 enum brought *brought, struct fault *fault) {
    const struct store_answer *theirs = &whole->content.answer;
    struct reply reply = {0};
    bool good = match_reply(connection, standing->key, standing->folded, 0, &reply, fault);
    if (good) {
        reply_settle(&reply, STORE_DONE);
        const struct store_answer *ours = &reply.answer;
        if (ours->folded && theirs->folded)
            *brought = same_bytes(ours->record, theirs->record) ? WAS_THERE : DOES_NOT_FIT;
        else if (ours->folded || (!theirs->folded && agree(ours, theirs) && ours->count >= theirs->count))
            *brought = WAS_THERE;
        else if (!theirs->folded && !agree(ours, theirs))
            *brought = DOES_NOT_FIT;
        else
            good = write_whole(connection, standing->key, whole, ours->count, fault);
    }
    reply_clear(&reply);
    return good;
}

static bool bring_one(struct connection *connection, const struct whole *whole, enum brought *brought,
                      struct fault *fault) {
    struct standing standing;
    *brought = BROUGHT;
    if (!match_find(connection, &whole->match, &standing, fault))
        return false;
    if (standing.there)
        return join(connection, &standing, whole, brought, fault);
    return match_begin(connection, &whole->match, whole->begun, &standing.key, fault) &&
           write_whole(connection, standing.key, whole, 0, fault);
}

bool sqlite_bring(struct connection *connection, const struct whole *wholes, unsigned count,
                  enum brought *brought, struct fault *fault) {
    bool good = simply(connection, BEGIN, fault);
    for (unsigned i = 0; good && i < count; i++)
        good = bring_one(connection, &wholes[i], &brought[i], fault);
    good = good && simply(connection, COMMIT, fault);
    if (!good)
        roll_back(connection);
    return good;
}

/* --- checking ------------------------------------------------------------------------------------------- */

/* What must never be there, and what SQLite has to say about the file; the first thing it finds, or nothing. */
static const char *const questions[] = {
    "PRAGMA integrity_check(1)",
    "SELECT 'journal without a match: ' || match FROM journal WHERE NOT EXISTS"
    " (SELECT 1 FROM matches WHERE key = match AND NOT folded) LIMIT 1",
    "SELECT 'record without a match: ' || match FROM records WHERE NOT EXISTS"
    " (SELECT 1 FROM matches WHERE key = match AND folded) LIMIT 1",
    "SELECT 'wrong counts' FROM counts WHERE playing + kept <> (SELECT count(*) FROM matches)"
    " OR kept <> (SELECT total(folded) FROM matches)",
};

static bool nothing_found(struct connection *connection, const char *question, struct fault *fault) {
    sqlite3_stmt *asked = NULL;
    int code = sqlite3_prepare_v2(connection->db, question, -1, &asked, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(asked);
    const char *found = code == SQLITE_ROW ? (const char *)sqlite3_column_text(asked, 0) : NULL;
    bool good = code == SQLITE_DONE || (found && strcmp(found, "ok") == 0);
    if (found && !good)
        fault_say(fault, FAULT_FOUND, N_("{path} is damaged ({what}): put a backup in its place"),
                  fel_quote("path", connection->path), fel_quote("what", found));
    else if (!good)
        connection_fault(connection, code, fault);
    sqlite3_finalize(asked);
    return good;
}

bool sqlite_sound(struct connection *connection, struct fault *fault) {
    for (unsigned i = 0; i < sizeof questions / sizeof questions[0]; i++)
        if (!nothing_found(connection, questions[i], fault))
            return false;
    return true;
}

/* --- backup --------------------------------------------------------------------------------------------- */

/* All of it as it is at one moment. SQLite's other way, page by page, begins anew whenever somebody writes. */
static bool copy_into(struct connection *connection, const char *path, struct fault *fault) {
    sqlite3_stmt *copy = NULL;
    int code = sqlite3_prepare_v2(connection->db, "VACUUM INTO ?1", -1, &copy, NULL);
    if (code == SQLITE_OK && (code = sqlite3_bind_text(copy, 1, path, -1, SQLITE_STATIC)) == SQLITE_OK)
        code = sqlite3_step(copy);
    bool good = code == SQLITE_DONE || connection_fault(connection, code, fault);
    sqlite3_finalize(copy);
    return good;
}

/* It gets its name when it is complete. */
bool sqlite_backup(struct connection *connection, const char *path, struct fault *fault) {
    char draft[PATH_MAX];
    if (snprintf(draft, sizeof draft, "%s.part", path) >= (int)sizeof draft)
        return fault_say(fault, FAULT_OUTSIDE, N_("that path is too long"));
    if (access(path, F_OK) == 0)
        return fault_say(fault, FAULT_OUTSIDE, N_("{path} exists already: name another file"),
                         fel_quote("path", path));
    unlink(draft); /* of a backup that was interrupted */
    int file = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return fault_errno(fault, N_("can't create {path}: {why}"), draft);
    bool copied = copy_into(connection, draft, fault) &&
                  ((fsync(file) == 0 && rename(draft, path) == 0 && file_sync_folder(path)) ||
                   fault_errno(fault, N_("can't write {path}: {why}"), path));
    close(file);
    if (!copied)
        unlink(draft);
    return copied;
}
