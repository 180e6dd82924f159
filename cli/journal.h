/* The record of a match while it is played: every action is on the disk before anybody sees what it led to,
 * so that a program killed at any moment goes on where it was. One program at a time: the file is locked. */
#ifndef FELUCCA_JOURNAL_H
#define FELUCCA_JOURNAL_H

#include <limits.h>

#include "command.h"
#include "match/record.h"

struct journal {
    char path[PATH_MAX];
    int file;
    struct fel_record_check check;
};

/* A new record of a match without actions: in `path`, which must not exist, or, if that is NULL, under a new
 * name in the folder of saved matches. */
enum exit_code journal_create(const struct command *, struct journal *, const char *path,
                              const struct fel_match *);

/* Goes on with a record: the one in `path` or, if that is NULL, the newest one in the folder of saved matches
 * that is not finished; of this game, if one is named. */
enum exit_code journal_resume(const struct command *, struct journal *, const char *path, const char *game,
                              struct fel_match *);

/* After an action was added to the match; after some were taken back. */
enum exit_code journal_append(const struct command *, struct journal *, const struct fel_match *);
enum exit_code journal_cut(const struct command *, struct journal *, const struct fel_match *);
void journal_close(struct journal *);

/* A copy of the record in a new file. */
enum exit_code journal_copy(const struct command *, const char *path, const struct fel_match *);

#endif
