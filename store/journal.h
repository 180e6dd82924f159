/* The record of a match while it is played: every action is on the disk before anybody sees what it led to, so that a
 * program killed at any moment goes on where it was. One program at a time: the file is locked.
 *
 * What returns false has said in the fault why. */
#pragma once

#include "fault.h"
#include "match/record.h"

struct journal {
    char path[PATH_MAX];
    int file;
    struct fel_record_check check;
};

/* A new record of a match without actions: in `path`, which must not exist. */
bool journal_create(struct journal *, const char *path, const struct fel_match *, struct fault *);
/* The same under a new name in a folder, which is made if it is missing. */
bool journal_create_in(struct journal *, const char *folder, const struct fel_match *, struct fault *);

/* Goes on with a record. The match is to be ended by the caller; `custom` is a game with content of somebody's own, or
 * NULL. */
bool journal_resume(struct journal *, const char *path, const struct fel_game *custom, struct fel_match *,
                    struct fel_reading *, struct fault *);

/* The newest unfinished record in a folder, of the game of this name unless that is NULL. Calls `passed_over` for each
 * record that can't be read. False if there is none. */
bool journal_newest(const char *folder, const char *game, const struct fel_game *custom, char path[PATH_MAX],
                    void (*passed_over)(void *context, const struct fault *), void *context, struct fault *);

/* After an action was added to the match; after some were taken back. */
bool journal_append(struct journal *, const struct fel_match *, struct fault *);
bool journal_cut(struct journal *, const struct fel_match *, struct fault *);
void journal_close(struct journal *);

/* A copy of the record in a new file. */
bool journal_copy(const char *path, const struct fel_match *, struct fault *);
