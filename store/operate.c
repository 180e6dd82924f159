#include "operate.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { AT_ONCE = 100 /* matches in one reading: a long one keeps the log from being begun anew */ };

struct keeper {
    const struct backend *backend;
    struct connection *connection;
};

static bool no_memory(struct fault *fault) {
    return fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
}

struct keeper *operate(const char *path, bool may_create, struct fault *fault) {
    if (!may_create && access(path, F_OK) != 0) {
        fault_errno(fault, N_("can't read {path}: {why}"), path);
        return NULL;
    }
    struct keeper *keeper = malloc(sizeof *keeper);
    if (!keeper) {
        no_memory(fault);
        return NULL;
    }
    keeper->backend = &sqlite_backend;
    keeper->connection = keeper->backend->open(path, true, fault);
    if (keeper->connection)
        return keeper;
    free(keeper);
    return NULL;
}

void operate_end(struct keeper *keeper) {
    keeper->backend->close(keeper->connection);
    free(keeper);
}

/* --- all matches ----------------------------------------------------------------------------------------- */

struct walk {
    bool (*visit)(void *context, const struct whole *);
    void *context;
    int64_t last; /* the key of the one visited last */
    unsigned count;
    bool stopped;
};

static bool visit_one(void *context, const struct whole *whole) {
    struct walk *walk = context;
    walk->last = whole->key;
    walk->count++;
    walk->stopped = walk->stopped || !walk->visit(walk->context, whole);
    return true;
}

bool operate_on_all(struct keeper *keeper, bool (*visit)(void *context, const struct whole *), void *context,
                    struct fault *fault) {
    struct walk walk = {visit, context, -1, 0, false};
    do {
        walk.count = 0;
        if (!keeper->backend->walk(keeper->connection, walk.last, AT_ONCE, visit_one, &walk, fault))
            return false;
    } while (walk.count && !walk.stopped);
    return true;
}

/* --- the rest -------------------------------------------------------------------------------------------- */

bool operate_bring(struct keeper *keeper, const struct whole *whole, enum brought *brought,
                   struct fault *fault) {
    return keeper->backend->bring(keeper->connection, whole, 1, brought, fault);
}

bool operate_sound(struct keeper *keeper, struct fault *fault) {
    return keeper->backend->sound(keeper->connection, fault);
}

bool operate_backup(struct keeper *keeper, const char *path, struct fault *fault) {
    return keeper->backend->backup(keeper->connection, path, fault);
}

bool operate_forget(struct keeper *keeper, const struct store_id *match, bool *was_there,
                    struct fault *fault) {
    struct request request = {.verb = VERB_FORGET, .match = *match}, *one = &request;
    keeper->backend->write(keeper->connection, &one, 1);
    const struct store_answer *answer = &request.reply.answer;
    bool good = answer->outcome != STORE_FAILED;
    *was_there = answer->outcome == STORE_DONE;
    if (!good)
        fault_copy(fault, answer->fault);
    reply_clear(&request.reply);
    return good;
}
