/* A store's threads and queues, the same for every back end. One thread writes: a batch is all that was asked for while the
 * last one was on its way to the disk, so that the more there is to do, the more shares a commit. One thread reads. */
#include "store.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "backend.h"

enum { MOST_IN_BATCH = 1024 };

struct queue {
    struct request *first, **end;
};

struct store {
    const struct backend *backend;
    struct connection *writing, *reading;
    pthread_t writer, reader;
    void (*wake)(void *context);
    void *context;
    /* Touched by the caller's thread alone: what has not been answered yet. */
    unsigned waiting, waiting_reads;
    size_t waiting_bytes;
    /* Touched by all, with the lock. */
    pthread_mutex_t lock;
    pthread_cond_t more_to_write, more_to_read;
    struct queue to_write, to_read, answered;
    bool closing;
};

static void empty(struct queue *queue) {
    queue->first = NULL;
    queue->end = &queue->first;
}

static void add(struct queue *queue, struct request *request) {
    request->next = NULL;
    *queue->end = request;
    queue->end = &request->next;
}

static struct request *take(struct queue *queue) {
    struct request *request = queue->first;
    if (request && !(queue->first = request->next))
        queue->end = &queue->first;
    return request;
}

static struct queue take_all(struct queue *queue) {
    struct queue all = *queue;
    if (!all.first)
        empty(&all);
    empty(queue);
    return all;
}

/* --- the threads ---------------------------------------------------------------------------------------- */

static void answer(struct store *store, struct request *const *requests, unsigned count) {
    pthread_mutex_lock(&store->lock);
    bool first = !store->answered.first;
    for (unsigned i = 0; i < count; i++)
        add(&store->answered, requests[i]);
    pthread_mutex_unlock(&store->lock);
    if (first)
        store->wake(store->context);
}

/* What is there to write, waiting for it if `waits`. 0: nothing, and if it waited, there won't be any more. */
static unsigned next_batch(struct store *store, struct request *batch[MOST_IN_BATCH], bool waits) {
    unsigned count = 0;
    pthread_mutex_lock(&store->lock);
    while (waits && !store->to_write.first && !store->closing)
        pthread_cond_wait(&store->more_to_write, &store->lock);
    while (count < MOST_IN_BATCH && (batch[count] = take(&store->to_write)))
        count++;
    pthread_mutex_unlock(&store->lock);
    return count;
}

static void *write_batches(void *of) {
    struct store *store = of;
    struct request *batch[MOST_IN_BATCH];
    unsigned count = next_batch(store, batch, true);
    while (count) {
        store->backend->write(store->writing, batch, count);
        answer(store, batch, count);
        count = next_batch(store, batch, false);
        store->backend->tidy(store->writing, count == 0);
        if (count == 0)
            count = next_batch(store, batch, true);
    }
    return NULL;
}

static struct request *next_to_read(struct store *store) {
    pthread_mutex_lock(&store->lock);
    while (!store->to_read.first && !store->closing)
        pthread_cond_wait(&store->more_to_read, &store->lock);
    struct request *request = take(&store->to_read);
    pthread_mutex_unlock(&store->lock);
    return request;
}

static void *read_each(void *of) {
    struct store *store = of;
    for (struct request *request; (request = next_to_read(store));) {
        store->backend->read(store->reading, request);
        answer(store, &request, 1);
    }
    return NULL;
}

/* --- opening and closing -------------------------------------------------------------------------------- */

static void end_threads(struct store *store, bool reader) {
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_cond_signal(&store->more_to_write);
    pthread_cond_signal(&store->more_to_read);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->writer, NULL);
    if (reader)
        pthread_join(store->reader, NULL);
}

static bool begin_threads(struct store *store, struct fault *fault) {
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->more_to_write, NULL);
    pthread_cond_init(&store->more_to_read, NULL);
    int reason = pthread_create(&store->writer, NULL, write_batches, store);
    if (reason == 0 && (reason = pthread_create(&store->reader, NULL, read_each, store)) != 0)
        end_threads(store, false);
    if (reason == 0)
        return true;
    pthread_cond_destroy(&store->more_to_read);
    pthread_cond_destroy(&store->more_to_write);
    pthread_mutex_destroy(&store->lock);
    return fault_say(fault, FAULT_OUTSIDE, N_("can't start a thread: {why}"),
                     fel_said("why", fault_reason(reason)));
}

struct store *store_open_with(const struct backend *backend, const char *path, void (*wake)(void *),
                              void *context, struct fault *fault) {
    struct store *store = calloc(1, sizeof *store);
    if (!store) {
        fault_say(fault, FAULT_OUTSIDE, N_("there is no memory left"));
        return NULL;
    }
    store->backend = backend;
    store->wake = wake;
    store->context = context;
    empty(&store->to_write);
    empty(&store->to_read);
    empty(&store->answered);
    if ((store->writing = backend->open(path, true, fault)) &&
        (store->reading = backend->open(path, false, fault)) && begin_threads(store, fault))
        return store;
    if (store->reading)
        backend->close(store->reading);
    if (store->writing)
        backend->close(store->writing);
    free(store);
    return NULL;
}

struct store *store_open(const char *path, void (*wake)(void *), void *context, struct fault *fault) {
    return store_open_with(&sqlite_backend, path, wake, context, fault);
}

static bool reads(const struct request *request) {
    return request->verb >= VERB_LOAD;
}

static void end_request(struct request *request) {
    reply_clear(&request->reply);
    free(request);
}

