-- A store as version 1 of the schema left it: a match that is played, listed and due, and two records.
PRAGMA journal_mode = WAL;
CREATE TABLE matches ( key INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK (length(id) = 16), begun INTEGER NOT NULL, folded INTEGER NOT NULL DEFAULT 0, due INTEGER, notice BLOB) STRICT;
CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;
CREATE INDEX matches_noticed ON matches (key) WHERE notice IS NOT NULL;
CREATE TABLE journal ( match INTEGER NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (match, number)) STRICT, WITHOUT ROWID;
CREATE TABLE records ( match INTEGER PRIMARY KEY, ended INTEGER NOT NULL, about BLOB NOT NULL, record BLOB NOT NULL) STRICT;
PRAGMA application_id = 1181052021;
PRAGMA user_version = 1;
INSERT INTO matches (key, id, begun, folded, due, notice) VALUES
 (1, x'fe0100c0000000000100000000000000', 1000, 0, 5000, CAST('two seats' AS BLOB)),
 (2, x'fe0100c0000000000200000000000000', 2000, 1, NULL, NULL),
 (3, x'fe0100c0000000000300000000000000', 3000, 1, 9000, NULL);
INSERT INTO journal (match, number, time, bytes) VALUES
 (1, 0, 1000, CAST('begin' AS BLOB)),
 (1, 1, 1100, CAST('take' AS BLOB));
INSERT INTO records (match, ended, about, record) VALUES
 (2, 2500, CAST('Ada' AS BLOB), CAST('the record' AS BLOB)),
 (3, 3500, CAST('Ben' AS BLOB), CAST('another' AS BLOB));
