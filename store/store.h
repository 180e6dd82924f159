/* Where online matches are kept: what a server may expect of it, whatever lies below. sqlite.c is the default back end.
 *
 *     struct store *store = store_open(path, wake, loop, &fault);     wake: a uv_async_send, say
 *     store_append(store, &match, 12, entries, 1, &marks, appended, table);
 *     ...
 *     store_collect(store);                                           after wake: calls appended(table, answer)
 *
 * A match has an id of 128 bits and a journal: entries with a number from 0, a time, and bytes that mean nothing here.
 * Whoever appends says at which number. If another process was there first, what stands there is the answer. When a match
 * is over, its journal is folded into one record, which is kept until it is forgotten.
 *
 * Nothing waits: whoever asks gets the answer later, on its own thread, in store_collect. Writes are carried out in the
 * order in which they were asked for, and those that come while one commit runs share the next. A read sees all that was
 * answered before it was asked for.
 *
 * Everything here is called from one thread, but the functions of an answer may ask for more. Times are in milliseconds
 * since 1970. */
#pragma once

#include <limits.h>
#include <stdint.h>

#include "fault.h"

enum {
    STORE_ID_BYTES = 16,
    STORE_ENTRY_BYTES = 16 << 10,   /* of one entry at most */
    STORE_ENTRIES = 64,             /* in one append */
    STORE_NOTICE_BYTES = 1 << 10,   /* what a lobby tells of a match */
    STORE_ABOUT_BYTES = 256 << 10,  /* beside a record */
    STORE_FOUND = 1000,             /* matches in one list */
    STORE_WAITING = 16384,          /* requests that are not answered yet, */
    STORE_WAITING_BYTES = 16 << 20, /* what they hold, */
    STORE_WAITING_READS = 1024,     /* and those that read */
};

struct store;

struct store_id {
    uint8_t byte[STORE_ID_BYTES];
};

struct store_bytes {
    const void *at;
    size_t length;
};

struct store_entry {
    uint32_t number;
    int64_t time;
    struct store_bytes bytes;
};

/* What is noted of a match besides its journal. */
#define STORE_NEVER INT64_MAX
struct store_marks {
    bool sets_due, sets_notice; /* the other stays as it is */
    int64_t due;                /* when somebody has to look at the match again; STORE_NEVER */
    struct store_bytes notice;  /* for a list of open tables; of length 0: it is in none */
};

enum store_outcome {
    STORE_DONE,   /* it is on the disk; what was read is there */
    STORE_LOST,   /* others were first: the answer has what stands there */
    STORE_ABSENT, /* there is no such match, or nothing before that number */
    STORE_FAILED, /* the fault says why. What was to be written is probably not there: load before going on */
};

struct store_found {
    struct store_id match;
    int64_t time; /* when it is due; of a notice: when the match began */
    struct store_bytes notice;
};

/* Everything in an answer is gone when the function that got it returns. */
struct store_answer {
    enum store_outcome outcome;
    struct store_id match;
    const struct fault *fault; /* of STORE_FAILED */
    /* What is there, of STORE_LOST, and of a match that was loaded: */
    bool folded;                       /* a record, else a journal */
    const struct store_entry *entries; /* from the number asked for on */
    unsigned count;
    int64_t ended;
    struct store_bytes about, record;
    /* Of lists: */
    const struct store_found *found;
    unsigned found_count;
    /* Of store_count: */
    int64_t playing, kept;
};
typedef void store_done(void *context, const struct store_answer *);

/* Opens what lies at a path, or makes it. From then on `wake` is called, on any thread, whenever there is something to
 * collect. NULL with the fault. */
struct store *store_open(const char *path, void (*wake)(void *context), void *context, struct fault *);

/* Calls the functions of all answers that have come. Returns how many. */
unsigned store_collect(struct store *);

/* Carries out what was asked for, calls the functions of all answers, and frees the store. Their functions must ask for no
 * more. */
void store_close(struct store *);

/* These return false, and do nothing, when too much is waiting already: that is the time to tell people to come again. What
 * is passed is copied. */

/* Entries for a journal that has exactly `first` so far; with 0 a match begins. Numbers in the entries are not looked at.
 * Without entries only marks are set, if the journal is that long. `marks` may be NULL. */
bool store_append(struct store *, const struct store_id *, uint32_t first, const struct store_entry *,
                  unsigned count, const struct store_marks *, store_done *, void *context);

/* Puts a record in the place of a journal that has exactly `first` entries. `about` is what else is to be known of the match,
 * such as who sat there. Its notice is gone; its marks may set when it is due next. */
bool store_fold(struct store *, const struct store_id *, uint32_t first, int64_t ended,
                struct store_bytes about, struct store_bytes record, const struct store_marks *, store_done *,
                void *context);

/* Removes everything of a match. That it was not there is STORE_ABSENT. */
bool store_forget(struct store *, const struct store_id *, store_done *, void *context);

/* The journal from a number on, or the record. */
bool store_load(struct store *, const struct store_id *, uint32_t from, store_done *, void *context);

/* Up to `most` matches, at most STORE_FOUND, that are due at a time or were before it, the earliest first. */
bool store_due(struct store *, int64_t time, unsigned most, store_done *, void *context);

/* Up to `most` matches with a notice, the newest first. */
bool store_noticed(struct store *, unsigned most, store_done *, void *context);

/* How many matches are being played, and how many records are kept. */
bool store_count(struct store *, store_done *, void *context);