unsigned store_collect(struct store *store) {
    unsigned count = 0;
    pthread_mutex_lock(&store->lock);
    struct queue answered = take_all(&store->answered);
    pthread_mutex_unlock(&store->lock);
    for (struct request *request; (request = take(&answered)); count++) {
        store->waiting--;
        store->waiting_reads -= reads(request);
        store->waiting_bytes -= request->size;
        request->done(request->context, &request->reply.answer);
        end_request(request);
    }
    return count;
}

void store_close(struct store *store) {
    end_threads(store, true);
    store_collect(store);
    store->backend->close(store->reading);
    store->backend->close(store->writing);
    pthread_cond_destroy(&store->more_to_read);
    pthread_cond_destroy(&store->more_to_write);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

/* --- what is asked for ---------------------------------------------------------------------------------- */

/* A request with room for bytes after it; NULL if too much waits already. */
static struct request *ask(struct store *store, enum verb verb, const struct store_id *match, size_t bytes) {
    struct request *request = NULL;
    size_t size = sizeof *request + bytes;
    if (store->waiting < STORE_WAITING && store->waiting_bytes + size <= STORE_WAITING_BYTES &&
        (verb < VERB_LOAD || store->waiting_reads < STORE_WAITING_READS))
        request = calloc(1, size);
    if (!request)
        return NULL;
    request->verb = verb;
    request->size = size;
    if (match)
        request->match = request->reply.answer.match = *match;
    return request;
}

static bool submit(struct store *store, struct request *request, store_done *done, void *context) {
    bool writes = !reads(request);
    request->done = done;
    request->context = context;
    store->waiting++;
    store->waiting_reads += !writes;
    store->waiting_bytes += request->size;
    pthread_mutex_lock(&store->lock);
    add(writes ? &store->to_write : &store->to_read, request);
    pthread_cond_signal(writes ? &store->more_to_write : &store->more_to_read);
    pthread_mutex_unlock(&store->lock);
    return true;
}

/* Bytes that were passed, at the end of the request from now on. */
static struct store_bytes copy(char **room, struct store_bytes bytes) {
    struct store_bytes copied = {*room, bytes.length};
    if (bytes.length)
        memcpy(*room, bytes.at, bytes.length);
    *room += bytes.length;
    return copied;
}

bool store_append(struct store *store, const struct store_id *match, uint32_t first,
                  const struct store_entry *entries, unsigned count, const struct store_marks *marks,
                  store_done *done, void *context) {
    assert(count <= STORE_ENTRIES && (!marks || marks->notice.length <= STORE_NOTICE_BYTES));
    size_t list = count * sizeof *entries, bytes = marks && marks->sets_notice ? marks->notice.length : 0;
    for (unsigned i = 0; i < count; i++) {
        assert(entries[i].bytes.length <= STORE_ENTRY_BYTES);
        bytes += entries[i].bytes.length;
    }
    struct request *request = ask(store, VERB_APPEND, match, list + bytes);
    if (!request)
        return false;
    request->first = first;
    request->count = count;
    request->entries = (struct store_entry *)(request + 1);
    char *room = (char *)(request + 1) + list;
    for (unsigned i = 0; i < count; i++)
        request->entries[i] = (struct store_entry){
            .number = first + i, .time = entries[i].time, .bytes = copy(&room, entries[i].bytes)};
    if (marks) {
        request->marks = *marks;
        request->marks.notice = copy(&room, marks->sets_notice ? marks->notice : (struct store_bytes){0});
    }
    return submit(store, request, done, context);
}

bool store_fold(struct store *store, const struct store_id *match, uint32_t first, int64_t ended,
                struct store_bytes about, struct store_bytes record, const struct store_marks *marks,
                store_done *done, void *context) {
    assert(about.length <= STORE_ABOUT_BYTES && record.length <= FEL_RECORD_BYTES);
    struct request *request = ask(store, VERB_FOLD, match, about.length + record.length);
    if (!request)
        return false;
    char *room = (char *)(request + 1);
    request->first = first;
    request->time = ended;
    request->about = copy(&room, about);
    request->record = copy(&room, record);
    request->marks = (struct store_marks){.sets_notice = true};
    if (marks && marks->sets_due) {
        request->marks.sets_due = true;
        request->marks.due = marks->due;
    }
    return submit(store, request, done, context);
}

bool store_forget(struct store *store, const struct store_id *match, store_done *done, void *context) {
    struct request *request = ask(store, VERB_FORGET, match, 0);
    return request && submit(store, request, done, context);
}

bool store_load(struct store *store, const struct store_id *match, uint32_t from, store_done *done,
                void *context) {
    struct request *request = ask(store, VERB_LOAD, match, 0);
    if (!request)
        return false;
    request->first = from;
    return submit(store, request, done, context);
}

static bool ask_for_list(struct store *store, enum verb verb, int64_t time, unsigned most, store_done *done,
                         void *context) {
    struct request *request = ask(store, verb, NULL, 0);
    if (!request)
        return false;
    request->time = time;
    request->count = most < STORE_FOUND ? most : STORE_FOUND;
    return submit(store, request, done, context);
}

bool store_due(struct store *store, int64_t time, unsigned most, store_done *done, void *context) {
    return ask_for_list(store, VERB_DUE, time, most, done, context);
}

bool store_noticed(struct store *store, unsigned most, store_done *done, void *context) {
    return ask_for_list(store, VERB_NOTICED, 0, most, done, context);
}

bool store_count(struct store *store, store_done *done, void *context) {
    return ask_for_list(store, VERB_COUNT, 0, 0, done, context);
}
