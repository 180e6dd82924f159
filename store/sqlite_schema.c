/* What a store in SQLite consists of. */
#include "sqlite_open.h"

/* A match is a row with a short key, by which journals and records lie in the order in which matches began: whoever plays
 * now writes to few places, however many are kept. A journal's primary key is the arbiter between two who append the same
 * number. Whatever is listed has an index that holds nothing else, so that no list looks at matches that are not in it.
 *
 * `due` is when a server has to look at a match again, NULL for never; `notice` is what a lobby tells of it. */
static const char version_1[] = "CREATE TABLE matches ("
                                "  key INTEGER PRIMARY KEY,"
                                "  id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),"
                                "  begun INTEGER NOT NULL,"
                                "  folded INTEGER NOT NULL DEFAULT 0,"
                                "  due INTEGER,"
                                "  notice BLOB"
                                ") STRICT;"
                                "CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;"
                                "CREATE INDEX matches_noticed ON matches (key) WHERE notice IS NOT NULL;"
                                "CREATE TABLE journal ("
                                "  match INTEGER NOT NULL,"
                                "  number INTEGER NOT NULL,"
                                "  time INTEGER NOT NULL,"
                                "  bytes BLOB NOT NULL,"
                                "  PRIMARY KEY (match, number)"
                                ") STRICT, WITHOUT ROWID;"
                                "CREATE TABLE records ("
                                "  match INTEGER PRIMARY KEY,"
                                "  ended INTEGER NOT NULL,"
                                "  about BLOB NOT NULL,"
                                "  record BLOB NOT NULL"
                                ") STRICT;";

/* How many are played and kept, without counting them each time. */
static const char version_2[] =
    "CREATE TABLE counts (playing INTEGER NOT NULL, kept INTEGER NOT NULL) STRICT;"
    "INSERT INTO counts SELECT count(*) - total(folded), total(folded) FROM matches;"
    "CREATE TRIGGER match_begins AFTER INSERT ON matches BEGIN"
    "  UPDATE counts SET playing = playing + 1 - new.folded, kept = kept + new.folded;"
    "END;"
    "CREATE TRIGGER match_folds AFTER UPDATE OF folded ON matches BEGIN"
    "  UPDATE counts SET playing = playing + old.folded - new.folded,"
    "    kept = kept + new.folded - old.folded;"
    "END;"
    "CREATE TRIGGER match_goes AFTER DELETE ON matches BEGIN"
    "  UPDATE counts SET playing = playing - 1 + old.folded, kept = kept - old.folded;"
    "END;";

const char *const sqlite_migrations[] = {version_1, version_2, NULL};
