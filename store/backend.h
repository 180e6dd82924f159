/* What lies below a store. A back end works on the thread that calls it and waits as long as it takes; store.c has the
 * threads, and operate.c what an operator does by hand. */
#pragma once

#include "reply.h"

enum verb {
    VERB_APPEND,
    VERB_FOLD,
    VERB_FORGET,
    VERB_LOAD, /* from here on they only read */
    VERB_DUE,
    VERB_NOTICED,
    VERB_COUNT,
};

struct request {
    struct request *next;
    enum verb verb;
    struct store_id match;
    uint32_t first;
    unsigned count; /* of entries; of what is to be listed at most */
    struct store_entry *entries;
    int64_t time; /* when it ended; when it is due */
    struct store_marks marks;
    struct store_bytes about, record;
    struct reply reply;
    size_t size; /* what it takes of STORE_WAITING_BYTES */
    store_done *done;
    void *context;
};

/* All there is of a match: what is exported, copied and checked. */
struct whole {
    int64_t key; /* in this store; those that begin later have higher ones */
    struct store_id match;
    int64_t begun, due;
    struct store_bytes notice;
    struct reply content; /* folded, entries or ended, about, record */
};

/* What came of bringing one in. */
enum brought {
    BROUGHT,       /* it was not there, or not all of it */
    WAS_THERE,     /* nothing to do: the same, or more of it */
    DOES_NOT_FIT,  /* another journal or record is there, which stays */
    BROUGHT_KINDS, /* how many kinds there are */
};

struct connection;

/* What returns false has set the fault. */
struct backend {
    /* `writes` for the only thread that writes, or for an operator. */
    struct connection *(*open)(const char *path, bool writes, struct fault *);
    void (*close)(struct connection *);
    /* Carries them out in order, in one commit if that is possible, and replies to each. */
    void (*write)(struct connection *, struct request *const *, unsigned count);
    void (*read)(struct connection *, struct request *);
    /* Between two batches, when nobody waits for anything but the next one: `idle` tells whether that has come. */
    void (*tidy)(struct connection *, bool idle);

    /* Up to `most` matches with higher keys than `after`, as they were at one moment. */
    bool (*walk)(struct connection *, int64_t after, unsigned most,
                 bool (*visit)(void *context, const struct whole *), void *context, struct fault *);
    bool (*bring)(struct connection *, const struct whole *, unsigned count, enum brought *, struct fault *);
    /* Whether what it consists of is sound, besides what the matches themselves say. */
    bool (*sound)(struct connection *, struct fault *);
    bool (*backup)(struct connection *, const char *path, struct fault *);
};

extern const struct backend sqlite_backend;

/* store_open for any back end. */
struct store *store_open_with(const struct backend *, const char *path, void (*wake)(void *context),
                              void *context, struct fault *);
